"""Easy and medium: the best alternative by the evaluation, with or without noise.

`options` needs a position and a seat only, and reads nothing that the seat may not
see: what is hidden from it may stand as HIDDEN or as anything else.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative
from ai.greedy import GreedyAgent
from ai.santiago.auction import bid_options
from ai.santiago.canals import decide_options, own_canal_options, proposal_options
from ai.santiago.opening import first_canal_options, palm_options, source_options
from ai.santiago.placement import leftover_options, plant_options
from ai.santiago.weights import Weights, weights
from engine.core import View
from engine.santiago.state import SantiagoState

OPTIONS: dict[str, Callable[[SantiagoState, int, Weights], list[Alternative]]] = {
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
"""By kind of decision: the alternatives worth considering, each with its value."""


def options(s: SantiagoState, seat: int, w: Weights) -> list[Alternative]:
    """What the seat can sensibly do now, the best first; all of it legal."""
    found = OPTIONS[s.stack[-1].kind](s, seat, w)
    found.sort(key=lambda option: -option.value)
    return found


class SantiagoAgent(GreedyAgent):
    """Greedy on the evaluation of Santiago."""

    def weigh(self, view: View[Any]) -> tuple[list[Alternative], float]:
        w = weights(self.level, view.state.seats, self.character)
        return options(view.state, view.seat, w), w.noise
