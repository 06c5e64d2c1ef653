"""Components and preparation: SAN-01 to SAN-17."""

from collections import Counter

import pytest

from engine.core import BadOption, IllegalAction, Randomness
from engine.santiago import GAME
from engine.santiago.actions import PlacePalm, PlaceSource
from engine.santiago.components import (
    CROPS,
    CROSSING_ZONE,
    CROSSINGS,
    ROUND_CROSSING,
    ROUND_SPACE,
    SEATS,
    SEGMENTS,
    SEGMENTS_BESIDE,
    SPACES,
    TILES,
    WATERED,
    Crossing,
)
from engine.santiago.setup import Options
from tests.engine.santiago.builder import at

COUNTS = (2, 3, 4, 5)


def all_tiles(state):
    return [*state.pile, *state.open, *([state.boxed] if state.boxed >= 0 else [])]


def palms_of(state):
    return [space for space in range(len(SPACES)) if state.palms >> space & 1]


@pytest.mark.rule("SAN-01")
@pytest.mark.parametrize("seats", [1, 6, 0])
def test_two_to_five_players(seats):
    assert GAME.seats == COUNTS
    with pytest.raises(BadOption, match="seats"):
        GAME.new(seats)


@pytest.mark.rule("SAN-02")
def test_board_of_48_spaces_20_intersections_and_31_segments():
    assert (len(SPACES), len(CROSSINGS), len(SEGMENTS)) == (48, 20, 31)
    for segment in SEGMENTS:
        assert (segment.x2 - segment.x1, segment.y2 - segment.y1) in {(1, 0), (0, 1)}


@pytest.mark.rule("SAN-02")
def test_border_segments_water_two_spaces_and_inner_ones_four():
    for segment, watered in zip(SEGMENTS, WATERED, strict=True):
        border = (segment.y1 == segment.y2 and segment.y1 in (0, 3)) or (
            segment.x1 == segment.x2 and segment.x1 in (0, 4)
        )
        assert len(watered) == (2 if border else 4)
    assert all(len(beside) == 2 for beside in SEGMENTS_BESIDE)


@pytest.mark.rule("SAN-03")
def test_nine_tiles_of_each_crop_six_with_two_farmers():
    state = GAME.new(4, seed=3)
    faces = Counter(TILES[tile] for tile in all_tiles(state))
    assert CROPS == ("banana", "coconut", "watermelon", "grape", "pepper")
    assert sum(faces.values()) == 45
    for crop in CROPS:
        assert (faces[crop, 2], faces[crop, 1]) == (6, 3)


@pytest.mark.rule("SAN-04")
@pytest.mark.parametrize("seats", COUNTS)
def test_each_player_has_22_farmers_and_a_canal_of_their_own(seats):
    state = GAME.new(seats)
    assert state.stock == [22] * seats
    assert state.own_canal == [True] * seats


@pytest.mark.rule("SAN-04")
def test_a_stock_of_one_farmer_gives_one_to_a_tile_for_two():
    from tests.engine.santiago.builder import in_planting, index, position

    state = in_planting(position(), [1, 2, 3, 0], [2, 5, 4, 3], ("pepper", 2), ("grape", 1))
    state.stock[1] = 1
    state.apply(next(a for a in state.legal() if a.tile.crop == "pepper" and a.space == at("A1")))
    assert state.farmers[index("A1")] == 1
    assert state.stock[1] == 0


@pytest.mark.rule("SAN-05", "SAN-13")
@pytest.mark.parametrize(("seats", "supply"), [(2, 10), (3, 11), (4, 11), (5, 9)])
def test_canals_in_the_supply(seats, supply):
    """15 blue canals are enough: supply, one for each player, and one laid first by two."""
    state = GAME.new(seats)
    assert state.supply == supply
    assert supply + seats + (seats == 2) <= 15


@pytest.mark.rule("SAN-10")
@pytest.mark.parametrize("zone", ["inner", "edge", "corner"])
def test_the_seed_places_the_source_where_the_option_says(zone):
    found = {GAME.new(4, Options(source=zone), seed).source for seed in range(60)}
    assert found == {n for n, where in enumerate(CROSSING_ZONE) if where == zone}
    assert CROSSING_ZONE.count("inner") == 6


@pytest.mark.rule("SAN-10")
def test_any_source_reaches_every_intersection():
    assert len({GAME.new(4, Options(source="any"), seed).source for seed in range(400)}) == 20


