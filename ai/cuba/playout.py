"""Cuba played out to the end by quick answers."""

from collections.abc import Callable
from typing import Any

from ai.cuba.heuristic import CubaHeuristic
from ai.cuba.policy import play_round
from ai.cuba.weights import weights
from ai.review.common_order import in_common_order
from ai.review.whole_game import WholeGame
from engine.core import Randomness, View
from engine.cuba.state import CubaState


class CubaPlayout(WholeGame):
    """See `ai.review.playout`; games are played to their end."""

    def __init__(self) -> None:
        self.heuristic = CubaHeuristic()

    def determinizer(self, view: View[Any], memory: None) -> Callable[[Randomness], CubaState]:
        determinize = self.heuristic.determinizer(view)
        seen = view.state

        def deal(rng: Randomness) -> CubaState:
            order = rng.bits()
            state = determinize(rng)
            unseen = len(state.pile) - seen.known
            ships = in_common_order(state.pile[:unseen], order)
            state.pile = (*ships, *state.pile[unseen:])
            state.decks = tuple(tuple(in_common_order(deck, order)) for deck in state.decks)
            return state

        return deal

    def play(self, state: CubaState, deal: int) -> None:
        w = weights("hard", state.seats)
        while state.stack:
            play_round(state, w)


PLAYOUT = CubaPlayout()
