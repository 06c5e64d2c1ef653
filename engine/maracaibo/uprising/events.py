"""What can happen in the modules and on the tiles of the expansion."""

from typing import Literal, NamedTuple


class MarkerOnTile(NamedTuple):
    """A liberated marker goes on a space of the resistance tile."""

    seat: int
    nation: str
    space: int
    kind: Literal["marker_on_tile"] = "marker_on_tile"


class TileFilled(NamedTuple):
    """All spaces of a resistance tile are filled: its markers leave the game."""

    seat: int
    kind: Literal["tile_filled"] = "tile_filled"


class MarkerReturned(NamedTuple):
    """A marker of a resistance tile goes to its row, or `gone` out of the game."""

    seat: int
    nation: str
    gone: bool
    kind: Literal["marker_returned"] = "marker_returned"


class MarkersAdded(NamedTuple):
    """The scenario puts more markers of a nation on locations."""

    nation: str
    places: tuple[str, ...]
    kind: Literal["markers_added"] = "markers_added"


class TileUsed(NamedTuple):
    seat: int
    tile: str
    kind: Literal["tile_used"] = "tile_used"


class TileAdded(NamedTuple):
    tile: str
    kind: Literal["tile_added"] = "tile_added"


class TileGone(NamedTuple):
    tile: str
    kind: Literal["tile_gone"] = "tile_gone"


class RuinsExplored(NamedTuple):
    """A figure on the path of ruins; `order` of arrival when it is at the end, else 0."""

    seat: int
    space: int
    order: int
    kind: Literal["ruins_explored"] = "ruins_explored"


class InfluenceGivenUp(NamedTuple):
    """An influence marker goes to the Dutch flag for good."""

    seat: int
    nation: str
    kind: Literal["influence_given_up"] = "influence_given_up"


class ClueTurned(NamedTuple):
    seat: int
    clue: str
    place: str
    kind: Literal["clue_turned"] = "clue_turned"


class ClueLaid(NamedTuple):
    """A clue on a space of its colour; `blocked`: it takes the space out of play."""

    seat: int
    clue: str
    space: int
    blocked: bool
    kind: Literal["clue_laid"] = "clue_laid"


class CluePaidOff(NamedTuple):
    seat: int
    clue: str
    kind: Literal["clue_paid_off"] = "clue_paid_off"


class LuysaFound(NamedTuple):
    seat: int
    place: str
    kind: Literal["luysa_found"] = "luysa_found"


class LuysaFreed(NamedTuple):
    seat: int
    ransom: bool
    kind: Literal["luysa_freed"] = "luysa_freed"


class StoryRead(NamedTuple):
    """A story card comes into force; `met`: the goal of the one before was met."""

    card: str
    met: bool
    kind: Literal["story_read"] = "story_read"


class StoryRewarded(NamedTuple):
    """The leader of what the story card counts is rewarded."""

    seat: int
    card: str
    kind: Literal["story_rewarded"] = "story_rewarded"


class TogetherEnded(NamedTuple):
    """A cooperative game is won or lost; the conditions that held and those that didn't."""

    won: bool
    held: tuple[str, ...]
    missed: tuple[str, ...]
    kind: Literal["together_ended"] = "together_ended"


CLASSES: tuple[type, ...] = (
    MarkerOnTile, TileFilled, MarkerReturned, MarkersAdded, TileUsed, TileAdded, TileGone,
    RuinsExplored, InfluenceGivenUp, ClueTurned, ClueLaid, CluePaidOff, LuysaFound, LuysaFreed,
    StoryRead, StoryRewarded, TogetherEnded,
)  # fmt: skip

REVEALING = frozenset({"clue_turned"})
"""Events that reveal something hidden: undo doesn't go past them."""
