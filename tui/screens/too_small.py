"""Shown while the terminal is smaller than the tables need; whatever is below lives on."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from tui.i18n import _
from tui.paint import banner
from tui.screens.preview import Picture

NEEDED = (80, 24)
ROOMY = 10
"""Rows that leave some for the title picture."""


class TooSmall(ModalScreen[None]):
    """One line: what is needed and what there is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+p", "nothing", show=False, priority=True, id="small.menu"),
    ]

    def compose(self) -> ComposeResult:
        picture, look = Picture(id="small-banner"), self.app.look  # type: ignore[attr-defined]
        picture.show(lambda *room: banner.paint(look, *room))
        yield picture
        yield Static(id="too-small")

    def on_mount(self) -> None:
        self._word()

    def on_resize(self, event: events.Resize) -> None:
        self._word()
        roomy = event.size.width >= banner.LEAST and event.size.height >= ROOMY
        self.query_one(Picture).display = roomy

    def action_nothing(self) -> None:
        """No menu over this screen."""

    def _word(self) -> None:
        text = _(
            "Needs {columns}×{rows}, but this is {width}×{height}: please enlarge the window."
        ).format(
            columns=NEEDED[0],
            rows=NEEDED[1],
            width=self.app.size.width,
            height=self.app.size.height,
        )
        self.query_one(Static).update(text)
