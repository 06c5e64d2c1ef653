"""The end: your place, what the points are made of, the race, and where to go from here."""

import time
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Static

from engine.core import Score
from tui import final_scores, rematch
from tui.games import presenter
from tui.i18n import N_, _, ordinal
from tui.paint import regatta, score_sheet
from tui.review import turning_points
from tui.screens import labels, preview, result_words
from tui.screens.chart import Brush, Chart, Series
from tui.screens.confirm import Ask
from tui.screens.foot import Foot
from tui.screens.preview import Picture
from tui.screens.worded import Worded
from tui.statistics import result as results
from tui.table.area import Area

if TYPE_CHECKING:
    from tui.campaigns import Kept
    from tui.session import Session

REMATCH = {
    rematch.SAME_SEATS: N_("Same seats, new deal"),
    rematch.MOVED_ON: N_("Everybody moves one seat on, new deal"),
    rematch.SAME_DEAL: N_("Same deal again"),
}
TURNING_POINTS = 3
TABS: tuple[str, ...] = ("points", "race", "board", "told")
"""The panels in the order of their tabs, where they share one place."""
HIGH = 46
"""Rows of a window in which the ships are larger."""
LEAST_BOARD = 18
"""Rows of a board on which everything can be read; it scrolls where there are fewer."""
LEAST_RACE, MOST_TOLD = 11, 9
"""Rows below which the race shows too little, and those that are enough for what is told."""


class TallPicture(Picture):
    """A painted panel that scrolls where the picture is higher than its room."""

    DEFAULT_CSS = """
    TallPicture { overflow-y: auto; overflow-x: hidden; }
    """


