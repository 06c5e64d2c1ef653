"""Playing games on: what the playouts of most games have in common."""

from typing import Any

from ai.search.heuristic import shares
from engine.core import Match


class WholeGame:
    """The part of `ai.review.playout.Playout` that needs nothing of a game's own."""

    def memory(self, match: Match, number: int) -> None:
        """Views tell all that anybody could know."""

    def final(self, state: Any) -> tuple[list[float], list[float]]:
        points = [float(score.total) for score in state.scores()]
        return points, shares(state.winners(), len(points))
