"""Points and who wins (CUB-97, CUB-98)."""

from engine.core.state import Score
from engine.cuba.components import BUILDING_POINTS
from engine.cuba.state import BUILDINGS_PART, PARTS, CubaState


def scores(s: CubaState) -> list[Score]:
    """The track by parts; the points for buildings count before the end as if it were now."""
    found = []
    for seat in range(s.seats):
        points = s.points[seat * len(PARTS) : (seat + 1) * len(PARTS)]
        if s.stack:
            points[BUILDINGS_PART] = (s.occupied[seat].bit_count() - 1) * BUILDING_POINTS
        found.append(Score(sum(points), dict(zip(PARTS, points, strict=True))))
    return found


def winners(s: CubaState) -> list[int]:
    """Most points, then most pesos; equal in both is a shared win (CUB-98)."""
    ranks = [(score.total, pesos) for score, pesos in zip(scores(s), s.pesos, strict=True)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
