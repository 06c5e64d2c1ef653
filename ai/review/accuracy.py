"""How well a player decided, from 0 to 100.

Every decision with a choice counts by what it cost: the curve falls from 100, quickly at
first. It is one curve for all games, fitted so that the levels of our own agents lie apart
(docs/review.md).
"""

from collections.abc import Iterable
from math import exp

SCALE, POWER = 0.5, 1.2
"""The curve: 100 · exp(−(loss / SCALE) ** POWER), the loss in points."""


def of_decision(loss_points: float) -> float:
    return 100.0 * exp(-((max(loss_points, 0.0) / SCALE) ** POWER))


def accuracy(losses: Iterable[float]) -> float | None:
    """Of several decisions, by their losses in points; None where there was no choice."""
    total, count = 0.0, 0
    for loss in losses:
        total += of_decision(loss)
        count += 1
    return total / count if count else None
