"""A Python process of our own at the other end of two pipes: a question in, an answer out.
Everything that must not block the rest (agents at a table, a second search process, games of a
match) runs in such a child. It is started so that nothing is imported from the folder it happens to
be started in, it ends when its parent does, however that happens, and it never survives a `kill`.
Only what parent and child write into their own pipes is unpickled.
"""

import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from ai import priority
from engine.core import data
from engine.core.plain import plain

ROOT = Path(__file__).parents[1]
"""Where our packages lie."""
_BOOT = "from ai.child import serve; serve()"
_LENGTH = struct.Struct("<Q")
_WATCH = 1.0
"""Seconds between checks that the parent is still alive."""

_alive: "set[Child]" = set()
_lock = threading.Lock()


class Gone(Exception):
    """The child has ended, or never began; the text says how."""


def end_all() -> None:
    """End all remaining children at once: we are about to exit."""
    with _lock:
        left = list(_alive)
    for child in left:
        child.kill()


def command(*arguments: str) -> list[str]:
    """This Python, with nothing imported from the present folder."""
    return [sys.executable, "-P", *arguments]


def environment() -> dict[str, str]:
    """What a child needs to find the same modules that we have found."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(_path()), "PYTHONSAFEPATH": "1"}


def _path() -> list[str]:
    """Our own path without the folder that Python put there because we were started in it."""
    begin, wanted = sys.path[0], os.environ.get("PYTHONPATH", "").split(os.pathsep)
    here = begin in ("", os.getcwd()) and not sys.flags.safe_path and begin not in wanted
    found = sys.path[1 if here else 0 :]
    path = [os.path.abspath(entry) for entry in found if os.path.exists(entry)]
    return path if str(ROOT) in path else [str(ROOT), *path]


class Child:
    """The parent's end. `answer` is a function of a module, found again there by its name."""

    def __init__(self, answer: Callable[[Any], Any]) -> None:
        self._answer = f"{answer.__module__}:{answer.__qualname__}"
        self._process: subprocess.Popen[bytes] | None = None
        self._said: deque[str] = deque(maxlen=20)
        """The last lines the child wrote to stderr."""
        self._listener: threading.Thread | None = None
        self._closed = False

    @property
    def started(self) -> bool:
        return self._process is not None

    def start(self) -> None:
        """Start the process; OSError if the system refuses, Gone if it is no longer wanted."""
        if self._closed:
            raise Gone("closed")
        overlay = data.overlay_in_use()
        told = [self._answer, str(os.getpid()), *([str(overlay)] if overlay else [])]
        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            command("-c", _BOOT, *told),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
            start_new_session=True,  # keys such as ctrl+c are the parent's alone
        )
        with _lock:
            _alive.add(self)
        self._said.clear()
        self._listener = threading.Thread(target=self._listen, args=[self._process], daemon=True)
        self._listener.start()
        if self._closed:  # meanwhile, in another thread
            self.kill()
            raise Gone("closed")

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stderr is not None
        with suppress(OSError, ValueError), process.stderr as said:
            for line in said:
                self._said.append(line[:500].decode(errors="replace").strip())

    def send(self, question: object) -> None:
        """Send a question, starting the child if necessary; Gone if that fails."""
        try:
            if self._process is None:
                self.start()
            assert self._process is not None
            assert self._process.stdin is not None
            _send(self._process.stdin, question)
        except (OSError, ValueError) as error:
            raise Gone(self._last_words() or str(error)) from None

    def receive(self, within: float | None = None) -> Any:
        """The answer to the question that was sent; Gone when none comes, or not in time."""
        process = self._process
        if process is None:
            raise Gone("not started")
        assert process.stdout is not None
        late = threading.Event()

        def give_up() -> None:
            late.set()
            _end(process)

        watch = threading.Timer(within, give_up) if within is not None else None
        if watch is not None:
            watch.daemon = True
            watch.start()
        try:
            found = _receive(process.stdout)
        except (OSError, ValueError, EOFError, pickle.UnpicklingError):
            words = f"no answer within {within:g} s" if late.is_set() else self._last_words()
            self.kill()
            raise Gone(words) from None
        finally:
            if watch is not None:
                watch.cancel()
        fault, value = found
        if fault is not None:
            raise fault
        return value

    def ask(self, question: object, within: float | None = None) -> Any:
        """Send and receive."""
        self.send(question)
        return self.receive(within)

    def kill(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        with _lock:
            _alive.discard(self)
        if process is None:
            return
        _end(process)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError, ValueError):
                    pipe.close()

    def close(self) -> None:
        """End the process for good."""
        self._closed = True
        self.kill()

    def _last_words(self) -> str:
        """How an ended process ended: the line of its traceback that names the error."""
        process = self._process
        status = process.wait() if process is not None else 0
        if self._listener is not None:
            self._listener.join(1.0)
        said = [line for line in self._said if line]
        return plain(said[-1]) if said else f"exit status {status}"

    def __del__(self) -> None:
        with suppress(Exception):
            self.kill()


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and everything it started: it leads a process group of its own."""
    if process.poll() is None and hasattr(os, "killpg"):
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _send(pipe: IO[bytes], value: object) -> None:
    packed = pickle.dumps(value)
    pipe.write(_LENGTH.pack(len(packed)) + packed)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> Any:
    """The next value; EOFError when the other end is closed."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (size,) = _LENGTH.unpack(head)
    body = pipe.read(size)
    if len(body) < size:
        raise EOFError
    # Only our own parent or child has the other end of the pipe.
    return pickle.loads(body)  # noqa: S301


# -- the child's end ---------------------------------------------------------------------


def serve() -> None:
    """Answer until the pipe closes or the parent has ended."""
    place, parent, *overlay = sys.argv[1:]
    threading.Thread(target=_watch, args=[int(parent)], daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    priority.inherit(int(parent))
    if overlay:
        data.overlay(Path(overlay[0]))
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not get into the pipe
    module, _, name = place.partition(":")
    answer = getattr(import_module(module), name)
    while True:
        try:
            question = _receive(questions)
        except EOFError:
            return
        try:
            reply = _packable((None, answer(question)))
        except Exception as fault:  # an answer may be foreign code; the asker raises what it raised
            reply = _packable((fault, None))
        try:
            _send(answers, reply)
        except BrokenPipeError:
            os._exit(0)  # nobody is left to tell, and what lies in the pipe can't be flushed


def _packable(reply: tuple[Exception | None, Any]) -> tuple[Exception | None, Any]:
    """The reply, or what is wrong with it: it must survive pickling."""
    try:
        pickle.loads(pickle.dumps(reply))  # noqa: S301 - made here
    except Exception as fault:  # pickling runs methods of foreign classes: they may raise anything
        return Gone(f"{type(reply[0] or fault).__name__}: {reply[0] or fault}"), None
    return reply


def _watch(parent: int) -> None:
    """End when the parent has: it can't close its pipe to us if it was killed while we were
    thinking."""
    while os.getppid() == parent:
        time.sleep(_WATCH)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)  # what we have started goes with us
    os._exit(0)
