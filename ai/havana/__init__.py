"""Havana's agents; the evaluation is loaded when the first of them is made."""

from ai.agent import Agent
from ai.times import THINKING

LEVELS = ("easy", "medium", "hard", "expert")

CHARACTERS = ("planner", "pickpocket", "hoarder")
"""Temperaments that an agent may have: weights of their own on top of the level's."""

PARTS = ("points", "materials", "plans", "cards", "rivals")
"""The names of all parts that a reason can have: an app needs a word for each."""


def agent(level: str, seed: int, character: str = "") -> Agent:
    if level in THINKING:
        from ai.havana.heuristic import HavanaHeuristic, MirroringHeuristic
        from ai.search.agent import SearchAgent

        expert = level == "expert"
        heuristic = (MirroringHeuristic if expert else HavanaHeuristic)(character)
        return SearchAgent(heuristic, seed, THINKING[level], worker=expert, saves=expert)
    from ai.havana.agents import HavanaAgent

    return HavanaAgent(level, seed, character)
