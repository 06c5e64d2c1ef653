"""Maracaibo for search: the evaluation's alternatives, turns played to their end, values."""

from collections.abc import Callable
from typing import Any

from ai.agent import Option
from ai.maracaibo.agents import weigh
from ai.maracaibo.evaluation import values
from ai.maracaibo.policy import quick
from ai.maracaibo.weights import weights
from engine.core import Randomness, View
from engine.maracaibo.state import MaracaiboState


class MaracaiboMind:
    """What search asks about a position of Maracaibo."""

    scale = 14.0
    boldness = 1.5
    secret: frozenset[str] = frozenset()

    def __init__(self, character: str = "") -> None:
        self.character = character

    def dealer(self, view: View[Any]) -> Callable[[Randomness], MaracaiboState]:
        return view.sample

    def options(self, state: MaracaiboState, seat: int) -> list[Option]:
        return weigh(state, seat, weights("hard", state.seats, self.character))

    def settle(self, state: MaracaiboState, rng: Randomness) -> None:
        """The rest of the turn: what a stop brings shows when its actions are done."""
        w = weights("hard", state.seats, self.character)
        seat = state.stack[-1].seat
        while state.stack and state.stack[-1].seat == seat and state.stack[-1].kind != "sail":
            state.step(quick(state, w))

    def values(self, state: MaracaiboState) -> list[float]:
        return values(state, weights("hard", state.seats, self.character))
