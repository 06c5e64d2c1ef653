"""Statistics: all games on one page, one page per game, and the list of every game played."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import DataTable, OptionList, Static, Tab, Tabs
from textual.widgets.option_list import Option

from engine import registry
from tui.i18n import N_, _, percent
from tui.paint.comparison import ComparedSeat
from tui.review import terms
from tui.screens import labels, preview, statistics_words
from tui.screens.bars import Bars
from tui.screens.chart import Brush, Chart, Series
from tui.screens.foot import Foot
from tui.screens.invitation import Deed, DeedList, Invitation, Promise, new_games
from tui.screens.preview import RoomyPicture
from tui.screens.results import ResultsScreen
from tui.screens.statistics_words import GAMES, OVERVIEW, StatisticsRow
from tui.screens.terms import TermsScreen
from tui.statistics import export, rating, sums
from tui.statistics.result import Result
from tui.statistics.sums import Sum

MARGINS = 10
"""How many games are told one by one where there is no line yet."""
LEAST_COURSE = 3
"""The least number of games for a rating line."""
RECORD = N_("record")
"""A column that is left out where it is narrow: each game's page tells the record in words."""
COLUMNS = (
    N_("games"), N_("wins"), "", N_("rank"), N_("points"), RECORD, N_("lead"),
    N_("in a row"),
)  # fmt: skip
ROOMY = 100
"""Columns of a window in which those of the table stand further apart."""
PROMISES = (
    (N_("Wins, points, ranks"), N_("by game, opponent, seat and scenario")),
    (N_("Your rating"), N_("your strength beside that of the levels, game by game")),
    (N_("Streaks and records"), N_("your longest run, your biggest win")),
    (N_("Accuracy and luck"), N_("of every game that you review after its end")),
)
"""What the pages will show."""
AHEAD = N_("From your third game of the same kind a line shows how your rating moves.")
UNREVIEWED = N_("Review a game after its end: your accuracy and luck will stand here too.")
"""What is still to come for somebody with few games."""
AT_HOME = N_("All of it stays on this machine.")
REVIEWED = (N_("accuracy"), N_("luck"))
"""Columns that are there when games were reviewed."""


