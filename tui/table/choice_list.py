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
from tui.paint.words import cut, wrap
from tui.table.balance import Shares, Wanted
from tui.table.choice_wording import ChoiceWording, rows_of
from tui.table.option_lines import OptionLines, Reflowed, lettered
from tui.table.scene import Option, Scene
from tui.table.summary import Summary
from tui.table.talk_bubble import TalkBubble

FEW = 8
"""Rows of choices beside which somebody may show a face."""

WIDE = 120
"""Columns of the window from which on no choice is cut: it takes another line instead."""

MOST_DETAIL = 6
"""Rows for the words of the choice under the cursor, below a list that is folded."""

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
        self.detail = Static(id="detail", markup=False)
        self._known: object = None
        self._listed: object = None
        self._waits_with: Text | None = None
        self._details: Text | None = None
        self._found: list[Option] = []
        self._scene: Scene | None = None
        self.wording: ChoiceWording | None = None
        self._columns = 0
        """Those of the list; while it is behind a tab, and has none, what it had before."""
        self._lit: int | None = None
        self._cursor: Cell | None = None
        self._share = Shares(0)
        self._rows: list[int] = []
        self._heights: tuple[list[int], ...] = ()
        self._detailed = self._verbatim = 0
        self._wordings: tuple[object, ...] = ()
        self._lines: dict[tuple[Cell, int], Line] = {}
        """By choice and way what was listed, but for the one that is lit; while letters are typed
        the same choices come and go. Other choices, widths or colours begin anew."""
        self._measured: dict[Cell, tuple[int, ...]] = {}
        """In the same way: the rows of a choice in each way, and those of its effect."""

    def compose(self) -> ComposeResult:
        yield self.options
        yield self.detail
        yield self.waiting
        yield self.summary
        yield self.talk

    @property
    def wanted(self) -> Wanted:
        """How many rows would list all choices, the title among them where there is one: behind a
        tab there is none."""
        title = self.gutter.height
        lists = tuple(title + sum(rows) for rows in self._heights) or (title,)
        scene = self._scene if lists[0] <= title + FEW else None
        talk = self.talk.wanted(scene) if scene is not None else 0
        whole = self.wording.whole if self.wording is not None else None
        return Wanted(lists, self._detailed, talk, self._verbatim, whole)

    def told_in(self, scene: Scene) -> int:
        """How many rows would say what goes on while nothing is asked: the title, the words, and
        below them the face of somebody who says something."""
        words = len(wrap(scene.waiting, max(1, self.size.width)))
        return 1 + words + self.talk.wanted(scene)

    def show(self, scene: Scene, found: "list[Option]", cursor: Cell | None) -> None:
        """These are the choices; the one under the cursor is lit. How they are listed, `lay_out`
        says."""
        self._found, self._scene, self._cursor = found, scene, cursor
        asked = bool(scene.options)
        self.options.display = asked
        self.waiting.display = not asked
        title = self._title(scene)
        if title != self.border_title:  # to set it is to paint the whole panel
            self.border_title = title
        if not asked:
            self._known = self._listed = None
            self._heights = ()
            self._detailed = 0
            self.detail.display = False
            self._wait(self._waiting(scene))
            self.talk.show(scene, roomy=True)
            return
        self._columns = self.options.size.width or self.size.width or self._columns
        width = self._columns - 1
        wide = self.screen.size.width >= WIDE
        wordings = (scene.options, width, wide, scene.names, scene.look, self.app.theme)
        key = (wordings, scene.chosen, tuple(option.cell for option in found))
        if key != self._known:
            self._known = key
            if wordings != self._wordings:
                self._wordings = wordings
                self._lines.clear()
                self._measured.clear()
                roles = themes.roles(self.app.current_theme) if scene.look.colours != "none" else {}
                self.wording = ChoiceWording.of(
                    scene, width, wide, roles, list(scene.options.values())
                )
            words = self.wording
            assert words is not None
            measured = [self._measure(words, option) for option in found]
            more = [1] * (scene.back + (not found))
            self._heights = tuple(
                [rows[way] for rows in measured] + more for way in range(len(words.ways))
            )
            self._detailed = min(max((rows[-1] for rows in measured), default=0), MOST_DETAIL)
            self._verbatim = min((rows[-2] for rows in measured), default=0)

    def _measure(self, words: ChoiceWording, option: Option) -> tuple[int, ...]:
        """The rows of a choice in each way, the last of these from the first on that has its whole
        effect, and the rows of that effect, if it is cut in a line."""
        rows = self._measured.get(option.cell)
        if rows is None:
            effect = option.offer.effect
            below = len(wrap(effect, self._beside)) if words.said(option) != effect else 0
            texts = [way(option) for way in words.ways]
            said = [effect in " ".join(text.plain.split()) for text in texts]
            verbatim = [*said, False].index(False) - 1
            rows = (*map(rows_of, texts), max(0, verbatim), below)
            self._measured[option.cell] = rows
        return rows

    def lay_out(self, share: Shares) -> None:
        """List them as there is room for."""
        scene = self._scene
        if scene is None or not scene.options:
            return
        self._share = share
        if self._listed != (self._known, share.fold):
            self._listed = (self._known, share.fold)
            self._lit = None
            lines = [self._listed_line(option) for option in self._found]
            cells = [option.cell for option in self._found]
            if not self._found:
                lines = [Line(Text(" " + _("Nothing matches.")), disabled=True)]
            if scene.back:
                lines.append(Line(Text(f" {scene.glyphs.right} " + _("back (Esc)"), "dim")))
                cells = [*cells, BACK]
            self._rows = self._heights[share.fold]
            self.options.cells = cells
            self.options.quiet = True
            self.options.set_options(lines)
        cells, cursor = self.options.cells, self._cursor
        self._light(cells.index(cursor) if cursor in cells else None)
        self._explain()
        self.talk.show(scene, roomy=share.talk)

    def _listed_line(self, option: Option) -> Line:
        place = (option.cell, self._share.fold)
        line = self._lines.get(place)
        if line is None:
            line = self._lines[place] = Line(self._line(option))
        return line

    @property
    def _beside(self) -> int:
        """Columns for the words of the choice under the cursor."""
        return max(8, self.wording.width - 1) if self.wording is not None else 8

    def _explain(self) -> None:
        """Below a folded list all that the choice under the cursor does, if its line says less."""
        rows = self._share.detail
        self.detail.display = rows > 0
        if not rows:
            return
        assert self._scene is not None
        assert self.wording is not None
        self.detail.styles.height = rows
        option = self._found[self._lit] if self._lit is not None else None
        lines: tuple[str, ...] = ()
        if option is not None and self.wording.said(option) != option.offer.effect:
            lines = wrap(option.offer.effect, self._beside)
        shown = list(lines[:rows])
        if len(lines) > rows:
            more = self._scene.glyphs.more
            shown[-1] = cut(f"{shown[-1]} {more}", self._beside, more)
        text = lettered(Text("\n".join(shown)), self._scene.look)
        if text != self._details:
            self._details = text
            self.detail.update(text, layout=False)

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
                    self._lines.pop((self._found[number].cell, self._share.fold), None)
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
        assert self.wording is not None
        way = self.wording.ways[self._share.fold]
        return lettered(way(option, lit), self.wording.scene.look)

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
        self.on_resize()

    def on_resize(self) -> None:
        """Of a panel that comes from behind a tab the list may be as wide as when it was seen last,
        but what was asked meanwhile is worded for no width at all."""
        if self._scene is not None:
            self.show(self._scene, self._found, self._cursor)
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
