"""How likely each seat is to win, by the points it can expect."""

from math import exp
from typing import NamedTuple


class Spread(NamedTuple):
    """Points by which the end still differs from what is expected, at the start of a game
    and at its end: fitted to games of medium (`benchmarks/odds.py`)."""

    start: float
    end: float

    def at(self, progress: float) -> float:
        """In between, with this part of the game behind one."""
        return self.start + (self.end - self.start) * min(max(progress, 0.0), 1.0)


def winning_chances(points: list[float], spread: float) -> list[float]:
    """By seat; they add up to 1. Equal points are equal chances."""
    most = max(points)
    weights = [exp(max((own - most) / spread, -50.0)) for own in points]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]
