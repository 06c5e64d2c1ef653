"""What the other of two bids in secret: at first sight, or as somebody does who searches too."""

from collections.abc import Callable
from math import log

from ai.agent import Alternative
from ai.santiago.auction import HIGHEST_BID, bid_options
from ai.santiago.evaluation import money_worth, values
from ai.santiago.weights import Weights
from ai.search.heuristic import softmax
from engine.santiago.actions import PASS_OR_BID, Bid
from engine.santiago.auction import MAKE_SECRET_BID
from engine.santiago.state import NOT_YET, SantiagoState

PlayOn = Callable[[SantiagoState], None]
"""Plays a position on to where it can be judged."""

Likely = dict[int, float]
"""How likely each bid is."""

LEAST = 1e-9
"""Nothing is less likely."""


def amount(option: Alternative) -> int:
    """What is bid."""
    return option.action.amount if isinstance(option.action, Bid) else 0


def mirrored(
    state: SantiagoState, other: int, w: Weights, mirror: float, play_on: PlayOn
) -> list[Alternative]:
    """What the other may bid, the likeliest first, valued so that softmax at
    `opponent_temperature` gives how likely it is.

    Who searches replies to what this seat would bid at first sight: so an agent that expects
    first sight alone is a step behind another that searches. `mirror` is how likely the other is
    one that does."""
    look = w.search
    seen = _at_first_sight(state, other, w, look.opponent_temperature)
    expected = _at_first_sight(state, 1 - other, w, look.reply_temperature)
    replies = _likely(_replies(state, other, expected, w, play_on), look.reply_temperature)
    both = {bid: share + mirror * (replies[bid] - share) for bid, share in seen.items()}
    found = [
        Alternative(PASS_OR_BID[bid], look.opponent_temperature * log(max(share, LEAST)), {})
        for bid, share in both.items()
    ]
    found.sort(key=lambda option: -option.value)
    return found


def _at_first_sight(state: SantiagoState, seat: int, w: Weights, temperature: float) -> Likely:
    return _likely(bid_options(_before_bids(state, seat), seat, w), temperature)


def _likely(options: list[Alternative], temperature: float) -> Likely:
    shares = softmax(options, temperature)
    return {amount(option): share for option, share in zip(options, shares, strict=True)}


def _before_bids(state: SantiagoState, first: int) -> SantiagoState:
    """The position with no bid made, a seat about to bid before the other."""
    twin = state.copy()
    twin.stack = [MAKE_SECRET_BID[1 - first], MAKE_SECRET_BID[first]]
    twin.bids = [NOT_YET, NOT_YET]
    return twin


def _replies(
    state: SantiagoState, seat: int, expected: Likely, w: Weights, play_on: PlayOn
) -> list[Alternative]:
    """A seat's bids, each by the lead that it brings against the bids to be expected of the
    other. Only who plants first and who bids at all makes another board; the rest is money."""
    start = _before_bids(state, seat)
    have, others = start.money[seat], start.money[1 - seat]
    kept = [money_worth(start, have - bid, w) for bid in range(min(have, HIGHEST_BID) + 1)]
    left = [money_worth(start, others - bid, w) for bid in range(min(others, HIGHEST_BID) + 1)]
    boards: dict[tuple[bool, bool, bool], float] = {}
    found = []
    for bid, own_money in enumerate(kept):
        value = 0.0
        for other, share in expected.items():
            wins = bid > other or (bid == other and start.overseer == seat)
            key = (wins, bid > 0, other > 0)
            if key not in boards:
                boards[key] = _board(start, seat, bid, other, w, play_on)
            value += share * (boards[key] + own_money - left[other])
        found.append(Alternative(PASS_OR_BID[bid], value, {}))
    return found


def _board(
    start: SantiagoState, seat: int, bid: int, other: int, w: Weights, play_on: PlayOn
) -> float:
    """What the seat is ahead by once everybody has planted, money aside."""
    state = start.copy()
    state.step(PASS_OR_BID[bid])
    state.step(PASS_OR_BID[other])
    play_on(state)
    found = values(state, w)
    rival = 1 - seat
    money = money_worth(state, state.money[seat], w) - money_worth(state, state.money[rival], w)
    return found[seat] - found[rival] - money
