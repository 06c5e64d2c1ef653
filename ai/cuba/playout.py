"""Cuba played on to its end by quick answers."""

from collections.abc import Callable
from typing import Any

from ai.cuba.heuristic import CubaHeuristic
from ai.cuba.policy import play_round
from ai.cuba.weights import weights
from ai.review.common_order import in_common_order
from ai.search.heuristic import shares
from engine.core import Action, Match, Randomness, View
from engine.cuba.state import CubaState


class CubaPlayout:
    """See `ai.review.playout`; games are played to their end."""

    def __init__(self) -> None:
        self.heuristic = CubaHeuristic()

    def periods(self, match: Match) -> list[int]:
        return [0] * len(match.positions)

    def period_after(self, period: int, action: Action) -> int:
        return period

    def horizon(self, period: int, seats: int) -> None:
        return None

    def determinizer(self, view: View[Any]) -> Callable[[Randomness], CubaState]:
        determinize = self.heuristic.determinizer(view)
        seen = view.state

        def deal(rng: Randomness) -> CubaState:
            order = rng.bits()
            state = determinize(rng)
            unseen = len(state.pile) - seen.known
            ships = in_common_order(state.pile[:unseen], order)
            state.pile = (*ships, *state.pile[unseen:])
            state.decks = tuple(tuple(in_common_order(deck, order)) for deck in state.decks)
            return state

        return deal

    def play(self, state: CubaState, period: int, until: int | None) -> None:
        w = weights("hard", state.seats)
        while state.stack:
            play_round(state, w)

    def outlook(self, state: CubaState) -> tuple[list[float], list[float]]:
        points = [float(score.total) for score in state.scores()]
        return points, shares(state.winners(), len(points))


PLAYOUT = CubaPlayout()
