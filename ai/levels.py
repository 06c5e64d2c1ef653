"""How well an agent plays, by name. A game's agents live in `ai.<game>`, loaded when asked for.

Such a package exports `LEVELS`, the levels it has in order of strength, and
`agent(level, seed)`; it imports its evaluation only when an agent is made.
"""

from importlib import import_module
from importlib.util import find_spec

from ai.agent import Agent
from ai.random_agent import RandomAgent
from engine import registry
from engine.core import BadOption, UnknownGame

LEVELS = ("random", "easy", "medium", "hard", "expert")


def levels(game_id: str) -> tuple[str, ...]:
    """The levels that exist for a game, the weakest first."""
    if game_id not in registry.GAMES:
        raise UnknownGame(game_id)
    if find_spec(f"ai.{game_id}") is None:
        return ("random",)
    own = import_module(f"ai.{game_id}").LEVELS
    return tuple(level for level in LEVELS if level == "random" or level in own)


def agent(game_id: str, level: str, seed: int) -> Agent:
    """A fresh agent; BadOption lists the levels when there is none of that name."""
    allowed = levels(game_id)
    if level not in allowed:
        raise BadOption("level", level, list(allowed))
    if level == "random":
        return RandomAgent(seed)
    made: Agent = import_module(f"ai.{game_id}").agent(level, seed)
    return made
