"""Maracaibo played on to its end by quick answers.

A forecast in the middle of a game favours the policy that plays on by it: every turn of that
policy looks like a gain, and every turn of a person like a loss. Only the end of the game is
fair.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from ai.maracaibo.common_deal import CommonDeal, draw_alike
from ai.maracaibo.cooperative import cooperative
from ai.maracaibo.heuristic import MaracaiboHeuristic
from ai.maracaibo.policy import ANSWERS, quick
from ai.review.whole_game import WholeGame
from engine.core import HIDDEN, Match, Randomness, View
from engine.maracaibo.components import CARD_INDEX
from engine.maracaibo.state import MaracaiboState

_PAYING = frozenset({"pay_icons", "pay_same_good"})
"""A seat asked one of these is known to hold certain cards."""

Known = list[tuple[int, ...]]
"""By seat: cards of its hand that everybody saw it take."""


class MaracaiboPlayout(WholeGame):
    """See `ai.review.playout`."""

    def __init__(self) -> None:
        self.heuristic = MaracaiboHeuristic()

    def memory(self, match: Match, number: int) -> Known:  # type: ignore[override]
        """Cards taken from the display that have not left the hand since."""
        first: Any = match.positions[0]
        known: list[Counter[int]] = [Counter() for _ in range(first.seats)]
        for index, move in enumerate(match.log[:number]):
            before: Any = match.positions[index]
            after: Any = match.positions[index + 1]
            for seat in range(first.seats):
                if before.hand[seat] != after.hand[seat]:
                    known[seat] -= Counter(before.hand[seat]) - Counter(after.hand[seat])
            for event in move.events:
                if event.kind == "card_taken":
                    known[event.seat][CARD_INDEX[event.card]] += 1
        return [tuple(cards.elements()) for cards in known]

    def determinizer(
        self, view: View[Any], memory: Known
    ) -> Callable[[Randomness], MaracaiboState]:
        determinize = self.heuristic.determinizer(view)
        seen: MaracaiboState = view.state
        free = seen.phase != "setup" and all(
            item.kind not in _PAYING or HIDDEN not in seen.hand[item.seat] for item in seen.stack
        )
        common = CommonDeal(seen, memory) if free else None

        def deal(rng: Randomness) -> MaracaiboState:
            order = rng.bits()
            state = determinize(rng)
            if common is not None:
                common.deal(state, order)
            return state

        return deal

    def play(self, state: MaracaiboState, deal: int) -> None:
        """Nothing is tried out but what the policy knows no answer to."""
        weights = self.heuristic.weights_of(state)
        # A forced turn must not change what comes: nothing has happened.
        as_dealt = len(state.legal()) == 1
        while state.stack:
            item = state.stack[-1]
            if item.kind == "sail" and not as_dealt:
                draw_alike(state, item.seat, deal)
            as_dealt = False
            known = item.kind in ANSWERS
            state.step(quick(state if known else _unforeseen(state), weights))

    def final(self, state: MaracaiboState) -> tuple[list[float], list[float]]:
        if cooperative(state):
            return self.heuristic.outlook(state)
        return super().final(state)


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


PLAYOUT = MaracaiboPlayout()
