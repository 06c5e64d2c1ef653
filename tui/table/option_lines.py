"""Textual's list, for lines that are set by hand to the width there is."""

from rich.text import Text
from textual.events import Resize
from textual.message import Message
from textual.widgets import OptionList

from tui.paint.look import Look
from tui.paint.words import plain


def lettered(text: Text, look: Look) -> Text:
    """The same words in letters that the terminal has."""
    if look.ascii and not text.plain.isascii():
        text.plain = plain(text.plain)
    return text


class Reflowed(Message):
    """A list of the column beside the board has other rows or another size: its neighbours share
    the room with it."""


class OptionLines(OptionList):
    """A list whose lines change while keys come in."""

    class Rewrap(Message):
        """The list has another width: whoever set its lines sets them anew."""

    def __init__(self, name: str | None = None) -> None:
        super().__init__(id=name, compact=True, markup=False)
        self._wrapped_at = 0

    def on_resize(self, event: Resize) -> None:
        if event.size.width != self._wrapped_at:
            self._wrapped_at = event.size.width
            self.post_message(self.Rewrap())

    def _move_page(self, direction: int) -> None:
        """Asked for a page before its lines are laid out, the list stays where it is."""
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)  # type: ignore[arg-type]
