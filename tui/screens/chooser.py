"""One line of a form: a name, its choices side by side, and what the chosen one means."""

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Any, ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.i18n import N_

CHANGE = Binding.Group(N_("Change"), compact=True)
MOVE = Binding.Group(N_("Move"), compact=True)
UP_AND_DOWN = (
    Binding("up", "app.focus_previous", N_("Up"), group=MOVE, id="form.up"),
    Binding("down", "app.focus_next", N_("Down"), group=MOVE, id="form.down"),
)
"""The keys of a screen that is a form."""


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Lines of a form. Up and down are not for scrolling here: what has the focus is in sight."""


class Chooser(Widget, can_focus=True):
    """Left and right walk the choices, a click picks one.

    All choices stand side by side when there is room, else the chosen one between arrows. A label
    that leaves them no room has a line of its own: nothing is cut.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "chooser--label",
        "chooser--choice",
        "chooser--chosen",
        "chooser--about",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("Change"), group=CHANGE, id="form.previous"),
        Binding("right,space", "step(1)", N_("Change"), group=CHANGE, id="form.next"),
    ]

    value: reactive[Any] = reactive(None, init=False)

    class Changed(Message):
        """Another choice was made."""

        def __init__(self, chooser: "Chooser", value: Any) -> None:
            self.chooser = chooser
            self.value = value
            super().__init__()

        @property
        def control(self) -> "Chooser":
            return self.chooser

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        *,
        about: str = "",
        explain: Callable[[Any], str] = lambda _value: "",
        label_width: int = 14,
        arrows: str = "‹›",
        id: str | None = None,  # noqa: A002 - as in all widgets
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.label = label
        self.choices = list(choices)
        self.about = about
        self.explain = explain
        """What the chosen one means; empty: `about` says it."""
        self.label_width = label_width
        self.arrows = arrows
        self.set_reactive(Chooser.value, value)

    def offer(self, choices: Sequence[tuple[Any, str]], value: Any) -> None:
        """Other choices from now on; that is no choice of the person's."""
        if list(choices) != self.choices or value != self.value:
            self.choices = list(choices)
            self.set_reactive(Chooser.value, value)
            self.refresh(layout=True)

    def relabel(self, label: str) -> None:
        if label != self.label:
            self.label = label
            self.refresh(layout=True)

    @property
    def index(self) -> int:
        return next((n for n, (value, _label) in enumerate(self.choices) if value == self.value), 0)

    def watch_value(self, value: Any) -> None:
        self.refresh(layout=True)
        self.post_message(self.Changed(self, value))

    def action_step(self, step: int) -> None:
        if self.choices:
            self.value = self.choices[(self.index + step) % len(self.choices)][0]

    def on_click(self, event: events.Click) -> None:
        meta = event.style.meta
        if "choice" in meta:
            self.value = self.choices[meta["choice"]][0]
        elif "step" in meta:
            self.action_step(meta["step"])

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        lines = self._lines(width)
        line = lines[y] if y < len(lines) else []
        return Strip(line).adjust_cell_length(width, self.rich_style)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width))

    def _lines(self, width: int) -> list[list[Segment]]:
        """The label with the choices or above them, then what the chosen one means."""
        cursor = ("▸" if self.arrows == "‹›" else ">") if self.has_focus else " "
        label = self.get_component_rich_style("chooser--label")
        beside = width - self.label_width - 1
        if cell_len(self.label) <= self.label_width and self._needed() <= beside:
            name = Segment(cursor + set_cell_size(self.label, self.label_width), label)
            lines = [[name, *self._choices(beside)]]
        else:
            lines = [[Segment(cursor + self.label, label)]]
            lines.append([Segment("  ", label), *self._choices(width - 2)])
        about = self.get_component_rich_style("chooser--about")
        explained = wrap(self.explain(self.value) or self.about, max(10, width - 2))
        return [*lines, *([Segment(f"  {line}", about)] for line in explained)]

    def _needed(self) -> int:
        """Columns that the longest choice takes between its arrows."""
        return 5 + max((cell_len(text) for _value, text in self.choices), default=0)

    def _choices(self, room: int) -> list[Segment]:
        plain = self.get_component_rich_style("chooser--choice")
        chosen = self.get_component_rich_style("chooser--chosen")
        if sum(cell_len(text) + 2 for _value, text in self.choices) <= room:
            return [
                Segment(
                    f" {text} ",
                    (chosen if value == self.value else plain) + _meta("choice", number),
                )
                for number, (value, text) in enumerate(self.choices)
            ]
        text = self.choices[self.index][1] if self.choices else ""
        text = set_cell_size(text, max(1, min(self._needed(), room) - 5))
        return [
            Segment(f" {self.arrows[0]}", plain + _meta("step", -1)),
            Segment(f" {text} ", chosen + _meta("step", 1)),
            Segment(self.arrows[1], plain + _meta("step", 1)),
        ]


def _meta(name: str, value: int) -> Style:
    return Style.from_meta({name: value})
