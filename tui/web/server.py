"""The server: a page with a terminal, and behind it an app for each visitor."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp_jinja2
import jinja2
from aiohttp import WSMsgType, web
from textual_serve.server import Server

from tui import i18n, places
from tui.i18n import _
from tui.web import visit
from tui.web.gate import COOKIE, Gate, folder_name
from tui.web.visit import BrowserVisit, Wish

TEMPLATES = Path(__file__).parent / "templates"
YEAR = 365 * 24 * 60 * 60
SMALLEST, LARGEST = 1, 1000
"""Columns or rows that a window may have."""
MOST_TYPED = 1 << 20
"""The longest message from a browser, in bytes."""
EACH = 3
"""How many windows one visitor may have open."""
GOODBYE = 10.0
"""Seconds that visitors' apps have to end when the server does."""
log = logging.getLogger("tradewinds")


class Limits(NamedTuple):
    """What visitors may use."""

    visitors: int = 20
    """Windows open at a time, altogether."""
    memory: int = 1024
    """Megabytes for each process of a visitor; 0 for no limit."""
    idle: int = 60
    """Minutes without a key or a click after which a window is closed; 0 for no limit."""


class House(Server):
    """Lets visitors in and gives each of them an app and a folder of their own."""

    def __init__(
        self, host: str, port: int, gate: Gate, limits: Limits, arguments: tuple[str, ...] = ()
    ) -> None:
        super().__init__("tradewinds", host=host, port=port, title="Tradewinds")
        self.gate, self.limits, self.arguments = gate, limits, arguments
        self.templates_path = TEMPLATES
        self._language = i18n.language()
        self.open: dict[str, int] = {}
        """How many windows each visitor has open, by the names of their folders."""
        self._lines: set[web.WebSocketResponse] = set()
        self._wrong = asyncio.Lock()

    def folder(self, name: str) -> Path:
        """Where a visitor's things are kept."""
        return places.games() / "visitors" / name

    # -- the server ------------------------------------------------------------------------

    def serve(self, debug: bool = False) -> None:
        """Let visitors in until ctrl+c or a signal."""
        logging.basicConfig(level="WARNING", format="tradewinds: %(message)s")
        web.run_app(
            self._make_app(),
            host=self.host,
            port=self.port,
            print=self._announce,
            access_log=None,
            shutdown_timeout=GOODBYE,
        )

    def _announce(self, _words: str) -> None:
        """The server listens from now on."""
        shown = f"[{self.host}]" if ":" in self.host else self.host
        told = _("Tradewinds is at http://{address} (press ctrl+c to stop)")
        self.console.print(
            told.format(address=f"{shown}:{self.port}"), markup=False, highlight=False
        )

    async def on_startup(self, app: web.Application) -> None:
        await asyncio.to_thread(visit.prepare)

    async def on_shutdown(self, app: web.Application) -> None:
        await asyncio.gather(*(line.close() for line in self._lines))

    async def _make_app(self) -> web.Application:
        app = web.Application(middlewares=[self.guard], client_max_size=1 << 16)
        aiohttp_jinja2.setup(app, loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True)
        app.add_routes(
            [
                web.get("/", self.handle_index, name="index"),
                web.post("/enter", self.handle_enter, name="enter"),
                web.get("/ws", self.handle_websocket, name="websocket"),
                web.get("/download/{key}", self.handle_download, name="download"),
                web.static("/static", self.statics_path, name="static"),
            ]
        )
        app.on_startup.append(self.on_startup)
        app.on_shutdown.append(self.on_shutdown)
        return app

    @web.middleware
    async def guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Nobody comes from a foreign page or by a foreign name; nothing is shown in one."""
        self._speak(request)
        host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
        if not self.gate.is_ours(host):
            raise web.HTTPMisdirectedRequest(text=_("This server has another address."))
        if origin is not None and not self.gate.is_our_page(origin, host):
            raise web.HTTPForbidden(text=_("This request comes from a page on another server."))
        response: web.StreamResponse = await handler(request)
        if not response.prepared:
            response.headers.update(
                {
                    "X-Frame-Options": "DENY",
                    "X-Content-Type-Options": "nosniff",
                    "Referrer-Policy": "no-referrer",
                    "Cross-Origin-Opener-Policy": "same-origin",
                }
            )
        return response

    # -- pages -----------------------------------------------------------------------------

    def _page(
        self, request: web.Request, name: str, status: int = 200, **words: Any
    ) -> web.Response:
        language = {"language": i18n.language()}
        return aiohttp_jinja2.render_template(name, request, {**language, **words}, status=status)

    def _wished(self, request: web.Request) -> str:
        """The language that a browser asks for first and that we have; `--lang` is stronger."""
        asked = "" if "--lang" in self.arguments else request.headers.get("Accept-Language", "")
        codes = (part.partition(";")[0].partition("-")[0].strip() for part in asked.split(","))
        return next((code for code in codes if code in i18n.LANGUAGES), self._language)

    def _speak(self, request: web.Request) -> None:
        if i18n.language() != self._wished(request):
            i18n.use(self._wished(request))

    def _visitor(self, request: web.Request) -> str:
        """The name of a visitor's folder; empty when they are not let in (yet)."""
        token = self.gate.token(request.cookies.get(COOKIE, ""))
        return folder_name(token) if token else ""

    def _let_in(self, request: web.Request, response: web.StreamResponse) -> None:
        response.set_cookie(
            COOKIE, self.gate.new_pass(), max_age=YEAR, httponly=True, samesite="Strict",
            secure=self._scheme(request) == "https",
        )  # fmt: skip

    def _scheme(self, request: web.Request) -> str:
        """As the browser sees it: a proxy in front may speak TLS for us."""
        return self.gate.scheme(request.headers.get("Host", "")) or request.scheme

    async def handle_index(self, request: web.Request) -> web.Response:
        visitor = self._visitor(request)
        if not visitor and self.gate.password:
            return self._page(request, "enter.html", ask=_("Password"), enter=_("Come in"))
        if self._is_full(visitor):
            return self._full(request)
        socket = "wss" if self._scheme(request) == "https" else "ws"
        size = request.query.get("fontsize", "")
        response = self._page(
            request,
            "table.html",
            websocket=f"{socket}://{request.headers['Host']}/ws",
            font_size=int(size) if size.isascii() and size.isdigit() and len(size) < 3 else 16,
            closed=_("You have left. Games are saved at every move."),
            again=_("Come back"),
        )
        if not visitor:
            self._let_in(request, response)
        return response

    async def handle_enter(self, request: web.Request) -> web.StreamResponse:
        """One guess per second, whoever guesses."""
        given = str((await request.post()).get("password", ""))
        async with self._wrong:
            if not self.gate.knows(given):
                await asyncio.sleep(1)
                self._speak(request)  # others were spoken to meanwhile
                return self._page(
                    request, "said.html", 403,
                    said=_("That is not the password."), again=_("Try again"),
                )  # fmt: skip
        response = web.HTTPSeeOther("/")
        self._let_in(request, response)
        return response

    def _is_full(self, visitor: str) -> bool:
        return sum(self.open.values()) >= self.limits.visitors or self.open.get(visitor, 0) >= EACH

    def _full(self, request: web.Request) -> web.Response:
        said = _("All places are taken. Please come back a little later.")
        return self._page(request, "said.html", 503, said=said, again=_("Try again"))

    # -- a visit ---------------------------------------------------------------------------

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        visitor = self._visitor(request)
        if not visitor or "Origin" not in request.headers:
            raise web.HTTPForbidden(text=_("Please come in by the front door first."))
        if self._is_full(visitor):
            raise web.HTTPServiceUnavailable(
                text=_("All places are taken. Please come back a little later.")
            )
        self.open[visitor] = self.open.get(visitor, 0) + 1
        try:
            return await self._visited(request, visitor)
        finally:
            self.open[visitor] -= 1
            if not self.open[visitor]:
                del self.open[visitor]

    async def _visited(self, request: web.Request, visitor: str) -> web.WebSocketResponse:
        line = web.WebSocketResponse(heartbeat=15, max_msg_size=MOST_TYPED)
        await line.prepare(request)
        folder = self.folder(visitor)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        wish = Wish(
            self.arguments,
            {places.PROFILE: str(folder), "LANGUAGE": self._wished(request), places.GAMES: ""},
            self.limits.memory << 20,
        )
        app = BrowserVisit(
            wish,
            write_bytes=line.send_bytes,
            write_str=line.send_str,
            close=line.close,
            download_manager=self.download_manager,
        )
        self._lines.add(line)
        try:
            await app.start(_cells(request.query.get("width")), _cells(request.query.get("height")))
            await self._carry(line, app)
        except (OSError, EOFError) as error:
            log.warning("%s", error)
        finally:
            self._lines.discard(line)
            await app.stop()
            await line.close()
        return line

    async def _carry(self, line: web.WebSocketResponse, app: BrowserVisit) -> None:
        """Carry what is typed to the app; what makes no sense is left out."""
        idle = self.limits.idle * 60 or None
        touched = time.monotonic()
        while True:
            left = None if idle is None else touched + idle - time.monotonic()
            try:
                message = await asyncio.wait_for(line.receive(), left)
            except TimeoutError:
                return
            if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED):
                return
            if message.type != WSMsgType.TEXT:
                continue
            try:
                kind, *rest = message.json()
            except (ValueError, TypeError, RecursionError):
                continue
            if kind == "stdin":
                touched = time.monotonic()
            await _told(line, app, kind, rest[0] if rest else None)


async def _told(line: web.WebSocketResponse, app: BrowserVisit, kind: object, value: Any) -> None:
    if kind == "stdin" and isinstance(value, str):
        await app.send_bytes(value.encode("utf-8", errors="replace"))
    elif kind == "resize" and isinstance(value, dict):
        await app.set_terminal_size(_cells(value.get("width")), _cells(value.get("height")))
    elif kind == "ping" and isinstance(value, str):
        await line.send_json(["pong", value[:40]])
    elif kind == "focus":
        await app.focus()
    elif kind == "blur":
        await app.blur()


def _cells(value: object) -> int:
    """Columns or rows, whatever the browser says."""
    text = str(value)[:9]
    found = int(text) if text.isascii() and text.isdigit() else 80
    return min(max(found, SMALLEST), LARGEST)
