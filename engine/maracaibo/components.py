"""The data files as tables indexed by small numbers for the inner loop.

Programs and nodes that ask something are numbered too: a stack speaks of them by number.
"""

from engine.core.data import DataTable
from engine.core.errors import BadData
from engine.maracaibo.component_types import (
    Building,
    Card,
    Career,
    CareerRewards,
    MarkersPlaced,
    Port,
    Quest,
    Scenario,
    Seats,
    SetupNumbers,
    Upgrade,
)
from engine.maracaibo.components_board import (
    ARRIVAL,
    ARRIVAL_POINTS,
    ARROWS,
    CITIES,
    CITY_INDEX,
    COMBAT,
    EXPLORATION,
    FLAGS,
    GOOD_COST,
    HOMEWARD,
    HOMEWARD_REWARD,
    LEGACY,
    LEGACY_INDEX,
    LINES,
    LOCATION_INDEX,
    LOCATIONS,
    NATION,
    NATION_NAMES,
    OBJECT_REWARDS,
    RANK_OF,
    ROW,
    RUINS_BEHIND,
    SPACE_INDEX,
    TOKEN_INDEX,
    TOKENS,
    parse,
)
from engine.maracaibo.components_campaign import (
    CAMPAIGN,
    FIRST_STORY,
    STORY_EFFECT_INDEX,
    STORY_EFFECTS,
)
from engine.maracaibo.components_uprising import CLUES, RESISTANCE, SEARCH
from engine.maracaibo.data_files import NONE, SYMBOLS, entries, find, find_all, index, load, names
from engine.maracaibo.effects.words import GOODS, OBJECTS, spelling
from engine.maracaibo.state import FROM_PORT, FROM_PRESTIGE, FROM_UPGRADE

_GOOD = {spelling(good): int(good) for good in GOODS}
_OBJECT = {spelling(thing): int(thing) for thing in OBJECTS}

# -- ship board --------------------------------------------------------------------------

_file = load("upgrades")
DISCS_EACH = _file.number("discs", 1, 9)
UPGRADES = tuple(
    Upgrade(
        entry.text("id"),
        names(entry),
        next(
            (
                parse.effects(entry, key, FROM_UPGRADE)
                for key in ("effect", "base")
                if entry.has(key)
            ),
            parse.no_effects,
        ),
        parse.effects(entry, "module", FROM_UPGRADE, "_module") if entry.has("module") else None,
        entry.has("module_once") and entry.choice("module_once", ("turn",)) == "turn",
    )
    for entry in entries(_file, "upgrade", 12)
)
_file.done()
UPGRADE_INDEX = index(UPGRADES)

_file = load("ports")
PORTS = tuple(
    Port(
        entry.text("id"),
        names(entry),
        parse.effects(entry, "effect", FROM_PORT),
        entry.flag("liberation", True),
    )
    for entry in entries(_file, "port", 15)
)
_file.done()
PORT_INDEX = index(PORTS)

# -- cards, prestige buildings, quests, careers ------------------------------------------


def _number_in(entry: DataTable, name: str) -> int:
    digits = name.split("_", maxsplit=1)[0][1:]
    if not digits.isdecimal():
        raise entry.fail("id", f"{name!r} has no number after its first letter")
    return int(digits)


def _cards(file_name: str, deck: str, first: int) -> list[Card]:
    file = load(file_name)
    cards = []
    for number, entry in enumerate(entries(file, "card"), first):
        effects = parse.effects(entry, "effect", number)
        name = entry.text("id")
        cards.append(
            Card(
                name,
                names(entry),
                deck,
                _number_in(entry, name),
                entry.number("copies", 1, 9) if entry.has("copies") else 1,
                entry.number("cost", 0, 99),
                find(entry, "good", _GOOD),
                find(entry, "object", _OBJECT),
                find(entry, "synergy", SYMBOLS, NONE),
                entry.number("vp", 0, 99),
                effects,
                effects.assistant,
                entry.flag("expansion", deck == "U"),
            )
        )
    file.done()
    return cards


