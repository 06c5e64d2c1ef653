"""What can be chosen now, as a list: number, name, what it does and what it brings."""

import re
from collections.abc import Callable
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
from tui.paint.look import UNICODE
from tui.paint.words import cut, wrap
from tui.table.balance import Shares, Wanted
from tui.table.option_lines import OptionLines, Reflowed, lettered
from tui.table.scene import Option, Scene
from tui.table.summary import Summary
from tui.table.talk_bubble import TalkBubble

INDENT = 4
"""Columns of the number before a choice."""

FEW = 8
"""Rows of choices beside which somebody may show a face."""

WIDE = 120
"""Columns of the window from which on no choice is cut: it takes another line instead."""

MOST_DETAIL = 6
"""Rows for the words of the choice under the cursor, below a list that is folded."""

COUNTED = re.compile(r"(?<=\d) (?=\w)")
FIGURE_SPACE = "\u2007"
SIGNED = re.compile("[-−+].*[0-9]")

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
        self._width = 0
        self._widest = 0
        self._terse = self._ragged = self._wide = self._priced = False
        self._lit: int | None = None
        self._cursor: Cell | None = None
        self._share = Shares(0)
        self._rows: list[int] = []
        self._heights: tuple[list[int], ...] = ()
        self._detailed = 0
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
        """How many rows would list all choices, the title among them."""
        lists = tuple(1 + sum(rows) for rows in self._heights) or (1,)
        scene = self._scene if lists[0] <= 1 + FEW else None
        talk = self.talk.wanted(scene) if scene is not None else 0
        return Wanted(lists, self._detailed, talk)

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
        width = (self.options.size.width or self.size.width) - 1
        wide = self.screen.size.width >= WIDE
        wordings = (scene.options, width, wide, scene.names, scene.look, self.app.theme)
        key = (wordings, scene.chosen, tuple(option.cell for option in found))
        if key != self._known:
            self._known = key
            if wordings != self._wordings:
                self._wordings = wordings
                self._wide = wide
                self._word(list(scene.options.values()), width)
            measured = [self._measure(option) for option in found]
            more = [1] * (scene.back + (not found))
            self._heights = tuple(
                [rows[way] for rows in measured] + more for way in range(len(self._ways))
            )
            self._detailed = min(max((rows[-1] for rows in measured), default=0), MOST_DETAIL)

    def _word(self, offered: list[Option], width: int) -> None:
        """How these are worded; that stays while letters are typed that leave fewer of them."""
        self._lines.clear()
        self._measured.clear()
        self._width = width
        assert self._scene is not None
        self._widest = max(len(self._scene.label(each.offer)) for each in offered)
        self._terse = not self._wide and (
            self._least(offered, terse=True) < self._least(offered, terse=False)
        )
        self._priced = any(_bare(each.offer.worth) != each.offer.worth for each in offered)
        late = sum(map(self._late, offered))
        self._ragged = 2 * late > len(offered) or any(map(self._pushed, offered))

    def _measure(self, option: Option) -> tuple[int, ...]:
        """The rows of a choice in each way, and those of its effect, if that is cut."""
        rows = self._measured.get(option.cell)
        if rows is None:
            effect = option.offer.effect
            below = len(wrap(effect, self._beside)) if self._said(option) != effect else 0
            rows = (*(_rows(way(option)) for way in self._ways), below)
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
                lines = [Line(Text(_("Nothing matches."), "dim"), disabled=True)]
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
        return max(8, self._width - 1)

    def _explain(self) -> None:
        """Below a folded list all that the choice under the cursor does."""
        rows = self._share.detail
        self.detail.display = rows > 0
        if not rows:
            return
        assert self._scene is not None
        self.detail.styles.height = rows
        option = self._found[self._lit] if self._lit is not None else None
        lines = wrap(option.offer.effect, self._beside) if option is not None else ()
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
        assert self._scene is not None
        return lettered(self._ways[self._share.fold](option, lit), self._scene.look)

    @property
    def _ways(self) -> "tuple[Callable[..., Text], ...]":
        """How a choice can be worded, with ever fewer rows."""
        if self._wide:
            return (self._worded, self._whole, *((self._tersely,) if self._priced else ()))
        return self._worded, self._short, self._brief, self._headed

    def _sayings(self, option: Option) -> tuple[str, ...]:
        """What may stand for the effect, the longest first."""
        return option.offer.wholly if self._wide else option.offer.shortened

    @property
    def _roles(self) -> "dict[str, str]":
        assert self._scene is not None
        coloured = self._scene.look.colours != "none"
        return themes.roles(self.app.current_theme) if coloured else {}

    def _badge(self, option: Option) -> Text:
        """The number that is typed for it."""
        roles = self._roles
        gold = f"{roles['gold-ink']} on {roles['gold']}" if roles else ""
        badge = f"{option.number:>2}".ljust(INDENT - 1)
        return Text.assemble((badge, f"bold {gold}".strip() if option.number else ""))

    def _column(self, label: str) -> int:
        """Where what a choice does begins, behind its name."""
        return INDENT + max(len(label), min(self._widest, self._width // 2)) + 2

    def _said(self, option: Option) -> str:
        """What is said of a choice behind its name, as far as there is room in the same line."""
        *_above, last = self._named(option)
        room = self._width - INDENT - len(last) - 2 - self._end(option)
        return next((words for words in self._sayings(option) if len(words) <= room), "")

    def _pushed(self, option: Option) -> bool:
        """Is what it does too long for the column? Then all of them end with the line."""
        said = self._said(option)
        end = self._column(self._named(option)[-1]) + len(said) + self._end(option)
        return bool(said) and end > self._width

    def _late(self, option: Option) -> bool:
        """Is its name longer than the column allows for?"""
        return bool(self._said(option)) and self._column(self._named(option)[-1]) > self._column("")

    def _named(self, option: Option) -> tuple[str, ...]:
        """The name, in more than a line if need be."""
        assert self._scene is not None
        label, room = self._scene.label(option.offer), max(8, self._width - INDENT)
        lines = wrap(label, room)
        if len(lines[-1]) > room - self._end(option):  # rather break the name than put the number
            return wrap(label, max(8, room - self._end(option)))  # into a line of its own
        return lines

    def _end(self, option: Option) -> int:
        """Columns of the number at the end of the line, with a gap."""
        worth = self._worth(option)
        return len(worth) + 1 if worth else 0

    def _worth(self, option: Option) -> str:
        """The number; where names and what is said of them leave no room, the words of one with a
        sign go: the question says what it costs or brings."""
        worth = option.offer.worth
        return _bare(worth) if self._terse else worth

    def _least(self, offered: list[Option], terse: bool) -> tuple[int, int]:
        """How little is said so in a line a choice: choices without what they do, lines more."""
        self._terse = terse
        lines = sum(len(self._named(option)) for option in offered)
        unsaid = sum(bool(each.offer.effect and not self._said(each)) for each in offered)
        return unsaid, lines

    def _headed(self, option: Option, lit: bool = False, said: str | None = None) -> Text:
        """The name, and in the same line what it does as far as there is room."""
        ragged = self._ragged and said is None
        said = self._said(option) if said is None else said
        text = self._badge(option)
        *above, last = self._named(option)
        for line in above:
            text.append(f" {line}\n{' ' * (INDENT - 1)}", "bold")
        text.append(f" {last}", "bold")
        at = INDENT + len(last)
        if said:
            most = self._width - len(said) - self._end(option)
            column = most if ragged else min(self._column(last), most)
            text.append(" " * (column - at) + said)
            at = column + len(said)
        return self._with_worth(text, at, option, lit)

    def _with_worth(self, text: Text, at: int, option: Option, lit: bool) -> Text:
        """The number goes to the end of the line, or of the next."""
        worth = self._worth(option)
        if not worth:
            return text
        if at + self._end(option) > self._width:
            text.append("\n")
            at = 0
        tone = self._roles.get(_tone(worth), "")
        text.append(" " * (self._width - at - len(worth)))
        return text.append(worth, "bold" if lit else f"bold {tone}".strip())

    def _short(self, option: Option, lit: bool = False) -> Text:
        """The name, and what it does in the same line, or as much as there is room for in the
        next."""
        below = self._width - INDENT - self._end(option)
        said = next((words for words in self._sayings(option) if len(words) <= below), "")
        if said in ("", self._said(option)):
            return self._headed(option, lit)
        text = self._badge(option)
        for number, line in enumerate(self._named(option)):
            text.append(f"\n{' ' * INDENT}{line}" if number else f" {line}", "bold")
        text.append(f"\n{' ' * INDENT}{said}", "" if lit else self._roles.get("dim", ""))
        return self._with_worth(text, INDENT + len(said), option, lit)

    def _brief(self, option: Option, lit: bool = False) -> Text:
        """The same, but as much as there is room for behind the name comes first."""
        return (self._headed if self._said(option) else self._short)(option, lit)

    def _whole(self, option: Option, lit: bool = False) -> Text:
        """All of it in as few rows as can be: behind the name, below it, or begun behind it."""
        sayings = self._sayings(option)
        if self._said(option) or not sayings or option.offer.aside:
            return self._headed(option, lit)
        ways = (self._below, self._flowing)
        texts = [way(option, words, lit) for way in ways for words in sayings]
        return min(texts, key=_rows)

    def _tersely(self, option: Option, lit: bool = False) -> Text:
        """The same, with bare numbers at the end."""
        self._terse = True
        try:
            return self._whole(option, lit)
        finally:
            self._terse = False

    def _flowing(self, option: Option, effect: str, lit: bool) -> Text:
        """What it does begins behind the name and goes on below it."""
        *above, last = self._named(option)
        at = INDENT + len(last) + 2
        first = _wrapped(effect, self._width - at)[0]
        if not effect.startswith(f"{first} "):
            return self._below(option, effect, lit)
        text = self._badge(option)
        for line in above:
            text.append(f" {line}\n{' ' * (INDENT - 1)}", "bold")
        tone = "" if lit else self._roles.get("dim", "")
        text.append(f" {last}  ", "bold")
        text.append(first, tone)
        lines = _wrapped(effect[len(first) :].strip(), self._width - INDENT)
        for line in lines:
            text.append(f"\n{' ' * INDENT}{line}", tone)
        return self._with_worth(text, INDENT + len(lines[-1]), option, lit)

    def _worded(self, option: Option, lit: bool = False) -> Text:
        """One line if it fits, else what it does stands below the name."""
        assert self._scene is not None
        effect = option.offer.effect
        column = self._column(self._scene.label(option.offer))
        if column + len(effect) + self._end(option) <= self._width:
            return self._headed(option, lit, effect)
        return self._below(option, effect, lit)

    def _below(self, option: Option, effect: str, lit: bool) -> Text:
        """The name, and below it what it does in as many lines as that takes."""
        text = self._badge(option)
        last = INDENT
        for number, line in enumerate(self._named(option)):
            text.append(f"\n{' ' * INDENT}{line}" if number else f" {line}", "bold")
            last = INDENT + len(line)
        said = _wrapped(effect, self._width - INDENT) if effect else []
        room = self._width - self._end(option)
        above = bool(said) and INDENT + len(said[-1]) > room >= last  # no line of its own
        if above:
            text = self._with_worth(text, last, option, lit)
        for line in said:
            text.append(f"\n{' ' * INDENT}{line}", "" if lit else self._roles.get("dim", ""))
            last = INDENT + len(line)
        return text if above else self._with_worth(text, last, option, lit)

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


def _tone(worth: str) -> str:
    """The colour of a number: what is lost, what is gained, a price that is not paid yet."""
    if "-" in worth or "−" in worth:
        return "bad"
    return "money" if UNICODE.coin in worth and "+" not in worth else "good"


def _wrapped(words: str, width: int) -> list[str]:
    """In lines; a number and what there is so many of stay together."""
    joined = COUNTED.sub(FIGURE_SPACE, words)
    return [line.replace(FIGURE_SPACE, " ") for line in wrap(joined, width)]


def _bare(worth: str) -> str:
    """A number with a sign, without its words; another one keeps them."""
    return next((word for word in worth.split() if SIGNED.match(word)), worth)


def _rows(text: Text) -> int:
    return text.plain.count("\n") + 1
