"""Havana played on to its end, everybody doing and laying what looks best at first sight."""

from collections.abc import Callable
from typing import Any

from ai.havana.heuristic import HavanaHeuristic
from ai.review.common_order import in_common_order
from ai.review.whole_game import WholeGame
from engine.core import NOBODY, Randomness, View
from engine.havana.state import HavanaState


class HavanaPlayout(WholeGame):
    """See `ai.review.playout`; games are played to their end."""

    def __init__(self) -> None:
        self.heuristic = HavanaHeuristic()

    def determinizer(self, view: View[Any], memory: None) -> Callable[[Randomness], HavanaState]:
        """As search deals, but the bag and the stack are in some order to the last."""
        determinize = self.heuristic.determinizer(view)

        def deal(rng: Randomness) -> HavanaState:
            order = rng.bits()
            state = determinize(rng)
            state.bag = tuple(in_common_order(state.bag, order))
            state.pile = tuple(in_common_order(state.pile, order))
            return state

        return deal

    def play(self, state: HavanaState, deal: int) -> None:
        # Nobody's cards are worth a longer look than the others'.
        self.heuristic.asked, self.heuristic.tables = (NOBODY, 0), {}
        while state.stack:
            legal = state.legal()
            if len(legal) > 1:
                state.step(self.heuristic.options(state, state.seat)[0].action)
            else:
                state.step(legal[0])


PLAYOUT = HavanaPlayout()
