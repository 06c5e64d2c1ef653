"""The foreman and the warehouse (CUB-50 to CUB-54)."""

import pytest

from engine.core import IllegalAction
from engine.cuba.actions import Amount, Load, Swap, Use
from engine.cuba.components import FIELDS
from tests.engine.cuba.builder import (
    FINISH,
    build,
    do,
    earned,
    give,
    moor,
    put_away,
    stored,
    table,
    things,
    turn,
)


def at_work(worker, **buildings):
    """Seat 0 with these buildings, the worker there, about to play the foreman."""
    state = build(table(), **buildings)
    state.worker[0] = FIELDS.index(worker)
    return state


def uses(state):
    return [action.field for action in state.legal() if isinstance(action, Use)]


@pytest.mark.rule("CUB-50", "CUB-53")
def test_every_building_in_row_and_column_in_any_order_each_once():
    state = turn(at_work("B2", B2="hotel", B4="inn", C2="small_bank", C4="dam"), "foreman")
    assert uses(state) == ["B2", "B4", "C2", "C4"], "the dam as the one building elsewhere"
    do(state, Use("C2"))
    assert uses(state) == ["B2", "B4"], "the dam is out of reach"
    with pytest.raises(IllegalAction, match="used_already"):
        state.apply(Use("C2"))
    with pytest.raises(IllegalAction, match="out_of_reach"):
        state.apply(Use("C4"))
    do(state, Use("B2"), Use("B4"))
    assert earned(state) == {"foreman": 3}
    assert state.pesos[0] == 12
    assert state.decision.kind == "play_character"


@pytest.mark.rule("CUB-50")
def test_or_one_building_anywhere():
    state = turn(at_work("B2", B2="hotel", C4="dam"), "foreman")
    do(state, Use("C4"))
    assert things(state) == {"water": 2}
    assert state.decision.kind == "play_character", "one building and no more"


@pytest.mark.rule("CUB-50", "CUB-51")
def test_the_printed_warehouse_counts_as_a_building():
    state = give(at_work("A3"), citrus=2, tobacco=1, rum=1, wood=2)
    turn(state, "foreman")
    do(state, Use("A1"))
    assert stored(state) == {"citrus": 2, "tobacco": 1}, "goods and materials need no storage"
    assert things(state) == {"citrus": 2, "tobacco": 1, "rum": 1, "wood": 2}


@pytest.mark.rule("CUB-52")
def test_yard_and_warehouse_serve_wherever_the_worker_stands_the_yard_first():
    state = moor(put_away(give(at_work("C4"), citrus=1), citrus=2), 1, "golondrina")
    turn(state, "mayor")
    do(state, Load(1, "citrus"))
    assert stored(state) == {"citrus": 2}
    do(state, Load(1, "citrus"))
    assert stored(state) == {"citrus": 1}


@pytest.mark.rule("CUB-53")
def test_reach_is_where_the_worker_stands_now_whatever_was_played():
    state = at_work("C4", B2="hotel", C1="inn")
    turn(state, "foreman")
    do(state, Use("C1"))
    assert state.decision.kind == "play_character", "the hotel is out of reach"
    assert len(state.played[0]) == 1, "no worker card was played"


@pytest.mark.rule("CUB-53")
def test_what_one_building_yields_feeds_the_next_at_once():
    state = give(at_work("B2", B1="distillery", B3="rum_cafe"), sugar=3)
    turn(state, "foreman")
    with pytest.raises(IllegalAction, match="nothing_to_use"):
        state.apply(Use("B3"))
    do(state, Use("B1"), Amount(3), Use("B3"), Amount(2))
    assert earned(state) == {"foreman": 4}
    assert things(state) == {"rum": 1}


@pytest.mark.rule("CUB-53")
def test_each_use_is_a_may_and_can_be_partial():
    state = give(at_work("B2", B2="cement_works", B3="hotel"), stone=4)
    turn(state, "foreman")
    do(state, Use("B2"), Amount(1), FINISH)
    assert things(state) == {"stone": 3}
    assert earned(state) == {"foreman": 1}, "the hotel was left alone"


@pytest.mark.rule("CUB-54")
def test_a_store_takes_in_what_is_in_the_yard_at_that_moment():
    state = give(at_work("A2", A2="black_market", A3="warehouse"), rum=1, sugar=1)
    turn(state, "foreman")
    do(state, Use("A1"), Use("A2"), Swap("rum", "citrus"))
    assert stored(state) == {"sugar": 1}
    assert things(state) == {"sugar": 1, "citrus": 1}, "bought later: still in the yard"
    do(state, Use("A3"))
    assert stored(state) == {"sugar": 1, "citrus": 1}, "the built one opens the same store"


@pytest.mark.rule("CUB-54", "CUB-90")
def test_a_product_from_the_black_market_spoils_if_not_stored():
    from engine.cuba.rules import spoil

    state = give(at_work("B2", B2="black_market"), cigars=1)
    turn(state, "foreman")
    do(state, Use("B2"), Swap("cigars", "sugar"))
    spoil(state)
    assert things(state) == {}


def test_a_warehouse_has_no_limit_of_room():
    state = give(at_work("A1"), citrus=15, sugar=15, tobacco=15)
    turn(state, "foreman")
    do(state, Use("A1"))
    assert stored(state) == {"citrus": 15, "sugar": 15, "tobacco": 15}


@pytest.mark.rule("CUB-14")
def test_the_foreman_may_rest():
    state = turn(at_work("B2", B2="hotel"), "foreman")
    do(state, FINISH)
    assert earned(state) == {}


def test_there_must_be_a_building():
    state = turn(at_work("B2"), "foreman")
    with pytest.raises(IllegalAction, match="no_building"):
        state.apply(Use("B2"))
    with pytest.raises(IllegalAction, match="no_such_field"):
        state.apply(Use("E5"))
