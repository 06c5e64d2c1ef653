"""How sure a result is, and how long thinking took: Wilson's interval, percentiles."""

from math import log, sqrt

Z95 = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""

_GROWTH = log(1.03)
_SHORTEST = 0.001


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share of wins; shared wins count as their fraction."""
    if games <= 0:
        return (0.0, 1.0)
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


class Durations:
    """Milliseconds in buckets that grow by 3 %: small to keep, easy to add up."""

    def __init__(self, buckets: dict[int, int] | None = None) -> None:
        self.buckets = dict(buckets or {})

    def add(self, ms: float) -> None:
        bucket = round(log(max(ms, _SHORTEST) / _SHORTEST) / _GROWTH)
        self.buckets[bucket] = self.buckets.get(bucket, 0) + 1

    def merge(self, other: "Durations") -> None:
        for bucket, count in other.buckets.items():
            self.buckets[bucket] = self.buckets.get(bucket, 0) + count

    def percentile(self, part: float) -> float:
        """The time that this part of all stayed below, as near as a bucket is wide."""
        total = sum(self.buckets.values())
        seen = 0
        for bucket in sorted(self.buckets):
            seen += self.buckets[bucket]
            if seen >= part * total:
                return float(_SHORTEST * (1.03**bucket))
        return 0.0
