"""Events that come too late: for a widget that is gone, or not there yet.

A key can be handled while its screen is being composed, a worker can end after its screen
was left. What follows concerns nobody any more, so it is no fault.
"""

from asyncio import InvalidStateError
from types import TracebackType
from typing import Any

from textual.app import App, ScreenError, ScreenStackError
from textual.css.query import NoMatches
from textual.dom import DOMNode, NoScreen
from textual.screen import Screen
from textual.widget import MountError, Widget

TOO_LATE = (InvalidStateError, MountError, NoMatches, NoScreen, ScreenError, ScreenStackError)


def settled(app: App[Any], screen: Screen[Any]) -> bool:
    """Is a screen there as a whole, to be used?"""
    return (
        screen in app.screen_stack
        and screen.is_running
        and screen.is_mounted
        and not screen._pruning
        and not getattr(screen, "recomposing", False)
    )


def out_of_date(fault: BaseException, app: App[Any]) -> bool:
    """Does a fault concern a widget that is gone or not yet there?"""
    node = _innermost(fault.__traceback__)
    if not isinstance(fault, TOO_LATE):
        # A widget of Textual's own that was taken away before it was built misses its parts.
        return theirs(fault) and node is not None and node._pruning
    if node is None:
        return True
    try:
        return node._pruning or not (node.is_attached and settled(app, node.screen))
    except NoScreen:
        return True


def _innermost(trace: TracebackType | None) -> Widget | None:
    """The last widget on the way to a fault."""
    found: Widget | None = None
    while trace is not None:
        node = trace.tb_frame.f_locals.get("self")
        if isinstance(node, Widget) and isinstance(node, DOMNode):
            found = node
        trace = trace.tb_next
    return found


def unbuilt(fault: BaseException) -> list[Widget]:
    """The widgets that could not be built because of a fault; none when all are there."""
    found = []
    trace = fault.__traceback__
    while trace is not None:
        code, node = trace.tb_frame.f_code, trace.tb_frame.f_locals.get("self")
        if code.co_name in ("_compose", "_pre_process") and isinstance(node, Widget):
            found.append(node)
        trace = trace.tb_next
    return found


def theirs(fault: BaseException) -> bool:
    """Is it a fault inside Textual, with none of our code involved? It does so when a list is
    used before its lines are laid out, for instance."""
    trace = fault.__traceback__
    while trace is not None:
        place = trace.tb_frame.f_globals.get("__name__", "")
        passing = place.startswith("tui.terminal.") or trace.tb_frame.f_code.co_name == "on_event"
        if place.partition(".")[0] != "textual" and not passing:
            return False
        trace = trace.tb_next
    return True
