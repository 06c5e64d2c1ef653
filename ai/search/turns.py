"""The tree below an alternative: whole turns as its moves, down to a horizon.

Every look goes down by the rule of PUCT, each node by the chances of the seat that moves
there (max-n), adds one node, and plays on from it by the mind's policy. A node is narrow at
first and grows wider with its looks: a few of them can't tell turns apart, and would only
be spent on the worse ones. All looks end after the same number of the seat's turns, so that
an alternative looked at more often is not looked at further.
"""

from typing import Any

from ai.agent import Line, Step
from ai.search.mind import Player, chance
from ai.search.node import Node, line_below, priors, select
from engine.core import Action

WIDER = 10
"""After so many looks at a node, each time, one more of its turns is taken into account."""


class Turns:
    """What follows from the alternatives of one decision."""

    def __init__(self, mind: Player, seat: int, state: Any) -> None:
        self.mind, self.seat = mind, seat
        self.level = mind.standings(state)
        """How everybody stands now: gains are counted from there, so that one tells however
        the game stands."""
        self.tops: dict[Action, Node] = {}
        """By alternative: the decision after it."""
        self.seen: tuple[list[float], list[float]] = ([], [])
        """Where the last look ended: points and chances by seat."""

    def look(self, state: Any, action: Action, then: Action = None) -> float:
        """Do it with this deal and play on; by how much the seat is ahead then. An action that
        leaves the question open is followed by `then`, if that is still possible: a quick
        answer would be held against it."""
        mind = self.mind
        node: Node | None = self.tops.setdefault(action, Node())
        path: list[tuple[int, Node]] = []
        to_come = mind.turns + mind.free(state, action)
        state.step(action)
        if then is not None and then in state.legal():
            to_come = mind.turns + mind.free(state, then)
            state.step(then)
        mind.carry_on(state)
        while state.stack:
            mover = state.stack[-1].seat
            if mover == self.seat and not to_come:
                break
            if node is None:
                action = mind.branches(state)[0].action
            else:
                action = self._next(node, state)
                child = node.children.get(action)
                grown = child is None
                if child is None:
                    child = node.children[action] = Node(mover)
                path.append((mover, child))
                node = None if grown else child
            if mover == self.seat:
                to_come -= not mind.free(state, action)
            state.step(action)
            mind.carry_on(state)
        return self._judge(state, path)

    def _next(self, node: Node, state: Any) -> Action:
        """Which turn to look at, of those that look best with what everybody holds now."""
        wide = 1 + sum(child.visits for child in node.children.values()) // WIDER
        options = self.mind.branches(state)[:wide]
        return select(node, list(priors(options, self.mind.boldness).items()))

    def _judge(self, state: Any, path: list[tuple[int, Node]]) -> float:
        """How everybody stands at the end of the look, carried up."""
        standings = self.mind.standings(state)
        self.seen = self.mind.outlook(state)
        for mover, child in path:
            child.visits += 1
            child.worth += chance(standings[mover] - self.level[mover], self.mind.scale)
        return standings[self.seat]

    def line(self, action: Action) -> Line:
        """How play is expected to go on with an alternative: whole turns, by their first
        move."""
        top = self.tops.get(action)
        return (Step(self.seat, action), *(line_below(top) if top is not None else ()))
