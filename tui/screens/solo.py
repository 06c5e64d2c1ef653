"""Solo: against Jeanne, against Jacques, the story, and beside a real table."""

from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from engine.core import View
from engine.core.options import make
from tui import solo_choices
from tui.games.maracaibo.automa_text import deck_of_level, level_name
from tui.games.maracaibo.names import scenario_name
from tui.games.maracaibo.setup_text import choice_help
from tui.i18n import N_, _
from tui.screens import preview
from tui.screens.chooser import Chooser, Form
from tui.screens.foot import Foot
from tui.screens.preview import RoomyPicture
from tui.screens.worded import Worded
from tui.solo_choices import Solo


class SoloLine(NamedTuple):
    """A line of the menu: whom it is against, where, what it is about."""

    label: str
    who: str
    place: str
    about: str


ENTRIES = (
    SoloLine(N_("Against Jeanne"), "jeanne", "app", N_(
        "She sails, explores, fights and collects by her cards. You win with more points than "
        "she has.")),
    SoloLine(N_("Against Jacques"), "jacques", "app", N_(
        "He has no ship, but hurries every round to its end. Solo, you can also play the "
        "scenarios meant for several: Alliance and Rescue.")),
    SoloLine(N_("The story"), "story", "app", N_(
        "A campaign of linked games, told in our own words. What you achieve and what you choose "
        "changes what comes after. A story that you have begun goes on.")),
    SoloLine(N_("Beside a real table: Jeanne"), "jeanne", "table", N_(
        "You play with your own copy of the game; the app turns up her cards, asks for what it "
        "can't see and keeps her score.")),
    SoloLine(N_("Beside a real table: Jacques"), "jacques", "table", N_(
        "You play with your own copy of the game, alone or together; the app turns up his cards "
        "and keeps his score.")),
    SoloLine(N_("Your results"), "", "history", N_(
        "Every solo game you have finished: wins, best and average scores, streaks; watch them "
        "again.")),
)  # fmt: skip


