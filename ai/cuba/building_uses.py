"""What the foreman's buildings bring, used now."""

from typing import Any

from ai.cuba.plantation import CELLS
from ai.cuba.stock_values import next_units
from ai.cuba.unit_values import UnitValues
from ai.sums import summed
from engine.cuba.components import (
    ARCHITECT,
    CROSS,
    DOCK_POINTS,
    FIELDS,
    FIELDS_OF,
    FOREMAN,
    GOODS,
    KINDS,
    MAYOR,
    MERCHANT,
    PRODUCTS,
    SHIFT,
    WARES,
    WORKER,
)
from engine.cuba.components_cards import BUILDINGS

ALL_FIELDS = (1 << len(FIELDS)) - 1
_MAYOR, _MERCHANT, _FOREMAN, _ARCHITECT, _WORKER = (
    1 << card for card in (MAYOR, MERCHANT, FOREMAN, ARCHITECT, WORKER)
)


# -- foreman -----------------------------------------------------------------------------


def use_gains(p: UnitValues) -> dict[int, float]:
    """By field: what using the building there brings now."""
    s = p.s
    built = s.built
    base = p.seat * len(FIELDS)
    return {
        field: max(USE_GAIN[BUILDINGS[built[base + field]].use](p, built[base + field]), 0.0)
        for field in FIELDS_OF[s.occupied[p.seat]]
    }


def reach(gains: dict[int, float]) -> list[float]:
    """By place of the worker: what the foreman would bring there."""
    return [reach_at(cell, gains) for cell in CELLS]


def reach_at(cell: int, gains: dict[int, float]) -> float:
    """All buildings in reach of the worker, or one that is not."""
    cross = CROSS[cell]
    total = best = 0.0
    for field, gain in gains.items():
        if cross >> field & 1:
            total += gain
        elif gain > best:
            best = gain
    return total if total > best else best


def _spend(p: UnitValues, building: int) -> float:
    it = BUILDINGS[building]
    each = it.points + it.pesos * p.peso
    own = p.s.own
    at = p.seat * KINDS
    gains = []
    for kind in it.takes:
        worth = p.worth[kind]
        have = own[at + kind]
        gains += [each - worth * (1 + 0.12 * i) for i in range(min(have, it.most))]
        if 0 < have <= it.most:
            gains[-1] -= p.outlook.need(p.s, p.seat, kind)
    gains.sort(reverse=True)
    return summed([gain for gain in gains[: it.most] if gain > 0])


def _gain(p: UnitValues, building: int) -> float:
    it = BUILDINGS[building]
    worth = it.points + it.pesos * p.peso
    if it.amount:
        worth += p.worth[it.gives] * min(it.amount, p.s.supply[it.gives]) * 0.9
    return worth


def _convert(p: UnitValues, building: int) -> float:
    it = BUILDINGS[building]
    kind = it.takes[0]
    n = min(p.s.own[p.seat * KINDS + kind], p.s.supply[it.gives])
    total = 0.0
    for i in range(n):
        total += max(p.worth[it.gives] * 0.9**i - p.worth[kind], 0.0)
    return total


def _store(p: UnitValues, building: int) -> float:
    """Products in the yard that would spoil."""
    s = p.s
    at = p.seat * KINDS
    table = next_units(p.w)[p.outlook.left]
    total = 0.0
    for kind in PRODUCTS:
        for n in range(s.store[at + kind], s.own[at + kind]):
            total += table[kind][n]
    return total * 0.9


def _wharf(p: UnitValues, building: int) -> float:
    return max([gain for gain, _, _ in wharf_gains(p, BUILDINGS[building].use)], default=0.0)


def wharf_gains(p: UnitValues, use: str) -> list[tuple[float, int, int]]:
    """What loading brings, with dock and ware."""
    s = p.s
    at = p.seat * KINDS
    found = []
    for kind in WARES:
        n = s.own[at + kind]
        if n:
            each = p.without_ship(kind)
            for dock, points in enumerate(DOCK_POINTS):
                free = s.room[dock] >> SHIFT[kind] & 7
                if free:
                    loaded = 1 if use == "small_wharf" else min(n, free)
                    found.append((loaded * (points - each), dock, kind))
    return found


def _swap(p: UnitValues, building: int) -> float:
    return max([gain for gain, _, _ in swap_gains(p)], default=0.0)


def swap_gains(p: UnitValues) -> list[tuple[float, int, int]]:
    s = p.s
    at = p.seat * KINDS
    anything = s.options.any_swap
    return [
        (p.worth[takes] - p.worth[gives], gives, takes)
        for gives in WARES
        if s.own[at + gives]
        for takes in WARES
        if takes != gives and s.supply[takes] and (anything or (takes in GOODS) != (gives in GOODS))
    ]


def _church(p: UnitValues, building: int) -> float:
    return p.outlook.veto(p.seat)[0]


def _town_hall(p: UnitValues, building: int) -> float:
    return 2.0 * p.outlook.vote(p.seat)


def _lighthouse(p: UnitValues, building: int) -> float:
    return 0.02


USE_GAIN: dict[str, Any] = {
    "spend": _spend,
    "gain": _gain,
    "convert": _convert,
    "store": _store,
    "small_wharf": _wharf,
    "large_wharf": _wharf,
    "black_market": _swap,
    "church": _church,
    "town_hall": _town_hall,
    "lighthouse": _lighthouse,
}
