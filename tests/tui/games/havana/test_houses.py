"""Thirty-six houses that can be told apart, at every size."""

from itertools import combinations

import pytest

from engine.havana.components import BUILDING_IDS, CARD_IDS
from tui.games.havana import fronts, houses, roofs
from tui.games.havana.pieces import COLOURS, piece
from tui.paint.sprites import load

SIZES = [(12, 6), (13, 10), (18, 14), (24, 20)]


def test_every_building_has_a_plan_of_known_parts():
    plans = houses.plans()
    assert set(plans) == set(BUILDING_IDS)
    for blocks in plans.values():
        for block in blocks:
            assert block.roof in roofs.ROOFS
            assert {thing.split(":")[0] for thing in block.front} <= set(fronts.FRONTS)


@pytest.mark.parametrize("size", SIZES)
def test_no_two_houses_look_alike(size):
    pictures = {name: _pixels(houses.house(name, *size)) for name in BUILDING_IDS}
    for one, other in combinations(pictures, 2):
        differing = sum(a != b for a, b in zip(pictures[one], pictures[other], strict=True))
        assert differing > size[0] * size[1] // 4, (one, other)


def _pixels(sprite) -> list[str | None]:
    return [sprite.palette.get(letter) for row in sprite.rows for letter in row]


def test_houses_stand_on_the_ground_and_can_be_of_any_size():
    for name in BUILDING_IDS:
        for size in SIZES:
            sprite = houses.house(name, *size)
            assert (sprite.width, sprite.height) == size
            assert sprite.rows[-1].strip("."), name
        for small in ((1, 1), (2, 3), (5, 1), (3, 40), (60, 2)):
            houses.house(name, *small)


def test_large_houses_have_more_colours_than_small_ones():
    small = sum(len(houses.house(name, 12, 6).palette) for name in BUILDING_IDS)
    large = sum(len(houses.house(name, 24, 22).palette) for name in BUILDING_IDS)
    assert large > small


def test_every_card_and_piece_has_a_picture():
    sprites = load(houses.FOLDER / "sprites.toml")
    assert all(f"card-{card}" in sprites for card in CARD_IDS)
    for what in COLOURS:
        sizes = [piece(what, size).height for size in ("small", "medium", "large")]
        assert sizes == sorted(sizes)
