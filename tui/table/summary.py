"""What the others did since the person's last move: a line or more each, until one acts."""

import textwrap
from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from tui import themes
from tui.i18n import _, labelled
from tui.paint.words import cut
from tui.table.option_lines import lettered
from tui.table.scene import Deeds, Scene

NARROW = 120
"""Columns of a window in which everybody keeps a line, and long ones are cut for that."""


def shared(wanted: Sequence[int], rows: int) -> list[int]:
    """How many rows each player gets: at least one, the rest in turn to those who need more."""
    got = [min(1, need) for need in wanted]
    while sum(got) < rows:
        short = [number for number, need in enumerate(wanted) if got[number] < need]
        if not short:
            break
        got[min(short, key=lambda number: got[number])] += 1
    return got


class Summary(VerticalScroll, can_focus=False):
    """The deeds of the others in their colours; what has no room is a turn of the wheel away."""

    def __init__(self) -> None:
        super().__init__(id="summary")
        self.words = Static(markup=False)
        self._shown: object = None

    def compose(self) -> ComposeResult:
        yield self.words

    @property
    def _room(self) -> int:
        """Columns for words."""
        inside = self.parent.size.width if isinstance(self.parent, Widget) else 0
        return max(12, inside - 2)

    def wanted(self, scene: Scene) -> int:
        """How many rows the whole summary needs."""
        return sum(len(_wrapped(_head(scene, each) + each.text, self._room))
                   for each in scene.summary)  # fmt: skip

    def show(self, scene: Scene, rows: int, titled: bool) -> None:
        """Show it in this many rows, plus one if `titled`."""
        key = (scene.summary, scene.names, scene.look, self._room, rows, titled, self.app.theme,
               self.app.size.width < NARROW)  # fmt: skip
        if key == self._shown:
            return
        self._shown = key
        self.display = bool(scene.summary) and rows > 0
        self.set_class(titled, "-titled")
        self.border_title = _("Since your move") if titled else ""
        lines = self._lines(scene, self._room, rows)
        self.styles.height = min(rows, len(lines)) + titled
        self.words.update(lettered(Text("\n").join(lines), scene.look))
        self.scroll_home(animate=False)
        told = "\n".join(_head(scene, each) + each.words for each in scene.summary)
        self.tooltip = lettered(Text(told), scene.look)

    def _lines(self, scene: Scene, width: int, most: int) -> list[Text]:
        if len(scene.summary) > most:
            return [self._squeezed(scene, width)]
        wrapped = [_wrapped(_head(scene, each) + each.text, width) for each in scene.summary]
        rows = [len(lines) for lines in wrapped]
        if self.app.size.width < NARROW:
            rows = shared(rows, most)
        found: list[Text] = []
        for each, lines, many in zip(scene.summary, wrapped, rows, strict=True):
            shown = list(lines[:many])
            if len(lines) > many:
                more = scene.glyphs.more
                shown[-1] = cut(f"{shown[-1]} {more}", width, more)
            for number, line in enumerate(shown):
                text = Text(line)
                if number == 0:
                    text.stylize(self._role(scene, each), 0, len(_head(scene, each)))
                found.append(text)
        return found

    def _squeezed(self, scene: Scene, width: int) -> Text:
        """All of them in one line."""
        text = Text()
        for each in scene.summary:
            head = f"{scene.glyphs.seat(each.seat)} "
            room = width - len(text) - len(head)
            if room < 4:
                break
            text.append(head, self._role(scene, each))
            text.append(f"{cut(each.text, room, scene.glyphs.more)} ")
        return text

    def _role(self, scene: Scene, deeds: Deeds) -> str:
        if scene.look.colours == "none":
            return "bold"
        roles = themes.roles(self.app.current_theme)
        return f"bold {roles.get(f'seat-{deeds.seat}', '')}".strip()


def _head(scene: Scene, deeds: Deeds) -> str:
    return f"{scene.glyphs.seat(deeds.seat)} {labelled(scene.name(deeds.seat), '')}"


def _wrapped(words: str, width: int) -> list[str]:
    """Later lines are set in by two."""
    return textwrap.wrap(words, width, subsequent_indent="  ", break_on_hyphens=False)
