"""Step 3: SAN-24 to SAN-28."""

import pytest

from engine.core import NOBODY, IllegalAction
from engine.santiago.actions import Pass, PlaceTile
from engine.santiago.components import TILES, Tile
from tests.engine.santiago.builder import at, in_auction, in_planting, index, position

OPEN = (("banana", 2), ("banana", 1), ("grape", 2), ("pepper", 2))


def planting(bids=(4, 3, 2, 1), order=(0, 1, 2, 3), open_tiles=OPEN, **kwargs):
    return in_planting(position(**kwargs), list(order), list(bids), *open_tiles)


def place(crop, farmers, space):
    return PlaceTile(Tile(crop, farmers), at(space))


@pytest.mark.rule("SAN-24")
def test_a_bidder_pays_takes_a_tile_and_puts_as_many_farmers_as_it_shows():
    state = planting()
    state.apply(place("grape", 2, "C3"))
    space = index("C3")
    assert TILES[state.tile[space]] == ("grape", 2)
    assert (state.farmers[space], state.owner[space]) == (2, 0)
    assert state.money[0] == 6
    assert state.stock[0] == 20
    assert state.seat == 1


@pytest.mark.rule("SAN-24")
def test_nobody_may_decline_and_a_taken_space_is_refused():
    state = planting(tiles={"C3": ("pepper", 1, 1)})
    assert all(isinstance(action, PlaceTile) for action in state.legal())
    assert len(state.legal()) == 4 * 47
    with pytest.raises(IllegalAction) as wrong:
        state.apply(place("grape", 2, "C3"))
    assert wrong.value.refusal.code == "space_taken"
    with pytest.raises(IllegalAction) as wrong:
        state.apply(place("coconut", 2, "D3"))
    assert wrong.value.refusal.code == "tile_not_open"


@pytest.mark.rule("SAN-24")
def test_equal_open_tiles_are_one_choice():
    state = planting(open_tiles=(("banana", 2), ("banana", 2), ("grape", 1), ("grape", 1)))
    assert len(state.legal()) == 2 * 48


@pytest.mark.rule("SAN-25")
def test_who_passed_pays_nothing_and_puts_one_farmer_less():
    state = planting(bids=(0, 3, 2, 1))
    state.apply(place("grape", 2, "C3"))
    assert (state.farmers[index("C3")], state.owner[index("C3")]) == (1, 0)
    assert state.money[0] == 10


@pytest.mark.rule("SAN-25")
def test_a_one_farmer_tile_of_a_passer_is_neutral_from_the_start():
    state = planting(bids=(0, 3, 2, 1))
    state.apply(place("banana", 1, "C3"))
    assert (state.farmers[index("C3")], state.owner[index("C3")]) == (0, NOBODY)
    assert state.stock[0] == 22


@pytest.mark.rule("SAN-26")
def test_a_tile_may_lie_anywhere_also_under_a_palm_but_not_on_a_desert():
    state = planting(palms=("F5",), tiles={"A1": ("grape", 0, -1)}, deserts=("A1",))
    spaces = {action.space for action in state.legal()}
    assert at("F5") in spaces
    assert at("H1") in spaces, "far from all others"
    assert at("A1") not in spaces, "a desert fills its space"
    state.apply(place("grape", 2, "F5"))
    assert state.palms >> index("F5") & 1, "the palm stands on the tile now"


@pytest.mark.rule("SAN-27")
def test_with_three_the_highest_bidder_plants_the_leftover_beside_a_tile():
    state = planting(3 * (0,), (0, 1, 2), seats=3)
    state.bids = [4, 3, 2]
    for move in (place("banana", 2, "A1"), place("grape", 2, "A2"), place("pepper", 2, "H6")):
        state.apply(move)
    assert (state.seat, state.decision.kind) == (0, "plant_leftover")
    assert {action.space for action in state.legal()} == {
        at(name) for name in ("B1", "B2", "A3", "G6", "H5")
    }
    money = state.money[:]
    state.apply(place("banana", 1, "B1"))
    assert (state.farmers[index("B1")], state.owner[index("B1")]) == (0, NOBODY)
    assert state.money == money
    assert state.phase == "canal"


@pytest.mark.rule("SAN-27")
def test_the_leftover_goes_beside_a_desert_only_when_nothing_else_is_possible():
    state = position(3, tiles={"A1": ("grape", 0, -1), "H6": ("grape", 1, 1)}, deserts=("A1",))
    in_planting(state, [0, 1, 2], [3, 2, 1], ("banana", 1))
    state.stack = [_leftover(0)]
    assert {action.space for action in state.legal()} == {at("G6"), at("H5")}
    with pytest.raises(IllegalAction) as wrong:
        state.apply(place("banana", 1, "B1"))
    assert wrong.value.refusal.code == "leftover_alone"
    only_desert = position(3, tiles={"A1": ("grape", 0, -1)}, deserts=("A1",))
    in_planting(only_desert, [0, 1, 2], [3, 2, 1], ("banana", 1))
    only_desert.stack = [_leftover(0)]
    assert {action.space for action in only_desert.legal()} == {at("A2"), at("B1")}


def _leftover(seat):
    from engine.santiago.placement import PLANT_LEFTOVER

    return PLANT_LEFTOVER[seat]


@pytest.mark.rule("SAN-27")
def test_a_palm_moves_onto_the_leftover_tile_too():
    state = position(3, tiles={"A1": ("grape", 1, 1)}, palms=("A2",))
    in_planting(state, [0, 1, 2], [3, 2, 1], ("banana", 1))
    state.stack = [_leftover(0)]
    state.apply(place("banana", 1, "A2"))
    assert state.palms >> index("A2") & 1


@pytest.mark.rule("SAN-28")
def test_if_all_three_pass_the_first_to_plant_places_the_leftover():
    state = in_auction(position(3, overseer=0), *OPEN)
    for _ in range(3):
        state.apply(Pass())
    assert [d.seat for d in reversed(state.stack)] == [0, 2, 1]
    for _ in range(3):
        state.apply(state.legal()[0])
    assert (state.decision.kind, state.seat) == ("plant_leftover", 0)


def test_with_four_nothing_is_left_over():
    state = planting()
    for _ in range(4):
        state.apply(state.legal()[0])
    assert state.phase == "canal"
