"""Santiago played on: whole rounds, everybody doing what looks best at first sight."""

from collections.abc import Callable
from typing import Any

from ai.review.common_order import in_common_order
from ai.review.whole_game import final
from ai.santiago.heuristic import SantiagoHeuristic
from ai.search.odds import winning_chances
from engine.core import Action, Match, Randomness, View
from engine.santiago.state import SantiagoState

ROUNDS_AHEAD = 4
"""How many rounds are played out; what comes later is left to the evaluation."""


class SantiagoPlayout:
    """See `ai.review.playout`; a period is a round."""

    def __init__(self) -> None:
        self.heuristic = SantiagoHeuristic()

    def periods(self, match: Match) -> list[int]:
        return [state.round for state in match.positions]

    def period_after(self, period: int, action: Action) -> int:
        return period

    def horizon(self, period: int, seats: int) -> int:
        return period + ROUNDS_AHEAD

    def determinizer(self, view: View[Any]) -> Callable[[Randomness], SantiagoState]:
        determinize = self.heuristic.determinizer(view)

        def deal(rng: Randomness) -> SantiagoState:
            order = rng.bits()
            state = determinize(rng)
            state.pile = tuple(in_common_order(state.pile, order))
            return state

        return deal

    def play(self, state: SantiagoState, period: int, until: int | None) -> None:
        while state.stack and (until is None or state.round <= until):
            legal = state.legal()
            if len(legal) > 1:
                state.step(self.heuristic.options(state, state.seat)[0].action)
            else:
                state.step(legal[0])

    def outlook(self, state: SantiagoState, ahead: int | None) -> tuple[list[float], list[float]]:
        if not state.stack:
            return final(state)
        points = self.heuristic.values(state)
        return points, winning_chances(points, self.heuristic.spread(state))


PLAYOUT = SantiagoPlayout()
