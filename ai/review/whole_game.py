"""Playing games on to their very end: what playouts of that kind have in common."""

from typing import Any

from ai.search.heuristic import shares
from engine.core import Action, Match, State


class WholeGame:
    """The part of `ai.review.playout.Playout` that follows from having no horizon."""

    def periods(self, match: Match) -> list[int]:
        return [0] * len(match.positions)

    def period_after(self, period: int, action: Action) -> int:
        return period

    def horizon(self, table: State, period: int) -> int | None:
        return None

    def outlook(self, state: Any) -> tuple[list[float], list[float]]:
        return final(state)


def final(state: Any) -> tuple[list[float], list[float]]:
    """The points of a finished game, and who has won it."""
    points = [float(score.total) for score in state.scores()]
    return points, shares(state.winners(), len(points))
