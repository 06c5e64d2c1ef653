"""Running reviews: each in a thread that uses all cores, whatever screen is shown.

A review goes on when its screen is left, can be stopped at any time, and is kept beside its
journal: opened again, it is there at once.
"""

import threading
from collections.abc import Callable
from typing import Any

from ai import storage
from ai.cluster_executors import NoCluster
from ai.executors import Executor, WorkerLost, local
from ai.review.files import BadReview
from ai.review.report import Review, report
from ai.review.run import NotOver, ReviewJob, Stopped, job, kept, run
from ai.review.settings import ReviewSettings
from tui.i18n import N_, _
from tui.journal import JournalError
from tui.review import words
from tui.session import Session
from tui.statistics.ledger import ResultsError
from tui.statistics.store import Reviewed, Store

SETTINGS = ReviewSettings()
"""How the app reviews."""

executor: Callable[[], Executor] = local
"""Where they run: on all cores, except in tests."""

UNREVIEWABLE = N_("This game was played with other rules or tables: it can't be reviewed here.")
LOST = N_("A process reviewing a move died {times} times: {problem}")
FULL = N_("The review can't be saved: {problem}.")


class CantReview(Exception):
    """Why a game has no review, as one sentence."""

    def __init__(self, sentence: str, stale: bool = False) -> None:
        super().__init__(sentence)
        self.stale = stale
        """Is a file in the way that could be put aside?"""


def job_of(session: Session) -> ReviewJob:
    """What there is to do for a game; CantReview says why nothing can be."""
    path = session.journal.path if session.journal is not None else None
    if session.match.looking:
        raise CantReview(_(UNREVIEWABLE))
    try:
        return job(session.match, SETTINGS, path)
    except NotOver:
        raise CantReview(_("A game can be reviewed once it is over.")) from None


def ready(session: Session) -> Review | None:
    """The review of a game if it is kept and whole; None where it would have to be made, or
    can't be."""
    try:
        asked = job_of(session)
        done = kept(asked)
    except (CantReview, BadReview, OSError):
        return None
    if len(done) < len(session.match.log):
        return None
    return report(asked.match, done, asked.settings)


def of_person(session: Session, found: Review) -> Reviewed | None:
    """What a review says of the one person who played, for the statistics."""
    people = session.humans
    player = found.player(people[0]) if len(people) == 1 else None
    if player is None or player.accuracy is None:
        return None
    return Reviewed(round(player.accuracy, 2), round(player.points.luck.value, 2))


class ReviewRun:
    """One review, from the moment that somebody wants it. Screens look at it as they like."""

    def __init__(self, session: Session) -> None:
        """CantReview when there is nothing to be begun."""
        self.session = session
        self.asked = job_of(session)
        self.done, self.total = 0, len(session.match.log)
        self.review: Review | None = None
        self.problem = ""
        self.stale = False
        """Is a kept review in the way that is not of this game?"""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def stopped(self) -> bool:
        return self._stop.is_set() and self.review is None

    def start(self) -> None:
        if not self.running and self.review is None:
            self._stop.clear()
            self.problem, self.stale = "", False
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()

    def start_anew(self) -> None:
        """Put what is in the way aside, and begin."""
        if self.asked.file is not None and self.asked.file.path.exists():
            try:
                storage.put_aside(self.asked.file.path)
            except OSError as error:
                self.problem = _(FULL).format(problem=error.strerror)
                return
        self.start()

    def stop(self) -> None:
        """What is done stays; it goes on from there when it is wanted again."""
        self._stop.set()

    def wait(self) -> None:
        """Until it has ended, however that happened; for tests."""
        if self._thread is not None:
            self._thread.join()

    def _progress(self, done: int, total: int) -> None:
        self.done, self.total = done, total

    def _work(self) -> None:
        try:
            found = run(self.asked, executor(), self._progress, self._stop.is_set)
        except Stopped:
            return
        except BadReview as error:
            self.problem, self.stale = words.problem(error), True
        except WorkerLost as error:
            self.problem = _(LOST).format(times=error.times, problem=error.problem)
        except OSError as error:
            self.problem = _(FULL).format(problem=error.strerror or error)
        except (NoCluster, JournalError) as error:
            self.problem = str(error)
        else:
            self._note(found)
            self.review = found

    def _note(self, found: Review) -> None:
        """Accuracy and luck of the person go into the statistics."""
        journal, noted = self.session.journal, of_person(self.session, found)
        if journal is None or noted is None:
            return
        try:
            Store(journal.path.parent).review(journal.path.stem, noted)
        except ResultsError as error:
            self.problem = str(error)


class Reviews:
    """All reviews of this session, by game."""

    def __init__(self) -> None:
        self._runs: dict[Any, ReviewRun] = {}

    def of(self, session: Session) -> ReviewRun:
        """The one that is under way or done for a game, or a new one; CantReview."""
        key = session.record.text()
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = ReviewRun(session)
        return found

    def stop_all(self) -> None:
        for each in self._runs.values():
            each.stop()
