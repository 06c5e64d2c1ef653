"""Maracaibo for search: a move of the tree is a whole turn.

What is asked within a turn is answered by the quick policy, and so are the others' turns:
the tree branches at the decision in question and at the voyages of the searching seat.
"""

from collections.abc import Callable
from math import exp
from typing import Any

from ai.agent import Budget, Choice, Option
from ai.greedy import SHOWN
from ai.maracaibo.agents import known, options, weigh
from ai.maracaibo.evaluation import values
from ai.maracaibo.policy import quick
from ai.maracaibo.together import cooperative, weights_for
from ai.maracaibo.weights import Weights
from ai.search.agent import SearchAgent
from engine.core import Randomness, View
from engine.maracaibo.state import MaracaiboState

SEARCHED = frozenset({"sail", "sail_on", "main_action", "village", "interim"})
"""Kinds of decisions that are worth a search; the others are settled by the evaluation."""


class MaracaiboMind:
    """What search asks about a position of Maracaibo."""

    scale = 5.0
    grudge = 1.0
    boldness = 0.7
    taste = 0.7
    secret: frozenset[str] = frozenset()

    def __init__(self, character: str = "") -> None:
        self.character = character
        self.weights: Weights | None = None
        """Those of the game at the root; a module may have others at its end."""

    def _weights(self, state: MaracaiboState) -> Weights:
        return self.weights or weights_for(state, "hard", self.character)

    def dealer(self, view: View[Any]) -> Callable[[Randomness], MaracaiboState]:
        self.weights = weights_for(view.state, "hard", self.character)
        return view.sample

    def usual(self, view: View[Any]) -> MaracaiboState:
        """Middling cards and tokens come next."""
        return known(view.state, view.seat, self._weights(view.state))

    def options(self, state: MaracaiboState, seat: int) -> list[Option]:
        return weigh(state, seat, self._weights(state))

    def settle(self, state: MaracaiboState, rng: Randomness) -> None:
        """Turns are at their end when a position is judged."""

    def carry_on(self, state: MaracaiboState, seat: int) -> None:
        """The rest of the turn and the others' turns, until the seat sails again."""
        w = self._weights(state)
        stack = state.stack
        while stack and not (stack[-1].kind == "sail" and stack[-1].seat == seat):
            state.step(quick(state, w))

    def values(self, state: MaracaiboState) -> list[float]:
        return values(state, self._weights(state))

    def together(self, state: MaracaiboState, gained: list[float]) -> list[float] | None:
        """In a cooperative game all seats win or lose: what one gains is gained by all."""
        if not cooperative(state):
            return None
        if state.stack:
            mean = sum(gained[: state.seats]) / state.seats / self.scale
            chance = 1.0 / (1.0 + exp(-max(min(mean, 30.0), -30.0)))
        else:
            chance = 1.0 if 0 in state.winners() else 0.0
        return [chance] * state.seats + [1.0 - chance]


class VoyageAgent(SearchAgent):
    """Searches where it matters; small questions are answered at once."""

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        decision = view.decision
        assert decision is not None
        if decision.kind in SEARCHED:
            return super().choose(view, budget)
        w = weights_for(view.state, "hard", self.mind.character)
        found = options(view.state, view.seat, w)
        return Choice(found[0].action, found[:SHOWN])
