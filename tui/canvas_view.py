"""A widget that shows a canvas: cells of colour and letters, scrolling where it is larger."""

from collections.abc import Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region, Size
from textual.strip import Strip

from tui import themes
from tui.paint.canvas import Canvas, changes
from tui.terminal.scrolling import StillBars


class CanvasView(StillBars, can_focus=False, inherit_bindings=False):
    """Draws what it is given; only cells that differ are redrawn."""

    DEFAULT_CSS = """
    CanvasView { scrollbar-size: 1 1; }
    """

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.canvas = Canvas(0, 0)
        self._strips: dict[int, Strip] = {}
        self._styled = lru_cache(maxsize=4096)(self._style)
        self._theme = ""

    @property
    def room(self) -> Size:
        """What there is to paint on, without a scroll bar."""
        inner = self.container_size
        return Size(inner.width, inner.height) if inner.width else self.size

    def put(self, canvas: Canvas) -> None:
        """Show this from now on."""
        before, self.canvas = self.canvas, canvas
        size = Size(canvas.columns, canvas.rows)
        if self.virtual_size != size:
            # Scroll bars may come and go; nothing else moves for what is in the picture.
            self.set_reactive(CanvasView.virtual_size, size)
            self._scroll_update(size)
        if (before.columns, before.rows, before.look) != (*size, canvas.look):
            self._strips.clear()
            self.refresh()
            return
        left, top = self.scroll_offset
        spans = changes(before, canvas)
        for row, _first, _last in spans:
            self._strips.pop(row, None)
        if spans:
            self.refresh(
                *(Region(first - left, row - top, last - first + 1, 1)
                  for row, first, last in spans)
            )  # fmt: skip

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        row = y + top
        if row >= self.canvas.rows:
            return Strip.blank(self.size.width, self.rich_style)
        strip = self._strips.get(row)
        if strip is None:
            strip = Strip(
                [
                    Segment(run.text, self._styled(run.ink, run.ground, run.bold))
                    for run in self.canvas.row(row)
                ],
                self.canvas.columns,
            )
            self._strips[row] = strip
        width = self.size.width
        if not left and width == self.canvas.columns:
            return strip
        return strip.crop_extend(left, left + width, self.rich_style)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Pictures have true colours already: nothing is to be looked up for them."""
        return [each for each in super().get_line_filters() if type(each) is not ANSIToTruecolor]

    def _style(self, ink: str | None, ground: str | None, bold: bool) -> Style:
        if self.canvas.look.colours == "none":
            return Style(reverse=ground is not None or None, bold=bold or ground is not None)
        roles = themes.roles(self.app.current_theme)
        return Style(
            color=roles.get(ink, ink) if ink else None,
            bgcolor=roles.get(ground, ground) if ground else None,
            bold=bold or None,
        )

    def notify_style_update(self) -> None:
        """Colours come from the theme: focus and borders change nothing of the picture."""
        if self.app.theme != self._theme:
            self._theme = self.app.theme
            self._styled.cache_clear()
            self._strips.clear()
        super().notify_style_update()
