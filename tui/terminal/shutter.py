"""When a picture is sent: when nothing is left to be done for it.

Textual sends one as soon as a screen knows of a change, and the next by a timer. A key that
changes several widgets, or the layout, came as two or three pictures, each a tick later.
"""

import asyncio
from collections import deque
from collections.abc import Callable

RATE, BURST = 60, 4
"""Pictures a second at most, of which so many may follow each other at once."""
TURNS = 60
"""Turns of the event loop after which a picture is sent, however much is still being done."""


class Shutter:
    """In place of a screen's timer: `resume` asks for a picture, `pause` for none."""

    def __init__(self, take: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        self._take, self._failed = take, failed
        self._due: asyncio.Handle | None = None
        self._taken: deque[float] = deque(maxlen=BURST)
        self._draw: Callable[[], None] | None = None
        """What is still to be drawn for the next picture."""
        self._then: list[Callable[[], object]] = []
        """Who wants to know when it was taken."""

    def resume(self) -> None:
        """There is something to be shown."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._look, TURNS)

    def draw(self, draw: Callable[[], None]) -> None:
        """Draw this when nothing else is left to be done, and then take a picture: what happens
        until then is drawn once, with all that came of it."""
        self._draw = draw
        self.resume()

    def hurry(self) -> None:
        """Somebody pressed a key: however many pictures there were of something that moves, what
        the key brings about does not wait for their tick."""
        self._taken.clear()
        if isinstance(self._due, asyncio.TimerHandle):
            self._due.cancel()
            self._due = asyncio.get_running_loop().call_soon(self._look, TURNS)

    def then(self, told: Callable[[], object]) -> None:
        """Call this when the next picture was taken."""
        self._then.append(told)
        self.resume()

    def pause(self) -> None:
        """All is shown."""
        if self._due is not None and self._draw is None and not self._then:
            self._due.cancel()
            self._due = None

    def _look(self, turns: int) -> None:
        loop = asyncio.get_running_loop()
        wait = self._taken[0] + BURST / RATE - loop.time() if len(self._taken) == BURST else 0
        if turns and _busy(loop):
            self._due = loop.call_soon(self._look, turns - 1)
        elif wait > 0:
            self._due = loop.call_later(wait, self._look, turns)
        elif self._draw is not None:
            self._due = loop.call_soon(self._look, TURNS)
            draw, self._draw = self._draw, None
            self._do(draw)
        else:
            self._due = None
            self._taken.append(loop.time())
            self._do(self._take)
            then, self._then = self._then, []
            for told in then:
                self._do(told)

    def _do(self, what: Callable[[], object]) -> None:
        try:
            what()
        except Exception as fault:  # as in a timer of Textual's
            self._failed(fault)


def _busy(loop: object) -> bool:
    """Is anybody else at it, or about to be?"""
    return bool(getattr(loop, "_ready", None))
