"""Maracaibo's agents; the evaluation is loaded when the first of them is made."""

from ai.agent import Agent
from ai.times import THINKING

LEVELS = ("easy", "medium", "hard", "expert")

CHARACTERS = ("privateer", "explorer", "patron")
"""Temperaments that an agent may have: weights of their own on top of the level's."""

PARTS = (
    "points",
    "nations",
    "income",
    "money",
    "crew",
    "exploration",
    "ship",
    "cards",
    "hand",
    "career",
    "voyage",
    "cause",
    "rivals",
    "stop",
)
"""The names of all parts that a reason can have: an app needs a word for each. `stop` is what
there is to do here and afterwards, where that is estimated as one."""


def agent(level: str, seed: int, character: str = "") -> Agent:
    if level in THINKING:
        from ai.maracaibo.heuristic import FarsightedHeuristic, MaracaiboHeuristic, VoyageAgent

        expert = level == "expert"
        heuristic = FarsightedHeuristic(character) if expert else MaracaiboHeuristic(character)
        return VoyageAgent(heuristic, seed, THINKING[level], worker=expert)
    from ai.maracaibo.agents import MaracaiboAgent

    return MaracaiboAgent(level, seed, character)
