"""The app in a real browser: keys at once, the mouse, and a game on the disk."""

import asyncio
import zlib

import pytest

from tests.tui.web import browser
from tests.tui.web.browser import Browser, until
from tests.tui.web.house import HOME, Served

pytestmark = pytest.mark.skipif(
    not browser.FOUND, reason="no Chromium is installed: the app was not tried in a browser"
)


def colours(png):
    """How many different bytes the picture's data has: a blank page has few."""
    data, place = b"", 8
    while place < len(png):
        size = int.from_bytes(png[place : place + 4], "big")
        if png[place + 4 : place + 8] == b"IDAT":
            data += png[place + 8 : place + 8 + size]
        place += 12 + size
    return len(set(zlib.decompress(data)))


def test_a_game_is_begun_and_played_with_keys_and_mouse(tmp_path):
    async def go(served):
        def moves():
            return sum(len(path.read_text().splitlines()) - 1 for path in served.journals())

        async with Browser() as page:
            await page.open(served.url)
            seen = await page.sees(HOME)
            assert await page.evaluate("document.title") == "Tradewinds"
            focused = "document.activeElement.className"
            assert await page.evaluate(focused) == "xterm-helper-textarea"
            assert colours(await page.screenshot()) > 100
            await page.sees("^p Menu")  # the foot too, whoever has the keys
            bar = "(v => v.offsetWidth - v.clientWidth)(document.querySelector('.xterm-viewport'))"
            assert await page.evaluate(bar) == 0

            frame = seen[: seen.index(HOME)]
            row = frame.count("\n")
            await page.click(10, row)  # with the mouse into the setup
            await page.sees("Start")
            await page.press("Enter")  # and with a key to the table
            await until(served.journals, "a game")
            await page.sees("Round 1/")
            await page.press("Escape")
            begun = moves()
            await page.presses("Enter", lambda: moves() > begun)  # keys may come too early to count
            assert colours(await page.screenshot()) > 100

            closed = "document.body.classList.contains('-closed')"
            await page.presses("q", lambda: page.evaluate(closed))  # from the table, then from home
            assert await page.evaluate("document.activeElement.id") == "again"

    with Served(tmp_path) as served:
        asyncio.run(go(served))
