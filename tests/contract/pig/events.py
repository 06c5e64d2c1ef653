"""What can happen in Pig, for the log and the screen."""

from typing import Literal, NamedTuple


class Rolled(NamedTuple):
    seat: int
    face: int
    kind: Literal["rolled"] = "rolled"


class Busted(NamedTuple):
    seat: int
    lost: int
    kind: Literal["busted"] = "busted"


class Held(NamedTuple):
    seat: int
    gained: int
    kind: Literal["held"] = "held"


class GameEnded(NamedTuple):
    kind: Literal["game_ended"] = "game_ended"


REVEALING = frozenset({"rolled"})
"""Events that show something hidden: undo doesn't go behind them."""