@pytest.mark.rule("SAN-11")
@pytest.mark.parametrize("seats", COUNTS)
def test_three_palms_that_touch_neither_each_other_nor_the_source(seats):
    for seed in range(40):
        state = GAME.new(seats, Options(source="any"), seed)
        palms = palms_of(state)
        assert len(palms) == 3
        for palm in palms:
            assert palm not in ROUND_CROSSING[state.source]
            assert not (ROUND_SPACE[palm] - {palm}) & set(palms)


@pytest.mark.rule("SAN-11")
def test_spaces_round_the_source_are_four_two_or_one():
    sizes = {zone: set() for zone in ("inner", "edge", "corner")}
    for zone, spaces in zip(CROSSING_ZONE, ROUND_CROSSING, strict=True):
        sizes[zone].add(len(spaces))
    assert sizes == {"inner": {4}, "edge": {2}, "corner": {1}}


def test_without_palms():
    assert GAME.new(4, Options(palms=False)).palms == 0


@pytest.mark.rule("SAN-12")
@pytest.mark.parametrize(
    ("seats", "stacks", "rounds", "boxed"), [(3, 4, 11, 1), (4, 4, 11, 1), (5, 5, 9, 0)]
)
def test_stacks_of_tiles(seats, stacks, rounds, boxed):
    state = GAME.new(seats)
    assert SEATS[seats][:3] == (stacks, rounds, boxed)
    assert len(state.open) == stacks
    assert len(state.pile) == stacks * (rounds - 1)
    assert (state.boxed >= 0) == bool(boxed)


@pytest.mark.rule("SAN-12")
def test_the_boxed_tile_is_seen_by_all():
    state = GAME.new(4, seed=5)
    assert all(state.view(seat).state.boxed == state.boxed for seat in range(4))


@pytest.mark.rule("SAN-14")
@pytest.mark.parametrize(("seats", "money"), [(2, 5), (3, 10), (4, 10), (5, 10)])
def test_starting_money(seats, money):
    assert GAME.new(seats).money == [money] * seats


@pytest.mark.rule("SAN-14", "SAN-17")
def test_hidden_money_is_seen_by_its_owner_only():
    hidden = GAME.new(4, Options(money="hidden")).view(2)
    assert [p["money"] for p in hidden.to_json()["players"]] == [None, None, 10, None]
    shown = GAME.new(4).view(2)
    assert [p["money"] for p in shown.to_json()["players"]] == [10] * 4


@pytest.mark.rule("SAN-15")
def test_the_seed_draws_the_first_overseer():
    assert {GAME.new(5, seed=seed).overseer for seed in range(60)} == set(range(5))


@pytest.mark.rule("SAN-16")
def test_manual_setup_overseer_places_the_source_then_palms_from_the_left():
    state = GAME.new(3, Options(setup="manual"), seed=4)
    first = state.overseer
    assert (state.seat, state.decision.kind) == (first, "choose_source")
    state.apply(PlaceSource(Crossing(2, 1)))
    asked = []
    for space in ("A1", "A3", "A5"):
        assert state.decision.kind == "choose_palm"
        asked.append(state.seat)
        state.apply(PlacePalm(at(space)))
    assert asked == [(first + 1) % 3, (first + 2) % 3, first]
    assert state.decision.kind == "make_bid"


@pytest.mark.rule("SAN-16", "SAN-11")
def test_manual_setup_refuses_wrong_places_and_says_why():
    state = GAME.new(4, Options(setup="manual"), seed=4)
    with pytest.raises(IllegalAction) as wrong:
        state.apply(PlaceSource(Crossing(0, 0)))
    assert wrong.value.refusal.code == "source_zone"
    state.apply(PlaceSource(Crossing(2, 1)))
    with pytest.raises(IllegalAction) as wrong:
        state.apply(PlacePalm(at("D2")))
    assert wrong.value.refusal == ("palm_touches", {"what": "source"})
    state.apply(PlacePalm(at("A1")))
    with pytest.raises(IllegalAction) as wrong:
        state.apply(PlacePalm(at("B2")))
    assert wrong.value.refusal == ("palm_touches", {"what": "palm"})


@pytest.mark.rule("SAN-17")
def test_with_hidden_money_payments_are_open_and_samples_share_out_the_rest():
    state = GAME.new(3, Options(money="hidden"), seed=2)
    state.money = [4, 9, 17]
    view = state.view(0)
    seen = set()
    for seed in range(50):
        sample = view.sample(Randomness(seed))
        assert sum(sample.money) == 30
        assert sample.money[0] == 4
        seen.add(tuple(sample.money))
    assert len(seen) > 5
