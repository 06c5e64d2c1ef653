"""Havana's agents; the evaluation is loaded when the first of them is made."""

from ai.agent import Agent

LEVELS = ("easy", "medium")


def agent(level: str, seed: int) -> Agent:
    from ai.havana.agents import HavanaAgent

    return HavanaAgent(level, seed)
