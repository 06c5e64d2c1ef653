"""What each open tile is worth on each empty space, to everybody: tile × space × water.

A quick sum for all of them; the best are looked at again as whole positions.
"""

from typing import NamedTuple

from ai.santiago.evaluation import Forecast, share_of_rivals
from ai.santiago.plantations import NO_GROUP
from ai.santiago.water import rates
from ai.santiago.weights import Weights
from ai.sums import summed
from engine.santiago.components import CROP_OF, FARMERS_OF, NEIGHBOURS, SEGMENTS_BESIDE
from engine.santiago.state import SantiagoState


class Site(NamedTuple):
    """A tile on a space: what it brings its planter with all its farmers and with one
    less, and what it does to every seat that is there already."""

    tile: int
    space: int
    full: float
    less: float
    stays_full: float
    stays_less: float
    joining: list[float] | None
    """By seat, if the tile stays: plantations that it makes bigger, rivals' taken off."""
    taking: list[float] | None
    """By seat: room that it takes from other plantations."""

    def net(self, seat: int, full: bool) -> float:
        value = self.full if full else self.less
        if self.joining is not None:
            value += self.joining[seat] * (self.stays_full if full else self.stays_less)
        if self.taking is not None:
            value += self.taking[seat]
        return value

    def neutral(self, seat: int) -> float:
        """The same for a tile without farmers that anybody lays."""
        value = 0.0
        if self.joining is not None:
            value += self.joining[seat] * self.stays_less
        if self.taking is not None:
            value += self.taking[seat]
        return value


def sites(s: SantiagoState, o: Forecast, w: Weights) -> list[Site]:
    """Every distinct open tile on every empty space."""
    kinds = list(dict.fromkeys(s.open))
    rate = rates(s, w)[0]
    weight, distance = o.water.weight, o.water.distance
    total = summed(weight[segment] for segment in o.network.frontier) or 1.0
    found = []
    for space in s.empty:
        dry = not o.network.wet >> space & 1
        near = _groups_beside(o, space)
        chances = [o.chance(space, step) for step in range(3)] if dry else [1.0, 1.0, 1.0]
        at_hand = [weight[segment] for segment in SEGMENTS_BESIDE[space] if distance[segment] == 1]
        palm = s.palms >> space & 1
        around = summed(o.will_be_wet[n] for n in NEIGHBOURS[space] if s.tile[n] < 0)
        for tile in kinds:
            crop = CROP_OF[tile]
            same = [g for g in near if o.fields.crops[g] == crop]
            height, joining = _joined(s, o, w, crop, same, o.will_be_wet[space], around)
            farmers = FARMERS_OF[tile]
            first, second, third = chances
            if dry and at_hand:
                dryness = _with_stake(first, at_hand, total, rate, (farmers + palm) * height, w)
                first = 1.0 - (1.0 - first) * dryness
                second = 1.0 - (1.0 - second) * dryness * dryness
                third = 1.0 - (1.0 - third) * dryness * dryness * dryness
            if farmers == 2:
                full = (first + second * (1 + palm)) * height
                less = first * (1 + palm) * height
                stays_full, stays_less = third, second
            else:
                full = first * (1 + palm) * height
                less = 0.0
                stays_full, stays_less = second, first
            taking = _taken(s, o, w, crop, near, o.will_be_wet[space])
            site = Site(tile, space, full, less, stays_full, stays_less, joining, taking)
            found.append(site)
    return found


def _groups_beside(o: Forecast, space: int) -> list[int]:
    group = o.fields.group
    return list(dict.fromkeys(group[near] for near in NEIGHBOURS[space] if group[near] != NO_GROUP))


def _with_stake(
    chance: float, at_hand: list[float], total: float, rate: float, stake: float, w: Weights
) -> float:
    """How much likelier it stays dry than before: points on a space draw canals to it."""
    dry = 1.0
    for weight in at_hand:
        drawn: float = (weight ** (1.0 / w.sharpness) + stake) ** w.sharpness
        dry *= 1.0 - min(w.surest, rate * drawn / (total - weight + drawn))
    before = 1.0 - chance
    return min(1.0, dry / before) if before > 0.0 else 1.0


def _joined(
    s: SantiagoState,
    o: Forecast,
    w: Weights,
    crop: int,
    same: list[int],
    will_be_wet: float,
    around: float,
) -> tuple[float, list[float] | None]:
    """Tiles that a farmer here will count, and what joining brings by seat."""
    left = max(o.fields.left[crop] - 1, 0)
    if not same:
        more = w.growth * left * around / (o.rooms[crop] + around + w.half_room)
        return 1.0 + more, None
    size = summed(o.size[g] for g in same)
    room = summed(o.room[g] for g in same)
    new_room = max(room - will_be_wet * len(same) + 0.7 * around, 0.0)
    more = w.growth * left * new_room / (o.rooms[crop] - room + new_room + w.half_room)
    gains = [0.0] * s.seats
    for g in same:
        before = w.growth * o.fields.left[crop] * o.room[g] / (o.rooms[crop] + w.half_room)
        bigger = 1.0 + size - o.size[g] + more - before
        for seat, mass in enumerate(o.mass[g]):
            gains[seat] += mass * bigger
    return 1.0 + size + more, _against_rivals(s, w, gains)


def _taken(
    s: SantiagoState, o: Forecast, w: Weights, crop: int, near: list[int], will_be_wet: float
) -> list[float] | None:
    losses = None
    for g in near:
        other = o.fields.crops[g]
        if other == crop or not o.fields.left[other]:
            continue
        a_space = w.growth * o.fields.left[other] / (o.rooms[other] + w.half_room) * will_be_wet
        losses = losses or [0.0] * s.seats
        for seat, mass in enumerate(o.mass[g]):
            losses[seat] -= mass * a_space
    return _against_rivals(s, w, losses) if losses else None


def _against_rivals(s: SantiagoState, w: Weights, gains: list[float]) -> list[float]:
    rivals = share_of_rivals(s, w)
    total = rivals * summed(gains)
    return [gain * (1.0 + rivals) - total for gain in gains]
