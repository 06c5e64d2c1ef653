"""The label of a decision: by what it cost in points or in chances, as far as that is certain."""

from typing import NamedTuple

from ai.review.moves import Judged

BEST, BRILLIANT, GOOD = "best", "brilliant", "good"
INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
LABELS = (BRILLIANT, BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
"""From the best to the worst."""

ERRORS = frozenset({INACCURACY, MISTAKE, BLUNDER})


class Threshold(NamedTuple):
    """The least loss in points, or in the chance to win."""

    points: float
    chance: float


THRESHOLDS = {
    BLUNDER: Threshold(5.0, 0.15),
    MISTAKE: Threshold(2.5, 0.075),
    INACCURACY: Threshold(1.0, 0.03),
}
"""The worst first."""

SURE = 1.5
"""Standard errors that a loss must be above 0 to be called an error at all."""

BRILLIANT_MARGIN, BRILLIANT_DEPTH = 2.0, 1.0
"""Points by which a brilliant move leads the next best, and by which another looked better
before anybody looked ahead."""


def label(judged: Judged | None) -> str:
    """The label of a decision; a forced move is the best there is."""
    if judged is None:
        return BEST
    if judged.is_best:
        return BRILLIANT if _brilliant(judged) else BEST
    points = judged.loss_points if judged.loss_points > SURE * judged.error else 0.0
    chance = judged.loss_chance if judged.loss_chance > SURE * judged.error_chance else 0.0
    for name, least in THRESHOLDS.items():
        if points >= least.points or chance >= least.chance:
            return name
    return GOOD


def _brilliant(judged: Judged) -> bool:
    """Only where search needed depth to find it, and nothing else comes near."""
    return (
        judged.overlooked >= BRILLIANT_DEPTH
        and judged.margin >= BRILLIANT_MARGIN
        and judged.margin > 2.0 * judged.error
    )
