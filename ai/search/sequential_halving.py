"""Information-set tree search whose root compares alternatives over the same deals.

For games whose turns are expensive to simulate and depend on luck. Every pass deals the unseen
anew, and looks at each alternative that is still in the running with that deal, down the tree below
it (`turn_tree.py`): luck is the same for all of them. As the budget goes by, the worse ones are
given up, until two are left. First sight counts as much as a pass.
"""

from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ai.agent import Alternative
from ai.search.heuristic import RolloutHeuristic
from ai.search.ranking import in_order
from ai.search.root_stats import (
    LOOKAHEAD,
    NOTHING,
    ActionStats,
    Pair,
    RootStats,
    Simulation,
    with_simulation,
)
from ai.search.turn_tree import TurnTree
from engine.core import Action, Randomness

MAX_ALTERNATIVES = 8
"""How many alternatives are compared."""

PRUNE_MARGIN = 6.0
"""Points by which an alternative may look worse at first sight and still be compared."""

PRIOR_PASSES = 1.0
"""Passes that the value at first sight counts for."""

MAX_ASIDES, ASIDE_SIMULATIONS = 2, 4
"""How many actions that leave the question open are simulated, and how often each."""

MIN_PASSES, STOP_SIGMA = 8, 3.0
"""From this many passes on, a lead of this many standard errors decides between the last two."""


