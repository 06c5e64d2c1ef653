"""Information-set tree search whose root compares alternatives over the same deals.

For games whose turns are dear to play and hang on luck. Every pass deals the unseen anew,
and looks at each alternative that is still in the running with that deal, down the tree
below it (`turns.py`): luck is the same for all of them. As the budget goes by, the worse
ones are given up, until two are left. First sight counts as much as a pass.
"""

from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ai.agent import Option
from ai.search.finding import LOOKAHEAD, Found, Tally
from ai.search.mind import Player
from ai.search.turns import Turns
from engine.core import Action, Randomness, View

WIDEST = 8
"""So many alternatives are compared."""

NEAR = 6.0
"""Points by which an alternative may look worse at first sight and still be compared."""

FIRST_SIGHT = 1.0
"""Passes that the value at first sight counts for."""

ENOUGH, SURE = 8, 3.0
"""After so many passes, a lead of so many times its error decides between the last two."""


class Halving:
    """One decision of one seat."""

    def __init__(self, mind: Player, view: View[Any], rng: Randomness) -> None:
        self.mind, self.view, self.rng = mind, view, rng
        self.first: list[Option] = []
        self.twins: dict[Action, Action] = {}
        """Alternatives that come to the very same as a better placed one, by that one's."""
        self.passes: list[dict[Action, float]] = []
        """What each alternative came to with the same deal."""
        self.found: Tally = {}

    def run(self, left: Callable[[int], float]) -> None:
        """Compare while `left` says that, after so many looks, there are some to come."""
        deal = self.mind.dealer(self.view)
        usual = self.mind.usual(self.view)
        self.first = self.mind.options(usual, self.view.seat)
        self.turns = Turns(self.mind, self.view.seat, usual)
        running = self._worth_comparing()
        at_first, done = len(running), 0
        while len(running) > 1 and (to_come := left(done)) >= 2 and not self._sure(running):
            running = running[: max(2, round(at_first * to_come / (done + to_come)))]
            done += self._pass(running, deal(self.rng), done, left)
            running.sort(key=lambda option: -value_of(option, self.found))

    def _worth_comparing(self) -> list[Option]:
        """What looks nearly as good as the best. What comes to the very same points as
        another is another order of the same things: one of them is enough."""
        found: dict[float, Option] = {}
        for option in self.first:
            if option.value < self.first[0].value - NEAR or len(found) == WIDEST:
                break
            kept = found.setdefault(round(option.value, 6), option)
            if kept is not option:
                self.twins[option.action] = kept.action
        return list(found.values())

    def _pass(
        self, running: list[Option], state: Any, done: int, left: Callable[[int], float]
    ) -> int:
        """All of them with one deal, as far as the budget goes; how many were looked at.
        What tells is the difference to the others: those of a pass keep their mean value."""
        came_to: dict[Action, float] = {}
        for option in running:
            if len(came_to) > 1 and left(done + len(came_to)) <= 0:
                break
            came_to[option.action] = self.turns.look(state.copy(), option.action)
        values = {o.action: value_of(o, self.found) for o in running if o.action in came_to}
        level = fmean(values.values()) - fmean(came_to.values())
        for action, points in came_to.items():
            looks, total, _ = self.found.get(action, Found(0, 0.0, 0.0))
            self.found[action] = Found(looks + 1, total + points + level, total + points + level)
        self.passes.append(came_to)
        return len(came_to)

    def _sure(self, running: list[Option]) -> bool:
        """Is the better of the last two beyond doubt the better one?"""
        one, other = running[0].action, running[1].action
        if len(running) > 2 or len(self.passes) < ENOUGH:
            return False
        leads = [each[one] - each[other] for each in self.passes if one in each and other in each]
        if len(leads) < ENOUGH:
            return False
        return fmean(leads) > SURE * stdev(leads) / sqrt(len(leads))

    def tally(self) -> Tally:
        """What the passes have found about the alternatives."""
        return self.found

    def ranked(self, tally: Tally) -> list[Option]:
        """The best first, with what the looks changed as the part `lookahead`."""
        found = []
        for option in self.first:
            twin = self.twins.get(option.action, option.action)
            value = value_of(option._replace(action=twin), tally)
            parts = {**option.parts, LOOKAHEAD: value - option.value}
            found.append(Option(option.action, value, parts))
        found.sort(key=lambda option: -option.value)
        return found


def value_of(option: Option, tally: Tally) -> float:
    """What an alternative is worth by first sight and all passes together."""
    looks, total, _ = tally.get(option.action, Found(0, 0.0, 0.0))
    return (FIRST_SIGHT * option.value + total) / (FIRST_SIGHT + looks)
