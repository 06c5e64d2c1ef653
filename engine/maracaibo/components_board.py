"""Map, legacy tiles, cities, combat and exploration track: what lies on the table for all."""

from engine.core.data import DataTable
from engine.maracaibo.component_types import (
    Arrow,
    City,
    Combat,
    CombatCost,
    LegacyTile,
    LineDesign,
    Location,
    Nations,
    Space,
    Token,
)
from engine.maracaibo.data_files import NONE, EffectParser, entries, find, index, load, names
from engine.maracaibo.effects.book import Book
from engine.maracaibo.effects.terms import Cost, ModFewest, ModMost
from engine.maracaibo.effects.words import GOODS, Icon, Line, Nation, spelling
from engine.maracaibo.state import FROM_LEGACY

# -- nations and locations ---------------------------------------------------------------

NATION_IDS = ("france", "spain", "england")
_NATION_OF = {name: int(nation) for name, nation in zip(NATION_IDS, Nation, strict=True)}
_GOOD = {spelling(good): int(good) for good in GOODS}
_KINDS = {"start": "start", "city": "city", "tile_city": "city", "added_city": "city"} | {
    kind: kind for kind in ("village", "hand")
}

_file = load("locations")
LOCATIONS = tuple(
    Location(
        entry.text("id"),
        entry.text("number"),
        names(entry),
        _KINDS[entry.choice("kind", _KINDS)],
        find(entry, "home", _NATION_OF, NONE),
        entry.text("kind") == "tile_city",
        entry.text("kind") == "added_city",
        entry.flag("markers", entry.text("kind") not in ("start", "hand")),
    )
    for entry in entries(_file, "location", 27)
)
LOCATION_INDEX = {location.number: number for number, location in enumerate(LOCATIONS)}
"""By the number on the map."""

parse = EffectParser(
    Book(
        LOCATION_INDEX,
        frozenset(n for n, location in enumerate(LOCATIONS) if location.kind == "city"),
    )
)

# -- legacy tiles ------------------------------------------------------------------------

_legacy = load("legacy")
LEGACY = tuple(
    LegacyTile(
        entry.text("id"),
        names(entry),
        entry.text("place"),
        find(
            entry,
            "place",
            LOCATION_INDEX
            | dict.fromkeys(("tokens", "track", "beside", "locations", "found"), NONE),
        ),
        parse.condition(entry, "gate") if entry.has("gate") else None,
        parse.terms(entry, "stop"),
        entry.flag("asked"),
        parse.combat_tile(entry, "combat", FROM_LEGACY),
        entry.flag("quest_always"),
        entry.flag("skull"),
        parse.cost(entry, "remove_cost") if entry.has("remove_cost") else None,
        parse.terms(entry, "remove_reward"),
        entry.flag("disc_space"),
        parse.terms(entry, "disc_reward"),
        find(entry, "leads_to", LOCATION_INDEX, NONE),
        parse.all_terms(entry, "spaces"),
        tuple(entry.numbers("arrival_vp")) if entry.has("arrival_vp") else (),
        entry.flag("influence_price"),
        parse.cost(entry, "free_cost") if entry.has("free_cost") else None,
    )
    for entry in entries(_legacy, "tile", 18)
)
_legacy.done()
LEGACY_INDEX = index(LEGACY)


def _rounds(entry: DataTable) -> str:
    """When an arrow is open: in all rounds, in all but the last, or in the last."""
    if not entry.has("rounds"):
        return "all"
    match entry.numbers("rounds"):
        case [1, 2, 3]:
            return "not_last"
        case [4]:
            return "last"
        case other:
            raise entry.fail("rounds", f"{other!r} is neither [1, 2, 3] nor [4]")


ARROWS = tuple(
    Arrow(
        find(entry, "from", LOCATION_INDEX),
        find(entry, "to", LOCATION_INDEX),
        entry.number("cost", 1, 7) if entry.has("cost") else 1,
        find(entry, "legacy", LEGACY_INDEX, NONE),
        _rounds(entry),
    )
    for entry in _file.entries("arrow")
)
_file.done()

# -- cities ------------------------------------------------------------------------------

