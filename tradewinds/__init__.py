"""Tradewinds from Python: games, matches, agents.

    >>> import tradewinds as tw
    >>> match = tw.new("santiago", 3, seed=7)
    >>> match.push("bid 4")
    (BidMade(seat=1, amount=4, kind='bid_made'),)
    >>> agent = tw.agent("santiago", "easy", seed=1)
    >>> agent.choose(match.view()).action in match.legal()
    True

What goes wrong is one of the errors below: an `EngineError` that says what is allowed.
"""

import automa  # noqa: F401  makes Jeanne and Jacques known to the engine
from engine import __version__
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
    UnknownGame,
)
from engine.core.state import Action, Event, Score, State
from engine.core.view import View
from tradewinds.agents import Agent, agent
from tradewinds.board import show
from tradewinds.files import load, save
from tradewinds.match import Match, games, new, parse

__all__ = [
    "Action",
    "Agent",
    "BadData",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadState",
    "BadValue",
    "EngineError",
    "Event",
    "GameIsOver",
    "IllegalAction",
    "Match",
    "OtherGame",
    "Score",
    "State",
    "UnknownGame",
    "View",
    "__version__",
    "agent",
    "games",
    "load",
    "new",
    "parse",
    "save",
    "show",
]
