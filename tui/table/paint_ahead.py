"""Painting what is behind tabs before somebody opens it."""

import asyncio

from textual.geometry import Size
from textual.widget import Widget

from tui.table.area import Area
from tui.table.panel import PaintedPanel
from tui.table.undo_actions import UndoActions

RESTING, BETWEEN = 0.15, 0.01
"""Seconds without a change after which panels behind tabs are painted, and between two of them:
time for a key."""


class PaintAhead(UndoActions):
    """The part of the table's screen that uses the time in which nobody presses a key."""

    areas: list[Area]
    panels: dict[str, Widget]
    _ahead_due: asyncio.TimerHandle | None = None
    """Is something to be painted that is not seen yet?"""

    def paint_ahead(self) -> None:
        """As soon as nothing has changed for a while."""
        self._paint_ahead_in(RESTING)

    def _paint_ahead_in(self, seconds: float) -> None:
        """Once nobody has pressed a key for so long."""
        if self._ahead_due is not None:
            self._ahead_due.cancel()
            self._ahead_due = None
        if self.model.asked is not None:
            self._ahead_due = asyncio.get_running_loop().call_later(seconds, self._paint_ahead)

    def _paint_ahead(self) -> None:
        """Paint what is behind tabs before somebody opens them, a panel at a time."""
        self._ahead_due = None
        if not self.is_running or self.model.asked is None:
            return
        try:
            with self._context():
                if self._painted_ahead():
                    self._paint_ahead_in(BETWEEN)
        except Exception as fault:  # as in a timer of Textual's
            self.app._handle_exception(fault)

    def _painted_ahead(self) -> bool:
        """Was there one to be painted?"""
        for area in self.areas:
            place = self.panels[area.open_panel].outer_size if area.tabbed else Size()
            hidden = [self.panels[name] for name in area.tabbed if name != area.open_panel]
            if any(
                panel.prepare(self.model.scene, place)
                for panel in hidden
                if isinstance(panel, PaintedPanel)
            ):
                return True
        return False
