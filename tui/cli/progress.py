"""The progress of a long command: a bar if stderr is a terminal, otherwise nothing."""

import sys
from typing import TextIO

from tui.terminal.streams import can_show

WIDTH = 30


class ProgressBar:
    """Call it with how much is done and how much there is; `with` wipes the bar at the end."""

    def __init__(self, title: str, stream: TextIO | None = None) -> None:
        self.title = title
        given = stream or sys.stderr
        self.stream: TextIO = getattr(given, "raw", given)  # the bar is made of control codes
        self.shown = self.stream.isatty()
        self.bar = "━" if can_show("━", self.stream) else "="
        self._last = ""

    def __call__(self, done: float, total: float) -> None:
        if not self.shown:
            return
        part = min(done / total, 1.0) if total else 1.0
        bar = self.bar * int(part * WIDTH)
        line = f"{self.title} {bar:<{WIDTH}} {part:4.0%}"
        if line != self._last:
            self._last = line
            self.stream.write(f"\r{line}\x1b[K")
            self.stream.flush()

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *error: object) -> None:
        if self._last:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
