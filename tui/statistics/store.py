"""The statistics on disk: an SQLite file beside the saved games.

It holds nothing that the journals and the ledger don't tell: lost or damaged, it is built
anew. Every call opens the file, does its work and closes it, so that two programs get along.

    store = Store(directory())
    store.add(result)         a game that has just ended
    store.catch_up()          games that ended without anybody telling
    store.results()           all of them, the oldest first
    store.rebuild()           from nothing; what was there is put aside if it is damaged
"""

import json
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ai import storage
from engine.core import EngineError
from tui.i18n import N_, _
from tui.journal import LOOK_ONLY, JournalError, open_journal, skim
from tui.play_order import JOURNAL
from tui.statistics import ledger, solo_import
from tui.statistics.ledger import ResultsError
from tui.statistics.result import Result, of_match

NAME = "statistics.sqlite"
MARK = 0x54575354
"""SQLite's application id, which marks the file as ours."""
VERSION = 1
REVIEW = ".review"
"""The suffix of a review's name, after that of its journal."""
SCHEMA = Path(__file__).with_name("schema.sql")
PATIENCE = 2.0
"""Seconds that another program may be writing."""

REASONS = {
    "locked": N_("{file} is in use by another program. Try again in a moment."),
    "damaged": N_(
        "{file} is damaged. It can be rebuilt from your saved games; the damaged file is kept."
    ),
    "foreign": N_("{file} is not a statistics file of Tradewinds. It is left as it is."),
    "newer": N_("{file} was written by a newer Tradewinds. It is left as it is."),
    "unusable": N_("{file} can't be used: {problem}."),
}
REBUILDS = ("damaged", "foreign")
"""Reasons for which the file may be put aside and built anew."""

Progress = Callable[[int, int], None]
"""Called with how many games have been read, and of how many."""


class StatisticsError(ResultsError):
    """The statistics can't be used. Nothing was changed."""

    def __init__(self, reason: str, path: Path, problem: str = "") -> None:
        super().__init__(_(REASONS[reason]).format(file=path, problem=problem))
        self.reason = reason

    @property
    def mendable(self) -> bool:
        """Would building it anew help?"""
        return self.reason in REBUILDS


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What a review found out about the person's play in a game."""

    accuracy: float
    luck: float


