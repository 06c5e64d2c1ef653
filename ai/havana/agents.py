"""Easy and medium: the best alternative by the evaluation, with or without noise.

`options` needs a position and a seat only, and reads nothing that the seat may not
see: what is hidden from it may stand as HIDDEN or as anything else.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Budget, Choice, Option
from ai.havana import turns
from ai.havana.covering import lay_options, take_back_options
from ai.havana.opening import exchange_options
from ai.havana.weights import Weights, weights
from engine.core import HIDDEN, Randomness, View
from engine.havana.state import HavanaState

OPTIONS: dict[str, Callable[[HavanaState, int, Weights], list[Option]]] = {
    "choose_exchange": exchange_options,
    "choose_start": lay_options,
    "choose_first": turns.first_options,
    "choose_refreshment": turns.refreshment_options,
    "choose_conservation": turns.conservation_options,
    "choose_tax": turns.tax_options,
    "choose_victim": turns.victim_options,
    "choose_loot": turns.loot_options,
    "choose_cubes": turns.cubes_options,
    "choose_purchase": turns.purchase_options,
    "choose_payment": turns.payment_options,
    "choose_cover": lay_options,
    "choose_take_back": take_back_options,
}
"""By kind of decision: the alternatives worth a thought, each with its value."""

SHOWN = 10
"""So many alternatives are told."""


def options(s: HavanaState, seat: int, w: Weights) -> list[Option]:
    """What the seat can sensibly do now, the best first; legal all of it."""
    found = OPTIONS[s.stack[-1].kind](s, seat, w)
    found.sort(key=lambda option: -option.value)
    return found


def known(view: Any) -> HavanaState:
    """The view's state, with what the others may hold where they have cards unseen."""
    state: HavanaState = view.state
    if HIDDEN not in state.discard:
        return state
    state = state.copy()
    for seat in range(state.seats):
        if state.discard[seat] == HIDDEN:
            state.hand[seat] = view.may_hold(seat)
    return state


class HavanaAgent:
    """Greedy on the evaluation; the level's weights say how well and how steadily."""

    def __init__(self, level: str, seed: int, character: str = "") -> None:
        self.level, self.character = level, character
        self.rng = Randomness(seed)

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        w = weights(self.level, view.state.seats, self.character)
        found = options(known(view), view.seat, w)
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
