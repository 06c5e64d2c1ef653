"""Ships: mayor, harbour law, end of the round (CUB-60 to CUB-63, CUB-87, CUB-91 to CUB-93)."""

import json

import pytest

from engine.core import BadState, IllegalAction
from engine.cuba import GAME, harbour
from engine.cuba.actions import ForgoLoading, Load, Play, Use
from engine.cuba.components import (
    EDITIONS,
    ROOM,
    SHIFT,
    SHIP_INDEX,
    SHIPS,
    THING_INDEX,
    WARES,
)
from engine.cuba.events import ShipsTurned
from engine.cuba.state import NO_SHIP
from tests.engine.cuba.builder import (
    FINISH,
    build,
    do,
    earned,
    give,
    law,
    moor,
    put_away,
    table,
    things,
    turn,
)


def names(ships):
    return [SHIPS[ship].id if ship != NO_SHIP else None for ship in ships]


def fleet(state=None, *docks):
    """Ships at docks 1, 2, 3 by name."""
    state = state or table()
    for dock, ship in enumerate(docks or ("estrella", "esperanza", "golondrina"), 1):
        moor(state, dock, ship)
    return state


@pytest.mark.rule("CUB-60")
def test_a_ship_has_five_spaces_for_fixed_wares():
    assert all(sum(ship.spaces) == 5 for ship in SHIPS)
    assert len({ship.spaces for ship in SHIPS}) == 15
    totals = [sum(ship.spaces[i] for ship in SHIPS) for i in range(len(WARES))]
    assert sum(totals) == 75


@pytest.mark.rule("CUB-60")
@pytest.mark.parametrize("dock", [1, 2, 3])
def test_points_by_dock_for_each_ware_loaded(dock):
    state = moor(put_away(give(table(), rum=1), citrus=2), dock, "golondrina")
    turn(state, "mayor")
    do(state, Load(dock, "citrus"), Load(dock, "rum"), Load(dock, "citrus"), FINISH)
    assert earned(state) == {"ships": 3 * dock}
    assert things(state) == {}


@pytest.mark.rule("CUB-60")
def test_one_ship_only_and_free_matching_spaces():
    state = turn(give(fleet(), citrus=3, sugar=1), "mayor")
    assert Load(1, "sugar") not in state.legal(), "no sugar on the estrella"
    do(state, Load(3, "citrus"))
    assert state.legal() == [FINISH, Load(3, "citrus"), Load(3, "sugar")]
    with pytest.raises(IllegalAction, match="one_ship"):
        state.apply(Load(1, "citrus"))
    do(state, Load(3, "citrus"))
    with pytest.raises(IllegalAction, match="no_room"):
        state.apply(Load(3, "citrus"))


@pytest.mark.rule("CUB-60")
def test_the_mayor_of_a_position_that_was_read_goes_on_loading():
    state = give(fleet(table()), citrus=2, sugar=1)
    do(state, Play("mayor"), Load(3, "citrus"))
    again = GAME.from_json(json.loads(json.dumps(state.to_json())))
    do(again, Load(3, "citrus"))
    assert again.legal() == [FINISH, Load(3, "sugar")]


@pytest.mark.rule("CUB-60")
@pytest.mark.parametrize("free", range(1, 6))
def test_a_ship_may_have_any_number_of_spaces_for_a_ware(free):
    state = fleet(table())
    state.room = [0, free << SHIFT[THING_INDEX["sugar"]], 0]
    turn(give(state, citrus=1, tobacco=1, sugar=1), "mayor")
    assert state.legal() == [ForgoLoading(), Load(2, "sugar")]


@pytest.mark.rule("CUB-60")
def test_not_the_ship_at_sea_no_materials_and_no_empty_dock():
    state = turn(give(table(round=1), wood=1, citrus=1), "mayor")
    for action, code in (
        (Load(4, "citrus"), "no_ship"),
        (Load(3, "citrus"), "no_ship"),
        (Load(1, "wood"), "not_shipped"),
        (Load(1, "rum"), "no_thing"),
    ):
        with pytest.raises(IllegalAction, match=code):
            state.apply(action)


@pytest.mark.rule("CUB-61")
def test_a_full_ship_stays_until_the_end_of_the_round():
    state = moor(give(table(), rum=1), 2, "golondrina", citrus=2, sugar=2)
    turn(state, "mayor")
    do(state, Load(2, "rum"))
    assert state.decision.kind == "play_character", "nothing more fits"
    assert names(state.docks)[1] == "golondrina"
    turn(give(state, 1, rum=1), "mayor", 1)
    assert not any(getattr(action, "dock", 0) == 2 for action in state.legal())


