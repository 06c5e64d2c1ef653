"""Easy and medium: the best alternative by the evaluation, with or without noise.

`options` needs a position and a seat only, and reads nothing that the seat may not
see: what is hidden from it may stand as HIDDEN or as anything else.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.greedy import GreedyAgent
from ai.havana import turns
from ai.havana.new_card import lay_options, take_back_options
from ai.havana.opening import exchange_options
from ai.havana.weights import Weights, weights
from engine.core import HIDDEN, View
from engine.havana.state import HavanaState

OPTIONS: dict[str, Callable[[HavanaState, int, Weights], list[Alternative]]] = {
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
"""By kind of decision: the alternatives worth considering, each with its value."""


def options(s: HavanaState, seat: int, w: Weights) -> list[Alternative]:
    """What the seat can sensibly do now, the best first; all of it legal."""
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


class HavanaAgent(GreedyAgent):
    """Greedy on the evaluation of Havana."""

    def weigh(self, view: View[Any]) -> tuple[list[Alternative], float]:
        w = weights(self.level, view.state.seats, self.character)
        return options(known(view), view.seat, w), w.noise
