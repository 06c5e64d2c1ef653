"""Santiago's agents; the evaluation is loaded when the first of them is made."""

from ai.agent import Agent

LEVELS = ("easy", "medium")

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


def agent(level: str, seed: int) -> Agent:
    from ai.santiago.agents import SantiagoAgent

    return SantiagoAgent(level, seed)
