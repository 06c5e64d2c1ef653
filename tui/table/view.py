"""The table on the screen: one widget that draws a picture line by line."""

from functools import lru_cache
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.table.composing import Composition, Spot
from tui.table.painting import Row, fitted

STYLES = (
    "name", "title", "frame", "frame-lit", "dim", "strong", "ask", "prompt", "target", "tab",
    "tab-open", "offer", "legal", "cursor", "chosen", "last", "marked", "hint", "line", "water",
    "palm", "desert", "dry", "good", "bad",
    "seat-0", "seat-1", "seat-2", "seat-3", "seat-4",
    "tint-orange", "tint-sky", "tint-green", "tint-purple", "tint-yellow", "tint-vermillion",
    "tint-blue", "tint-grey",
)  # fmt: skip
"""The styles that spans may name. Tints are for the things of a game; a letter always
stands beside them, so that nothing hangs on colour."""

HEAD = 2
"""Lines above the table: title and prompt."""


class TableView(Widget, can_focus=True):
    """Draws what it is given, and tells where the mouse is."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"table--{name}" for name in STYLES}
    DEFAULT_CSS = """
    TableView { height: 1fr; width: 1fr; color: $foreground; background: $background; }
    TableView .table--name { text-style: bold; color: $accent; }
    TableView .table--title { text-style: bold; }
    TableView .table--frame { color: $foreground 40%; }
    TableView .table--frame-lit { color: $accent; }
    TableView .table--dim { color: $foreground 65%; }
    TableView .table--strong { text-style: bold; }
    TableView .table--ask { color: $accent; text-style: bold; }
    TableView .table--prompt { text-style: bold; }
    TableView .table--target { color: $accent; text-style: bold; }
    TableView .table--tab { color: $foreground 70%; }
    TableView .table--tab-open { text-style: bold reverse; }
    TableView .table--offer { text-style: bold; }
    TableView .table--legal { background: $primary 28%; }
    TableView .table--chosen { background: $accent 30%; text-style: bold; }
    TableView .table--cursor {
        color: $foreground; background: $background; text-style: bold reverse;
    }
    TableView .table--last { text-style: underline; }
    TableView .table--marked { background: $accent 30%; text-style: bold underline; }
    TableView .table--hint { color: $accent; text-style: bold italic; }
    TableView .table--line { color: $foreground 40%; }
    TableView .table--water { color: $ito-sky; text-style: bold; }
    TableView .table--palm { color: $ito-green; text-style: bold; }
    TableView .table--desert { color: $foreground 45%; }
    TableView .table--dry { color: $ito-orange; }
    TableView .table--good { color: $ito-sky; }
    TableView .table--bad { color: $ito-orange; }
    TableView .table--seat-0 { color: $seat-0; text-style: bold; }
    TableView .table--seat-1 { color: $seat-1; text-style: bold; }
    TableView .table--seat-2 { color: $seat-2; text-style: bold; }
    TableView .table--seat-3 { color: $seat-3; text-style: bold; }
    TableView .table--seat-4 { color: $seat-4; text-style: bold; }
    TableView .table--tint-orange { color: $ito-orange; }
    TableView .table--tint-sky { color: $ito-sky; }
    TableView .table--tint-green { color: $ito-green; }
    TableView .table--tint-purple { color: $ito-purple; }
    TableView .table--tint-yellow { color: $ito-yellow; }
    TableView .table--tint-vermillion { color: $ito-vermillion; }
    TableView .table--tint-blue { color: $ito-blue; }
    TableView .table--tint-grey { color: $foreground 80%; }
    """

    class Pointed(Message):
        """The mouse clicked on something; None when on nothing in particular."""

        def __init__(self, spot: Spot | None) -> None:
            super().__init__()
            self.spot = spot

    class Hovered(Message):
        """The mouse has come to something else."""

        def __init__(self, spot: Spot | None) -> None:
            super().__init__()
            self.spot = spot

    class Turned(Message):
        """The wheel was turned, over this panel."""

        def __init__(self, panel: str, by: int) -> None:
            super().__init__()
            self.panel, self.by = panel, by

    class Sized(Message):
        """There is another amount of room now."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.composition = Composition([], [])
        self._hovered: Spot | None = None
        self._styled = lru_cache(maxsize=512)(self._style)

    def show(self, head: list[Row], composition: Composition, foot: Row) -> None:
        """Draw this from now on; only lines that differ are drawn anew."""
        rows = [*head, *composition.picture, foot]
        before, self.rows = self.rows, rows
        self.composition = composition
        if len(before) != len(rows):
            self.refresh()
            return
        changed = [y for y, row in enumerate(rows) if row != before[y]]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        wide = self.size.width
        if y >= len(self.rows):
            return Strip.blank(wide, self.rich_style)
        row = fitted(self.rows[y], wide)
        return Strip([Segment(span.text, self._styled(span.style)) for span in row], wide)

    def _style(self, names: str) -> Style:
        style = self.rich_style
        for name in names.split():
            style += self._component(name)
        return style

    def _component(self, name: str) -> Style:
        """What a component's own rules say; half-transparent colours are mixed with the ground."""
        if name not in STYLES:
            return Style()
        rules = self.get_component_styles(f"table--{name}")
        ground = self.background_colors[1]
        colour = (ground + rules.color).rich_color if rules.has_rule("color") else None
        behind = (ground + rules.background).rich_color if rules.has_rule("background") else None
        style = Style(color=colour, bgcolor=behind)
        return style + rules.text_style if rules.has_rule("text_style") else style

    def notify_style_update(self) -> None:
        self._styled.cache_clear()
        super().notify_style_update()

    # -- the mouse -----------------------------------------------------------------------

    def _spot(self, event: events.MouseEvent) -> Spot | None:
        return self.composition.at(event.x, event.y - HEAD)

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Pointed(self._spot(event)))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        spot = self._spot(event)
        if spot != self._hovered:
            self._hovered = spot
            self.post_message(self.Hovered(spot))

    def on_leave(self) -> None:
        self._hovered = None
        self.post_message(self.Hovered(None))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        panel = self.composition.panel_at(event.x, event.y - HEAD)
        self.post_message(self.Turned(panel, 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        panel = self.composition.panel_at(event.x, event.y - HEAD)
        self.post_message(self.Turned(panel, -1))

    def on_resize(self) -> None:
        self.post_message(self.Sized())
