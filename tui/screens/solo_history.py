"""Solo games that were played to their end: what they add up to, and each to watch again."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Footer, OptionList, Sparkline, Static
from textual.widgets.option_list import Option

from tui import solo_history
from tui.games.maracaibo.automa_text import level_name
from tui.games.maracaibo.names import scenario_name
from tui.i18n import N_, _, ngettext
from tui.journal import directory
from tui.screens.confirm import Confirm
from tui.screens.worded import Worded
from tui.solo_history import HistoryError, Result
from tui.solo_statistics import Group, groups


class SoloHistoryScreen(Worded[None]):
    """Groups on the left; on the right their numbers, the last ten games, and every game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.focus_next", N_("Open"), show=False),
        Binding("delete,d", "delete", N_("Delete"), key_display="d", id="solo.delete"),
        Binding("escape", "app.back", N_("Back"), id="solo.history.back"),
    ]
    AUTO_FOCUS = "#groups"
    CSS: ClassVar[str] = """
    SoloHistoryScreen #history-body { height: 1fr; }
    SoloHistoryScreen #groups { width: 38; height: 1fr; }
    SoloHistoryScreen #history-right { width: 1fr; padding: 0 1; }
    SoloHistoryScreen #numbers { height: auto; padding: 0 1; }
    SoloHistoryScreen Sparkline { height: 3; margin: 1 1 0 1; }
    SoloHistoryScreen #signs { height: 1; padding: 0 1; }
    SoloHistoryScreen #results { height: 1fr; margin: 1 0 0 0; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.groups: list[Group] = []

    def compose(self) -> ComposeResult:
        yield Static(_("Your solo games"), classes="title")
        self.groups = self._read()
        if not self.groups:
            yield Static(_("No solo game was finished yet."), classes="nothing")
        else:
            with Horizontal(id="history-body"):
                yield OptionList(*map(_option, self.groups), id="groups")
                with Vertical(id="history-right"):
                    yield Static(id="numbers", markup=False)
                    yield Sparkline(id="chart")
                    yield Static(id="signs", markup=False)
                    yield OptionList(id="results")
        yield Footer()

    def _read(self) -> list[Group]:
        try:
            found = groups(solo_history.load())
            if damage := solo_history.damage():
                self.house.complain(damage)
        except HistoryError as error:
            self.house.complain(error)
            return []
        return found

    def on_mount(self) -> None:
        if self.groups:
            self.query_one("#groups", OptionList).highlighted = 0
            self.show()

    # -- what is shown -------------------------------------------------------------------

    @property
    def group(self) -> Group:
        at = self.query_one("#groups", OptionList).highlighted or 0
        return self.groups[min(at, len(self.groups) - 1)]

    @on(OptionList.OptionHighlighted, "#groups")
    def show(self) -> None:
        group = self.group
        self.query_one("#numbers", Static).update("\n".join(_numbers(group)))
        margins = [result.points - result.theirs for result in group.last]
        low = min(0, *margins)
        self.query_one("#chart", Sparkline).data = [margin - low for margin in margins]
        signs = " ".join(_sign(result) for result in group.last)
        last = _("The last {n}, by points ahead: {signs}").format(n=len(group.last), signs=signs)
        self.query_one("#signs", Static).update(last)
        results = self.query_one("#results", OptionList)
        results.clear_options()
        results.add_options(Option(_line(result)) for result in reversed(group.results))

    # -- one game ------------------------------------------------------------------------

    def _result(self) -> Result | None:
        at = self.query_one("#results", OptionList).highlighted if self.groups else None
        return None if at is None else self.group.results[-1 - at]

    @on(OptionList.OptionSelected, "#groups")
    def _into(self) -> None:
        results = self.query_one("#results", OptionList)
        results.focus()
        results.highlighted = 0

    @on(OptionList.OptionSelected, "#results")
    def _watch(self, event: OptionList.OptionSelected) -> None:
        result = self.group.results[-1 - event.option_index]
        path = directory() / result.journal
        if result.place == "table":
            self.notify(_("That game was played at a real table: there is nothing to watch."))
        elif not result.journal or not path.is_file():
            self.notify(_("The journal of that game is gone."))
        else:
            self.house.replay(path)

    def action_delete(self) -> None:
        result = self._result()
        if result is None:
            return

        def answered(yes: bool | None) -> None:
            if yes:
                try:
                    solo_history.remove(result)
                except HistoryError as error:
                    self.house.complain(error)
                self.reword()

        question = _("Take this result out of the history? The game itself stays.")
        self.app.push_screen(Confirm(question, yes=_("Delete"), no=_("Keep")), answered)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.groups) if action == "delete" else True

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self.on_mount)


def _option(group: Group) -> Option:
    name = f"{group.opponent.capitalize()}, {level_name(group.opponent, group.level)}"
    wins = _("{wins} of {games} won").format(wins=group.wins, games=group.games)
    return Option(Content.assemble((name, "bold"), f"\n  {scenario_name(group.scenario)}, {wins}"))


def _numbers(group: Group) -> list[str]:
    games = ngettext("{n} game", "{n} games", group.games).format(n=group.games)
    share = round(100 * group.wins / group.games)
    streak = group.streak
    run = (
        ngettext("{n} won in a row now", "{n} won in a row now", streak).format(n=streak)
        if streak > 0
        else ngettext("{n} lost in a row now", "{n} lost in a row now", -streak).format(n=-streak)
    )
    return [
        _("{games}, {wins} won ({share} %)").format(games=games, wins=group.wins, share=share),
        _("Your points: best {best}, mean {mean:.0f}; {margin:+.0f} beside the opponent").format(
            best=group.best, mean=group.mean, margin=group.margin
        ),
        _("{run}; most wins in a row: {longest}").format(run=run, longest=group.longest),
    ]


def _sign(result: Result) -> str:
    return f"{result.points - result.theirs:+d}"


def _line(result: Result) -> Content:
    won = _("won") if result.won else _("lost")
    place = "  " + _("at a real table") if result.place == "table" else ""
    return Content.assemble(
        f"{result.when[:16].replace('T', ' ')}  ",
        (f"{result.points} : {result.theirs}", "bold"),
        f"  {won}{place}",
    )
