"""When garbage is looked for: while nobody waits for a picture.

Python looks for it whenever so many objects have been made, which is in the middle of a picture,
and holds up a key for as long as it looks.
"""

import asyncio
import gc

REST = 0.02
"""Seconds without a key or a picture after which what is new is looked through."""
PAUSE = 2.0
"""The same for everything; and seconds for which nothing of it may come up."""
FEW = 2000
"""So few new objects aren't worth a look."""
OFTEN = 10
"""Looks through what is new after which everything is due."""
LATE = 100
"""The same where there never is such a pause: somebody watches agents, say."""
FLOOD = 200_000
"""So many new objects are looked through at once, pause or not."""


class Sweeper:
    """Looks through what is new after each picture, and through everything when nothing goes on."""

    def __init__(self) -> None:
        self._before: tuple[int, int, int] | None = None
        """After how many new objects Python looked by itself; nothing before we have begun."""
        self._busy_at = 0.0
        self._due: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """All that was made until now stays: it is never looked through again."""
        gc.freeze()
        self._before = gc.get_threshold()
        gc.set_threshold(FLOOD, *self._before[1:])
        gc.enable()

    def busy(self) -> None:
        """A key has come or a picture was sent: not now."""
        if self._before is not None:
            self._busy_at = asyncio.get_running_loop().time()
            self._look_in(REST)

    def end(self) -> None:
        """Nobody waits for pictures any more."""
        if self._before is not None:
            gc.set_threshold(*self._before)
            self._before = None
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _look_in(self, seconds: float) -> None:
        """So soon, or sooner if that was settled already."""
        loop = asyncio.get_running_loop()
        if self._due is not None and self._due.when() > loop.time() + seconds:
            self._due.cancel()
            self._due = None
        if self._due is None:
            self._due = loop.call_later(seconds, self._look)

    def _look(self) -> None:
        self._due = None
        rest = asyncio.get_running_loop().time() - self._busy_at
        new, _younger, older = gc.get_count()
        if rest < REST:
            self._look_in(REST - rest)
        elif older >= LATE or (older >= OFTEN and rest >= PAUSE):
            gc.collect()
        else:
            if new >= FEW:
                gc.collect(1)
            if older >= OFTEN:
                self._look_in(PAUSE)
