"""Textual's list, for lines that are set by hand to the width there is."""

from weakref import WeakKeyDictionary

from rich.text import Text
from textual import events
from textual.events import Resize
from textual.geometry import Region
from textual.message import Message
from textual.reactive import Reactive, reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual
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
        self._painted: WeakKeyDictionary[Option, dict[tuple[Style, int], list[Strip]]]
        self._painted = WeakKeyDictionary()
        """The rows of each line, in each style and width: until it says something else."""

    def restyle(self, index: int, text: Text) -> None:
        """The same words in other colours: nothing moves for that."""
        option = self.get_option_at_index(index)
        option._set_prompt(text)
        self._painted.pop(option, None)
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
            super()._update_lines()
            self.refresh()

    def _update_lines(self) -> None:
        """Textual asks for every row whether there are new lines."""
        if len(self._line_cache.heights) != len(self._options) or not self._options:
            super()._update_lines()

    def _get_option_render(self, option: Option, style: Style) -> list[Strip]:
        """As Textual's, but its rows don't know which line of the list it is: while letters are
        typed it is now one and now another."""
        width = self.scrollable_content_region.width
        known = self._painted.setdefault(option, {})
        strips = known.get((style, width))
        if strips is None:
            strips = Visual.to_strips(self, self._get_visual(option), width, None, style)
            strips = [strip.extend_cell_length(width, style.rich_style) for strip in strips]
            known[style, width] = strips
        return strips

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

    # -- the mouse -----------------------------------------------------------------------

    def _under(self, event: events.MouseEvent) -> int | None:
        """The line under the pointer."""
        offset = event.get_content_offset(self)
        lines = self._line_cache.lines
        row = offset.y + self.scroll_offset.y if offset is not None else len(lines)
        return lines[row][0] if row < len(lines) else None

    async def _on_click(self, event: events.Click) -> None:
        event.prevent_default()
        index = self._under(event)
        if index is not None and not self._options[index].disabled:
            self.highlighted = index
            self.action_select()

    def _on_mouse_move(self, event: events.MouseMove) -> None:
        event.prevent_default()
        self._mouse_hovering_over = self._under(event)

    def _move_page(self, direction: int) -> None:
        """Asked for a page before its lines are laid out, the list stays where it is."""
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)  # type: ignore[arg-type]
