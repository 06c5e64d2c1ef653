"""How well an agent plays, by name. A game's agents live in `ai.<game>`, loaded when asked for.

Such a package exports `LEVELS`, the levels it has in order of strength, `CHARACTERS`, the
temperaments that they can have, and `agent(level, seed, character)`; it imports its
evaluation only when an agent is made. An agent is spelled `medium` or `medium:gardener`, a
place of the dial `7` or `adaptive:7` (`ai.dial`), and those from outside as `ai.outside` says.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ai import dial, outside
from ai.agent import Agent
from ai.random_agent import RandomAgent
from ai.times import THINKING
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
    """The temperaments that agents of a level can have; the random agent has none."""
    if level == "random" or level not in levels(game_id):
        return ()
    found: tuple[str, ...] = import_module(f"ai.{game_id}").CHARACTERS
    return found


def parted(game_id: str, name: str) -> tuple[str, str]:
    """Level and character of an agent as it is spelled, the character empty if none is given;
    BadOption lists the known ones."""
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
    return name.partition(":")[0] not in (PERSON, dial.ADAPTIVE, *LEVELS) and outside.is_spelled(
        name
    )


def spellings(game_id: str) -> tuple[str, ...]:
    """Every way to name an agent, for those who named none."""
    return (*levels(game_id), *on_the_dial(game_id), *outside.installed(), *outside.FORMS)


def on_the_dial(game_id: str) -> tuple[str, ...]:
    """How the places of the dial are spelled, for those who want to know; none where a game
    has no medium and no hard."""
    if not {"medium", "hard"} <= set(levels(game_id)):
        return ()
    return (f"{dial.LOWEST}–{dial.HIGHEST}", dial.ADAPTIVE)


def places(game_id: str) -> tuple[str, ...]:
    """Every place of the dial by name, for those who choose from a list."""
    if not on_the_dial(game_id):
        return ()
    return (dial.ADAPTIVE, *map(str, range(dial.LOWEST, dial.HIGHEST + 1)))


def place(game_id: str, name: str) -> int | None:
    """The place of the dial that a name means; None where it means something else."""
    return dial.place_of(name) if on_the_dial(game_id) else None


def agent(game_id: str, name: str, seed: int) -> Agent:
    """A fresh agent; BadOption lists the levels or characters if there is no such one."""
    if is_outside(name):
        from ai.outside.agent import outside_agent

        return outside_agent(game_id, name, seed)
    number = place(game_id, name)
    if number is not None:
        return _at_place(game_id, number, seed)
    level, character = parted(game_id, name)
    if level == "random":
        return RandomAgent(seed)
    made: Agent = import_module(f"ai.{game_id}").agent(level, seed, character)
    return made


def thinking(name: str) -> float | None:
    """The milliseconds per decision that an agent takes, by its spelling; None if it needs none."""
    return THINKING.get(searching_level(name))


def searching_level(name: str) -> str:
    """The level whose time an agent takes, as it is spelled."""
    number = dial.place_of(name)
    if number is None:
        return name.partition(":")[0]
    return dial.NAMED.get(number, "hard" if number > dial.MEDIUM else "medium")


def _at_place(game_id: str, number: int, seed: int) -> Agent:
    if number in dial.NAMED:
        return agent(game_id, dial.NAMED[number], seed)
    medium: Any = agent(game_id, "medium", seed)
    if number < dial.MEDIUM:
        return dial.BelowMedium(medium, dial.misjudgement(game_id, number), seed)
    hard = agent(game_id, "hard", seed)
    part, rounds = dial.ahead(game_id, number), dial.by_rounds(game_id)
    return dial.BetweenMediumAndHard(medium, hard, part, seed, rounds)
