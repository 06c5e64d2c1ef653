"""The chapters of the campaign: ways through the story cards, and the games they lead to.

A way is kept as the cards read, in order, the one in force last; all else follows from it.
"""

import re
from functools import cache
from itertools import pairwise

from engine.core.errors import BadValue
from engine.maracaibo.component_types import Aftermath, Scenario
from engine.maracaibo.components import (
    CAMPAIGN,
    CARDS,
    FIRST_STORY,
    LEGACY_INDEX,
    MARKERS,
    QUEST_LISTS,
    SCENARIOS,
)
from engine.maracaibo.components_campaign import StoryCard

Path = tuple[str, ...]
"""Story cards in the order they were read, the one in force last."""

REVOLT_TILE = LEGACY_INDEX["l40"]
_PREFIX = "story_"
_ARCHIVE = re.compile(r"\d+(-\d+){0,199}")


# -- which card follows ------------------------------------------------------------------


def kind(card: str) -> str:
    return CAMPAIGN[card].kind


def following(path: Path) -> str:
    """The card after an event: it may remember what was read before."""
    card = CAMPAIGN[path[-1]]
    return next((then for before, then in card.recall if before in path), card.then)


def followers(path: Path) -> tuple[str, ...]:
    """The cards that can be read next by this way."""
    card = CAMPAIGN[path[-1]]
    return (following(path),) if card.kind == "event" else card.followers


def read_on(path: Path) -> Path:
    """The way extended by everything that is read automatically, up to a game, a choice or an
    ending."""
    while kind(path[-1]) == "event":
        path = (*path, following(path))
    return path


def check(path: Path) -> None:
    """Raise BadValue where cards don't follow on each other."""
    if not path or path[0] != FIRST_STORY:
        raise BadValue(f"begins with {path[0] if path else 'nothing'}, not {FIRST_STORY}")
    for at, (card, follower) in enumerate(pairwise(path), 1):
        if follower not in followers(path[:at]):
            raise BadValue(f"{follower} does not follow {card}")


# -- the archive -------------------------------------------------------------------------


def archive_of(path: Path) -> str:
    """A way as an option of a game: the numbers of its cards. Nothing is its beginning."""
    if path == (FIRST_STORY,):
        return ""
    return "-".join(card.removeprefix(_PREFIX) for card in path)


@cache
def path_of(archive: str) -> Path:
    """The way that a game's option names; BadValue when it leads to no game."""
    if not archive:
        return (FIRST_STORY,)
    if not _ARCHIVE.fullmatch(archive):
        raise BadValue("numbers of story cards with hyphens between them are needed")
    path = tuple(_PREFIX + number for number in archive.split("-"))
    for card in path:
        if card not in CAMPAIGN:
            raise BadValue(f"{card} is no story card")
    check(path)
    if kind(path[-1]) != "chapter":
        raise BadValue(f"no game begins with {path[-1]}")
    return path


# -- what has changed --------------------------------------------------------------------


def tiles_of(path: Path) -> tuple[int, ...]:
    """The legacy tiles on the board after reading these cards (MAR-342, MAR-351)."""
    tiles: dict[int, None] = {}
    for card in path:
        for tile in CAMPAIGN[card].remove:
            tiles.pop(tile, None)
        tiles |= dict.fromkeys(CAMPAIGN[card].add)
    return tuple(tiles)


def c_cards_of(path: Path) -> tuple[int, ...]:
    """The C cards that these story cards have brought, as numbers of CARDS (MAR-351a)."""
    numbers = {number for card in path for number in CAMPAIGN[card].c_cards}
    return tuple(n for n, card in enumerate(CARDS) if card.deck == "C" and card.number in numbers)


def aftermath_of(path: Path) -> Aftermath:
    """What these cards have changed for games to come. Freeing a location undoes what was put
    there, and vice versa."""
    occupied: list[int] = []
    freed: dict[int, None] = {}
    for name in path:
        card = CAMPAIGN[name]
        for place in card.occupied:
            freed.pop(place, None)
            occupied.append(place)
        for place in card.freed:
            freed[place] = None
            occupied = [other for other in occupied if other != place]
    read = [CAMPAIGN[name] for name in path]
    return Aftermath(
        tuple(occupied),
        tuple(freed),
        sum(card.jacques for card in read),
        sum(card.ransom for card in read),
        sum(card.prison for card in read),
        sum(card.clues for card in read),
    )


def brought(path: Path) -> tuple[StoryCard, ...]:
    """The cards whose effect or purse everybody has in the game at the end of this way: those
    read since the last game began, and those that stay."""
    games = [at for at, card in enumerate(path) if kind(card) == "chapter"]
    since = games[-2] if len(games) > 1 else -1
    return tuple(
        card
        for at, card in enumerate(CAMPAIGN[name] for name in path)
        if (card.effects is not None or card.purse) and (at > since or card.stays)
    )


@cache
def design(archive: str, revolt: bool) -> Scenario:
    """The scenario of a game of the campaign (MAR-334, MAR-340, MAR-342, MAR-355)."""
    path = path_of(archive)
    card = CAMPAIGN[path[-1]]
    played = SCENARIOS[card.plays]
    modules, tiles = played.modules, tiles_of(path)
    if revolt and archive and card.plays == "story":  # MAR-344: from the second game on
        modules |= {"revolt", "resistance"}
        tiles += (REVOLT_TILE,)
    return played._replace(
        modules=modules,
        legacy=tiles,
        c_mode="beside",
        c_cards=c_cards_of(path),
        quests=QUEST_LISTS[card.quests] if card.quests else SCENARIOS["story"].quests,
        columns=(),
        markers=MARKERS[card.markers] if card.markers else None,
        aftermath=aftermath_of(path),
    )


@cache
def tiles_ahead(archive: str) -> int:
    """Legacy tiles that can lie on the board in this game, a bit each: once its goal is met
    more cards are read in its course."""
    path = path_of(archive)
    ways = [path]
    goal = CAMPAIGN[path[-1]].goal
    if goal is not None and not goal.at_end:
        path = (*path, CAMPAIGN[path[-1]].then)
        while kind(path[-1]) == "event":
            ways.append(path)
            path = (*path, following(path))
    found = 0
    for way in ways:
        for tile in tiles_of(way):
            found |= 1 << tile
    return found
