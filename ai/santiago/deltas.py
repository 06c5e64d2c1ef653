"""Alternatives as the difference between two futures: with it, and without."""

from typing import NamedTuple

from ai.santiago.evaluation import Forecast, Network, look
from ai.santiago.weights import Weights
from ai.sums import summed
from engine.santiago.components import FARMERS_OF
from engine.santiago.state import SantiagoState


class Change(NamedTuple):
    """What one future has more than now, by seat."""

    points: list[float]
    expected: list[float]
    growth: list[float]

    def total(self, seat: int) -> float:
        return self.expected[seat] + self.growth[seat]

    def net(self, seat: int, rivals: float) -> float:
        """A seat's gain, with what the others gain taken off in part."""
        everybody = summed(self.expected) + summed(self.growth)
        return self.total(seat) * (1.0 + rivals) - rivals * everybody

    def nets(self, rivals: float) -> list[float]:
        """By seat."""
        return [self.net(seat, rivals) for seat in range(len(self.expected))]

    def parts(self, seat: int, rivals: float) -> dict[str, float]:
        return {
            "points": self.points[seat],
            "water": self.expected[seat] - self.points[seat],
            "growth": self.growth[seat],
            "rivals": self.net(seat, rivals) - self.total(seat),
        }


def change(after: Forecast, before: Forecast) -> Change:
    return Change(
        [a - b for a, b in zip(after.points, before.points, strict=True)],
        [a - b for a, b in zip(after.expected, before.expected, strict=True)],
        [a - b for a, b in zip(after.growth, before.growth, strict=True)],
    )


def planted(s: SantiagoState, tile: int, space: int, seat: int, full: bool) -> SantiagoState:
    """The board after a tile is laid; `seat` NOBODY lays it neutral."""
    twin = s.copy()
    twin.tile[space] = tile
    twin.empty.remove(space)
    farmers = FARMERS_OF[tile] - (not full)
    if farmers and seat >= 0:
        twin.farmers[space] = min(farmers, s.stock[seat])
        twin.owner[space] = seat
    return twin


def canal_futures(
    s: SantiagoState, now: Forecast, w: Weights, rate: list[float] | None = None
) -> dict[int, Change]:
    """What building each segment of the frontier changes; `rate` is what comes after it.
    Remembered with the position: the same is asked for every seat that proposes."""
    key = tuple(rate or ())
    if key not in now.canals:
        network = Network(s.canals, s.wet, s.frontier)
        now.canals[key] = {
            segment: change(look(s, w, now.fields, network.extended(segment), rate), now)
            for segment in s.frontier
        }
    found: dict[int, Change] = now.canals[key]
    return found
