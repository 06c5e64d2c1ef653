"""The tree below an alternative: whole turns as its moves, down to a horizon.

Every simulation goes down by the rule of PUCT, each node by the chances of the seat that moves
there (max-n), adds one node, and plays on from it by the heuristic's policy. A node is narrow at
first and grows wider with its simulations: a few of them can't tell turns apart, and would only
be spent on the worse ones. All simulations end after the same number of the seat's turns, so that
an alternative looked at more often is not looked at further.
"""

from typing import Any

from ai.agent import Line, LineStep
from ai.search.heuristic import RolloutHeuristic, chance
from ai.search.node import Node, line_below, priors, select
from engine.core import Action

WIDEN_EVERY = 10
"""One more of a node's turns is considered each time this many simulations have passed."""


class TurnTree:
    """What follows from the alternatives of one decision."""

    def __init__(self, heuristic: RolloutHeuristic, seat: int, state: Any) -> None:
        self.heuristic, self.seat = heuristic, seat
        self.baseline = heuristic.standings(state)
        """How everybody stands now: gains are counted from there, so that one tells however
        the game stands."""
        self.tops: dict[Action, Node] = {}
        """By alternative: the decision after it."""
        self.seen: tuple[list[float], list[float]] = ([], [])
        """Where the last simulation ended: points and chances by seat."""

    def simulate(self, state: Any, action: Action, then: Action = None) -> float:
        """Do it with this deal and play on; by how much the seat is ahead then. An action that
        leaves the question open is followed by `then`, if that is still possible: a quick
        answer would be held against it."""
        heuristic = self.heuristic
        node: Node | None = self.tops.setdefault(action, Node())
        path: list[tuple[int, Node]] = []
        to_come = heuristic.turns + heuristic.is_free_action(state, action)
        state.step(action)
        if then is not None and then in state.legal():
            to_come = heuristic.turns + heuristic.is_free_action(state, then)
            state.step(then)
        heuristic.play_to_next_turn(state)
        while state.stack:
            mover = state.stack[-1].seat
            if mover == self.seat and not to_come:
                break
            if node is None:
                action = heuristic.branches(state)[0].action
            else:
                action = self._next(node, state)
                child = node.children.get(action)
                grown = child is None
                if child is None:
                    child = node.children[action] = Node(mover)
                path.append((mover, child))
                node = None if grown else child
            if mover == self.seat:
                to_come -= not heuristic.is_free_action(state, action)
            heuristic.play_turn(state, action)
        return self._judge(state, path)

    def _next(self, node: Node, state: Any) -> Action:
        """Which turn to look at, of those that look best with what everybody holds now."""
        wide = 1 + sum(child.visits for child in node.children.values()) // WIDEN_EVERY
        options = self.heuristic.branches(state)[:wide]
        return select(node, list(priors(options, self.heuristic.prior_temperature).items()))

    def _judge(self, state: Any, path: list[tuple[int, Node]]) -> float:
        """How everybody stands at the end of the simulation, carried up."""
        standings = self.heuristic.standings(state)
        self.seen = self.heuristic.outlook(state)
        for mover, child in path:
            child.visits += 1
            child.win_sum += chance(
                standings[mover] - self.baseline[mover], self.heuristic.points_per_logit
            )
        return standings[self.seat]

    def line(self, action: Action) -> Line:
        """How play is expected to go on with an alternative: whole turns, by their first
        move."""
        top = self.tops.get(action)
        return (LineStep(self.seat, action), *(line_below(top) if top is not None else ()))
