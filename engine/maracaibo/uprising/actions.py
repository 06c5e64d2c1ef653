"""The moves of the expansion's modules and tiles, shared objects like those of `actions`."""

from typing import Literal, NamedTuple

from engine.maracaibo.actions import LONGEST_SAIL, NATIONS, Nation
from engine.maracaibo.components import CLUES, LEGACY, LOCATIONS, SEARCH
from engine.maracaibo.uprising.state import TILE_SPACES


class FightAgainst(NamedTuple):
    """Fight against this nation."""

    nation: Nation
    kind: Literal["fight_against"] = "fight_against"


class Liberate(NamedTuple):
    """Combat action: take a marker of the nation one fights against off this location."""

    place: str
    kind: Literal["liberate"] = "liberate"


class PutOnTile(NamedTuple):
    """Put the marker on this space of one's resistance tile, 1 to 4."""

    space: int
    kind: Literal["put_on_tile"] = "put_on_tile"


class TakeFromTile(NamedTuple):
    """Take the marker off this space of one's resistance tile."""

    space: int
    kind: Literal["take_from_tile"] = "take_from_tile"


class SailThrough(NamedTuple):
    """Sail there by the passage of L37, spending this many movement points."""

    place: str
    points: int
    kind: Literal["sail_through"] = "sail_through"


class UseTile(NamedTuple):
    """Use this legacy tile."""

    tile: str
    kind: Literal["use_tile"] = "use_tile"


class ExploreRuins(NamedTuple):
    """Move the figure on the path of ruins to this space; the last one is the end."""

    space: int
    kind: Literal["explore_ruins"] = "explore_ruins"


class BlockSpace(NamedTuple):
    """Setup: this red clue takes a space of the story card out of play."""

    clue: str
    space: int
    kind: Literal["block_space"] = "block_space"


class TurnUpClue(NamedTuple):
    """Turn up a clue here."""

    kind: Literal["turn_up_clue"] = "turn_up_clue"


class LayClue(NamedTuple):
    """The clue goes on this space of its colour."""

    space: int
    kind: Literal["lay_clue"] = "lay_clue"


class PayOffClue(NamedTuple):
    """Pay the objects of the clue on this red space: it leaves the card."""

    space: int
    kind: Literal["pay_off_clue"] = "pay_off_clue"


class FreeLuysa(NamedTuple):
    """Open the prison, with the ship there."""

    kind: Literal["free_luysa"] = "free_luysa"


class PayRansom(NamedTuple):
    """Buy Luysa's freedom at the end of the game."""

    kind: Literal["pay_ransom"] = "pay_ransom"


PATTERNS: dict[type, str] = {
    FightAgainst: "against {nation}",
    Liberate: "liberate {place}",
    PutOnTile: "put on space {space}",
    TakeFromTile: "take from space {space}",
    SailThrough: "sail {points} through to {place}",
    UseTile: "tile {tile}",
    ExploreRuins: "ruins {space}",
    BlockSpace: "block {space} with {clue}",
    TurnUpClue: "turn up clue",
    LayClue: "lay clue {space}",
    PayOffClue: "pay off clue {space}",
    FreeLuysa: "free luysa",
    PayRansom: "pay ransom",
}

_RUINS = max(len(tile.spaces) for tile in LEGACY) + 1
_CLUE_SPACES = max(len(SEARCH.red_spaces), len(SEARCH.green_spaces))

FIGHT_AGAINST = [FightAgainst(nation) for nation in NATIONS]
LIBERATE = [Liberate(place.number) for place in LOCATIONS]
PUT_ON_TILE = [PutOnTile(space + 1) for space in range(TILE_SPACES)]
TAKE_FROM_TILE = [TakeFromTile(space + 1) for space in range(TILE_SPACES)]
SAIL_THROUGH = [
    [SailThrough(place.number, points) for points in range(LONGEST_SAIL + 1)] for place in LOCATIONS
]
USE_TILE = [UseTile(tile.id) for tile in LEGACY]
EXPLORE_RUINS = [ExploreRuins(space) for space in range(_RUINS + 1)]
BLOCK_SPACE = [[BlockSpace(clue.id, space + 1) for space in range(_CLUE_SPACES)] for clue in CLUES]
TURN_UP_CLUE = TurnUpClue()
LAY_CLUE = [LayClue(space + 1) for space in range(_CLUE_SPACES)]
PAY_OFF_CLUE = [PayOffClue(space + 1) for space in range(len(SEARCH.red_spaces))]
FREE_LUYSA = FreeLuysa()
PAY_RANSOM = PayRansom()
