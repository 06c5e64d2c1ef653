"""What a position is worth to each seat: the final score to be expected, in named parts.

`points` stand already, `water` is what dry tiles may still bring, `growth` what
plantations may still gain, `money` one point an escudo and what it can do until
then, `own_canal` what keeping one's canal promises.
"""

from functools import cache
from math import exp
from typing import Any, NamedTuple

from ai.santiago.plantations import NO_GROUP, Fields, survey
from ai.santiago.water import Water, rates
from ai.santiago.weights import Weights
from ai.sums import summed
from engine.core import HIDDEN, NOBODY
from engine.santiago.actions import MOST_MONEY
from engine.santiago.components import (
    CROPS,
    NEIGHBOURS,
    NEXT_SEGMENTS,
    SEGMENTS_BESIDE,
    SPACES,
    WATER_MASK,
)
from engine.santiago.state import SantiagoState

PARTS = ("points", "water", "growth", "money", "own_canal")


class Network(NamedTuple):
    """The canals of a position, or of one that might come."""

    canals: int
    wet: int
    frontier: list[int]

    def extended(self, segment: int) -> "Network":
        """The same with one more canal; the others at the source stay in reach."""
        canals = self.canals | 1 << segment
        frontier = {*self.frontier, *NEXT_SEGMENTS[segment]}
        return Network(
            canals,
            self.wet | WATER_MASK[segment],
            sorted(n for n in frontier if not canals >> n & 1),
        )


class Forecast:
    """A position as the evaluation sees it: plantations, chances of water, expected sizes."""

    __slots__ = ("canals", "expected", "fields", "growth", "markets", "mass", "network",
                 "points", "room", "rooms", "size", "water", "will_be_wet")  # fmt: skip

    fields: Fields
    network: Network
    water: Water
    size: list[float]
    """By plantation: the tiles that will be left of it."""
    mass: list[list[float]]
    """By plantation and seat: the farmers and palms that will be left on it."""
    room: list[float]
    """By plantation: the spaces beside it, as far as water will reach them."""
    rooms: list[float]
    """By crop: the room of all its plantations."""
    will_be_wet: list[float]
    """By space: the chance that there will be water in time for a later tile."""
    points: list[float]
    expected: list[float]
    growth: list[float]
    """By seat."""
    markets: dict[tuple[int, ...], Any]
    """By kinds of open tiles: what they are worth here, as far as that was asked."""
    canals: dict[tuple[float, ...], Any]
    """By the canals to expect after it: what the next canal changes, where it was asked."""

    def chance(self, space: int, step: int) -> float:
        """That the space has water after the given step (0: this round)."""
        if self.network.wet >> space & 1:
            return 1.0
        one, other = SEGMENTS_BESIDE[space]
        chances = self.water.steps[step]
        return 1.0 - (1.0 - chances[one]) * (1.0 - chances[other])


def look(
    s: SantiagoState,
    w: Weights,
    fields: Fields | None = None,
    network: Network | None = None,
    rate: list[float] | None = None,
) -> Forecast:
    """Look at a position; canals and their rate may be those of a future of it, and the
    fields are given where they are known. The same board is asked about again and again, by
    every seat that bids or proposes and in every deal: what was seen is remembered."""
    canals, wet, frontier = network or Network(s.canals, s.wet, s.frontier)
    rate = rate or rates(s, w)
    overseer = s.overseer if s.phase in ("canal", "extra_canal") else NOBODY
    key = (
        w, s.seats, s.source, s.palms, s.deserts, s.boxed, s.wet, overseer, canals, wet,
        *rate, *frontier, *s.tile, *s.owner, *s.farmers,
    )  # fmt: skip
    o = _REMEMBERED.get(key)
    if o is not None:
        return o
    o = Forecast()
    o.fields = fields = fields or survey(s, w)
    o.network = Network(canals, wet, frontier[:])
    o.water = Water(fields.draw, wet, canals, s.source, o.network.frontier, rate, w)
    o.markets, o.canals = {}, {}
    _expect(o, s, wet)
    _grow(o, s, w)
    if len(_REMEMBERED) >= MOST_REMEMBERED:
        _REMEMBERED.clear()
    _REMEMBERED[key] = o
    return o


MOST_REMEMBERED = 2000
"""Positions of a decision or two; then all are forgotten."""

_REMEMBERED: dict[tuple[Any, ...], Forecast] = {}


