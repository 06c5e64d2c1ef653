"""Hard and expert: search as an agent."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter, thread_time
from typing import Any, Protocol, cast

from ai.agent import Alternative, Budget, Choice, Judgement
from ai.chance import stream
from ai.cores import cores
from ai.search.heuristic import Heuristic, RolloutHeuristic
from ai.search.ismcts import ISMCTS
from ai.search.judgement import judged, parts_of
from ai.search.root_stats import Pair, RootStats, added, merge
from ai.search.sequential_halving import SequentialHalving
from ai.search.worker import SearchTask, own_workers
from ai.times import PART
from engine.core import Action, Randomness, View


@contextmanager
def collector_paused() -> Iterator[None]:
    """Suspend Python's cycle collector: positions and nodes form no cycles, and scanning them
    takes up to a twentieth of a search."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class RootSearch(Protocol):
    """A search of one decision."""

    def prepare(self, also: Action = None) -> None:
        """List the alternatives, including one that is asked about in addition."""

    def run(self, left: Callable[[int], float]) -> None:
        """Think while `left`, given the iterations done, says that there are more to come."""

    def compare(self, one: Action, other: Action, left: Callable[[int], float]) -> list[Pair]:
        """Look at two of the alternatives with the same deals, as long as `left` says."""

    def tally(self) -> RootStats:
        """What was found."""

    def ranked(self, tally: RootStats) -> list[Alternative]:
        """The alternatives by what was found, perhaps by others too; the best first."""


def root_search(
    heuristic: Heuristic | RolloutHeuristic, view: View[Any], rng: Randomness
) -> RootSearch:
    """The search that suits the heuristic: one that can play out is asked to do so."""
    if hasattr(heuristic, "branches"):
        return SequentialHalving(cast(RolloutHeuristic, heuristic), view, rng)
    return ISMCTS(heuristic, view, rng)


MOST_THINKERS = 16
"""Processes that think over a decision at the same time: more would find little more."""


class SearchAgent:
    """Thinks for its budget; `ms` is what it takes when none is given. With workers the same
    decision is thought over in other processes too, and all findings count: on every core there
    is by the clock, in a second process where matches are to be compared or repeated."""

    def __init__(
        self,
        heuristic: Heuristic | RolloutHeuristic,
        seed: int,
        ms: float,
        worker: bool = False,
        saves: bool = False,
    ) -> None:
        self.heuristic = heuristic
        self.saves = saves
        """In a match: is what a decision leaves of its time there for those that come?"""
        self.saved = 0.0
        self.rng = stream(seed)
        self.ms = ms
        thinkers = max(2, min(cores(), MOST_THINKERS)) if worker else 1
        self.workers = own_workers(thinkers - 1)

    @property
    def thinkers(self) -> int:
        """How many think over a decision at the same time, by the clock."""
        return 1 + len(self.workers)

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        ms = budget.ms if budget.iterations is None and budget.worked else None
        if not self.saves or ms is None or len(view.legal()) == 1:
            return self.go_on(view, budget, {})
        begin = thread_time()
        choice = self.go_on(view, replace(budget, ms=ms + PART * self.saved), {})
        self.saved += ms - 1000 * (thread_time() - begin)
        return choice

    def go_on(self, view: View[Any], budget: Budget, known: RootStats) -> Choice:
        """Choose, with what an earlier search of the same view has found."""
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        alike = budget.iterations is not None or budget.worked
        workers = self.workers[:1] if alike else self.workers
        limit = _limit(budget, self.ms, 1 + len(workers))
        kind, character = type(self.heuristic), self.heuristic.character
        asked = [
            worker
            for worker in workers
            if worker.ask(SearchTask(kind, character, view, self.rng.bits(), limit))
        ]
        search = root_search(self.heuristic, view, self.rng)
        with collector_paused():
            search.run(within(limit))
        tally = merge(search.tally(), *(worker.answer() for worker in asked))
        found = search.ranked(added(tally, known) if known else tally)
        return Choice(found[0].action, found)

    def judge(self, view: View[Any], action: Action, budget: Budget) -> Judgement:
        """The action against the best that half of the budget finds: the other half looks at
        both with the same deals. Alone, so that iterations give the same verdict anywhere."""
        first, rest = parts_of(_limit(budget, self.ms, 1))
        search = root_search(self.heuristic, view, self.rng)
        with collector_paused():
            search.prepare(action)
            search.run(within(first))
        found = search.ranked(search.tally())
        if all(option.action != action for option in found):
            found.append(Alternative(action, found[-1].value, {}))
        left = within(rest)
        return judged(view.seat, action, found, lambda one, other: search.compare(one, other, left))


def _limit(budget: Budget, default_ms: float, thinkers: int) -> Budget:
    """What each of the thinkers may use: all of the time, its share of the iterations."""
    if budget.iterations is not None:
        return Budget(iterations=-(-budget.iterations // thinkers))
    return Budget(budget.ms if budget.ms is not None else default_ms, worked=budget.worked)


def within(limit: Budget) -> Callable[[int], float]:
    """How many iterations a search has left after those it did; with a time limit, as many as
    its pace so far allows."""
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
