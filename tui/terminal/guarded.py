"""The app's part in surviving: leaving at any moment, and one line when something breaks."""

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.dom import DOMNode, NoScreen
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import WorkerFailed

from engine.core.plain import LINE, harmless
from tui import faults
from tui.terminal import output as output  # noqa: PLC0414 - all that is shown goes through it
from tui.terminal import wrapping as wrapping  # noqa: PLC0414 - and is broken into lines by it
from tui.terminal.difference import Lessened, ShownScreen
from tui.terminal.staleness import out_of_date, settled, theirs, unbuilt
from tui.terminal.typed import LEAVE

if TYPE_CHECKING:
    from textual.driver import Driver

PATIENCE = 2.0
"""Seconds that keys wait for a screen to be there."""
Result = TypeVar("Result")
LAST_RESORT = 1.5
"""Seconds after which an app that was told to end is ended, however busy it is."""
MOST_FAULTS, FAULTS_WITHIN = 8, 10.0
"""This many faults within this many seconds are no accident: the screens that cause them are
left, and if that doesn't help, the app is."""


class Guarded(App[Result]):
    """An app that nothing typed ends, and that ctrl+q always does."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._held: deque[events.Event] = deque()
        """What was typed before its screen was there."""
        self._patient_until = 0.0
        self._watch: threading.Timer | None = None
        self._last_words = ""
        """The line about the fault that ends the app."""
        self._faults: deque[float] = deque(maxlen=MOST_FAULTS)
        """When the last ones were."""
        self._told: set[str] = set()
        """Faults that are in a report already."""
        self._shown = ShownScreen()

    def get_driver_class(self) -> "type[Driver]":
        """Our own drivers, where there are any."""
        found = super().get_driver_class()
        if os.name != "posix":
            return found
        from textual.drivers.linux_driver import LinuxDriver
        from textual.drivers.web_driver import WebDriver

        from tui.terminal.drivers import BrowserDriver, TerminalDriver

        ours: dict[type, type[Driver]] = {LinuxDriver: TerminalDriver, WebDriver: BrowserDriver}
        return ours.get(found, found)

    # -- leaving -------------------------------------------------------------------------

    def leave(self, status: int = 0) -> None:
        """End the app now, whatever is on the screen. Games are saved at every move."""
        self.exit(return_code=status)

    def exit(self, *arguments: Any, **named: Any) -> None:
        super().exit(*arguments, **named)
        self.watch_the_end()

    def watch_the_end(self) -> None:
        """Leaving has begun: see to it that it ends. From any thread, for the app may be busy."""
        give_up = getattr(self._driver, "give_up", None)
        if give_up is not None and self._watch is None:
            self._watch = threading.Timer(LAST_RESORT, self._end_at_once, [give_up])
            self._watch.daemon = True
            self._watch.start()

    async def _shutdown(self) -> None:
        await super()._shutdown()
        if self._watch is not None:
            self._watch.cancel()  # it went well: whoever ran the app goes on

    def _end_at_once(self, give_up: Any) -> None:
        """Nothing that a person did is lost: it was on the disk before it was on the screen."""
        from ai import child

        child.end_all()
        give_up()
        os._exit(self.return_code or 0)

    async def action_quit(self) -> None:
        self.leave()

    # -- what is shown -------------------------------------------------------------------

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Nothing that the terminal shows already is sent again."""
        if renderable is not None:
            renderable = self._shown.lessened(renderable)
        if isinstance(renderable, Lessened) and not (self._batch_count or self.is_headless):
            still = self.cursor_position == self._previous_cursor_position
            if not renderable.render_segments(self.console) and still:
                return
        super()._display(screen, renderable)

    def action_repaint(self) -> None:
        """Another program wrote over the screen: send the whole picture."""
        self._shown.forget()
        self.screen.refresh()

    # -- what is typed -------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Resize):
            self._shown.forget()  # terminals do as they like with what stood there
        if isinstance(event, events.Key) and event.key == LEAVE:
            self.leave()  # no dialogue keeps anybody from leaving
        elif not isinstance(event, events.InputEvent | events.Paste) or event.is_forwarded:
            await super().on_event(event)
        elif self._held or not self._settled():
            self._hold(event)
        else:
            await super().on_event(event)

    def _settled(self) -> bool:
        """Is the screen on top ready to be used?"""
        return not self._screen_stack or settled(self, self._screen_stack[-1])

    def _hold(self, event: events.Event) -> None:
        """Typed before there is a picture: it waits, and keeps its order."""
        if isinstance(event, events.MouseMove):
            return
        if not self._held:
            self._patient_until = monotonic() + PATIENCE
            self.call_later(self._let_go)
        self._held.append(event)

    async def _let_go(self) -> None:
        while self._held and (self._settled() or monotonic() > self._patient_until):
            event = self._held.popleft()
            try:
                await super().on_event(event)
            except Exception as fault:
                if not self.forgives(fault, event):
                    raise
        if self._held:
            self.set_timer(0.01, lambda: self.call_later(self._let_go))

    async def _dispatch_action(self, namespace: DOMNode, action_name: str, params: Any) -> bool:
        """Do what a key means. A fault in it is reported, but the app and its game go on."""
        try:
            return await super()._dispatch_action(namespace, action_name, params)
        except Exception as fault:
            if not theirs(fault) and not self.forgives(fault, None):
                raise
            return True

    async def _dispatch_message(self, message: Message) -> None:
        await _dispatched(self, message)

    # -- screens -------------------------------------------------------------------------

    def pop_screen(self) -> AwaitComplete:
        """Home stays, however often somebody goes back."""
        if len(self._screen_stack) <= 1:
            return AwaitComplete()
        return super().pop_screen()

    async def _replace_screen(self, screen: Screen[Any]) -> Screen[Any]:
        """Wait until a screen is gone. One that could not be built was cancelled half-way, and
        its end must not end the app."""
        try:
            return await super()._replace_screen(screen)
        except asyncio.CancelledError:
            if _is_cancelled():
                raise
            return screen

    def notify(self, message: str, **named: Any) -> None:
        """A notice may quote files, paths and faults: as plain text, and not for ever."""
        text = harmless(message, kept="\n")
        named["markup"] = False
        super().notify(text if len(text) <= LINE else f"{text[: LINE - 1]}…", **named)

    # -- faults --------------------------------------------------------------------------

    def record_in_play(self, coming: Iterable[Widget] = ()) -> str:
        """The journal of the game on the screen, or on one that was being built, for the report;
        empty when there is none."""
        for screen in (*coming, *reversed(self._screen_stack)):
            session = getattr(screen, "session", None)
            if session is not None:
                return str(session.record.text())
        return ""

    def forgives(self, fault: Exception, message: Message | None) -> bool:
        """Can the app go on after a fault in handling a message (None: a key's action)?"""
        if out_of_date(fault, self):
            return True
        if isinstance(message, events.MouseEvent) and theirs(fault):
            return True  # the picture changed under the pointer
        return self._survives(fault)

    def _survives(self, fault: Exception) -> bool:
        """A fault costs a notice, a screen that can't be built its place, and only faults
        without end the app."""
        if self.is_headless or self._exit or not self._screen_stack:  # tests want to know
            return False
        now = monotonic()
        often = len(self._faults) == MOST_FAULTS and now - self._faults[0] < FAULTS_WITHIN
        broken: list[Any] = self._screen_stack[1:2] if often else unbuilt(fault)
        # From Python 3.12 on a screen is built before it is on the stack: then home is sound.
        coming = broken and all(
            isinstance(node, Screen) and node not in self._screen_stack for node in broken
        )
        if (often or (broken and not coming)) and len(self._screen_stack) == 1:
            return False  # there is nothing to go back to
        self._faults.append(now)
        if often:
            self._faults.clear()
        for node in broken:
            self.call_later(self._abandon, node)
        place = faults.line(fault)
        if place not in self._told:
            self._told.add(place)
            self.notify(self._reported(fault), severity="error", timeout=20, markup=False)
        return True

    def _abandon(self, node: Widget) -> None:
        """Leave the screen of a widget and those above it; home is never left."""
        try:
            screen = node if isinstance(node, Screen) else node.screen
        except NoScreen:
            return
        while len(self._screen_stack) > 1 and screen in self._screen_stack:
            self.pop_screen()

    def _handle_exception(self, error: Exception) -> None:
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        # A screen that is torn down before it was built is no fault: somebody is leaving.
        if not self._exit and not out_of_date(error, self) and not self._survives(error):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """A fault of ours ends the app: one line instead of Textual's traceback."""
        if self._exception is not None and not self._last_words:
            self._last_words = f"tradewinds: {self._reported(self._exception)}\n"
        self.panic()

    def _reported(self, fault: Exception) -> str:
        """Keep a report of a fault; the line for a person."""
        where = " ".join(type(screen).__name__ for screen in self._screen_stack)
        try:
            record = self.record_in_play(unbuilt(fault))
        except Exception as second:  # the fault itself is what must be told
            record = faults.line(second)
        return faults.told(fault, faults.report(fault, record, where))

    def _print_error_renderables(self) -> None:
        """The first fault alone, on one line: those that follow from it explain nothing."""
        self._exit_renderables.clear()
        if self._last_words and sys.__stderr__ is not None:
            with suppress(OSError):  # the terminal may be gone; the report is on the disk
                sys.__stderr__.write(self._last_words)
                sys.__stderr__.flush()


