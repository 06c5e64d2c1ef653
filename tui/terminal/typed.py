"""From bytes to events, whatever the bytes: what is typed is never the end of the app.

Terminals send what they like: bytes that are no UTF-8, half escape sequences, a paste that
never ends, a hundred kilobytes at once. Textual's parser raises at some of it, and its
thread would be gone.
"""

import re
import time
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message

LEAVE = "ctrl+q"
_LEAVING = (b"\x11", b"\x1b[113;5u")
"""Ctrl+q at the end of what was read: a key, even if the terminal claims to paste."""
PASTE_PAUSE = 3.0
"""Seconds without a byte after which a paste has ended, said or not."""
LONGEST_PASTE = 10_000
"""In characters; no field of ours takes more."""
WIDEST, HIGHEST = 1000, 500
"""No window is larger; a terminal that claims so would have us paint for minutes."""
MOST = 1000
"""Events that may wait; more at once was not typed by anybody."""
AHEAD = 32
"""Events that the app may have before it and not have handled."""

_PASTE_BEGINS, _PASTE_ENDS = "\x1b[200~", "\x1b[201~"
_PIECES = re.compile("(?=[\x1b\x11])")


class Reader:
    """A parser that goes on after what it doesn't understand."""

    def __init__(self, debug: bool = False, now: Callable[[], float] = time.monotonic) -> None:
        self._debug = debug
        self._now = now
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = XTermParser(debug)
        self._pasting = False
        self._tail = ""
        """The end of what was read last: a mark may be cut in two."""
        self._last = now()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The events of some bytes."""
        self._last = self._now()
        leaving = next((key for key in _LEAVING if data.endswith(key)), b"")
        yield from self._parsed(data.removesuffix(leaving))
        if leaving:
            if self._pasting:
                yield from self._close_paste()
            yield from self._parsed(leaving)

    def _parsed(self, data: bytes) -> Iterator[Message]:
        text = self._decode(data)
        if text:
            self._look_for_marks(text)
            for piece in _PIECES.split(text):  # what isn't understood costs its piece alone
                if piece:
                    yield from self._guarded(self._parser.feed(piece))

    def tick(self) -> Iterator[Message]:
        """What follows from nothing coming: an escape key, or the end of a paste."""
        if self._pasting and self._now() - self._last > PASTE_PAUSE:
            yield from self._close_paste()
        yield from self._guarded(self._parser.tick())

    def _close_paste(self) -> Iterator[Message]:
        self._pasting = False
        self._tail = ""
        yield from self._guarded(self._parser.feed(_PASTE_ENDS))

    def _look_for_marks(self, text: str) -> None:
        seen = self._tail + text
        begins, ends = seen.rfind(_PASTE_BEGINS), seen.rfind(_PASTE_ENDS)
        if begins != ends:
            self._pasting = begins > ends
        self._tail = seen[-len(_PASTE_ENDS) + 1 :]

    def _guarded(self, found: Iterable[Message]) -> Iterator[Message]:
        try:
            yield from found
        except Exception:  # whatever it is, somebody only typed
            old, self._parser = self._parser, XTermParser(self._debug)
            self._parser.mouse_pixels = old.mouse_pixels
            self._parser.terminal_size = old.terminal_size
            self._parser.terminal_pixel_size = old.terminal_pixel_size
            self._pasting = False


class Waiting:
    """Events on their way to the app, as many at a time as it can handle.

    Ctrl+q overtakes all of them. A flood of keys becomes a paste: nobody types so fast.
    """

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave
        self._events: deque[Message] = deque()

    def __bool__(self) -> bool:
        return bool(self._events)

    def add(self, found: Iterable[Message]) -> None:
        for event in found:
            if isinstance(event, events.Key) and event.key == LEAVE:
                self._events.clear()
                self._leave()
            elif sound := _sound(event):
                self._events.append(sound)
        if len(self._events) > MOST:
            self._events = deque(_thinned(self._events))

    def take(self, most: int) -> Iterator[Message]:
        """The next ones, in the order they came."""
        while self._events and most > 0:
            most -= 1
            yield self._events.popleft()


def _sound(event: Message) -> Message | None:
    """The event, if it makes sense and is not too much."""
    if isinstance(event, events.Paste) and len(event.text) > LONGEST_PASTE:
        return events.Paste(event.text[:LONGEST_PASTE])
    if isinstance(event, events.Resize):
        width, height = event.size
        return event if 0 < width <= WIDEST and 0 < height <= HIGHEST else None
    return event


def _thinned(flood: Iterable[Message]) -> Iterator[Message]:
    """What is left of a flood: its letters as one paste, sizes, and nothing else."""
    letters: list[str] = []
    for event in flood:
        if isinstance(event, events.Key | events.Paste):
            text = event.text if isinstance(event, events.Paste) else event.character or ""
            if text.isprintable() and len(letters) < LONGEST_PASTE:
                letters.append(text)
        elif not isinstance(event, events.MouseEvent):
            yield event
    yield events.Paste("".join(letters)[:LONGEST_PASTE])
