"""Santiago's agents; the evaluation is loaded when the first of them is made."""

from ai.agent import Agent
from ai.times import THINKING

LEVELS = ("easy", "medium", "hard", "expert")

CHARACTERS = ("speculator", "gardener", "schemer")
"""Temperaments that an agent may have: weights of their own on top of the level's."""

PARTS = (
    "points",
    "water",
    "growth",
    "money",
    "own_canal",
    "rivals",
    "planting",
    "overseer",
    "canal",
    "otherwise",
    "reach",
)
"""The names of all parts that a reason can have: an app needs a word for each."""


def agent(level: str, seed: int, character: str = "") -> Agent:
    if level in THINKING:
        from ai.santiago.heuristic import ExpertHeuristic, SantiagoHeuristic
        from ai.search.agent import SearchAgent

        expert = level == "expert"
        heuristic = (ExpertHeuristic if expert else SantiagoHeuristic)(character)
        return SearchAgent(heuristic, seed, THINKING[level], worker=expert)
    from ai.santiago.agents import SantiagoAgent

    return SantiagoAgent(level, seed, character)
