"""A second process that thinks over the same decision.

Started when it is first asked, and kept from one decision to the next; it ends when the
pipe to it closes, however its asker came to its end. Without it (no process to be had) a
search goes on alone.
"""

import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from ai.agent import Budget
from engine.core import Randomness, View, data

if TYPE_CHECKING:
    from ai.search.finding import Tally

_SERVE = "from ai.search.partner import serve; serve()"
_LENGTH = struct.Struct("<Q")


class Question(NamedTuple):
    """What to think over, with which mind of which character, by which chance, how long."""

    mind: type
    character: str
    view: View[Any]
    seed: int
    limit: Budget


class Partner:
    """The asker's end of the pipe."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asked = False
        """Is an answer under way? One that nobody waited for must not be taken for the next."""

    def ask(self, question: Question) -> bool:
        """Hand a question over; False if there is nobody to think about it."""
        if self._asked:
            self.close()
        try:
            process = self._process = self._process or _start()
            assert process.stdin is not None
            _send(process.stdin, question)
            self._asked = True
        except OSError:
            self.close()
            return False
        return True

    def answer(self) -> "Tally":
        """What came of the last question; nothing if the partner is gone."""
        assert self._process is not None
        assert self._process.stdout is not None
        found = _receive(self._process.stdout)
        self._asked = False
        if found is None:
            self.close()
            return {}
        tally: Tally = found
        return tally

    def close(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        self._asked = False
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # a question that nobody took can't be flushed
                    pipe.close()

    def __del__(self) -> None:
        self.close()


_own = threading.local()


def own_partner() -> Partner:
    """This thread's partner: it takes a while to start, so all its agents share one."""
    found: Partner | None = getattr(_own, "partner", None)
    if found is None:
        found = _own.partner = Partner()
    return found


def _start() -> "subprocess.Popen[bytes]":
    overlay = data.overlay_in_use()
    return subprocess.Popen(  # noqa: S603 - our own interpreter, our own words
        [sys.executable, "-c", _SERVE, *([str(overlay)] if overlay else [])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )


def _send(pipe: IO[bytes], value: object) -> None:
    packed = pickle.dumps(value)
    pipe.write(_LENGTH.pack(len(packed)) + packed)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> Any:
    """The next value; None when the other end is closed."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (size,) = _LENGTH.unpack(head)
    # Only our own parent or child has the other end of the pipe.
    return pickle.loads(pipe.read(size))  # noqa: S301


def serve() -> None:
    """The partner's process: questions in, findings out, until the pipe closes. Whoever
    interrupts the asker ends this one too, and without a word: it has nothing to lose."""
    from ai.search.agent import thinking, within

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if len(sys.argv) > 1:
        data.overlay(Path(sys.argv[1]))
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not get into the pipe
    minds: dict[tuple[type, str], Any] = {}
    while (question := _receive(questions)) is not None:
        key = question.mind, question.character
        mind = minds.setdefault(key, question.mind(question.character))
        search = thinking(mind, question.view, Randomness(question.seed))
        search.run(within(question.limit))
        try:
            _send(answers, search.tally())
        except BrokenPipeError:
            os._exit(0)  # nobody is left to tell, and what lies in the pipe can't be flushed
