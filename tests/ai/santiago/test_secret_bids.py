"""What the other of two is expected to bid in secret."""

import pytest

from ai.santiago.heuristic import SantiagoHeuristic
from ai.santiago.secret_bids import amount, mirrored
from ai.santiago.weights import weights
from ai.search.heuristic import softmax
from engine.core import Randomness
from engine.santiago import GAME
from engine.santiago.setup import Options

W = weights("medium", 2)


def bidding(seed, options=None):
    """A game of two at its first auction."""
    state = GAME.new(2, options, seed)
    while state.phase != "auction":
        state.step(state.legal()[0])
    return state


def expected(state, other, mirror=W.search.mirror):
    """How likely each bid is."""
    heuristic = SantiagoHeuristic()
    found = mirrored(state, other, W, mirror, lambda then: heuristic.quiesce(then, Randomness(0)))
    likely = softmax(found, W.search.opponent_temperature)
    return {amount(option): share for option, share in zip(found, likely, strict=True)}


@pytest.mark.parametrize("seed", range(5))
def test_all_that_the_other_can_pay_is_expected_the_likeliest_first(seed):
    state = bidding(seed)
    found = expected(state, state.seat)
    assert sorted(found) == list(range(state.money[state.seat] + 1))
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert sum(found.values()) == pytest.approx(1.0)


def test_who_searches_bids_above_what_one_bids_at_first_sight():
    def mean(mirror):
        found = [expected(state, 1 - state.overseer, mirror) for state in map(bidding, range(12))]
        return sum(bid * share for each in found for bid, share in each.items()) / len(found)

    assert mean(0.0) < mean(W.search.mirror) < mean(W.search.expert_mirror) < mean(1.0)


def test_hidden_money_of_the_other_of_two_is_no_secret():
    state = bidding(3, Options(money="hidden"))
    seat = state.seat
    heuristic = SantiagoHeuristic()
    heuristic.determinizer(state.view(seat))
    bids = {amount(option) for option in heuristic.options(state.copy(), seat)}
    assert max(bids) == state.money[seat]
    assert max(map(amount, heuristic.expected)) == state.money[1 - seat]


def test_what_is_expected_holds_for_the_other_and_this_round_only():
    state = bidding(2)
    heuristic = SantiagoHeuristic()
    heuristic.determinizer(state.view(state.seat))
    other = 1 - state.seat
    turned = state.copy()
    turned.stack.reverse()
    assert heuristic.options(turned, other) == heuristic.expected
    turned.round += 1
    assert heuristic.options(turned, other) != heuristic.expected
