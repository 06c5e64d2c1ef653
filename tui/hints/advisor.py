"""The adviser thinks about a person's decision once: hint and coach say the same.

It has a process of its own, so that opponents never wait for it. A thought that is no
longer wanted ends by itself.
"""

import asyncio
from typing import Any

from ai.agent import Choice, Judgement
from engine.core import Action, View
from tui.thinker import Thinker, ThinkingFailed, Thought

LEVELS = ("hard", "medium", "easy", "random")
"""Whose advice is asked, the first that the game has; stronger ones take too long."""
MS = 1500.0
"""Milliseconds of thought for a hint."""
CHECKING_MS = 600.0
"""Milliseconds for judging a move before it is sent."""


def level_of(game: str) -> str:
    """The level that advises in a game."""
    from ai.levels import levels

    return next(level for level in LEVELS if level in levels(game))


class Advisor:
    """What is found about a decision is kept until the next one."""

    def __init__(self, thinker: Thinker, game: str, seed: int) -> None:
        self._thinker, self.game, self._seed = thinker, game, seed
        self.level = level_of(game)
        self._about: Any = None
        self._task: asyncio.Task[Choice] | None = None

    def begin(self, about: object, view: View[Any]) -> "asyncio.Task[Choice]":
        """Think about a decision from now on; `about` stands for it, and the same one is not
        thought about twice."""
        if self._task is None or self._about is not about or _failed(self._task):
            self._about = about
            self._task = asyncio.create_task(self._choose(view))
            self._task.add_done_callback(_heard)
        return self._task

    async def choice(self, about: object, view: View[Any]) -> Choice:
        """What is found, the recommended move first; ThinkingFailed says why there is none."""
        return await asyncio.shield(self.begin(about, view))

    def found(self, about: object) -> Choice | None:
        """The same, if it is there already."""
        task = self._task
        if task is None or self._about is not about or not task.done() or _failed(task):
            return None
        return task.result()

    async def judge(self, view: View[Any], action: Action, ms: float = CHECKING_MS) -> Judgement:
        """A move against the best, on the same deals."""
        thought = self._thought(view)._replace(ms=ms, action=action)
        judging: asyncio.Task[Judgement] = asyncio.create_task(self._thinker.choose(thought))
        judging.add_done_callback(_heard)
        return await asyncio.shield(judging)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        await self._thinker.close()

    async def _choose(self, view: View[Any]) -> Choice:
        from ai.recommendation import recommended

        found: Choice = await self._thinker.choose(self._thought(view))
        if found.action not in view.legal():
            raise ThinkingFailed(f"{self.level}: {str(found)[:100]}")
        return recommended(view, found)

    def _thought(self, view: View[Any]) -> Thought:
        return Thought(self.game, self.level, view, self._seed, ms=MS)


def _failed(task: "asyncio.Task[Any]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _heard(task: "asyncio.Task[Any]") -> None:
    """A failure that nobody waited for is ignored."""
    if not task.cancelled():
        task.exception()
