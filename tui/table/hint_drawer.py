"""The hint beside the table: the move, why, what others lack; the numbers one key away."""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group
from rich.padding import Padding
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.hints.explanation import Explanation
from tui.hints.numbers import Figure, meaning
from tui.i18n import N_, _
from tui.table.drawers import Drawer

TALL = 40
"""Rows from which every alternative is told in the list; with fewer the words above the list are
about the one under the cursor."""


class HintDrawer(Drawer):
    """The result is the number of a move: 0 the recommended one, then the alternatives."""

    DEFAULT_CSS = """
    HintDrawer > Vertical { width: 46; max-width: 60%; padding: 0 1; }
    HintDrawer.-wide > Vertical { width: 58; }
    HintDrawer.-short > Vertical { height: 100%; }
    HintDrawer .move { text-style: bold; height: auto; width: 1fr; padding-top: 1; }
    HintDrawer .why { height: auto; width: 1fr; padding-bottom: 1; }
    HintDrawer #words { height: auto; max-height: 16; }
    HintDrawer.-short #words { height: 1fr; max-height: 100%; scrollbar-size: 1 1; }
    HintDrawer.-short .move, HintDrawer.-short .foot { padding-top: 0; }
    HintDrawer.-short .why { padding-bottom: 0; }
    HintDrawer OptionList, HintDrawer OptionList:focus {
        height: auto; max-height: 18; background-tint: $surface 0%;
    }
    HintDrawer.-short OptionList, HintDrawer.-short OptionList:focus { margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "numbers", N_("Numbers"), id="hint.numbers"),
    ]

    def __init__(
        self,
        title: str,
        told: Explanation,
        figures: Sequence[Figure],
        moves: Sequence[str],
        close: str = "h",
        past: bool = False,
    ) -> None:
        """`figures` are in the order of `moves`, the names of all that can be taken; of a move
        of the `past` nothing can."""
        self.past, self.numbers = past, False
        super().__init__(title, foot=self._foot(), side="right", close=close)
        self.told, self.figures, self.moves = told, figures, moves
        self._short = False

    def _foot(self) -> str:
        if self.past:
            words = _("n shows sentences, Esc closes.")
            return words if self.numbers else _("n shows numbers, Esc closes.")
        if self.numbers:
            return _("Enter moves the cursor there, n shows sentences, Esc closes.")
        return _("Enter moves the cursor there, n shows numbers, Esc closes.")

    def body(self) -> ComposeResult:
        with VerticalScroll(id="words"):
            yield Static(self.told.headline, classes="move", markup=False)
            yield Static(" ".join(self.told.sentences), classes="why", markup=False)
        yield OptionList(*self._lines(), markup=False)

    def on_mount(self) -> None:
        found = self.query_one(OptionList)
        found.focus()
        found.highlighted = 0

    def on_resize(self) -> None:
        self._short = self.app.size.height < TALL
        self.set_class(self._short, "-short")
        self._list()

    def _lines(self) -> list[Option]:
        return [Option(self._line(number)) for number in range(len(self.moves))]

    def _line(self, number: int) -> Group | Text:
        if self._short:
            return Text(self.moves[number], no_wrap=True, overflow="ellipsis")
        lines: list[Text | Padding] = [
            Text(self.moves[number], style="bold" if number == 0 else "")
        ]
        if self.numbers:
            figure = self.figures[number]
            lines.append(Padding(Text(figure.line), (0, 0, 0, 2)))
            lines += [Padding(Text(part, "dim"), (0, 0, 0, 4)) for part in figure.parts]
        elif number:
            lines.append(
                Padding(Text(self.told.alternatives[number - 1].words, "dim"), (0, 0, 0, 2))
            )
        return Group(*lines)

    def action_numbers(self) -> None:
        """Figures instead of sentences, and back."""
        self.numbers = not self.numbers
        self._list()
        self.query_one(".foot", Static).update(self._foot())

    def _list(self) -> None:
        """The moves, with the cursor where it was, and the words above them."""
        options = self.query_one(OptionList)
        here = options.highlighted or 0
        options.set_options(self._lines())
        options.highlighted = here
        self._tell(here)

    def _tell(self, number: int) -> None:
        number = number if self._short else 0
        head = self.moves[number] if self._short else self.told.headline
        words = " ".join(self.told.sentences)
        if number:
            words = self.told.alternatives[number - 1].words
        if self.numbers:
            words = meaning(self.figures)
            head = head if self._short else _("In numbers")
            figure = self.figures[number]
            if self._short:
                words = "\n".join([figure.line, *figure.parts, "", words])
        self.query_one(".move", Static).update(head)
        self.query_one(".why", Static).update(words)

    @on(OptionList.OptionHighlighted)
    def pointed(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self._short:
            self._tell(event.option_index)
            self.query_one("#words").scroll_home(animate=False)

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_dismiss_with(None if self.past else event.option_index)
