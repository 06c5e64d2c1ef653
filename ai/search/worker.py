"""Further processes that think over the same decision.

Started when it is first asked, and kept from one decision to the next; it ends when the pipe to it
closes, however its parent ended. Without it (if no process is available) a search goes on alone.
"""

import threading
from typing import TYPE_CHECKING, Any, NamedTuple

from ai.agent import Budget
from ai.child import Child, Gone
from engine.core import Randomness, View

if TYPE_CHECKING:
    from ai.search.root_stats import RootStats

PATIENCE, PATIENCE_AT_WORK = 10, 1000
"""How many times its time a worker may take; then the search goes on without it. Time that
counts only while it works takes as long as the machine is busy: a match must not hang on that."""
LEAST = 5.0
"""The least number of seconds it may take."""


class SearchTask(NamedTuple):
    """What to think over, with which character's heuristic, which seed, and for how long."""

    heuristic: type
    character: str
    view: View[Any]
    seed: int
    limit: Budget


class Worker:
    """The asker's end."""

    def __init__(self) -> None:
        self._child = Child(answer)
        self._limit: Budget | None = None
        """Of the question under way: an answer that nobody waited for must not be taken for the
        next."""

    def ask(self, task: SearchTask) -> bool:
        """Hand a question over; False if there is nobody to think about it."""
        if self._limit is not None:
            self.close()
        try:
            self._child.send(task)
        except Gone:
            self.close()
            return False
        self._limit = task.limit
        return True

    def answer(self) -> "RootStats":
        """What came of the last question; nothing if the worker is gone."""
        limit, self._limit = self._limit, None
        within = None
        if limit is not None and limit.ms is not None:
            times = PATIENCE_AT_WORK if limit.worked else PATIENCE
            within = max(LEAST, times * limit.ms / 1000)
        try:
            tally: RootStats = self._child.receive(within)
        except Gone:
            return {}
        return tally

    def close(self) -> None:
        """End the process; the next question starts another."""
        self._limit = None
        self._child.kill()


_own = threading.local()


def own_workers(count: int) -> list[Worker]:
    """This thread's first so many workers: they take a while to start, so all its agents share
    them."""
    found: list[Worker] = _own.__dict__.setdefault("workers", [])
    while len(found) < count:
        found.append(Worker())
    return found[:count]


_heuristics: dict[tuple[type, str], Any] = {}


def answer(task: SearchTask) -> "RootStats":
    """The worker's part, in its process: think as long as it may, and tell what was found."""
    from ai.search.agent import collector_paused, root_search, within

    key = task.heuristic, task.character
    heuristic = _heuristics.setdefault(key, task.heuristic(task.character))
    search = root_search(heuristic, task.view, Randomness(task.seed))
    with collector_paused():
        search.run(within(task.limit))
    return search.tally()
