"""What can be known of a deck by counting cards, and what Jeanne's income is."""

import pytest

from automa import knowledge
from automa.components import JACQUES_CARDS, JEANNE_CARDS
from engine.core import Randomness
from engine.maracaibo import GAME
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NONE
from tests.automa.solo import JACQUES, solo


def names(cards, numbers):
    return {cards[number].id for number in numbers}


@pytest.mark.rule("MAR-601")
def test_before_her_first_card_the_five_a_are_known_and_some_of_b_and_c():
    deck = knowledge.deck_of(solo("jeanne", level=4))
    assert deck.left == 8
    assert deck.layers == (tuple(f"jeanne_a{n}" for n in range(1, 6)),)
    assert [(some.n, len(some.of)) for some in deck.some] == [(2, 7), (1, 5)]
    assert deck.discard == ()


@pytest.mark.rule("MAR-630")
def test_at_the_lowest_level_the_whole_deck_of_jacques_is_known():
    deck = knowledge.deck_of(solo("jacques", level=1))
    assert (deck.left, deck.some) == (7, ())
    assert set(deck.layers[0]) == {f"jacques_a{n}" for n in range(1, 8)}
    deck = knowledge.deck_of(solo("jacques", level=4))
    assert [(some.n, len(some.of)) for some in deck.some] == [(2, 7)]
    assert len(deck.layers[0]) == 5, "all five B"


@pytest.mark.parametrize(("who", "level"), [("jeanne", 1), ("jeanne", 5), ("jacques", 3)])
def test_what_is_known_is_true_and_nothing_comes_from_the_order_of_the_deck(who, level):
    """Over a whole game, from the view alone."""
    cards = JEANNE_CARDS if who == "jeanne" else JACQUES_CARDS
    s = GAME.new(1, Options(automa=who, level=level), 6)
    rng = Randomness(3)
    while not s.over:
        seen = knowledge.deck_of(s.view(0).state)
        assert seen == knowledge.deck_of(s)
        sure = [card for layer in seen.layers for card in layer]
        assert len(sure) + sum(some.n for some in seen.some) == seen.left == len(s.automa.deck)
        there = names(cards, s.automa.deck)
        assert set(sure) <= there
        for some in seen.some:
            assert len(there & set(some.of)) == some.n
        s.apply(rng.pick(s.legal()))


@pytest.mark.rule("MAR-640")
def test_layers_under_the_deck_lie_in_the_order_of_the_rounds():
    s = solo("jacques", level=1)
    first, second = (JACQUES["jacques_a1"], JACQUES["jacques_a2"]), (JACQUES["jacques_a3"],)
    rest = tuple(n for n in range(7) if n not in (*first, *second))
    s.automa = s.automa._replace(
        deck=(*second, *first, *rest),
        under=(second, first),
        seen=sum(1 << n for n in (*first, *second)),
    )
    deck = knowledge.deck_of(s)
    assert deck.layers[1:] == (("jacques_a1", "jacques_a2"), ("jacques_a3",))


@pytest.mark.rule("MAR-637")
def test_how_many_of_the_cards_that_can_come_end_the_round():
    s = solo("jacques", level=1)
    assert knowledge.jacques_may_end(s.automa, 1) == (0, 7)
    shown = tuple(JACQUES[f"jacques_a{n}"] for n in (1, 2, 3, 4))
    left = tuple(JACQUES[f"jacques_a{n}"] for n in (5, 6, 7))
    s.automa = s.automa._replace(shown=shown, deck=left, seen=sum(1 << n for n in shown))
    assert knowledge.jacques_may_end(s.automa, 1) == (1, 3), "zone 5: only A5 shows 20"
    s.automa = s.automa._replace(left=1)
    assert knowledge.jacques_may_end(s.automa, 1) is None
    assert s.automa.left != NONE


@pytest.mark.rule("MAR-612")
def test_her_income_if_it_were_counted_now_and_what_a_disc_more_adds():
    s = solo("jeanne")
    s.automa = s.automa._replace(discs=5, cards=(1, 2, 3))
    assert knowledge.jeanne_income(s.automa) == (3, 4, 2)
    s.automa = s.automa._replace(discs=22)
    assert knowledge.jeanne_income(s.automa) == (3, 38, 0)
