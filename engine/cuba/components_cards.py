"""Buildings and laws: the data files as types and tables."""

from typing import NamedTuple

from engine.core import data
from engine.cuba.components import MATERIALS, THING_INDEX, THINGS

NONE = -1
"""No building on a field, no law in a place."""

USES = (
    "spend", "gain", "convert", "store", "small_wharf", "large_wharf",
    "black_market", "church", "town_hall", "lighthouse",
)  # fmt: skip
BUILDING_GROUPS = ("points", "money", "works", "power")


class Building(NamedTuple):
    """A kind of building tile and what its use does (CUB-B01 to CUB-B24)."""

    id: str
    group: str
    cost: tuple[int, int, int]
    """Wood, stone, water."""
    tiles: int
    option: str
    """The option that brings it into the game; empty for the others."""
    use: str
    takes: tuple[int, ...]
    most: int
    gives: int
    amount: int
    points: int
    pesos: int
    votes: int
    name_en: str
    name_fr: str


def _things(entry: data.DataTable, key: str) -> tuple[int, ...]:
    names = entry.texts(key) if entry.has(key) else []
    for name in names:
        if name not in THINGS:
            raise entry.fail(key, f"{name!r} is not one of {', '.join(THINGS)}")
    return tuple(THING_INDEX[name] for name in names)


def _number(entry: data.DataTable, key: str, default: int = 0) -> int:
    return entry.number(key, 0, 99) if entry.has(key) else default


def _building(entry: data.DataTable) -> Building:
    wood, stone, water = (_number(entry, THINGS[kind]) for kind in MATERIALS)
    use = entry.choice("use", USES)
    takes = _things(entry, "takes")
    if (use in ("spend", "convert")) != bool(takes):
        raise entry.fail("takes", f"does not go with the use {use!r}")
    if takes and takes != tuple(range(takes[0], takes[-1] + 1)):
        raise entry.fail("takes", "one thing, or a group of things in the order of stock.toml")
    return Building(
        entry.text("id"),
        entry.choice("group", BUILDING_GROUPS),
        (wood, stone, water),
        _number(entry, "tiles", 1),
        entry.choice("option", ("embassy",)) if entry.has("option") else "",
        use,
        takes,
        _number(entry, "most", 99),
        THING_INDEX[entry.choice("gives", THINGS)] if entry.has("gives") else NONE,
        _number(entry, "amount"),
        _number(entry, "points"),
        _number(entry, "pesos"),
        _number(entry, "votes"),
        entry.text("name_en"),
        entry.text("name_fr"),
    )


_buildings = data.load("cuba", "buildings")
BUILDINGS = tuple(_building(entry) for entry in _buildings.entries("building", 24))
_buildings.done()
BUILDING_IDS = tuple(building.id for building in BUILDINGS)
BUILDING_INDEX = {name: index for index, name in enumerate(BUILDING_IDS)}
if len(BUILDING_INDEX) != len(BUILDINGS):
    raise _buildings.fail("building", "an id stands there twice")
_STORES = [index for index, building in enumerate(BUILDINGS) if building.use == "store"]
if len(_STORES) != 1:
    raise _buildings.fail("building", "exactly one kind of building stores products")
WAREHOUSE = _STORES[0]
"""The printed warehouse counts as one of these (CUB-50)."""

MOST_COST = tuple(max(b.cost[kind] for b in BUILDINGS) for kind in MATERIALS)
AFFORDABLE = [
    [
        [
            [i for i, b in enumerate(BUILDINGS) if b.cost[0] <= w and b.cost[1] <= s
             and b.cost[2] <= a]
            for a in range(MOST_COST[2] + 1)
        ]
        for s in range(MOST_COST[1] + 1)
    ]
    for w in range(MOST_COST[0] + 1)
]  # fmt: skip
"""By wood, stone and water, each up to the most a building costs."""

# -- laws --------------------------------------------------------------------------------

PILES = ("tax", "duty", "subsidy", "other")
TAX, DUTY, SUBSIDY, OTHER = range(4)
PILE_INDEX = {pile: index for index, pile in enumerate(PILES)}
PILE_SIZE = 6
SUBSIDIES = ("buildings", "material_fields", "product_fields", "water", "votes", "pesos")
EFFECTS = ("market_loss", "market_gain", "drought", "building", "harbour", "corruption")


class Law(NamedTuple):
    """A law card, or one of the two that are in force at the start."""

    id: str
    pile: int
    pesos: int
    pesos_per_building: int
    things: tuple[int, ...]
    amount: int
    counts: str
    per: int
    most: int
    effect: str
    at_start: bool
    name_en: str
    name_fr: str


def _law(entry: data.DataTable) -> Law:
    pile = PILE_INDEX[entry.choice("pile", PILES)]
    return Law(
        entry.text("id"),
        pile,
        _number(entry, "pesos"),
        _number(entry, "pesos_per_building"),
        _things(entry, "things") if pile == DUTY else (),
        _number(entry, "amount"),
        entry.choice("counts", SUBSIDIES) if pile == SUBSIDY else "",
        entry.number("per", 1, 99) if entry.has("per") else 1,
        _number(entry, "most", 99),
        entry.choice("effect", EFFECTS) if pile == OTHER else "",
        entry.flag("at_start"),
        entry.text("name_en"),
        entry.text("name_fr"),
    )


_laws = data.load("cuba", "laws")
LAW_POINTS = _laws.number("points")
BOTH_POINTS = _laws.number("both")
ADOPTED = _laws.number("adopted", 1, 3)
LAWS = tuple(_law(entry) for entry in _laws.entries("law"))
_laws.done()
LAW_IDS = tuple(law.id for law in LAWS)
LAW_INDEX = {name: index for index, name in enumerate(LAW_IDS)}
LAW_CARDS = tuple(
    tuple(index for index, law in enumerate(LAWS) if law.pile == pile and not law.at_start)
    for pile in range(len(PILES))
)
"""By pile: its cards (CUB-05)."""
FIRST_LAWS = tuple(
    next((i for i, law in enumerate(LAWS) if law.pile == pile and law.at_start), NONE)
    for pile in range(len(PILES))
)
"""In force when the game begins (CUB-08)."""
if len(LAW_INDEX) != len(LAWS):
    raise _laws.fail("law", "an id stands there twice")
for _pile, _cards in zip(PILES, LAW_CARDS, strict=True):
    if len(_cards) != PILE_SIZE:
        raise _laws.fail("law", f"{len(_cards)} cards in pile {_pile}, {PILE_SIZE} are needed")

EFFECT = (*(law.effect for law in LAWS), "")
"""By law: what a law of the fourth pile does; NONE finds the empty effect at the end."""
BUILDING_LAW_PESOS = max(law.amount for law in LAWS if law.effect == "building")
