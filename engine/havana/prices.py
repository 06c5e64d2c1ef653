"""What buildings cost, and all ways of paying for them (HAV-14, HAV-15)."""

from itertools import product
from typing import NamedTuple

from engine.havana.actions import Pay
from engine.havana.components import (
    ARCHITECT,
    BUILDINGS,
    COLOURED,
    CUBES,
    INSTEAD,
    KINDS,
    RUBBLE,
    Building,
)
from engine.havana.state import HavanaState


class Lack(NamedTuple):
    """Something the price requires of which the buyer has too little."""

    what: str
    needed: int
    have: int


class Shortfall(NamedTuple):
    """Why a building can't be paid for now.

    `rubble_would_do` is all the rubble that would pay with the missing cubes replaced,
    0 where no coloured cube is missing; `pesos_would_do` the same for workers.
    """

    architect: bool
    lacks: tuple[Lack, ...]
    rubble_would_do: int
    pesos_would_do: int


PRICES = [
    (
        building.architect,
        building.pesos,
        building.workers,
        building.cubes[RUBBLE],
        tuple((kind, building.cubes[kind]) for kind in COLOURED if building.cubes[kind]),
    )
    for building in BUILDINGS
]
"""Architect, pesos, workers, rubble, and the coloured cubes by kind and number."""


def _ways(building: Building) -> tuple[Pay, ...]:
    """Every mix of the thing itself and five-for-one substitutes, the printed price first."""
    found = []
    replaceable = (building.workers, *building.cubes[:RUBBLE])
    for for_workers, *for_cubes in product(*(range(count + 1) for count in replaceable)):
        brick, sandstone, clay, glass = (
            building.cubes[kind] - for_cubes[kind] for kind in COLOURED
        )
        found.append(
            Pay(
                building.pesos + INSTEAD * for_workers,
                building.workers - for_workers,
                brick,
                sandstone,
                clay,
                glass,
                building.cubes[RUBBLE] + INSTEAD * sum(for_cubes),
            )
        )
    found.sort(key=lambda pay: (pay.pesos + pay.rubble, -pay.workers))
    return tuple(found)


WAYS = [_ways(building) for building in BUILDINGS]


def affordable(s: HavanaState, seat: int, ends: list[int]) -> list[int]:
    """Which of these buildings the seat can pay for in some way."""
    pesos = s.pesos[seat]
    workers = s.workers[seat]
    cubes = s.cubes
    base = seat * KINDS
    rubble = cubes[base + RUBBLE]
    pair = s.pair(seat)
    found = []
    for building in ends:
        architect, need_pesos, need_workers, need_rubble, coloured = PRICES[building]
        if need_workers > workers:
            need_pesos += INSTEAD * (need_workers - workers)
        if need_pesos > pesos or need_rubble > rubble:
            continue
        for kind, count in coloured:
            have = cubes[base + kind]
            if count > have:
                need_rubble += INSTEAD * (count - have)
        if need_rubble <= rubble and (not architect or ARCHITECT in pair):
            found.append(building)
    return found


def ways(s: HavanaState, seat: int, building: int) -> list[Pay]:
    """All ways in which the seat can pay for a building now."""
    pesos, workers = s.pesos[seat], s.workers[seat]
    brick, sandstone, clay, glass, rubble = s.cubes_of(seat)
    return [
        pay
        for pay in WAYS[building]
        if pay.pesos <= pesos
        and pay.workers <= workers
        and pay.brick <= brick
        and pay.sandstone <= sandstone
        and pay.clay <= clay
        and pay.glass <= glass
        and pay.rubble <= rubble
    ]


def shortfall(s: HavanaState, seat: int, building: int) -> Shortfall | None:
    """What the seat lacks for a building; None if it can be bought."""
    if affordable(s, seat, [building]):
        return None
    face = BUILDINGS[building]
    cubes = s.cubes_of(seat)
    owned = {
        "pesos": s.pesos[seat],
        "workers": s.workers[seat],
        **dict(zip(CUBES, cubes, strict=True)),
    }
    asked = {
        "pesos": face.pesos,
        "workers": face.workers,
        **dict(zip(CUBES, face.cubes, strict=True)),
    }
    missing_cubes = sum(max(face.cubes[kind] - cubes[kind], 0) for kind in COLOURED)
    missing_workers = max(face.workers - s.workers[seat], 0)
    rubble = face.cubes[RUBBLE] + INSTEAD * missing_cubes if missing_cubes else 0
    pesos = face.pesos + INSTEAD * missing_workers if missing_workers else 0
    return Shortfall(
        architect=face.architect and ARCHITECT not in s.pair(seat),
        lacks=tuple(
            Lack(what, needed, owned[what])
            for what, needed in asked.items()
            if needed > owned[what]
        ),
        rubble_would_do=rubble,
        pesos_would_do=pesos,
    )
