"""Somebody's way through a tutorial: which step, what was answered, whose move comes next.

No Textual here. The table asks `judge` before it makes the person's move, tells `answer` when it
is made, lets the others make their `pending` moves, and then goes `on`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.core import Action
from engine.core.errors import EngineError
from tui.i18n import _
from tui.session import HUMAN, Session
from tui.tutorials import texts
from tui.tutorials.script import FOR_YOU, BadTutorial, Step, Tutorial


class Verdict(NamedTuple):
    """What a tutorial thinks of a move: does it serve, and the anchor of what is said to it."""

    serves: bool
    say: str = ""


class LessonPlace(NamedTuple):
    """Where a lesson stands: all that is needed to come back to it."""

    at: int = 0
    choices: tuple[str, ...] = ()
    """The person's moves so far."""


class Lesson:
    """One game that is played to learn it."""

    def __init__(self, tutorial: Tutorial, name: str = "") -> None:
        self.tutorial = tutorial
        names = tuple(each or name or _("You") for each in tutorial.header.names)
        self.session = Session.new(replace(tutorial.header, names=names), saved=False)
        self._open()
        self.at = 0
        self.said = ""
        """The anchor of what is said to the person's last choice, if it wasn't the usual one."""
        self.answered = False
        """Has the question of this step been answered?"""
        self.pending: list[str] = []
        """The moves that the others are going to make."""
        self._choices: list[tuple[int, int, str]] = []
        """The person's moves: at which step and position, and which."""

    def _open(self) -> None:
        """Make the moves that were made before the first step."""
        session = self.session
        for move in self.tutorial.opening:
            session.play(session.game.parse(move))
            while session.play_forced() is not None:
                pass

    # -- where one stands ----------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.tutorial.steps[self.at]

    @property
    def asking(self) -> bool:
        """Is it the person's turn to move?"""
        return bool(self.step.ask) and not self.answered

    @property
    def last(self) -> bool:
        return self.at == len(self.tutorial.steps) - 1

    @property
    def place(self) -> LessonPlace:
        return LessonPlace(self.at + self.answered, tuple(move for _s, _p, move in self._choices))

    @property
    def wanted(self) -> Action:
        """The move that the step asks for; where an earlier choice has made another one of it,
        the first that serves."""
        action: Action = self.session.game.parse(self.step.ask)
        legal = self.session.view(0).legal()
        if action in legal:
            return action
        serving = (each for each in legal if self.step.reaction(str(each)) is not None)
        return next(serving, action)

    # -- moves ---------------------------------------------------------------------------

    def judge(self, action: Action) -> Verdict:
        """May the lesson go on with this move?"""
        move, step = str(action), self.step
        if move == step.ask:
            return Verdict(True)
        if (reaction := step.reaction(move)) is not None:
            return Verdict(True, reaction)
        return Verdict(False, step.objection(move))

    def answer(self, action: Action) -> None:
        """The person's move, which serves."""
        verdict = self.judge(action)
        position = self.session.length
        self.session.play(action)
        self._choices.append((self.at, position, str(action)))
        self.said = verdict.say
        self.answered = True

    def read(self) -> None:
        """The step is done with: now the others move."""
        self.pending = list(self.step.then)

    def next_move(self) -> bool:
        """Make the next move that is not the person's to choose; False when there is none."""
        session = self.session
        if session.over:
            return False
        if session.play_forced() is not None:
            return True
        if not self.pending or (session.player(session.seat) == HUMAN) != self._for_you:
            return False
        session.play(session.game.parse(self.pending.pop(0).removeprefix(FOR_YOU)))
        return True

    @property
    def _for_you(self) -> bool:
        """Is the next move one that the lesson makes in the person's place?"""
        return self.pending[0].startswith(FOR_YOU)

    def on(self) -> None:
        """To the next step, if there is one."""
        self.said = ""
        self.pending = []
        if not self.last:
            self.at += 1
            self.answered = False

    @property
    def can_turn_back(self) -> bool:
        """Is there a step before this one, since which nobody has moved?"""
        if self.at == 0 or self.answered:
            return False
        before = self.tutorial.steps[self.at - 1]
        return not before.ask and not before.then

    def back(self) -> bool:
        """To the step before, if nobody has moved since."""
        if self.can_turn_back:
            self.at -= 1
            self.said = ""
            return True
        return False

    @property
    def can_take_back(self) -> bool:
        """Has the person made a move?"""
        return bool(self._choices)

    def take_back(self) -> bool:
        """To the person's last decision; False when there was none."""
        if not self._choices:
            return False
        self.at, position, _move = self._choices.pop()
        self.session.back_to(position)
        self.said, self.answered, self.pending = "", False, []
        return True

    # -- words ---------------------------------------------------------------------------

    def words(self, move: str = "") -> texts.LessonText:
        """What is said now; `move` is the one that is asked for, in words."""
        session = self.session
        view = session.view(0)
        points = [score.total for score in view.state.scores()]
        table = texts.Table(self.tutorial.game, session.names, view.to_json(), points, move)
        return texts.say(self.tutorial.name, self.said or self.step.id, table)

    # -- coming back ---------------------------------------------------------------------

    @classmethod
    def resumed(cls, tutorial: Tutorial, place: LessonPlace, name: str = "") -> "Lesson":
        """The lesson where it was left; from the beginning when it has changed since."""
        lesson = cls(tutorial, name)
        try:
            lesson._replay(place.at, list(place.choices))
        except (EngineError, LookupError):
            return cls(tutorial, name)
        return lesson

    def _replay(self, until: int, choices: Sequence[str]) -> None:
        made = iter(choices)
        while self.at < until and not (self.last and self.answered):
            if self.step.ask:
                move = next(made, "")
                if not self.judge(action := self.session.game.parse(move)).serves:
                    raise LookupError(move)
                self.answer(action)
            before = self.at
            self.go_through()
            if self.at == before:
                return

    def go_through(self) -> None:
        """Let the others move at once, and go on."""
        self.read()
        while self.next_move():
            pass
        self.on()


def check(tutorial: Tutorial) -> None:
    """BadTutorial when the script does not fit the rules and the data in use."""
    try:
        lesson = Lesson(tutorial)
    except EngineError as error:
        raise BadTutorial(_does_not_fit(tutorial, "0", error)) from None
    while True:
        where = f"{lesson.step.number}, {lesson.step.id}"
        try:
            if lesson.asking:
                action = lesson.wanted
                if lesson.session.seat != 0:
                    raise BadTutorial(_not_yours(tutorial, where))
                lesson.answer(action)
            lesson.read()
            while lesson.next_move():
                pass
        except EngineError as error:
            raise BadTutorial(_does_not_fit(tutorial, where, error)) from None
        if lesson.pending:
            raise BadTutorial(_not_yours(tutorial, where))
        if lesson.last:
            return
        lesson.on()


def _does_not_fit(tutorial: Tutorial, where: str, why: EngineError) -> str:
    return _("The tutorial {name} doesn't fit the data files in use (step {step}: {why}).").format(
        name=tutorial.name, step=where, why=why
    )


def _not_yours(tutorial: Tutorial, where: str) -> str:
    return _(
        "The tutorial {name} doesn't fit the rules (step {step}: it is another player's turn)."
    ).format(name=tutorial.name, step=where)
