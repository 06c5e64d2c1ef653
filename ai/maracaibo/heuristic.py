"""Maracaibo for search: a turn, stop and actions, is a move of the tree."""

from collections.abc import Callable
from typing import Any

from ai.agent import Alternative, Budget, Choice
from ai.maracaibo import rollout
from ai.maracaibo.agents import known, options, weigh
from ai.maracaibo.cooperative import weights_for
from ai.maracaibo.weights import Weights
from ai.search.agent import SearchAgent
from engine.core import Randomness, View
from engine.maracaibo.base.cards import FREE
from engine.maracaibo.state import MaracaiboState

SEARCHED = frozenset({"sail", "sail_on", "main_action", "village", "interim"})
"""Kinds of decisions that are worth a search; the others are settled by the evaluation."""

VOYAGES = frozenset({"sail_to", "sail_through"})
"""With these a turn is under way; before them come free actions."""


class MaracaiboHeuristic:
    """What search asks about a position of Maracaibo."""

    turns = 1
    points_per_logit = 8.0
    prior_temperature = 1.0

    def __init__(self, character: str = "") -> None:
        self.character = character
        self.weights: Weights | None = None
        """Those of the game at the root; a module may have others at its end."""
        self.tried: tuple[MaracaiboState | None, list[rollout.Tried]] = (None, [])
        """The position whose turns were tried out last, and what came of them."""

    def weights_of(self, state: MaracaiboState) -> Weights:
        return self.weights or weights_for(state, "hard", self.character)

    def determinizer(self, view: View[Any]) -> Callable[[Randomness], MaracaiboState]:
        self.weights = weights_for(view.state, "hard", self.character)
        return view.sample

    def typical_state(self, view: View[Any]) -> MaracaiboState:
        """Middling cards and tokens come next."""
        return known(view.state, view.seat, self.weights_of(view.state))

    def options(self, state: MaracaiboState, seat: int) -> list[Alternative]:
        return weigh(state, seat, self.weights_of(state))

    def aside(self, action: Any) -> bool:
        return type(action) in FREE

    def is_free_action(self, state: MaracaiboState, action: Any) -> bool:
        return state.stack[-1].kind == "sail" and action.kind not in VOYAGES

    def branches(self, state: MaracaiboState) -> list[Alternative]:
        found = rollout.weighed(state, self.weights_of(state))
        self.tried = (state, found)
        return [Alternative(each.action, each.worth, {}) for each in found]

    def play_turn(self, state: MaracaiboState, action: Any) -> None:
        position, found = self.tried
        known = (each for each in found if position is state and each.action == action)
        rollout.follow(state, next(known, rollout.Tried(0.0, action)))
        self.play_to_next_turn(state)

    def play_to_next_turn(self, state: MaracaiboState) -> None:
        self.tried = (None, [])
        rollout.play_to_next_turn(state, self.weights_of(state))

    def standings(self, state: MaracaiboState) -> list[float]:
        return rollout.standings(state, self.weights_of(state))

    def outlook(self, state: MaracaiboState) -> tuple[list[float], list[float]]:
        return rollout.outlook(state, self.weights_of(state))


class FarsightedHeuristic(MaracaiboHeuristic):
    """For larger budgets: more turns need more simulations before they tell anything."""

    turns = 3


class VoyageAgent(SearchAgent):
    """Searches where it matters; small decisions are made at once."""

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        decision = view.decision
        assert decision is not None
        if decision.kind in SEARCHED:
            return super().choose(view, budget)
        w = weights_for(view.state, "hard", self.heuristic.character)
        found = options(view.state, view.seat, w)
        points, chances = rollout.outlook(known(view.state, view.seat, w), w)
        told = [o._replace(points=tuple(points), chances=tuple(chances)) for o in found]
        return Choice(found[0].action, told)
