"""Information-set Monte Carlo tree search with a mind as guide.

Every iteration deals the unseen anew, goes down the one tree by the rule of PUCT with
the mind's alternatives as prior, adds one node, and carries the mind's judgement of the
position there back up, seat by seat (max-n). Choices that a seat makes unseen by the
others are no branches for them: the others' are guessed from the prior, so that nobody
plays against a card he could not have seen.
"""

from collections.abc import Callable
from typing import Any

from ai.agent import Option
from ai.search.finding import LOOKAHEAD, Found, Tally
from ai.search.mind import Mind, chances, drawn, shares
from ai.search.node import WIDEST, Node, priors, select
from engine.core import Action, Randomness, View

LOOKS = 8
"""After so many iterations each, is the choice made already?"""

CATCHING_UP = 0.5
"""No alternative gets more than this part of the iterations to come on the one ahead: in
258 decisions of all games that ended early so, none would have been another."""

ROUGHNESS = 0.1
"""The part of a finished game's worth that is its lead and not its victory."""


class Search:
    """One decision of one seat."""

    def __init__(self, mind: Mind, view: View[Any], rng: Randomness) -> None:
        self.mind, self.view, self.rng = mind, view, rng
        self.seat = view.seat
        self.carry_on = getattr(mind, "carry_on", None)
        self.root = Node()
        self.first: list[Option] = []
        self.level: list[float] = []
        """What the seats can expect now: gains are counted from there, so that one tells
        however the game stands."""

    def run(self, left: Callable[[int], float]) -> None:
        """Iterate while `left` says that, after so many, there are iterations to come that
        may still change the choice."""
        deal = self.mind.dealer(self.view)
        root = deal(self.rng)
        self.first = self.mind.options(root, self.seat)[:WIDEST]
        self.root.priors = priors(self.first, self.mind.boldness)
        self.level = self._points(root)
        done = 0
        while (to_come := left(done)) > 0:
            if done % LOOKS == 0 and self._decided(to_come):
                break
            self._iterate(deal(self.rng))
            done += 1

    def _decided(self, to_come: float) -> bool:
        """Is one alternative so far ahead that no other will be looked at as often?"""
        if len(self.root.priors) == 1:
            return True
        visits = [0, 0, *sorted(child.visits for child in self.root.children.values())]
        return visits[-1] - visits[-2] > CATCHING_UP * to_come

    def _iterate(self, state: Any) -> None:
        """Down the tree with this deal, one node further."""
        node = self.root
        path: list[tuple[int, Node]] = []
        while legal := _choices(state):
            decision = state.stack[-1]
            seat = decision.seat
            known = self._known(node, legal, state, seat)
            secret = seat != self.seat and decision.kind in self.mind.secret
            action = self._guess(known) if secret else select(node, known)
            key: Action = None if secret else action
            child = node.children.get(key)
            new = child is None
            if child is None:
                child = node.children[key] = Node()
            path.append((seat, child))
            state.step(action)
            if self.carry_on is not None:
                self.carry_on(state, self.seat)
            if new:
                break
            node = child
        self._judge(state, path)

    def _known(
        self, node: Node, legal: list[Action], state: Any, seat: int
    ) -> list[tuple[Action, float]]:
        """The alternatives with their priors; another deal may ask for others."""
        allowed = set(legal)
        known = [(action, p) for action, p in node.priors.items() if action in allowed]
        if not known:
            options = self.mind.options(state, seat)
            node.priors.update(priors(options, self.mind.boldness))
            known = [(action, p) for action, p in node.priors.items() if action in allowed]
        return known

    def _guess(self, known: list[tuple[Action, float]]) -> Action:
        sharp = self.mind.boldness / self.mind.taste
        return known[drawn([prior**sharp for _, prior in known], self.rng)][0]

    def _judge(self, state: Any, path: list[tuple[int, Node]]) -> None:
        """What the position is worth, carried up. What could be done there is asked only
        when a later iteration comes by: most never do, and asking is the dear part."""
        points = self._points(state)
        gained = [now - before for now, before in zip(points, self.level, strict=True)]
        worth = self._chances(state, gained)
        for seat, child in path:
            child.visits += 1
            child.worth += worth[seat]
            child.points += points[seat]

    def _points(self, state: Any) -> list[float]:
        """What each seat has at the end or can expect; plays on to where that can be told."""
        if state.stack:
            self.mind.settle(state, self.rng)
        if state.stack:
            return self.mind.values(state)
        return [float(score.total) for score in state.scores()]

    def _chances(self, state: Any, gained: list[float]) -> list[float]:
        """By seat; a finished game is won or lost, by more or by less."""
        lead = chances(gained, self.mind.scale, self.mind.grudge)
        if state.stack:
            return lead
        victory = shares(state.winners(), len(gained))
        return [(1 - ROUGHNESS) * v + ROUGHNESS * c for v, c in zip(victory, lead, strict=True)]

    def tally(self) -> Tally:
        """What the iterations have found about the alternatives of the root."""
        return {
            action: Found(child.visits, child.worth, child.points)
            for action, child in self.root.children.items()
            if child.visits
        }

    def ranked(self, tally: Tally) -> list[Option]:
        """The alternatives, the most looked at first."""
        return ranked(self.first, tally)


def _choices(state: Any) -> list[Action]:
    """What can be chosen where there is a choice, forced moves made; none at the end."""
    while state.stack:
        legal: list[Action] = state.legal()
        if len(legal) > 1:
            return legal
        state.step(legal[0])
    return []


def ranked(first: list[Option], tally: Tally) -> list[Option]:
    """The most looked at first, then the others by value. The first one's value stays what
    it was at first sight; for the others the difference that the search found counts, but
    nothing is above the first: a few looks don't prove that it is better."""
    looked_at = [option for option in first if option.action in tally]
    if not looked_at:
        return first
    looked_at.sort(key=lambda option: (-tally[option.action].visits, -tally[option.action].worth))
    best = looked_at[0]
    level = best.value - _points(tally[best.action])
    found = []
    for option in looked_at:
        reached = level + _points(tally[option.action])
        value = best.value if option is best else min(reached, best.value)
        parts = {**option.parts, LOOKAHEAD: value - option.value}
        found.append(Option(option.action, value, parts))
    return found[:1] + sorted(found[1:], key=lambda option: -option.value)


def _points(found: Found) -> float:
    return found.points / found.visits
