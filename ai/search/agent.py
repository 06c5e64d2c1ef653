"""Hard and expert: the tree search as an agent."""

from time import perf_counter
from typing import Any

from ai.agent import Budget, Choice
from ai.search.mind import Mind
from ai.search.tree import Search
from engine.core import Randomness, View


class SearchAgent:
    """Thinks for its budget; `ms` is what it takes when none is given."""

    def __init__(self, mind: Mind, seed: int, ms: float) -> None:
        self.mind = mind
        self.rng = Randomness(seed)
        self.ms = ms

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        search = Search(self.mind, view, self.rng)
        search.run(_until(budget, self.ms))
        found = search.result()
        if not found:
            return Choice(search.first[0].action, search.first)
        return Choice(found[0].action, found)


def _until(budget: Budget, default_ms: float) -> Any:
    if budget.iterations is not None:
        iterations = budget.iterations
        return lambda done: done >= iterations
    end = perf_counter() + (budget.ms if budget.ms is not None else default_ms) / 1000
    return lambda _: perf_counter() >= end
