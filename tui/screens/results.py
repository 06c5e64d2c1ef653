"""What all screens over the statistics share: reading them, mending them, one game of them."""

from abc import abstractmethod
from functools import partial
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.widgets import Static
from textual.worker import get_current_worker

from tui.i18n import N_, _
from tui.journal import directory
from tui.screens.confirm import Confirm
from tui.screens.worded import Worded
from tui.statistics import archive
from tui.statistics.ledger import ResultsError
from tui.statistics.result import TABLE, Result
from tui.statistics.store import Reviewed, StatisticsError


class Broken(Exception):
    """Nobody waits for the statistics any more."""


class ResultsScreen(Worded[None]):
    """Reads the statistics beside the screen; shows them when they are there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,d", "delete", N_("Remove"), key_display="d", id="results.delete"),
        Binding("v", "sheet", N_("Result"), id="results.sheet"),
        Binding("b", "rebuild", N_("Rebuild"), show=False, id="results.rebuild"),
        Binding("escape", "app.back", N_("Back"), id="results.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.store = archive.store()
        self.results: list[Result] = []
        """Of all games with a person in them, the oldest first."""
        self.reviews: dict[str, Reviewed] = {}
        self.ready = False
        """Have they been read?"""
        self.trouble = ""

    @abstractmethod
    def show_results(self) -> None:
        """They are there, or have changed."""

    @abstractmethod
    def current(self) -> Result | None:
        """The game that is highlighted."""

    def on_mount(self) -> None:
        self.say_nothing_there(_("Reading your games…"))
        self._read()

    def reword(self) -> None:
        super().reword()
        self.call_after_refresh(self._show)

    def say_nothing_there(self, words: str, there: bool = True) -> None:
        """A line in place of what can't be shown."""
        line = self.query_one("#nothing", Static)
        line.update(words)
        line.display = there

    # -- reading -------------------------------------------------------------------------

    @work(thread=True, exclusive=True, group="results", exit_on_error=False)
    def _read(self, anew: bool = False) -> None:
        """Games may be many, and a replay takes its time: not where keys are waiting."""
        worker = get_current_worker()

        def progress(done: int, of: int) -> None:
            if worker.is_cancelled:
                raise Broken
            if of > 1:
                self.app.call_from_thread(self._tell, done, of)

        try:
            damage = (self.store.rebuild if anew else self.store.catch_up)(progress)
            found, reviews = self.store.results(), self.store.reviews()
        except Broken:
            return
        except ResultsError as error:
            if not worker.is_cancelled:
                self.app.call_from_thread(self._failed, error)
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self._found, found, reviews, damage)

    def _tell(self, done: int, of: int) -> None:
        if self.is_mounted:
            self.say_nothing_there(_("Reading your games… {done} of {of}").format(done=done, of=of))

    def _found(self, found: list[Result], reviews: dict[str, Reviewed], damage: str) -> None:
        if not self.is_mounted:
            return
        self.results = [result for result in found if result.seat >= 0]
        self.reviews, self.ready, self.trouble = reviews, True, ""
        if damage:
            self.house.complain(damage)
        self._show()

    def _failed(self, error: ResultsError) -> None:
        """One sentence; where it helps, the offer to build the file anew."""
        if not self.is_mounted:
            return
        self.trouble = str(error)
        self._show()
        if isinstance(error, StatisticsError) and error.mendable:
            self._offer(str(error))

    def _show(self) -> None:
        if self.trouble:
            self.results = []
        if self.ready or self.trouble:
            self.show_results()
        if self.trouble:
            self.say_nothing_there(self.trouble)
        self.refresh_bindings()

    # -- building anew -------------------------------------------------------------------

    def _offer(self, why: str) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                self.say_nothing_there(_("Reading your games…"))
                self._read(anew=True)

        question = f"{why}\n\n" + _("Rebuild the statistics from your saved games?")
        self.app.push_screen(Confirm(question, yes=_("Rebuild"), no=_("Leave it")), answered)

    def action_rebuild(self) -> None:
        self._offer(_("Every finished game is read again; results that you removed stay removed."))

    # -- one game ------------------------------------------------------------------------

    def watch_again(self, result: Result) -> None:
        """The replay of a game, if there is one."""
        path = directory() / result.journal
        if result.place == TABLE:
            self.notify(_("That game was played at a real table: there is nothing to watch."))
        elif not result.journal or not path.is_file():
            self.notify(_("The file of that game is gone: there is nothing to watch."))
        else:
            self.house.replay(path)

    def action_sheet(self) -> None:
        result = self.current()
        if result is None:
            return
        path = directory() / result.journal
        if result.journal and path.is_file():
            self.house.show_result(path)
        else:
            self.watch_again(result)

    def action_delete(self) -> None:
        result = self.current()
        if result is None:
            return
        question = _("Take this result out of the statistics? The game itself stays.")
        self.app.push_screen(
            Confirm(question, yes=_("Remove"), no=_("Keep")), partial(self._answered, result)
        )

    def _answered(self, result: Result, yes: bool | None) -> None:
        if not yes:
            return
        try:
            self.store.remove(result.key)
        except ResultsError as error:
            self.house.complain(error)
            return
        self.results = [other for other in self.results if other.key != result.key]
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.results) if action in ("delete", "sheet") else True
