"""Cuba's agents; the evaluation is loaded when the first of them is made."""

from ai.agent import Agent
from ai.times import THINKING

LEVELS = ("easy", "medium", "hard", "expert")

CHARACTERS = ("senator", "merchant", "builder")
"""Temperaments that an agent may have: weights of their own on top of the level's."""

PARTS = ("points", "buildings", "things", "pesos", "laws", "cards", "parliament", "rivals")
"""The names of all parts that a reason can have: an app needs a word for each."""


def agent(level: str, seed: int, character: str = "") -> Agent:
    if level in THINKING:
        from ai.cuba.heuristic import CubaHeuristic
        from ai.search.agent import SearchAgent

        return SearchAgent(
            CubaHeuristic(character), seed, THINKING[level], worker=level == "expert"
        )
    from ai.cuba.agents import CubaAgent

    return CubaAgent(level, seed, character)
