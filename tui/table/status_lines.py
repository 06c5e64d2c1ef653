"""The lines round the table: the title, what is asked, and what is under the cursor."""

import re
from collections.abc import Iterable

from rich.text import Text
from textual.widgets import Static

from tui import themes
from tui.games import Presenter
from tui.i18n import _, ngettext
from tui.paint.colours import FRESH, NIGHT
from tui.paint.look import Look
from tui.paint.marks import stripe
from tui.paint.words import wrap
from tui.table.option_lines import lettered
from tui.table.scene import Scene


class StatusLine(Static):
    """One line that the table writes; roles name its colours."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self._text: Text | None = None

    def _role(self, role: str, bold: bool = False) -> str:
        colour = themes.roles(self.app.current_theme).get(role, "")
        plain = getattr(self.app, "colourless", False)
        return f"{'bold ' if bold else ''}{'' if plain else colour}".strip()

    def put(self, text: Text, look: Look) -> None:
        """One line; where it is too long, a mark at its end says so."""
        room = self.size.width
        more = look.glyphs.more
        if room and text.cell_len > room:
            text.truncate(max(0, room - 1))
            text.rstrip()
            text.append(more)
        text = lettered(text, look)
        if text != self._text:
            self._text = text
            self.update(text, layout=False)


class TitleLine(StatusLine):
    """Game, round and step; at the right end the players' points."""

    def show(self, presenter: Presenter, scene: Scene, title: str, pace: str) -> None:
        progress = presenter.progress(scene.view)
        glyphs = scene.glyphs
        text = Text(f" {title.upper()} ", self._role("heading", bold=True))
        text.append(f" {progress.round} " if progress.round else "", self._role("text", True))
        right = self._status(presenter, scene, pace)
        room = self.size.width - len(text) - len(right) - 2
        long = sum(len(step) + 3 for step in progress.steps)
        steps = progress.steps if progress.steps and long <= room else (progress.step,)
        if len(steps) == 1 and len(progress.step) + 1 > room:
            steps = ()  # the points come first
        room -= sum(len(step) + 3 for step in steps)
        counted = next((words for words in map(_, presenter.counted) if len(words) <= room), "")
        if right and counted:
            right = Text(f"{counted} ", self._role("dim")).append(right)
        for number, step in enumerate(steps):
            here = step == progress.step
            text.append(f" {glyphs.step} " if number else " ", self._role("dim"))
            text.append(step, self._role("text", True) if here else self._role("dim"))
        text.append(" " * max(1, self.size.width - len(text) - len(right) - 1))
        text.append(right)
        self.put(text, scene.look)

    def _status(self, presenter: Presenter, scene: Scene, pace: str) -> Text:
        text = Text()
        for words, role in presenter.status(scene):
            text.append(words, self._role(role, bold=role.startswith("seat")))
        if pace and self.size.width >= 150:
            text.append(f"  {pace}", self._role("dim"))
        return text


def asked(words: str, room: int) -> str:
    """A question with as many of its further sentences as there is room for."""
    while len(words) > room and (shorter := re.match(r"(.*[.?!])\s", words)):
        words = shorter[1]
    return words


class PromptLine(StatusLine):
    """What is asked, and what the choice under the cursor does."""

    def show(self, scene: Scene, words: str, typed: str, found: int, about: str,
             short: str = "", final: bool = False) -> bool:  # fmt: skip
        """`short` is said of the choice where there is no room for its name too. Nothing is said
        of it where there is no room for that either: False, it is to be said elsewhere. `final`:
        what is typed waits for a key, since it can't be taken back."""
        text = Text(f" {scene.glyphs.ask} ", self._role("heading", True))
        whole = True
        if typed:
            if final:
                fits = _("(Enter takes it; no undo after that)")
            elif found:
                fits = ngettext(
                    "({n} matches, Enter takes it)", "({n} match, Enter takes the first)", found
                ).format(n=found)
            else:
                fits = _("(nothing matches; Backspace erases)")
            text.append(_("You type: "), self._role("text", True))
            text.append(f"{typed}_", self._role("heading", True))
            text.append(f"  {fits}", self._role("dim"))
        else:
            first = words.split("\n", maxsplit=1)[0]
            text.append(asked(first, self.size.width - len(text)), self._role("text", True))
            room = self.size.width - len(text) - 2
            said = next((each for each in (about, short) if 0 < len(each) <= room), "")
            if said:
                text.append(f"  {said}", self._role("good"))
            whole = bool(said) or not about
        self.put(text, scene.look)
        return whole


class AboutLine(StatusLine):
    """What is under the cursor or the mouse; at its end what the marks of changed places mean,
    while there are any. What is longer than a line begins in one above it, over the panels."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.above = StatusLine(f"{name}-above")
        self.above.display = False

    def show(self, scene: Scene, *ways: str, shortened: Iterable[str] = ()) -> None:
        """The first of several ways to say it for which there is room in a line or else in two,
        else as much of it as two lines hold."""
        room = max(1, self.size.width - 3)
        whole = [wrap(words.replace("\n", " "), room) for words in ways]
        parts = [wrap(words, room) for words in shortened]
        tried = (way for rows, said in ((1, whole), (2, whole), (2, parts)) for way in said
                 if len(way) <= rows)  # fmt: skip
        found = next(tried, [*whole, *parts][-1])
        mark = (f" {scene.glyphs.left} ", self._role("heading", True)) if ways[0] else ""
        first, *more = found
        if more:
            text = Text.assemble(mark, (first, self._role("text", True)))
            self.above.put(text, scene.look)
            mark, first = "   ", " ".join(more)
        self.above.display = bool(more)
        text = Text.assemble(mark, (first, self._role("text", True)))
        if scene.fresh:
            self._legend(text, scene.look)
        self.put(text, scene.look)

    def _legend(self, text: Text, look: Look) -> None:
        """Where there is room for it."""
        said = _("changed since your last move")
        spare = self.size.width - text.cell_len - len(said) - 4
        if spare >= 1:
            text.append(" " * spare)
            if look.colours == "none":
                text.append("*")
            else:
                text.append(stripe(look), f"{FRESH} on {NIGHT}")
            text.append(f" {said} ", self._role("dim"))
