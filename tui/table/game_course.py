"""The course of a game at the table: agents move, people are asked, and whose eyes see it."""

import asyncio
import time
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from textual import events

from engine.core import Action
from tui.anticipation import Anticipating
from tui.games import ReadOut
from tui.i18n import _
from tui.journal import JournalError
from tui.table import animation
from tui.table.drawers import Curtain, PassTheKeyboard
from tui.table.interlude import Interlude
from tui.table.panel_layout import PanelLayout
from tui.table.seat_names import neutral_name
from tui.table.setup_walkthrough import SetupWalkthrough
from tui.table.table_keys import ALWAYS
from tui.table.table_model import Frame

SEEN = 0.2
"""Seconds within which a picture is on the screen."""


class GameCourse(PanelLayout):
    """The part of the table's screen that lets the game go on."""

    ahead: Anticipating
    """Who thinks for the opponents while a person decides."""
    _holder: int | None
    """Whose eyes are on the screen; nobody's before the first hand-over."""
    _asked_at: float
    _read_out: int
    """How many interludes of the game have been read out."""

    @abstractmethod
    def action_leave(self) -> None:
        """Back to where one came from."""

    def _relieve(self, seat: int, problem: str) -> None:
        """Another agent moves for one that failed: said now, in the log and in the journal."""
        with suppress(JournalError):  # the move itself will say that the disk is full
            self.session.stood_in(seat, problem)
        self.notify(
            _("{name} couldn't move ({problem}). Another agent moved instead.").format(
                name=self.model.names[seat], problem=problem
            ),
            severity="warning",
        )

    def _frames(self, position: int) -> Iterator[Frame]:
        if not self.settings.animation:
            return iter(())
        model = self.model
        return animation.frames(self.session, model.presenter, model.log, model.viewer, position)

    def _show_frame(self, frame: Frame | None) -> None:
        self.model.show(frame)
        self.redraw_soon()

    async def _on_screen(self) -> None:
        """Until what is to be drawn is on the screen; not for long, if very much goes on."""
        seen = asyncio.Event()
        self.shutter.then(seen.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(seen.wait(), SEEN)

    def _answered(self, position: int) -> bool:
        move = self.session.moved(position)
        return move is not None and self.model.presenter.answered(move.events)

    def go_on(self) -> None:
        """Let agents move up to the person's next decision."""
        if self.replay:
            self.redraw()
            return
        self.run_worker(self._drive(), group="drive", exclusive=True)

    async def _offer_setup(self) -> None:
        """Before anybody moves: how the table was set up, for whoever wants to see it."""
        seat = self.model.viewer
        if self._must_pass(seat):
            await self.app.push_screen_wait(PassTheKeyboard(neutral_name(self.session, seat)))
        self._holder = seat
        await self.app.push_screen_wait(SetupWalkthrough(self, offered=True))
        self.go_on()

    @property
    def covered(self) -> bool:
        """Is it still open which of several people, who may not all see the same, is at the
        keyboard?"""
        session = self.session
        if self._holder is not None or self.replay or session.over:
            return False
        first, *others = session.humans or (0,)
        return any(session.differs(first, other) for other in others)

    async def _behind_the_curtain(self) -> None:
        """Agents move up to the first person's decision, and nobody sees anybody's hand."""
        self._curtain = Curtain(self.driver.finish)

        def lifted(leaves: bool | None) -> None:
            if leaves:
                self.action_leave()

        await self.app.push_screen(self._curtain, lifted)
        try:
            self.redraw()
            self.driver.unseen = True
            await self.driver.run()
        finally:
            self.driver.unseen = False
            curtain, self._curtain = self._curtain, None
            if curtain.is_current:
                curtain.dismiss(False)

    async def _drive(self) -> None:
        self.redraw_soon()
        self.refresh_bindings()
        try:
            if self.covered and not self.model.is_human(self.session.seat):
                await self._behind_the_curtain()
            else:
                await self.driver.run()
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            return
        if not self.session.over:
            await self._read_interludes()
            await self._ask()
        self.redraw_soon()
        self.refresh_bindings()

    def _interludes(self) -> "Sequence[ReadOut]":
        return self.model.presenter.interludes(self.session.view(self.model.viewer))

    async def _read_interludes(self) -> None:
        """What has come since the last question is read before the next one."""
        found = self._interludes()
        for paint in found[self._read_out :]:
            await self.app.push_screen_wait(Interlude(paint))
        if len(found) > self._read_out:
            note: Any = getattr(self.app, "interlude_read", None)
            if note is not None:
                note(self.session, len(found))
        self._read_out = len(found)

    async def _ask(self) -> None:
        seat = self.session.seat
        if self._must_pass(seat):
            self.model.close()
            await self.app.push_screen_wait(PassTheKeyboard(neutral_name(self.session, seat)))
        self._holder = seat
        self.model.ask(seat)
        self.begin_coaching()
        self._asked_at = float("inf")
        self.shutter.then(self._question_is_there)

    def _question_is_there(self) -> None:
        """From now on keys are answers to it."""
        self._asked_at = time.monotonic()

    @property
    def ready(self) -> bool:
        """Is a question on the screen that keys may answer?"""
        return self.model.picker is not None and time.monotonic() >= self._asked_at

    def swallows(self, event: events.Key | events.MouseDown) -> bool:
        """A key that was pressed while something moved finishes it and means nothing else;
        one that was pressed before the question was there does not answer it."""
        self.ahead.touched()
        if isinstance(event, events.Key) and event.key in ALWAYS:
            return False
        if self.sending:
            return True
        if self.driver.moving:
            if isinstance(event, events.Key) and event.key in ("space", "escape"):
                self.driver.skip()
            else:
                self.driver.finish()
            return True
        return self.model.picker is not None and event.time < self._asked_at

    def _must_pass(self, seat: int) -> bool:
        """Is there something to see that whoever holds the keyboard now may not?"""
        session = self.session
        if len(session.humans) < 2 or self._holder == seat:
            return False
        decision = session.decision
        if decision is not None and self.model.presenter.secret(decision):
            return True
        return any(session.differs(seat, other) for other in session.humans if other != seat)

    def commit(self, action: Action) -> None:
        """Make the person's move: on the disk first, then on the screen."""
        try:
            self.session.play(action)
        except JournalError as error:
            self.notify(str(error), severity="error", timeout=12, markup=False)
            assert self.model.picker is not None
            self.model.picker.restart()
            self.model.aim()
            self.redraw()
            return
        self.model.made()
        self.go_on()

    def action_again(self) -> None:
        """Show what the others did since the person's last move once more."""
        model = self.model
        if self.driver.moving or model.look is not None:
            return
        first, last = model.since + 1, self.session.length
        if first > last:  # nothing since then: the last turn of a card-driven opponent
            answered = (n for n in range(last, 0, -1) if self._answered(n))
            first = last = next(answered, 0)
        if last:
            self.run_worker(self.driver.again(first, last), group="again", exclusive=True)
