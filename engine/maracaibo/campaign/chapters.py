"""The chapters of the campaign: ways through the story cards, and the games they lead to."""

from functools import cache

from engine.core.errors import BadData
from engine.maracaibo.component_types import Scenario
from engine.maracaibo.components import (
    CAMPAIGN,
    CARDS,
    FIRST_STORY,
    LEGACY_INDEX,
    MARKERS,
    QUEST_LISTS,
    SCENARIOS,
)

Path = tuple[str, ...]
"""Story cards in the order they were read, the one in force last."""

REVOLT_TILE = LEGACY_INDEX["l40"]


def passing(card: str) -> bool:
    """A card that is done with as soon as it is read: no game begins with it."""
    design = CAMPAIGN[card]
    return bool(design.ends) or (design.goal == "always" and not design.at_end)


def _paths() -> tuple[Path, ...]:
    ways: list[Path] = [(FIRST_STORY,)]
    for path in ways:
        card = CAMPAIGN[path[-1]]
        for follower in dict.fromkeys((card.then, card.otherwise)):
            if follower and follower not in path:
                ways.append((*path, follower))
    return tuple(path for path in ways if not passing(path[-1]))


ARCHIVES = _paths()
"""All ways that lead to the beginning of a game, the first one of the campaign first."""
ARCHIVE_INDEX = {path: number for number, path in enumerate(ARCHIVES)}

for _story in CAMPAIGN.values():
    for _program in (_story.leader_reward, _story.next_start):
        if _program.plain < len(_program):
            raise BadData(f"maracaibo/campaign.toml: story {_story.id}: a reward that asks")


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


@cache
def design(archive: int, revolt: bool) -> Scenario:
    """The scenario of a game of the campaign (MAR-334, MAR-340, MAR-342, MAR-355)."""
    path = ARCHIVES[archive]
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
    )


@cache
def tiles_ahead(archive: int) -> int:
    """Legacy tiles that can lie on the board in this game, a bit each: more cards may be read
    in its course."""
    start = ARCHIVES[archive]
    found = 0
    ways = [start]
    for path in ways:
        for tile in tiles_of(path):
            found |= 1 << tile
        card = CAMPAIGN[path[-1]]
        if not card.at_end and not card.ends and card.then not in path:
            ways.append((*path, card.then))
    return found
