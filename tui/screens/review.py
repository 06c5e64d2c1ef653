"""The review of a finished game: the curve, the players, where it turned and what was better."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.timer import Timer
from textual.widgets import DataTable, OptionList, ProgressBar, Static
from textual.widgets.option_list import Option

from ai.review.luck import PARTS
from ai.review.report import Review, ReviewedDecision, ReviewedPlayer
from tui import themes
from tui.games import words as game_words
from tui.i18n import N_, _
from tui.review import terms, words
from tui.review.curve import draw_curve
from tui.screens import labels, preview
from tui.screens.chart import Chart
from tui.screens.foot import Foot
from tui.screens.preview import RoomyPicture
from tui.screens.terms import TermsScreen
from tui.screens.worded import Worded

if TYPE_CHECKING:
    from tui.review.service import ReviewRun

LOOKING = 0.2
"""Seconds between two looks at how far it is."""


class TurningPoints(OptionList):
    """Where the game turned, the costliest move first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("On the board"), key_display="⏎", id="review.show"),
        Binding("pagedown", "screen.scroll_why(1)", N_("Read on"), show=False),
        Binding("pageup", "screen.scroll_why(-1)", N_("Scroll back"), show=False),
    ]


class ReviewScreen(Worded[None]):
    """What a game was worth, seat by seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "seat", N_("Player"), tooltip=N_("Next player"), id="review.seat"),
        Binding("a", "phases", N_("By phase"), id="review.phases"),
        Binding("p", "replay", N_("Replay"), id="review.replay"),
        Binding("f1", "terms", N_("Terms"), key_display="F1", id="review.terms"),
        Binding("c", "stop", N_("Stop"), id="review.stop"),
        Binding("g", "go_on", N_("Go on"), id="review.go_on"),
        Binding("n", "anew", N_("Review again"), id="review.anew"),
        Binding("escape", "app.back", N_("Back"), id="review.back"),
    ]
    CSS: ClassVar[str] = """
    ReviewScreen #progress { height: 1fr; align: center middle; }
    ReviewScreen #progress > #state { width: 100%; text-align: center; margin: 1 2; }
    ReviewScreen #progress ProgressBar { width: 100%; padding: 0 4; }
    ReviewScreen #played-table { height: 1fr; width: 1fr; margin: 1 0 0 0; }
    ReviewScreen #progress Bar { width: 1fr; }
    ReviewScreen #review { height: 1fr; }
    ReviewScreen #summary { height: auto; padding: 0 1; }
    ReviewScreen #middle { height: 1fr; min-height: 5; }
    ReviewScreen #chances { width: 1fr; height: 100%; }
    ReviewScreen #phases { width: auto; min-width: 30; max-width: 50%; height: 100%; }
    ReviewScreen #phases > Static { width: auto; }
    ReviewScreen #players { height: auto; max-height: 8; }
    ReviewScreen #turning {
        height: auto; max-height: 4; text-wrap: nowrap; text-overflow: ellipsis;
    }
    ReviewScreen #better { height: 4; }
    ReviewScreen.-w80 #phases, ReviewScreen.-w80.-phases #chances { display: none; }
    ReviewScreen.-w80.-phases #phases { display: block; width: 1fr; max-width: 100%; }
    ReviewScreen.-h32 #better { height: 8; }
    ReviewScreen.-h32 #turning { max-height: 9; }
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-w80"), (110, "-w110")]  # noqa: RUF012 - Textual's type
    VERTICAL_BREAKPOINTS = [(0, "-h24"), (32, "-h32")]  # noqa: RUF012

    def __init__(self, run: "ReviewRun") -> None:
        super().__init__()
        self.run = run
        self.session = run.session
        people = self.session.humans
        self.seat = people[0] if people else 0
        """Whose turning points are shown."""
        self.shown: list[ReviewedDecision] = []
        self._complete = False
        self._looking: Timer | None = None
        """Looks how far it is, until it is done."""

    @property
    def review(self) -> Review | None:
        return self.run.review

    # -- what is on the screen -----------------------------------------------------------

    def compose(self) -> ComposeResult:
        title = _("{game}: the review").format(game=labels.title(self.session.header.game))
        yield Static(title, classes="title", markup=False)
        self._complete = self.review is not None
        if self.review is None:
            with Vertical(id="progress"):
                yield Static(self._state(), id="state", markup=False)
                yield ProgressBar(total=max(self.run.total, 1), show_eta=False, id="bar")
                yield RoomyPicture("played-table")
        else:
            yield from self._content(self.review)
        yield Foot()

    def _content(self, review: Review) -> ComposeResult:
        self.shown = review.turning_points(self.seat)
        with Vertical(id="review"):
            yield Static(self._summary(review), id="summary", markup=False)
            with Horizontal(id="middle"):
                yield Chart(id="chances")
                with VerticalScroll(id="phases", classes="panel", can_focus=False) as phases:
                    phases.border_title = _("Accuracy by phase")
                    yield Static(self._phases(review), markup=False)
            yield self._players(review)
            lines = [Option(self._line(each)) for each in self.shown]
            if not lines:
                lines = [Option(_("No noticeable mistakes."), disabled=True)]
            points = TurningPoints(*lines, id="turning", classes="list panel", markup=False)
            points.border_title = words.who(self.session, self.seat).say(
                _("Your turning points"), _("Turning points of {name}")
            )
            yield points
            with VerticalScroll(id="better", classes="panel", can_focus=False) as better:
                better.border_title = _("What was better")
                yield Static("", id="why", markup=False)

    def on_mount(self) -> None:
        if self.review is None:
            self._looking = self.set_interval(LOOKING, self._look)
        if self.review is None and not self.run.problem and not self.run.stopped:
            self.run.start()
        self._fill()

    def _fill(self) -> None:
        """Chart and list, once they are there; until then the table at the end."""
        if self.review is None:
            self._show_table()
            return
        review, match, marked = self.review, self.session.match, self.shown
        for chart in self.query(Chart):
            title = _("Chance of winning, round by round")
            chart.draw(title, lambda brush: draw_curve(brush, match, review.curve, marked))
        for points in self.query(TurningPoints):
            points.focus()
            if self.shown:
                points.highlighted = 0
                self._explain(self.shown[0])

    def _show_table(self) -> None:
        view, look = self.session.view(self.seat), self.house.look
        game_id = self.session.header.game
        for picture in self.query("#played-table").results(RoomyPicture):
            picture.show(lambda *room: preview.board(view, game_id, look, *room))

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self._fill)

    def _look(self) -> None:
        """How far it is now."""
        if self.review is not None and not self._complete:
            self._complete = True
            if self._looking is not None:
                self._looking.stop()
            self.reword()
            return
        for bar in self.query(ProgressBar):
            bar.update(total=max(self.run.total, 1), progress=self.run.done)
        for state in self.query("#state").results(Static):
            state.update(self._state())
        self.refresh_bindings()

    def _state(self) -> str:
        run = self.run
        if run.problem:
            return run.problem
        if run.running:
            return _("Reviewing move {n} of {all}. You can leave; it goes on.").format(
                n=min(run.done + 1, run.total), all=run.total
            )
        if run.stopped:
            return _("Stopped after {n} of {all} moves; these are kept.").format(
                n=run.done, all=run.total
            )
        return ""

    # -- words ---------------------------------------------------------------------------

    def _called(self, seat: int) -> str:
        return self.session.names[seat]

    def _summary(self, review: Review) -> Text:
        player, match = review.player(self.seat), self.session.match
        who = words.who(self.session, self.seat)
        return Text.assemble(
            (words.summary(player, match, who), "bold"),
            ("\n" + words.account(player, match, who), "dim"),
        )

    def _phases(self, review: Review) -> Text:
        """One line per phase, one column per seat."""
        speak = game_words(self.session.header.game)
        phases = dict.fromkeys(phase for each in review.players for phase in each.by_phase)
        names = {phase: speak.phase_name(phase) for phase in phases}
        wide = max((len(name) for name in names.values()), default=0)
        found = Text(" " * wide, no_wrap=True)
        for player in review.players:
            found.append(f"{self.house.seat_mark(player.seat):>5}", f"bold {self._tint(player)}")
        for phase, name in names.items():
            found.append(f"\n{name:<{wide}}")
            for player in review.players:
                value = player.by_phase.get(phase)
                style = "bold" if player.seat == self.seat else ""
                found.append(f"{'–' if value is None else format(value, '.0f'):>5}", style)
        return found

    def _tint(self, player: ReviewedPlayer) -> str:
        return themes.roles(self.app.current_theme).get(f"seat-{player.seat}", "")

    def _players(self, review: Review) -> DataTable[Text]:
        table: DataTable[Text] = DataTable(cursor_type="none", zebra_stripes=True, id="players")
        table.can_focus = False
        heads = (_("accuracy"), _("result"), *(words.short_part_name(name) for name in PARTS))
        table.add_column("", width=14)
        for head in heads:
            table.add_column(Text(head, justify="right"))
        roomy = self.has_class("-w110")
        for player in review.players:
            told = player.points
            mark = self.house.seat_mark(player.seat)
            style = "bold" if player.seat == self.seat else ""
            accuracy = "–" if player.accuracy is None else f"{player.accuracy:.0f}"
            cells = [accuracy, words.signed(told.result)]
            parts = [getattr(told, name) for name in PARTS]
            cells += [words.amount(each) if roomy else words.signed(each.value) for each in parts]
            table.add_row(
                Text.assemble(
                    (f"{mark} ", self._tint(player)), (self._called(player.seat)[:12], style)
                ),
                *(Text(cell, justify="right", style=style) for cell in cells),
            )
        return table

    def _line(self, each: ReviewedDecision) -> Text:
        played, _best = words.moves(self.session.match, each)
        told = (words.when(each), words.short_cost(each), words.label_name(each.label), "")
        return Text("  ".join(told)).append(played, "bold")

    def _explain(self, each: ReviewedDecision) -> None:
        played, best = words.moves(self.session.match, each)
        you = words.who(self.session, each.seat).you
        why = words.better(self.session.match, each, self.session.names, you)
        head = _("{played}: {label}. Better: {best}.").format(
            played=played, label=words.label_name(each.label), best=best
        )
        self.query_one("#why", Static).update(" ".join([head, *why]))
        self.query_one("#better").scroll_home(animate=False)

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.shown):
            self._explain(self.shown[event.option_index])

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.shown):
            self.house.replay_session(self.session, self.shown[event.option_index], self.review)

    # -- keys ----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        done, run = self.review is not None, self.run
        return {
            "seat": done and self.session.header.seats > 1,
            "phases": done and self.has_class("-w80"),
            "stop": run.running and not run.stopped,
            "go_on": not done and not run.running and not run.stale,
            "anew": run.stale,
        }.get(action, True)

    def action_seat(self) -> None:
        """The same for the next player."""
        self.seat = (self.seat + 1) % self.session.header.seats
        self.reword()

    def action_phases(self) -> None:
        """Where there is no room for both: the accuracies instead of the curve, and back."""
        self.toggle_class("-phases")

    def action_terms(self) -> None:
        """What the words on this screen mean."""
        self.house.push_screen(TermsScreen(terms.OF_REVIEW))

    def action_scroll_why(self, by: int) -> None:
        """Read on in what was better."""
        better = self.query_one("#better")
        better.scroll_relative(y=by * max(1, better.size.height - 1), animate=False)

    def action_replay(self) -> None:
        self.house.replay_session(self.session, review=self.review)

    def action_stop(self) -> None:
        self.run.stop()
        self._look()

    def action_go_on(self) -> None:
        self.run.start()
        self._look()

    def action_anew(self) -> None:
        self.run.start_anew()
        self._look()
