"""The moves of Pig. Equal moves are one shared object: listing them makes no garbage."""

from typing import Literal, NamedTuple

from engine.core.notation import Actions


class Roll(NamedTuple):
    """Roll the die once more."""

    kind: Literal["roll"] = "roll"


class Hold(NamedTuple):
    """Keep what this turn has brought."""

    kind: Literal["hold"] = "hold"


VOCABULARY = Actions({Roll: "roll", Hold: "hold"})

ROLL = Roll()
HOLD = Hold()
