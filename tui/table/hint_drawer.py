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


class HintDrawer(Drawer):
    """The result is the number of a move: 0 the recommended one, then the alternatives."""

    DEFAULT_CSS = """
    HintDrawer > Vertical { width: 46; max-width: 60%; padding: 0 1; }
    HintDrawer.-wide > Vertical { width: 58; }
    HintDrawer.-short > Vertical { height: 100%; }
    HintDrawer .move { text-style: bold; height: auto; width: 1fr; padding-top: 1; }
    HintDrawer .why { height: auto; width: 1fr; padding-bottom: 1; }
    HintDrawer #words { height: auto; max-height: 16; }
    HintDrawer.-short #words { max-height: 12; }
    HintDrawer OptionList, HintDrawer OptionList:focus {
        height: auto; max-height: 18; background-tint: $surface 0%;
    }
    HintDrawer.-short OptionList, HintDrawer.-short OptionList:focus {
        height: 1fr; max-height: 100%;
    }
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
        self.set_class(self.app.size.height < 32, "-short")

    def _lines(self) -> list[Option]:
        return [Option(self._line(number)) for number in range(len(self.moves))]

    def _line(self, number: int) -> Group:
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
        options = self.query_one(OptionList)
        here = options.highlighted
        options.set_options(self._lines())
        options.highlighted = here
        words = meaning(self.figures) if self.numbers else " ".join(self.told.sentences)
        head = _("In numbers") if self.numbers else self.told.headline
        self.query_one(".move", Static).update(head)
        self.query_one(".why", Static).update(words)
        self.query_one(".foot", Static).update(self._foot())

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_dismiss_with(None if self.past else event.option_index)
