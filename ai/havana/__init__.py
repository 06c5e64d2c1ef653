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
        from ai.havana.heuristic import HavanaHeuristic
        from ai.search.agent import SearchAgent

        return SearchAgent(
            HavanaHeuristic(character), seed, THINKING[level], worker=level == "expert"
        )
    from ai.havana.agents import HavanaAgent

    return HavanaAgent(level, seed, character)
