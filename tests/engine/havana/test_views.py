"""What a seat may know (HAV-08) and states that fit it."""

import itertools
import random

import pytest

from engine.core import HIDDEN, Randomness
from engine.havana import GAME, known_hands
from engine.havana.actions import ChooseCards, Cover, Refresh, TakeBack
from tests.engine.havana.builder import cards, names, pass_phase_1, pass_turn, play, position


def positions(seats, seed, every=3):
    """Some positions of a random game in which cards are refreshed whenever they can be."""
    rng = random.Random(seed)
    state = GAME.new(seats, seed=seed)
    for number in itertools.count():
        if number % every == 0:
            yield state
        if state.over:
            return
        state.apply(rng.choice(doubtful(state) or state.legal()))


def doubtful(state):
    """Moves that take a card unseen, or get ready for it: refreshment with a discard to
    choose from, kept open afterwards."""
    if state.phase == "new_card" and state.discard[state.seat].bit_count() > 2:
        return [move for move in state.legal() if move.card == "refreshment"] or [
            move for move in state.legal() if move.on != "refreshment"
        ]
    return [move for move in state.legal() if isinstance(move, Refresh)]


@pytest.mark.rule("HAV-08")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_holds_nothing_hidden(seats):
    doubts = 0
    for state in itertools.chain(positions(seats, seed=1), positions(seats, seed=2)):
        view = state.view(0)
        for other in range(1, seats):
            assert view.state.hand[other] == HIDDEN
            assert view.state.laid[other] in (0, HIDDEN)
            if state.picks[other]:
                assert view.state.discard[other] == HIDDEN
                doubts += 1
            data = view.to_json()["players"][other]
            assert data["hand"] is None
            assert data["hand_size"] == state.hand[other].bit_count()
        assert list(view.state.bag) == sorted(state.bag)
        assert list(view.state.pile) == sorted(state.pile)
        assert view.to_json()["bag_order"] is None
        assert view.to_json()["pile_order"] is None
    assert doubts, "somebody was refreshed"


@pytest.mark.rule("HAV-08")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_true_hand_is_always_among_the_possible_ones(seats):
    for state in positions(seats, seed=11, every=1):
        view = state.view(0)
        for other in range(1, seats):
            held = state.hand[other] | state.laid[other]
            assert not held & ~view.may_hold(other)
            assert not view.sure[other] & ~held
            assert not view.surely_discarded(other) & ~state.discard[other]
            assert known_hands.possible(state.picks[other], held)


@pytest.mark.rule("HAV-08")
def test_equal_to_the_eye_means_equal_views():
    """Other orders, other secret choices: the same view."""
    state, other = GAME.new(3, seed=1), GAME.new(3, seed=1)
    play(state, ChooseCards("siesta", "mama"))
    play(other, ChooseCards("protection", "pesos"))
    other.bag, other.pile = other.bag[::-1], other.pile[::-1]
    assert state.view(1) == other.view(1)
    assert state.view(2) == other.view(2)
    assert state.view(0) != other.view(0), "one knows one's own choice"


@pytest.mark.rule("HAV-08", "HAV-30")
def test_a_new_card_is_hidden_until_all_have_laid_one_but_not_what_it_covers():
    def covered_with(card):
        state = position("siesta pesos", "protection worker", "rubble worker")
        pass_phase_1(state)
        play(state, Cover("siesta", card))
        return state

    one, two = covered_with("mama"), covered_with("rubble")
    view = one.view(1)
    assert view == two.view(1)
    assert view.to_json()["players"][0]["covered"] == "siesta"
    assert view.to_json()["players"][0]["laid"] is None
    dealt = {view.sample(Randomness(seed)).laid[0] for seed in range(200)}
    assert len(dealt) == 11, "it can be any of the hand"


@pytest.mark.rule("HAV-08")
def test_discards_are_known_to_who_counts():
    state = position("siesta pesos", "protection worker", discard=("mama rubble", ""))
    view = state.view(1)
    assert names(view.surely_discarded(0)) == {"mama", "rubble"}
    assert view.may_hold(0) == state.hand[0]
    assert view.to_json()["players"][0]["discard"] == ["rubble", "mama"]


def refreshed(discard, card):
    state = position("siesta refreshment", "protection worker", discard=(discard, ""))
    play(state, Refresh(card))
    return state


@pytest.mark.rule("HAV-08", "HAV-51")
def test_refreshment_leaves_the_others_in_doubt_and_its_player_not():
    one, two = refreshed("mama rubble", "mama"), refreshed("mama rubble", "rubble")
    assert one.view(1) == two.view(1)
    assert one.view(0) != two.view(0)
    view = one.view(1)
    assert names(view.may_hold(0) & ~view.sure[0]) == {"mama", "rubble"}
    assert view.surely_discarded(0) == 0
    dealt = {view.sample(Randomness(seed)).hand[0] & cards("mama rubble") for seed in range(20)}
    assert dealt == {cards("mama"), cards("rubble")}, "one of the two, never both"


@pytest.mark.rule("HAV-08")
def test_a_card_refreshed_from_a_discard_of_one_is_known():
    state = refreshed("mama", "mama")
    assert state.picks[0] == ()
    assert "mama" in names(state.view(1).sure[0])


@pytest.mark.rule("HAV-08")
def test_the_doubt_ends_when_the_card_is_shown_or_the_discard_taken_back():
    state = refreshed("mama rubble", "mama")
    pass_phase_1(state)
    play(state, Cover("siesta", "mama"), Cover("worker", "pesos"))
    view = state.view(1)
    assert names(view.surely_discarded(0)) == {"siesta", "rubble"}
    rest = "pesos conservation tax_collector worker architect peso_thief material_thief rubble mama"
    state = refreshed(rest, "mama")
    pass_turn(state)
    pass_turn(state)
    play(state, Cover("siesta", "protection"), Cover("worker", "pesos"))
    assert state.picks[0]
    play(state, TakeBack())
    assert state.picks[0] == ()
    assert state.view(1).sure[0] == state.hand[0]


def test_two_picks_in_doubt_are_never_both_of_what_came_later():
    """Picked first out of a, b, c, then out of what was left and d, e: not d and e."""
    picks = known_hands.settled(
        [cards("mama pesos rubble"), cards("mama pesos rubble worker architect")]
    )
    assert not known_hands.possible(picks, cards("worker architect"))
    assert known_hands.possible(picks, cards("worker mama"))
    assert known_hands.possible(picks, cards("pesos mama"))
    assert not known_hands.possible(picks, cards("pesos"))
    for seed in range(50):
        assert known_hands.possible(picks, known_hands.deal(picks, Randomness(seed)))


def test_samples_deal_bag_and_stack_anew():
    view = GAME.new(4, seed=1).view(0)
    samples = [view.sample(Randomness(seed)) for seed in range(20)]
    assert len({sample.bag for sample in samples}) == 20
    assert len({sample.pile for sample in samples}) == 20
    assert view.sample(Randomness(3)).to_json() == view.sample(Randomness(3)).to_json()
