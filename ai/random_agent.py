"""The baseline that every other level is measured against."""

from typing import Any

from ai.agent import Budget, Choice
from ai.chance import stream
from engine.core import View


class RandomAgent:
    """Any legal action is as likely as any other."""

    def __init__(self, seed: int) -> None:
        self.rng = stream(seed)

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        return Choice(self.rng.pick(view.legal()), [])
