"""Scroll bars that are painted when they change.

Textual paints them whenever anything is laid out, and lays everything out when a list has got a
line.
"""

from textual.geometry import Size
from textual.reactive import Reactive
from textual.scroll_view import ScrollView


class StillBars(ScrollView):
    """What scrolls, as long as it is of a fixed size on the screen."""

    virtual_size: Reactive[Size] = Reactive(Size(0, 0))
    """A scroll bar that comes or goes is a reason to lay out; more to scroll is none."""

    def _scroll_update(self, virtual_size: Size) -> None:
        self._refresh_scrollbars()
        width, height = self.container_size
        if self.show_vertical_scrollbar and self.styles.scrollbar_size_vertical:
            self.vertical_scrollbar.window_virtual_size = virtual_size.height
            self.vertical_scrollbar.window_size = height - self.scrollbar_size_horizontal
        if self.show_horizontal_scrollbar and self.styles.scrollbar_size_horizontal:
            self.horizontal_scrollbar.window_virtual_size = virtual_size.width
            self.horizontal_scrollbar.window_size = width - self.scrollbar_size_vertical
        self.scroll_x = self.validate_scroll_x(self.scroll_x)
        self.scroll_y = self.validate_scroll_y(self.scroll_y)
