"""The book of rules on the screen: contents on the left, a section on the right, search.

What is read stands in tui/rules; how it is read, in tui/rulebook.
"""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Markdown, OptionList, Static
from textual.widgets.option_list import Option

from engine import registry
from tui.i18n import N_, _, language, ngettext
from tui.rulebook.drawings import Drawing
from tui.rulebook.sections import Found, Section, filled, has_rules, look_up, parts, sections
from tui.screens import labels, preview
from tui.screens.chooser import Chooser
from tui.screens.foot import Foot
from tui.screens.preview import Picture
from tui.screens.rules_picture import RulesPicture
from tui.screens.worded import Worded

PAGE = Binding.Group(N_("Page"))
CHAPTER = Binding.Group(N_("Chapter"))


class Contents(OptionList):
    """The sections of the book, or those that were found."""


HUGE = (150, 46)
"""Columns and rows of a window in which pictures and lines are larger."""


class RulesScreen(Worded[None]):
    """Sections on the left, the text on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,pagedown", "page(1)", N_("Page down"), group=PAGE, id="rules.down"),
        Binding("b,pageup", "page(-1)", N_("Page up"), group=PAGE, id="rules.up"),
        Binding("n", "chapter(1)", N_("Next chapter"), group=CHAPTER, id="rules.next"),
        Binding("p", "chapter(-1)", N_("Previous chapter"), group=CHAPTER, id="rules.previous"),
        Binding("slash", "search", N_("Search"), key_display="/", id="rules.search"),
        Binding("escape,q,f1", "leave", N_("Back"), key_display="esc", id="rules.back"),
    ]
    AUTO_FOCUS = "#chapters"

    def __init__(self, game_id: str = "", anchor: str = "") -> None:
        super().__init__()
        self.games = [name for name in registry.GAMES if has_rules(name)]
        self.game_id = game_id if game_id in self.games else self.games[0]
        self.opened_at = anchor
        self.book: list[Section] = []
        self.found: list[Found] | None = None
        """What the search has found; None while nothing is looked for."""
        self.number = 0
        self._open(anchor)

    def _open(self, anchor: str = "") -> None:
        self.book = sections(self.game_id, language())
        self.number = self._where(anchor)

    def _where(self, anchor: str) -> int:
        return next((n for n, section in enumerate(self.book) if anchor in section.anchors), 0)

    def _has(self, anchor: str) -> bool:
        return any(anchor in section.anchors for section in self.book)

    def compose(self) -> ComposeResult:
        yield Static(
            _("Rules: {game}").format(game=labels.title(self.game_id)),
            classes="title",
            markup=False,
        )
        if len(self.games) > 1:
            yield Chooser(
                _("Game"),
                [(name, labels.title(name)) for name in self.games],
                self.game_id,
                arrows=self.house.arrows,
                id="which",
            )
        with Horizontal(id="rules"):
            with Vertical(id="contents"):
                looked = Input(placeholder=_("Search the rules"), compact=True, id="wanted")
                looked.display = False
                yield looked
                contents = Contents(*self._titles(), classes="list panel", id="chapters")
                contents.border_title = _("Contents")
                contents.highlighted = self.number
                yield contents
            with VerticalScroll(id="text"):
                yield from self._page()
        yield Foot()

    def on_resize(self) -> None:
        self.set_class(self.size.width >= HUGE[0] and self.size.height >= HUGE[1], "-huge")

    def on_mount(self) -> None:
        """Say what is wrong with where the book was opened, or with the data it reads."""
        if self.opened_at and not self._has(self.opened_at):
            self.notify(
                _("The rulebook has no chapter “{anchor}”; it opens at the beginning.").format(
                    anchor=self.opened_at
                ),
                severity="warning",
            )
        missing = filled(self.game_id, language())[1]
        if missing:
            self.notify(
                _("The data files in use don't say: {names}").format(names=", ".join(missing)),
                severity="warning",
            )

    def _titles(self) -> list[Option]:
        return [
            Option(Content("  " * (section.level - 2) + section.title), id=str(number))
            for number, section in enumerate(self.book)
        ]

    def _page(self) -> list[Widget]:
        """The section that is open: texts, and pictures with what they show below them. At the
        beginning of the book a table in the middle of a game."""
        look = self.house.look
        found: list[Widget] = []
        for part in parts(self.book[self.number]):
            if isinstance(part, Drawing):
                found.append(RulesPicture(part, look))
                found.append(Static(part.caption, classes="caption", markup=False))
            else:
                found.append(Markdown(part, open_links=False))
        if not self.number:
            table = Picture("table")
            view = preview.example(self.game_id)
            table.show(lambda *room: preview.board(view, self.game_id, look, *room))
            found.append(table)
        return found

    def reword(self) -> None:
        """The same section in the other language."""
        number = self.number
        self.found = None
        self._open()
        self.number = min(number, len(self.book) - 1)
        super().reword()

    @on(Chooser.Changed, "#which")
    def _another_game(self, event: Chooser.Changed) -> None:
        self.game_id = event.value
        self.opened_at = ""
        self.number = 0
        self.reword()
        self.call_after_refresh(lambda: self.query_one("#which").focus())

    # -- turning pages -------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#chapters")
    async def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Keys may be quicker than lists: the line that is told of may be one of the past."""
        number = int(event.option_id or self.number)
        if number != self.number and number < len(self.book):
            await self._show(number)

    @on(OptionList.OptionSelected, "#chapters")
    async def _selected(self) -> None:
        """Reading on from what was found."""
        if self.found is not None:
            self._end_search()

    @on(Markdown.LinkClicked)
    async def _follow(self, event: Markdown.LinkClicked) -> None:
        self._end_search()
        await self._show(self._where(event.href.lstrip("#")))
        self._mark()

    async def _show(self, number: int) -> None:
        self.number = number
        text = self.query_one("#text", VerticalScroll)
        with self.app.batch_update():
            await text.remove_children()
            await text.mount_all(self._page())
        text.scroll_home(animate=False)

    def _mark(self) -> None:
        self.query_one("#chapters", Contents).highlighted = self.number

    async def action_chapter(self, step: int) -> None:
        number = self.number + step
        if self.found is None and 0 <= number < len(self.book):
            await self._show(number)
            self._mark()

    async def action_page(self, step: int) -> None:
        """A page on; past the end of a section comes the next one."""
        text = self.query_one("#text", VerticalScroll)
        if step > 0 and text.scroll_offset.y >= text.max_scroll_y:
            await self.action_chapter(1)
        elif step < 0 and text.scroll_offset.y == 0:
            await self.action_chapter(-1)
        else:
            text.scroll_relative(y=step * max(1, text.size.height - 2), animate=False)

    # -- looking something up ------------------------------------------------------------

    def action_search(self) -> None:
        wanted = self.query_one("#wanted", Input)
        wanted.display = True
        wanted.focus()

    @on(Input.Changed, "#wanted")
    def _wanted(self, event: Input.Changed) -> None:
        contents = self.query_one("#chapters", Contents)
        self.found = look_up(self.book, event.value) if event.value.strip() else None
        contents.clear_options()
        if self.found is None:
            contents.add_options(self._titles())
            self._mark()
            contents.border_title = _("Contents")
            return
        contents.add_options(
            [
                Option(Content.assemble(found.title, ("\n" + found.excerpt, "dim"))
                       if found.excerpt else Content(found.title), id=str(found.number))
                for found in self.found
            ]
        )  # fmt: skip
        if not self.found:
            contents.add_option(Option(Content(_("Nothing found")), disabled=True))
        contents.border_title = ngettext("{n} section", "{n} sections", len(self.found)).format(
            n=len(self.found)
        )
        if self.found:
            contents.highlighted = 0

    @on(Input.Submitted, "#wanted")
    def _to_the_list(self) -> None:
        if self.found:
            self.query_one("#chapters", Contents).focus()

    def _end_search(self) -> None:
        """The whole contents again, at the section that is open."""
        wanted = self.query_one("#wanted", Input)
        self.found = None
        with wanted.prevent(Input.Changed):
            wanted.value = ""
        wanted.display = False
        contents = self.query_one("#chapters", Contents)
        with contents.prevent(OptionList.OptionHighlighted):
            contents.clear_options()
            contents.add_options(self._titles())
        contents.border_title = _("Contents")
        self._mark()
        contents.focus()

    async def action_leave(self) -> None:
        """Out of the search first, then out of the book."""
        if self.query_one("#wanted", Input).display:
            self._end_search()
        else:
            await self.app.action_back()
