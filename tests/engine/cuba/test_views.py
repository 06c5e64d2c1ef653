"""What a seat may know, and states that fit it."""

import itertools
import random

import pytest

from engine.core import HIDDEN, Randomness
from engine.cuba import GAME
from engine.cuba.setup import Options
from tests.engine.cuba.builder import table


def positions(seats, options, seed, every=3):
    """Some positions of a random game."""
    rng = random.Random(seed)
    state = GAME.new(seats, options, seed)
    for number in itertools.count():
        if number % every == 0:
            yield state
        if state.over:
            return
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_holds_nothing_hidden(seats):
    for state in positions(seats, Options(parliament="secret"), seed=7):
        seen = state.view(0).state
        unseen = len(state.pile) - state.known
        assert set(seen.pile[:unseen]) <= {HIDDEN}
        assert seen.pile[unseen:] == state.pile[unseen:], "seen going under the pile"
        assert {law for deck in seen.decks for law in deck} <= {HIDDEN}
        assert set(seen.bids[1:]) == {HIDDEN}
        assert seen.word == HIDDEN
        if state.stage == "actions":
            assert set(seen.delegate[1:]) == set(seen.hand[1:]) == {HIDDEN}
            assert seen.delegate[0] == state.delegate[0]
            assert seen.hand[0] == state.hand[0]


@pytest.mark.rule("CUB-09")
def test_money_stocks_and_played_cards_are_open():
    for state in positions(3, Options(parliament="secret"), seed=5):
        whole = state.to_json()["players"]
        for seat in range(3):
            seen = state.view(seat).to_json()["players"]
            for mine, theirs in zip(seen, whole, strict=True):
                for field in ("points", "pesos", "yard", "warehouse", "plantation", "played"):
                    assert mine[field] == theirs[field]


def test_equal_to_the_eye_means_equal_views():
    """Games that differ only in what nobody has seen look the same to every seat."""
    state = table(3, round=3, parliament="secret")
    for _ in range(3):
        state.apply(state.legal()[2])
    other = state.copy()
    unseen = len(state.pile) - state.known
    other.pile = (*reversed(state.pile[:unseen]), *state.pile[unseen:])
    other.decks = tuple(tuple(reversed(deck)) for deck in state.decks)
    other.word = 99
    assert other.to_json() != state.to_json()
    assert all(state.view(seat) == other.view(seat) for seat in range(3))
    other.delegate[1], other.hand[1] = 4, 0b01111
    assert state.view(0) == other.view(0)
    assert state.view(1) != other.view(1), "one's own card one knows"


def test_equal_to_the_eye_means_the_same_choices_and_samples():
    state = table(2, round=2)
    other = state.copy()
    unseen = len(state.pile) - state.known
    other.pile = (*reversed(state.pile[:unseen]), *state.pile[unseen:])
    other.word = 5
    mine, theirs = state.view(0), other.view(0)
    assert mine.legal() == theirs.legal()
    assert mine.sample(Randomness(3)).to_json() == theirs.sample(Randomness(3)).to_json()


def test_samples_deal_piles_and_delegates_anew():
    state = table(3, parliament="secret")
    for _ in range(3):
        state.apply(state.legal()[0])
    view = state.view(2)
    samples = [view.sample(Randomness(seed)) for seed in range(40)]
    assert len({sample.pile for sample in samples}) == 40
    assert len({sample.decks for sample in samples}) > 30
    assert len({sample.word for sample in samples}) == 40
    assert {sample.delegate[0] for sample in samples} == {0, 1, 2, 3, 4}
    assert {sample.delegate[2] for sample in samples} == {0}, "one's own"
    assert view.sample(Randomness(3)).to_json() == view.sample(Randomness(3)).to_json()


@pytest.mark.rule("CUB-71")
def test_a_closed_hand_holds_what_its_owner_can_pay():
    found = set()
    for state in positions(4, Options(), seed=13, every=1):
        if state.stage in ("votes", "second_votes"):
            sample = state.view(state.seat).sample(Randomness(state.round))
            for seat, bid in enumerate(sample.bids):
                assert (bid == HIDDEN) == (state.bids[seat] == HIDDEN)
                assert bid <= state.pesos[seat]
                found.add(bid)
    assert len(found) > 3


def test_ships_seen_going_under_the_pile_keep_their_place_in_samples():
    for state in positions(3, Options(), seed=4, every=20):
        if state.known:
            sample = state.view(1).sample(Randomness(2))
            assert sample.pile[-state.known :] == state.pile[-state.known :]
