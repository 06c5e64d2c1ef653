"""A panel of bars: a row each, with its name, its number and a word on it."""

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from tui.paint import comparison
from tui.paint.comparison import ComparedSeat
from tui.paint.look import Look
from tui.screens.preview import Picture

AIRY = 36
"""Rows of a window in which the rows stand apart."""


class Bars(Picture):
    """As high as its rows need, apart where the window is high."""

    DEFAULT_CSS = """
    Bars { height: auto; width: 1fr; }
    """

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.add_class("panel")
        self.shown: Sequence[ComparedSeat] = ()

    def compare(self, title: str, shown: Sequence[ComparedSeat], signed: bool = False) -> None:
        """Show these from now on."""
        self.border_title = Text(title).markup
        self.shown = shown
        self._stand()
        look: Look = self.app.look  # type: ignore[attr-defined]
        self.show(partial(comparison.paint, look, shown=shown, signed=signed))

    def _stand(self) -> None:
        apart = 2 if self.app.size.height >= AIRY else 1
        self.styles.height = 1 + apart * len(self.shown)

    def on_resize(self) -> None:
        self._stand()
        super().on_resize()
