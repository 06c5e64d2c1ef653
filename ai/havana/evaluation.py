"""What a position is worth to each seat, in points: what it has and what it is about to have.

`points` are those already scored; `materials` are pesos, workers and cubes at the buildings' price;
`plans` are the gains of buildings in view, by the rounds it takes to complete their price; `cards`
are what hand, open cards and discard can still do.
"""

from functools import cache, lru_cache

from ai.havana.weights import Weights
from ai.sums import summed
from engine.havana.components import (
    ARCHITECT,
    BLACK_MARKET,
    BUILDINGS,
    COLOURED,
    HAND_FOR_DISCARD,
    INSTEAD,
    MAMA,
    PESOS,
    RUBBLE,
    VP,
    WORKER,
    members,
)
from engine.havana.prices import PRICES

UNSEEN = -1
"""A building of the stack that has come into a row."""

ENOUGH_PESOS, ENOUGH_WORKERS, ENOUGH_COLOUR, ENOUGH_RUBBLE = 9, 3, 2, 7
"""More than this can't be used soon."""

MOST = 120

_OPEN, _IN_HAND, _DISCARDED = 0, 1, 2
_PESOS, _WORKERS, _CUBES = 4, 8, 16
"""`means`: where the architect is, and which goods a card outside the discard pile can bring."""


@cache
def prices(w: Weights) -> tuple[float, ...]:
    """By building: what its price is worth as goods."""
    return tuple(
        building.pesos * w.peso
        + building.workers * w.worker
        + sum(building.cubes[kind] for kind in COLOURED) * w.coloured
        + building.cubes[RUBBLE] * w.rubble
        for building in BUILDINGS
    )


@cache
def heaps(w: Weights) -> tuple[tuple[float, ...], ...]:
    """Worth by number of pesos, workers, cubes of one colour, rubble."""
    return tuple(
        tuple(
            one * (min(n, enough) + w.plenty * max(n - enough, 0)) if n >= 0 else 0.0
            for n in range(MOST)
        )
        for one, enough in (
            (w.peso, ENOUGH_PESOS),
            (w.worker, ENOUGH_WORKERS),
            (w.coloured, ENOUGH_COLOUR),
            (w.rubble, ENOUGH_RUBBLE),
        )
    )


@lru_cache(maxsize=1 << 14)
def means(open_cards: int, hand: int) -> int:
    """What the cards outside the discard pile can bring, in the form `plans` needs."""
    near = open_cards | hand
    found = _DISCARDED
    if open_cards >> ARCHITECT & 1:
        found = _OPEN
    elif hand >> ARCHITECT & 1:
        found = _IN_HAND
    if near >> PESOS & 1:
        found |= _PESOS
    if near >> WORKER & 1 or near >> ARCHITECT & 1:
        found |= _WORKERS
    if near >> MAMA & 1 or near >> BLACK_MARKET & 1:
        found |= _CUBES
    return found


@lru_cache(maxsize=1 << 12)
def sights(row: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The buildings of a row with the number of purchases that must come before."""
    last = len(row) - 1
    return tuple(
        (building, min(place, last - place))
        for place, building in enumerate(row)
        if building != UNSEEN
    )


@cache
def gains(w: Weights) -> tuple[tuple[float, float, float], ...]:
    """By building: what it brings above its price, at an end, behind one, further behind."""
    found = []
    for worth, price in zip(VP, prices(w), strict=True):
        gain = w.plan * max(worth - price, 0.0)
        found.append((gain, gain * w.behind, gain * w.behind**2))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def plans(
    upper: tuple[int, ...],
    lower: tuple[int, ...],
    pesos: int,
    workers: int,
    cubes: tuple[int, ...],
    ways: int,
    w: Weights,
) -> float:
    """The best three buildings in view, each by the rounds until its price is complete."""
    first = second = third = 0.0
    gain = gains(w)
    delay = w.delay
    for row in (upper, lower):
        for building, behind in sights(row):
            chance = gain[building][behind]
            if chance <= third:
                continue
            chance *= delay ** rounds_to(building, pesos, workers, cubes, ways, w)
            if chance > third:
                if chance > first:
                    first, second, third = chance, first, second
                elif chance > second:
                    second, third = chance, second
                else:
                    third = chance
    return first + w.second * (second + w.second * third)


def rounds_to(
    building: int, pesos: int, workers: int, cubes: tuple[int, ...], ways: int, w: Weights
) -> float:
    """Rounds until what is missing is there; five of the other may be closer."""
    architect, need_pesos, need_workers, need_rubble, coloured = PRICES[building]
    rounds = 0.0
    spare_pesos = pesos - need_pesos
    if need_workers > workers:
        missing = need_workers - workers
        instead = (INSTEAD * missing - spare_pesos) * w.rounds_peso
        by_card = missing * w.rounds_worker + (0.0 if ways & _WORKERS else w.rounds_discarded)
        if instead < by_card and spare_pesos >= 0:
            spare_pesos -= INSTEAD * missing
        else:
            rounds += by_card
    if spare_pesos < 0:
        rounds += -spare_pesos * w.rounds_peso + (0.0 if ways & _PESOS else w.rounds_discarded)
    rounds += _rounds_to_cubes(need_rubble, coloured, cubes, ways, w)
    if architect and ways & 3:
        rounds += w.rounds_architect
        if ways & 3 == _DISCARDED:
            rounds += w.rounds_discarded
    return rounds


def _rounds_to_cubes(
    need_rubble: int,
    coloured: tuple[tuple[int, int], ...],
    cubes: tuple[int, ...],
    ways: int,
    w: Weights,
) -> float:
    rounds = 0.0
    spare = cubes[RUBBLE] - need_rubble
    for kind, count in coloured:
        for _ in range(count - cubes[kind]):
            if spare >= 0 and (INSTEAD - spare) * w.rounds_rubble < w.rounds_coloured:
                spare -= INSTEAD
            else:
                rounds += w.rounds_coloured
    if rounds and not ways & _CUBES:
        rounds += w.rounds_discarded
    if spare < 0:
        rounds -= spare * w.rounds_rubble
    return rounds


@lru_cache(maxsize=1 << 15)
def cards_worth(open_cards: int, hand: int, discard: int, w: Weights) -> float:
    """What the cards can still do; those in the discard come back when the hand is small."""
    worth = w.cards
    waiting = max(hand.bit_count() - HAND_FOR_DISCARD, 0)
    back = w.discarded + w.returning * (1.0 - min(waiting, 9) / 9)
    return (
        summed(worth[card] for card in members(hand))
        + w.open_card * summed(worth[card] for card in members(open_cards))
        + back * summed(worth[card] for card in members(discard))
    )
