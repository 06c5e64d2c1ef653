"""A running server for tests, and visitors without a browser."""

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from tests.tui.terminal import ESCAPES, ROOT, _status

PATIENCE = 120.0
HOME = "New game: Santiago"
"""Words of the first picture."""


class Served:
    """`tradewinds serve` in a process of its own."""

    def __init__(self, folder: Path, *arguments: str, password: str = "") -> None:
        self.games = folder / "games"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.host = f"localhost:{self.port}"
        self.url = f"http://{self.host}"
        secret = {"TRADEWINDS_PASSWORD": password} if password else {}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui.cli.main", "serve", "--port", str(self.port), *arguments],
            cwd=ROOT,
            env={
                **os.environ, "PYTHONPATH": str(ROOT), "TRADEWINDS_HOME": str(self.games),
                "XDG_CONFIG_HOME": str(folder / "config"), "LANGUAGE": "en", **secret,
            },
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        said = self.process.stdout.readline()
        assert self.url in said, said + self.process.stdout.read()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def folders(self):
        """Those of all visitors so far."""
        return sorted((self.games / "visitors").glob("*"))

    def journals(self):
        return sorted((self.games / "visitors").glob("*/games/*.journal"))

    def descendants(self):
        """The processes behind it."""
        parents = {int(p.name): _status(int(p.name)) for p in Path("/proc").glob("[0-9]*")}
        found, new = set(), {self.process.pid}
        while new:
            new = {pid for pid, (state, up) in parents.items() if up in new and state != "Z"}
            found |= new
        return found

    def visitor(self, **headers):
        """A browser's memory for cookies, and nothing more of it."""
        return aiohttp.ClientSession(
            self.url, headers=headers, cookie_jar=aiohttp.CookieJar(unsafe=True)
        )

    @asynccontextmanager
    async def window(self, visitor, origin=None):
        """An open window: the line to the app behind the page."""
        headers = {"Origin": self.url if origin is None else origin}
        async with visitor.ws_connect("/ws?width=100&height=30", headers=headers) as line:
            yield Window(line)


class Window:
    """The browser's end of the line."""

    def __init__(self, line) -> None:
        self.line, self.raw = line, ""

    async def sees(self, words):
        while words not in ESCAPES.sub("", self.raw):
            message = await self.line.receive(PATIENCE)
            assert message.type is aiohttp.WSMsgType.BINARY, (message, self.raw[-2000:])
            self.raw += message.data.decode(errors="replace")

    async def type(self, keys):
        await self.line.send_str(json.dumps(["stdin", keys]))

    async def ended(self):
        """Until the other end hangs up."""
        while (await self.line.receive(PATIENCE)).type is aiohttp.WSMsgType.BINARY:
            pass
        assert self.line.closed


async def until(holds, what):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        await asyncio.sleep(0.05)


def cookie_of(visitor):
    return re.fullmatch("[A-Za-z0-9_.-]+", next(iter(visitor.cookie_jar)).value)[0]