@pytest.mark.rule("CUB-61", "CUB-63", "CUB-87")
def test_harbour_law_a_full_ship_leaves_and_those_behind_move_up():
    state = fleet(law(table(), "harbour"))
    moor(state, 2, "esperanza", sugar=2, tobacco=2)
    moor(state, 1, "estrella", citrus=1)
    sea, coming = state.sea, state.pile[0]
    supply = state.supply[THING_INDEX["sugar"]]
    turn(give(state, cigars=1, citrus=1), "mayor")
    events = do(state, Load(2, "cigars"))
    assert names(state.docks) == [SHIPS[sea].id, "estrella", "golondrina"]
    assert state.room[1] == ROOM[SHIP_INDEX["estrella"]] - 1, "its cargo moves with it"
    assert state.sea == coming
    assert SHIPS[state.pile[-1]].id == "esperanza"
    assert state.supply[THING_INDEX["sugar"]] == supply + 2
    assert state.decision.kind == "play_character", "the mayor has had the one ship"
    assert [event.kind for event in events] == ["loaded", "ship_left", "ships_turned"]
    assert events[1].cargo == ("sugar", "sugar", "tobacco", "tobacco", "cigars")
    assert earned(state) == {"ships": 2}


@pytest.mark.rule("CUB-63")
def test_harbour_law_the_foremans_next_wharf_finds_the_ships_at_their_new_docks():
    state = fleet(law(build(table(), B2="small_wharf", B3="large_wharf"), "harbour"))
    state.worker[0] = 5
    moor(state, 3, "golondrina", citrus=2, sugar=2)
    turn(give(state, rum=1, tobacco=1), "foreman")
    do(state, Use("B2"), Load(3, "rum"))
    assert names(state.docks)[1:] == ["estrella", "esperanza"]
    do(state, Use("B3"))
    assert Load(3, "tobacco") in state.legal()
    do(state, Load(3, "tobacco"))
    assert earned(state) == {"ships": 6}


@pytest.mark.rule("CUB-62", "CUB-13")
def test_the_first_mayor_who_loads_nothing_gets_four_pesos_the_second_two():
    state = give(table(4), citrus=2)
    for seat, pesos in enumerate((4, 2, 0, 0)):
        turn(state, "mayor", seat)
        do(state, ForgoLoading())
        assert state.pesos[seat] == 10 + pesos


@pytest.mark.rule("CUB-62")
def test_who_can_load_nothing_gives_up_too():
    state = turn(table(), "mayor")
    assert state.legal() == [ForgoLoading()]


@pytest.mark.rule("CUB-62")
def test_after_loading_there_is_nothing_to_forgo():
    state = turn(moor(give(table(), citrus=2), 1, "golondrina"), "mayor")
    do(state, Load(1, "citrus"))
    with pytest.raises(IllegalAction, match="not_asked"):
        state.apply(ForgoLoading())


# -- end of the round --------------------------------------------------------------------


@pytest.mark.rule("CUB-91", "CUB-C11")
def test_full_ships_leave_in_round_one_too():
    state = moor(table(round=1), 1, "golondrina", citrus=2, sugar=2, rum=1)
    supply = state.supply[THING_INDEX["citrus"]]
    harbour.clear_docks(state)
    assert names(state.docks)[0] is None
    assert names(state.pile)[-1] == "golondrina"
    assert state.supply[THING_INDEX["citrus"]] == supply + 2
    assert state.known == 1, "everybody saw it going under the pile"


@pytest.mark.rule("CUB-91")
def test_several_at_once_the_one_at_the_higher_dock_goes_under_first():
    state = fleet(table(round=3))
    moor(state, 3, "golondrina", citrus=2, sugar=2, rum=1)
    moor(state, 1, "estrella", citrus=1, tobacco=2, rum=2)
    harbour.clear_docks(state)
    assert names(state.pile)[-2:] == ["golondrina", "estrella"]
    assert names(state.docks) == [None, "esperanza", None]


@pytest.mark.rule("CUB-92")
def test_in_later_rounds_the_ship_at_the_third_dock_leaves_anyway():
    for number, stays in ((1, True), (2, False), (5, False)):
        state = fleet(table(round=number))
        harbour.clear_docks(state)
        assert (names(state.docks)[2] == "golondrina") is stays


@pytest.mark.rule("CUB-93")
def test_the_others_move_up_with_their_cargo_and_a_new_ship_comes_to_sea():
    state = fleet(table(round=2))
    moor(state, 1, "estrella", rum=1)
    sea, coming = state.sea, state.pile[0]
    harbour.clear_docks(state)
    harbour.move_up(state)
    assert names(state.docks) == [SHIPS[sea].id, "estrella", "esperanza"]
    assert state.room[1] == ROOM[SHIP_INDEX["estrella"]] - (1 << 9), "one rum on board"
    assert state.sea == coming


