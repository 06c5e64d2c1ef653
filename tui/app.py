"""The app: themes, settings, navigation between screens, and what every screen has. Games, agents
and the heavier screens are imported when they are first shown, so that the first picture appears at
once.
"""

import gc
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen

from tui import i18n, settings, themes
from tui.campaign_entry import Storytelling
from tui.command_menu import CommandMenu
from tui.daily_play import DailyPlay
from tui.i18n import N_, _
from tui.lesson_entry import Learning
from tui.other_tables import Borrowing, Elsewhere, play_arguments
from tui.paint.look import ASCII, UNICODE, Look
from tui.screens.home import HomeScreen
from tui.screens.too_small import NEEDED, TooSmall
from tui.screens.worded import Worded
from tui.solo_play import SoloPlay
from tui.terminal.guarded import Guarded
from tui.terminal.streams import can_show
from tui.terminal.stylesheet import KeptStylesheet
from tui.terminal.sweeping import Sweeper

if TYPE_CHECKING:
    from textual.filter import LineFilter

    from ai.review.report import Review, ReviewedDecision
    from engine.core.record import Header
    from tui.review.service import Reviews
    from tui.session import Session
    from tui.terminal.palette import FewColours

SHAPES = "▀▄█◆●…─│"
"""What pictures are drawn with."""
STARTED = 1.0
"""Seconds after which the first picture is there."""