_all: list[Card] = []
for _name, _deck in (("a", "A"), ("b", "B"), ("uprising", "U"), ("c", "C")):
    _all += _cards(f"cards_{_name}", _deck, len(_all))
CARDS = tuple(_all)
CARD_INDEX = index(CARDS)

_file = load("prestige")
PRESTIGE = tuple(
    Building(
        entry.text("id"),
        names(entry),
        entry.number("cost", 0, 99),
        find(entry, "synergy", SYMBOLS, NONE),
        entry.number("vp", 0, 99),
        parse.effects(entry, "effect", FROM_PRESTIGE),
        entry.flag("promo"),
        entry.flag("liberation", True),
    )
    for entry in entries(_file, "building", 9)
)
_file.done()
PRESTIGE_INDEX = index(PRESTIGE)

_file = load("quests")
QUESTS = tuple(
    Quest(
        entry.text("id"),
        names(entry) if entry.has("name_en") else None,
        parse.cost(entry, "cost"),
        parse.terms(entry, "reward"),
        entry.flag("expansion"),
        entry.flag("promo"),
    )
    for entry in entries(_file, "quest", 29)
)
_file.done()
QUEST_INDEX = index(QUESTS)

_file = load("careers")
CAREER = CareerRewards(parse.terms(_file, "task_reward"), parse.terms(_file, "all_tasks_reward"))
CAREERS = tuple(
    Career(
        entry.text("id"),
        names(entry),
        parse.conditions(entry, "tasks"),
        entry.flag("liberation"),
        entry.flag("expansion"),
        entry.flag("names_nation"),
    )
    for entry in entries(_file, "career", 9)
)
_file.done()
CAREER_INDEX = index(CAREERS)

# -- preparation -------------------------------------------------------------------------

_file = load("setup")
SETUP: SetupNumbers = parse.record(
    _file,
    SetupNumbers,
    seats={
        entry.number("id", 1, 4): parse.record(entry, Seats) for entry in entries(_file, "seats", 4)
    },
)
_file.done()

# -- scenarios ---------------------------------------------------------------------------

_file = load("scenarios")
_C_MODES = ("none", "beside", "into_b")
_MODULES = ("port", "revolt", "resistance", "liberation", "search", "jacques")


def _quest_round(entry: DataTable, key: str) -> tuple[tuple[int, int], ...]:
    places = []
    for pair in entry.raw(key):
        match pair:
            case [int(place), int(seats)] if str(place) in LOCATION_INDEX and 1 <= seats <= 4:
                places.append((LOCATION_INDEX[str(place)], seats))
            case _:
                raise entry.fail(key, f"{pair!r} is not a location and a number of players")
    return tuple(places)


def _column(entry: DataTable, key: str) -> tuple[tuple[int, ...], ...]:
    columns = entry.raw(key)
    if not isinstance(columns, list) or len(columns) != 3:
        raise entry.fail(key, "three columns are needed")
    for tiles in columns:
        if not isinstance(tiles, list) or any(tile not in LEGACY_INDEX for tile in tiles):
            raise entry.fail(key, f"{tiles!r} are not legacy tiles")
    return tuple(tuple(LEGACY_INDEX[tile] for tile in tiles) for tiles in columns)


_quest_lists = {
    entry.text("id"): tuple(_quest_round(entry, f"round_{number}") for number in range(1, 5))
    for entry in entries(_file, "quests")
}
_columns = {
    entry.text("id"): tuple(_column(entry, spelling(thing)) for thing in OBJECTS)
    for entry in entries(_file, "columns")
}
MARKERS = {
    entry.text("id"): MarkersPlaced(
        tuple(entry.numbers("villages", length=4)),
        tuple(entry.numbers("cities", length=4)),
        tuple(entry.numbers("lowest_villages", length=4)),
        tuple(entry.numbers("added", length=3)) if entry.has("added") else (),
    )
    for entry in entries(_file, "markers")
}


