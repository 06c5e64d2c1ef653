"""Textual's list, for lines that are set by hand to the width there is."""

from rich.text import Text
from textual.events import Resize
from textual.geometry import Region
from textual.message import Message
from textual.reactive import Reactive, reactive
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.paint.look import Look
from tui.paint.words import plain
from tui.terminal.scrolling import StillBars


def lettered(text: Text, look: Look) -> Text:
    """The same words in letters that the terminal has."""
    if look.ascii and not text.plain.isascii():
        text.plain = plain(text.plain)
    return text


class Reflowed(Message):
    """A list of the column beside the board has other rows or another size: its neighbours share
    the room with it."""


class OptionLines(OptionList, StillBars):
    """A list whose lines change while keys come in."""

    class Rewrap(Message):
        """The list has another width: whoever set its lines sets them anew."""

    highlighted: Reactive[int | None] = reactive(None, repaint=False)
    """Where the highlight was and where it is are painted, not the whole list."""

    def __init__(self, name: str | None = None) -> None:
        super().__init__(id=name, compact=True, markup=False)
        self._wrapped_at = 0

    def restyle(self, index: int, text: Text) -> None:
        """The same words in other colours: nothing moves for that."""
        option = self.get_option_at_index(index)
        option._set_prompt(text)
        known = self._option_render_cache
        for key in [key for key in known.keys() if key[0] is option]:  # noqa: SIM118 - no dict
            known.discard(key)
        self._repaint(index)

    def end_with(self, index: int, options: "list[Option]") -> None:
        """Other lines from this one on; those before it stay as they are laid out."""
        lines = self._line_cache
        for option in self._options[index:]:
            del self._option_to_index[option]
            if option.id is not None:
                del self._id_to_option[option.id]
        del self._options[index:]
        if index in lines.index_to_line:
            del lines.lines[lines.index_to_line[index] :]
        for known in (lines.index_to_line, lines.heights):
            for number in [number for number in known if number >= index]:
                del known[number]
        self._mouse_hovering_over = None
        if self.highlighted is not None and self.highlighted >= index:
            self.highlighted = None
        self.add_options(options)
        if not options:
            self._clear_caches()

    def _watch_highlighted(self, before: int | None, now: int | None) -> None:
        for index in (before, now):
            if index is not None:
                self._repaint(index)

    def _repaint(self, index: int) -> None:
        lines = self._line_cache
        if index in lines.heights:
            row = lines.index_to_line[index] - round(self.scroll_y)
            self.refresh(Region(0, row, self.size.width, lines.heights[index]))
        else:
            self.refresh()

    def on_resize(self, event: Resize) -> None:
        if event.size.width != self._wrapped_at:
            self._wrapped_at = event.size.width
            self.post_message(self.Rewrap())

    def _move_page(self, direction: int) -> None:
        """Asked for a page before its lines are laid out, the list stays where it is."""
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)  # type: ignore[arg-type]
