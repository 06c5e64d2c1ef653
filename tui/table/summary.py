"""What the others did since the person's last move, where the log that tells it is behind a tab:
a line or more each, until one acts, or else where to find it."""

import textwrap

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from tui import themes
from tui.i18n import _, labelled
from tui.table.option_lines import lettered
from tui.table.scene import Deeds, Scene


class Summary(Static):
    """The deeds of the others in their colours, below the choices."""

    class Followed(Message):
        """Somebody wants to read what the line speaks of."""

    def __init__(self) -> None:
        super().__init__(id="summary", markup=False)
        self._shown: object = None
        self._whole = True

    @property
    def _room(self) -> int:
        """Columns for words."""
        inside = self.parent.size.width if isinstance(self.parent, Widget) else 0
        return max(12, inside - 1)

    def wanted(self, scene: Scene) -> int:
        """How many rows the whole summary needs."""
        return sum(len(_wrapped(_head(scene, each) + each.text, self._room))
                   for each in scene.summary)  # fmt: skip

    def show(self, scene: Scene, rows: int, key: str) -> None:
        """Show it in this many rows; where they are too few, say which key tells it."""
        seen = bool(scene.summary) and rows > 0
        self.display = seen
        shown = (scene.summary, scene.names, scene.look, self._room, rows, key, self.app.theme)
        if not seen or shown == self._shown:
            return
        self._shown = shown
        self._whole = rows >= self.wanted(scene)
        lines = self._lines(scene) if self._whole else [self._where(scene, key)]
        self.styles.height = min(rows, len(lines))
        self.update(lettered(Text("\n").join(lines), scene.look), layout=False)
        told = "\n".join(_head(scene, each) + each.words for each in scene.summary)
        self.tooltip = lettered(Text(told), scene.look)

    def _lines(self, scene: Scene) -> list[Text]:
        found: list[Text] = []
        for each in scene.summary:
            head = _head(scene, each)
            first, *more = _wrapped(head + each.text, self._room)
            text = Text(first)
            text.stylize(self._role(scene, each), 0, len(head))
            found += [text, *map(Text, more)]
        return found

    def _where(self, scene: Scene, key: str) -> Text:
        """The key, and whose moves it tells; in a narrow column fewer words."""
        roles = themes.roles(self.app.current_theme)
        coloured = scene.look.colours != "none"
        who = ", ".join(scene.name(each.seat) for each in scene.summary)
        ways = (_("what {names} did").format(names=who), _("what the others did"), _("their moves"))
        words = next((way for way in ways if len(key) + 1 + len(way) <= self._room), ways[-1])
        return Text.assemble((f"{key} ", f"bold {roles['money']}" if coloured else "bold"), words)

    def _role(self, scene: Scene, deeds: Deeds) -> str:
        if scene.look.colours == "none":
            return "bold"
        roles = themes.roles(self.app.current_theme)
        return f"bold {roles.get(f'seat-{deeds.seat}', '')}".strip()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if not self._whole:
            self.post_message(self.Followed())


def _head(scene: Scene, deeds: Deeds) -> str:
    return f"{scene.glyphs.seat(deeds.seat)} {labelled(scene.name(deeds.seat), '')}"


def _wrapped(words: str, width: int) -> list[str]:
    """Later lines are set in by two."""
    return textwrap.wrap(words, width, subsequent_indent="  ", break_on_hyphens=False)
