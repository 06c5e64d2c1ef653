"""The resistance tile and the Search."""

from typing import NamedTuple

from engine.maracaibo.components_board import LOCATION_INDEX, parse
from engine.maracaibo.data_files import NONE, entries, find_all, load
from engine.maracaibo.effects.terms import Cost, Program


class Resistance(NamedTuple):
    spaces: tuple[Program, ...]
    filled: Program
    doubled: int
    """How often a space pays when the tile's own village action fills it (MAR-438)."""


class Clue(NamedTuple):
    """A clue L38."""

    id: str
    cost: Cost | None
    """The objects that pay a red one off; None: it is green."""


class SearchSeats(NamedTuple):
    green_needed: int
    """Green clues that find Luysa; 0: `clues_to_find_alone` of any colour."""
    blocked: str
    """The colour of the space that is out of play; empty: none."""
    single_clue_at: int
    """The one location with a single clue."""


class SearchModule(NamedTuple):
    clues_green: int
    clues_red: tuple[Cost, ...]
    red_spaces: tuple[Program, ...]
    green_spaces: tuple[Program, ...]
    locations: tuple[int, ...]
    clues_each: int
    clues_to_find_alone: int
    ransom: int
    seats: dict[int, SearchSeats]


_file = load("resistance")
RESISTANCE = Resistance(
    tuple(parse.terms(entry, "reward") for entry in entries(_file, "space", 4)),
    parse.terms(_file, "filled"),
    _file.number("doubled_by_village_action", 1, 9),
)
_file.done()

_file = load("search")
SEARCH = SearchModule(
    _file.number("clues_green"),
    parse.all_costs(_file, "clues_red"),
    parse.all_terms(_file, "red_spaces"),
    parse.all_terms(_file, "green_spaces"),
    find_all(_file, "locations", LOCATION_INDEX),
    _file.number("clues_each"),
    _file.number("clues_to_find_alone"),
    _file.number("ransom"),
    {
        entry.number("id", 1, 4): SearchSeats(
            entry.number("green_needed") if entry.has("green_needed") else 0,
            entry.choice("blocked", ("green", "red")) if entry.has("blocked") else "",
            LOCATION_INDEX[entry.choice("single_clue_at", LOCATION_INDEX)]
            if entry.has("single_clue_at")
            else NONE,
        )
        for entry in entries(_file, "seats", 4)
    },
)
_file.done()

CLUES = (
    *(Clue(f"green_{number + 1}", None) for number in range(SEARCH.clues_green)),
    *(Clue(f"red_{number + 1}", cost) for number, cost in enumerate(SEARCH.clues_red)),
)
