"""The app's ways into tutorials, and from there into a game of one's own."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tui.i18n import _

if TYPE_CHECKING:
    from tui.session import Session


class Learning:
    """The part of the app that knows tutorials."""

    # What the app itself has.
    complain: Any
    give_back: Any
    push_screen: Any
    settings: Any
    sit_down: Any

    def action_learn(self) -> None:
        from tui.screens.learn import LearnScreen

        if not self.give_back("learn"):
            self.push_screen(LearnScreen())

    def learn(self, name: str, anew: bool = False) -> None:
        """Begin a tutorial, or go on where it was left; one that can't be used says why."""
        from tui.table.lesson_screen import LessonScreen
        from tui.tutorials import bookmarks, lesson, script

        if self.give_back("learn", name):
            return
        try:
            tutorial = script.load(name)
            lesson.check(tutorial)
        except script.BadTutorial as error:
            self.complain(error)
            return
        kept = bookmarks.of(name)
        place = (
            lesson.LessonPlace() if anew or kept.place.at >= len(tutorial.steps) - 1 else kept.place
        )
        self.push_screen(
            LessonScreen(lesson.Lesson.resumed(tutorial, place, self.settings.name or _("You")))
        )

    def play_on(self, lesson: "Session") -> None:
        """The game of a lesson goes on as any game, against agents, in a journal of its own."""
        from tui.journal import JournalError
        from tui.session import Session

        header = replace(lesson.header, practice=self.settings.practice)
        try:
            session = Session.new(header)
            for action in lesson.record.actions:
                session.play(action)
        except JournalError as error:
            self.complain(error)
            return
        self.sit_down(session)
