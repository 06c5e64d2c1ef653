"""Phase 3: HAV-30 to HAV-33."""

import pytest

from engine.core import IllegalAction
from engine.havana.actions import Cover, KeepDiscard, TakeBack
from engine.havana.components import CARD_INDEX
from tests.engine.havana.builder import kinds, names, pass_phase_1, play, position


def in_new_card(*open_cards, **table):
    state = position(*open_cards, **table)
    pass_phase_1(state)
    assert state.phase == "new_card"
    return state


def refusal(state, action):
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    return refused.value.refusal


@pytest.mark.rule("HAV-30")
def test_each_lays_one_hand_card_in_turn_order_and_which_is_covered_is_seen_at_once():
    state = in_new_card("rubble pesos", "siesta black_market", "protection worker")
    assert state.order == (1, 2, 0)
    assert len(state.legal()) == 2 * 11
    (event,) = play(state, Cover("siesta", "pesos"))
    assert event._asdict() == {"seat": 1, "on": "siesta", "kind": "card_covered"}
    assert state.covered[1] == CARD_INDEX["siesta"]
    assert state.seat == 2
    assert names(1 << state.open[1][0] | 1 << state.open[1][1]) == {"siesta", "black_market"}


@pytest.mark.rule("HAV-30")
def test_only_hand_cards_are_laid_and_only_on_open_ones():
    state = in_new_card("siesta pesos", "protection worker", discard=("mama", ""))
    assert refusal(state, Cover("siesta", "mama")).code == "not_in_hand"
    assert refusal(state, Cover("siesta", "pesos")).code == "not_in_hand"
    assert refusal(state, Cover("worker", "rubble")).code == "not_open"
    assert refusal(state, Cover("papa", "rubble")).code == "no_such_card"
    assert refusal(state, KeepDiscard()).code == "not_asked"


@pytest.mark.rule("HAV-31")
def test_example_0_and_7_the_0_covered_by_an_8_makes_78():
    state = in_new_card("siesta black_market", "protection worker")
    play(state, Cover("siesta", "pesos"))
    events = play(state, Cover("protection", "rubble"))
    shown = next(event for event in events if event.kind == "cards_shown")
    assert shown.cards == (("black_market", "pesos"), ("rubble", "worker"))
    assert shown.numbers == (78, 24)
    assert names(state.discard[0]) == {"siesta"}
    assert state.round == 4
    assert state.order == (1, 0), "the numbers are formed anew"


HELD = "refreshment protection rubble conservation tax_collector worker architect peso_thief"


@pytest.mark.rule("HAV-32")
def test_example_two_open_and_nine_covered_2_left_in_hand_the_discard_may_come_back_11():
    state = in_new_card("siesta black_market", "protection worker", discard=(HELD, ""))
    assert names(state.hand[0]) == {"material_thief", "pesos", "mama"}
    play(state, Cover("siesta", "pesos"), Cover("protection", "rubble"))
    assert state.phase == "take_back"
    assert state.discard[0].bit_count() == 9
    assert state.hand[0].bit_count() == 2
    assert state.legal() == [TakeBack(), KeepDiscard()]
    assert state.seat == 0
    (event, *_) = play(state, TakeBack())
    assert event.kind == "discard_taken_back"
    assert state.hand[0].bit_count() == 11
    assert state.discard[0] == 0


@pytest.mark.rule("HAV-32")
def test_who_declines_is_asked_again_after_the_next_reveal():
    state = in_new_card("siesta black_market", "protection worker", discard=(HELD, ""))
    play(state, Cover("siesta", "pesos"), Cover("protection", "rubble"))
    assert kinds(play(state, KeepDiscard()))[0] == "discard_kept"
    assert state.hand[0].bit_count() == 2
    assert state.round == 4
    pass_phase_1(state)
    while state.phase == "new_card":
        play(state, state.legal()[0])
    assert state.phase == "take_back"
    assert state.hand[0].bit_count() == 1
    assert state.seat == 0


@pytest.mark.rule("HAV-32")
def test_all_who_may_are_asked_in_turn_order():
    state = in_new_card("siesta black_market", "siesta pesos", discard=(HELD, HELD))
    assert state.order == (0, 1)
    play(state, Cover("siesta", "mama"), Cover("siesta", "mama"))
    assert state.seat == 0
    play(state, TakeBack())
    assert state.seat == 1
    assert state.phase == "take_back"


@pytest.mark.rule("HAV-33")
def test_with_an_empty_hand_the_discard_must_be_taken_back():
    state = in_new_card(
        "siesta black_market", "protection worker", discard=(HELD + " mama material_thief", "")
    )
    play(state, Cover("siesta", "pesos"), Cover("protection", "rubble"))
    assert state.hand[0] == 0
    assert state.legal() == [TakeBack()]
    assert refusal(state, KeepDiscard()).code == "hand_empty"
    play(state, TakeBack())
    assert state.hand[0].bit_count() == 11