class SoloMenu(OptionList):
    """Left and right are for the level."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Play"), id="solo.play"),
        Binding("left", "screen.level(-1)", N_("Level"), show=False),
        Binding("right", "screen.level(1)", N_("Level"), key_display="←→", id="solo.level"),
    ]


class SoloScreen(Worded[None]):
    """A menu, and beside it level and scenario of the highlighted line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", N_("Play"), id="solo.start"),
        Binding("s", "scenario(1)", N_("Scenario"), id="solo.scenario"),
        Binding("tab", "app.focus_next", show=False),
        Binding("escape", "app.back", N_("Back"), id="solo.back"),
    ]
    AUTO_FOCUS = "SoloMenu"
    CSS: ClassVar[str] = """
    SoloScreen #solo-body { height: 1fr; padding: 1 1; }
    SoloScreen SoloMenu { width: 36; height: 1fr; }
    SoloScreen #solo-choices { width: 1fr; height: 1fr; padding: 0 2; }
    SoloScreen #solo-about { height: auto; padding: 0 0 1 1; color: $text-muted; }
    SoloScreen Form { height: auto; }
    SoloScreen Chooser { margin: 0 0 1 0; }
    SoloScreen #solo-board { height: 1fr; margin: 0 0 0 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.people = 1

    def compose(self) -> ComposeResult:
        yield Static(_("Solo"), classes="title")
        with Horizontal(id="solo-body"):
            yield SoloMenu(
                *(
                    Option(Content.assemble((f" {number} ", "bold"), " ", _(entry.label)))
                    for number, entry in enumerate(ENTRIES, 1)
                )
            )
            with Vertical(id="solo-choices"):
                yield Static(id="solo-about", markup=False)
                with Form():
                    yield self._chooser("level", _("Level"))
                    yield self._chooser("scenario", _("Scenario"))
                    yield self._chooser("people", _("Players"))
                yield RoomyPicture(id="solo-board")
        yield Foot()

    def _chooser(self, name: str, label: str) -> Chooser:
        explain = {
            "level": lambda value: deck_of_level(self._opponent, value),
            "scenario": lambda value: choice_help("scenario", value),
        }
        return Chooser(
            label,
            [],
            None,
            explain=explain.get(name, lambda _value: ""),
            label_width=10,
            arrows=self.house.arrows,
            id=name,
        )

    def on_mount(self) -> None:
        last = solo_choices.last(self.house.settings)
        at = next(n for n, entry in enumerate(ENTRIES) if entry.who == last)
        self.query_one(SoloMenu).highlighted = at
        self.show()

    # -- what is chosen ------------------------------------------------------------------

    @property
    def entry(self) -> SoloLine:
        return ENTRIES[self.query_one(SoloMenu).highlighted or 0]

    @property
    def solo(self) -> Solo:
        return solo_choices.remembered(self.house.settings, self.entry.who)

    def show(self) -> None:
        """The choices of the highlighted line."""
        entry = self.entry
        self.query_one("#solo-about", Static).update(_(entry.about))
        form = self.query_one(Form)
        form.display = bool(entry.who)
        self._show_board()
        if not entry.who:
            return
        solo = self.solo
        level, scenario, people = (
            self.query_one(f"#{name}", Chooser) for name in ("level", "scenario", "people")
        )
        levels = range(1, solo.most + 1)
        level.offer([(n, level_name(self._opponent, n)) for n in levels], solo.level)
        scenario.offer([(name, scenario_name(name)) for name in solo.scenarios], solo.scenario)
        scenario.display = len(solo.scenarios) > 1
        together = solo.scenario in ("alliance", "rescue") and entry.place == "table"
        people.display = together
        self.people = self.people if together else 1
        people.offer([(n, str(n)) for n in (1, 2, 3, 4)], self.people)

    @property
    def _opponent(self) -> str:
        """Whose levels they are: a campaign is played against both, but counts like Jeanne's."""
        return "jeanne" if self.entry.who == "story" else self.entry.who

    def _show_board(self) -> None:
        """The map as it lies before the first turn of what is chosen."""
        picture = self.query_one(RoomyPicture)
        if not self.entry.who:
            picture.show(None)
            return
        view, look = _first_view(self.solo), self.house.look
        picture.show(lambda *room: preview.board(view, solo_choices.GAME, look, *room))

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self.show()

    @on(Chooser.Changed)
    def _changed(self, event: Chooser.Changed) -> None:
        if event.chooser.id == "people":
            self.people = event.value
            return
        solo = self.solo
        level = event.value if event.chooser.id == "level" else solo.level
        scenario = event.value if event.chooser.id == "scenario" else solo.scenario
        solo_choices.remember(self.house.settings, Solo(solo.who, level, scenario).settled())
        self.show()

    def action_level(self, step: int) -> None:
        if self.entry.who:
            self.query_one("#level", Chooser).action_step(step)

    def action_scenario(self, step: int) -> None:
        if self.entry.who and self.query_one("#scenario", Chooser).display:
            self.query_one("#scenario", Chooser).action_step(step)

    # -- playing -------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self._play(ENTRIES[event.option_index])

    def action_play(self) -> None:
        """Enter, wherever one is: what is highlighted begins."""
        self._play(self.entry)

    def on_key(self, event: "object") -> None:
        key = getattr(event, "key", "")
        if key.isdecimal() and 1 <= int(key) <= len(ENTRIES):
            self.query_one(SoloMenu).highlighted = int(key) - 1
            self._play(ENTRIES[int(key) - 1])

    def _play(self, entry: SoloLine) -> None:
        if entry.place == "history":
            self.house.action_solo_history()
        elif entry.place == "table":
            self.house.sit_beside(self.solo.companion(self.people))
        else:
            self.house.play_solo(self.solo)

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self.on_mount)


@lru_cache(maxsize=16)
def _first_view(solo: Solo) -> "View[Any]":
    """The table of such a game before anybody has decided, always with the same deal."""
    from engine import registry

    header = solo.header("", seed=7)
    game = registry.game(header.game)
    return game.new(header.seats, make(game.Options, header.options), header.seed).view(0)
