"""Results of games against Jeanne and Jacques, kept from game to game: one line of JSON each."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from tui.i18n import _
from tui.journal import directory


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


def of_state(state: Any, when: str) -> Result:
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
    )


def load(path: Path | None = None) -> list[Result]:
    """All results, the oldest first; HistoryError names the line that is damaged."""
    path = path or file()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise HistoryError(
            _("{file} can't be read: {problem}.").format(file=path, problem=error)
        ) from None
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(_result(json.loads(line)))
        except (ValueError, RecursionError):
            raise HistoryError(
                _("{file}, line {line}: the line is damaged.").format(file=path, line=number)
            ) from None
    if text and not text.endswith("\n"):
        raise HistoryError(
            _("{file}, line {line}: the line is damaged.").format(file=path, line=len(found))
        )
    return found


def _result(data: Any) -> Result:
    kinds: dict[str, type] = {item.name: type_of(item.type) for item in fields(Result)}
    if not isinstance(data, dict) or set(data) != set(kinds):
        raise ValueError("no result")
    if any(type(data[name]) is not kind for name, kind in kinds.items()):
        raise ValueError("no result")
    return Result(**data)


def type_of(annotation: Any) -> type:
    return {"str": str, "int": int, "bool": bool}.get(annotation, annotation)


def add(result: Result, path: Path | None = None) -> None:
    """Put a result behind the others; a history that can't be read is left as it is."""
    path = path or file()
    load(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as opened:
            opened.write(json.dumps(asdict(result)) + "\n")
            opened.flush()
            os.fsync(opened.fileno())
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
