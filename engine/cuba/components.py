"""Things, market, ships, plantations and characters: the data files as types and tables.

Internally things, fields, ships and cards are numbers; actions, events and JSON use the ids of the
data files, and row and column such as `B2` for fields.
"""

from typing import NamedTuple

from engine.core import data

GROUPS = ("material", "product", "good")
EDITIONS = ("filosofia", "german")
"""The French edition and the German original; where they differ: CUB-C2, CUB-C4, CUB-C5, CUB-C9."""
MOST_SEATS = 5
SEATS = tuple(range(2, MOST_SEATS + 1))

# -- things ------------------------------------------------------------------------------

_stock = data.load("cuba", "stock")
ROUNDS = _stock.number("rounds", 1, 6)
PESOS = _stock.number("pesos")
START_MATERIALS = _stock.number("start_materials", 0, 2)
START_PRODUCTS = _stock.number("start_products", 0, 2)
BUILDING_POINTS = _stock.number("building_points")
THINGS: tuple[str, ...] = ()
PIECES: tuple[int, ...] = ()
"""How many of each thing there are in all (CUB-02)."""
_group_of: dict[str, str] = {}
for _entry in _stock.entries("thing", 8):
    _id = _entry.text("id")
    THINGS += (_id,)
    PIECES += (_entry.number("pieces", 1, 99),)
    _group_of[_id] = _entry.choice("group", GROUPS)
_stock.done()
if [_group_of[_id] for _id in THINGS] != ["material"] * 3 + ["product"] * 3 + ["good"] * 2:
    raise _stock.fail("thing", "3 materials, 3 products and 2 goods are needed, in this order")

KINDS = len(THINGS)
THING_INDEX = {thing: index for index, thing in enumerate(THINGS)}
WOOD, STONE, WATER = range(3)
MATERIALS = range(3)
PRODUCTS = range(3, 6)
GOODS = range(6, 8)
WARES = range(3, 8)

# -- market ------------------------------------------------------------------------------

_market = data.load("cuba", "market")
SUPPLY_PRICE = _market.number("from_supply", 1, 99)
LADDER: list[tuple[int, ...]] = [()] * KINDS
"""By thing: the prices of its spaces, the most expensive first; materials have none."""
AT_START = [0] * KINDS
BUY_PRICE: list[tuple[int, ...]] = [()] * KINDS
"""By ware and pieces on the market: what the next one costs."""
SELL_PRICES: dict[str, list[tuple[int, ...]]] = {edition: [()] * KINDS for edition in EDITIONS}
"""By edition, ware and pieces on the market: what the next one brings (CUB-C5)."""
for _entry in _market.entries("ladder", 2):
    _group = _entry.choice("group", GROUPS[1:])
    _spaces = tuple(_entry.numbers("spaces"))
    if not _spaces or list(_spaces) != sorted(set(_spaces), reverse=True):
        raise _entry.fail("spaces", "prices must fall from space to space")
    _full = {edition: _entry.number("to_supply", 0, 99) for edition in EDITIONS}
    if _entry.has("to_supply_german"):
        _full["german"] = _entry.number("to_supply_german", 0, 99)
    _start = _entry.number("at_start", 0, len(_spaces))
    for _kind in WARES:
        if _group_of[THINGS[_kind]] == _group:
            LADDER[_kind] = _spaces
            AT_START[_kind] = _start
            BUY_PRICE[_kind] = (SUPPLY_PRICE, *_spaces)
            for _edition in EDITIONS:
                SELL_PRICES[_edition][_kind] = (*_spaces, _full[_edition])
_market.done()
if not all(LADDER[_kind] for _kind in WARES):
    raise _market.fail("ladder", "products and goods need one each")

# -- characters --------------------------------------------------------------------------


class Character(NamedTuple):
    """A character card."""

    id: str
    votes: int
    spaces: tuple[str, ...]
    worth: tuple[int, ...]
    name_en: str
    name_fr: str


_characters = data.load("cuba", "characters")
FREE_FIELDS = _characters.number("free_fields", 0, 6)
DRY_FIELDS = _characters.number("dry_fields", 0, 6)
CHARACTERS = tuple(
    Character(
        entry.text("id"),
        entry.number("votes", 1, 9),
        tuple(entry.texts("spaces")) if entry.has("spaces") else (),
        tuple(entry.numbers("worth")) if entry.has("worth") else (),
        entry.text("name_en"),
        entry.text("name_fr"),
    )
    for entry in _characters.entries("character", 5)
)
_characters.done()
CHARACTER_IDS = tuple(character.id for character in CHARACTERS)
if CHARACTER_IDS != ("worker", "merchant", "architect", "foreman", "mayor"):
    raise _characters.fail("character", "the five are known by their ids, in this order")
CHARACTER_INDEX = {name: index for index, name in enumerate(CHARACTER_IDS)}
WORKER, MERCHANT, ARCHITECT, FOREMAN, MAYOR = range(5)
VOTES = tuple(character.votes for character in CHARACTERS)
FORGO_POINTS = CHARACTERS[ARCHITECT].worth
FORGO_PESOS = CHARACTERS[MAYOR].worth
if len(FORGO_POINTS) != 2 or len(FORGO_PESOS) != 2:
    raise _characters.fail("worth", "architect and mayor have two alternative spaces each")
FULL_HAND = (1 << len(CHARACTERS)) - 1

