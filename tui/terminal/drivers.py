"""Textual's drivers, made to survive: their input, their output, and signals from outside."""

import os
import selectors
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TextIO, cast

from textual.drivers._byte_stream import ByteStream
from textual.drivers.linux_driver import LinuxDriver
from textual.drivers.web_driver import WebDriver, _ExitInput

from tui.terminal.typed import AHEAD, HIGHEST, WIDEST, Reader, Waiting

if TYPE_CHECKING:
    from tui.app import TradewindsApp

STOPS = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""Signals that end a program but let it clean up."""
_RESTORED = "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2004l\x1b[?2048l\x1b[?7h"
_RESTORED += "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[0m"
"""Mouse, paste, keys, colours, cursor and screen as a shell wants them."""


class Forgiving:
    """An output whose reader may be gone: what is written then is dropped."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):
            return self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()

    def fileno(self) -> int:
        return self._stream.fileno()

    def isatty(self) -> bool:
        return self._stream.isatty()


def _backlog(app: Any) -> int:
    """How much the app has before it, wherever it is on its way."""
    pumps = [app]
    with suppress(Exception):  # another thread may be changing screens this moment
        pumps.append(app.screen)
        if app.focused is not None:
            pumps.append(app.focused)
    return sum(pump.message_queue_size for pump in pumps)


class TerminalDriver(LinuxDriver):
    """A terminal on Linux, macOS and similar systems."""

    _app: "TradewindsApp"

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._output = Forgiving(cast("TextIO", sys.__stderr__))
        self._file = cast("Any", self._output)
        self._asleep = False
        self._waiting = Waiting(self._leave)

    # -- input ---------------------------------------------------------------------------

    def _leave(self) -> None:
        """Ctrl+q, in the input's thread."""
        self._app.watch_the_end()
        self._loop.call_soon_threadsafe(self._app.leave)

    def _hang_up(self) -> None:
        """The terminal is gone."""
        self._app.watch_the_end()
        self._loop.call_soon_threadsafe(self._app.leave, 128 + signal.SIGHUP)

    def run_input_thread(self) -> None:
        reader, waiting = Reader(self._debug), self._waiting
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(0.005 if waiting else 0.1):
                    try:
                        data = os.read(self.fileno, 1 << 16)
                    except OSError:
                        data = b""
                    if not data:
                        self._hang_up()
                        return
                    waiting.add(reader.feed(data))
                waiting.add(reader.tick())
                for event in waiting.take(AHEAD - _backlog(self._app)):
                    self.process_message(event)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as fault:  # a fault of ours: told as all others are
            self._loop.call_soon_threadsafe(self._app._handle_exception, fault)

    # -- sizes, sleeping and waking ------------------------------------------------------

    def _get_terminal_size(self) -> tuple[int, int]:
        width, height = super()._get_terminal_size()
        return min(width, WIDEST), min(height, HIGHEST)

    def _sigtstp_application(self, *arguments: object) -> None:
        self._asleep = True
        super()._sigtstp_application(*arguments)

    def _sigcont_application(self, *arguments: object) -> None:
        """Wake up; an app that was not asleep has nothing to restart."""
        if self._asleep:
            self._asleep = False
            super()._sigcont_application(*arguments)

    # -- the end -------------------------------------------------------------------------

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        for number in STOPS:
            self._loop.add_signal_handler(number, self._app.leave, 128 + number)

    def stop_application_mode(self) -> None:
        if self._writer_thread is not None:  # it never started while in the background
            super().stop_application_mode()

    def give_up(self) -> None:
        """The app doesn't end by itself: at least restore the terminal."""
        import termios

        with suppress(OSError):
            os.set_blocking(self.fileno, False)
        with suppress(OSError, ValueError):
            os.write(self._output.fileno(), _RESTORED.encode())
        with suppress(OSError):
            os.set_blocking(self.fileno, True)
        if self.attrs_before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)


class BrowserDriver(WebDriver):
    """A terminal in a browser, at the other end of two pipes."""

    _app: "TradewindsApp"

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._waiting = Waiting(self._leave)

    def _leave(self) -> None:
        self._app.watch_the_end()
        self._loop.call_soon_threadsafe(self._app.leave)

    def write(self, data: str) -> None:
        with suppress(OSError):  # nobody looks any more
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        with suppress(OSError):
            super().write_meta(data)

    def run_input_thread(self) -> None:
        reader, packets, waiting = Reader(self._debug), ByteStream(), self._waiting
        self._input_reader.timeout = 0.02
        try:
            for data in self._input_reader:
                for kind, payload in packets.feed(data) if data else ():
                    if kind == "D":
                        waiting.add(reader.feed(payload))
                    else:
                        self._told(kind, payload)
                waiting.add(reader.tick())
                for event in waiting.take(AHEAD - _backlog(self._app)):
                    self.process_message(event)
            if not self.exit_event.is_set():
                self._leave()
        except _ExitInput:
            pass
        except Exception as fault:
            self._loop.call_soon_threadsafe(self._app._handle_exception, fault)
        finally:
            self._input_reader.close()

    def _told(self, kind: str, payload: bytes) -> None:
        """Messages from the server; nonsense is ignored."""
        with suppress(ValueError, KeyError, TypeError):
            self._on_meta(kind, payload)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        if packet_type == "resize":
            width, height = payload["width"], payload["height"]
            if type(width) is not int or type(height) is not int:
                return
            payload = {"width": min(max(width, 1), WIDEST), "height": min(max(height, 1), HIGHEST)}
        super().on_meta(packet_type, payload)

    def give_up(self) -> None:
        """Nothing to restore: the browser's terminal is gone with us."""
