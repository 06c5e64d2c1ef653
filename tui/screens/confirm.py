"""Questions above a screen, for what can't be undone."""

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from tui.i18n import N_, _
from tui.screens.worded import WordedModal


class Ask(WordedModal[str]):
    """Asks `question` with several answers; the last is the harmless one and has the focus."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", N_("Back"), show=False, id="ask.back"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, answers: Mapping[str, str], first: bool = False) -> None:
        """With `first` the first answer has the focus: nothing is lost by it."""
        super().__init__()
        self.question, self.answers, self.first = question, answers, first

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialogue"):
            yield Static(self.question, markup=False)
            with Vertical(classes="answers"):
                for name, words in self.answers.items():
                    yield Button(words, id=name, compact=True)

    def on_mount(self) -> None:
        buttons = self.query(Button)
        (buttons.first() if self.first else buttons.last()).focus()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.dismiss(str(event.button.id))


class Confirm(WordedModal[bool]):
    """Asks `question`; the harmless answer has the focus."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", N_("Yes"), show=False, id="confirm.yes"),
        Binding("n,escape", "answer(False)", N_("No"), show=False, id="confirm.no"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]
    AUTO_FOCUS = "#no"

    def __init__(self, question: str, yes: str = "", no: str = "", title: str = "") -> None:
        super().__init__()
        self.question, self.head = question, title
        self.yes, self.no = yes, no

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialogue") as dialogue:
            dialogue.border_title = self.head
            yield Static(self.question, markup=False)
            with Horizontal(classes="buttons"):
                yield Button(self.yes or _("Yes"), id="yes", variant="error", compact=True)
                yield Button(self.no or _("No"), id="no", variant="primary", compact=True)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)