class Store:
    """The statistics of one folder of games."""

    def __init__(self, where: Path) -> None:
        self.where = where
        self.path = where / NAME

    # -- asking ----------------------------------------------------------------------------

    def results(self) -> list[Result]:
        """All that count as played, the oldest first."""
        if not self.path.exists():
            return []
        with self._open() as db:
            rows = db.execute("SELECT result FROM results ORDER BY begun, key").fetchall()
        return [self._read(row[0]) for row in rows]

    def finished(self, game: str) -> int:
        """How many games of one kind were played to their end."""
        if not self.path.exists():
            return 0
        with self._open() as db:
            rows = db.execute("SELECT count(*) FROM results WHERE game = ?", (game,))
            return int(rows.fetchone()[0])

    def reviews(self) -> dict[str, Reviewed]:
        """Accuracy and luck of the games that were reviewed, by the key of the result."""
        if not self.path.exists():
            return {}
        with self._open() as db:
            rows = db.execute(
                "SELECT key, accuracy, luck FROM results WHERE accuracy IS NOT NULL"
            ).fetchall()
        return {key: Reviewed(accuracy, luck) for key, accuracy, luck in rows}

    def problems(self) -> list[str]:
        """Saved games that can't be read and so are not in the statistics, a sentence each."""
        if not self.path.exists():
            return []
        with self._open() as db:
            rows = db.execute("SELECT problem FROM files WHERE problem <> '' ORDER BY name")
            return [row[0] for row in rows]

    def _read(self, text: str) -> Result:
        try:
            return Result.from_json(json.loads(text))
        except (ValueError, RecursionError):
            raise StatisticsError("damaged", self.path) from None

    # -- keeping ---------------------------------------------------------------------------

    def add(self, result: Result) -> bool:
        """Put a result in, once; False when it was removed before."""
        if result.key in ledger.load(self.where).removed:
            return False
        with self._open() as db:
            _put(db, result)
        return True

    def keep(self, result: Result) -> None:
        """A result that no journal tells, of a game at a real table: into the ledger as well."""
        ledger.keep(result, self.where)
        self.add(result)

    def remove(self, key: str) -> None:
        """Take a result out, for good; the game itself stays."""
        ledger.remove(key, self.where)
        if self.path.exists():
            with self._open() as db:
                db.execute("DELETE FROM results WHERE key = ?", (key,))

    def review(self, key: str, reviewed: Reviewed) -> None:
        """Note what a review of a game found out."""
        with self._open() as db:
            _put_review(db, key, reviewed)

    # -- from the records ------------------------------------------------------------------

    def catch_up(self, progress: Progress = lambda _done, _all: None) -> str:
        """Bring in what ended elsewhere: journals that changed, the ledger, the old history. A
        sentence about the first damaged line of the last two; "" when they are sound."""
        told = ledger.load(self.where)
        damage = solo_import.take_over(self.where, told)
        told = ledger.load(self.where)
        with self._open() as db:
            for kept in told.results:
                _put(db, kept, keep=True)
            for key in told.removed:
                db.execute("DELETE FROM results WHERE key = ?", (key,))
            known = {
                name: (size, changed)
                for name, size, changed in db.execute("SELECT name, size, changed FROM files")
            }
        news = [(path, look) for path, look in self._journals() if known.get(path.name) != look]
        for number, (path, look) in enumerate(news):
            progress(number, len(news))
            result, problem = _of_journal(path)
            reviewed = _review_beside(path) if result is not None else None
            with self._open() as db:
                self._note(db, path, look, problem)
                if result is not None and result.key not in told.removed:
                    _put(db, result)
                    _put_review(db, result.key, reviewed)
                elif result is None and not problem:
                    db.execute("DELETE FROM results WHERE key = ?", (path.stem,))
        progress(len(news), len(news))
        return damage or told.damage

    def rebuild(self, progress: Progress = lambda _done, _all: None) -> str:
        """Build the file anew from journals and ledger; a damaged or foreign one is put aside.
        Results of games that can't be replayed any more, and what reviews found, are taken over
        from a sound one."""
        before: list[Result] = []
        found: dict[str, Reviewed] = {}
        damaged = False
        try:
            before, found = self.results(), self.reviews()
        except StatisticsError as error:
            if not error.mendable:
                raise
            damaged = True
        fresh = Store(self.where)
        fresh.path = self.path.with_name(f".{NAME}.{secrets.token_hex(6)}{storage.DRAFT}")
        try:
            damage = fresh.catch_up(progress)
            there = {result.key for result in fresh.results()}
            gone = ledger.load(self.where).removed
            for result in before:
                stranded = bool(result.journal) and (self.where / result.journal).is_file()
                if result.key not in there and result.key not in gone and stranded:
                    fresh.add(result)
            for key, reviewed in found.items():
                fresh.review(key, reviewed)
            if damaged:
                storage.put_aside(self.path)
            storage.system.replace(fresh.path, self.path)
            storage.system.sync_folder(self.where)
        except OSError as error:
            raise StatisticsError("unusable", self.path, str(error.strerror)) from None
        finally:
            with suppress(OSError):
                storage.system.remove(fresh.path)
        return damage

    def _journals(self) -> Iterator[tuple[Path, tuple[int, int]]]:
        """The journals, and how their files look now."""
        for path in sorted(self.where.glob(f"*{JOURNAL}")) if self.where.is_dir() else ():
            with suppress(OSError):
                facts = path.stat()
                yield path, (facts.st_size, facts.st_mtime_ns)

    def _note(self, db: sqlite3.Connection, path: Path, look: tuple[int, int], why: str) -> None:
        db.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)", (path.name, *look, why))

    # -- the file --------------------------------------------------------------------------

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The file, made if it is not there; what is done in it is done whole or not at all."""
        try:
            storage.make_folders(self.where)
            with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as db, db:
                self._check(db)
                yield db
        except sqlite3.DatabaseError as error:
            raise self._wrong(error) from None
        except OSError as error:
            raise StatisticsError("unusable", self.path, str(error.strerror)) from None

    def _check(self, db: sqlite3.Connection) -> None:
        """Is this a file that we can use? An empty one gets its tables."""
        mark = db.execute("PRAGMA application_id").fetchone()[0]
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if mark == MARK:
            if version > VERSION:
                raise StatisticsError("newer", self.path)
            return
        db.execute("BEGIN IMMEDIATE")
        if db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            if db.execute("PRAGMA application_id").fetchone()[0] == MARK:
                return  # another program was quicker
            raise StatisticsError("foreign", self.path)
        for statement in SCHEMA.read_text(encoding="utf-8").split(";"):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {MARK}")
        db.execute(f"PRAGMA user_version = {VERSION}")

    def _wrong(self, error: sqlite3.DatabaseError) -> StatisticsError:
        code = getattr(error, "sqlite_errorcode", None)
        if code is not None:
            code &= 0xFF  # the extended codes say where, not what
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return StatisticsError("locked", self.path)
        if isinstance(error, sqlite3.OperationalError) and code in (
            sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_READONLY,
            sqlite3.SQLITE_FULL,
            sqlite3.SQLITE_IOERR,
            sqlite3.SQLITE_PERM,
        ):
            return StatisticsError("unusable", self.path, str(error))
        return StatisticsError("damaged", self.path)


def _put(db: sqlite3.Connection, result: Result, keep: bool = False) -> None:
    """A row for a result; `keep` leaves one that is there as it is. What a review found out
    stays."""
    played = result.seat >= 0
    row: dict[str, Any] = {
        "key": result.key,
        "begun": result.when,
        "game": result.game,
        "scenario": result.scenario,
        "seats": result.seats,
        "seat": result.seat,
        "opponent": result.opponent,
        "points": result.mine if played else None,
        "margin": result.margin if played else None,
        "rank": result.rank if played else None,
        "won": int(played and result.won),
        "counts": int(played and result.counts),
        "daily": result.daily,
        "result": json.dumps(result.to_json(), ensure_ascii=False),
    }
    names = ", ".join(row)
    places = ", ".join(f":{name}" for name in row)
    change = ", ".join(f"{name} = excluded.{name}" for name in row if name != "key")
    clash = "NOTHING" if keep else f"UPDATE SET {change}"
    # The names are those above, nothing that anybody typed.
    db.execute(
        f"INSERT INTO results ({names}) VALUES ({places}) ON CONFLICT (key) DO {clash}",  # noqa: S608
        row,
    )


def _put_review(db: sqlite3.Connection, key: str, reviewed: Reviewed | None) -> None:
    if reviewed is not None:
        db.execute(
            "UPDATE results SET accuracy = ?, luck = ? WHERE key = ?",
            (reviewed.accuracy, reviewed.luck, key),
        )


def _review_beside(path: Path) -> Reviewed | None:
    """What the review that is kept beside a journal says of the person; None without one that
    is whole and of this game."""
    if not path.with_name(f"{path.name}{REVIEW}").is_file():
        return None
    from tui.review.service import of_person, ready
    from tui.session import Session

    try:
        session = Session.open(path)
    except JournalError:
        return None
    found = ready(session)
    return None if found is None else of_person(session, found)


def _of_journal(path: Path) -> tuple[Result | None, str]:
    """The result of a journal if its game is over, and what is wrong with it if it can't be
    read. A game of other rules or tables counts as far as it replays."""
    try:
        header, _moves, over = skim(path)
        if not over and header.version:  # older journals don't say: only a replay tells
            return None, ""
        try:
            match = open_journal(path)[1].match
        except JournalError as error:
            if error.reason not in LOOK_ONLY:
                raise
            match = open_journal(path, look=True)[1].match
            if over and not match.over:
                return None, str(error)
        return of_match(match, path), ""
    except (JournalError, EngineError) as error:
        return None, str(error)
