"""The rules of a game, chapter by chapter.

The texts are `docs/rules/<language>/<game>.md`. A heading may end in anchors, the same in
all languages: `## Drying {#drying #desert}`. They say where F1 opens the book.
"""

import re
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Markdown, OptionList, Static
from textual.widgets.option_list import Option

from engine import registry
from tui.i18n import N_, _, language
from tui.screens import naming
from tui.screens.chooser import Chooser
from tui.screens.worded import Worded

_HEADING = re.compile(r"^(#{1,2}) +(.+?)(?: *\{((?:#\w+ *)+)\})? *$")


PAGE = Binding.Group(N_("Page"))
CHAPTER = Binding.Group(N_("Chapter"))


class Chapter(NamedTuple):
    """A heading and the text below it."""

    title: str
    anchors: tuple[str, ...]
    text: str


def folder() -> Path:
    """Where the texts lie: beside the code, or in a checkout that can't hold links."""
    own = Path(__file__).parents[1]
    packed = own / "rules"
    return packed if packed.is_dir() else own.parent / "docs" / "rules"


def has_rules(game_id: str) -> bool:
    return (folder() / "en" / f"{game_id}.md").is_file()


def chapters(game_id: str, spoken: str) -> list[Chapter]:
    """The book of a game in a language, in English when it is not translated."""
    path = folder() / spoken / f"{game_id}.md"
    if not path.is_file():
        path = folder() / "en" / f"{game_id}.md"
    found: list[Chapter] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = _HEADING.match(line)
        if heading:
            hashes, title, anchors = heading.groups()
            names = tuple(name.lstrip("#") for name in (anchors or "").split())
            found.append(Chapter(title, names, f"{hashes} {title}\n"))
        else:
            found[-1] = found[-1]._replace(text=f"{found[-1].text}{line}\n")
    return found


class RulesScreen(Worded[None]):
    """Chapters on the left, the text on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,pagedown", "page(1)", N_("Page down"), group=PAGE, id="rules.down"),
        Binding("b,pageup", "page(-1)", N_("Page up"), group=PAGE, id="rules.up"),
        Binding("n", "chapter(1)", N_("Next chapter"), group=CHAPTER, id="rules.next"),
        Binding("p", "chapter(-1)", N_("Chapter before"), group=CHAPTER, id="rules.previous"),
        Binding("escape,q,f1", "app.back", N_("Back"), key_display="esc", id="rules.back"),
    ]
    AUTO_FOCUS = "#chapters"

    def __init__(self, game_id: str = "", anchor: str = "") -> None:
        super().__init__()
        self.games = [name for name in registry.GAMES if has_rules(name)]
        self.game_id = game_id if game_id in self.games else self.games[0]
        self.chapters: list[Chapter] = []
        self.number = 0
        self._open(anchor)

    def _open(self, anchor: str = "") -> None:
        self.chapters = chapters(self.game_id, language())
        self.number = self._where(anchor)

    def _where(self, anchor: str) -> int:
        return next((n for n, c in enumerate(self.chapters) if anchor in c.anchors), 0)

    def compose(self) -> ComposeResult:
        yield Static(
            _("Rules: {game}").format(game=naming.title(self.game_id)),
            classes="title",
            markup=False,
        )
        if len(self.games) > 1:
            yield Chooser(
                _("Game"),
                [(name, naming.title(name)) for name in self.games],
                self.game_id,
                arrows=self.house.arrows,
                id="which",
            )
        with Horizontal(id="rules"):
            titles = (Option(Content(chapter.title)) for chapter in self.chapters)
            contents = OptionList(*titles, id="chapters")
            contents.highlighted = self.number
            yield contents
            with VerticalScroll(id="text"):
                yield Markdown(self.chapters[self.number].text, open_links=False)
        yield Footer()

    def reword(self) -> None:
        """The same chapter in the other language."""
        number = self.number
        self._open()
        self.number = min(number, len(self.chapters) - 1)
        super().reword()

    def _mark(self) -> None:
        self.query_one("#chapters", OptionList).highlighted = self.number

    @on(Chooser.Changed, "#which")
    def _another_game(self, event: Chooser.Changed) -> None:
        self.game_id = event.value
        self.number = 0
        self.reword()

    @on(OptionList.OptionHighlighted, "#chapters")
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self.number:
            self._show(event.option_index)

    @on(Markdown.LinkClicked)
    def _follow(self, event: Markdown.LinkClicked) -> None:
        self._show(self._where(event.href.lstrip("#")))
        self._mark()

    def _show(self, number: int) -> None:
        self.number = number
        self.query_one(Markdown).update(self.chapters[number].text)
        self.query_one("#text").scroll_home(animate=False)

    def action_chapter(self, step: int) -> None:
        number = self.number + step
        if 0 <= number < len(self.chapters):
            self._show(number)
            self._mark()

    def action_page(self, step: int) -> None:
        """A page on; past the end of a chapter comes the next one."""
        text = self.query_one("#text", VerticalScroll)
        if step > 0 and text.scroll_offset.y >= text.max_scroll_y:
            self.action_chapter(1)
        elif step < 0 and text.scroll_offset.y == 0:
            self.action_chapter(-1)
        else:
            text.scroll_relative(y=step * max(1, text.size.height - 2), animate=False)
