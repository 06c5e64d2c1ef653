"""Solo games that were played to their end: what they add up to, and each to watch again."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.games.maracaibo.names import scenario_name
from tui.i18n import N_, _, ngettext
from tui.paint.comparison import ComparedSeat
from tui.screens import result_words
from tui.screens.bars import Bars
from tui.screens.foot import Foot
from tui.screens.invitation import Deed, DeedList, Invitation, Promise
from tui.screens.results import ResultsScreen
from tui.statistics.result import Result
from tui.statistics.sums import SoloGroup, solo_groups

PROMISES = (
    (N_("Jeanne and Jacques"), N_("won and lost, by scenario and level")),
    (N_("The last ten games"), N_("how far ahead or behind you were, as a chart")),
    (N_("Every game"), N_("its result, and the game to watch again")),
)
"""What will be here."""


class OpponentList(OptionList):
    """Enter goes on to the games against them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Games"), id="solo_history.games"),
    ]


class SoloGameList(OptionList):
    """Enter shows a game again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("Watch again"), id="solo_history.watch"),
    ]


class SoloHistoryScreen(ResultsScreen):
    """Groups on the left; on the right their numbers, the last ten games, and every game."""

    AUTO_FOCUS = "#groups"
    HEADING = N_("Your solo games")
    CSS: ClassVar[str] = """
    SoloHistoryScreen #history-body { height: 1fr; }
    SoloHistoryScreen Invitation { display: none; }
    SoloHistoryScreen #groups { width: 34; height: 1fr; }
    SoloHistoryScreen #history-right { width: 1fr; padding: 0 0 0 1; }
    SoloHistoryScreen #numbers { height: auto; padding: 0 1; }
    SoloHistoryScreen #results { height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.groups: list[SoloGroup] = []

    def compose(self) -> ComposeResult:
        yield Static(_(self.HEADING), classes="title")
        yield Static(id="nothing", classes="nothing", markup=False)
        yield Invitation()
        with Horizontal(id="history-body"):
            yield OpponentList(id="groups", classes="list panel")
            with Vertical(id="history-right"):
                yield Static(id="numbers", markup=False)
                yield Bars(id="bars")
                yield SoloGameList(id="results", classes="list panel")
        yield Foot()

    def on_mount(self) -> None:
        self.query_one("#groups").border_title = _("Opponents")
        self.query_one("#results").border_title = _("Games")
        super().on_mount()

    def show_results(self) -> None:
        """Everything anew, with the same group and the same game highlighted as far as they
        are still there."""
        groups = self.query_one("#groups", OptionList)
        at, game = groups.highlighted or 0, self.query_one("#results", OptionList).highlighted
        self.groups = solo_groups(self.results)
        self.say_nothing_there("", False)
        self._invite(not self.groups and not self.trouble)
        self.query_one("#history-body").display = bool(self.groups)
        groups.clear_options()
        groups.add_options(map(_option, self.groups))
        if self.groups:
            groups.highlighted = min(at, len(self.groups) - 1)
            self.show_group()
            if game is not None and self.focused and self.focused.id == "results":
                self.query_one("#results", OptionList).highlighted = game
            elif self.focused is None:
                groups.focus()

    def _invite(self, there: bool) -> None:
        """What will be here, where nothing is yet."""
        invitation = self.query_one(Invitation)
        invitation.display = there
        if there:
            promises = [Promise(_(name), _(words)) for name, words in PROMISES]
            heading = _("You haven't finished a solo game yet. Once you have, you will find here:")
            deeds = [Deed(_("Solo"), "app.solo"), Deed(_("Learn to play"), "app.learn")]
            invitation.offer(heading, promises, deeds)
            self.call_after_refresh(self.query_one(DeedList).focus)
            invitation.board("maracaibo")

    # -- what is shown -------------------------------------------------------------------

    @property
    def group(self) -> SoloGroup:
        at = self.query_one("#groups", OptionList).highlighted or 0
        return self.groups[min(at, len(self.groups) - 1)]

    @on(OptionList.OptionHighlighted, "#groups")
    def show_group(self) -> None:
        if not self.groups:
            return
        group = self.group
        self.query_one("#numbers", Static).update("\n".join(_numbers(group)))
        rows = [
            ComparedSeat(result_words.day(result.when), result.margin, result_words.ending(result))
            for result in reversed(group.sum.last)
        ]
        self.query_one("#bars", Bars).compare(
            _("Your newest games, by points ahead"), rows, signed=True
        )
        results = self.query_one("#results", OptionList)
        results.clear_options()
        results.add_options(Option(_line(result)) for result in reversed(group.sum.results))

    # -- one game ------------------------------------------------------------------------

    def current(self) -> Result | None:
        at = self.query_one("#results", OptionList).highlighted if self.groups else None
        return None if at is None else self.group.sum.results[-1 - at]

    @on(OptionList.OptionSelected, "#groups")
    def _into(self) -> None:
        results = self.query_one("#results", OptionList)
        results.focus()
        results.highlighted = 0

    @on(OptionList.OptionSelected, "#results")
    def _watch(self, event: OptionList.OptionSelected) -> None:
        self.watch_again(self.group.sum.results[-1 - event.option_index])


def _option(group: SoloGroup) -> Option:
    name = result_words.automa_name(group.opponent, group.level)
    wins = _("{wins} of {games} won").format(wins=group.sum.wins, games=group.sum.games)
    return Option(Content.assemble((name, "bold"), f"\n  {scenario_name(group.scenario)}, {wins}"))


def _numbers(group: SoloGroup) -> list[str]:
    whole = group.sum
    games = ngettext("{n} game", "{n} games", whole.games).format(n=whole.games)
    streak = whole.streak
    run = (
        ngettext("{n} won in a row now", "{n} won in a row now", streak).format(n=streak)
        if streak >= 0
        else ngettext("{n} lost in a row now", "{n} lost in a row now", -streak).format(n=-streak)
    )
    lines = [
        _("{games}, {wins} won ({share}%)").format(
            games=games, wins=whole.wins, share=round(100 * whole.share)
        ),
        _(
            "Your points: best {best}, average {mean:.0f}; {margin:+.0f} against the opponent"
        ).format(best=whole.best, mean=whole.mean, margin=whole.margin),
        _("{run}; most wins in a row: {longest}").format(run=run, longest=whole.longest),
    ]
    if whole.aided:
        lines.append(
            ngettext(
                "{n} game with help or a known deal doesn't count towards streaks.",
                "{n} games with help or a known deal don't count towards streaks.",
                whole.aided,
            ).format(n=whole.aided)
        )
    return lines


def _line(result: Result) -> Content:
    told = [result_words.ending(result), *result_words.remarks(result)]
    return Content.assemble(
        f"{result.when[:16]}  ", (told[0], "bold"), *(f"  {t}" for t in told[1:])
    )
