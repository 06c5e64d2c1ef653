"""A second process that thinks over the same decision.

Started when it is first asked, and kept from one decision to the next; it ends when the
pipe to it closes, however its asker came to its end. Without it (no process to be had) a
search goes on alone.
"""

import threading
from typing import TYPE_CHECKING, Any, NamedTuple

from ai.agent import Budget
from ai.child import Child, Gone
from engine.core import Randomness, View

if TYPE_CHECKING:
    from ai.search.finding import Tally

PATIENCE, PATIENCE_AT_WORK = 10, 50
"""How many times its time a partner may take; then the search goes on without it. Time that
counts only while it works can take long on a busy machine."""
LEAST = 5.0
"""And at least so many seconds."""


class Question(NamedTuple):
    """What to think over, with which mind of which character, by which chance, how long."""

    mind: type
    character: str
    view: View[Any]
    seed: int
    limit: Budget


class Partner:
    """The asker's end."""

    def __init__(self) -> None:
        self._child = Child(answer)
        self._limit: Budget | None = None
        """Of the question under way: an answer that nobody waited for must not be taken for the
        next."""

    def ask(self, question: Question) -> bool:
        """Hand a question over; False if there is nobody to think about it."""
        if self._limit is not None:
            self.close()
        try:
            self._child.send(question)
        except Gone:
            self.close()
            return False
        self._limit = question.limit
        return True

    def answer(self) -> "Tally":
        """What came of the last question; nothing if the partner is gone."""
        limit, self._limit = self._limit, None
        within = None
        if limit is not None and limit.ms is not None:
            times = PATIENCE_AT_WORK if limit.worked else PATIENCE
            within = max(LEAST, times * limit.ms / 1000)
        try:
            tally: Tally = self._child.receive(within)
        except Gone:
            return {}
        return tally

    def close(self) -> None:
        """End the process; the next question starts another."""
        self._limit = None
        self._child.kill()


_own = threading.local()


def own_partner() -> Partner:
    """This thread's partner: it takes a while to start, so all its agents share one."""
    found: Partner | None = getattr(_own, "partner", None)
    if found is None:
        found = _own.partner = Partner()
    return found


_minds: dict[tuple[type, str], Any] = {}


def answer(question: Question) -> "Tally":
    """The partner's part, in its process: think as long as it may, and tell what was found."""
    from ai.search.agent import thinking, within

    key = question.mind, question.character
    mind = _minds.setdefault(key, question.mind(question.character))
    search = thinking(mind, question.view, Randomness(question.seed))
    search.run(within(question.limit))
    return search.tally()
