"""Turn order and the course of a round: HAV-09 to HAV-12, HAV-20."""

import pytest

from engine.core import IllegalAction
from engine.havana import GAME
from engine.havana.actions import UseFirst
from engine.havana.components import CARD_INDEX, NUMBER
from tests.engine.havana.builder import (
    centre_counts,
    kinds,
    pass_phase_1,
    pass_turn,
    position,
    use,
)


def number(low, high):
    return NUMBER[CARD_INDEX[low]][CARD_INDEX[high]]


@pytest.mark.rule("HAV-07")
def test_example_8_and_2_are_28_and_0_and_6_are_06():
    assert number("pesos", "protection") == number("protection", "pesos") == 28
    assert number("material_thief", "siesta") == 6


@pytest.mark.rule("HAV-10")
def test_example_07_acts_before_24_before_26():
    state = position("protection material_thief", "protection worker", "siesta black_market")
    assert state.order == (2, 1, 0)
    acted = []
    while state.phase in ("actions", "building"):
        acted.append(state.seat)
        pass_turn(state)
    assert acted == [2, 1, 0]


@pytest.mark.rule("HAV-10")
def test_the_phases_of_a_round_follow_each_other():
    state = GAME.new(3, seed=1)
    phases, told = [state.phase], []
    while state.round < 2:
        told += kinds(state.apply(state.legal()[-1 if state.phase == "start" else 0]))
        if state.phase != phases[-1]:
            phases.append(state.phase)
    assert phases[0] == "start"
    assert set(phases[1:-2]) == {"actions", "building"}
    assert phases[-2] == "new_card"
    assert phases[-1] in ("actions", "building"), "the next round has begun"
    assert told.index("supplied") < told.index("card_covered")
    assert told.count("turn_ended") == 3, "everybody has one turn"


TIE = ("siesta pesos", "siesta pesos", "siesta pesos")


@pytest.mark.rule("HAV-11")
@pytest.mark.parametrize(
    ("table", "order"),
    [
        ({"built": ("bakery", "", "")}, (1, 2, 0)),
        ({"cubes": ({"brick": 1}, {"rubble": 9}, {})}, (2, 1, 0)),
        ({"cubes": ({"brick": 1}, {"glass": 1}, {"clay": 2}), "pesos": (2, 1, 0)}, (1, 0, 2)),
        ({"pesos": (1, 1, 0), "workers": (1, 0, 5)}, (2, 1, 0)),
        ({"workers": (1, 1, 0), "cubes": ({"rubble": 1}, {}, {"rubble": 9})}, (2, 1, 0)),
        ({"cubes": ({"rubble": 2}, {"rubble": 1}, {"rubble": 1})}, (1, 2, 0)),
    ],
    ids=["points", "colours", "pesos", "workers", "rubble", "then the youngest"],
)
def test_equal_numbers_go_by_what_the_players_have(table, order):
    assert position(*TIE, **table).order == order


@pytest.mark.rule("HAV-09", "HAV-11")
def test_after_all_ties_the_first_seat_is_the_youngest():
    assert position(*TIE).order == (0, 1, 2)


@pytest.mark.rule("HAV-11")
def test_two_different_cards_of_one_value_make_the_same_number():
    state = position("rubble pesos", "protection pesos", pesos=(1, 0))
    assert state.order == (1, 0)


@pytest.mark.rule("HAV-11")
def test_the_order_holds_whatever_changes_meanwhile():
    state = position("siesta pesos", "siesta pesos", centre_pesos=9, pesos=(0, 1))
    assert state.order == (0, 1)
    pass_turn(state)
    assert state.pesos[0] > state.pesos[1], "seat 0 would come last now"
    pass_turn(state)
    assert state.phase == "new_card"
    assert state.order == (0, 1)
    assert state.seat == 0


@pytest.mark.rule("HAV-12")
@pytest.mark.parametrize("first", ["worker", "pesos"])
def test_the_player_says_which_card_is_done_first(first):
    state = position("worker pesos", "siesta mama", centre_pesos=4)
    pass_turn(state)
    assert state.legal() == [UseFirst("worker"), UseFirst("pesos")]
    events = use(state, first)
    used = [event.card for event in events if event.kind == "card_used"]
    assert used[0] == first
    assert set(used) == {"worker", "pesos"}
    assert state.workers[0] == 2
    assert state.pesos[0] == 2
    assert state.open[0] == (CARD_INDEX["worker"], CARD_INDEX["pesos"]), "both cards stay"


@pytest.mark.rule("HAV-12")
def test_one_action_is_done_wholly_before_the_other():
    state = position("peso_thief mama", "siesta pesos", "black_market pesos", pesos=(0, 4, 6))
    pass_turn(state)
    state.centre[0] = state.centre[1] = 2
    use(state, "mama")
    assert state.decision.kind == "choose_cubes"
    assert state.pesos[0] == 0
    state.apply(state.legal()[0])
    assert state.pesos[0] == 3, "the only victim needs no question"


@pytest.mark.rule("HAV-12")
def test_an_action_without_anything_to_do_passes():
    state = position("rubble pesos", "siesta mama")
    pass_turn(state)
    assert state.seat == 0
    told = kinds(use(state, "rubble"))
    assert told.count("nothing_happened") == 2
    assert state.phase == "building"


def test_with_a_siesta_or_protection_the_order_is_no_question():
    state = position("siesta rubble", "protection mama")
    assert state.decision.kind == "choose_purchase"


@pytest.mark.rule("HAV-20")
def test_supply_adds_three_cubes_and_three_pesos_to_what_is_left():
    state = position(
        "siesta worker",
        "siesta protection",
        centre={"rubble": 2},
        centre_pesos=5,
        bag=("brick", "rubble", "glass"),
    )
    pass_phase_1(state)
    assert centre_counts(state) == {"brick": 1, "glass": 1, "rubble": 3}
    assert state.centre_pesos == 8


def test_a_card_that_does_not_lie_open_cannot_be_used():
    state = position("worker pesos", "black_market mama")
    with pytest.raises(IllegalAction) as refused:
        use(state, "mama")
    assert refused.value.refusal.code == "not_open"
    assert refused.value.refusal.facts["cards"] == ("worker", "pesos")
