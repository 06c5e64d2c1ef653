"""Why a move is refused, where no rule's own test tells it."""

import pytest

from engine.core import IllegalAction
from engine.cuba import GAME
from engine.cuba.actions import (
    Adopt,
    Amount,
    ExchangeShip,
    Finish,
    Give,
    KeepShip,
    MoveWorker,
    Play,
    Send,
    StartWith,
    Swap,
    TakeMaterial,
    Use,
    Veto,
)
from tests.engine.cuba.builder import build, do, give, table, turn


def refused(state, action):
    """The code and the facts; the state is exactly as before."""
    before = state.to_json()
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert state.to_json() == before
    return error.value.refusal.code, dict(error.value.refusal.facts)


@pytest.mark.parametrize(
    "start",
    [
        StartWith(("wood",), ("citrus", "citrus")),
        StartWith(("wood", "rum"), ("citrus", "citrus")),
        StartWith(("wood", "wood"), ("citrus", "wood")),
    ],
)
def test_a_start_is_two_materials_and_two_products(start):
    assert refused(GAME.new(2), start) == ("wrong_start", {})
    assert refused(GAME.new(2), Finish())[0] == "not_asked"


def test_a_delegate_comes_from_the_hand():
    state = table(2, round=1, parliament="secret")
    assert refused(state, Send("pirate")) == ("not_in_hand", {"character": "pirate"})
    assert refused(state, Play("mayor"))[1] == {"asked": "choose_delegate", "given": "play"}


def test_a_worker_goes_to_a_field():
    state = turn(table(), "worker")
    assert refused(state, MoveWorker("D4")) == ("no_such_field", {"field": "D4"})
    assert refused(state, Finish())[0] == "not_asked"


def test_no_product_is_taken_for_a_material():
    state = turn(table(), "merchant")
    assert refused(state, TakeMaterial("citrus")) == ("no_such_thing", {"thing": "citrus"})


def test_within_a_buildings_use_only_its_own_moves_are_asked():
    state = build(give(table(), stone=1, citrus=1), B1="cement_works", B2="cloister")
    build(state, B3="black_market", B4="church", C1="lighthouse")
    state.worker[0] = 4
    turn(state, "foreman")
    for field, wrong in (
        ("B1", Give("citrus")),
        ("B2", Amount(1)),
        ("B3", Veto("tax")),
        ("B4", KeepShip()),
        ("C1", Swap("citrus", "rum")),
    ):
        twin = state.copy()
        do(twin, Use(field))
        assert refused(twin, wrong)[0] == "not_asked"


def test_a_swap_needs_its_result_in_the_supply():
    state = build(give(give(table(), citrus=1), 1, rum=13), B2="black_market")
    do(turn(state, "foreman"), Use("B2"))
    assert refused(state, Swap("citrus", "rum")) == ("no_supply", {"thing": "rum"})


def test_a_veto_needs_a_bill_and_a_ship_must_be_in_the_pile():
    state = build(table(), B2="church")
    do(turn(state, "foreman"), Use("B2"))
    assert refused(state, Veto("fifth")) == ("no_bill", {"pile": "fifth"})
    state = build(table(), B3="lighthouse")
    do(turn(state, "foreman"), Use("B3"))
    assert refused(state, ExchangeShip("titanic")) == ("not_in_pile", {"ship": "titanic"})


def test_only_a_bill_is_adopted():
    state = table(2)
    while state.stage != "adoption":
        state.apply(state.legal()[0])
    assert refused(state, Adopt("fifth")) == ("no_bill", {"pile": "fifth"})
    assert refused(state, Finish())[0] == "not_asked"