_file = load("cities")
_tiles = load("city_tiles")
CITIES = tuple(
    City(
        entry.text("id"),
        find(entry, "good", _GOOD, NONE),
        parse.terms(entry, "action"),
        find(entry, "location", LOCATION_INDEX),
        find(entry, "legacy", LEGACY_INDEX, NONE),
        False,
        False,
        False,
        False,
    )
    for entry in entries(_file, "city", 7)
) + tuple(
    City(
        entry.text("id"),
        find(entry, "good", _GOOD),
        parse.terms(entry, "action"),
        NONE,
        NONE,
        not entry.flag("covers_maracaibo"),
        entry.flag("wheel"),
        entry.flag("covers_maracaibo"),
        entry.flag("expansion"),
    )
    for entry in entries(_tiles, "tile", 15)
)
_tiles.done()
CITY_INDEX = index(CITIES)
HOMEWARD = {
    find(entry, "location", LOCATION_INDEX): parse.terms(entry, "action")
    for entry in entries(_file, "homeward", 2)
}
HOMEWARD_REWARD = {
    find(entry, "location", LOCATION_INDEX): parse.terms(entry, "reward")
    for entry in entries(_file, "entering", 2)
}
_flags = {
    find(entry, "location", LOCATION_INDEX): parse.terms(entry, "reward")
    for entry in entries(_file, "flag", 10)
}
_file.done()
FLAGS = tuple(_flags.get(number, parse.nothing) for number in range(len(LOCATIONS)))
"""By location: what its city pays when it is annexed or captured (MAR-106)."""

GOOD_COST = tuple(Cost(icons=(Icon(good),)) for good in GOODS)
"""What a delivery takes."""

# -- combat and nations ------------------------------------------------------------------

_file = load("combat")
_costs = {
    entry.text("id"): CombatCost(
        entry.text("id"),
        entry.number("value", 1, 20),
        parse.terms(entry, "reward"),
        entry.flag("flag"),
        entry.has("once") and entry.choice("once", ("turn",)) == "turn",
        sum(
            entry.number(key)
            for key in ("vp_each_occupied_city", "vp_each_occupied_neighbour")
            if entry.has(key)
        ),
        entry.choice("does", ("influence", "annex", "capture", "liberate")),
        entry.choice("set", ("base", "revolt", "liberation")),
        entry.choice("place", ("village", "city")) if entry.has("place") else "",
    )
    for entry in entries(_file, "action", 10)
}
COMBAT: Combat = parse.record(_file, Combat, **_costs)
_file.done()


_file = load("combat_tokens")
TOKENS = tuple(
    Token(
        entry.text("id"),
        (entry.number("france"), entry.number("spain"), entry.number("england")),
        parse.book.program([t for t in extra if not isinstance(t, ModFewest | ModMost)]),
        sum(t.n for t in extra if isinstance(t, ModFewest)),
        sum(t.n for t in extra if isinstance(t, ModMost)),
    )
    for entry in entries(_file, "token", 25)
    for extra in (parse.terms(entry, "extra"),)
)
_file.done()
TOKEN_INDEX = index(TOKENS)

_file = load("nations")
NATION: Nations = parse.record(_file, Nations)
NATION_NAMES = tuple(names(entry) for entry in entries(_file, "nation", len(Nation)))
_file.done()
ROW = sum(NATION.row)
"""Markers of a nation."""
RANK_OF = tuple(
    sum(band <= influence for band in NATION.rank_bands)
    for influence in range(NATION.influence_highest + 1)
)
"""The noble rank by influence (MAR-140)."""

# -- exploration track -------------------------------------------------------------------

_file = load("exploration")
_LINE_OF = {spelling(line): int(line) for line in Line}
_spaces = []
_ways = []
for _entry in entries(_file, "space"):
    _ways.append(_entry.texts("next"))
    _spaces.append(
        Space(
            _entry.text("id"),
            parse.terms(_entry, "reward"),
            _entry.flag("quest"),
            (),
            find(_entry, "line", _LINE_OF, NONE),
            0,
        )
    )
SPACE_INDEX = index(_spaces)
for _number, _way in enumerate(_ways):
    if not _way and _number < len(_ways) - 1:
        raise _file.fail(f"space {_spaces[_number].id}: next", "leads nowhere")
    for _id in _way:
        if SPACE_INDEX.get(_id, NONE) <= _number:
            raise _file.fail(f"space {_spaces[_number].id}: next", f"{_id!r} is no space ahead")
    _spaces[_number] = _spaces[_number]._replace(next=tuple(SPACE_INDEX[_id] for _id in _way))
for _number in reversed(range(len(_spaces) - 1)):
    _far = min(_spaces[_after].to_end for _after in _spaces[_number].next)
    _spaces[_number] = _spaces[_number]._replace(to_end=_far + 1)
EXPLORATION = tuple(_spaces)
"""The first is the start, the last the end."""
LINES = tuple(
    LineDesign(
        spelling(Line(find(entry, "id", _LINE_OF))),
        parse.terms(entry, "reward"),
        entry.number("vp_first"),
        entry.number("vp_later"),
    )
    for entry in entries(_file, "line", len(Line))
)
ARRIVAL_POINTS = tuple(_file.numbers("arrival_vp"))
ARRIVAL = parse.terms(_file, "arrival_action")
OBJECT_REWARDS = parse.terms(_file, "object_rewards")
RUINS_BEHIND = find(_file, "ruins_behind", _LINE_OF)
_file.done()