# The six spaces for black markers, one bit each (CUB-13).
MATERIAL_SPACE, PRODUCT_SPACE = 1, 2
ARCHITECT_SPACES = (4, 8)
MAYOR_SPACES = (16, 32)
MARKERS = {
    "merchant_material": MATERIAL_SPACE,
    "merchant_product": PRODUCT_SPACE,
    "architect_first": ARCHITECT_SPACES[0],
    "architect_second": ARCHITECT_SPACES[1],
    "mayor_first": MAYOR_SPACES[0],
    "mayor_second": MAYOR_SPACES[1],
}

# -- ships -------------------------------------------------------------------------------


class Ship(NamedTuple):
    """A ship card: how many spaces it has for each ware."""

    id: str
    spaces: tuple[int, ...]
    name_en: str
    name_fr: str


_ships = data.load("cuba", "ships")
DOCK_POINTS = tuple(_ships.numbers("docks", length=3))
"""Points for each ware loaded, by dock."""
EMPTY_AT_START = _ships.number("empty_at_start", 1, 3) - 1
SHIPS = tuple(
    Ship(
        entry.text("id"),
        tuple(entry.number(THINGS[w], 0, 5) if entry.has(THINGS[w]) else 0 for w in WARES),
        entry.text("name_en"),
        entry.text("name_fr"),
    )
    for entry in _ships.entries("ship", 15)
)
_ships.done()
for _ship in SHIPS:
    if sum(_ship.spaces) != 5:
        raise _ships.fail(_ship.id, f"{sum(_ship.spaces)} spaces, 5 are needed")
SHIP_INDEX = {ship.id: index for index, ship in enumerate(SHIPS)}
if len(SHIP_INDEX) != len(SHIPS):
    raise _ships.fail("ship", "an id stands there twice")

SHIFT = tuple(3 * (kind - WARES[0]) if kind in WARES else 0 for kind in range(KINDS))
"""By ware: where its three bits lie in the free spaces of a ship."""
ROOM = tuple(sum(n << 3 * i for i, n in enumerate(ship.spaces)) for ship in SHIPS)
"""By ship: its free spaces while it is empty, three bits per ware."""
ONE_EACH = sum(1 << 3 * i for i in range(len(WARES)))


def spaces_of(room: int) -> tuple[int, ...]:
    """The free spaces by ware out of their bits."""
    return tuple(room >> 3 * i & 7 for i in range(len(WARES)))


# -- plantations -------------------------------------------------------------------------


class Board(NamedTuple):
    """A side of a plantation board: the land of each field, row by row."""

    id: str
    lands: tuple[str, ...]
    yields: tuple[int, ...]
    """By field: the thing it gives, NOTHING for the warehouse."""
    thing_of: dict[str, int]
    """The same by the field's id."""
    warehouse: int
    material_fields: int
    product_fields: int
    """Bit masks over fields."""
    name_en: str
    name_fr: str


NOTHING = -1

_plantations = data.load("cuba", "plantations")
COLUMNS = _plantations.number("columns", 4, 4)
ROWS = _plantations.number("rows", 3, 3)
FIELDS = tuple("ABC"[row] + "1234"[column] for row in range(ROWS) for column in range(COLUMNS))
FIELD_INDEX = {field: index for index, field in enumerate(FIELDS)}
CROSS = tuple(
    sum(
        1 << other
        for other in range(len(FIELDS))
        if other // COLUMNS == field // COLUMNS or other % COLUMNS == field % COLUMNS
    )
    for field in range(len(FIELDS))
)
"""By field: the fields of its row and column, itself among them (CUB-20)."""
LANDS: dict[str, int] = {}
_LAND_FIELDS: dict[str, int] = {}
for _entry in _plantations.entries("land", 7):
    _id = _entry.text("id")
    LANDS[_id] = THING_INDEX[_entry.choice("yields", THINGS)] if _entry.has("yields") else NOTHING
    _LAND_FIELDS[_id] = _entry.number("fields", 1, 12)


def _board(entry: data.DataTable) -> Board:
    lands = tuple(land for row in entry.texts("rows") for land in row.split())
    for land, count in _LAND_FIELDS.items():
        if lands.count(land) != count:
            raise entry.fail("rows", f"{lands.count(land)} fields of {land}, {count} are needed")
    if len(lands) != len(FIELDS):
        raise entry.fail("rows", f"{len(lands)} fields, {len(FIELDS)} are needed")
    yields = tuple(LANDS[land] for land in lands)
    return Board(
        entry.text("id"),
        lands,
        yields,
        dict(zip(FIELDS, yields, strict=True)),
        yields.index(NOTHING),
        sum(1 << field for field, thing in enumerate(yields) if thing in MATERIALS),
        sum(1 << field for field, thing in enumerate(yields) if thing in PRODUCTS),
        entry.text("name_en"),
        entry.text("name_fr"),
    )


BOARDS = tuple(_board(entry) for entry in _plantations.entries("board", MOST_SEATS + 1))
"""The common side, then the side of each seat's colour."""
_plantations.done()
BOARD_INDEX = {board.id: index for index, board in enumerate(BOARDS)}

FIELDS_OF = tuple(
    tuple(field for field in range(len(FIELDS)) if mask >> field & 1)
    for mask in range(1 << len(FIELDS))
)
"""The fields in a bit mask, in order."""
FIELD_IDS_OF = tuple(tuple(FIELDS[field] for field in fields) for fields in FIELDS_OF)