class ResultScreen(Worded[None]):
    """The score sheet of a game that is over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "review", N_("Review"), id="result.review"),
        Binding("p", "replay", N_("Replay"), id="result.replay"),
        Binding("m", "rematch", N_("Rematch"), id="result.rematch"),
        Binding("x", "share", N_("Share"), id="result.share"),
        Binding("n", "new", N_("New game"), show=False, id="result.new"),
        Binding("c", "chapter", N_("Next chapter"), show=False, id="result.chapter"),
        Binding("h,escape", "home", N_("Home"), key_display="h", id="result.home"),
        Binding("tab,t", "tab(1)", N_("Next tab"), show=False, id="result.tab"),
        *(
            Binding(f"f{number + 1}", f"open_tab({number})", N_("Tab"), show=False)
            for number in range(1, 5)
        ),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]
    AUTO_FOCUS = ""

    SETTLING = 0.35
    """Seconds in which a press counts as meant for the table: the result is not to be missed."""

    def __init__(self, session: "Session") -> None:
        super().__init__()
        self._opened = time.monotonic()
        self.session = session
        self.presenter = presenter(session.header.game)
        self.race = final_scores.race(session)
        """The points of each seat after each round."""
        self.campaign: Kept | None = None
        """The campaign that the game belongs to."""
        self.trouble: list[str] = []
        """Files that could not be read or written, a sentence each."""
        self._turns = self._turning_points()
        self._keep()

    @property
    def final(self) -> list[Score]:
        return self.race[-1]

    @property
    def places(self) -> list[int]:
        return final_scores.places(self.session)

    @property
    def person(self) -> int | None:
        """The seat of the one person at the table; None with several, or with none."""
        humans = self.session.humans
        return humans[0] if len(humans) == 1 else None

    def _keep(self) -> None:
        """A finished game goes into the statistics, and into its campaign."""
        from tui import campaigns
        from tui.statistics import archive

        for keep in (self._to_campaign, archive.keep):
            try:
                keep(self.session)
            except (campaigns.CampaignError, archive.ResultsError) as error:
                self.trouble.append(str(error))

    def _to_campaign(self, session: "Session") -> None:
        from tui import campaigns

        self.campaign = campaigns.finish(session)

    # -- what is shown -------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(self._heading(), classes="title", markup=False)
        yield Picture(id="regatta")
        yield Static(self.verdict(), id="verdict", markup=False)
        panels: dict[str, Widget] = {
            "points": TallPicture(id="points"),
            "board": TallPicture(id="final-board"),
            "race": Chart(id="race"),
        }
        told = ["\n".join(lines) for lines in (self._turns, self._told()) if lines]
        if told:
            words = Static("\n\n".join(told), markup=False)
            panels["told"] = VerticalScroll(words, id="told", can_focus=False)
        for name, panel in panels.items():
            panel.add_class("panel")
            panel.border_title = self._title(name)
        yield Area("result", panels)
        with Horizontal(classes="buttons"):
            yield from self._buttons()
        yield Foot()

    def _buttons(self) -> ComposeResult:
        if self.campaign is not None:
            yield Button(_("Next chapter"), id="chapter", compact=True)
        yield Button(_("Review"), id="review", compact=True)
        yield Button(_("Replay"), id="replay", compact=True)
        if self._can_rematch():
            yield Button(_("Rematch"), id="rematch", compact=True)
        yield Button(_("Share"), id="share", compact=True)
        if self.campaign is None:
            yield Button(_("New game"), id="new", compact=True)
        yield Button(_("Home"), id="home", compact=True)

    def on_mount(self) -> None:
        self._show()

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self._show)

    def on_resize(self) -> None:
        self.set_class(self.size.height >= HIGH, "-high")
        self.call_after_refresh(self._arrange)

    def on_screen_resume(self) -> None:
        """A review may have been made meanwhile."""
        found = self._turning_points()
        if found != self._turns:
            self._turns = found
            self.reword()

    def _show(self) -> None:
        look = self.house.look
        boats, sheet = self.boats(), final_scores.sheet(self.session)
        self.query_one("#regatta", Picture).show(
            lambda columns, rows: regatta.paint(look, columns, rows, boats)
        )
        self.query_one("#points", Picture).show(
            lambda columns, rows: score_sheet.paint(look, columns, rows, sheet)
        )
        view, game_id = self.session.view(self.person or 0), self.session.header.game
        self.query_one("#final-board", Picture).show(
            lambda columns, rows: preview.whole(
                view, game_id, look, columns, max(LEAST_BOARD, rows)
            )
        )
        self.query_one("#race", Chart).draw(_("Points after each round"), self._draw_race)
        self._arrange()
        first = "chapter" if self.campaign is not None else "rematch"
        found = self.query(f"#{first}") or self.query("#new")
        found.first().focus()

    def _arrange(self) -> None:
        """In a small window the panels share one place."""
        areas = self.query(Area)
        if not areas:
            return
        area = areas.first(Area)
        small = self.size.height < 36 or self.size.width < 100
        shown = [name for name in TABS if name in area.panels]
        titles = {name: f"F{number} {self._title(name)}" for number, name in enumerate(shown, 2)}
        area.share(titles if small else {})
        area.set_class(not small, "-beside")
        area.set_class("told" in area.panels, "-told")
        if not small:
            self._place_beside(area)

    def _place_beside(self, area: Area) -> None:
        """On the left the sheet, as high as it needs, and the race; on the right the table, and
        below it what there is to tell."""
        room = area.size.height
        needed = score_sheet.height(final_scores.sheet(self.session)) + 1
        airy = 2 * needed - 1
        sheet = min(airy if airy + 2 * LEAST_RACE <= room else needed, room - LEAST_RACE)
        told = min(MOST_TOLD, room - sheet) if "told" in area.panels else 0
        area.query_one(".panels").styles.grid_rows = (
            f"{sheet} 1fr {told}" if told else f"{sheet} 1fr"
        )

    def _title(self, name: str) -> str:
        return {
            "points": _("Points"),
            "race": _("The race"),
            "board": _("The table at the end"),
            "told": _("Turning points") if self._turns else _("More"),
        }[name]

    def _heading(self) -> str:
        return _("{game}: final scores").format(game=labels.title(self.session.header.game))

    def boats(self) -> list[regatta.Boat]:
        return [
            regatta.Boat(
                seat,
                ordinal(self.places[seat]),
                self.session.names[seat],
                self.final[seat].total,
            )
            for seat in final_scores.order(self.session)
        ]

    def _draw_race(self, brush: Brush) -> None:
        glyphs = self.house.look.glyphs
        brush.lines(
            [
                Series(
                    [scores[seat].total for scores in self.race], f"seat-{seat}", glyphs.seat(seat)
                )
                for seat in range(len(self.final))
            ],
            within=[0],
        )

    # -- words ---------------------------------------------------------------------------

    def verdict(self) -> str:
        """Your place first, and by how much; with several people who won."""
        own = self.presenter.verdict(self.session.view(0), self.session.names)
        seat = self.person
        if own and (seat is None or self._together()):
            return own
        return self._winners() if seat is None else self._mine(seat)

    def _together(self) -> bool:
        """Is there more to the win than points?"""
        return getattr(self.session.view(0).state, "outcome", None) is not None

    def _mine(self, seat: int) -> str:
        winners, points = self.session.winners(), self.final[seat].total
        others = [other for other in final_scores.order(self.session) if other != seat]
        if seat in winners:
            partners = [self._player(other) for other in winners if other != seat]
            if partners:
                return _("You share the win with {names}: {points} points each.").format(
                    names=_listed(partners), points=points
                )
            if not others:
                return _("You won with {points} points.").format(points=points)
            lead = points - self.final[others[0]].total
            if lead <= 0:
                return _("You won with {points} points, on the tie-break.").format(points=points)
            return _("You won with {points} points, {lead} ahead of {name}.").format(
                points=points, lead=lead, name=self._player(others[0])
            )
        best = winners[0]
        behind = self.final[best].total - points
        place = ordinal(self.places[seat])
        if len(self.final) == 2:
            return self._lost(points, best)
        if behind <= 0:
            return _("You came {place} with {points} points; {name} won the tie-break.").format(
                place=place, points=points, name=self._player(best)
            )
        return _("You came {place} with {points} points, {behind} behind {name}.").format(
            place=place, points=points, behind=behind, name=self._player(best)
        )

    def _lost(self, points: int, best: int) -> str:
        """Against one: there is no second place."""
        theirs = self.final[best].total
        if theirs == points:
            return _("You lost to {name} on the tie-break: {points} points each.").format(
                name=self._player(best), points=points
            )
        return _("You lost to {name}, {points} to {theirs}.").format(
            name=self._player(best), points=points, theirs=theirs
        )

    def _winners(self) -> str:
        winners = self.session.winners()
        names = [self._player(seat) for seat in winners]
        points = self.final[winners[0]].total
        if len(names) > 1:
            return _("Winners: {names}, with {points} points each.").format(
                names=_listed(names), points=points
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

    def _turning_points(self) -> list[str]:
        found = turning_points.turning_points(self.session) or []
        return [f"{n}. {line}" for n, line in enumerate(found[:TURNING_POINTS], 1)]

    def _told(self) -> list[str]:
        """What the game adds, games against the same opponent so far, help that was taken, and
        what went wrong with the files."""
        from tui.statistics import adaptive, archive

        lines = self.presenter.account(self.session.view(0), self.session.names)
        try:
            lines = [*lines, *archive.solo_lines(self.session), *adaptive.lines(self.session)]
        except archive.ResultsError as error:
            if str(error) not in self.trouble:
                lines = [*lines, str(error)]
        found = results.of_session(self.session)
        if found is not None and found.daily:
            lines = [
                *lines,
                _("The deal of {day}: its page shows how each level does with it.").format(
                    day=found.daily
                ),
            ]
        if found is not None and found.seat >= 0 and not found.counts:
            remarks = ", ".join(result_words.remarks(found))
            lines.append(_("Doesn't count towards ratings or streaks ({why}).").format(why=remarks))
        return [*lines, *self.trouble]

    # -- keys and buttons ----------------------------------------------------------------

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if time.monotonic() - self._opened >= self.SETTLING:
            getattr(self, f"action_{event.button.id}")()

    def action_tab(self, by: int) -> None:
        area = self.query_one(Area)
        if area.tabbed:
            at = area.tabbed.index(area.open_panel)
            area.open(area.tabbed[(at + by) % len(area.tabbed)])

    def action_open_tab(self, number: int) -> None:
        area = self.query_one(Area)
        if number <= len(area.tabbed):
            area.open(area.tabbed[number - 1])

    def action_scroll(self, by: int) -> None:
        area = self.query_one(Area)
        name = area.open_panel or "points"
        area.panels[name].scroll_relative(y=by, animate=False)

    def action_review(self) -> None:
        """What each move cost, on a screen of its own."""
        self.house.review_session(self.session)

    def action_replay(self) -> None:
        self.house.replay_session(self.session)

    def _can_rematch(self) -> bool:
        return not self.session.header.options.get("archive") and self.campaign is None

    def action_rematch(self) -> None:
        header = self.session.header
        names = {way: _(REMATCH[way]) for way in rematch.ways(header)}

        def answered(way: str | None) -> None:
            if way in names:
                self.house.start(rematch.again(header, str(way)))

        question = _("Play again?")
        self.app.push_screen(Ask(question, {**names, "back": _("Back")}, first=True), answered)

    def action_share(self) -> None:
        from tui.screens.share import ShareScreen

        self.house.push_screen(ShareScreen(self.session))

    def action_new(self) -> None:
        """Another game of the same kind, set up as this one was."""
        self.house.go_home()
        self.house.action_new_game(self.session.header.game)

    def action_chapter(self) -> None:
        """Where the story goes from here."""
        if self.campaign is not None:
            self.house.go_home()
            self.house.show_campaign(self.campaign.path)

    def action_home(self) -> None:
        self.house.go_home()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "rematch":
            return self._can_rematch()
        return True


def _listed(names: list[str]) -> str:
    if len(names) == 1:
        return names[0]
    return _(" and ").join([", ".join(names[:-1]), names[-1]])
