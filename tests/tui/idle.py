"""When has an app in a test done all that was asked of it?

Textual's pilot takes a process for idle that gets no time from a busy machine, and sleeps at
least 40 ms a key. Here the event loop itself is asked: nothing is ready to run, and no screen
has anything left to draw.
"""

import asyncio
import time

import textual.app
import textual.pilot
from textual._context import active_app

PATIENCE = 30.0
"""Seconds; an app that is never idle is left to the test."""
CALM = 3
"""Turns of the loop in which nothing happens."""


async def idle(*_bounds: float) -> None:
    """Wait until there is nothing to do but wait."""
    loop = asyncio.get_running_loop()
    until, calm = time.monotonic() + PATIENCE, 0
    while calm < CALM and time.monotonic() < until:
        await asyncio.sleep(0)
        if loop._ready:
            calm = 0
        elif _to_be_drawn():
            calm = 0
            await asyncio.sleep(0.001)
        else:
            calm += 1


def _to_be_drawn() -> bool:
    app = active_app.get(None)
    if app is None or not app._running or app._exit:
        return False
    if app._resize_event is not None:  # a new size waits a little for the next
        return True
    return any(
        screen.is_running
        and (getattr(screen, "_stale", False)
             or screen._layout_required or screen._repaint_required or screen._dirty_widgets
             or screen._callbacks or screen._recompose_required)
        for screen in app._screen_stack[-1:]
    )  # fmt: skip


def install() -> None:
    """Pilots wait like this from now on."""
    textual.pilot.wait_for_idle = idle
    textual.app.wait_for_idle = idle
