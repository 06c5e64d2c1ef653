"""Counting: SAN-70 to SAN-74, with the rulebook's examples by name."""

import pytest

from engine.santiago.scoring import plantations
from tests.engine.santiago.builder import position

RED, GREEN, BROWN, YELLOW = range(4)


def points(state, part="plantations"):
    return [score.parts[part] for score in state.scores()]


def fields_and_palms(state):
    return [s.parts["plantations"] + s.parts["palms"] for s in state.scores()]


WATERMELONS = {"A1": ("watermelon", 2, RED), "B1": ("watermelon", 1, GREEN)}


@pytest.mark.rule("SAN-71", "SAN-72")
def test_example_watermelons_a_palm_on_a_farmerless_tile_adds_nothing():
    tiles = {**WATERMELONS, "A2": ("watermelon", 0, -1)}
    assert fields_and_palms(position(tiles=tiles, palms=("A2",))) == [6, 3, 0, 0]


@pytest.mark.rule("SAN-72")
def test_example_watermelons_a_palm_beside_a_green_farmer_counts_as_one_more():
    tiles = {**WATERMELONS, "A2": ("watermelon", 1, GREEN)}
    assert fields_and_palms(position(tiles=tiles, palms=("A2",))) == [6, 9, 0, 0]


@pytest.mark.rule("SAN-71", "SAN-72")
def test_example_bananas():
    tiles = {
        "C3": ("banana", 2, RED),
        "D3": ("banana", 2, GREEN),
        "E3": ("banana", 1, GREEN),
        "D4": ("banana", 2, BROWN),
    }
    assert fields_and_palms(position(tiles=tiles, palms=("C3",))) == [12, 12, 8, 0]


@pytest.mark.rule("SAN-71")
def test_example_a_single_pepper_and_a_single_grape():
    tiles = {"A1": ("pepper", 1, BROWN), "H6": ("grape", 1, RED)}
    assert points(position(tiles=tiles)) == [1, 0, 1, 0]


@pytest.mark.rule("SAN-70")
def test_example_four_peppers_parted_by_a_desert_are_two_and_one():
    names = ("A1", "B1", "C1", "D1")
    tiles = dict.fromkeys(names, ("pepper", 1, RED))
    assert points(position(tiles=tiles))[RED] == 16
    tiles["C1"] = ("pepper", 0, -1)
    state = position(tiles=tiles, deserts=("C1",))
    assert sorted(len(p.spaces) for p in plantations(state)) == [1, 2]
    assert points(state)[RED] == 5


@pytest.mark.rule("SAN-70")
def test_example_two_grapes_that_do_not_touch_are_two_plantations_of_one():
    tiles = {"A1": ("grape", 1, RED), "B2": ("grape", 1, RED)}
    assert [len(p.spaces) for p in plantations(position(tiles=tiles))] == [1, 1]


@pytest.mark.rule("SAN-70")
def test_canals_and_palms_do_not_part_a_plantation_and_crops_do():
    tiles = {
        "D3": ("grape", 1, RED),
        "E3": ("grape", 1, GREEN),
        "F3": ("pepper", 1, GREEN),
        "G3": ("grape", 1, GREEN),
    }
    state = position(tiles=tiles, canals=((2, 1, 2, 2),), palms=("D3",))
    assert sorted(len(p.spaces) for p in plantations(state)) == [1, 1, 2]


@pytest.mark.rule("SAN-73")
def test_example_eight_escudos_and_a_nine_point_plantation_make_17():
    tiles = dict.fromkeys(("A1", "B1", "A2"), ("grape", 1, RED))
    score = position(tiles=tiles, money=(8, 0, 0, 0)).scores()[RED]
    assert score.total == 17
    assert score.parts == {"plantations": 9, "palms": 0, "money": 8}


@pytest.mark.rule("SAN-74")
def test_example_of_141_139_and_98_the_first_wins():
    state = position(3, money=(141, 139, 98))
    assert state.winners() == [0]


@pytest.mark.rule("SAN-74")
def test_a_tie_is_a_shared_victory():
    assert position(money=(7, 12, 3, 12)).winners() == [1, 3]
