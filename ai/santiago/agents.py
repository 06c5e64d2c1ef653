"""Easy and medium: the best alternative by the evaluation, with or without noise.

`options` needs a position and a seat only, and reads nothing that the seat may not
see: what is hidden from it may stand as HIDDEN or as anything else.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Budget, Choice, Option
from ai.santiago.auction import bid_options
from ai.santiago.canals import decide_options, own_canal_options, proposal_options
from ai.santiago.opening import first_canal_options, palm_options, source_options
from ai.santiago.planting import leftover_options, plant_options
from ai.santiago.weights import Weights, weights
from engine.core import Randomness, View
from engine.santiago.state import SantiagoState

OPTIONS: dict[str, Callable[[SantiagoState, int, Weights], list[Option]]] = {
    "choose_source": source_options,
    "choose_palm": palm_options,
    "choose_first_canal": first_canal_options,
    "make_bid": bid_options,
    "make_secret_bid": bid_options,
    "plant": plant_options,
    "plant_leftover": leftover_options,
    "make_proposal": proposal_options,
    "decide_canal": decide_options,
    "offer_extra_canal": own_canal_options,
}
"""By kind of decision: the alternatives worth a thought, each with its value."""

SHOWN = 10
"""So many alternatives are told."""


def options(s: SantiagoState, seat: int, w: Weights) -> list[Option]:
    """What the seat can sensibly do now, the best first; legal all of it."""
    found = OPTIONS[s.stack[-1].kind](s, seat, w)
    found.sort(key=lambda option: -option.value)
    return found


class SantiagoAgent:
    """Greedy on the evaluation; the level's weights say how well and how steadily."""

    def __init__(self, level: str, seed: int, character: str = "") -> None:
        self.level, self.character = level, character
        self.rng = Randomness(seed)

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        w = weights(self.level, view.state.seats, self.character)
        found = options(view.state, view.seat, w)
        if w.noise:
            return Choice(self._noisy(found, w.noise), found[:SHOWN])
        best = [option for option in found if option.value > found[0].value - 1e-9]
        return Choice(self.rng.pick(best).action, found[:SHOWN])

    def _noisy(self, found: list[Option], noise: float) -> Any:
        """The best after a random number of points was added to each."""
        return max(found, key=lambda option: option.value + noise * self._normal()).action

    def _normal(self) -> float:
        """Close to normal: mean 0, deviation 1."""
        return sum(self.rng.below(1 << 16) for _ in range(12)) / (1 << 16) - 6.0
