"""How well an agent plays, by name. A game's agents live in `ai.<game>`, loaded when asked for.

Such a package exports `LEVELS`, the levels it has in order of strength, `CHARACTERS`, the
temperaments that they can have, and `agent(level, seed, character)`; it imports its
evaluation only when an agent is made. An agent is spelled `medium` or `medium:gardener`;
those from outside are spelled as `ai.outside` says.
"""

from importlib import import_module
from importlib.util import find_spec

from ai import outside
from ai.agent import Agent
from ai.random_agent import RandomAgent
from engine import registry
from engine.core import BadOption, UnknownGame

PERSON = "human"
"""Where a player is named who may be a person."""
LEVELS = ("random", "easy", "medium", "hard", "expert")


def levels(game_id: str) -> tuple[str, ...]:
    """The levels that exist for a game, the weakest first."""
    if game_id not in registry.GAMES:
        raise UnknownGame(game_id, registry.GAMES)
    if find_spec(f"ai.{game_id}") is None:
        return ("random",)
    own = import_module(f"ai.{game_id}").LEVELS
    return tuple(level for level in LEVELS if level == "random" or level in own)


def characters(game_id: str, level: str = "medium") -> tuple[str, ...]:
    """The temperaments that agents of a level can have; chance has none."""
    if level == "random" or level not in levels(game_id):
        return ()
    found: tuple[str, ...] = import_module(f"ai.{game_id}").CHARACTERS
    return found


def parted(game_id: str, name: str) -> tuple[str, str]:
    """Level and character of an agent as it is spelled, the character empty where none is
    asked for; BadOption lists what there is instead of an unknown one."""
    level, colon, character = name.partition(":")
    allowed = spellings(game_id)
    if level not in levels(game_id):
        raise BadOption("level", name, list(allowed))
    known = characters(game_id, level)
    if colon and not known:
        raise BadOption("level", name, list(allowed))
    if colon and character not in known:
        raise BadOption("character", character, list(known))
    return level, character


def is_outside(name: str) -> bool:
    """Is it an agent from outside? A level's name always means the level."""
    return name.partition(":")[0] not in (PERSON, *LEVELS) and outside.is_spelled(name)


def spellings(game_id: str) -> tuple[str, ...]:
    """Every way to name an agent, for those who named none."""
    return (*levels(game_id), *outside.installed(), *outside.FORMS)


def agent(game_id: str, name: str, seed: int) -> Agent:
    """A fresh agent; BadOption lists the levels or characters when there is none such."""
    if is_outside(name):
        from ai.outside.agent import outside_agent

        return outside_agent(game_id, name, seed)
    level, character = parted(game_id, name)
    if level == "random":
        return RandomAgent(seed)
    made: Agent = import_module(f"ai.{game_id}").agent(level, seed, character)
    return made
