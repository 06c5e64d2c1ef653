"""Hard and expert: the tree search as an agent."""

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any

from ai.agent import Budget, Choice, Option
from ai.search.mind import Mind
from ai.search.partner import Question, own_partner
from ai.search.tree import Found, Search, Tally
from engine.core import Randomness, View

LOOKAHEAD = "lookahead"
"""The part of an alternative's value that only the search has found."""


class SearchAgent:
    """Thinks for its budget; `ms` is what it takes when none is given. With a partner the
    same decision is thought over in a second process too, and both findings count."""

    def __init__(self, mind: Mind, seed: int, ms: float, partner: bool = False) -> None:
        self.mind = mind
        self.rng = Randomness(seed)
        self.ms = ms
        self.partner = own_partner() if partner else None

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        limit = _limit(budget, self.ms, 2 if self.partner else 1)
        asked = self.partner is not None and self.partner.ask(
            Question(type(self.mind), self.mind.character, view, self.rng.bits(), limit)
        )
        search = Search(self.mind, view, self.rng)
        search.run(within(limit))
        tally = search.tally()
        if asked and self.partner is not None:
            tally = added(tally, self.partner.answer())
        found = ranked(search.first, tally)
        return Choice(found[0].action, found)


def _limit(budget: Budget, default_ms: float, thinkers: int) -> Budget:
    """What each of the thinkers may use: all of the time, its share of the iterations."""
    if budget.iterations is not None:
        return Budget(iterations=-(-budget.iterations // thinkers))
    return Budget(budget.ms if budget.ms is not None else default_ms, worked=budget.worked)


def within(limit: Budget) -> Callable[[int], float]:
    """How many iterations a search that did so many has left; with a time to keep, as many
    as its pace so far allows."""
    if limit.iterations is not None:
        iterations = limit.iterations
        return lambda done: iterations - done
    clock = thread_time if limit.worked else perf_counter
    begin = clock()
    end = begin + (limit.ms or 0.0) / 1000

    def left(done: int) -> float:
        now = clock()
        return (end - now) * (done or 1) / max(now - begin, 1e-9)

    return left


def added(one: Tally, other: Tally) -> Tally:
    """What two searches have found together. Both count alike, however often each looked:
    the one that ended early was the surer of the two."""
    both = dict(one)
    part = _looks(one) / _looks(other) if one and other else 1.0
    for action, found in other.items():
        own = both.get(action, Found(0, 0.0, 0.0))
        both[action] = Found(
            own.visits + part * found.visits,
            own.worth + part * found.worth,
            own.points + part * found.points,
        )
    return both


def _looks(tally: Tally) -> float:
    return sum(found.visits for found in tally.values())


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