class SequentialHalving:
    """One decision of one seat."""

    def __init__(self, heuristic: RolloutHeuristic, view: Any, rng: Randomness) -> None:
        self.heuristic, self.view, self.rng = heuristic, view, rng
        self.first: list[Alternative] = []
        self.equivalents: dict[Action, Action] = {}
        """Alternatives that come to the very same as a better placed one, by that one's."""
        self.passes: list[dict[Action, float]] = []
        """What each alternative came to with the same deal."""
        self.found: RootStats = {}
        """By alternative: the sum of what it came to; by aside of what it added."""
        self.asides: dict[Action, float] = {}
        """Actions that leave the question open, by what each adds at first sight to whatever
        is done after it: they are compared with the best of the others, not among them."""
        self.running: list[Alternative] = []
        """What is still compared, the best first."""
        self.at_first = self.done = 0
        """How many were at first, and the simulations that earlier runs have made."""

    def prepare(self, also: Action = None) -> None:
        """List the alternatives, including one that is asked about in addition."""
        self.determinize = self.heuristic.determinizer(self.view)
        typical = self.heuristic.typical_state(self.view)
        self.first = self.heuristic.options(typical, self.view.seat)
        if also is not None and all(option.action != also for option in self.first):
            self.first.append(Alternative(also, self.first[-1].value, {}))
        self.turns = TurnTree(self.heuristic, self.view.seat, typical)
        self.now = self.heuristic.outlook(typical)
        self._set_apart()

    def run(self, left: Callable[[int], float]) -> None:
        """Compare while `left`, given the simulations done, says that there are more to come;
        run again, it goes on with what is still compared."""
        if not self.first:
            self.prepare()
        if not self.running:
            self.running = self._worth_comparing()
            self.at_first = len(self.running)
        running, done = self.running, 0
        while (to_come := left(done)) >= 2 and not (self._sure(running) and not self._to_see()):
            part = to_come / (self.done + done + to_come)
            running = running[: max(2, round(self.at_first * part))]
            done += self._pass(running, self.determinize(self.rng), done, left)
            running.sort(key=lambda option: -value_of(option, self.found))
        self.running = running
        self.done += done

    def compare(self, one: Action, other: Action, left: Callable[[int], float]) -> list[Pair]:
        """Look at two alternatives with the same deals, as long as `left` says. An aside is
        followed by the other one, or by what looks best."""
        pairs: list[Pair] = []
        done = 0
        while left(done) >= 2:
            state = self.determinize(self.rng)
            pairs.append((self._simulate(state, one, other), self._simulate(state, other, one)))
            done += 2
        return pairs

    def _simulate(self, state: Any, action: Action, other: Action) -> Simulation:
        """One of two alternatives with a deal; what is found counts for the action."""
        then = None
        if action in self.asides:
            then = other if other not in self.asides else self._answer()
        lead = self.turns.simulate(state.copy(), action, then)
        points, chances = self.turns.seen
        return Simulation(lead, chances[self.view.seat], tuple(points), tuple(chances))

    def _answer(self) -> Action:
        """What looks best of what settles the question."""
        answers = [option for option in self.first if option.action not in self.asides]
        return max(answers, key=lambda option: value_of(option, self.found)).action

    def _set_apart(self) -> None:
        """An aside counts what it adds to the best answer."""
        asides = [option for option in self.first if self.heuristic.aside(option.action)]
        if asides and len(asides) < len(self.first):
            best = max(o.value for o in self.first if not self.heuristic.aside(o.action))
            self.asides = {option.action: option.value - best for option in asides}

    def _worth_comparing(self) -> list[Alternative]:
        """What looks nearly as good as the best. What comes to the very same points as
        another is another order of the same things: one of them is enough."""
        found: dict[float, Alternative] = {}
        answers = [option for option in self.first if option.action not in self.asides]
        for option in answers:
            if option.value < answers[0].value - PRUNE_MARGIN or len(found) == MAX_ALTERNATIVES:
                break
            kept = found.setdefault(round(option.value, 6), option)
            if kept is not option:
                self.equivalents[option.action] = kept.action
        return list(found.values())

    def _pass(
        self, running: list[Alternative], state: Any, done: int, left: Callable[[int], float]
    ) -> int:
        """All of them with one deal, as far as the budget goes; how many were looked at.
        What tells is the difference to the others: those of a pass keep their mean value."""
        came_to: dict[Action, float] = {}
        seen: dict[Action, tuple[list[float], list[float]]] = {}
        for option in running:
            if len(came_to) > 1 and left(done + len(came_to)) <= 0:
                break
            came_to[option.action] = self.turns.simulate(state.copy(), option.action)
            seen[option.action] = self.turns.seen
        values = {o.action: value_of(o, self.found) for o in running if o.action in came_to}
        level = fmean(values.values()) - fmean(came_to.values())
        for action, points in came_to.items():
            found = self.found.get(action, NOTHING)
            lead = points + level
            self.found[action] = with_simulation(found, lead, lead, *seen[action])
        self.passes.append(came_to)
        return len(came_to) + self._simulate_asides(state, came_to, done + len(came_to), left)

    def _simulate_asides(
        self,
        state: Any,
        came_to: dict[Action, float],
        done: int,
        left: Callable[[int], float],
    ) -> int:
        """What the likeliest of them add to the alternative that leads, with the same deal; a
        few simulations tell, for what follows is the same."""
        leader = next(iter(came_to))
        looked = 0
        for action in self._to_see():
            found = self.found.get(action, NOTHING)
            if left(done + looked) <= 0:
                break
            more = self.turns.simulate(state.copy(), action, leader) - came_to[leader]
            self.found[action] = with_simulation(found, more, more, *self.turns.seen)
            looked += 1
        return looked

    def _to_see(self) -> list[Action]:
        """The likeliest asides, as long as they were not looked at often enough."""
        likely = sorted(self.asides, key=lambda action: -self.asides[action])[:MAX_ASIDES]
        return [
            action
            for action in likely
            if self.asides[action] > -PRUNE_MARGIN
            and self.found.get(action, NOTHING).visits < ASIDE_SIMULATIONS
        ]

    def _sure(self, running: list[Alternative]) -> bool:
        """Is the better of the last two certainly the better one?"""
        if len(running) != 2 or len(self.passes) < MIN_PASSES:
            return len(running) < 2
        one, other = running[0].action, running[1].action
        leads = [each[one] - each[other] for each in self.passes if one in each and other in each]
        if len(leads) < MIN_PASSES:
            return False
        return fmean(leads) > STOP_SIGMA * stdev(leads) / sqrt(len(leads))

    def tally(self) -> RootStats:
        """What the passes have found about the alternatives."""
        return self.found

    def ranked(self, tally: RootStats) -> list[Alternative]:
        """The best first, with what the simulations changed as the part `lookahead`."""
        answers = [option for option in self.first if option.action not in self.asides]
        best = max([value_of(option, tally) for option in answers], default=0.0)
        found = []
        for option in self.first:
            twin = self.equivalents.get(option.action, option.action)
            if option.action in self.asides:
                gain = option._replace(value=self.asides[option.action])
                value = best + value_of(gain, tally)
            else:
                value = value_of(option._replace(action=twin), tally)
            found.append(self._told(option, value, tally.get(twin, NOTHING)))
        return in_order(found)

    def _told(self, option: Alternative, value: float, found: ActionStats) -> Alternative:
        """An alternative with what the simulations found about it; passes share their luck, so that
        the error of a value is that of its difference to the others."""
        parts = {**option.parts, LOOKAHEAD: value - option.value}
        if not found.visits:  # as it stands before the move
            points, chances = self.now
            option = Alternative(option.action, value, parts)
            return option._replace(points=tuple(points), chances=tuple(chances))
        return Alternative(
            option.action,
            value,
            parts,
            sqrt(found.variance),
            found.visits,
            found.mean_points(),
            found.mean_chances(),
            self.turns.line(option.action),
        )


def value_of(option: Alternative, tally: RootStats) -> float:
    """What an alternative is worth by first sight and all passes together."""
    found = tally.get(option.action, NOTHING)
    return (PRIOR_PASSES * option.value + found.lead) / (PRIOR_PASSES + found.visits)
