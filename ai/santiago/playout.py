"""Santiago played on to its end, everybody doing what looks best at first sight."""

from collections.abc import Callable
from typing import Any

from ai.review.common_order import in_common_order
from ai.review.whole_game import WholeGame
from ai.santiago.heuristic import SantiagoHeuristic
from engine.core import Randomness, View
from engine.santiago.state import SantiagoState


class SantiagoPlayout(WholeGame):
    """See `ai.review.playout`; games are played to their end."""

    def __init__(self) -> None:
        self.heuristic = SantiagoHeuristic()

    def determinizer(self, view: View[Any], memory: None) -> Callable[[Randomness], SantiagoState]:
        determinize = self.heuristic.determinizer(view)

        def deal(rng: Randomness) -> SantiagoState:
            order = rng.bits()
            state = determinize(rng)
            state.pile = tuple(in_common_order(state.pile, order))
            return state

        return deal

    def play(self, state: SantiagoState, deal: int) -> None:
        while state.stack:
            legal = state.legal()
            if len(legal) > 1:
                state.step(self.heuristic.options(state, state.seat)[0].action)
            else:
                state.step(legal[0])


PLAYOUT = SantiagoPlayout()
