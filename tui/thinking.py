"""Agents think in another process, so that keys never wait for them.

The process is started when first needed, speaks pickles over its pipes, and is ended
when a thought is no longer wanted; the next one starts afresh.
"""

import asyncio
import os
import pickle
import struct
import sys
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from engine.core import View

LENGTH = struct.Struct("!I")


class Thought(NamedTuple):
    """A question to an agent."""

    game: str
    level: str
    view: View[Any]
    seed: int
    ms: float | None = None
    iterations: int | None = None


class ThinkingFailed(Exception):
    """The agents' process ended, or its agent failed; the text says how."""


class Thinker(Protocol):
    """Whoever answers for agents: another process, or a script in tests."""

    async def choose(self, thought: Thought) -> Any:
        """The agent's `ai.agent.Choice`. Cancelling the call gives the thought up."""

    async def close(self) -> None:
        """Nothing more will be asked."""


def think(thought: Thought) -> Any:
    """Ask the agent, here and now."""
    from ai.agent import Budget
    from ai.levels import agent

    chooser = agent(thought.game, thought.level, thought.seed)
    return chooser.choose(thought.view, Budget(thought.ms, thought.iterations))


class InProcess:
    """A thinker without a process: for tests and for agents that are quick."""

    async def choose(self, thought: Thought) -> Any:
        return think(thought)

    async def close(self) -> None:
        return


class OtherProcess:
    """A thinker whose agents live in a process of their own."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def choose(self, thought: Thought) -> Any:
        async with self._turn:
            try:
                return await self._ask(thought)
            except (asyncio.CancelledError, ThinkingFailed):
                await self.close()
                raise
            except OSError as error:
                await self.close()
                raise ThinkingFailed(str(error)) from error

    async def _ask(self, thought: Thought) -> Any:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(_packed(thought))
        await process.stdin.drain()
        try:
            (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            data = await process.stdout.readexactly(size)
        except asyncio.IncompleteReadError:
            raise ThinkingFailed(await _last_words(process)) from None
        # Our own child wrote it: nobody else has the other end of the pipe.
        return pickle.loads(data)  # noqa: S301

    async def _start(self) -> asyncio.subprocess.Process:
        from engine.core import data

        overlay = data.overlay_in_use()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tui.thinking",
            *([str(overlay)] if overlay else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            start_new_session=True,  # keys such as ctrl+c are the app's alone
        )
        return self._process

    async def close(self) -> None:
        """End the process; the next question would start a new one."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()  # not communicate(): a question may still be reading the pipe


async def _last_words(process: asyncio.subprocess.Process) -> str:
    """What an ended process said at last: the line of its traceback that names the error."""
    assert process.stderr is not None
    said = (await process.stderr.read()).decode(errors="replace").strip().splitlines()
    return said[-1] if said else f"exit status {await process.wait()}"


def _packed(value: object) -> bytes:
    data = pickle.dumps(value)
    return LENGTH.pack(len(data)) + data


def serve() -> None:
    """The agents' process: a question in, an answer out, until the pipe closes."""
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print must not get into the pipe
    while head := questions.read(LENGTH.size):
        (size,) = LENGTH.unpack(head)
        thought = pickle.loads(questions.read(size))  # noqa: S301 - our own parent wrote it
        answers.write(_packed(think(thought)))
        answers.flush()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        from engine.core.data import overlay

        overlay(Path(sys.argv[1]))
    serve()
