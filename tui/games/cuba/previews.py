"""What a move would bring, looked up before it is made."""

from typing import NamedTuple

from engine.core import HIDDEN
from engine.cuba import laws
from engine.cuba.architect import ALL_FIELDS, pesos_to_build
from engine.cuba.components import (
    BOARDS,
    BUY_PRICE,
    CROSS,
    DRY_FIELDS,
    FIELD_IDS_OF,
    FIELDS,
    FREE_FIELDS,
    KINDS,
    LADDER,
    MATERIALS,
    SELL_PRICES,
    THINGS,
    WATER,
)
from engine.cuba.components_cards import EFFECT, LAWS, NONE, OTHER, SUBSIDY, Building
from engine.cuba.state import PARTS, SUBSIDIES_PART, CubaState


class Crop(NamedTuple):
    """What a worker on a field brings."""

    materials: tuple[str, ...]
    material_fields: tuple[str, ...]
    products: tuple[str, ...]
    """By product field: what it can yield."""
    product_fields: tuple[str, ...]
    free: int
    """How many of the product fields are harvested free."""
    water: int
    """How many more fields water can harvest, including the water from this very harvest."""


def harvest(state: CubaState, seat: int, field: int) -> Crop:
    """The harvest of a worker on this field (CUB-20 to CUB-24)."""
    board = BOARDS[state.boards[seat]]
    active = CROSS[field] & ~state.occupied[seat]
    supply = state.supply[:]
    materials, material_fields = [], []
    for name in FIELD_IDS_OF[active & board.material_fields]:
        kind = board.thing_of[name]
        if supply[kind]:
            supply[kind] -= 1
            materials.append(THINGS[kind])
            material_fields.append(name)
    fields = [
        name for name in FIELD_IDS_OF[active & board.product_fields] if supply[board.thing_of[name]]
    ]
    dry = EFFECT[state.laws[OTHER]] == "drought"
    free = min(DRY_FIELDS if dry else FREE_FIELDS, len(fields))
    water = state.own[seat * KINDS + WATER] + materials.count(THINGS[WATER])
    return Crop(
        tuple(materials),
        tuple(material_fields),
        tuple(THINGS[board.thing_of[name]] for name in fields),
        tuple(fields),
        free,
        min(water, len(fields) - free),
    )


class Prices(NamedTuple):
    """What a ware costs and brings now and after one more trade."""

    buy: int
    sell: int
    buy_after: int
    sell_after: int


def prices(state: CubaState, kind: int, bought: int) -> Prices:
    """The prices of a ware now, and after one was bought (1) or sold (-1)."""
    pieces = state.market[kind]
    brings = SELL_PRICES[state.options.edition][kind]
    after = max(0, min(pieces - bought, len(LADDER[kind])))
    return Prices(
        BUY_PRICE[kind][pieces],
        brings[pieces],
        BUY_PRICE[kind][after],
        brings[after],
    )


def missing(state: CubaState, seat: int, building: Building) -> dict[str, int]:
    """What a seat lacks to build this: things by name, and pesos."""
    lacks = {
        THINGS[kind]: building.cost[kind] - state.own[seat * KINDS + kind]
        for kind in MATERIALS
        if building.cost[kind] > state.own[seat * KINDS + kind]
    }
    pesos = pesos_to_build(state) - state.pesos[seat]
    if pesos > 0:
        lacks["pesos"] = pesos
    return lacks


def has_room(state: CubaState, seat: int) -> bool:
    """Is a field left to build on?"""
    return state.occupied[seat] != ALL_FIELDS


def builders(state: CubaState, building: int) -> list[int]:
    """Who has built it, once for each tile; the printed warehouses don't count."""
    found = []
    for seat in range(state.seats):
        printed = BOARDS[state.boards[seat]].warehouse
        row = state.built[seat * len(FIELDS) : (seat + 1) * len(FIELDS)]
        found += [seat for place, built in enumerate(row) if built == building and place != printed]
    return found


def subsidy(state: CubaState, law: int) -> list[int] | None:
    """What a subsidy would bring each seat now; None while votes are not known."""
    if law == NONE:
        return None
    twin = state.copy()
    twin.laws[SUBSIDY] = law
    if any(card < 0 for card in twin.delegate) and LAWS[law].counts == "votes":
        return None
    before = [twin.points[seat * len(PARTS) + SUBSIDIES_PART] for seat in range(twin.seats)]
    laws.pay_subsidies(twin)
    return [
        twin.points[seat * len(PARTS) + SUBSIDIES_PART] - before[seat] for seat in range(twin.seats)
    ]


def hand(state: CubaState, seat: int) -> list[int] | None:
    """The cards in a seat's hand; None while nobody else may know them."""
    cards = state.hand[seat]
    return None if cards == HIDDEN else [card for card in range(5) if cards >> card & 1]


def yields(state: CubaState, seat: int, field: str) -> int:
    """The thing that a field gives."""
    return BOARDS[state.boards[seat]].thing_of[field]
