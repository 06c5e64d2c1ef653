"""The daily deal: its page for each game, your result beside what each level reaches."""

from functools import lru_cache
from typing import Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ai.levels import levels
from engine.core import View
from tui.daily.deal import SEAT, DailyDeal, of_today
from tui.daily.levels import RANDOM, Comparison, Reached, kept
from tui.i18n import N_, _, ngettext
from tui.journal import directory
from tui.paint import comparison
from tui.screens import labels, preview, result_words
from tui.screens.foot import Foot
from tui.screens.preview import Picture
from tui.screens.results import ResultsScreen
from tui.statistics.result import Result
from tui.statistics.sums import Sum

LAST = 5
"""How many of the days before are listed."""


class DailyList(OptionList):
    """The games of the day."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Play"), id="daily.play"),
    ]


class DailyScreen(ResultsScreen):
    """The games on the left; on the right the deal, the results, and the days before."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"pick({n})", N_("Play"), show=False, id=f"daily.play.{n}")
            for n in range(1, 10)
        ),
        Binding("c", "compare", N_("Let the levels play it"), id="daily.compare"),
    ]
    AUTO_FOCUS = "DailyList"
    CSS: ClassVar[str] = """
    DailyScreen #daily-body { height: 1fr; }
    DailyScreen DailyList { width: 30; height: 1fr; }
    DailyScreen.-wide DailyList { width: 40; }
    DailyScreen #daily-right { width: 1fr; height: 1fr; padding: 0 0 0 1; }
    DailyScreen #deal { height: auto; padding: 0 1; }
    DailyScreen #levels { height: 8; padding: 0; background: $surface; }
    DailyScreen.-tall #levels { height: 14; }
    DailyScreen #days { height: auto; }
    DailyScreen #deal-board { height: 1fr; background: $background; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.deals = of_today()
        self.playing: Comparison | None = None
        """The levels that are at it now."""

    def compose(self) -> ComposeResult:
        heading = _("Daily deal, {day} (UTC)").format(day=self.deals[0].day)
        yield Static(heading, classes="title", markup=False)
        yield Static(id="nothing", classes="nothing", markup=False)
        with Horizontal(id="daily-body"):
            yield DailyList(id="deals", classes="list panel")
            with Vertical(id="daily-right"):
                deal = Static(id="deal", classes="panel", markup=False)
                deal.border_title = _("The table")
                yield deal
                picture = Picture(id="levels")
                picture.add_class("panel")
                yield picture
                days = Static(id="days", classes="panel", markup=False)
                days.border_title = _("Your days")
                yield days
                yield Picture(id="deal-board")
        yield Foot()

    def on_mount(self) -> None:
        self.query_one(DailyList).border_title = _("Games")
        super().on_mount()

    def on_screen_resume(self) -> None:
        """A game may have been played meanwhile."""
        if self.ready:
            self._read()

    def on_unmount(self) -> None:
        if self.playing is not None:
            self.playing.stop()

    # -- what is shown -------------------------------------------------------------------

    @property
    def deal(self) -> DailyDeal:
        at = self.query_one(DailyList).highlighted or 0
        return self.deals[min(at, len(self.deals) - 1)]

    def result(self, deal: DailyDeal) -> Result | None:
        """Of the first try at a deal that was finished."""
        found = (r for r in self.results if (r.game, r.daily) == (deal.game, deal.day))
        return next(found, None)

    def show_results(self) -> None:
        self.say_nothing_there("", False)
        games = self.query_one(DailyList)
        at = games.highlighted or 0
        games.clear_options()
        games.add_options(
            Option(
                Content.assemble(
                    (f" {n} ", "bold"), " ", (labels.title(deal.game), "bold"),
                    f"\n     {self._status(deal)}",
                )
            )
            for n, deal in enumerate(self.deals, 1)
        )  # fmt: skip
        games.highlighted = at
        self._show_deal()

    def _status(self, deal: DailyDeal) -> str:
        result = self.result(deal)
        if result is not None:
            return result_words.ending(result)
        return _("begun") if deal.begun(directory()) else _("not played yet")

    @on(OptionList.OptionHighlighted, "#deals")
    def _show_deal(self) -> None:
        if not self.ready:
            return
        deal = self.deal
        self.query_one("#deal", Static).update("\n".join(self._told(deal)))
        self._show_levels()
        self.query_one("#days", Static).update("\n".join(self._days(deal)))
        view, look = _laid_out(deal), self.house.look
        self.query_one("#deal-board", Picture).show(
            lambda *room: preview.board(view, deal.game, look, *room)
        )
        self.refresh_bindings()

    def _told(self, deal: DailyDeal) -> list[str]:
        """Who sits there, with which options; the same for everybody."""
        header = deal.header(self.house.settings.name or _("You"))
        options = [
            _("{option}: {value}").format(
                option=labels.option_name(deal.game, name),
                value=labels.choice_name(deal.game, name, deal.options[name]),
            )
            for name in deal.options
            if labels.matters(deal.game, name, deal.options)
        ]
        seats = labels.table(header, self.house.glyphs)
        return [
            _("The same deal for everybody, until midnight UTC. Your first try counts."),
            "  ".join(seat.replace(" ", "\N{NO-BREAK SPACE}") for seat in seats),
            "; ".join([*options, _("Seed {seed}").format(seed=deal.seed)]),
        ]

    def _show_levels(self) -> None:
        deal, look = self.deal, self.house.look
        rows = self._rows(deal)
        picture = self.query_one("#levels", Picture)
        picture.border_title = _("You and the levels, at your seat")
        picture.show(lambda width, height: comparison.paint(look, width, height, rows))

    def _rows(self, deal: DailyDeal) -> list[comparison.ComparedSeat]:
        mine, known = self.result(deal), kept(deal, directory())
        you = comparison.ComparedSeat(
            self.house.settings.name or _("You"),
            mine.mine if mine is not None else None,
            result_words.ending(mine) if mine is not None else self._status(deal),
            True,
        )
        playing = self.playing is not None and self.playing.deal == deal
        waiting = _("playing…") if playing else _("c: let it play")
        rows = [you]
        for level in levels(deal.game):
            if level == RANDOM:
                continue
            found = known.get(level)
            name = labels.player_name(level).capitalize()
            if found is not None:
                rows.append(comparison.ComparedSeat(name, found.mine, _ending(found)))
            else:
                rows.append(comparison.ComparedSeat(name, None, waiting))
                waiting = _("waits") if playing else ""
        return rows

    def _days(self, deal: DailyDeal) -> list[str]:
        """The days before, and what they add up to."""
        mine = [r for r in self.results if r.game == deal.game and r.daily]
        first = list({r.daily: r for r in reversed(mine)}.values())[::-1]
        if not first:
            return [_("You haven't finished a daily deal of this game yet.")]
        whole = Sum(tuple(first))
        days = ngettext("{n} day", "{n} days", len(first)).format(n=len(first))
        told = [
            _("{days}, {wins} won; most wins in a row: {longest}").format(
                days=days, wins=whole.wins, longest=whole.longest
            )
        ]
        for result in reversed(first[-LAST:]):
            aids = [r for r in result_words.remarks(result) if r != _("daily deal")]
            told.append("  ".join([result.daily, result_words.ending(result), *aids]))
        return told

    # -- playing -------------------------------------------------------------------------

    def current(self) -> Result | None:
        return self.result(self.deal) if self.ready else None

    @on(OptionList.OptionSelected, "#deals")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self._play(self.deals[event.option_index])

    def action_pick(self, number: int) -> None:
        if number <= len(self.deals):
            self.query_one(DailyList).highlighted = number - 1
            self._play(self.deals[number - 1])

    def _play(self, deal: DailyDeal) -> None:
        """Sit down, go on, or see how it ended."""
        result = self.result(deal)
        path = directory() / result.journal if result is not None else None
        if path is not None and path.is_file():
            self.house.show_result(path)
        else:
            self.house.play_daily(deal.game)

    # -- the levels ----------------------------------------------------------------------

    def action_compare(self) -> None:
        """Each level plays the deal, in the background."""
        if self.playing is not None:
            self.playing.stop()
        self.playing = Comparison(self.deal, directory())
        self._show_levels()
        self._compare(self.playing)

    @work(thread=True, group="levels", exit_on_error=False)
    def _compare(self, playing: Comparison) -> None:
        try:
            for _reached in playing.games():
                self.app.call_from_thread(self._reached)
        except OSError as error:
            self.app.call_from_thread(self.house.complain, error.strerror or error)
        self.app.call_from_thread(self._done, playing)

    def _reached(self) -> None:
        if self.is_mounted:
            self._show_levels()

    def _done(self, playing: Comparison) -> None:
        if self.playing is playing:
            self.playing = None
        self._reached()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "compare":
            unknown = self.ready and Comparison(self.deal, directory()).missing
            return self.playing is None and bool(unknown)
        if action in ("delete", "sheet"):
            return self.current() is not None
        return True


@lru_cache(maxsize=8)
def _laid_out(deal: DailyDeal) -> "View[Any]":
    """The table as the person finds it."""
    return deal.header("").new().view(SEAT)


def _ending(reached: Reached) -> str:
    points = f"{reached.mine} : {reached.best_other}"
    return (_("won {points}") if reached.won else _("lost {points}")).format(points=points)
