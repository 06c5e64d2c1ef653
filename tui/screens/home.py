"""Home: what can be done, the game to go on with on top."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.i18n import N_, _
from tui.paint import banner
from tui.screens import labels, preview
from tui.screens.foot import Foot
from tui.screens.preview import Picture
from tui.screens.worded import Worded

if TYPE_CHECKING:
    from tui.journal import JournalSummary

SOON = 0.05
"""Seconds after which the board of a highlighted line is painted: not while one scrolls past."""
BESIDE = {
    "learn": "santiago",
    "solo": "maracaibo",
    "daily": "cuba",
    "campaigns": "maracaibo",
    "saved_games": "havana",
    "replays": "santiago",
    "statistics": "cuba",
    "rules": "havana",
    "settings": "maracaibo",
}
"""The board beside a line that is about no one game: a table to look forward to."""
SPACIOUS = 40
"""Rows of a window in which the menu has blanks between its groups."""
LOOK_BACK = 8
"""How many of the newest journals are looked at for a game to go on with."""


class Item(NamedTuple):
    """A line of the menu: the key that chooses it, its words, what it does, and a longer word."""

    key: str
    label: str
    action: str
    about: str
    apart: bool = False
    """Does a group of lines begin here, where there is room for a blank above it?"""


class HomeScreen(Worded[None]):
    """A menu, and beside it what the highlighted line is about."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "choose('c')", N_("Continue"), id="home.continue"),
        *(
            Binding(str(n), f"choose('{n}')", N_("New game"), show=False, id=f"home.new.{n}")
            for n in range(1, 10)
        ),
        Binding("l", "choose('l')", N_("Learn to play"), id="home.learn"),
        Binding("o", "choose('o')", N_("Solo"), show=False, id="home.solo"),
        Binding("d", "choose('d')", N_("Daily deal"), show=False, id="home.daily"),
        Binding("g", "choose('g')", N_("Saved games"), show=False, id="home.saved"),
        Binding("k", "choose('k')", N_("Campaigns"), show=False, id="home.campaign"),
        Binding("p", "choose('p')", N_("Replay"), show=False, id="home.replay"),
        Binding("t", "choose('t')", N_("Statistics"), show=False, id="home.statistics"),
        Binding("a", "choose('a')", N_("Arena"), show=False, id="home.arena"),
        Binding("r", "choose('r')", N_("Rules"), show=False, id="home.rules"),
        Binding("s", "choose('s')", N_("Settings"), id="home.settings"),
        Binding("q", "choose('q')", N_("Quit"), id="home.quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.saved: JournalSummary | None = None
        """The game to go on with."""
        self.looked = False
        """Is it known by now whether there is one?"""
        self.items: list[Item] = []
        self.spaced = False
        """Did the window have room for blanks between groups?"""
        self.campaign = False
        """Was there a campaign when the menu was made?"""
        self.pictured: tuple[Item, JournalSummary | None] | None = None
        """What the board beside the menu is about."""

    def compose(self) -> ComposeResult:
        if self.house.opening:  # nobody sees it before something else was left
            return
        self.items, self.spaced = list(self._list()), self.spacious
        picture, look = Picture(id="banner"), self.house.look
        picture.show(lambda *room: banner.paint(look, *room))
        yield picture
        yield Static(_("Four Caribbean board games in your terminal"), id="motto")
        with Horizontal(id="home-body"):
            yield OptionList(*self._options(), id="menu")
            with Vertical(id="beside"):
                yield Static(id="about")
                yield Picture(id="small-board")
        yield Foot()

    def _list(self) -> Iterator[Item]:
        if self.saved is not None or (not self.looked and any_journal()):
            yield Item("c", _("Continue"), "resume", "")
        learn = Item("l", _("Learn to play"), "learn", _about_learning())
        if _first_start():
            yield learn
        for number, game_id in enumerate(labels.playable(), 1):
            label = _("New game: {game}").format(game=labels.title(game_id))
            about = labels.tagline(game_id)
            yield Item(str(number), label, f"new:{game_id}", about, apart=number == 1)
        if not _first_start():
            yield learn._replace(apart=True)
        yield Item(
            "o",
            _("Solo"),
            "solo",
            _("Maracaibo solo: against Jeanne, against Jacques, or the story."),
            apart=_first_start(),
        )
        yield Item(
            "d",
            _("Daily deal"),
            "daily",
            _("One deal a day for each game, the same for everybody. How well can you do with it?"),
        )
        if any_campaign():
            yield Item(
                "k", _("Campaigns"), "campaigns", _("Continue the story, chapter by chapter.")
            )
        about = _("Continue another game that you left.")
        yield Item("g", _("Saved games"), "saved_games", about, apart=True)
        yield Item("p", _("Replay"), "replays", _("Watch a game again, move by move."))
        yield Item("t", _("Statistics"), "statistics", _("Every game you have finished."))
        if _arena_results():
            yield Item(
                "a", _("Arena results"), "arena", _("How the agents did against each other.")
            )
        yield Item("r", _("Rules"), "rules", _("Read how the games are played."), apart=True)
        yield Item("s", _("Settings"), "settings", _("Language, colours, symbols, pace."))
        yield Item("q", _("Quit"), "quit", _("Games are saved at every move."))

    def _options(self) -> Iterator[Option]:
        """The lines; in a tall window those that go together stand together."""
        for number, item in enumerate(self.items):
            if item.apart and number and self.spacious:
                yield Option("", disabled=True)
            yield Option(
                Content.assemble((f" {item.key} ", "bold"), " ", item.label), id=item.action
            )

    @property
    def spacious(self) -> bool:
        return self.app.size.height >= SPACIOUS

    def _item(self, action: str | None) -> Item | None:
        return next((item for item in self.items if item.action == action), None)

    def _highlighted_item(self) -> Item | None:
        option = self.query_one(OptionList).highlighted_option
        return None if option is None else self._item(option.id)

    def _list_anew(self) -> None:
        menu = self.query_one(OptionList)
        before = menu.highlighted_option
        menu.clear_options()
        menu.add_options(self._options())
        ids = [option.id for option in menu.options]
        menu.highlighted = ids.index(before.id) if before and before.id in ids else 0
        self.spaced = self.spacious

    def _about_saved(self, saved: "JournalSummary") -> str:
        assert saved.header is not None
        header = saved.header
        title = f"{labels.title(header.game)}, {labels.progress(saved)}"
        room = self.query_one("#about").content_size.width
        return "\n".join([title, *labels.beside(labels.table(header, self.house.glyphs), room)])

    def on_mount(self) -> None:
        for menu in self.query(OptionList):
            menu.highlighted = 0

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if not self.house.opening:
            self.appear()

    def appear(self) -> None:
        """A game may have been played meanwhile. To read it takes its time: that is for
        after the first picture."""
        if not self.items:
            self._make()
        self.call_after_refresh(self.look)

    def look(self) -> None:
        """Which game can be gone on with, and the lines that go with it."""
        saved = _to_continue()
        if self.looked and saved == self.saved and self.campaign == any_campaign():
            item = self._highlighted_item()
            if item is not None and self.pictured != (item, self.saved):
                self._show_board(item)  # it was left before it could be painted
            return
        self.campaign = any_campaign()
        self.saved, self.looked = saved, True
        self.items = list(self._list())
        self._list_anew()
        self.query_one(OptionList).highlighted = 0
        self.refresh_bindings()

    def reword(self) -> None:
        if self.items:
            self._make()

    def _make(self) -> None:
        super().reword()
        self.call_after_refresh(self._start_on_top)

    def _start_on_top(self) -> None:
        menu = self.query_one(OptionList)
        menu.highlighted = 0
        menu.focus()

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        item = self._item(event.option_id)
        if item is not None:
            self._tell_about(item)
            # Painted after the menu is there: a game is loaded for it.
            self.set_timer(SOON, lambda: self._show_board(item))

    def on_resize(self) -> None:
        if not self.items:
            return
        if self.spaced != self.spacious:
            self._list_anew()
        if (item := self._highlighted_item()) is not None:
            self.call_after_refresh(self._tell_about, item)

    def _tell_about(self, item: Item) -> None:
        words = item.about
        if item.action == "resume" and self.saved is not None:
            words = self._about_saved(self.saved)
        about = self.query_one("#about", Static)
        about.update(Content.assemble((item.label, "bold"), "\n", words))

    def _show_board(self, item: Item) -> None:
        """The board of the game that the line is about; of the saved game as it stands."""
        if not self.is_current or self._highlighted_item() != item:
            return
        self.pictured = item, self.saved
        picture, look = self.query_one("#small-board", Picture), self.house.look
        if item.action == "resume" and self.saved is not None:
            view, game_id = preview.of_journal(self.saved.path), ""
            if self.saved.header is not None:
                game_id = self.saved.header.game
        else:
            game_id = BESIDE.get(item.action, item.action.removeprefix("new:"))
            view = preview.example(game_id) if game_id in labels.playable() else None
        picture.show(
            (lambda *room: preview.board(view, game_id, look, *room)) if view is not None else None
        )

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        item = self._item(event.option_id)
        if item is not None:
            self._do(item)

    def action_choose(self, key: str) -> None:
        for item in self.items:
            if item.key == key:
                self._do(item)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "choose":
            return any(item.key == parameters[0] for item in self.items)
        return True

    def _do(self, item: Item) -> None:
        if item.action == "resume":
            self.look()
            if self.saved is not None:
                self.house.resume(self.saved.path)
        elif item.action.startswith("new:"):
            self.house.action_new_game(item.action.removeprefix("new:"))
        elif item.action == "quit":
            self.house.exit()
        else:
            getattr(self.house, f"action_{item.action}")()


def _to_continue() -> "JournalSummary | None":
    """The newest game that is not over, among the newest few that can be read."""
    from tui.journal import journals

    sound = (summary for summary in journals() if summary.header is not None)
    return next((s for s in islice(sound, LOOK_BACK) if not s.over), None)


def _about_learning() -> str:
    if _first_start():
        return _(
            "New here? In ten minutes a guided game shows you how to win, how a round works, "
            "and your first good moves."
        )
    return _("A guided first game of each, move by move, with reasons.")


def _first_start() -> bool:
    """Has nobody played or learnt here yet?"""
    from tui.tutorials import bookmarks

    return not any_journal() and not bookmarks.file().exists()


def any_journal() -> bool:
    from tui.journal import directory
    from tui.play_order import JOURNAL

    return any(directory().glob(f"*{JOURNAL}"))


def any_campaign() -> bool:
    """Without reading one: that takes its time."""
    from tui.journal import directory

    return any(directory().glob("*.campaign"))


def _arena_results() -> bool:
    from tui.journal import directory

    return any((directory() / "arena").glob("*.json"))
