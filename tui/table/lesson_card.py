"""The card of a lesson: what one sees, what one is after, why; and below it what to do now."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Static

from tui import themes
from tui.i18n import _
from tui.paint.canvas import Box
from tui.paint.words import wrap
from tui.table.lesson_room import FRAME, WIDTHS, Weighed, WeightedGround, sizes

EMPHASIS = re.compile(r"\*\*|`")
KEYS = {"next": "⏎", "show": "h", "undo": "u", "back": "b", "play": "g", "leave": "q"}
"""The buttons, with the keys that do the same."""
EXTRA = 3
"""Rows beside the words: the frame, and the line of buttons."""


def in_lines(text: Text, width: int) -> Text:
    """The same words, broken where `wrap` breaks them."""
    at, cuts = 0, []
    for number, line in enumerate(wrap(text.plain, width)):
        for place, word in enumerate(line.split()):
            found = text.plain.find(word, at)
            if found < 0:
                return text  # a word that is longer than the line
            if number and not place:
                cuts.append(found)
            at = found + len(word)
    parts = text.divide(cuts)
    for part in parts:
        part.rstrip()
    return Text("\n").join(parts)


class CardText(NamedTuple):
    """What the card shows."""

    title: str
    words: str
    task: str = ""
    """What the person is to do; empty while there is only something to read."""
    last: bool = False
    back: bool = False
    """Is there a step to turn back to?"""
    undo: bool = False
    """Is there a move to take back?"""


class LessonCard(Vertical):
    """A card over the table. It says where it wants to stand; it never takes the focus."""

    DEFAULT_CSS = """
    LessonCard {
        layer: lesson; position: absolute; width: 44; height: 8;
        border: round $accent; background: $surface; padding: 0 1;
        border-title-color: $accent; border-title-style: bold;
        border-subtitle-color: $foreground 65%;
    }
    LessonCard.-surprised { border: round $warning; border-title-color: $warning; }
    LessonCard #lesson-words { height: 1fr; width: 1fr; }
    LessonCard #lesson-keys { height: 1; width: 1fr; }
    LessonCard Button { margin: 0 2 0 0; padding: 0; min-width: 0; background: $surface; }
    LessonCard.-tight Button { margin: 0 1 0 0; }
    LessonCard.-folded #lesson-keys { display: none; }
    """

    class Pressed(Message):
        """A button: `next`, `back`, `undo`, `show`, `fold`, `play` or `leave`."""

        def __init__(self, button: str) -> None:
            super().__init__()
            self.button = button

    def __init__(self) -> None:
        super().__init__(id="lesson")
        self.said = CardText("", "")
        self.folded = False
        self._shown: object = None
        self._least = 0
        """Columns that title and keys need."""
        self.box: Box | None = None
        self._broken: object = None

    def compose(self) -> ComposeResult:
        yield Static("", id="lesson-words", markup=False)
        with Horizontal(id="lesson-keys"):
            for name in KEYS:
                yield _button(name)

    def show(self, said: CardText, where: str, surprised: bool = False) -> None:
        """Say this; `where` is how far one has come."""
        shown = (said, where, surprised, self.folded, self.app.theme)
        if shown == self._shown:
            return
        self._shown = shown
        self.said = said
        self.border_title = Text(said.title).markup
        self.border_subtitle = Text(where).markup
        self.set_class(surprised, "-surprised")
        self.set_class(self.folded, "-folded")
        self.query_one("#lesson-words", Static).update(self._text())
        asked = bool(said.task)
        labels = {
            "next": "" if asked else (_("Done") if said.last else _("Next")),
            "back": _("Back") if said.back else "",
            "undo": _("Take back") if said.undo else "",
            "show": _("Show me") if asked else "",
            "play": _("Play on") if said.last else "",
            "leave": _("Leave"),
        }
        keys = [len(each) + 2 for each in labels.values() if each]
        tight = FRAME + sum(keys) + 2 * (len(keys) - 1) > WIDTHS[0]
        self.set_class(tight, "-tight")
        self._least = max(
            len(said.title) + FRAME + 2,
            FRAME + sum(keys) + (1 if tight else 2) * (len(keys) - 1),
        )
        for name, label in labels.items():
            button = self.query_one(f"#lesson-{name}", Button)
            button.display = bool(label)
            if label:
                button.label = Content.assemble((KEYS[name], "bold $accent"), f" {label}")
                button.styles.width = len(label) + 2

    def _text(self) -> Text:
        said = self.said
        if self.folded:
            return Text(said.task, "bold").append("  " + _("(Space: why)"), "dim")
        text = emphasised(said.words)
        if said.task:
            roles = themes.roles(self.app.current_theme)
            plain = getattr(self.app, "colourless", False)
            text.append(f"\n{said.task}", f"bold {'' if plain else roles['heading']}".strip())
        return text

    @property
    def lines(self) -> str:
        """The words as they stand, to know how much room they need."""
        return self._text().plain

    def place(
        self, width: int, height: int, parts: Iterable[Weighed], panels: Sequence[Box] = ()
    ) -> None:
        """Stand where the least is hidden, on whole panels where that can be."""
        extra = EXTRA - self.folded
        ground = WeightedGround(width, height, parts)
        known = sizes(self.lines, extra, width, height, panels)
        options = [size for size in known if size[0] >= self._least] or known[-1:]
        box = ground.best(options, self.box, panels)
        self._break(box.width - FRAME)
        if box == self.box:
            return
        self.box = box
        self.styles.width = box.width
        self.styles.height = box.bottom - box.top + 1
        self.styles.offset = (box.left, box.top)

    def _break(self, width: int) -> None:
        """Set the words in lines as they were counted: none begins with a sign."""
        key = (self._shown, width)
        if key != self._broken:
            self._broken = key
            self.query_one("#lesson-words", Static).update(in_lines(self._text(), width))

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        name = (event.button.id or "").removeprefix("lesson-")
        self.post_message(self.Pressed(name))

    def on_click(self, event: events.Click) -> None:
        """What lies below the card is not meant."""
        event.stop()
        if event.widget is not None and not isinstance(event.widget, Button):
            self.post_message(self.Pressed("fold" if self.said.task else "next"))


def emphasised(words: str) -> Text:
    """`**these**` and the keys in backticks are bold."""
    text = Text()
    for number, part in enumerate(EMPHASIS.split(words)):
        text.append(part, "bold" if number % 2 else "")
    return text


def _button(name: str) -> Button:
    """For the mouse; keys are the table's."""
    button = Button("", id=f"lesson-{name}", compact=True)
    button.can_focus = False
    button.styles.line_pad = 0  # stylesheets take no 0
    button.active_effect_duration = 0  # two clicks in a row are two steps
    return button
