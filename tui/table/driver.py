"""The moves that nobody has to make by hand: agents' moves at the person's pace, forced ones."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from ai.chance import move_seed
from ai.levels import searching_level, thinking
from ai.times import CLOCK, DEPTHS, allowance
from engine.core import IllegalAction
from tui.journal import JournalError
from tui.session import HUMAN, Session
from tui.table.table_model import Frame
from tui.thinker import Thinker, ThinkingFailed, Thought

if TYPE_CHECKING:
    from ai.search.anticipation import Ahead
    from tui.anticipation import Anticipating

PACES = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0, "step": 1.0}
"""How much slower than `normal` everything is shown. `step` waits for a key between moves."""

MOVING = 0.04
"""Seconds that a picture of something moving stays."""
READING = (0.35, 0.012)
"""Seconds that a line of the log stays: a base, and per letter."""
TELLING = (0.9, 0.045)
"""The same for a step of a card-driven opponent, which nobody has read before."""


class Driver:
    """Moves until a person is asked or the game is over, and shows each move as it happens."""

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        pace: Callable[[], str],
        changed: Callable[[], None],
        frames: "Callable[[int], Iterator[Frame]]",
        show: "Callable[[Frame | None], None]",
        answered: "Callable[[int], bool]",
        depth: Callable[[], str] = lambda: "normal",
        ahead: "Anticipating | None" = None,
        drawn: "Callable[[], Awaitable[None]] | None" = None,
    ) -> None:
        self.session = session
        self.thinker = thinker
        self.pace = pace
        self.depth = depth
        """How long opponents think: one of `DEPTHS`."""
        self.ahead = ahead
        """Who thinks for them while a person decides."""
        self._spent = 0.0
        """Milliseconds that they have thought since a person decided."""
        self.changed = changed
        self.frames = frames
        """The moments of the move that led to a position."""
        self.show = show
        self.answered = answered
        """Did a move bring about a turn of a card-driven opponent?"""
        self._drawn = drawn
        """Waits until what was shown last is on the screen."""
        self.moving = False
        """Is a move being shown?"""
        self._known = session.length
        """Moves up to this one need no showing any more."""
        self.trouble = ""
        """Why an agent doesn't move; a key tries again."""
        self.waits = False
        """An agent has chosen and waits for a key, at the pace `step`."""
        self.unseen = False
        """Does nobody look, so that moves are made at once?"""
        self._ahead = False
        self._finish = False
        self._key = asyncio.Event()

    def skip(self) -> None:
        """Space: go on at once, and without delays up to the person's next decision."""
        self._ahead = self.pace() != "step"
        self.finish()

    def finish(self) -> None:
        """Any key: what is moving is there."""
        self._finish = True
        self._key.set()

    async def run(self) -> None:
        """Move until a person is asked."""
        if self.ahead is not None:
            self.ahead.end()
        self._ahead = self.unseen
        self._spent = 0.0
        self._key.clear()
        while True:
            await self._show_moves()
            if self.session.over:
                return
            if self.session.play_forced() is not None:
                self.changed()
            elif self.session.player(self.session.seat) == HUMAN:
                if self.ahead is not None:
                    self.ahead.begin(self._to_foresee())
                return
            else:
                await self._agent()

    # -- showing -------------------------------------------------------------------------

    async def _show_moves(self) -> None:
        """Show what happened in the latest moves that the person did not make."""
        session = self.session
        first, self._known = min(self._known, session.length), session.length
        for position in range(first + 1, session.length + 1):
            move = session.moved(position)
            own = move is not None and session.player(move.seat) == HUMAN
            if (own and not self.answered(position)) or self.pace() == "instant" or self._ahead:
                continue
            await self.show_move(position)

    async def show_move(self, position: int) -> None:
        """The moments of a move, each as long as its words need; any key finishes it, or the
        step of a card-driven opponent."""
        self._finish = False
        self.moving = True
        hurried = False
        try:
            for frame in self.frames(position):
                if frame.moving and hurried:
                    continue
                self.show(frame)
                if frame.told and not frame.moving and self.pace() == "step":
                    await self._wait_for_key()
                    self._finish = False
                    continue
                times = TELLING if frame.told else READING
                await self._pause(MOVING if frame.moving else _reading(frame, times))
                if frame.told and not self._ahead:
                    # A key goes on to the end of a step or to the next one, Space past them all.
                    hurried, self._finish = self._finish and bool(frame.moving), False
                if self._finish or self._ahead:
                    break
        finally:
            self.moving = False
            self.show(None)
        if self._finish and self._drawn is not None:
            await self._drawn()  # a key is answered before anybody else moves

    async def again(self, first: int, last: int) -> None:
        """Show moves once more: those that one could not follow."""
        self._ahead = False
        for position in range(first, last + 1):
            if self._ahead:
                return
            await self.show_move(position)

    async def _pause(self, seconds: float) -> None:
        """At the person's pace; a key ends it."""
        self._key.clear()
        try:
            await asyncio.wait_for(self._key.wait(), seconds * PACES.get(self.pace(), 1.0))
        except TimeoutError:
            return

    # -- moving --------------------------------------------------------------------------

    async def _agent(self) -> None:
        session = self.session
        seat = session.seat
        level = session.player(seat)
        seed = move_seed(session.header.seed, session.length)
        thought = Thought(session.game.id, level, session.view(seat), seed, ms=self._allowed(level))
        try:
            begin = perf_counter()
            choice = await self.thinker.choose(thought)
            self._spent += 1000 * (perf_counter() - begin)
            await self._keep_pace()
            session.play(choice.action)
        except (ThinkingFailed, IllegalAction, JournalError) as error:
            self.trouble = str(error)
            self.changed()
            await self._wait_for_key()
            self.trouble = ""
            return
        self.changed()

    def _to_foresee(self) -> "Iterator[Ahead]":
        """What may be thought over while a person decides: by seat in turn, what it sees."""
        session = self.session
        if all(thinking(session.player(seat)) is None for seat in range(session.header.seats)):
            return
        from ai.search.anticipation import Ahead

        seed = move_seed(session.header.seed, session.length)
        self._spent = 0.0
        for step in range(1, session.header.seats):
            seat = (session.seat + step) % session.header.seats
            level = session.player(seat)
            ms = None if level == HUMAN else self._allowed(level)
            if ms is not None:
                yield Ahead(session.game.id, level, session.view(seat), seed, ms)

    def _allowed(self, level: str) -> float | None:
        """Milliseconds for an opponent's decision: its level's, as far as their clock allows."""
        ms = thinking(level)
        if ms is None:
            return None
        times = DEPTHS.get(self.depth(), 1.0)
        return allowance(ms * times, CLOCK[searching_level(level)] * times, self._spent)

    async def _keep_pace(self) -> None:
        """Before a move is made: at the pace `step` a key allows it."""
        if self.pace() == "step" and not self._ahead:
            self.waits = True
            self.changed()
            await self._wait_for_key()
            self.waits = False
        else:
            await asyncio.sleep(0)

    async def _wait_for_key(self) -> None:
        self._key.clear()
        await self._key.wait()
        self._key.clear()


def _reading(frame: Frame, times: tuple[float, float]) -> float:
    return times[0] + times[1] * len(frame.words)
