"""Opponents think on the person's time.

While a person decides, helper processes think over what opponents are likely to face next
(`ai.search.anticipation`), each seat by what it may see. A decision that was foreseen is made at
once, or goes on from what was found. Helpers run at lowered priority on all cores but one, and
stop when nobody has pressed a key for a minute.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from ai.child import Child, Gone
from ai.cores import cores
from tui.thinker import Thinker, Thought

if TYPE_CHECKING:
    from ai.search.anticipation import Ahead, Finding, Told

IDLE = 60.0
"""Seconds without a key after which nobody is thought to sit there."""
MOST_KEPT = 500
"""Positions whose findings are kept."""
PATIENCE = 120.0
"""Seconds after which a helper hangs: at its priority it may have to wait for others."""


class Anticipating:
    """A thinker that uses what its helpers have found while somebody else decided."""

    def __init__(
        self,
        thinker: Thinker,
        wanted: Callable[[], bool] = lambda: True,
        helpers: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._thinker = thinker
        self._wanted = wanted
        """Does the person want it?"""
        self._helpers = cores() - 1 if helpers is None else helpers
        self._clock = clock
        self._children: list[Child] = []
        self._kept: dict[tuple[str, str], Finding] = {}
        self._asked: list[Ahead] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._touched = clock()
        self.foreseen = 0
        """Decisions that were made by what helpers had found."""

    async def choose(self, thought: Thought) -> Any:
        kept = self._of(thought)
        if kept is None:
            return await self._thinker.choose(thought)
        self.foreseen += 1
        if kept.choice is not None:
            return kept.choice
        assert thought.ms is not None
        rest = (1.0 - kept.part) * thought.ms
        return await self._thinker.choose(thought._replace(ms=rest, known=kept.tally))

    def _of(self, thought: Thought) -> "Finding | None":
        """What was found about the decision; nothing where the answer must always be the same."""
        if not self._kept or thought.ms is None or thought.iterations or thought.action is not None:
            return None
        from ai.search.anticipation import position_key

        return self._kept.get((thought.level, position_key(thought.view)))

    # -- while a person decides ----------------------------------------------------------------

    @property
    def thinks(self) -> bool:
        """Is anything being thought over beforehand?"""
        return any(not task.done() for task in self._tasks)

    def begin(self, asked: "Iterable[Ahead]") -> None:
        """A person is asked, and these are the opponents: think over what they may face."""
        self.end()
        self._asked = list(asked)
        self.touched()

    def end(self) -> None:
        """The person has decided, or somebody else does: helpers stop within a blink."""
        self._asked = []

    def touched(self) -> None:
        """A key was pressed: somebody sits there."""
        self._touched = self._clock()
        if self._asked and not self.thinks and self._helpers > 0 and self._wanted():
            from ai.search.anticipation import MOST_POSITIONS, answer

            helpers = min(self._helpers, MOST_POSITIONS)
            while len(self._children) < helpers:
                self._children.append(Child(answer))
            self._tasks = [
                asyncio.create_task(self._think(self._asked, number, helpers))
                for number in range(helpers)
            ]

    async def _think(self, asked: "list[Ahead]", number: int, helpers: int) -> None:
        """One helper, until nothing is left to think or nobody wants it."""
        child = self._children[number]
        with suppress(Gone):  # no process to be had, or we are leaving
            for question in asked:
                mine = question._replace(helper=number, helpers=helpers)
                while asked is self._asked and self._present() and self._wanted():
                    told: Told = await asyncio.to_thread(child.ask, mine, PATIENCE)
                    if told.kept is None:
                        break
                    self._keep(question.level, told.key, told.kept)

    def _present(self) -> bool:
        return self._clock() - self._touched < IDLE

    def _keep(self, level: str, key: str, kept: "Finding") -> None:
        self._kept.pop((level, key), None)
        self._kept[level, key] = kept
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    async def close(self) -> None:
        """End the helpers; nothing more will be asked."""
        self.end()
        for child in self._children:
            child.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinker.close()
