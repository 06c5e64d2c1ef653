"""What can happen in Santiago, for the log and the screen."""

from typing import Literal, NamedTuple

from engine.santiago.components import Crossing, Segment, Space, Tile


class SourcePlaced(NamedTuple):
    seat: int
    crossing: Crossing
    kind: Literal["source_placed"] = "source_placed"


class PalmPlaced(NamedTuple):
    seat: int
    space: Space
    kind: Literal["palm_placed"] = "palm_placed"


class TilesTurned(NamedTuple):
    """A round begins: the top tile of each stack lies open."""

    round: int
    tiles: tuple[Tile, ...]
    kind: Literal["tiles_turned"] = "tiles_turned"


class BidMade(NamedTuple):
    seat: int
    amount: int
    kind: Literal["bid_made"] = "bid_made"


class Passed(NamedTuple):
    seat: int
    kind: Literal["passed"] = "passed"


class BidHidden(NamedTuple):
    """Two players: a secret bid has been made."""

    seat: int
    kind: Literal["bid_hidden"] = "bid_hidden"


class BidsShown(NamedTuple):
    """Two players: both bids are revealed and paid."""

    bids: tuple[int, ...]
    kind: Literal["bids_shown"] = "bids_shown"


class OverseerAppointed(NamedTuple):
    seat: int
    kind: Literal["overseer_appointed"] = "overseer_appointed"


class Planted(NamedTuple):
    seat: int
    tile: Tile
    space: Space
    farmers: int
    paid: int
    kind: Literal["planted"] = "planted"


class LeftoverPlanted(NamedTuple):
    seat: int
    tile: Tile
    space: Space
    kind: Literal["leftover_planted"] = "leftover_planted"


class Proposed(NamedTuple):
    seat: int
    segment: Segment
    bribe: int
    kind: Literal["proposed"] = "proposed"


class StoodAside(NamedTuple):
    seat: int
    kind: Literal["stood_aside"] = "stood_aside"


class CanalBuilt(NamedTuple):
    """`how` is the kind of the action that built it; money is what the builder
    got (a bribe) or, below zero, paid."""

    seat: int
    segment: Segment
    how: str
    money: int
    kind: Literal["canal_built"] = "canal_built"


class CanalPutAway(NamedTuple):
    seat: int
    kind: Literal["canal_put_away"] = "canal_put_away"


class OwnCanalKept(NamedTuple):
    seat: int
    kind: Literal["own_canal_kept"] = "own_canal_kept"


class Irrigated(NamedTuple):
    """Tiles that have water from now on."""

    spaces: tuple[Space, ...]
    kind: Literal["irrigated"] = "irrigated"


class FarmerLeft(NamedTuple):
    seat: int
    space: Space
    left: int
    kind: Literal["farmer_left"] = "farmer_left"


class DriedOut(NamedTuple):
    """A tile turned to desert; `farmers` of `seat` were lost with it in the last round."""

    space: Space
    seat: int
    farmers: int
    kind: Literal["dried_out"] = "dried_out"


class IncomePaid(NamedTuple):
    amount: int
    kind: Literal["income_paid"] = "income_paid"


class GameEnded(NamedTuple):
    kind: Literal["game_ended"] = "game_ended"


REVEALING = frozenset({"tiles_turned", "bids_shown"})
"""Events that reveal something hidden: undo doesn't go past them."""

SECRETS = frozenset({"bids_shown"})
"""Those that reveal what somebody chose in secret."""
