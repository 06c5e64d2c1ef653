"""Work that lets others go first, where the system has priorities.

Linux shares the processors out between sessions first (`autogroup`), and by the priorities of
processes only within each. A child has a session of its own, so being nice alone would not set it
back behind its parent: its session has to be nice too.
"""

import os
import re
import sys
import threading
import time
from contextlib import suppress

LOWEST = 19
"""The least urgent of all."""
_TRIES, _PAUSE = 100, 0.15
"""Linux lets somebody's sessions change their priority about ten times a second, all together."""


def lower(by: int) -> None:
    """Let this process and its session go so much behind where they were."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kind = 0x40 if by >= LOWEST else 0x4000  # idle, or below normal
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), kind)
            return
        os.nice(by)
    _set_session(session_priority() + by)


def inherit(parent: int) -> None:
    """A new session begins in front of all that are nice: go behind with our parent's."""
    nice = session_priority(parent)
    if nice:
        _set_session(nice)


def session_priority(process: int | None = None) -> int:
    """How nice the session of a process (ours) is; 0 where that means nothing."""
    with suppress(OSError), open(_place(process)) as file:
        found = re.search(r"nice (-?\d+)", file.read())
        return int(found[1]) if found else 0
    return 0


def _place(process: int | None) -> str:
    return f"/proc/{process or 'self'}/autogroup"


def _set_session(nice: int) -> None:
    try:
        _write(nice)
    except BlockingIOError:  # too many at once
        threading.Thread(target=_insist, args=[nice], daemon=True).start()
    except OSError:  # no Linux, or none with sessions
        return


def _insist(nice: int) -> None:
    for _try in range(_TRIES):
        time.sleep(_PAUSE)
        with suppress(BlockingIOError):
            with suppress(OSError):
                _write(nice)
            return


def _write(nice: int) -> None:
    with open(_place(None), "w") as file:
        file.write(str(min(nice, LOWEST)))