@pytest.mark.rule("CUB-93", "CUB-C9")
def test_german_as_many_new_ships_as_it_takes_the_higher_dock_first():
    state = fleet(table(round=2, edition="german"))
    moor(state, 2, "esperanza", sugar=2, tobacco=2, cigars=1)
    moor(state, 1, "estrella", citrus=1, tobacco=2, rum=2)
    sea, coming = state.sea, state.pile[:3]
    harbour.clear_docks(state)
    harbour.move_up(state)
    assert state.docks == [coming[1], coming[0], sea], "the ship at sea goes as far as it can"
    assert state.room == [ROOM[ship] for ship in state.docks]
    assert state.sea == coming[2]
    assert NO_SHIP not in state.docks


@pytest.mark.rule("CUB-93", "CUB-C9")
def test_french_one_new_ship_at_sea_and_docks_stay_empty_from_the_first_on():
    state = fleet(table(round=2))
    moor(state, 2, "esperanza", sugar=2, tobacco=2, cigars=1)
    moor(state, 1, "estrella", citrus=1, tobacco=2, rum=2)
    sea, coming = state.sea, state.pile[0]
    harbour.clear_docks(state)
    state.events = []
    harbour.move_up(state)
    assert state.docks == [NO_SHIP, NO_SHIP, sea], "the ship at sea goes as far as it can"
    assert state.room == [0, 0, ROOM[sea]]
    assert state.sea == coming
    told = ShipsTurned(("", "", SHIPS[sea].id), SHIPS[coming].id, (SHIPS[coming].id,))
    assert state.events == [told]
    assert GAME.from_json(state.to_json()) == state
    turn(give(state, rum=1), "mayor")
    for dock in (1, 2):
        with pytest.raises(IllegalAction, match="no_ship"):
            state.apply(Load(dock, "rum"))


@pytest.mark.rule("CUB-93", "CUB-C9")
def test_french_the_ships_catch_up_at_the_next_end_of_a_round():
    state = table(round=3)
    first, sea, coming = state.docks[0], state.sea, state.pile[0]
    state.docks = [NO_SHIP, first, state.docks[1]]
    state.room = [0, ROOM[first], ROOM[state.docks[2]]]
    harbour.clear_docks(state)
    harbour.move_up(state)
    assert state.docks == [NO_SHIP, sea, first], "one leaves, one comes"
    assert state.sea == coming


@pytest.mark.rule("CUB-63", "CUB-C9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_harbour_law_ships_behind_move_past_empty_docks(edition):
    state = law(table(round=3, edition=edition), "harbour")
    best, sea, coming = state.docks[0], state.sea, state.pile[:3]
    state.docks = [NO_SHIP, NO_SHIP, best]
    state.room = [0, 0, 1 << SHIFT[THING_INDEX["rum"]]]
    turn(give(state, rum=1), "mayor")
    do(state, Load(3, "rum"))
    if edition == "german":
        assert (state.docks, state.sea) == ([coming[1], coming[0], sea], coming[2])
    else:
        assert (state.docks, state.sea) == ([NO_SHIP, NO_SHIP, sea], coming[0])


@pytest.mark.rule("CUB-C9")
@pytest.mark.parametrize(
    ("edition", "empty", "field"),
    [
        ("german", [0], "docks[0]"),
        ("filosofia", [2], "docks[2]"),
        ("filosofia", [1], "docks[1]"),
    ],
)
def test_a_position_leaves_docks_empty_as_the_edition_does(edition, empty, field):
    state = fleet(table(round=2, edition=edition))
    data = state.to_json()
    data["ship_pile"] += [data["docks"][dock]["ship"] for dock in empty]
    for dock in empty:
        data["docks"][dock] = None
    with pytest.raises(BadState) as caught:
        GAME.from_json(data)
    assert caught.value.field == field


@pytest.mark.rule("CUB-93")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_round_one_the_third_dock_is_taken(edition):
    state = table(round=1, edition=edition)
    before = [*state.docks[:2], state.sea]
    harbour.clear_docks(state)
    harbour.move_up(state)
    assert state.docks == [before[2], before[0], before[1]]


def test_ships_known_to_lie_under_the_pile_are_fewer_when_the_pile_runs_down():
    state = fleet(table(round=2))
    for _ in range(3):
        harbour.clear_docks(state)
        harbour.move_up(state)
    assert state.known == 3
    state.pile = state.pile[-3:]
    shown = state.pile[0]
    assert harbour.turn_up(state) == shown
    assert state.known == 2
