"""Land and buildings: what the worker's places yield, what buildings bring, where they go."""

from functools import cache, lru_cache
from typing import NamedTuple

from ai.cuba.stock_values import unit
from ai.cuba.weights import Weights
from ai.sums import summed
from engine.cuba.components import (
    BOARDS,
    BUILDING_POINTS,
    CROSS,
    FIELDS,
    FIELDS_OF,
    KINDS,
    MATERIALS,
    PRODUCTS,
    STONE,
    WATER,
    WOOD,
)
from engine.cuba.components_cards import BUILDINGS, NONE, WAREHOUSE

CELLS = range(len(FIELDS))


class Land(NamedTuple):
    """What the fields around a place of the worker yield."""

    wood: int
    stone: int
    water: int
    products: tuple[int, ...]
    """A second one of a kind is marked by adding SECOND."""


SECOND = KINDS
"""Added to a kind: the second one of it is worth less."""


@lru_cache(maxsize=1 << 14)
def land(board: int, occupied: int) -> tuple[Land, ...]:
    """By the worker's place."""
    yields = BOARDS[board].yields
    found = []
    for cell in CELLS:
        things = [yields[field] for field in FIELDS_OF[CROSS[cell] & ~occupied]]
        products: list[int] = []
        for thing in things:
            if thing in PRODUCTS:
                products.append(thing + SECOND if thing in products else thing)
        wood, stone, water = (things.count(kind) for kind in MATERIALS)
        found.append(Land(wood, stone, water, tuple(products)))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def building_values(owned: int, left: int, soon: bool, w: Weights) -> tuple[float, ...]:
    """By building: what it brings to an owner of these kinds, with this many rounds left and, if
    `soon`, a foreman still to come in this one."""
    uses = (left + (0.7 if soon else 0.0)) * w.use_chance
    values = []
    for index in range(len(BUILDINGS)):
        a_round = w.uses[index] * (w.twin if owned >> index & 1 else 1.0)
        for one, other, bonus in w.pairs:
            if (index == one and owned >> other & 1) or (index == other and owned >> one & 1):
                a_round += bonus
        values.append(BUILDING_POINTS + uses * a_round)
    return tuple(values)


@cache
def typical(w: Weights) -> tuple[float, ...]:
    """By thing: what it is worth in the middle of a game."""
    return tuple(unit(kind, 3, w) for kind in range(8))


@lru_cache(maxsize=1 << 16)
def a_round(board: int, built: tuple[int, ...], w: Weights) -> float:
    """What land and buildings bring in a round with worker and foreman at their best place."""
    occupied = 0
    uses = [0.0] * len(FIELDS)
    seen = 0
    for field, building in enumerate(built):
        if building != NONE:
            occupied |= 1 << field
            uses[field] = w.uses[building] * (w.twin if seen >> building & 1 else 1.0)
            seen |= 1 << building
    price = typical(w)
    fields = land(board, occupied)
    best = 0.0
    for cell in CELLS:
        reach = CROSS[cell] & occupied
        worth = 0.0
        near = 0
        for field in FIELDS_OF[reach]:
            worth += uses[field]
            near |= 1 << built[field]
        for one, other, bonus in w.pairs:
            if near >> one & 1 and near >> other & 1:
                worth += bonus
        wood, stone, water, products = fields[cell]
        crops = sorted([price[kind % SECOND] for kind in products], reverse=True)
        harvest = wood * price[WOOD] + stone * price[STONE] + water * price[WATER]
        harvest += 0.6 * summed(crops[:2])
        if len(crops) > 2:
            harvest += 0.15 * crops[2]
        if near >> WAREHOUSE & 1:
            harvest += 0.2 * summed(crops[:2])
        worth = worth * w.use_chance + w.harvest * harvest
        best = max(best, worth)
    return best + w.single * w.use_chance * summed(uses)


@lru_cache(maxsize=1 << 14)
def sites(
    board: int, built: tuple[int, ...], building: int, left: int, w: Weights
) -> tuple[tuple[float, int], ...]:
    """The fields free for a building, the best first, with what land and buildings then
    bring in all rounds to come."""
    found = []
    for field, there in enumerate(built):
        if there == NONE:
            with_it = (*built[:field], building, *built[field + 1 :])
            found.append((a_round(board, with_it, w) * (left + 0.5), field))
    found.sort(key=lambda entry: -entry[0])
    return tuple(found)
