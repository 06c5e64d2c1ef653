"""The places that a number can give, by what the others may hold."""

import pytest

from engine.havana.actions import Cover
from engine.havana.components import CARD_INDEX
from tests.engine.havana.builder import pass_phase_1
from tests.tui.games.havana.tables import position, session
from tui import i18n
from tui.games.havana import order


def view_of(state, seat=0):
    return state.view(seat)


def phase_3(*open_cards, **more):
    state = position(*open_cards, **more)
    pass_phase_1(state)
    assert state.phase == "new_card"
    return state


def covered(view, on, card):
    return order.covering(view, CARD_INDEX[on], CARD_INDEX[card])


def test_at_the_start_everybody_may_lay_any_two_cards():
    view = session(2).view(0)
    numbers = order.possible(view, 1)
    assert numbers.total() == 78
    assert min(numbers) == 1
    assert max(numbers) == 89
    assert order.outlook(view, 1)[1:] in ((1, 1, 1), (1, 2, 1))
    assert order.outlook(view, 89)[1:] in ((1, 2, 2), (2, 2, 2))
    assert order.outlook(view, 25)[1:3] == (1, 2)


def test_the_likely_place_is_between_the_best_and_the_worst():
    view = session(4).view(0)
    for number in (1, 12, 24, 35, 56, 89):
        found = order.outlook(view, number)
        assert found.best <= found.likely <= found.worst
    assert order.outlook(view, 12).likely < order.outlook(view, 78).likely


def test_a_card_that_is_covered_is_known_to_go():
    """Ana acts first and covers her siesta: her number can't begin with 0 any more, unless
    the new card does."""
    state = phase_3("rubble mama", "siesta protection")
    state.apply(Cover("siesta", "pesos"))
    view = view_of(state)
    assert min(order.possible(view, 1)) == 12
    assert covered(view, "mama", "siesta").worst == 1


def test_a_number_below_all_possible_ones_is_surely_first():
    state = phase_3("rubble mama", "black_market pesos",
                    discard=("", "siesta refreshment protection rubble"))  # fmt: skip
    found = covered(view_of(state), "mama", "siesta")
    assert found == (2, 1, 1, 1)
    assert order.words(found) == "number 02: you certainly act 1st"
    assert order.place(found) == "certainly 1st"


def test_equal_numbers_go_by_what_the_players_have():
    """Both have but one card left and can only be 28 or 89 next. Who has fewer points comes
    first on equal numbers."""
    used = "siesta refreshment protection conservation tax_collector worker architect peso_thief"
    used += " material_thief black_market"
    state = phase_3("rubble mama", "rubble mama", discard=(used, used), built=("bakery", ""))
    richer = covered(view_of(state, 0), "rubble", "pesos")
    poorer = covered(view_of(state, 1), "rubble", "pesos")
    assert richer.number == poorer.number == 89
    assert (richer.best, richer.worst) == (2, 2)
    assert (poorer.best, poorer.worst) == (1, 2)


def test_the_words_name_best_worst_and_likely():
    assert order.words(order.Outlook(27, 1, 3, 2)) == "number 27: you act 1st to 3rd, probably 2nd"
    assert order.words(order.Outlook(27, 2, 3, 2)) == "number 27: you act 2nd or 3rd, probably 2nd"
    assert order.words(order.Outlook(7, 2, 2, 2)) == "number 07: you certainly act 2nd"
    assert order.place(order.Outlook(27, 1, 3, 2)) == "probably 2nd"


SURE, LIKELY, LATER = (
    order.Outlook(2, 1, 1, 1),
    order.Outlook(7, 1, 2, 1),
    order.Outlook(9, 1, 3, 2),
)


@pytest.mark.parametrize(
    ("one", "other", "english", "french"),
    [
        (SURE, SURE, "certainly act 1st on either card",
         "vous jouez à coup sûr 1er sur l'une ou l'autre"),
        (LIKELY, SURE, "act 1st, probably on A, certainly on B",
         "vous jouez 1er, sans doute sur A, à coup sûr sur B"),
        (SURE, LIKELY, "act 1st, probably on B, certainly on A",
         "vous jouez 1er, sans doute sur B, à coup sûr sur A"),
        (LATER, LIKELY, "probably act 2nd on A, 1st on B",
         "vous jouez sans doute 2e sur A, 1er sur B"),
        (SURE, LATER, "probably act 2nd on B, certainly 1st on A",
         "vous jouez sans doute 2e sur B, à coup sûr 1er sur A"),
    ],
)  # fmt: skip
def test_what_comes_to_the_same_on_both_cards_is_said_once(one, other, english, french):
    assert order.on_either("A", one, "B", other) == english
    with i18n.speaking("fr"):
        assert order.on_either("A", one, "B", other) == french


def test_a_narrow_card_has_both_ways_in_two_lines():
    assert order.narrowly(LATER, LIKELY) == "probably act 2nd\nor 1st"
    assert order.narrowly(LATER, SURE) == "probably 2nd\nor certainly 1st"
