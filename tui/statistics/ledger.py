"""What no journal tells of results: one line of JSON each, in a file that only grows.

Games at real tables, results of games that were deleted, results that shall not be counted
any more, deals that were seen in games that are gone. The statistics can be lost and built
anew from the journals and from this file.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ai import storage
from tui.i18n import _
from tui.statistics.result import Result

NAME = "results.jsonl"


class ResultsError(Exception):
    """Results can't be kept or read; its text is one sentence for people. The file that it names
    is untouched."""


class LedgerError(ResultsError):
    """The ledger can't be used."""


@dataclass(frozen=True, slots=True)
class LedgerContents:
    """What the ledger says, all its lines taken together."""

    results: tuple[Result, ...] = ()
    """The oldest first; each once."""
    removed: frozenset[str] = frozenset()
    """The keys of results that are not to be counted."""
    imported: frozenset[str] = frozenset()
    """Older files whose results are in here."""
    damage: str = ""
    """One sentence about the first damaged line; empty when all are sound."""


def file(where: Path) -> Path:
    return where / NAME


def load(where: Path) -> LedgerContents:
    """Everything that can be read; LedgerError when the file can't."""
    path = file(where)
    results: dict[str, Result] = {}
    removed, imported, damage = set(), set(), ""
    for number, line in enumerate(lines_of(path), 1):
        match line:
            case {"result": data}:
                try:
                    found = Result.from_json(data)
                    results.setdefault(found.key, found)
                except ValueError:
                    damage = damage or damaged(path, number)
            case {"removed": str(key)}:
                removed.add(key)
            case {"imported": str(name)}:
                imported.add(name)
            case {"tried": str()}:
                pass
            case _:
                damage = damage or damaged(path, number)
    kept = tuple(result for key, result in results.items() if key not in removed)
    return LedgerContents(kept, frozenset(removed), frozenset(imported), damage)


def tried(deal: str, where: Path) -> int:
    """How many games with this deal were deleted; none when the ledger can't be read."""
    try:
        return sum(line == {"tried": deal} for line in lines_of(file(where)))
    except LedgerError:
        return 0


def keep(result: Result, where: Path) -> None:
    """A result that no journal will tell."""
    _append({"result": result.to_json()}, where)


def remove(key: str, where: Path) -> None:
    """A result is not to be counted any more, whatever is looked at again."""
    _append({"removed": key}, where)


def note_try(deal: str, where: Path) -> None:
    """A game with this deal is deleted; the deal was seen nevertheless."""
    _append({"tried": deal}, where)


def note_import(name: str, where: Path) -> None:
    """Everything in an older file is in here now."""
    _append({"imported": name}, where)


def damaged(path: Path, number: int) -> str:
    return _("{file}, line {line}: the line is damaged.").format(file=path, line=number)


def lines_of(path: Path) -> Iterator[Any]:
    """Line by line; None for those that are damaged. What is left of a last line that was torn
    is no line."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return
    except OSError as error:
        raise LedgerError(
            _("{file} can't be read: {problem}.").format(file=path, problem=error.strerror)
        ) from None
    for line in storage.lines_of(data):
        try:
            yield json.loads(line)
        except (ValueError, RecursionError):
            yield None


def _append(line: dict[str, Any], where: Path) -> None:
    path = file(where)
    try:
        storage.append(path, f"{json.dumps(line, ensure_ascii=False)}\n".encode())
    except OSError as error:
        raise LedgerError(
            _("{file} can't be written: {problem}.").format(file=path, problem=error.strerror)
        ) from None
