"""The real app in a terminal of its own: what it writes, what is typed, how it ends."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?<>=]*[a-zA-Z]|[P\]][^\x1b\x07]*(?:\x1b\\|\x07)|[=>()].?)")
QUIET = 0.2
PATIENCE = 300
"""How often nothing may come for so many seconds before the test gives up."""
LEAVE = b"\x11"
"""Ctrl+q."""


class Terminal:
    """A command in a terminal of 120 × 40, and everything it has written so far."""

    def __init__(self, *arguments, path=ROOT, size=(120, 40), env=None):
        self.end, self.other = pty.openpty()
        self.resize(*size)
        self.before = termios.tcgetattr(self.other)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui.cli.main", *arguments],
            stdin=self.other,
            stdout=self.other,
            stderr=self.other,
            cwd=ROOT,
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "PYTHONPATH": f"{path}:{ROOT}",
                **(env or {}),
            },
            start_new_session=True,
        )
        self.raw = ""

    @property
    def text(self):
        """What was written, without what moves the cursor and changes colours."""
        return ESCAPES.sub("", self.raw)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.end >= 0:
            os.close(self.end)
            os.close(self.other)

    def resize(self, columns, rows):
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, data):
        """Type as fast as the app takes it; what it writes meanwhile is read."""
        data = data.encode() if isinstance(data, str) else data
        os.set_blocking(self.end, False)
        until = time.monotonic() + 60
        try:
            while data and self.process.poll() is None:
                readable, writable, _ = select.select([self.end], [self.end], [], QUIET)
                if readable:
                    self.read()
                if writable:
                    data = data[os.write(self.end, data[:512]) :]
                assert time.monotonic() < until, "nobody reads what is typed"
        except (BlockingIOError, OSError):
            pass
        finally:
            os.set_blocking(self.end, True)

    def read(self, quiet=QUIET):
        """Take what comes; False when nothing does for a while."""
        ready, _, _ = select.select([self.end], [], [], quiet)
        if not ready:
            return False
        try:
            data = os.read(self.end, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def wait_for(self, condition, keys="", every=1):
        """Read until it is so; press the keys each time that nothing came so often."""
        quiet = 0
        while not condition():
            if self.read():
                continue
            quiet += 1
            assert quiet < PATIENCE, self.text[-2000:]
            assert self.process.poll() is None, self.text[-2000:]
            if keys and quiet % every == 0:
                os.write(self.end, keys.encode())

    def ended(self, within):
        """Read until the app has ended; its status, None when it hasn't after so many seconds."""
        until = time.monotonic() + within
        while self.process.poll() is None and time.monotonic() < until:
            self.read(0.05)
        if self.process.poll() is not None:
            while self.read(0.05):
                pass
        return self.process.poll()

    def restored(self):
        """Is the terminal as it was before: its modes, the cursor, the screen, the mouse?"""
        modes = termios.tcgetattr(self.other) == self.before
        off = ("\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l", "\x1b[?1003l", "\x1b[?2004l")
        on = ("\x1b[?1049h", "\x1b[?25l", "\x1b[?1000h", "\x1b[?1003h", "\x1b[?2004h")
        pairs = zip(off, on, strict=True)
        return modes and all(self.raw.rfind(o) > self.raw.rfind(n) for o, n in pairs)

    def children(self, of=None):
        """The processes that the app has started and that are alive."""
        of = of or self.process.pid
        found = []
        for place in Path("/proc").glob("[0-9]*"):
            state, parent = _status(int(place.name))
            if parent == of and state != "Z":
                found.append(int(place.name))
        return found

    def descendants(self, of=None):
        """Those, and the ones that they have started."""
        found = self.children(of)
        return [*found, *(further for child in found for further in self.descendants(child))]

    def is_alive(self, process):
        return _status(process)[0] not in ("", "Z")

    def state(self):
        return _status(self.process.pid)[0]

    def wait_until(self, condition, within=120.0):
        """Wait for something outside of what the app writes."""
        until = time.monotonic() + within
        while not condition():
            assert time.monotonic() < until
            self.read(0.05)

    def hang_up(self):
        """Close the window."""
        os.close(self.other)
        os.close(self.end)
        self.end = self.other = -1

    def signal(self, number):
        os.kill(self.process.pid, number)


def _status(process):
    """A letter for what it does, and its parent; empty when it is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "", 0
    return fields[0], int(fields[1])


STOPPED = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""What ends a program from outside, but for SIGKILL."""
