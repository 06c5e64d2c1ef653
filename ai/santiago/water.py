"""The chance of water: where the coming canals will go, as probabilities along the graph.

Every unbuilt segment draws the next canal by the points that it would save and by
what it brings closer. The canals of the coming rounds then spread over the segments
in proportion; one further out can be built as soon as something before it is.
"""

from ai.santiago.canal_graph import FROM_SEGMENT, distances
from ai.santiago.weights import Weights
from engine.santiago.components import NEXT_SEGMENTS, SEGMENTS, WATERED
from engine.santiago.state import SantiagoState

STEPS = 4
"""This round, the next, the one after, and the time beyond."""

_BEYOND = 3
_ALL = range(len(SEGMENTS))


def rates(s: SantiagoState, w: Weights) -> list[float]:
    """Canals to be expected in each step; none when no round is left for them."""
    left = s.rounds - max(s.round, 1) + 1
    own = sum(s.own_canal)
    extra = min(1.0, w.own_canals * own / left)
    a_round = 1.0 + extra
    now = extra if s.phase == "extra_canal" else a_round
    return [
        now,
        a_round if left > 1 else 0.0,
        a_round if left > 2 else 0.0,
        a_round * max(0, min(left - 3, _BEYOND)),
    ]


def pulls(draw: list[float], wet: int, canals: int) -> list[float]:
    """By segment: the dry spaces along it and what they draw; 0 where a canal is."""
    pull = [0.0] * len(SEGMENTS)
    for segment in _ALL:
        if not canals >> segment & 1:
            total = 0.0
            for space in WATERED[segment]:
                if not wet >> space & 1:
                    total += draw[space]
            pull[segment] = total
    return pull


def attraction(
    pull: list[float], distance: list[int], frontier: list[int], w: Weights
) -> list[float]:
    """By segment: its weight in the choice of the next canal, with what it opens."""
    sharpness = w.sharpness
    discount = (1.0, w.behind, w.behind**2, w.behind**3)
    outer = [(t, pull[t], distance[t]) for t in _ALL if distance[t] > 1 and pull[t] > 0.0]
    weight = [(0.1 + p) ** sharpness for p in pull]
    for segment in frontier:
        ways = FROM_SEGMENT[segment]
        total = 0.1 + pull[segment]
        for target, its_pull, its_distance in outer:
            steps = ways[target]
            if steps < its_distance and steps < 4:
                total += its_pull * discount[steps]
        weight[segment] = total**sharpness
    return weight


def spread(
    weight: list[float], distance: list[int], canals: int, rate: list[float], surest: float
) -> list[list[float]]:
    """By step and segment: the chance that a canal is there after that step."""
    built = [1.0 if canals >> segment & 1 else 0.0 for segment in _ALL]
    free = [segment for segment in _ALL if not canals >> segment & 1]
    steps = []
    for step, expected in enumerate(rate, 1):
        if expected <= 0.0:
            steps.append(built)
            continue
        total = 0.0
        drawn = []
        for segment in free:
            if distance[segment] > step:
                continue
            reach = 1.0 - built[segment]
            if distance[segment] > 1:
                dry = 1.0
                for near in NEXT_SEGMENTS[segment]:
                    dry *= 1.0 - built[near]
                reach *= 1.0 - dry
            part = reach * weight[segment]
            total += part
            drawn.append((segment, reach, part))
        after = built[:]
        if total > 0.0:
            share = expected / total
            for segment, reach, part in drawn:
                gain = part * share
                most = reach * surest
                after[segment] += gain if gain < most else most
        built = after
        steps.append(built)
    return steps


class Water:
    """The chances of one network of canals, by step and segment."""

    __slots__ = ("distance", "steps", "weight")

    def __init__(
        self,
        draw: list[float],
        wet: int,
        canals: int,
        source: int,
        frontier: list[int],
        rate: list[float],
        w: Weights,
    ) -> None:
        self.distance = distances(canals, source)
        pull = pulls(draw, wet, canals)
        self.weight = attraction(pull, self.distance, frontier, w)
        self.steps = spread(self.weight, self.distance, canals, rate, w.surest)
