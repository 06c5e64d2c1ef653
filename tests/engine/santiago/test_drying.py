"""Steps 6 and 7 and the end of the game: SAN-50 to SAN-62."""

import pytest

from engine.core import NOBODY, GameIsOver
from engine.santiago.actions import BuildOwnCanal, KeepOwnCanal
from tests.engine.santiago.builder import (
    canal,
    in_extra_canal_step,
    in_planting,
    index,
    line,
    position,
)


def finish_round(state):
    in_extra_canal_step(state)
    while state.phase == "extra_canal":
        state.apply(KeepOwnCanal())
    return state


def at_space(state, name):
    space = index(name)
    return state.farmers[space], state.owner[space], bool(state.deserts >> space & 1)


def next_round(state):
    """Leave the auction that has begun and finish the same table's next round."""
    state.stack = []
    return finish_round(state)


@pytest.mark.rule("SAN-50", "SAN-52")
def test_example_a_two_farmer_tile_keeps_one_then_none_then_turns_to_desert():
    state = finish_round(position(tiles={"H6": ("grape", 2, 1)}))
    assert at_space(state, "H6") == (1, 1, False)
    next_round(state)
    assert at_space(state, "H6") == (0, NOBODY, False)
    next_round(state)
    assert at_space(state, "H6") == (0, NOBODY, True)


@pytest.mark.rule("SAN-50")
def test_example_a_one_farmer_tile_loses_its_farmer_and_turns_to_desert_next_round():
    state = finish_round(position(tiles={"H6": ("grape", 1, 1)}))
    assert at_space(state, "H6") == (0, NOBODY, False)
    assert at_space(next_round(state), "H6") == (0, NOBODY, True)


@pytest.mark.rule("SAN-50")
def test_lost_farmers_do_not_come_back_to_their_owner():
    state = position(tiles={"H6": ("grape", 2, 1)})
    stock = state.stock[:]
    assert finish_round(state).stock == stock


@pytest.mark.rule("SAN-50")
def test_later_water_does_not_bring_a_desert_back():
    state = position(tiles={"E3": ("grape", 0, -1)}, deserts=("E3",))
    canal(state, 2, 1, 3, 1)
    assert at_space(finish_round(state), "E3") == (0, NOBODY, True)


@pytest.mark.rule("SAN-51")
def test_an_irrigated_tile_keeps_its_farmers_to_the_end():
    state = position(tiles={"E3": ("grape", 2, 1)}, canals=((2, 1, 3, 1),))
    finish_round(state)
    next_round(state)
    assert at_space(state, "E3") == (2, 1, False)
    state.round = state.rounds
    assert at_space(next_round(state), "E3") == (2, 1, False)


@pytest.mark.rule("SAN-51")
def test_water_comes_along_a_side_not_over_a_corner():
    """The canal from (2,1) to (3,1) runs between rows 2 and 3, columns E and F."""
    names = ("E2", "F2", "E3", "F3", "D2", "D3", "G2", "E4")
    tiles = dict.fromkeys(names, ("grape", 1, 0))
    state = finish_round(position(tiles=tiles, canals=((2, 1, 3, 1),)))
    wet = {name for name in names if at_space(state, name)[0] == 1}
    assert wet == {"E2", "F2", "E3", "F3"}


@pytest.mark.rule("SAN-52")
def test_a_tile_without_farmers_never_gets_one_again():
    state = finish_round(position(tiles={"E3": ("grape", 1, 1)}))
    canal(state, 2, 1, 3, 1)
    next_round(state)
    assert at_space(state, "E3") == (0, NOBODY, False)


@pytest.mark.rule("SAN-53")
def test_a_neutral_tile_that_gets_water_in_time_counts_for_its_field():
    tiles = {"E3": ("grape", 0, -1), "F3": ("grape", 1, 1)}
    state = finish_round(position(tiles=tiles, canals=((2, 1, 3, 1),)))
    assert not at_space(state, "E3")[2]
    assert state.scores()[1].parts["plantations"] == 2


@pytest.mark.rule("SAN-54")
def test_a_dry_tile_planted_without_farmers_turns_to_desert_in_the_same_round():
    state = in_planting(position(), [0, 1, 2, 3], [0, 3, 2, 1], ("grape", 1), ("pepper", 2))
    state.apply(next(a for a in state.legal() if a.tile.crop == "grape"))
    assert not state.deserts
    assert at_space(finish_round(state), "A1") == (0, NOBODY, True)


@pytest.mark.rule("SAN-60")
def test_each_player_gets_three_escudos():
    assert finish_round(position(money=(0, 1, 2, 13))).money == [3, 4, 5, 16]


@pytest.mark.rule("SAN-61", "SAN-62")
def test_in_the_last_round_every_dry_tile_turns_to_desert_and_nobody_is_paid():
    tiles = {"H6": ("grape", 2, 1), "E3": ("pepper", 2, 2)}
    state = finish_round(position(round=11, tiles=tiles, canals=((2, 1, 3, 1),)))
    assert at_space(state, "H6") == (0, NOBODY, True)
    assert at_space(state, "E3") == (2, 2, False)
    assert state.money == [10] * 4
    assert state.over


@pytest.mark.rule("SAN-62")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 11), (4, 11), (5, 9)])
def test_the_game_ends_with_the_last_round(seats, rounds):
    state = finish_round(position(seats, round=rounds - 1))
    assert not state.over
    state.stack = []
    state.pile = ()
    finish_round(state)
    assert state.over
    assert state.seat == NOBODY
    assert state.legal() == []
    with pytest.raises(GameIsOver):
        state.apply(BuildOwnCanal(line(0, 0, 1, 0)))


@pytest.mark.rule("SAN-62")
def test_own_canals_not_built_are_worth_nothing():
    state = finish_round(position(round=11))
    assert state.own_canal == [True] * 4
    assert [score.total for score in state.scores()] == [10] * 4
