"""The app for visitors, each with what is theirs."""

import asyncio

import aiohttp
import pytest

from tests.tui.web.house import HOME, Served, cookie_of, until
from tui.web.gate import Gate
from tui.web.server import House, Limits, _cells, _told

PASSWORD = "a word for guests"
MEGABYTES = 1500


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(tmp_path_factory.mktemp("open")) as house:
        yield house


@pytest.fixture(scope="module")
def guarded(tmp_path_factory):
    limits = ("--visitors", "1", "--memory", str(MEGABYTES))
    with Served(tmp_path_factory.mktemp("guarded"), *limits, password=PASSWORD) as house:
        yield house


def test_a_page_with_a_title_and_a_cookie_that_no_script_reads(served):
    async def go():
        async with served.visitor() as visitor, visitor.get("/") as page:
            assert page.status == 200
            assert "<title>Tradewinds</title>" in await page.text()
            told = page.headers["Set-Cookie"]
            assert "HttpOnly" in told
            assert "SameSite=Strict" in told
            assert page.headers["X-Frame-Options"] == "DENY"
        async with aiohttp.ClientSession(served.url) as visitor:
            async with visitor.get("/static/js/textual.js") as script:
                assert script.status == 200
            async with visitor.get("/static/") as listing:
                assert listing.status == 403

    asyncio.run(go())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
def test_foreign_pages_and_names_are_refused(served, headers, status):
    async def go():
        async with served.visitor() as visitor:
            async with visitor.get("/") as page:
                assert page.status == 200
            for path in ("/", "/ws", "/static/js/textual.js"):
                async with visitor.get(path, headers=headers) as refused:
                    assert refused.status == status

    asyncio.run(go())


def test_nobody_gets_an_app_without_the_page(served):
    async def go():
        async with served.visitor() as visitor:
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await visitor.ws_connect("/ws", headers={"Origin": served.url})
            await visitor.get("/")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await visitor.ws_connect("/ws")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await visitor.ws_connect("/ws", headers={"Origin": "http://evil.example"})

    asyncio.run(go())


def test_each_visitor_has_a_folder_of_their_own_and_finds_it_again(served):
    before = set(served.folders())

    async def played(visitor):
        await visitor.get("/")
        async with served.window(visitor) as window:
            await window.sees(HOME)
            count = len(served.journals())
            await window.type("1")
            await window.sees("Start")
            await window.type("\r")
            await until(lambda: len(served.journals()) > count, "a journal")

    async def go():
        async with served.visitor() as ana, served.visitor() as bruno:
            await played(ana)
            await played(bruno)
            assert cookie_of(ana) != cookie_of(bruno)
            async with served.window(ana) as window:
                await window.sees("Continue")

    asyncio.run(go())
    new = sorted(set(served.folders()) - before)
    assert len(new) == 2
    assert [len(list(folder.glob("games/*.journal"))) for folder in new] == [1, 1]
    assert not list(served.games.glob("*.journal"))


def test_an_app_ends_with_its_window_and_a_window_with_its_app(served):
    async def go():
        async with served.visitor() as visitor:
            await visitor.get("/")
            before = served.descendants()
            async with served.window(visitor) as window:
                await window.sees(HOME)
                (app,) = served.descendants() - before
            await until(lambda: app not in served.descendants(), "the app's end")
            async with served.window(visitor) as window:
                await window.sees(HOME)
                await window.type("q")
                await window.ended()

    asyncio.run(go())


def test_a_browser_may_say_what_it_likes(served):
    async def go():
        async with served.visitor() as visitor:
            await visitor.get("/")
            async with served.window(visitor) as window:
                await window.sees(HOME)
                odd = ["", "[]", "{}", "7", "null", '["stdin"]', '["stdin", 7]', '["resize", 7]',
                       '["resize", {"width": "x"}]', '["resize", {"width": 1e999}]', '["nothing"]',
                       "[" * 100_000, '["stdin", "\\ud800"]', '["ping", {}]']  # fmt: skip
                for line in odd:
                    await window.line.send_str(line)
                await window.line.send_bytes(b"\xff\xfe")
                await window.type("t")
                await window.sees("Statistics")

    asyncio.run(go())


def test_a_password_is_asked_for_and_guests_are_counted(guarded):
    async def go():
        async with guarded.visitor() as visitor, guarded.visitor() as other:
            async with visitor.get("/") as page:
                assert 'type="password"' in await page.text()
                assert "Set-Cookie" not in page.headers
            async with visitor.post("/enter", data={"password": "guess"}) as page:
                assert page.status == 403
                assert "Set-Cookie" not in page.headers
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await visitor.ws_connect("/ws", headers={"Origin": guarded.url})
            for each in (visitor, other):
                async with each.post("/enter", data={"password": PASSWORD}) as page:
                    assert page.status == 200
                    assert "terminal" in await page.text()
            before = guarded.descendants()
            async with guarded.window(visitor) as window:
                await window.sees(HOME)
                (app,) = guarded.descendants() - before
                with open(f"/proc/{app}/limits", encoding="utf-8") as limits:
                    (space,) = [line for line in limits if line.startswith("Max address space")]
                assert space.split()[3] == str(MEGABYTES << 20)
                async with other.get("/") as page:
                    assert page.status == 503
                    assert "All places are taken" in await page.text()
                with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                    await other.ws_connect("/ws", headers={"Origin": guarded.url})

    asyncio.run(go())


class Silent:
    """A line at whose other end nobody does anything."""

    async def receive(self):
        await asyncio.Event().wait()


def test_who_does_nothing_for_long_is_seen_out():
    house = House("localhost", 8000, Gate("localhost", 8000), Limits(idle=1e-6))
    asyncio.run(house._carry(Silent(), None))


@pytest.mark.parametrize(
    ("given", "cells"),
    [("80", 80), (120, 120), ("0", 1), ("99999999999", 1000), ("x", 80), (None, 80), (-5, 80),
     ("٣", 80), (True, 80), (1.5, 80)],
)  # fmt: skip
def test_sizes_are_sizes(given, cells):
    assert _cells(given) == cells


def test_only_what_is_known_is_passed_on():
    class App:
        def __getattr__(self, name):
            raise AssertionError(name)

    for kind, value in (("quit", None), ("stdin", None), ("resize", []), (None, None), ([], "x")):
        asyncio.run(_told(None, App(), kind, value))
