"""The contract that every game keeps, and what all games share."""

from engine.core.errors import (
    BadData,
    BadNotation,
    BadOption,
    BadRecord,
    BadState,
    BadValue,
    EngineError,
    GameIsOver,
    IllegalAction,
    OtherGame,
    Refusal,
    UnknownGame,
)
from engine.core.game import Game
from engine.core.match import Match
from engine.core.randomness import Randomness
from engine.core.state import HIDDEN, NOBODY, Action, Decision, Event, Score, State
from engine.core.values import Json, Vocabulary, encode
from engine.core.view import View

__all__ = [
    "HIDDEN",
    "NOBODY",
    "Action",
    "BadData",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadState",
    "BadValue",
    "Decision",
    "EngineError",
    "Event",
    "Game",
    "GameIsOver",
    "IllegalAction",
    "Json",
    "Match",
    "OtherGame",
    "Randomness",
    "Refusal",
    "Score",
    "State",
    "UnknownGame",
    "View",
    "Vocabulary",
    "encode",
]
