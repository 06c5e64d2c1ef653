"""The coach at the table: a move that gives too much away is asked about before it is sent."""

from abc import abstractmethod
from typing import Any

from engine.core import Action
from tui.hints.coach import OFF, USUAL, Coach, Limit, Word, limit_of
from tui.i18n import _
from tui.journal import JournalError
from tui.screens.confirm import Confirm
from tui.session import COACH
from tui.settings import Settings
from tui.table.hint_actions import HintActions

SEEN = 0.3
"""Seconds after which it is said that the coach is looking."""


class CoachActions(HintActions):
    """The part of the table's screen between a person's choice and the move."""

    coach: Coach
    settings: Settings
    sending = False
    """A move is chosen and the coach looks at it: keys mean nothing meanwhile."""

    @abstractmethod
    def commit(self, action: Action) -> None:
        """Make the person's move."""

    @property
    def coach_limit(self) -> Limit | None:
        """What a move may give away; None where the coach is off."""
        return limit_of(self.settings.coach)

    def begin_coaching(self) -> None:
        """A person is asked: the coach begins to think, and that he is there is noted."""
        picker = self.model.picker
        if picker is None or self.coach_limit is None or len(picker.view.legal()) < 2:
            return
        if COACH not in self.session.aids and not self._noted(amount=self.settings.coach):
            return
        self.coach.begin(picker, picker.view)

    def _noted(self, **facts: Any) -> bool:
        try:
            self.session.note(COACH, **facts)
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            return False
        return True

    def send(self, action: Action) -> None:
        """Make a person's move, after the coach has looked at it."""
        limit = self.coach_limit
        picker = self.model.picker
        if limit is None or picker is None or len(picker.view.legal()) < 2:
            self.commit(action)
            return
        self.sending = True
        self.redraw()
        self.run_worker(self._look_at(action, limit), group="coach", exclusive=True)

    async def _look_at(self, action: Action, limit: Limit) -> None:
        picker = self.model.picker
        assert picker is not None
        looking = self.set_timer(SEEN, self._say_looking)
        try:
            word = await self.coach.word(picker, picker.view, action, limit, self.model.names)
        finally:
            looking.stop()
            self.sending = False
        if self.model.picker is not picker:
            return  # taken back or left meanwhile
        self.app.clear_notifications()
        if (
            word is None
            or not self._noted(loss=round(word.loss, 1))
            or await self.app.push_screen_wait(_question(word))
        ):
            self.commit(action)
        else:
            self.model.follow(self.model.presenter.path(action, picker.view))
            self.redraw()

    def _say_looking(self) -> None:
        self.notify(_("The coach is thinking about it…"), timeout=1)

    def action_coach(self) -> None:
        """Switch the coach on or off; kept like every setting."""
        change: Any = getattr(self.app, "change_setting", None)
        if change is None:
            return
        on = self.settings.coach == OFF
        change("coach", USUAL if on else OFF)
        if on:
            self.begin_coaching()
            told = _("The coach warns you before a move that gives away 2 points or more.")
        else:
            told = _("The coach is off.")
        self.notify(told, timeout=4, markup=False)


def _question(word: Word) -> Confirm:
    said = f"{word.sentence}\n{word.reason}" if word.reason else word.sentence
    return Confirm(said, yes=_("Play it anyway"), no=_("Look again"), title=_("Coach"))
