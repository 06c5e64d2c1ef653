"""Easy and medium of every game: the best alternative by the evaluation, with or without noise."""

from abc import ABC, abstractmethod
from typing import Any

from ai.agent import Alternative, Budget, Choice
from ai.chance import stream
from engine.core import Randomness, View

MAX_SHOWN = 10
"""How many alternatives are reported."""


class GreedyAgent(ABC):
    """Greedy on the evaluation; the level's weights say how well and how steadily."""

    def __init__(self, level: str, seed: int, character: str = "") -> None:
        self.level, self.character = level, character
        self.rng = stream(seed)

    @abstractmethod
    def weigh(self, view: View[Any]) -> tuple[list[Alternative], float]:
        """The alternatives, the best first, and how many points of noise to add to each."""

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        found, noise = self.weigh(view)
        if noise:
            return Choice(self._noisy(found, noise), found[:MAX_SHOWN])
        best = [option for option in found if option.value > found[0].value - 1e-9]
        return Choice(self.rng.pick(best).action, found[:MAX_SHOWN])

    def _noisy(self, found: list[Alternative], noise: float) -> Any:
        """The best after a random number of points was added to each."""
        return max(found, key=lambda option: option.value + noise * normal(self.rng)).action


def normal(rng: Randomness) -> float:
    """Close to normal: mean 0, deviation 1."""
    return sum(rng.below(1 << 16) for _ in range(12)) / (1 << 16) - 6.0
