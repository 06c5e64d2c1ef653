"""What a seat may know (SAN-12, SAN-17, SAN-82) and states that fit it."""

import itertools
import random

import pytest

from engine.core import HIDDEN, Randomness
from engine.santiago import GAME
from engine.santiago.setup import Options


def positions(seats, options, seed, every=5):
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
    options = Options(money="hidden")
    for state in positions(seats, options, seed=7):
        view = state.view(0)
        assert set(view.state.pile) <= {HIDDEN}
        assert set(view.state.money[1:]) <= {HIDDEN}
        if seats == 2 and state.phase == "auction":
            assert view.state.bids[1] == HIDDEN


def test_equal_to_the_eye_means_equal_views():
    """Two games that differ in their face-down tiles only look the same to every seat."""
    state = GAME.new(4, seed=1)
    other = state.copy()
    other.pile = tuple(reversed(state.pile))
    assert other.pile != state.pile
    assert all(state.view(seat) == other.view(seat) for seat in range(4))


def test_samples_deal_the_pile_anew():
    view = GAME.new(4, seed=1).view(0)
    piles = {view.sample(Randomness(seed)).pile for seed in range(20)}
    assert len(piles) == 20
    assert view.sample(Randomness(3)).pile == view.sample(Randomness(3)).pile


@pytest.mark.rule("SAN-17")
def test_a_sampled_purse_covers_the_bids_that_lie_on_the_table():
    for state in positions(5, Options(money="hidden"), seed=3, every=1):
        if state.phase == "auction":
            sample = state.view(state.seat).sample(Randomness(1))
            assert all(m >= b for m, b in zip(sample.money, sample.bids, strict=True))
            assert min(sample.money) >= 0
