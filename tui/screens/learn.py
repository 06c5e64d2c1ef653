"""Learn to play: the tutorials, how far one has come in each, and what each game is about."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from engine import registry
from engine.core import options as option_specs
from tui.games import aim
from tui.i18n import N_, _, ngettext
from tui.screens import preview
from tui.screens.foot import Foot
from tui.screens.preview import RoomyPicture
from tui.screens.worded import Worded
from tui.tutorials import bookmarks
from tui.tutorials.bookmarks import Bookmark
from tui.tutorials.names import NAMES, TITLES
from tui.tutorials.script import BadTutorial, Tutorial, load


class LearnMenu(OptionList):
    """The tutorials, in the order in which one learns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Play"), id="learn.play"),
    ]


class LearnScreen(Worded[None]):
    """A list, and beside it what the highlighted tutorial teaches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"choose({n - 1})", N_("Tutorial"), show=False, id=f"learn.{n}")
            for n in range(1, len(NAMES) + 1)
        ),
        Binding("n", "anew", N_("Start over"), id="learn.anew"),
        Binding("escape,q", "app.back", N_("Back"), key_display="esc", id="learn.back"),
    ]
    AUTO_FOCUS = "LearnMenu"
    CSS: ClassVar[str] = """
    LearnScreen #learn-body { height: 1fr; padding: 1 1; }
    LearnScreen LearnMenu { width: 34; height: 1fr; }
    LearnScreen.-wide LearnMenu { width: 40; }
    LearnScreen #learn-beside { width: 1fr; height: 1fr; padding: 0 0 0 1; }
    LearnScreen.-wide #learn-beside { padding: 0 2; }
    LearnScreen #learn-about { height: auto; padding: 0 0 1 0; }
    LearnScreen #learn-board { height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.tutorials: dict[str, Tutorial | str] = {}
        """By name; one that can't be used is the sentence that says why."""
        self.kept: dict[str, Bookmark] = {}

    def compose(self) -> ComposeResult:
        self._read()
        yield Static(_("Learn to play"), classes="title")
        with Horizontal(id="learn-body"):
            yield LearnMenu(*self._lines())
            with Vertical(id="learn-beside"):
                yield Static(id="learn-about", markup=False)
                yield RoomyPicture(id="learn-board")
        yield Foot()

    def on_mount(self) -> None:
        for notice in bookmarks.damaged():
            self.house.complain(notice)

    def _read(self) -> None:
        self.kept = bookmarks.all_of_them()
        for name in NAMES:
            try:
                self.tutorials[name] = load(name)
            except BadTutorial as error:
                self.tutorials[name] = str(error)

    def _lines(self) -> list[Option]:
        return [
            Option(
                Content.assemble(
                    (f" {number} ", "bold"),
                    f" {_(TITLES[name])}",
                    ("  " + self._state(name), "dim"),
                )
            )
            for number, name in enumerate(NAMES, 1)
        ]

    def _state(self, name: str) -> str:
        kept, tutorial = self.kept.get(name, Bookmark()), self.tutorials[name]
        if isinstance(tutorial, str):
            return ""
        at = kept.place.at
        if 0 < at < len(tutorial.steps) - 1:
            return _("step {n} of {all}").format(n=tutorial.steps[at].number, all=tutorial.length)
        return _("done") if kept.done else ""

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """One may have come further since."""
        self._read()
        menu = self.query_one(LearnMenu)
        place = menu.highlighted or self._first_open()
        menu.clear_options()
        menu.add_options(self._lines())
        menu.highlighted = place

    def on_resize(self) -> None:
        self.call_after_refresh(self._tell)

    def _tell(self) -> None:
        at = self.query_one(LearnMenu).highlighted
        if at is not None:
            self.query_one("#learn-about", Static).update(self._about(NAMES[at]))

    def _first_open(self) -> int:
        """Where to go on: what was begun, else the first that is not done."""
        names = list(NAMES)
        begun = [name for name in names if self._state(name) not in ("", _("done"))]
        fresh = [name for name in names if not self.kept.get(name, Bookmark()).done]
        return names.index((begun or fresh or names)[0])

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._tell()
        self._picture(NAMES[event.option_index])

    def _picture(self, name: str) -> None:
        """The board of the game that is taught, in its middle."""
        tutorial, look = self.tutorials[name], self.house.look
        if isinstance(tutorial, str):
            self.query_one("#learn-board", RoomyPicture).show(None)
            return
        game_id = tutorial.header.game
        view = preview.example(game_id)
        self.query_one("#learn-board", RoomyPicture).show(
            lambda *room: preview.board(view, game_id, look, *room)
        )

    def _about(self, name: str) -> Content:
        tutorial = self.tutorials[name]
        title = (_(TITLES[name]), "bold")
        if isinstance(tutorial, str):
            return Content.assemble(title, "\n\n", tutorial)
        header = tutorial.header
        game = registry.game(header.game)
        won = aim(game.id, header.seats, option_specs.recall(game.Options, header.options))
        steps = ngettext("{n} step, about {m} minutes", "{n} steps, about {m} minutes",
                         tutorial.length).format(n=tutorial.length, m=tutorial.minutes)  # fmt: skip
        lines = [won, _(ABOUT[name]), steps]
        if self._state(name) not in ("", _("done")):
            lines.append(_("Enter continues where you left off; n starts from the beginning."))
        apart = "\n\n" if self.has_class("-tall") else "\n"
        return Content.assemble(title, apart, apart.join(lines))

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.house.learn(NAMES[event.option_index])

    def action_choose(self, number: int) -> None:
        self.house.learn(NAMES[number])

    def action_anew(self) -> None:
        place = self.query_one(LearnMenu).highlighted
        if place is not None:
            self.house.learn(NAMES[place], anew=True)


ABOUT = {
    "santiago": N_(
        "You bid for a field, bribe for its water, and then become the one who takes the bribes."
    ),
    "havana": N_(
        "You choose two cards against the others' two, collect what a building costs, and buy it."
    ),
    "cuba": N_(
        "You run a plantation for a round: harvest, trade, build, ship, and vote in parliament."
    ),
    "maracaibo": N_(
        "You make the first decisions knowing why, then sail: deliver goods, take a quest, "
        "fight, explore, buy a card."
    ),
    "jeanne": N_(
        "You know the base game; now read the cards of a card-driven opponent, and what she "
        "takes from you."
    ),
    "uprising": N_(
        "You know the base game; now meet the modules of the expansion: home ports, "
        "Liberation, the Search and Jacques, who is everybody's opponent."
    ),
}
