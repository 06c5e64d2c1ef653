"""Games on disk: one journal a game, every line on the disk before anybody sees the move.

The text of a journal is `engine.core.record`; here are the files: where they lie, how
they grow, and one clear sentence for each that can't be read.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from engine.core import BadRecord
from engine.core.record import Header, Loaded, Record, load
from tui.i18n import N_, _

SUFFIX = ".journal"

REASONS = {
    "no_journal": N_("{file} is not a game of Tradewinds."),
    "newer_format": N_(
        "{file} was written by a newer Tradewinds (format {format}, this one knows {known})."
    ),
    "bad_header": N_("{file}, line 1: no such game can be set up ({problem})."),
    "no_json": N_("{file}, line {line}: the line is damaged."),
    "changed": N_("{file}, line {line}: the line was changed after it was written."),
    "illegal": N_("{file}, line {line}: the move is not legal there ({problem})."),
    "unknown_line": N_("{file}, line {line}: nobody knows what this line means."),
    "unreadable": N_("{file} can't be read: {problem}."),
    "grown": N_("{file} was changed by another program; this game goes no further in it."),
    "unwritable": N_("{file} can't be written: {problem}. The move was not made."),
}


class JournalError(Exception):
    """A journal that can't be used; its text is one sentence for people. The file is untouched."""

    def __init__(self, reason: str, path: Path, line: int = 0, **facts: object) -> None:
        words = REASONS.get(reason, N_("{file}, line {line}: {reason}"))
        super().__init__(_(words).format(file=path, line=line, reason=reason, **facts))
        self.reason, self.path, self.line = reason, path, line


def directory() -> Path:
    """Where games are kept: the person's data directory, or TRADEWINDS_HOME."""
    if home := os.environ.get("TRADEWINDS_HOME"):
        return Path(home)
    return user_data_path("tradewinds", appauthor=False) / "games"


class Journal:
    """A file that only grows. `append` returns when the line is on the disk."""

    def __init__(self, path: Path, sound: int) -> None:
        self.path = path
        self.sound = sound
        """Bytes that are whole lines; what lies behind them is a torn line."""
        self._torn = path.stat().st_size > sound

    @classmethod
    def create(cls, record: Record, where: Path | None = None) -> "Journal":
        """A new file with the record's lines; it has its name only when it is whole."""
        where = where or directory()
        text = record.text().encode()
        path = where / _fresh_name(record.header.game, where)
        draft = path.with_suffix(".new")
        try:
            where.mkdir(parents=True, exist_ok=True)
            with draft.open("wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            _sync_directory(where)
        except OSError as error:
            raise JournalError("unwritable", path, problem=error.strerror) from None
        return cls(path, len(text))

    def append(self, line: str) -> None:
        """Put a line behind the others; JournalError and an unchanged file if that fails."""
        data = line.encode()
        try:
            with self.path.open("r+b") as file:
                size = file.seek(0, os.SEEK_END)
                if size != self.sound and not self._torn:
                    raise JournalError("grown", self.path)
                file.truncate(self.sound)  # the game goes on: the torn line is given up
                self._torn = False
                file.seek(self.sound)
                try:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    file.truncate(self.sound)
                    raise
        except OSError as error:
            raise JournalError("unwritable", self.path, problem=error.strerror) from None
        self.sound += len(data)


def open_journal(path: Path) -> tuple[Journal, Loaded]:
    """Replay a journal; a torn last line is left out (`Loaded.torn`), but still in the file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError("unreadable", path, problem=error.strerror) from None
    sound = data.rfind(b"\n") + 1
    try:
        text = data[:sound].decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise JournalError("no_json" if line > 1 else "no_journal", path, line) from None
    try:
        loaded = load(text)
    except BadRecord as error:
        raise JournalError(error.reason, path, error.line, **error.facts) from None
    torn = sound < len(data)
    return Journal(path, sound), Loaded(loaded.record, loaded.state, loaded.sound, torn)


@dataclass(frozen=True, slots=True)
class Summary:
    """A journal in a list: what is played, by whom, how far it is; or why it can't be read."""

    path: Path
    when: datetime
    header: Header | None = None
    moves: int = 0
    round: int = 0
    over: bool = False
    problem: str = ""


def journals(where: Path | None = None) -> Iterator[Summary]:
    """The games on disk, the newest first, each read when asked for."""
    where = where or directory()
    paths = where.glob(f"*{SUFFIX}") if where.is_dir() else []
    dated = sorted(((p.stat().st_mtime, p) for p in paths if p.is_file()), reverse=True)
    for changed, path in dated:
        when = datetime.fromtimestamp(changed)
        try:
            _journal, loaded = open_journal(path)
        except JournalError as error:
            yield Summary(path, when, problem=str(error))
            continue
        yield Summary(
            path,
            when,
            loaded.record.header,
            len(loaded.record.actions),
            getattr(loaded.state, "round", 0),
            loaded.state.over,
        )


def list_journals(where: Path | None = None, limit: int = 50) -> list[Summary]:
    """The newest games on disk."""
    found = []
    for summary in journals(where):
        found.append(summary)
        if len(found) == limit:
            break
    return found


def newest_unfinished(where: Path | None = None) -> Summary | None:
    """The game to go on with."""
    return next((s for s in journals(where) if s.header is not None and not s.over), None)


def _fresh_name(game: str, where: Path) -> str:
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(f"{name}{SUFFIX}" for name in names if not (where / f"{name}{SUFFIX}").exists())


def _sync_directory(path: Path) -> None:
    """Make the new name itself durable, where the system lets us."""
    if os.name == "posix":
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
