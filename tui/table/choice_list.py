"""What can be chosen now, as a list: number, name, what it does and what it brings."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Line

from tui import themes
from tui.i18n import N_, _, ngettext
from tui.paint.canvas import Box, Cell
from tui.paint.words import wrap
from tui.table.option_lines import OptionLines, Reflowed, lettered
from tui.table.scene import Option, Scene
from tui.table.summary import Summary
from tui.table.talk_bubble import TalkBubble

INDENT = 4
"""Columns of the number before a choice."""

FEW = 8
"""Rows of choices beside which somebody may show a face."""

BACK: Cell = ("back",)
"""The line that goes a step back, for the mouse."""


class ChoiceList(OptionLines):
    """Textual's list; the table knows the cell behind each line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Choose"), key_display="⏎", id="choices.choose"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[Cell] = []
        self.quiet = False
        """While the table itself moves the highlight, nobody is told."""


class ChoicesPanel(Vertical):
    """The list of choices, or what is going on while nothing is asked."""

    ALLOW_MAXIMIZE = True

    class Picked(Message):
        """A line was chosen, or pointed at only."""

        def __init__(self, cell: Cell, chosen: bool) -> None:
            super().__init__()
            self.cell, self.chosen = cell, chosen

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.options = ChoiceList()
        self.waiting = Static(id="waiting", markup=False)
        self.summary = Summary()
        self.talk = TalkBubble()
        self._shown: object = None
        self._waits_with: Text | None = None
        self._found: list[Option] = []
        self._scene: Scene | None = None
        self._width = 0
        self._lit: int | None = None
        self._cursor: Cell | None = None
        self._rows: list[int] = []

    def compose(self) -> ComposeResult:
        yield self.options
        yield self.waiting
        yield self.summary
        yield self.talk

    @property
    def wanted(self) -> int:
        """How many rows would list all choices, the title among them."""
        return 1 + sum(self._rows) + self.talk.rows

    def show(self, scene: Scene, found: "list[Option]", cursor: Cell | None) -> None:
        """List these; the one under the cursor is lit."""
        self._found, self._scene, self._cursor = found, scene, cursor
        asked = bool(scene.options)
        self.options.display = asked
        self.waiting.display = not asked
        title = self._title(scene)
        if title != self.border_title:  # to set it is to paint the whole panel
            self.border_title = title
        if not asked:
            self._shown = None
            self._wait(self._waiting(scene))
            self.talk.show(scene, roomy=True)
            return
        width = (self.options.size.width or self.size.width) - 1
        cells = [option.cell for option in found]
        key = (tuple(scene.options), scene.chosen, tuple(cells), width, scene.look, scene.view)
        if key != self._shown:
            self._shown = key
            self._lit = None
            self._width = width
            texts = [self._line(option) for option in found]
            lines = [Line(text) for text in texts]
            if not found:
                lines = [Line(Text(_("Nothing matches."), "dim"), disabled=True)]
            if scene.back:
                lines.append(Line(Text(f" {scene.glyphs.right} " + _("back (Esc)"), "dim")))
                cells = [*cells, BACK]
            self._rows = [text.plain.count("\n") + 1 for text in texts]
            self._rows += [1] * (len(lines) - len(texts))
            self.options.cells = cells
            self.options.quiet = True
            self.options.set_options(lines)
        self._light(cells.index(cursor) if cursor in cells else None)
        self.talk.show(scene, roomy=sum(self._rows) <= FEW)

    def _wait(self, words: Text) -> None:
        if words != self._waits_with:
            self._waits_with = words
            self.waiting.update(words, layout=False)

    def _light(self, place: int | None) -> None:
        """Put the highlight there; its line is without colours of its own, which would not be
        readable on the cursor's ground."""
        if self._lit != place:
            for number, lit in ((self._lit, False), (place, True)):
                if number is not None and number < len(self._found):
                    self.options.restyle(number, self._line(self._found[number], lit))
            self._lit = place
        if self.options.highlighted != place:
            self.options.quiet = True
            self.options.highlighted = place

    def _title(self, scene: Scene) -> str:
        if not scene.options:
            return _("Now")
        number = len(scene.options)
        return ngettext("{n} choice", "{n} choices", number).format(n=number)

    def _waiting(self, scene: Scene) -> Text:
        """What goes on; of a turn that is told the newest steps for which there is room."""
        if not scene.told:
            return lettered(Text(scene.waiting), scene.look)
        width, room = self.waiting.size.width or self.size.width, self.size.height - 1
        hint = list(wrap(scene.waiting, max(width, 1)))
        room -= len(hint) + 1
        shown: list[tuple[str, str]] = []
        for line in reversed(scene.told):
            words = f"{scene.glyphs.left} {line}"
            room -= len(list(wrap(words, max(width, 1))))
            if shown and room < 0:
                break
            shown.append((f"{words}\n", "dim" if shown else "bold"))
        text = Text.assemble(*reversed(shown), "\n", (scene.waiting, "dim"))
        return lettered(text, scene.look)

    def _line(self, option: Option, lit: bool = False) -> Text:
        assert self._scene is not None
        return lettered(self._worded(option, lit), self._scene.look)

    def _worded(self, option: Option, lit: bool) -> Text:
        """One line if it fits, else what it does stands below the name."""
        scene, width = self._scene, self._width
        assert scene is not None
        coloured = scene.look.colours != "none"
        roles = themes.roles(self.app.current_theme) if coloured else {}
        offer = option.offer
        label = scene.label(offer)
        gold = f"{roles['gold-ink']} on {roles['gold']}" if coloured else ""
        badge = f"{option.number:>2} " if option.number else "   "
        text = Text()
        text.append(badge, f"bold {gold}".strip() if option.number else "")
        widest = max((len(scene.label(each.offer)) for each in self._found), default=0)
        column = INDENT + max(len(label), min(widest, width // 2)) + 2
        end = len(offer.worth) + 1 if offer.worth else 0
        tone = roles.get("bad" if offer.worth[:1] in "-−" else "good", "")
        style = "bold" if lit else f"bold {tone}".strip()
        if column + len(offer.effect) + end <= width:
            text.append(f" {label}", "bold")
            text.append(" " * (column - len(text)) if offer.effect else "")
            text.append(offer.effect)
            text.append(" " * (width - len(text) - len(offer.worth)) if offer.worth else "")
            return text.append(offer.worth, style)
        first, *more = wrap(label, max(8, width - INDENT))
        text.append(f" {first}", "bold")
        for line in more:
            text.append(f"\n{' ' * INDENT}{line}", "bold")
        lines = list(wrap(offer.effect, width - INDENT)) if offer.effect else []
        for line in lines:
            text.append(f"\n{' ' * INDENT}{line}", "" if lit else roles.get("dim", ""))
        if offer.worth:
            last = INDENT + len(lines[-1] if lines else more[-1] if more else first)
            if last + end > width:
                text.append("\n")
                last = 0
            text.append(" " * (width - last - len(offer.worth)))
            text.append(offer.worth, style)
        return text

    # -- what is picked ------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self.options.quiet:
            self.options.quiet = False
            return
        if self.options.has_focus and event.option_index < len(self.options.cells):
            cell = self.options.cells[event.option_index]
            if cell != BACK:
                self.post_message(self.Picked(cell, chosen=False))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_index < len(self.options.cells):
            self.post_message(self.Picked(self.options.cells[event.option_index], chosen=True))

    def on_option_lines_rewrap(self, event: OptionLines.Rewrap) -> None:
        event.stop()
        if self._scene is not None:
            self.show(self._scene, self._found, self._cursor)
            self.post_message(Reflowed())

    def on_resize(self) -> None:
        self.post_message(Reflowed())

    def boxes(self) -> dict[Cell, Box]:
        """The choices as places on the screen, as many rows as each has; those scrolled away count
        as just outside."""
        if not self.options.display:
            return {}
        region = self.options.content_region
        row = region.y - round(self.options.scroll_y)
        found = {}
        for cell, rows in zip(self.options.cells, self._rows, strict=False):
            if cell != BACK:
                found[cell] = Box(region.x, row, region.x + region.width - 1, row + rows - 1)
            row += rows
        return found