def _c_cards(entry: DataTable) -> tuple[int, ...]:
    if not entry.has("c_cards"):
        return ()
    low, high = entry.numbers("c_cards", length=2)
    return tuple(n for n, c in enumerate(CARDS) if c.deck == "C" and low <= c.number <= high)


SCENARIOS = {
    entry.text("id"): Scenario(
        entry.text("id"),
        names(entry),
        entry.number("card", 1, 999),
        frozenset(find_all(entry, "modules", dict(zip(_MODULES, _MODULES, strict=True)))),
        find_all(entry, "legacy", LEGACY_INDEX),
        entry.choice("c_mode", _C_MODES),
        _c_cards(entry),
        entry.flag("cooperative"),
        entry.flag("nations_score", True),
        entry.flag("expansion"),
        find(entry, "quests", _quest_lists),
        find(entry, "columns", _columns, ()),
        MARKERS[entry.choice("markers", MARKERS)] if entry.has("markers") else None,
    )
    for entry in entries(_file, "scenario", 8)
}
QUEST_LISTS = _quest_lists
_file.done()
for _story in CAMPAIGN.values():
    for _key, _value, _known in (
        ("plays", _story.plays, SCENARIOS),
        ("quests", _story.quests, QUEST_LISTS),
        ("markers", _story.markers, MARKERS),
    ):
        if _value and _value not in _known:
            raise BadData(f"maracaibo/campaign.toml: story {_story.id}: {_key}: {_value!r}")

# -- numbered ----------------------------------------------------------------------------

VILLAGE_ACTIONS = tuple(parse.village_actions)
COMBAT_ACTIONS = tuple(parse.combat_actions)
GAINABLE = (
    *(("upgrade", number) for number in range(len(UPGRADES))),
    *(("prestige", number) for number in range(len(PRESTIGE))),
    *(("module", number) for number, upgrade in enumerate(UPGRADES) if upgrade.module),
    ("hand_limit", 1),
    *(("story", number) for number in range(len(STORY_EFFECTS))),
)
"""Sources of abilities other than project cards; a position refers to them by number."""
PROGRAMS = tuple(parse.book.programs)
NODES = tuple(parse.book.nodes)

__all__ = [
    "ARRIVAL",
    "ARRIVAL_POINTS",
    "ARROWS",
    "CAMPAIGN",
    "CARDS",
    "CARD_INDEX",
    "CAREER",
    "CAREERS",
    "CAREER_INDEX",
    "CITIES",
    "CITY_INDEX",
    "CLUES",
    "COMBAT",
    "COMBAT_ACTIONS",
    "DISCS_EACH",
    "EXPLORATION",
    "FIRST_STORY",
    "FLAGS",
    "GAINABLE",
    "GOOD_COST",
    "HOMEWARD",
    "HOMEWARD_REWARD",
    "LEGACY",
    "LEGACY_INDEX",
    "LINES",
    "LOCATIONS",
    "LOCATION_INDEX",
    "MARKERS",
    "NATION",
    "NATION_NAMES",
    "NODES",
    "OBJECT_REWARDS",
    "PORTS",
    "PORT_INDEX",
    "PRESTIGE",
    "PRESTIGE_INDEX",
    "PROGRAMS",
    "QUESTS",
    "QUEST_INDEX",
    "QUEST_LISTS",
    "RANK_OF",
    "RESISTANCE",
    "ROW",
    "RUINS_BEHIND",
    "SCENARIOS",
    "SEARCH",
    "SETUP",
    "SPACE_INDEX",
    "STORY_EFFECTS",
    "STORY_EFFECT_INDEX",
    "TOKENS",
    "TOKEN_INDEX",
    "UPGRADES",
    "UPGRADE_INDEX",
    "VILLAGE_ACTIONS",
]
