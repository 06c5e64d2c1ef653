"""Games on disk: one journal a game, every line on the disk before anybody sees the move.

The text of a journal is `engine.core.record`; here are the files: where they lie, how
they grow, and one clear sentence for each that can't be read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path

from ai import storage
from engine.core import BadRecord, EngineError, State
from engine.core.match import LoadedMatch, load
from engine.core.record import Header, Reading, Record, Skimmed
from tui import places, tables
from tui.i18n import N_, _
from tui.play_order import JOURNAL, next_order, order_of

MOST = 64 << 20
"""Bytes of the longest journal that is read; a long game has a hundredth of that."""

REASONS = {
    "no_journal": N_("{file} is not a game of Tradewinds."),
    "newer_format": N_(
        "{file} was written by a newer Tradewinds (format {format}, this one reads {known})."
    ),
    "bad_header": N_("{file}, line 1: a game can't be set up like this ({problem})."),
    "no_json": N_("{file}, line {line}: the line is damaged."),
    "changed": N_("{file}, line {line}: the line was changed after it was written."),
    "illegal": N_("{file}, line {line}: the move is not legal there ({problem})."),
    "unknown_line": N_("{file}, line {line}: this line is not understood."),
    "other_rules": N_(
        "{file} was started with other rules (Tradewinds {version}): you can only watch it, as "
        "far as it replays."
    ),
    "other_data": N_(
        "{file} was started with other data tables, which were not kept: you can only watch it, "
        "as far as it replays."
    ),
    "unreadable": N_("{file} can't be read: {problem}."),
    "grown": N_("{file} was changed by another program; this game can't be continued in it."),
    "unwritable": N_("{file} can't be written: {problem}. The move was not made."),
}


LOOK_ONLY = ("other_rules", "other_data")
"""Reasons for which a sound journal can't be gone on with here."""


class JournalError(Exception):
    """A journal that can't be used; its text is one sentence for people. The file is untouched."""

    def __init__(self, reason: str, path: Path, line: int = 0, **facts: object) -> None:
        words = REASONS.get(reason, N_("{file}, line {line}: {reason}"))
        super().__init__(_(words).format(file=path, line=line, reason=reason, **facts))
        self.reason, self.path, self.line = reason, path, line


def directory() -> Path:
    """Where games are kept: the person's data directory, or TRADEWINDS_HOME."""
    return places.games()


class Journal:
    """A file that only grows. `append` returns when the line is on the disk."""

    def __init__(self, path: Path, sound: int) -> None:
        self.path = path
        self._lines = storage.Lines(path, sound)

    @classmethod
    def create(cls, record: Record, where: Path | None = None) -> "Journal":
        """A new file with the record's lines; it has its name only when it is whole."""
        where = where or directory()
        text = record.text().encode()
        stem = f"{record.header.game}-{datetime.now():%Y%m%d-%H%M%S}"
        try:
            tables.keep(record.header, where)
            path = storage.new_file(where, stem, JOURNAL, text)
        except OSError as error:
            path = where / f"{stem}{JOURNAL}"
            raise JournalError("unwritable", path, problem=error.strerror) from None
        return cls(path, len(text))

    def order(self) -> int:
        """The number of the next line among those of all journals: `resume` goes by it."""
        return next_order(self.path.parent)

    def append(self, line: str) -> None:
        """Put a line behind the others. JournalError if that fails: the game is as it was, and
        goes on when there is room again."""
        try:
            self._lines.append(line.encode())
        except storage.Grown:
            raise JournalError("grown", self.path) from None
        except OSError as error:
            raise JournalError("unwritable", self.path, problem=error.strerror) from None


def open_journal(path: Path, look: bool = False) -> tuple[Journal, LoadedMatch]:
    """Replay a journal; a torn last line is left out (`Loaded.torn`), but still in the file.
    With `look` one of other rules or tables too, as far as it goes."""
    text, torn = _read(path)
    try:
        loaded = load(text, look)
    except BadRecord as error:
        raise _damaged(path, error) from None
    return Journal(path, len(text.encode())), LoadedMatch(loaded.match, loaded.sound, torn)


def skim(path: Path) -> Skimmed:
    """What a journal says of its game without replaying it."""
    try:
        return Reading(_read(path)[0]).skim()
    except BadRecord as error:
        raise _damaged(path, error) from None


def tables_for(path: Path) -> Path | None:
    """The tables that a game needs to go on, if those of this process are others and its own
    are kept."""
    if not path.is_file():
        return None
    header = skim(path).header
    try:
        if header.differs() != "other_data":
            return None
    except EngineError:  # no such game: whoever opens it says so
        return None
    return tables.kept(header, path, directory())


def _damaged(path: Path, error: BadRecord) -> JournalError:
    return JournalError(error.reason, path, error.line, **error.facts)


def _read(path: Path) -> tuple[str, bool]:
    """The whole lines of a file, and whether another was torn."""
    try:
        if path.stat().st_size > MOST:
            raise JournalError("no_journal", path)
        data = path.read_bytes()
    except OSError as error:
        raise JournalError("unreadable", path, problem=error.strerror) from None
    sound = data.rfind(b"\n") + 1
    try:
        text = data[:sound].decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise JournalError("no_json" if line > 1 else "no_journal", path, line) from None
    return text, sound < len(data)


@dataclass(frozen=True, slots=True)
class JournalSummary:
    """A journal in a list: what is played, by whom, how far it is; or why it can't be read."""

    path: Path
    when: datetime
    header: Header | None = None
    moves: int = 0
    round: int = 0
    over: bool = False
    problem: str = ""
    differs: str = ""
    """`other_rules` or `other_data` when the game is not one of this process: nobody knows its
    round here."""
    points: tuple[int, ...] = ()
    """Of a game that is over: all who score, an automa last."""
    winners: tuple[int, ...] = ()
    seat: int = -1
    """Whose turn it is, where that is known."""


def journals(where: Path | None = None) -> Iterator[JournalSummary]:
    """The games on disk, that of the last decision first, each read when asked for."""
    where = where or directory()
    paths = where.glob(f"*{JOURNAL}") if where.is_dir() else []
    found = [(order_of(path), changed(path), path) for path in paths if path.is_file()]
    for _order, moment, path in sorted(found, reverse=True):
        when = datetime.fromtimestamp(moment)
        try:
            _journal, loaded = open_journal(path)
        except JournalError as error:
            if error.reason in LOOK_ONLY:
                header, moves, over = skim(path)
                yield JournalSummary(path, when, header, moves, over=over, differs=error.reason)
                continue
            yield JournalSummary(path, when, problem=str(error))
            continue
        yield JournalSummary(
            path,
            when,
            loaded.record.header,
            len(loaded.record.actions),
            loaded.state.round,
            loaded.state.over,
            points=_points(loaded.state),
            winners=tuple(loaded.state.winners()) if loaded.state.over else (),
            seat=loaded.state.seat,
        )


def _points(state: State) -> tuple[int, ...]:
    return tuple(score.total for score in state.scores()) if state.over else ()


def changed(path: Path) -> float:
    """When a file was written last; long ago if it is gone meanwhile."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def list_journals(where: Path | None = None, limit: int = 50) -> list[JournalSummary]:
    """The games on disk that were played last."""
    return list(islice(journals(where), limit))


def newest_unfinished(where: Path | None = None) -> JournalSummary | None:
    """The game to go on with."""
    return next((s for s in journals(where) if s.header is not None and not s.over), None)
