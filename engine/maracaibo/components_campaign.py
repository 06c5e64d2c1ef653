"""The cards of the campaign: what each changes, what it asks for, and what may follow it."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.data import DataTable
from engine.maracaibo.component_types import Names
from engine.maracaibo.components_board import LEGACY_INDEX, LOCATION_INDEX, LOCATIONS, parse
from engine.maracaibo.constants import FROM_LEGACY
from engine.maracaibo.data_files import NONE, entries, find_all, load, names
from engine.maracaibo.effects import grammar
from engine.maracaibo.effects.clauses import Effects
from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.scanner import BadEffect
from engine.maracaibo.effects.terms import Program
from engine.maracaibo.effects.words import Metric

KINDS = ("chapter", "event", "choice", "ending")
ENDS = ("won", "lost", "sold")
GOALS = ("together", "one", "all", "half_stopped", "winner_used", "few_markers", "victory")


class Goal(NamedTuple):
    """What a chapter asks for."""

    kind: str
    at_end: bool
    """Looked at after the last round only."""
    metric: tuple[Metric, int] | None
    each: int
    """Multiplied by the number of players."""
    condition: Condition | None
    legacy: int


class StoryCard(NamedTuple):
    """A story card: what it changes, its goal, and what comes then."""

    id: str
    names: Names
    kind: str
    """`chapter`: a game begins with it; `event`, `choice`, `ending`."""
    # -- what it changes
    add: tuple[int, ...]
    remove: tuple[int, ...]
    c_cards: tuple[int, ...]
    """Story numbers."""
    effects: Effects | None
    """For everybody in the next game, as if of a bought card."""
    purse: int
    """Doubloons gained or lost at the start of the next game."""
    stays: bool
    """Effect and purse are for all later games."""
    occupied: tuple[int, ...]
    """Locations that begin later games with an extra marker."""
    freed: tuple[int, ...]
    """Locations that begin later games without one."""
    jacques: int
    """VP with which he begins."""
    ransom: int
    prison: int
    clues: int
    """Clues known before the rescue."""
    leader_metric: tuple[Metric, int] | None
    leader_reward: Program
    # -- a chapter
    plays: str
    """The scenario that its game is played as."""
    quests: str
    markers: str
    against: str
    """The solo opponent; empty: the one the campaign was begun with."""
    goal: Goal | None
    # -- what comes then
    then: str
    otherwise: str
    """When a chapter's goal is missed."""
    recall: tuple[tuple[str, str], ...]
    """(a card, what follows if it was read before)."""
    choices: tuple[str, ...]
    ends: str
    """How an ending ends: `won`, `lost`, `sold`."""
    again: str
    """The chapter that may be tried again after it."""

    @property
    def followers(self) -> tuple[str, ...]:
        """All cards that may be read next."""
        found = (self.then, self.otherwise, *(card for _, card in self.recall), *self.choices)
        return tuple(dict.fromkeys(card for card in found if card))


def _text(entry: DataTable, key: str) -> str:
    return entry.text(key) if entry.has(key) else ""


def _number(entry: DataTable, key: str) -> int:
    return entry.number(key, -99, 99) if entry.has(key) else 0


def _metric(entry: DataTable, key: str) -> tuple[Metric, int] | None:
    if not entry.has(key):
        return None
    try:
        return grammar.metric(entry.text(key))
    except BadEffect as error:
        raise entry.fail(key, str(error)) from None


def _places(entry: DataTable, key: str) -> tuple[int, ...]:
    """Locations where a marker of their waters can lie."""
    found = find_all(entry, key, LOCATION_INDEX) if entry.has(key) else ()
    for place in found:
        if not LOCATIONS[place].markers or LOCATIONS[place].waters == NONE:
            raise entry.fail(key, f"no nation has a marker at {LOCATIONS[place].number}")
    return found


def _effects(entry: DataTable) -> Effects | None:
    """An effect that asks nothing when it comes, and brings no action of its own."""
    if not entry.has("effect"):
        return None
    effects = parse.effects(entry, "effect", FROM_LEGACY)
    asks = any(program.plain < len(program) for program in effects.now)
    if asks or effects.requirements or effects.extra or effects.assistant:
        raise entry.fail("effect", "asks something at the start of a game")
    return effects


def _goal(entry: DataTable) -> Goal:
    return Goal(
        entry.choice("goal", GOALS),
        entry.flag("at_end"),
        _metric(entry, "metric"),
        entry.number("each", 1, 99) if entry.has("each") else 0,
        parse.condition(entry, "condition") if entry.has("condition") else None,
        LEGACY_INDEX[entry.choice("legacy", LEGACY_INDEX)] if entry.has("legacy") else NONE,
    )


def _recall(entry: DataTable) -> Iterator[tuple[str, str]]:
    if entry.has("recall"):
        table = entry.table("recall")
        for card in table.content:
            yield card, table.text(card)


def _story(entry: DataTable) -> StoryCard:
    kind = entry.choice("kind", KINDS)
    return StoryCard(
        entry.text("id"),
        names(entry),
        kind,
        find_all(entry, "add", LEGACY_INDEX) if entry.has("add") else (),
        find_all(entry, "remove", LEGACY_INDEX) if entry.has("remove") else (),
        tuple(entry.numbers("c_cards")) if entry.has("c_cards") else (),
        _effects(entry),
        _number(entry, "purse"),
        entry.flag("stays"),
        _places(entry, "occupied"),
        _places(entry, "freed"),
        _number(entry, "jacques"),
        _number(entry, "ransom"),
        _number(entry, "prison"),
        _number(entry, "clues"),
        _metric(entry, "leader_metric"),
        parse.terms(entry, "leader_reward"),
        _text(entry, "plays") or "story",
        _text(entry, "quests"),
        _text(entry, "markers"),
        entry.choice("against", ("jacques",)) if entry.has("against") else "",
        _goal(entry) if kind == "chapter" else None,
        entry.text("then") if kind in ("chapter", "event") else "",
        entry.text("else") if kind == "chapter" else "",
        tuple(_recall(entry)),
        tuple(entry.texts("choices")) if kind == "choice" else (),
        entry.choice("ends", ENDS) if kind == "ending" else "",
        _text(entry, "again"),
    )


_file = load("campaign")
CAMPAIGN = {story.id: story for story in map(_story, entries(_file, "story"))}
for _card in CAMPAIGN.values():
    for _key, _named in (
        ("then", (_card.then,)),
        ("else", (_card.otherwise,)),
        ("again", (_card.again,)),
        ("choices", _card.choices),
        ("recall", tuple(name for pair in _card.recall for name in pair)),
    ):
        for _next in _named:
            if _next and _next not in CAMPAIGN:
                raise _file.fail(f"story {_card.id}: {_key}", f"{_next!r} is no story card")
    if _card.kind == "choice" and len(_card.choices) < 2:
        raise _file.fail(f"story {_card.id}", "a choice needs two cards")
    if _card.leader_reward.plain < len(_card.leader_reward):
        raise _file.fail(f"story {_card.id}", "a reward that asks")
FIRST_STORY = _file.choice("first", CAMPAIGN)
_file.done()
STORY_EFFECTS = tuple(card.effects for card in CAMPAIGN.values() if card.effects is not None)
"""Effects of story cards, as a position numbers them."""
STORY_EFFECT_INDEX = {
    name: number
    for number, name in enumerate(card.id for card in CAMPAIGN.values() if card.effects is not None)
}
