"""The keys at the foot of the table."""

from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.reactive import reactive
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

EDGE = 1
"""Columns before the first key, as before the title: browsers cut a sign at the very edge."""


class KeyLabel(NamedTuple):
    """A key as it is shown."""

    key: str
    display: str
    description: str
    action: str
    enabled: bool
    tooltip: str

    @property
    def columns(self) -> int:
        return len(self.display) + 1 + len(self.description)


class KeyBar(Widget):
    """Looks like Textual's footer, but is one widget that paints its line. A step of a move or a
    letter typed brings another key, and focus goes from panel to panel all the time: with a
    widget for each key the whole table was laid out again for that."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"bar--key", "bar--words", "bar--rule", "bar--hover"}
    DEFAULT_CSS = """
    KeyBar {
        dock: bottom; height: 1; width: 1fr;
        color: $footer-foreground; background: $footer-background;
        &:hover { pointer: pointer; }
        & > .bar--key { color: $footer-key-foreground; text-style: bold; }
        & > .bar--words { color: $footer-description-foreground; }
        & > .bar--rule { color: $foreground 20%; }
        & > .bar--hover { background: $block-hover-background; }
    }
    """

    menu = reactive(True)
    """Does the right end say how to open the menu?"""
    _hovered: reactive[KeyLabel | None] = reactive(None)

    def __init__(self) -> None:
        super().__init__()
        self.labels: list[KeyLabel] = []
        self._menu_label: KeyLabel | None = None

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self.bindings_changed)

    def on_unmount(self) -> None:
        self.screen.bindings_updated_signal.unsubscribe(self)

    def bindings_changed(self, screen: Screen[object]) -> None:
        if screen is self.screen and screen.app.app_focus:
            self._word()

    def on_resize(self) -> None:
        self._word()

    def watch_menu(self) -> None:
        self._word()

    def _word(self) -> None:
        """Say what keys do now."""
        found: dict[str, KeyLabel] = {}
        menu = None
        for key, (_node, binding, enabled, tooltip) in self.screen.active_bindings.items():
            if key == self.app.COMMAND_PALETTE_BINDING and self.menu:
                menu = self._label(binding, enabled, binding.tooltip or binding.description)
            elif binding.show and binding.action not in found:
                found[binding.action] = self._label(binding, enabled, tooltip)
        room = self.size.width - EDGE - (menu.columns + 3 if menu else 0)
        labels = fitting(list(found.values()), room)
        if (labels, menu) != (self.labels, self._menu_label):
            self.labels, self._menu_label = labels, menu
            self.refresh()

    def _label(self, binding: Binding, enabled: bool, tooltip: str) -> KeyLabel:
        display = self.app.get_key_display(binding)
        return KeyLabel(binding.key, display, binding.description, binding.action, enabled, tooltip)

    def places(self) -> list[tuple[int, KeyLabel]]:
        """The keys from left to right, with the columns where they begin."""
        found = []
        column = EDGE
        for label in self.labels:
            found.append((column, label))
            column += label.columns + 1
        if self._menu_label is not None:
            found.append((self.size.width - self._menu_label.columns - 1, self._menu_label))
        return found

    def render_line(self, y: int) -> Strip:
        blank = Style(bgcolor=self.rich_style.bgcolor)
        strip: list[Segment] = []
        at = 0
        for column, label in self.places():
            if label is self._menu_label:
                strip.append(Segment(" " * (column - 1 - at), blank))
                strip.append(Segment("▏", self._style(label, "bar--rule")))
            elif column > at:
                strip.append(Segment(" " * (column - at), blank))
            strip.append(Segment(label.display, self._style(label, "bar--key")))
            strip.append(Segment(f" {label.description}", self._style(label, "bar--words")))
            at = column + label.columns
        return Strip(strip).extend_cell_length(self.size.width, blank)

    def _style(self, label: KeyLabel, name: str) -> Style:
        names = (name, "bar--hover") if label is self._hovered else (name,)
        style = self.get_visual_style(*names).rich_style
        return style if label.enabled or name == "bar--rule" else style + Style(dim=True)

    # -- the mouse -----------------------------------------------------------------------

    def _under(self, event: events.MouseEvent) -> KeyLabel | None:
        offset = event.get_content_offset(self)
        x = offset.x if offset is not None else -1
        return next(
            (label for column, label in self.places() if column <= x < column + label.columns), None
        )

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hovered = label = self._under(event)
        self.tooltip = label.tooltip or None if label is not None else None

    def on_leave(self) -> None:
        self._hovered = self.tooltip = None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        label = self._under(event)
        if label is not None and label.enabled:
            self.app.simulate_key(label.key)
        elif label is not None:
            self.app.bell()


def fitting(labels: list[KeyLabel], room: int) -> list[KeyLabel]:
    """As many keys as there is room for with whole words: those that do nothing now give way
    first, then those before the last, which opens the rules."""
    shown = list(labels)
    while room > 0 and len(shown) > 1 and sum(label.columns + 1 for label in shown) > room:
        idle = next((label for label in shown if not label.enabled), None)
        shown.remove(idle or shown[-2])
    return shown
