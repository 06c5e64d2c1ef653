"""What things and pesos are worth when a round ends: by the rounds left and how many."""

from functools import cache

from ai.cuba.weights import Weights
from ai.sums import summed
from engine.cuba.components import GOODS, KINDS, MATERIALS, PRODUCTS, ROUNDS

PESO = KINDS
"""Pesos stand behind the things."""

MOST = 60
"""More than this of anything counts as this many."""

StockValues = tuple[tuple[tuple[float, ...], ...], ...]
"""By rounds left, kind and number."""


def unit(kind: int, left: int, w: Weights) -> float:
    """The first one of a kind with this many rounds left."""
    if not left:
        return 0.0
    if kind in MATERIALS:
        return (w.wood, w.stone, w.water)[kind] * (w.material_base + w.material_growth * left)
    worth = w.product if kind in PRODUCTS else w.good if kind in GOODS else w.peso
    return worth * (w.last_round if left == 1 else 1.0)


@cache
def next_units(w: Weights) -> StockValues:
    """What one more is worth, by how many one has."""
    falls = (w.material_fall,) * 3 + (w.ware_fall,) * 5 + (w.peso_fall,)
    return tuple(
        tuple(
            tuple(unit(kind, left, w) * falls[kind] ** n for n in range(MOST + 1))
            for kind in range(KINDS + 1)
        )
        for left in range(ROUNDS + 2)
    )


@cache
def heaps(w: Weights) -> StockValues:
    """What a number of them is worth together."""
    return tuple(
        tuple(tuple(summed(row[:n]) for n in range(MOST + 1)) for row in table)
        for table in next_units(w)
    )