class StatisticsScreen(ResultsScreen):
    """Tables and charts over every game that was finished."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"page({n})", N_("Page"), show=False, id=f"statistics.page.{n}")
            for n in range(1, 10)
        ),
        Binding("f", "filter", N_("All / unassisted"), id="statistics.filter"),
        Binding("o", "solo", N_("Solo"), id="statistics.solo"),
        Binding("e", "export", N_("Export"), id="statistics.export"),
        Binding("f1", "terms", N_("Terms"), key_display="F1", id="statistics.terms"),
    ]
    AUTO_FOCUS = "#pages"
    CSS: ClassVar[str] = """
    StatisticsScreen #pages { height: 2; }
    StatisticsScreen #page { height: 1fr; padding: 0 1; display: none; }
    StatisticsScreen #told { height: auto; padding: 0 1; }
    StatisticsScreen DataTable { height: auto; background: $background; }
    StatisticsScreen #chart { height: 1fr; min-height: 9; margin: 1 0 0 0; }
    StatisticsScreen.-short #chart { margin: 0; }
    StatisticsScreen #bars { margin: 1 0 0 0; }
    StatisticsScreen #ahead { height: auto; padding: 1 1; color: $text-muted; }
    StatisticsScreen.-short #ahead { padding: 0 1; }
    StatisticsScreen #played { height: 1fr; }
    StatisticsScreen.-short #bars { margin: 0; }
    StatisticsScreen #results { height: 1fr; }
    StatisticsScreen Invitation { display: none; }
    StatisticsScreen.-short Invitation { padding: 0 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.counting = False
        """Only unassisted first tries?"""
        self.page = OVERVIEW

    @property
    def pages(self) -> list[str]:
        return [OVERVIEW, *labels.playable(), GAMES]

    def compose(self) -> ComposeResult:
        yield Static(_("Statistics"), classes="title", id="heading")
        yield Tabs(
            *(
                Tab(f"{n} {statistics_words.page_name(page)}", id=page)
                for n, page in enumerate(self.pages, 1)
            ),
            active=self.page,
            id="pages",
        )
        yield Static(id="nothing", classes="nothing", markup=False)
        yield Invitation()
        with VerticalScroll(id="page"):
            yield Static(id="told", markup=False)
            table: DataTable[Text] = DataTable(cursor_type="none", cell_padding=0, id="sums")
            table.can_focus = False
            yield table
            yield Bars(id="bars")
            yield Static(id="ahead", markup=False)
            yield RoomyPicture(id="played")
            yield Chart(id="chart")
        yield OptionList(id="results", classes="list")
        yield Foot()

    # -- what is shown -------------------------------------------------------------------

    @property
    def shown(self) -> list[Result]:
        """The games that the page is about, the oldest first."""
        found = [result for result in self.results if result.counts or not self.counting]
        if self.page in registry.GAMES:
            return [result for result in found if result.game == self.page]
        return found

    def show_results(self) -> None:
        shown = self.shown
        heading = _("Statistics: unassisted first tries") if self.counting else _("Statistics")
        self.query_one("#heading", Static).update(heading)
        filtered = self.counting and bool(self.results)
        self.say_nothing_there(
            _("No game without help and with a new deal yet."), filtered and not shown
        )
        self._invite(not shown and not filtered and not self.trouble)
        self.query_one("#page").display = bool(shown) and self.page != GAMES
        self.query_one("#results").display = bool(shown) and self.page == GAMES
        if not shown:
            return
        if self.page == GAMES:
            self._list(shown)
        elif self.page == OVERVIEW:
            self._overview(shown)
        else:
            self._game(shown)

    def _invite(self, there: bool) -> None:
        """What will be here, where nothing is yet."""
        invitation = self.query_one(Invitation)
        arrived = there and not invitation.display
        invitation.display = there
        if not there:
            return
        if arrived:
            self.call_after_refresh(self.query_one(DeedList).focus)
        game = self.page if self.page in registry.GAMES else ""
        heading = _("You haven't finished a game yet. Every game you finish counts here:")
        if game and self.results:
            heading = _("You haven't finished a game of {game} yet. Here you will see:").format(
                game=labels.title(game)
            )
        promises = [Promise(_(name), _(words)) for name, words in PROMISES]
        deeds = new_games(*([game] if game else labels.playable()))
        deeds.append(Deed(_("Daily deal"), "app.daily"))
        deeds.append(Deed(_("Learn to play"), "app.learn"))
        invitation.offer(heading, [*promises, Promise("", _(AT_HOME))], deeds)
        game = game or labels.playable()[0]
        title = _("How strong the levels are in {game}: your rating will be among them").format(
            game=labels.title(game)
        )
        invitation.compare(title, statistics_words.among_levels(game))
        invitation.board(game)

    def _table(self, name: str, rows: Sequence[StatisticsRow]) -> None:
        table = self.query_one("#sums", DataTable)
        table.clear(columns=True)
        reviewed = any(row.sum and self._reviewed(row.sum) for row in rows)
        columns = [*COLUMNS, *(REVIEWED if reviewed else ())]
        table.add_column(Text(f" {name}"))
        roomy = self.size.width >= ROOMY
        left_out = columns.index(RECORD) if reviewed and not roomy else len(columns)
        del columns[left_out : left_out + 1]
        for label in columns:
            table.add_column(Text(("  " if roomy else " ") + (label and _(label)), justify="right"))
        for row in rows:
            cells = self._cells(row.sum, reviewed) if row.sum else []
            del cells[left_out : left_out + 1]
            style = "" if row.sum else "bold"
            table.add_row(Text(" " + "  " * row.indent + row.name, style=style), *cells)

    def _cells(self, whole: Sum, reviewed: bool) -> list[Text]:
        cells = [
            str(whole.games),
            str(whole.wins),
            percent(whole.share),
            f"{whole.rank:.1f}",
            f"{whole.mean:.1f}",
            str(whole.best),
            f"{whole.margin:+.1f}",
            statistics_words.streak(whole.streak),
        ]
        if reviewed:
            found = self._reviewed(whole)
            cells += [percent(found[0] / 100), f"{found[1]:+.1f}"] if found else ["", ""]
        return [Text(f" {cell}", justify="right") for cell in cells]

    def _reviewed(self, whole: Sum) -> tuple[float, float] | None:
        """Mean accuracy and luck of the games that were reviewed."""
        seen = [self.reviews[r.key] for r in whole.results if r.key in self.reviews]
        if not seen:
            return None
        return sum(r.accuracy for r in seen) / len(seen), sum(r.luck for r in seen) / len(seen)

    def _overview(self, shown: list[Result]) -> None:
        grouped = sums.by(shown, lambda result: result.game)
        rows = [StatisticsRow(labels.title(g), grouped[g]) for g in registry.GAMES if g in grouped]
        self._table(_("game"), [*rows, StatisticsRow(_("all games"), Sum(tuple(shown)))])
        self._say(statistics_words.of_all(shown))
        rated = {game: found for game in grouped if (found := statistics_words.rated(shown, game))}

        if all(len(found.course) < LEAST_COURSE for found in rated.values()):
            self._margins(shown)
            return
        lines = [
            Series(found.course, f"seat-{n}", game[0].upper())
            for n, (game, found) in enumerate(rated.items())
        ]
        names = ", ".join(f"{game[0].upper()} {labels.title(game)}" for game in rated)
        title = _("Your rating, game by game: {games}").format(games=names)
        self._show_course(True)
        self.query_one("#chart", Chart).draw(title, lambda brush: brush.lines(lines))

    def _game(self, shown: list[Result]) -> None:
        self._table(_("against"), list(statistics_words.rows(shown)))
        found = statistics_words.rated(shown, self.page)
        self._say(statistics_words.of_game(shown, self.page, found))

        if found is None:
            self._margins(shown)
            return
        if len(found.course) < LEAST_COURSE:
            ladder = statistics_words.among_levels(
                self.page, found, self.house.settings.name or _("You")
            )
            self._begin(shown[-1].game, _("You among the levels"), ladder)
            return
        course, levels = found.course, rating.neighbours(self.page, found.value)

        named = {
            labels.player_name(level): rating.strength(self.page, level)
            for level in filter(None, levels)
        }

        def draw(brush: Brush) -> None:
            brush.lines([Series(course, "seat-0")], within=list(named.values()))
            for name, value in named.items():
                brush.named_level(value, name)

        self._show_course(True)
        self.query_one("#chart", Chart).draw(_("Your rating, game by game"), draw)

    def _margins(self, shown: list[Result]) -> None:
        rows = [statistics_words.margin(result) for result in reversed(shown[-MARGINS:])]
        self._begin(shown[-1].game, _("Your newest games, by points ahead"), rows, signed=True)

    def _begin(
        self, game: str, title: str, rows: Sequence[ComparedSeat], signed: bool = False
    ) -> None:
        """What there is to see of the first games, and what is still to come."""
        self.query_one("#bars", Bars).compare(title, rows, signed)
        ahead = [AHEAD, *(() if self.reviews else (UNREVIEWED,))]
        self.query_one("#ahead", Static).update("\n".join(map(_, ahead)))
        view, look = preview.example(game), self.house.look
        self.query_one("#played", RoomyPicture).show(
            lambda *room: preview.board(view, game, look, *room)
        )
        self._show_course(False)

    def _show_course(self, there: bool) -> None:
        """Is there a line to show?"""
        self.query_one(Chart).display = there
        for name in ("#bars", "#ahead", "#played"):
            self.query_one(name).display = not there

    def _say(self, lines: list[str]) -> None:
        self.query_one("#told", Static).update("\n".join(lines))

    def _list(self, shown: list[Result]) -> None:
        listed = self.query_one("#results", OptionList)
        at = listed.highlighted or 0
        listed.clear_options()
        listed.add_options(Option(statistics_words.line(result)) for result in reversed(shown))
        listed.highlighted = min(at, len(shown) - 1)

    # -- keys and mouse ------------------------------------------------------------------

    @on(Tabs.TabActivated)
    def _turned(self, event: Tabs.TabActivated) -> None:
        if self.recomposing or event.tab is None or event.tab.id == self.page:
            return
        self.page = str(event.tab.id)
        if self.ready:
            self._show()
            if self.page == GAMES and self.results:
                self.query_one("#results").focus()

    def action_page(self, number: int) -> None:
        if number <= len(self.pages):
            self._open(self.pages[number - 1])

    def _open(self, page: str) -> None:
        """Turn to a page, as soon as its tab is there: keys may come before it."""
        for tabs in self.query(Tabs):
            if tabs.query(f"#{page}"):
                tabs.active = page
                return
        if self.is_current:
            self.call_after_refresh(self._open, page)

    def action_filter(self) -> None:
        self.counting = not self.counting
        self._show()

    def action_terms(self) -> None:
        """What the words of the tables mean."""
        self.house.push_screen(TermsScreen(terms.OF_STATISTICS))

    def action_solo(self) -> None:
        self.house.action_solo_history()

    def action_export(self) -> None:
        """Two files: a table of all games, and everything as JSON."""
        import io

        for name, text in (
            ("tradewinds-games.csv", export.as_csv(self.results, self.reviews)),
            ("tradewinds-statistics.json", export.as_json(self.results, self.reviews)),
        ):
            self.house.deliver_text(io.StringIO(text), save_filename=name)

    def current(self) -> Result | None:
        listed = self.query_one("#results", OptionList)
        if self.page != GAMES or listed.highlighted is None or not listed.display:
            return None
        shown = self.shown
        return shown[-1 - listed.highlighted] if listed.highlighted < len(shown) else None

    @on(OptionList.OptionSelected, "#results")
    def _watch(self, event: OptionList.OptionSelected) -> None:
        self.watch_again(self.shown[-1 - event.option_index])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("delete", "sheet"):
            return self.page == GAMES and bool(self.results)
        if action in ("filter", "export"):
            return bool(self.results)
        return True
