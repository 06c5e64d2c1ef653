"""Results of games against Jeanne and Jacques, kept from game to game: one line of JSON each.

What is asked of the store stands here and nowhere else (`load`, `add`, `remove`, `has`), so that
it can be exchanged for another. A result that is removed leaves a line that says so: it stays
removed, whatever is looked at again.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from ai import storage
from engine.core.plain import NAME, plain
from tui.i18n import _
from tui.journal import directory

SHOWN = ("opponent", "scenario", "when")
"""What the lists of results repeat of a line."""


class HistoryError(Exception):
    """The history can't be used; its text is one sentence for people. The file is untouched."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game."""

    when: str
    """Day and time, ISO."""
    opponent: str
    level: int
    scenario: str
    points: int
    """Of the person; of the last of several."""
    theirs: int
    """The automa's."""
    won: bool
    people: int = 1
    place: str = "app"
    """`app`, or `table` beside a real game."""
    journal: str = ""
    """The file of the game, to be watched again; "" beside a real table."""

    @property
    def key(self) -> str:
        """By what a result is known: a game counts once."""
        return f"{self.place} {self.when}"


@dataclass(frozen=True, slots=True)
class Removed:
    """A line that takes a result out of the history."""

    key: str


@dataclass(frozen=True, slots=True)
class Tally:
    """All games against one opponent at one level."""

    opponent: str
    level: int
    games: int
    wins: int
    best: int
    """Most points of a person in a game."""
    last: Result


def file() -> Path:
    return directory() / "solo.jsonl"


def of_state(state: Any, when: str, journal: str = "") -> Result:
    """The result of a finished game of the engine that has an automa."""
    totals = [score.total for score in state.scores()]
    people = state.seats
    return Result(
        when,
        state.automa.kind,
        state.options.level,
        state.options.scenario,
        min(totals[:people]),
        totals[people],
        people not in state.winners(),
        people,
        journal=journal,
    )


def load(path: Path | None = None) -> list[Result]:
    """All results that can be read and were not removed, the oldest first; HistoryError when
    the file can't."""
    lines = _lines(path or file())
    gone = {line.key for line in lines if isinstance(line, Removed)}
    return [line for line in lines if isinstance(line, Result) and line.key not in gone]


def has(key: str, path: Path | None = None) -> bool:
    """Is this result there, or was it once?"""
    return any(line is not None and line.key == key for line in _lines(path or file()))


def damage(path: Path | None = None) -> str:
    """One sentence about the first damaged line; empty when all are sound. What is left of a
    last line that was torn is no damage."""
    path = path or file()
    for number, result in enumerate(_lines(path), 1):
        if result is None:
            return _("{file}, line {line}: the line is damaged.").format(file=path, line=number)
    return ""


def _lines(path: Path) -> "list[Result | Removed | None]":
    """Line by line; None for those that are damaged."""
    found: list[Result | Removed | None] = []
    for line in storage.lines_of(_read(path)):
        try:
            found.append(_line(json.loads(line)))
        except (ValueError, RecursionError):
            found.append(None)
    return found


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise HistoryError(
            _("{file} can't be read: {problem}.").format(file=path, problem=error.strerror)
        ) from None


def _line(data: Any) -> "Result | Removed":
    match data:
        case {"removed": str(key)} if len(data) == 1:
            return Removed(key)
    kinds: dict[str, type] = {item.name: type_of(item.type) for item in fields(Result)}
    if not isinstance(data, dict) or not set(kinds) - {"journal"} <= set(data) <= set(kinds):
        raise ValueError("no result")
    if any(type(value) is not kinds[name] for name, value in data.items()):
        raise ValueError("no result")
    shown: dict[str, Any] = {name: plain(data[name], 2 * NAME) for name in SHOWN}
    return Result(**{**data, **shown})


def type_of(annotation: Any) -> type:
    return {"str": str, "int": int, "bool": bool}.get(annotation, annotation)


def add(result: Result, path: Path | None = None) -> None:
    """Put a result behind the others, on the disk. Whatever else is damaged there stays as it
    is: this result is not lost for it."""
    _append(asdict(result), path or file())


def remove(result: Result, path: Path | None = None) -> None:
    """Take a result out of the history, for good."""
    _append({"removed": result.key}, path or file())


def _append(line: dict[str, Any], path: Path) -> None:
    try:
        storage.append(path, f"{json.dumps(line)}\n".encode())
    except OSError as error:
        raise HistoryError(
            _("{file} can't be written: {problem}.").format(file=path, problem=error.strerror)
        ) from None


def tallies(results: Iterable[Result]) -> list[Tally]:
    """By opponent and level, those of one person alone."""
    by_level: dict[tuple[str, int], list[Result]] = {}
    for result in results:
        if result.people == 1:
            by_level.setdefault((result.opponent, result.level), []).append(result)
    return [
        Tally(
            opponent,
            level,
            len(games),
            sum(game.won for game in games),
            max(game.points for game in games),
            games[-1],
        )
        for (opponent, level), games in sorted(by_level.items(), key=_order)
    ]


def _order(entry: "tuple[tuple[str, int], list[Result]]") -> tuple[bool, int]:
    """Jeanne first, then by level."""
    (opponent, level), _games = entry
    return opponent != "jeanne", level