def _expect(o: Forecast, s: SantiagoState, wet: int) -> None:
    """Tiles and farmers that will be left: a dry tile loses one farmer a round (SAN-50)."""
    seats, owner, farmers, palms = s.seats, s.owner, s.farmers, s.palms
    now, next_round, third, _ = o.water.steps
    o.size = sizes = []
    o.mass = masses = []
    o.points = points = [0.0] * seats
    o.expected = expected = [0.0] * seats
    for spaces in o.fields.spaces:
        size = sure_size = 0.0
        mass = [0.0] * seats
        sure = [0.0] * seats
        alone = [0.0] * seats
        for space in spaces:
            count = farmers[space]
            if wet >> space & 1:
                size += 1.0
                sure_size += 1.0
                if count:
                    seat = owner[space]
                    count += palms >> space & 1
                    mass[seat] += count
                    sure[seat] += count
                continue
            one, other = SEGMENTS_BESIDE[space]
            first = 1.0 - (1.0 - now[one]) * (1.0 - now[other])
            if not count:
                size += first
                continue
            seat = owner[space]
            second = 1.0 - (1.0 - next_round[one]) * (1.0 - next_round[other])
            if count == 1:
                stays = second
                will_be = first * (1 + (palms >> space & 1))
            else:
                stays = 1.0 - (1.0 - third[one]) * (1.0 - third[other])
                will_be = first + second * (1 + (palms >> space & 1))
            size += stays
            mass[seat] += will_be
            alone[seat] += will_be * (1.0 - stays)
        sizes.append(size)
        masses.append(mass)
        for seat in range(seats):
            if mass[seat]:
                points[seat] += sure[seat] * sure_size
                expected[seat] += mass[seat] * size + alone[seat]


def _grow(o: Forecast, s: SantiagoState, w: Weights) -> None:
    """Tiles to come join the plantations of their crop where there is room and water."""
    group, crops = o.fields.group, o.fields.crops
    wet, last = o.network.wet, o.water.steps[3]
    o.room = room = [0.0] * len(crops)
    o.will_be_wet = will_be_wet = [1.0] * len(SPACES)
    for space in s.empty:
        if not wet >> space & 1:
            one, other = SEGMENTS_BESIDE[space]
            will_be_wet[space] = 1.0 - (1.0 - last[one]) * (1.0 - last[other])
        seen = NO_GROUP
        for near in NEIGHBOURS[space]:
            number = group[near]
            if number not in (NO_GROUP, seen):
                room[number] += will_be_wet[space]
                seen = number
    o.rooms = rooms = [0.0] * len(CROPS)
    for number, crop in enumerate(crops):
        rooms[crop] += room[number]
    left = o.fields.left
    o.growth = growth = [0.0] * s.seats
    for number, crop in enumerate(crops):
        if room[number] and left[crop]:
            more = w.growth * left[crop] * room[number] / (rooms[crop] + w.half_room)
            for seat, mass in enumerate(o.mass[number]):
                growth[seat] += mass * more


@cache
def _purse(liquidity: float, purse: float) -> list[float]:
    return [liquidity * (1.0 - exp(-money / purse)) for money in range(MOST_MONEY + 1)]


def money_worth(s: SantiagoState, money: int, w: Weights) -> float:
    """A point an escudo, and early on what it can still buy."""
    if money == HIDDEN:
        return 0.0
    time = (s.rounds - s.round) / s.rounds
    return money + time * _purse(w.liquidity, w.purse)[money if money > 0 else 0]


def own_canal_worth(s: SantiagoState, w: Weights, asked: bool = False) -> float:
    """What keeping one's own canal promises: much while many rounds come, at last nothing.

    Only one is built a round (SAN-40), so that all who keep theirs share the rounds.
    With `asked`, this round's chance is over."""
    left = s.rounds - max(s.round, 1) + (0 if asked else 1)
    if left <= 0 or s.phase == "over":
        return 0.0
    missed: float = w.own_canal_fades ** (left / max(1, sum(s.own_canal)))
    return w.own_canal * (1.0 - missed)


def parts(o: Forecast, s: SantiagoState, seat: int, w: Weights) -> dict[str, float]:
    """The worth of a position to a seat, part by part."""
    return {
        "points": o.points[seat],
        "water": o.expected[seat] - o.points[seat],
        "growth": o.growth[seat],
        "money": money_worth(s, s.money[seat], w),
        "own_canal": own_canal_worth(s, w) if s.own_canal[seat] else 0.0,
    }


def values(s: SantiagoState, w: Weights) -> list[float]:
    """What a complete position is worth to each seat: for search, as leaf value."""
    o = look(s, w)
    return [summed(parts(o, s, seat, w).values()) for seat in range(s.seats)]


def share_of_rivals(s: SantiagoState, w: Weights) -> float:
    """How much one point of one rival counts against one's own."""
    return w.rivals / (s.seats - 1)