def _is_cancelled() -> bool:
    """Have we ourselves been cancelled, and not only something that we waited for?"""
    task = asyncio.current_task()
    return task is None or task.cancelling() > 0


async def _dispatched(node: MessagePump, message: Message) -> None:
    """Handle a message. After a fault Textual would let the widget die, and the app with it."""
    try:
        await MessagePump._dispatch_message(node, message)
    except asyncio.CancelledError:
        if _is_cancelled():
            raise
    except Exception as fault:
        app = node.app
        if not isinstance(app, Guarded) or not app.forgives(fault, message):
            raise
        if isinstance(message, events.Compose | events.Mount) and isinstance(node, Widget):
            app.call_later(app._abandon, node)


# Textual's own widgets too: nothing that reaches them may end the app.
Widget._dispatch_message = _dispatched  # type: ignore[assignment]

_refresh = Widget.refresh


def _refreshed(self: Widget, *regions: Any, layout: bool = False, **named: Any) -> Widget:
    """Textual keeps a widget's size until its layout is asked for anew, but doesn't count what is
    asked while another layout is due: a table that was measured before it had its lines then
    stayed without height."""
    if layout:
        self._layout_updates += 1
    return _refresh(self, *regions, layout=layout, **named)


Widget.refresh = _refreshed  # type: ignore[assignment,method-assign]
