"""The moves of Santiago. Equal moves are one shared object, so that listing them creates no
garbage."""

from typing import Literal, NamedTuple

from engine.core.notation import Actions
from engine.santiago.components import (
    CROSSINGS,
    SEGMENTS,
    SPACES,
    TILES,
    Crossing,
    Segment,
    Space,
    Tile,
)
from engine.santiago.coordinates import SPELLINGS


class PlaceSource(NamedTuple):
    """Manual setup: where the source stands."""

    crossing: Crossing
    kind: Literal["place_source"] = "place_source"


class PlacePalm(NamedTuple):
    """Manual setup: where a palm grows."""

    space: Space
    kind: Literal["place_palm"] = "place_palm"


class LayFirstCanal(NamedTuple):
    """Two players: the canal that touches the source before the game begins."""

    segment: Segment
    kind: Literal["lay_first_canal"] = "lay_first_canal"


class Bid(NamedTuple):
    """Offer this much to choose a tile early."""

    amount: int
    kind: Literal["bid"] = "bid"


class Pass(NamedTuple):
    """Bid nothing: plant late, with one farmer fewer, and perhaps become overseer."""

    kind: Literal["pass"] = "pass"


class PlaceTile(NamedTuple):
    """Take this open tile and plant it there."""

    tile: Tile
    space: Space
    kind: Literal["place_tile"] = "place_tile"


class Propose(NamedTuple):
    """Ask the overseer for a canal here, with a bribe of 0 or more."""

    segment: Segment
    bribe: int
    kind: Literal["propose"] = "propose"


class StandAside(NamedTuple):
    """Propose no canal."""

    kind: Literal["stand_aside"] = "stand_aside"


class Accept(NamedTuple):
    """The overseer builds a proposed canal and takes the bribes for it."""

    segment: Segment
    kind: Literal["accept"] = "accept"


class Overrule(NamedTuple):
    """The overseer refuses all proposals and pays to build elsewhere."""

    segment: Segment
    kind: Literal["overrule"] = "overrule"


class BuildUnasked(NamedTuple):
    """Nobody proposed: the overseer pays to build here."""

    segment: Segment
    kind: Literal["build_unasked"] = "build_unasked"


class PutAway(NamedTuple):
    """Nobody proposed: a canal from the supply leaves the game unbuilt."""

    kind: Literal["put_away"] = "put_away"


class BuildOwnCanal(NamedTuple):
    """Use one's own blue canal; once per game."""

    segment: Segment
    kind: Literal["build_own_canal"] = "build_own_canal"


class KeepOwnCanal(NamedTuple):
    """Not this round."""

    kind: Literal["keep_own_canal"] = "keep_own_canal"


VOCABULARY = Actions(
    {
        PlaceSource: "source {crossing}",
        PlacePalm: "palm {space}",
        LayFirstCanal: "first canal {segment}",
        Bid: "bid {amount}",
        Pass: "pass",
        PlaceTile: "place {tile} {space}",
        Propose: "propose {segment} {bribe}",
        StandAside: "stand aside",
        Accept: "accept {segment}",
        Overrule: "overrule {segment}",
        BuildUnasked: "build {segment}",
        PutAway: "put away",
        BuildOwnCanal: "own canal {segment}",
        KeepOwnCanal: "keep canal",
    },
    SPELLINGS,
)

Action = (
    PlaceSource | PlacePalm | LayFirstCanal | Bid | Pass | PlaceTile | Propose | StandAside
    | Accept | Overrule | BuildUnasked | PutAway | BuildOwnCanal | KeepOwnCanal
)  # fmt: skip

MOST_MONEY = 192
"""All the notes there are (SAN-05); nobody can hold more."""

PASS = Pass()
STAND_ASIDE = StandAside()
PUT_AWAY = PutAway()
KEEP_OWN_CANAL = KeepOwnCanal()
PLACE_SOURCE = [PlaceSource(crossing) for crossing in CROSSINGS]
PLACE_PALM = [PlacePalm(space) for space in SPACES]
LAY_FIRST_CANAL = [LayFirstCanal(segment) for segment in SEGMENTS]
PASS_OR_BID: list[Action] = [PASS, *(Bid(amount) for amount in range(1, MOST_MONEY + 1))]
"""By amount: what bidding that much is."""
PLACE_TILE = [[PlaceTile(tile, space) for space in SPACES] for tile in TILES]
PROPOSE = [[Propose(segment, bribe) for bribe in range(MOST_MONEY + 1)] for segment in SEGMENTS]
ACCEPT = [Accept(segment) for segment in SEGMENTS]
OVERRULE = [Overrule(segment) for segment in SEGMENTS]
BUILD_UNASKED = [BuildUnasked(segment) for segment in SEGMENTS]
BUILD_OWN_CANAL = [BuildOwnCanal(segment) for segment in SEGMENTS]
