"""Santiago's agents; the evaluation is loaded when the first of them is made."""

from ai.agent import Agent

LEVELS = ("easy", "medium")


def agent(level: str, seed: int) -> Agent:
    from ai.santiago.agents import SantiagoAgent

    return SantiagoAgent(level, seed)
