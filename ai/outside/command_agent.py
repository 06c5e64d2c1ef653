"""An agent that is a program: a line of JSON in for every decision, a line of JSON out."""

import json
import subprocess
import threading
from collections import deque
from contextlib import suppress
from dataclasses import asdict
from queue import Empty, SimpleQueue
from typing import IO, Any

from ai.agent import Budget, Choice
from ai.outside.agent import MS, OutsideAgent
from ai.stand_in import AgentFailed, patience
from engine import registry
from engine.core import EngineError, Json, View
from engine.core.plain import blamed, short
from engine.core.values import encode

LONGEST = 1 << 20
"""The longest answer, in characters."""

ENDING = 2.0
"""Seconds that a program has to exit once its input ends."""


class CommandAgent(OutsideAgent):
    """The program is started when it is first asked, and again after it had to be ended."""

    def __init__(self, game: str, name: str, words: list[str]) -> None:
        self._game, self._name, self._words = registry.game(game), name, words
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._said: deque[str] = deque(maxlen=20)
        self._asked = 0

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        ms = budget.ms if budget.ms is not None else MS
        self._asked += 1
        question = {
            "id": self._asked,
            "cmd": "choose",
            "game": self._game.id,
            "seats": view.state.seats,
            "options": asdict(view.state.options),
            "seat": view.seat,
            "view": view.to_json(),
            "decision": encode(view.decision),
            "actions": [encode(action) for action in legal],
            "notation": [str(action) for action in legal],
            "ms": ms,
        }
        try:
            action = self._chosen(self._ask(question, patience(ms)), legal)
        except AgentFailed:
            self.close(hanging=True)
            raise
        return Choice(action, [])

    def _ask(self, question: Json, seconds: float) -> bytes:
        """The program's line."""
        try:
            process = self._process = self._process or self._start()
        except OSError as error:
            raise self._failed(str(error)) from None
        line = json.dumps(question).encode() + b"\n"
        threading.Thread(target=_tell, args=[process.stdin, line], daemon=True).start()
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise self._failed(f"no answer within {seconds:g} s") from None
        if not line:
            raise self._failed(self._last_words())
        return line

    def _chosen(self, line: bytes, legal: list[Any]) -> Any:
        """The action that an answer names."""
        try:
            answer = json.loads(line)
            if answer["id"] != self._asked:
                raise ValueError("another question's id")
            ok = answer["ok"]
            if "index" in ok:
                index = ok["index"]
                if type(index) is not int or not 0 <= index < len(legal):
                    raise ValueError("no such index")
                return legal[index]
            action = self._game.actions.decode(ok["action"])
            if action not in legal:
                raise ValueError("not legal")
        except (ValueError, LookupError, TypeError, RecursionError, EngineError):
            raise self._failed(f"answered {short(line.decode(errors='replace').strip())}") from None
        return action

    def _start(self) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(  # noqa: S603 - the person named it
            self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert process.stdout is not None
        assert process.stderr is not None
        self._answers, self._said = SimpleQueue(), deque(maxlen=20)
        for listen, *heard in (
            (_answers, process.stdout, self._answers),
            (_errors, process.stderr, self._said),
        ):
            threading.Thread(target=listen, args=heard, daemon=True).start()
        return process

    def _last_words(self) -> str:
        """How the program ended, if it has."""
        if self._process is None:
            return ""
        try:
            status = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "closed its output"
        said = [line for line in self._said if line]
        return said[-1] if said else f"exit status {status}"

    def _failed(self, why: str) -> AgentFailed:
        return AgentFailed(blamed(self._name, why, 160))

    def close(self, hanging: bool = False) -> None:
        """End of input is the end; a program that doesn't see it is killed."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        if not hanging:
            with suppress(OSError, ValueError):
                process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                process.wait(ENDING)
        process.kill()
        process.wait()

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()


def _tell(pipe: IO[bytes], line: bytes) -> None:
    """In a thread: a program that doesn't read must not block us."""
    with suppress(OSError, ValueError):
        pipe.write(line)
        pipe.flush()


def _answers(pipe: IO[bytes], heard: "SimpleQueue[bytes]") -> None:
    """The lines that are not too long, then nothing."""
    with suppress(OSError, ValueError), pipe:
        while line := pipe.readline(LONGEST):
            heard.put(line)
    heard.put(b"")


def _errors(pipe: IO[bytes], heard: "deque[str]") -> None:
    with suppress(OSError, ValueError), pipe:
        while line := pipe.readline(500):
            heard.append(line.decode(errors="replace").strip())
