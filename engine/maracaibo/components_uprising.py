"""The resistance tile, the Search and the campaign."""

from typing import NamedTuple

from engine.core.data import DataTable
from engine.maracaibo.component_types import Names
from engine.maracaibo.components_board import LEGACY_INDEX, LOCATION_INDEX, parse
from engine.maracaibo.data_files import NONE, entries, find_all, load, names
from engine.maracaibo.effects import grammar
from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.scanner import BadEffect
from engine.maracaibo.effects.terms import Cost, Program
from engine.maracaibo.effects.words import Metric


class Resistance(NamedTuple):
    spaces: tuple[Program, ...]
    filled: Program
    doubled: int
    """How often a space pays that the tile's own village action fills (MAR-438)."""


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
    """The location with one clue only."""


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


class StoryCard(NamedTuple):
    """A story card: what changes on reading it, its goal, and what comes then."""

    id: str
    names: Names
    add: tuple[int, ...]
    remove: tuple[int, ...]
    c_cards: tuple[int, ...]
    """Story numbers."""
    plays: str
    """The scenario that its game is played as."""
    quests: str
    markers: str
    leader_metric: tuple[Metric, int] | None
    leader_reward: Program
    next_start: Program
    goal: str
    at_end: bool
    metric: tuple[Metric, int] | None
    each: int
    condition: Condition | None
    legacy: int
    then: str
    otherwise: str
    ends: str
    """`won` or `lost` when the campaign is over."""
    again: str


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

GOALS = (
    "together", "one", "all", "half_stopped", "winner_used", "few_markers", "victory", "always",
)  # fmt: skip


def _text(entry: DataTable, key: str) -> str:
    return entry.text(key) if entry.has(key) else ""


def _metric(entry: DataTable, key: str) -> tuple[Metric, int] | None:
    if not entry.has(key):
        return None
    try:
        return grammar.metric(entry.text(key))
    except BadEffect as error:
        raise entry.fail(key, str(error)) from None


def _story(entry: DataTable) -> StoryCard:
    ends = entry.choice("ends", ("won", "lost")) if entry.has("ends") else ""
    return StoryCard(
        entry.text("id"),
        names(entry),
        find_all(entry, "add", LEGACY_INDEX) if entry.has("add") else (),
        find_all(entry, "remove", LEGACY_INDEX) if entry.has("remove") else (),
        tuple(entry.numbers("c_cards")) if entry.has("c_cards") else (),
        _text(entry, "plays") or "story",
        _text(entry, "quests"),
        _text(entry, "markers"),
        _metric(entry, "leader_metric"),
        parse.terms(entry, "leader_reward"),
        parse.terms(entry, "next_start"),
        "" if ends else entry.choice("goal", GOALS),
        entry.flag("at_end"),
        _metric(entry, "metric"),
        entry.number("each", 1, 99) if entry.has("each") else 0,
        parse.condition(entry, "condition") if entry.has("condition") else None,
        LEGACY_INDEX[entry.choice("legacy", LEGACY_INDEX)] if entry.has("legacy") else NONE,
        "" if ends else entry.text("then"),
        _text(entry, "else"),
        ends,
        _text(entry, "again"),
    )


_file = load("campaign")
CAMPAIGN = {story.id: story for story in map(_story, entries(_file, "story"))}
for _card in CAMPAIGN.values():
    for _key, _next in (("then", _card.then), ("else", _card.otherwise), ("again", _card.again)):
        if _next and _next not in CAMPAIGN:
            raise _file.fail(f"story {_card.id}: {_key}", f"{_next!r} is no story card")
FIRST_STORY = _file.choice("first", CAMPAIGN)
_file.done()
