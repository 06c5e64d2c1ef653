"""Why did they do that? Asked of a line of the log, or of a move that is looked back at."""

from typing import TYPE_CHECKING

from engine.core import NOBODY
from tui.hints import explain, figures
from tui.hints.advisor import MS
from tui.hints.why import Question, Silence, question, tellable
from tui.i18n import _
from tui.table.coach_actions import CoachActions
from tui.table.hint_actions import MOST, PATIENCE
from tui.table.hint_drawer import HintDrawer
from tui.thinker import ThinkingFailed

if TYPE_CHECKING:
    from ai.agent import Choice

RANDOM = "random"


class WhyActions(CoachActions):
    """The part of the table's screen that explains moves of the past."""

    def action_why(self) -> None:
        """Explain the move that led to the position that is looked at."""
        if self.model.look:
            self.ask_why(self.model.look)

    def ask_why(self, position: int, seat: int | None = None) -> None:
        """Explain the move that led to a position; `seat` is whose line in the log it is, which
        may be an Automa's that the move set going, or nobody's."""
        move = self.session.moved(position)
        if move is None:
            return
        names = self.model.names
        if seat == NOBODY:
            self._tell(_("Nobody chose that: the rules do it."), "")
        elif seat is not None and seat >= self.session.header.seats:
            self._tell(_("{name} follows the cards: the turn itself says why."), names[seat])
        elif self.session.player(move.seat) == RANDOM:
            self._tell(_("{name} moves at random: there is no reason."), names[move.seat])
        else:
            self._answer(question(self.session, self.model.viewer, position), names[move.seat])

    def _answer(self, asked: Question | Silence, name: str) -> None:
        if asked is Silence.FORCED:
            self._tell(_("{name} had no choice."), name)
        elif asked is Silence.HIDDEN:
            self._tell(_("That depends on something hidden: you can ask after the game."), name)
        elif isinstance(asked, Question):
            self.run_worker(self._why(asked), group="hint", exclusive=True)

    def _tell(self, words: str, name: str) -> None:
        self.notify(words.format(name=name), timeout=5, markup=False)

    async def _why(self, asked: Question) -> None:
        waiting = self.set_timer(PATIENCE, self._say_thinking)
        try:
            judged = await self.advisor.judge(asked.view, asked.action, MS)
        except ThinkingFailed as error:
            self.notify(_("No answer: {why}").format(why=error), severity="error", markup=False)
            return
        finally:
            waiting.stop()
        self.app.clear_notifications()
        self._show_why(asked, tellable(asked, judged.choice))

    def _show_why(self, asked: Question, choice: "Choice") -> None:
        game, names = self.model.presenter.game, self.model.names
        own = asked.seat == self.model.viewer
        told = explain(
            game,
            asked.view,
            choice,
            asked.action,
            names=names,
            you=own,
            known=asked.known,
            most=MOST,
        )
        actions = [told.action, *(each.action for each in told.alternatives)]
        moves = [told.headline, *(each.move for each in told.alternatives)]
        title = (
            _("Your move") if own else _("Why did {name} do that?").format(name=names[asked.seat])
        )
        shown = figures(game, asked.view, choice, actions)
        self.app.push_screen(HintDrawer(title, told, shown, moves, close="w", past=True))
