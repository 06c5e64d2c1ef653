"""A real browser without a window, driven by the protocol of its developers' tools."""

import asyncio
import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from inspect import isawaitable
from pathlib import Path

import aiohttp

from tests.tui.terminal import ESCAPES

FOUND = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
"""Where one is installed; empty where none is."""
SIZE = (1200, 800)
PATIENCE = 120.0
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage", "--remote-debugging-port=0", "--remote-allow-origins=*",
    f"--window-size={SIZE[0]},{SIZE[1]}", "about:blank",
)  # fmt: skip
LISTEN = """
window.said = "";
window.lines = [];
const Original = window.WebSocket;
window.WebSocket = class extends Original {
  constructor(...given) {
    super(...given);
    window.lines.push(this);
    const read = new TextDecoder();
    this.addEventListener("message", (event) => {
      if (typeof event.data != "string") window.said += read.decode(event.data, {stream: true});
    });
  }
};
"""
"""What the page's terminal is told is kept: letters on a canvas can't be read."""


class Browser:
    """One page. Use as an asynchronous context manager."""

    async def __aenter__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [FOUND, f"--user-data-dir={self.folder.name}", *FLAGS],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        self.session = aiohttp.ClientSession()
        self._number = 0
        try:
            await self._connect()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def _connect(self):
        told = Path(self.folder.name) / "DevToolsActivePort"
        await until(lambda: told.exists() and "\n" in told.read_text(), "the browser")
        port = told.read_text().split()[0]
        pages = []
        while not pages:
            async with self.session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                pages = [page for page in await answer.json() if page["type"] == "page"]
        self.line = await self.session.ws_connect(
            pages[0]["webSocketDebuggerUrl"], max_msg_size=0, timeout=aiohttp.ClientWSTimeout()
        )
        await self.ask("Page.enable")
        await self.ask("Page.addScriptToEvaluateOnNewDocument", source=LISTEN)

    async def __aexit__(self, *error):
        await self.session.close()
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.folder.cleanup()

    async def ask(self, method, **params):
        self._number += 1
        await self.line.send_json({"id": self._number, "method": method, "params": params})
        while True:
            answer = json.loads((await self.line.receive(PATIENCE)).data)
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]

    async def evaluate(self, code):
        found = await self.ask("Runtime.evaluate", expression=code, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    async def open(self, url):
        await self.ask("Page.navigate", url=url)

    async def said(self):
        """All that the app has sent so far, as text."""
        return ESCAPES.sub("", await self.evaluate("window.said || ''"))

    async def sees(self, words):
        """Wait until the app has sent these words."""
        end = time.monotonic() + PATIENCE
        while words not in (text := await self.said()):
            assert time.monotonic() < end, text[-3000:]
            await asyncio.sleep(0.05)
        return text

    async def press(self, key):
        """A key, by its name or its letter."""
        letter = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        code = {"Enter": 13, "Escape": 27}.get(key, ord(key[0].upper()))
        told = {"key": key, "windowsVirtualKeyCode": code}
        down = {"type": "keyDown", **told, **({"text": letter} if letter else {})}
        await self.ask("Input.dispatchKeyEvent", **down)
        await self.ask("Input.dispatchKeyEvent", type="keyUp", **told)

    async def presses(self, key, holds):
        """Press a key, again and again, until something is so."""
        end = time.monotonic() + PATIENCE
        while not (await found if isawaitable(found := holds()) else found):
            assert time.monotonic() < end, (await self.said())[-3000:]
            await self.press(key)
            await asyncio.sleep(0.3)

    async def cell(self, column, row):
        """The middle of a cell of the terminal, in pixels."""
        width, height, left, top, columns, rows = await self.evaluate(
            "(() => { const r = document.querySelector('.xterm-screen').getBoundingClientRect();"
            "const q = new URL(window.lines[0].url).searchParams;"
            "return [r.width, r.height, r.left, r.top, +q.get('width'), +q.get('height')]; })()"
        )
        return left + (column + 0.5) * width / columns, top + (row + 0.5) * height / rows

    async def point(self, column, row):
        x, y = await self.cell(column, row)
        await self.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    async def click(self, column, row):
        x, y = await self.cell(column, row)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            await self.ask(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    async def screenshot(self):
        return base64.b64decode((await self.ask("Page.captureScreenshot"))["data"])


async def until(holds, what):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        await asyncio.sleep(0.05)
