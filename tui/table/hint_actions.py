"""Advice at the table: the hint, and why an opponent moved as they did."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from tui.hints import explain, figures
from tui.hints.advisor import Advisor
from tui.i18n import _
from tui.journal import JournalError
from tui.screens.worded import Worded
from tui.session import HINT, Session
from tui.table.hint_drawer import HintDrawer
from tui.table.scene import LaidOut
from tui.table.table_model import TableModel
from tui.thinker import ThinkingFailed

if TYPE_CHECKING:
    from ai.agent import Choice

PATIENCE = 0.3
"""Seconds after which a hint that is not there yet is announced."""
MOST = 5
"""Alternatives beside the best move."""


class HintActions(Worded[None]):
    """The part of the table's screen that asks an agent for advice."""

    session: Session
    model: TableModel
    advisor: Advisor

    @abstractmethod
    def redraw(self) -> None:
        """Show how things stand now."""

    def action_hint(self) -> None:
        """Ask an agent what it would do, and why."""
        self.run_worker(self._hint(), group="hint", exclusive=True)

    async def _hint(self) -> None:
        picker = self.model.asked
        if picker is None:
            return
        waiting = self.set_timer(PATIENCE, self._say_thinking)
        try:
            choice = await self.advisor.choice(picker, picker.view)
        except ThinkingFailed as error:
            self.notify(_("No hint: {why}").format(why=error), severity="error", markup=False)
            return
        finally:
            waiting.stop()
        if self.model.asked is not picker or self.app.screen is not self:
            return  # the move was made meanwhile, or one looks at something else
        try:
            self.session.note(HINT)
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            return
        self.app.clear_notifications()
        self.show_hint(picker.view, choice)

    def _say_thinking(self) -> None:
        self.notify(_("Thinking about it…"), timeout=1.5)

    def show_hint(self, view: Any, choice: "Choice") -> None:
        """The reasons beside the table, the best move marked on it; the half-made move stays
        as it is until one of them is taken."""
        presenter = self.model.presenter
        told = explain(presenter.game, view, choice, names=self.model.names, most=MOST)
        actions = [told.action, *(each.action for each in told.alternatives)]
        paths = [presenter.path(action, view) for action in actions]
        self.model.step = LaidOut(_("Hint: {move}").format(move=told.headline), "", paths[0])
        self.model.changed()
        self.redraw()

        def done(index: int | None) -> None:
            self.model.step = None
            self.model.changed()
            if index is not None:
                self.model.follow(paths[index])
            self.redraw()

        moves = [told.headline, *(each.move for each in told.alternatives)]
        shown = figures(presenter.game, view, choice, actions)
        title = _("Hint, suggested by {level}").format(level=_level_name(self.advisor.level))
        self.app.push_screen(HintDrawer(title, told, shown, moves), done)


def _level_name(level: str) -> str:
    from tui.screens.labels import player_name

    name = player_name(level)
    return name[:1].upper() + name[1:]
