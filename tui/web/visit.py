"""One visitor's app: a process of its own, forked from one that has everything imported.

`BrowserVisit` is the server's end. `appear` runs in the new process and becomes the app that
everybody knows, with a socket for a terminal and one folder for all that is kept.
"""

import asyncio
import multiprocessing
import os
import socket
import sys
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from textual_serve.app_service import AppService

from ai.cores import VARIABLE

PRELOADED = ["tui.web.warm"]
"""What the process imports from which all others are forked."""
ENVIRONMENT = {
    "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
    "TEXTUAL_FPS": "30",
    "TEXTUAL_COLOR_SYSTEM": "truecolor",
    "TERM_PROGRAM": "textual",
    "PYTHONSAFEPATH": "1",
    VARIABLE: "1",  # visitors share the machine: nobody's opponents think on all of its cores
}
"""Textual reads its own when it is imported, so they are there before the first fork."""
GRACE = 5.0
"""Seconds in which an app that is told to leave must be gone."""


class Wish(NamedTuple):
    """What a new process is to become."""

    arguments: tuple[str, ...]
    """Of the command `tradewinds`."""
    environment: dict[str, str]
    memory: int
    """Bytes that each process may ask for; 0 for no limit."""


def prepare() -> None:
    """Start the process that forks; it imports while nobody waits yet."""
    os.environ.update(ENVIRONMENT)
    os.environ.pop("NO_COLOR", None)  # that of the terminal here; the browser has colours
    forkserver.set_forkserver_preload(PRELOADED)
    forkserver.ensure_running()


def appear(line: Connection, wish: Wish) -> None:
    """Become the app. Its input and output are the line to the server."""
    os.setsid()  # ctrl+c in the server's terminal is not typed by the visitor
    for number in (0, 1):
        os.dup2(line.fileno(), number)
    line.close()
    sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    os.environ.update(wish.environment)
    if wish.memory:
        import resource

        with suppress(ValueError, OSError):  # not every system knows this limit
            resource.setrlimit(resource.RLIMIT_AS, (wish.memory, wish.memory))
    from tui.cli.main import main

    sys.argv = ["tradewinds", *wish.arguments]
    sys.exit(main())


class BrowserVisit(AppService):
    """The server's end of one app."""

    def __init__(self, wish: Wish, **carriers: Any) -> None:
        super().__init__("tradewinds", **carriers)
        self.wish = wish
        self._app: Any = None
        """The process."""
        self._out: asyncio.StreamReader | None = None

    async def start(self, width: int, height: int) -> None:
        context = multiprocessing.get_context("forkserver")
        ours, theirs = context.Pipe()
        size = {"COLUMNS": str(width), "ROWS": str(height)}
        wish = self.wish._replace(environment=self.wish.environment | size)
        try:
            self._app = context.Process(target=appear, args=(theirs, wish), daemon=True)
            await asyncio.to_thread(self._app.start)
            line = socket.socket(fileno=os.dup(ours.fileno()))
        finally:
            theirs.close()
            ours.close()
        self._out, self._stdin = await asyncio.open_connection(sock=line)
        self._task = asyncio.create_task(self.run())

    async def run(self) -> None:
        """Carry what the app says to the browser until it has nothing more to say."""
        assert self._out is not None
        with suppress(asyncio.IncompleteReadError, OSError):
            await self._out.readuntil(b"__GANGLION__\n")
            while True:
                kind = await self._out.readexactly(1)
                size = int.from_bytes(await self._out.readexactly(4), "big")
                payload = await self._out.readexactly(size)
                await self._carry(kind, payload)
        with suppress(OSError):
            await self.remote_close()

    async def _carry(self, kind: bytes, payload: bytes) -> None:
        if kind == b"D":
            await self.on_data(payload)
        elif kind == b"M":
            await self.on_meta(payload)
        elif kind == b"P":
            await self.on_packed(payload)

    async def stop(self) -> None:
        """See the app out: it leaves by itself, or is made to."""
        task, self._task = self._task, None
        if task is None:
            return
        await self._download_manager.cancel_app_downloads(app_service_id=self.app_service_id)
        await self.send_meta({"type": "quit"})
        try:
            await asyncio.wait_for(task, GRACE)
        except TimeoutError:
            self._app.kill()
        self.stdin.close()
        await asyncio.to_thread(self._app.join, GRACE)
        if self._app.is_alive():
            self._app.kill()
            await asyncio.to_thread(self._app.join)
        self._app.close()
