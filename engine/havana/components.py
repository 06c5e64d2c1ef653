"""Cubes, action cards, buildings and the numbers of the table: the data files as types.

Cubes, cards and buildings are numbered for the inner loop; actions and JSON speak of
them by name. Sets of cards and of buildings are bit masks over these numbers.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import data
from engine.core.data import DataTable

CUBES = ("brick", "sandstone", "clay", "glass", "rubble")
"""The coloured ones first, in the order of every list of cubes."""
CUBE_INDEX = {cube: index for index, cube in enumerate(CUBES)}
KINDS = len(CUBES)
RUBBLE = KINDS - 1
COLOURED = range(RUBBLE)


def cube_names(counts: Sequence[int]) -> tuple[str, ...]:
    """Cubes by name, one for each."""
    return tuple(cube for cube, count in zip(CUBES, counts, strict=False) for _ in range(count))


# -- numbers of the table ----------------------------------------------------------------

_table = data.load("havana", "table")
WORKERS = _table.number("workers")
ROWS = _table.number("rows", 2, 2)
ROW_LENGTH = _table.number("row_length", 3, 9)
REFILL_AT = _table.number("refill_at", 2, 2)
CHEAP = _table.number("cheap")
INSTEAD = _table.number("instead", 1)
HAND_FOR_DISCARD = _table.number("hand_for_discard", 0, 10)
LAST_ROUND = _table.number("last_round", 1)
TAX = _table.number("tax")
SPARED_COLOURS = _table.number("spared_colours")
_cubes = _table.table("cubes")
CUBE_COUNTS = tuple(_cubes.number(cube, 0, 99) for cube in CUBES)
_cubes.done()
ALL_CUBES = sum(CUBE_COUNTS)
_start = _table.table("start")
START_PESOS = _start.number("pesos")
START_CUBES = _start.number("cubes")
CENTRE_PESOS = _start.number("centre_pesos")
CENTRE_CUBES = _start.number("centre_cubes")
_start.done()
_supply = _table.table("supply")
SUPPLY_PESOS = _supply.number("pesos")
SUPPLY_CUBES = _supply.number("cubes")
_supply.done()
GOAL = {
    entry.number("id", 2, 4): entry.number("goal", 1, 999) for entry in _table.entries("seats", 3)
}
"""Victory points that win, by the number of players (HAV-40)."""
if tuple(GOAL) != (2, 3, 4):
    raise _table.fail("seats", "two, three and four players are needed, in this order")
_table.done()
REFILL = ROW_LENGTH - REFILL_AT

# -- action cards ------------------------------------------------------------------------

_cards = data.load("havana", "cards")


class Card(NamedTuple):
    """An action card; every player has the same."""

    id: str
    value: int
    choice: str
    first: int
    later: int


def _card(entry: DataTable) -> Card:
    return Card(
        entry.text("id"),
        entry.number("value", 0, 9),
        entry.choice("choice", ("must", "may", "nothing")),
        entry.number("first") if entry.has("first") else 0,
        entry.number("later") if entry.has("later") else 0,
    )


CARDS = tuple(_card(entry) for entry in _cards.entries("card", 13))
_cards.done()
CARD_IDS = tuple(card.id for card in CARDS)
CARD_INDEX = {card: index for index, card in enumerate(CARD_IDS)}
ALL_CARDS = (1 << len(CARDS)) - 1
VALUE = tuple(card.value for card in CARDS)
if list(VALUE) != sorted(VALUE):
    raise _cards.fail("card", "the cards don't stand in the order of their values")


def _index_of(card: str) -> int:
    if card not in CARD_INDEX:
        raise _cards.fail("card", f"{card} is missing")
    return CARD_INDEX[card]


(
    SIESTA,
    REFRESHMENT,
    PROTECTION,
    RUBBLE_CARD,
    CONSERVATION,
    TAX_COLLECTOR,
    WORKER,
    ARCHITECT,
    PESO_THIEF,
    MATERIAL_THIEF,
    BLACK_MARKET,
    PESOS,
    MAMA,
) = map(
    _index_of,
    (
        "siesta",
        "refreshment",
        "protection",
        "rubble",
        "conservation",
        "tax_collector",
        "worker",
        "architect",
        "peso_thief",
        "material_thief",
        "black_market",
        "pesos",
        "mama",
    ),
)

IDLE = tuple(card.choice == "nothing" for card in CARDS)
"""Cards that do nothing on their owner's turn."""

Pair = tuple[int, int]
PAIR: list[list[Pair]] = [
    [(min(a, b), max(a, b)) for b in range(len(CARDS))] for a in range(len(CARDS))
]
"""Two open cards, the lower left: shared tuples (HAV-07)."""
NUMBER = tuple(tuple(10 * min(a, b) + max(a, b) for b in VALUE) for a in VALUE)
"""The two digits that two open cards make."""


def members(mask: int) -> list[int]:
    """The cards or buildings of a mask, in order."""
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


# -- buildings ---------------------------------------------------------------------------

_buildings = data.load("havana", "buildings")


class Building(NamedTuple):
    """A building's face. `cubes` has a number for each kind of cube."""

    id: str
    name_en: str
    name_fr: str
    vp: int
    pesos: int
    workers: int
    cubes: tuple[int, ...]
    architect: bool
    reconstructed: bool


def _building(entry: DataTable) -> Building:
    cost = entry.table("cost")
    amounts = {
        what: cost.number(what, 1, 40) if cost.has(what) else 0
        for what in ("pesos", "workers", *CUBES)
    }
    cost.done()
    return Building(
        entry.text("id"),
        entry.text("name_en"),
        entry.text("name_fr"),
        entry.number("vp", 1, 7),
        amounts["pesos"],
        amounts["workers"],
        tuple(amounts[cube] for cube in CUBES),
        entry.flag("architect"),
        entry.flag("reconstructed"),
    )


BUILDINGS = tuple(_building(entry) for entry in _buildings.entries("building", 36))
_buildings.done()
BUILDING_IDS = tuple(building.id for building in BUILDINGS)
BUILDING_INDEX = {building: index for index, building in enumerate(BUILDING_IDS)}
if len(BUILDING_INDEX) != len(BUILDINGS):
    raise _buildings.fail("building", "two have the same id")
if (len(BUILDINGS) - ROWS * ROW_LENGTH) % REFILL:
    raise _buildings.fail("building", "the stack doesn't come out even")
VP = tuple(building.vp for building in BUILDINGS)
SEATS = tuple(GOAL)


def goal(seats: int, points: int) -> int:
    """The victory points that win; the option `points` says 0 for the rulebook's."""
    return points or GOAL[seats]
