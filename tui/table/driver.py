"""The moves that nobody has to make by hand: agents' moves at the person's pace, forced ones."""

import asyncio
import time
from collections.abc import Callable, Sequence

from engine.core import Event, IllegalAction
from tui.journal import JournalError
from tui.session import HUMAN, Session
from tui.thinking import Thinker, ThinkingFailed, Thought

DELAYS = {"instant": 0.0, "normal": 0.8, "slow": 2.0}
"""Seconds between two moves of agents; thinking counts. `step` waits for a key."""

BUDGETS = {"hard": 1000.0, "expert": 3000.0}
"""Milliseconds that a level thinks; the others need none."""


class Driver:
    """Moves until a person is asked or the game is over."""

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        pace: Callable[[], str],
        changed: Callable[[], None],
        steps: "Callable[[Sequence[Event]], list[str]]" = lambda _events: [],
    ) -> None:
        self.session = session
        self.thinker = thinker
        self.pace = pace
        self.changed = changed
        self.steps = steps
        """What an opponent made of cards did in a move, step by step."""
        self.told: tuple[str, ...] = ()
        """The steps that are shown now, the newest last."""
        self._known = session.length
        """Moves up to this one need no telling any more."""
        self.trouble = ""
        """Why an agent doesn't move; a key tries again."""
        self.waits = False
        """An agent has chosen and waits for a key, at the pace `step`."""
        self._ahead = False
        self._key = asyncio.Event()
        self._shown = 0.0

    def skip(self) -> None:
        """A key: go on at once, and without delays up to the person's next decision."""
        self._ahead = self.pace() != "step"
        self._key.set()

    async def run(self) -> None:
        self._ahead = False
        self.told = ()
        self._key.clear()
        self._shown = time.monotonic()
        while True:
            await self._tell()
            if self.session.over:
                return
            if self.session.play_forced() is not None:
                self.changed()
            elif self.session.player(self.session.seat) == HUMAN:
                return
            else:
                await self._agent()

    async def _tell(self) -> None:
        """Show what opponents made of cards did in the latest moves, a step at a time."""
        session = self.session
        first, self._known = min(self._known, session.length), session.length
        moves = [session.moved(number) for number in range(first + 1, session.length + 1)]
        lines = [line for move in moves if move for line in self.steps(move.events)]
        if not lines or self.pace() == "instant":
            return
        for number in range(1, len(lines) + 1):
            self.told = tuple(lines[:number])
            self._shown = time.monotonic()
            self.changed()
            await self._keep_pace()
            self._key.clear()
        self.told = ()
        self.changed()

    async def _agent(self) -> None:
        session = self.session
        seat = session.seat
        level = session.player(seat)
        seed = session.header.seed * 1009 + session.length
        thought = Thought(session.game.id, level, session.view(seat), seed, ms=BUDGETS.get(level))
        try:
            choice = await self.thinker.choose(thought)
            await self._keep_pace()
            session.play(choice.action)
        except (ThinkingFailed, IllegalAction, JournalError) as error:
            self.trouble = str(error)
            self.changed()
            await self._wait_for_key()
            self.trouble = ""
            return
        self._shown = time.monotonic()
        self.changed()

    async def _keep_pace(self) -> None:
        pace = self.pace()
        if pace == "step":
            self.waits = True
            self.changed()
            await self._wait_for_key()
            self.waits = False
            return
        left = self._shown + DELAYS.get(pace, 0.0) - time.monotonic()
        if left > 0 and not self._ahead:
            try:
                await asyncio.wait_for(self._key.wait(), left)
            except TimeoutError:
                return
        else:
            await asyncio.sleep(0)

    async def _wait_for_key(self) -> None:
        self._key.clear()
        await self._key.wait()
        self._key.clear()
