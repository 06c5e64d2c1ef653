"""Maracaibo played on: with an automa to its end, among people for a turn or two of everybody.

A forecast in the middle of a game favours the policy that plays on by it: every turn of that
policy looks like a gain, and every turn of a person like a loss. Rivals lose alike by it, so
that their margins stay right; beside an automa only the end of the game is fair. Among rivals
a whole game takes too long, and what chance does in it hides what a decision does.
"""

from collections.abc import Callable
from typing import Any

from ai.maracaibo import prospects, rollout
from ai.maracaibo.cooperative import cooperative
from ai.maracaibo.heuristic import VOYAGES, MaracaiboHeuristic
from ai.maracaibo.policy import ANSWERS, quick
from ai.maracaibo.weights import Weights
from ai.review.common_order import in_common_order
from engine.core import HIDDEN, Action, Match, Randomness, View
from engine.maracaibo.state import MaracaiboState

_PAYING = frozenset({"pay_icons", "pay_same_good"})
"""A seat asked one of these is known to hold certain cards."""


class MaracaiboPlayout:
    """See `ai.review.playout`; a period is a turn of somebody. Among rivals it goes on until
    everybody had one or two turns, so that nobody is a turn ahead."""

    def __init__(self) -> None:
        self.heuristic = MaracaiboHeuristic()

    def periods(self, match: Match) -> list[int]:
        found = [0]
        for move in match.log:
            found.append(self.period_after(found[-1], move.action))
        return found

    def period_after(self, period: int, action: Action) -> int:
        return period + (action.kind in VOYAGES)

    def horizon(self, table: MaracaiboState, period: int) -> int | None:
        if table.automa is not None:
            return None
        return (period // table.seats + 2) * table.seats

    def determinizer(self, view: View[Any]) -> Callable[[Randomness], MaracaiboState]:
        determinize = self.heuristic.determinizer(view)
        seen: MaracaiboState = view.state
        free = seen.phase != "setup" and all(item.kind not in _PAYING for item in seen.stack)

        def deal(rng: Randomness) -> MaracaiboState:
            order = rng.bits()
            state = determinize(rng)
            if free:
                _deal_again(state, seen, order)
            return state

        return deal

    def play(self, state: MaracaiboState, period: int, until: int | None) -> None:
        weights = self.heuristic.weights_of(state)
        if until is None:
            _play_to_the_end(state, weights)
            return
        while state.stack:
            kind = state.stack[-1].kind
            if kind == "sail" and period >= until:
                return
            if kind in rollout.WEIGHTY:
                action = rollout.weighed(_unforeseen(state), weights)[0].action
            else:
                action = quick(state, weights)
            period = self.period_after(period, action)
            state.step(action)

    def outlook(self, state: MaracaiboState) -> tuple[list[float], list[float]]:
        points, chances = self.heuristic.outlook(state)
        if not state.stack or cooperative(state):
            return points, chances
        points = prospects.of_people(state, points)
        return points, rollout.chances(points, self.heuristic.turns_left(state))


def _play_to_the_end(state: MaracaiboState, weights: Weights) -> None:
    """Nothing is tried out but what the policy knows no answer to."""
    while state.stack:
        known = state.stack[-1].kind in ANSWERS
        state.step(quick(state if known else _unforeseen(state), weights))


def _unforeseen(state: MaracaiboState) -> MaracaiboState:
    """The position for whoever weighs what to do: other cards and tokens come next than those
    that will. Anyone who could see them would play better than anybody can."""
    twin = state.copy()
    half = len(twin.pile) // 2
    twin.pile = twin.pile[half:] + twin.pile[:half]
    twin.token_piles = [
        (*pile[len(pile) // 2 :], *pile[: len(pile) // 2]) for pile in twin.token_piles
    ]
    return twin


def _deal_again(state: MaracaiboState, seen: MaracaiboState, order: int) -> None:
    """Cards that nobody has seen: the pile from one end of the common order, hands from the
    other."""
    hidden = [
        (seat, place)
        for seat in range(state.seats)
        for place, card in enumerate(seen.hand[seat])
        if card == HIDDEN
    ]
    unseen = [*state.pile, *(state.hand[seat][place] for seat, place in hidden)]
    cards = in_common_order(unseen, order)
    size = len(state.pile)
    state.pile = cards[:size][::-1]
    hands = [list(hand) for hand in state.hand]
    for (seat, place), card in zip(hidden, reversed(cards[size:]), strict=True):
        hands[seat][place] = card
    state.hand = [tuple(hand) for hand in hands]


PLAYOUT = MaracaiboPlayout()
