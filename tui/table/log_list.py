"""What happened, line by line: the newest below, as a summary; a line opens the position it led
to."""

from bisect import bisect_left
from itertools import accumulate
from typing import NamedTuple

from rich.text import Text
from textual.events import Resize
from textual.message import Message
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui import themes
from tui.i18n import _, labelled
from tui.paint.words import wrap
from tui.table.option_lines import OptionLines, Reflowed, lettered
from tui.table.scene import Scene

SINCE = "since"
ROUND = "round"


class LogEntry(NamedTuple):
    """An entry of the list."""

    words: str
    seat: int = -1
    position: int = 0
    fresh: bool = False
    heading: str = ""
    """What it stands above, if it is a heading: a round, or what is new since one's move."""
    head: str = ""
    """The name that stands before what somebody did."""


def story(scene: Scene) -> list[LogEntry]:
    """The log; while one is asked, what each of the others did since one's own move is told at
    its end in a sentence, instead of line by line."""
    told: list[LogEntry] = []
    by_seat = {deeds.seat: deeds for deeds in scene.summary} if scene.options else {}
    around = 0
    for line in scene.log:
        deeds = by_seat.get(line.seat) if line.fresh else None
        if deeds is not None and line.position <= deeds.last:
            continue
        if line.round and line.round != around:
            around = line.round
            told.append(LogEntry(_("Round {n}").format(n=around), heading=ROUND))
        told.append(LogEntry(line.words, line.seat, line.position, line.fresh))
    if by_seat:
        told.append(LogEntry(_("Since your move"), heading=SINCE))
    for deeds in by_seat.values():
        name = labelled(scene.name(deeds.seat), "")
        told.append(LogEntry(name + deeds.text, deeds.seat, deeds.last, True, head=name))
    return told


class LogList(OptionLines):
    """The log in the players' colours; what is new since the person's move is bright."""

    class Opened(Message):
        """Somebody wants to see the position that a line led to."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self) -> None:
        super().__init__("log")
        self._told: list[LogEntry] = []
        self._key: object = None
        self._look: object = None
        self._scene: Scene | None = None
        self._rows: list[int] = []
        self._begins: list[int] = [0]
        """The row at which each entry begins, and the one after the last."""

    @property
    def rows(self) -> int:
        """How many rows would show everything."""
        return sum(self._rows)

    @property
    def _width(self) -> int:
        """Columns for the lines; out of sight those that there were."""
        return self.size.width or self._wrapped_at

    @property
    def newest(self) -> int:
        """How many of them tell what happened since the person's move."""
        numbered = enumerate(self._told)
        first = next((number for number, told in numbered if told.heading == SINCE), None)
        return sum(self._rows[first:]) if first is not None else 0

    def show(self, scene: Scene) -> None:
        self._scene = scene
        title = _("What happened")
        if title != self.border_title:
            self.border_title = title
        look = (scene.look, self.app.theme, scene.names, self._width)
        key = (scene.log, scene.summary, bool(scene.options))
        if key == self._key and look == self._look:
            return
        told = story(scene)
        same = 0
        if look == self._look:
            pairs = zip(told, self._told, strict=False)
            same = next((n for n, (one, other) in enumerate(pairs) if one != other),
                        min(len(told), len(self._told)))  # fmt: skip
        unchanged = same == len(told) == len(self._told)
        self._key, self._look, self._told = key, look, told
        if unchanged:
            return
        options = [self._option(scene, each, same + n) for n, each in enumerate(told[same:])]
        self._rows[same:] = [str(option.prompt).count("\n") + 1 for option in options]
        self._begins = [0, *accumulate(self._rows)]
        self.end_with(same, options)
        self._aim()

    def render_line(self, y: int) -> Strip:
        """At the top no entry ends with its last words alone; of a longer one the rest is told."""
        top = self.scroll_offset.y
        first = self._begins[bisect_left(self._begins, top)] - top if top < self.rows else 0
        if y < first == 1 < self.size.height:
            return Strip.blank(self.size.width, self.rich_style)
        return super().render_line(y)

    def _aim(self) -> None:
        """The newest is in sight; where that is more than there is room for, its beginning."""
        above = self.rows - self.newest
        if 0 < self.size.height < self.newest:
            self.anchor(False)
            self.call_after_refresh(self.scroll_to, y=above, animate=False)
        else:
            self.anchor()

    def on_resize(self, event: Resize) -> None:
        self._aim()

    def on_option_lines_rewrap(self, event: OptionLines.Rewrap) -> None:
        event.stop()
        if self._scene is not None:
            self.show(self._scene)
            self.post_message(Reflowed())

    def _option(self, scene: Scene, told: LogEntry, number: int) -> Option:
        roles = themes.roles(self.app.current_theme)
        coloured = scene.look.colours != "none"
        if told.heading:
            rule = scene.glyphs.line
            head = Text(f"{rule}{rule} {told.words} {rule}{rule}",
                        roles["heading"] if coloured else "bold")  # fmt: skip
            return Option(lettered(head, scene.look), disabled=True)
        seat = roles.get(f"seat-{told.seat}", "") if coloured else ""
        text = Text(no_wrap=False)
        sign = scene.glyphs.seat(told.seat) if told.seat >= 0 else " "
        text.append(f"{sign} ", f"bold {seat}".strip())
        tone = roles["text"] if told.fresh else roles["dim"]
        words = "\n  ".join(wrap(told.words, max(10, self._width - 3)))
        text.append(words, tone if coloured else "")
        if told.head:
            text.stylize(f"bold {seat}".strip(), 2, 2 + len(told.head.rstrip()))
        return Option(lettered(text, scene.look), id=f"{told.position}-{number}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_id:
            self.post_message(self.Opened(int(event.option_id.split("-")[0])))
