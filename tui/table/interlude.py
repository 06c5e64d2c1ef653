"""Something that is read out in the middle of a game: a card over the table, until a key."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui.games import ReadOut
from tui.i18n import N_
from tui.screens.preview import Picture
from tui.screens.worded import WordedModal


class Interlude(WordedModal[None]):
    """The card in the middle of the screen; what lies below it stays in sight at its edges."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q", "close", N_("Go on"), id="interlude.close"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]
    AUTO_FOCUS = ""
    CSS: ClassVar[str] = """
    Interlude { align: center middle; }
    Interlude Picture { width: 88; max-width: 100%; height: 90%; overflow-y: auto; }
    """

    def __init__(self, paint: ReadOut) -> None:
        super().__init__()
        self.paint = paint

    def compose(self) -> ComposeResult:
        yield Picture(id="interlude")

    def on_mount(self) -> None:
        look = self.house.look
        self.query_one(Picture).show(lambda *room: self.paint(look, *room))

    def on_click(self) -> None:
        self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)

    def action_scroll(self, by: int) -> None:
        self.query_one(Picture).scroll_relative(y=2 * by, animate=False)