class TradewindsApp(
    Borrowing, Storytelling, SoloPlay, DailyPlay, Learning, CommandMenu, Guarded[Elsewhere]
):
    """Opens at home, or at once at the table of a game."""

    TITLE = "Tradewinds"
    CSS_PATH = Path(__file__).with_name("app.tcss")
    _few: "FewColours | None" = None
    """Turns what is drawn into the colours of a terminal that has few."""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 - Textual's type
    VERTICAL_BREAKPOINTS = [(0, "-short"), (36, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+p",
            "command_palette",
            N_("Menu"),
            show=False,
            priority=True,
            tooltip=N_("Everything the app can do"),
            id="app.menu",
        ),
        Binding("ctrl+q", "quit", N_("Quit"), show=False, priority=True, id="app.quit"),
        Binding("ctrl+l", "repaint", N_("Repaint the screen"), show=False, id="app.repaint"),
        Binding("f1", "rules", N_("Rules"), show=False, key_display="F1", id="app.rules"),
        Binding("f2", "settings", N_("Settings"), show=False, key_display="F2", id="app.settings"),
        Binding("question_mark", "keys", N_("Keys"), show=False, id="app.keys"),
        Binding(
            "f12",
            "screenshot",
            N_("Screenshot"),
            show=False,
            key_display="F12",
            id="app.screenshot",
        ),
    ]

    def __init__(
        self,
        *,
        new: "Header | None" = None,
        resume: Path | None = None,
        replay: Path | None = None,
        campaign: Path | None = None,
        learn: str | None = None,
        daily: str | None = None,
        notices: Iterable[str] = (),
        borrowed: bool = False,
    ) -> None:
        """Open at home; or begin the game of `new`, go on with a journal or a campaign, look at
        a journal, open a tutorial (with no name the list of them), or sit down at the deal of the
        day (with no name its page). `notices` are told first.
        With `borrowed` this process has the data tables of one game only: all else is left to
        another."""
        super().__init__()
        self._sweeper = Sweeper()
        self.borrowed = borrowed
        self._shapes = "TEXTUAL_DRIVER" in os.environ or can_show(SHAPES, sys.__stderr__)
        self._notices = list(notices)
        self.settings = settings.load()
        i18n.use(self.settings.language)
        self._notices += settings.damaged()
        for theme in themes.THEMES:
            self.register_theme(theme)
        self._apply_theme()
        self.stylesheet = KeptStylesheet(variables=self.get_css_variables())
        self.set_class(self.glyphs == "ascii", "-ascii")
        self.reviews: Reviews | None = None
        """Reviews that are under way or done; none before the first is asked for."""
        self._opening: Callable[[], None] | None = None
        if new is not None:
            self._opening = lambda: self.start(new)
        elif resume is not None:
            self._opening = lambda: self.resume(resume)
        elif replay is not None:
            self._opening = lambda: self.replay(replay)
        elif campaign is not None:
            self._opening = lambda: self.show_campaign(campaign)
        elif learn is not None:
            self._opening = lambda: self.learn(learn) if learn else self.action_learn()
        elif daily is not None:
            self._opening = lambda: self.play_daily(daily) if daily else self.action_daily()

    def get_default_screen(self) -> Screen[Any]:
        return HomeScreen()

    def on_ready(self) -> None:
        for notice in self._notices:
            self.complain(notice)
        if self._opening is not None:
            self._opening()
            self._opening = None
            if isinstance(self.screen, HomeScreen):  # it could not be opened
                self.screen.appear()
        if not gc.isenabled():  # switched off for the start
            self.set_timer(STARTED, self._sweeper.begin)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        self._sweeper.busy()

    @property
    def opening(self) -> bool:
        """Is anything other than Home about to be shown?"""
        return self._opening is not None

    async def on_event(self, event: events.Event) -> None:
        """The table says which keys came too early to be meant for its question."""
        self._sweeper.busy()
        early = isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded
        if early:
            screen = self.screen
            if isinstance(screen, Worded):
                screen.shutter.hurry()
            if (swallows := getattr(screen, "swallows", None)) and swallows(event):
                return
        await super().on_event(event)

    @property
    def colours(self) -> str:
        """How many colours pictures may use: `true`, `256`, `16` or `none`."""
        if self.settings.mono or self.no_color:
            return "none"
        system = self.console.color_system
        return {"truecolor": "true", "256": "256", "standard": "16", "windows": "16"}.get(
            system or "truecolor", "true"
        )

    def get_line_filters(self) -> "Sequence[LineFilter]":
        """Terminals with few colours get those that come nearest by eye."""
        found = super().get_line_filters()
        colours = self.colours
        if colours not in ("256", "16"):
            return found
        if self._few is None or self._few.colours != colours:
            from tui.terminal.palette import FewColours

            self._few = FewColours(colours)
        return [*found, self._few]

    @property
    def colourless(self) -> bool:
        return self.colours == "none"

    @property
    def look(self) -> Look:
        """What pictures may be made of, by the settings and by what the terminal can."""
        return Look(ASCII if self.glyphs == "ascii" else UNICODE, self.colours)

    @property
    def glyphs(self) -> str:
        """Shapes, or plain ASCII if the user prefers that or the output supports nothing else."""
        return self.settings.glyphs if self._shapes else "ascii"

    # -- size ----------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self._mind_the_size(event.size)

    def _mind_the_size(self, size: Size) -> None:
        """Cover everything while the terminal is too small; uncover it afterwards."""
        small = size.width < NEEDED[0] or size.height < NEEDED[1]
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            super().push_screen(TooSmall())
        elif covered and not small:
            super().pop_screen()

    def _uncover(self) -> None:
        """Screens come and go below the cover too: when a game ends, for instance."""
        if self._screen_stack and isinstance(self.screen, TooSmall):
            super().pop_screen()
            self.call_later(self._mind_the_size, self.size)

    def push_screen(self, *arguments: Any, **named: Any) -> Any:
        self._uncover()
        return super().push_screen(*arguments, **named)

    def pop_screen(self) -> Any:
        self._uncover()
        popped = super().pop_screen()
        if len(self.screen_stack) == 1:
            self.give_back()
        return popped

    def switch_screen(self, screen: Any) -> Any:
        self._uncover()
        return super().switch_screen(screen)

    # -- settings ------------------------------------------------------------------------

    @property
    def arrows(self) -> str:
        """The two signs that mean less and more."""
        return "<>" if self.glyphs == "ascii" else "‹›"

    def seat_mark(self, seat: int) -> str:
        return themes.seat_mark(seat, self.glyphs)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes.palette(self.current_theme)

    def theme_names(self) -> list[str]:
        """Our own themes first. The mono ones are a setting of their own."""
        mono = (themes.MONO_DARK, themes.MONO_LIGHT)
        own = [theme.name for theme in themes.THEMES if theme.name not in mono]
        return own + sorted(set(self.available_themes) - set(own) - set(mono))

    def _apply_theme(self) -> None:
        name = self.settings.theme
        if name not in self.available_themes:
            name = themes.DARK
        if self.settings.mono:
            name = themes.MONO_DARK if self.available_themes[name].dark else themes.MONO_LIGHT
        self.theme = name

    def change_setting(self, name: str, value: Any) -> None:
        """Change one setting, keep it, and show everything accordingly."""
        if getattr(self.settings, name) == value:
            return
        setattr(self.settings, name, value)
        self.settings.save()
        if name in ("theme", "mono"):
            self._apply_theme()
        if name == "language":
            i18n.use(value)
        if name == "glyphs":
            self.set_class(self.glyphs == "ascii", "-ascii")
        if name in ("language", "glyphs"):
            for screen in self.screen_stack:
                if isinstance(screen, Worded):
                    screen.reword()

    # -- ways between the screens --------------------------------------------------------

    def go_home(self) -> None:
        """Leave everything else; games are saved at every move."""
        self._leave_all()
        self.give_back()

    def _leave_all(self) -> None:
        self._uncover()
        while len(self.screen_stack) > 1:
            super().pop_screen()

    def start(self, header: "Header") -> None:
        """Begin what was set up: a game, or a campaign where the story is to be played from its
        first chapter on."""
        if self.give_back(*play_arguments(header)):
            return
        if header.options.get("scenario") == "story" and not header.options.get("archive"):
            self.begin_campaign(header)
        else:
            self.begin(header)

    def begin(self, header: "Header") -> None:
        """Start a new game and sit down at it."""
        from tui.journal import JournalError
        from tui.session import Session

        try:
            session = Session.new(header)
        except JournalError as error:
            self.complain(error)
            return
        self.sit_down(session, fresh=True)

    def resume(self, path: Path) -> None:
        """Go on with a saved game; a finished one shows its result."""
        session = self.open_session(path)
        if session is None:
            return
        if session.torn:
            self.notify(_("The last move was only partly saved and is left out."))
        self.sit_down(session)

    def replay(self, path: Path) -> None:
        """Look at a game move by move, from the start."""
        session = self.open_session(path, "replay")
        if session is not None:
            self.replay_session(session)

    def replay_session(
        self,
        session: "Session",
        at: "ReviewedDecision | None" = None,
        review: "Review | None" = None,
    ) -> None:
        """Look at a game, from its start or from a decision that a review speaks of."""
        from tui.table.replay_screen import ReplayScreen

        self.push_screen(ReplayScreen(session, at, review))

    def review(self, path: Path) -> None:
        """What a finished game was worth, decision by decision."""
        session = self.open_session(path)
        if session is not None:
            self.review_session(session)

    def on_unmount(self) -> None:
        """Nobody waits for a review any more; what is done of it is kept."""
        self._sweeper.end()
        if self.reviews is not None:
            self.reviews.stop_all()

    def review_session(self, session: "Session") -> None:
        from tui.review.service import CantReview, Reviews
        from tui.screens.review import ReviewScreen

        if self.reviews is None:
            self.reviews = Reviews()
        try:
            self.push_screen(ReviewScreen(self.reviews.of(session)))
        except CantReview as problem:
            self.complain(problem)

    def show_result(self, path: Path) -> None:
        """The score sheet of a finished game."""
        from tui.screens.result import ResultScreen

        session = self.open_session(path)
        if session is not None:
            self.push_screen(ResultScreen(session))

    def sit_down(self, session: "Session", fresh: bool = False) -> None:
        """Show the table of a game, above home alone; a `fresh` one offers to show its setup."""
        from tui.table.screen import TableScreen

        self._leave_all()
        self.push_screen(TableScreen(session, fresh=fresh and self.settings.tour))

    def complain(self, problem: object) -> None:
        """Say in one line what went wrong."""
        self.notify(str(problem), severity="error", timeout=12, markup=False)

    def action_new_game(self, game_id: str) -> None:
        from tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(game_id))

    def action_arena(self) -> None:
        from tui.screens.arena import ArenaScreen

        self.push_screen(ArenaScreen())

    def action_saved_games(self) -> None:
        from tui.screens.games import SavedGamesScreen

        self.push_screen(SavedGamesScreen())

    def action_replays(self) -> None:
        from tui.screens.games import ReplaysScreen

        self.push_screen(ReplaysScreen())

    def action_statistics(self) -> None:
        from tui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen())

    def action_open_shared(self) -> None:
        from tui.screens.open_shared import OpenSharedScreen

        self.push_screen(OpenSharedScreen())

    def action_continue(self) -> None:
        from tui.journal import newest_unfinished

        found = newest_unfinished()
        if found is None:
            self.notify(_("There is no game to continue."))
        else:
            self.resume(found.path)

    def action_rules(self, game_id: str = "", anchor: str = "") -> None:
        from tui.screens.rules import RulesScreen

        if not isinstance(self.screen, RulesScreen):
            self.push_screen(RulesScreen(game_id, anchor))

    def action_settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    # -- pictures, keys, leaving ---------------------------------------------------------

    def _take_picture(self) -> None:
        """When the menu is gone from the screen."""
        self.set_timer(0.1, self.deliver_screenshot)

    @on(events.DeliveryComplete)
    def _picture_taken(self, event: events.DeliveryComplete) -> None:
        event.prevent_default()
        place = event.path or ""
        self.notify(_("Saved: {place}").format(place=place), markup=False)

    @on(events.DeliveryFailed)
    def _picture_lost(self, event: events.DeliveryFailed) -> None:
        event.prevent_default()
        self.complain(_("The file can't be saved."))

    def action_keys(self) -> None:
        from tui.screens.keys import KeysScreen

        self.push_screen(KeysScreen(self.screen.active_bindings.values()))

    def action_help_quit(self) -> None:
        """Ctrl+C is for copying; anyone who presses it to leave is told how."""
        self.notify(_("Press ctrl+q to leave; the game is saved."))
