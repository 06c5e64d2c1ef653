"""The worker (CUB-20 to CUB-24)."""

import pytest

from engine.core import IllegalAction
from engine.cuba.actions import Harvest, Irrigate, MoveWorker
from engine.cuba.components import FIELDS, THING_INDEX
from tests.engine.cuba.builder import FINISH, build, do, give, law, stored, table, things, turn


@pytest.mark.rule("CUB-20", "CUB-21")
def test_example_of_the_first_book_worker_at_row_2_column_2():
    """1 stone, 2 wood, 1 citrus, 1 tobacco."""
    state = turn(table(), "worker")
    do(state, MoveWorker("B2"), Harvest("A2"), Harvest("B4"), FINISH)
    assert things(state) == {"stone": 1, "wood": 2, "citrus": 1, "tobacco": 1}


@pytest.mark.rule("CUB-20", "CUB-21")
def test_example_of_the_german_edition_worker_at_row_2_column_3():
    """2 stone, 1 wood, 1 citrus, 1 tobacco."""
    state = turn(table(), "worker")
    do(state, MoveWorker("B3"), Harvest("C3"), Harvest("B4"), FINISH)
    assert things(state) == {"stone": 2, "wood": 1, "citrus": 1, "tobacco": 1}


@pytest.mark.rule("CUB-20")
def test_any_field_may_be_chosen_built_on_or_not_and_only_this_card_moves_it():
    state = build(table(), B2="hotel")
    before = state.worker[:]
    for character in ("merchant", "foreman", "mayor", "architect"):
        turn(state, character)
        do(state, state.legal()[0])
    assert state.worker == before
    turn(state, "worker")
    assert [action.field for action in state.legal()] == list(FIELDS)
    do(state, MoveWorker("B2"))
    assert state.worker[0] == FIELDS.index("B2")


@pytest.mark.rule("CUB-21")
def test_of_the_product_fields_two_yield_at_most():
    state = turn(table(), "worker")
    do(state, MoveWorker("C3"))
    assert state.decision.fields == ("B3", "C1", "C3", "C4")
    do(state, Harvest("B3"), Harvest("C4"))
    assert state.legal() == [FINISH], "no water, no third field"
    with pytest.raises(IllegalAction, match="needs_water"):
        state.apply(Harvest("C1"))


@pytest.mark.rule("CUB-85")
def test_under_the_drought_law_one_field_yields_and_water_still_adds():
    state = give(turn(law(table(), "drought"), "worker"), water=1)
    do(state, MoveWorker("C3"), Harvest("B3"))
    assert things(state)["stone"] == 1, "materials are not touched"
    do(state, Irrigate("C4"))
    assert things(state)["sugar"] == 2
    assert state.legal() == [FINISH]


@pytest.mark.rule("CUB-22")
def test_water_won_in_this_very_action_lets_one_more_field_yield():
    state = turn(table(), "worker")
    supply = state.supply[THING_INDEX["water"]]
    do(state, MoveWorker("C4"))
    assert things(state) == {"water": 1, "wood": 1}, "lake and forest"
    do(state, Harvest("B4"), Harvest("C1"), Irrigate("C3"))
    assert things(state) == {"wood": 1, "tobacco": 2, "citrus": 1}
    assert state.supply[THING_INDEX["water"]] == supply, "paid back to the supply"
    assert state.legal() == [FINISH]


@pytest.mark.rule("CUB-22")
def test_no_field_yields_twice():
    state = give(turn(table(), "worker"), water=3)
    do(state, MoveWorker("C4"), Harvest("B4"))
    with pytest.raises(IllegalAction, match="field_idle"):
        state.apply(Harvest("B4"))
    do(state, Harvest("C1"), Irrigate("C3"))
    assert state.legal() == [FINISH, Irrigate("C4")]
    do(state, Irrigate("C4"))
    assert state.decision.kind == "play_character", "no field is left"


@pytest.mark.rule("CUB-22")
def test_the_free_fields_come_before_those_for_water():
    state = give(turn(table(), "worker"), water=1)
    do(state, MoveWorker("C4"))
    with pytest.raises(IllegalAction, match="still_free"):
        state.apply(Irrigate("B4"))


@pytest.mark.rule("CUB-23")
def test_fields_under_a_building_and_the_warehouse_yield_nothing():
    state = turn(build(table(), A2="inn", A3="hotel"), "worker")
    do(state, MoveWorker("A1"))
    assert things(state) == {"wood": 1, "water": 1}
    assert state.decision.fields == ("C1",)
    do(state, Harvest("C1"))
    assert things(state) == {"wood": 1, "water": 1, "tobacco": 1}
    assert stored(state) == {}, "the yard, not the warehouse"


@pytest.mark.rule("CUB-24")
def test_a_field_whose_thing_the_supply_lacks_uses_up_no_choice():
    state = turn(give(give(table(), 1, sugar=8, stone=15), 2, sugar=7), "worker")
    do(state, MoveWorker("C3"))
    assert things(state) == {"wood": 1}, "no stone is left"
    assert state.legal() == [FINISH, Harvest("C1"), Harvest("C3")]
    with pytest.raises(IllegalAction, match="no_supply"):
        state.apply(Harvest("B3"))
    do(state, Harvest("C1"), Harvest("C3"))
    assert state.legal() == [FINISH]


@pytest.mark.rule("CUB-14")
def test_the_harvest_may_be_left_undone():
    state = turn(table(), "worker")
    do(state, MoveWorker("B2"), FINISH)
    assert things(state) == {"stone": 1, "wood": 2}
    assert state.decision.kind == "play_character"
