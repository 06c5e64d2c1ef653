"""The end: who won, the points by their parts, and the race round by round."""

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, DataTable, Footer, Label, Sparkline, Static

from engine.core import Score
from tui.games import presenter
from tui.i18n import N_, _
from tui.screens import naming
from tui.screens.worded import Worded

if TYPE_CHECKING:
    from tui.campaigns import Kept
    from tui.session import Session

PART_WIDTH = 18
NAME_WIDTH = 15
ROUND_WIDTH = (4, 8)
"""Cells that a round takes in the chart, at least and at most."""


class ResultScreen(Worded[None]):
    """The score sheet of a game that is over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new", N_("New game"), id="result.new"),
        Binding("p", "replay", N_("Replay"), id="result.replay"),
        Binding("c", "chapter", N_("Next chapter"), show=False, id="result.chapter"),
        Binding("h,escape", "home", N_("Home"), key_display="h", id="result.home"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]
    AUTO_FOCUS = "#new"

    SETTLING = 0.35
    """Seconds in which a press counts as meant for the table: the result is not to be missed."""

    def __init__(self, session: "Session") -> None:
        super().__init__()
        self._opened = time.monotonic()
        self.session = session
        self.presenter = presenter(session.header.game)
        self.race = race(session)
        """The points of each seat after each round."""
        self.campaign: Kept | None = None
        """The campaign that the game belongs to."""
        self.trouble: list[str] = []
        """Files that could not be read or written, a sentence each."""
        self._columns = 0
        """The columns that the sheet was made for."""
        self._keep()

    @property
    def final(self) -> list[Score]:
        return self.race[-1]

    def _keep(self) -> None:
        """A finished game goes into the statistics, and into its campaign."""
        from tui import campaigns
        from tui.statistics import keeping

        for keep in (self._to_campaign, keeping.keep):
            try:
                keep(self.session)
            except (campaigns.CampaignError, keeping.ResultsError) as error:
                self.trouble.append(str(error))

    def _to_campaign(self, session: "Session") -> None:
        from tui import campaigns

        self.campaign = campaigns.finish(session)

    def _history(self) -> list[str]:
        """Games against the same opponent so far, and what went wrong with the files."""
        from tui.statistics import keeping

        if self.trouble:
            return self.trouble
        try:
            return keeping.solo_lines(self.session)
        except keeping.ResultsError as error:
            return [str(error)]

    def on_resize(self) -> None:
        """Sheet and chart have the room that there is now."""
        if self._columns != self.app.size.width:
            focused = self.focused.id if self.focused else None
            self.reword()
            if focused:
                self.call_after_refresh(lambda: self.query_one(f"#{focused}").focus())

    def compose(self) -> ComposeResult:
        self._columns = self.app.size.width
        yield Static(self._heading(), classes="title", markup=False)
        with VerticalScroll(id="result", can_focus=False):
            yield Static(self._verdict(), id="verdict", markup=False)
            account = self.presenter.account(self.session.view(0), self.session.names)
            if account:
                yield Static("\n".join(account), id="account", markup=False)
            history = self._history()
            if history:
                yield Static("\n".join(history), id="solo", markup=False)
            yield self._sheet()
            yield from self._chart()
        with Horizontal(classes="buttons"):
            if self.campaign is not None:
                yield Button(_("Next chapter"), id="chapter", variant="primary", compact=True)
            yield Button(_("New game"), id="new", variant="primary", compact=True)
            yield Button(_("Replay"), id="replay", compact=True)
            yield Button(_("Home"), id="home", compact=True)
        yield Footer()

    def _heading(self) -> str:
        return _("{game}: the result").format(game=self.session.game.title)

    def _verdict(self) -> str:
        """Who won, and by how much."""
        own = self.presenter.verdict(self.session.view(0), self.session.names)
        if own:
            return own
        winners = self.session.winners()
        names = [self._player(seat) for seat in winners]
        points = self.final[winners[0]].total
        if len(names) > 1:
            together = _(" and ").join([", ".join(names[:-1]), names[-1]])
            return _("Winners: {names}, with {points} points each.").format(
                names=together, points=points
            )
        others = [s.total for seat, s in enumerate(self.final) if seat not in winners]
        lead = points - max(others, default=points)
        if lead <= 0:
            return _("Winner: {name}, with {points} points.").format(name=names[0], points=points)
        return _("Winner: {name}, with {points} points, {lead} ahead.").format(
            name=names[0], points=points, lead=lead
        )

    def _player(self, seat: int) -> str:
        return f"{self.house.seat_mark(seat)} {self.session.names[seat]}"

    def _sheet(self) -> DataTable[Text]:
        """Parts down, seats across, as on a score sheet."""
        table: DataTable[Text] = DataTable(cursor_type="none", zebra_stripes=True, id="sheet")
        table.can_focus = False
        table.add_column("", width=PART_WIDTH)
        room = (self.app.size.width - 2 - PART_WIDTH) // len(self.final) - 2
        winners = self.session.winners()
        for seat in range(len(self.final)):
            mark = "*" if seat in winners else ""
            table.add_column(
                Text(f"{self._player(seat)}{mark}", justify="right"), width=min(room, 16)
            )
        game_id = self.session.header.game
        for part in self.session.game.parts:
            if not any(part in score.parts for score in self.final):
                continue  # a part that nobody can have in this game
            table.add_row(
                Text(naming.part_name(game_id, part)),
                *(_number(score.parts.get(part, 0)) for score in self.final),
            )
        table.add_row(
            Text(_("Total"), style="bold"),
            *(_number(score.total, "bold") for score in self.final),
        )
        return table

    def _chart(self) -> ComposeResult:
        """One line of bars a seat, all to the same scale."""
        top = max((score.total for scores in self.race for score in scores), default=0) or 1
        bars = self.house.glyphs == "unicode"
        room = (self.app.size.width - NAME_WIDTH - 12) // len(self.race)
        cell = max(ROUND_WIDTH[0], min(ROUND_WIDTH[1], room))
        with Vertical(id="race", classes="panel") as panel:
            panel.border_title = _("Points after each round")
            with Horizontal(classes="race-line"):
                yield Label("", classes="race-name")
                yield Label(_row(range(1, len(self.race) + 1), cell), classes="note")
            for seat in range(len(self.final)):
                totals = [scores[seat].total for scores in self.race]
                with Horizontal(classes="race-line"):
                    yield Label(self._player(seat), classes=f"race-name seat-{seat}", markup=False)
                    if not bars:
                        yield Label(_row(totals, cell))
                        continue
                    line = _line(totals, top)
                    line.styles.width = cell * len(totals)
                    line.add_class(f"race-{seat}")
                    yield line
                    yield Label(str(totals[-1]), classes="race-total")
                with Horizontal(classes="race-line race-numbers"):
                    yield Label("", classes="race-name")
                    yield Label(_row(totals, cell))

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if time.monotonic() - self._opened >= self.SETTLING:
            getattr(self, f"action_{event.button.id}")()

    def action_new(self) -> None:
        """Another game of the same kind, set up as this one was."""
        self.house.go_home()
        self.house.action_new_game(self.session.header.game)

    def action_chapter(self) -> None:
        """Where the story goes from here."""
        if self.campaign is not None:
            self.house.go_home()
            self.house.show_campaign(self.campaign.path)

    def action_replay(self) -> None:
        self.house.replay_session(self.session)

    def action_home(self) -> None:
        self.house.go_home()


def race(session: "Session") -> list[list[Score]]:
    """The points of all seats after each round, the final count last.

    The game is over: nothing of it is hidden any more.
    """
    ends = set(session.rounds())
    state = session.header.new()
    found = []
    for number, action in enumerate(session.record.actions, 1):
        state.step(action)
        if number in ends:
            found.append(state.scores())
    return found or [state.scores()]


def _line(totals: list[int], top: int) -> Sparkline:
    """Bars from nought on. A sparkline stretches its own lowest and highest value over its
    height; the summary brings them back to the scale that all seats share."""
    low = min(totals)
    extent = max(totals) - low or 1
    return Sparkline(totals, summary_function=lambda part: low + extent * max(part) / top)


def _row(numbers: Iterable[int], cell: int) -> str:
    return "".join(str(number).rjust(cell - 1) + " " for number in numbers)


def _number(number: int, style: str = "") -> Text:
    return Text(str(number), style=style, justify="right")
