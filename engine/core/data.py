"""Data files: TOML beside the game, checked while it is read.

Somebody who owns a game can lay corrected files over ours: `overlay(DIR)`, called
before the game is first loaded, prefers `DIR/<game>/<file>.toml`.
"""

import tomllib
from collections.abc import Collection, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from engine.core.errors import BadData

_overlay: Path | None = None


def overlay(directory: Path | None) -> None:
    """Prefer the files in `directory` from now on; it must exist."""
    global _overlay
    if directory is not None and not directory.is_dir():
        raise BadData(f"{directory}: no such directory")
    _overlay = directory


def overlay_in_use() -> Path | None:
    """Where files are preferred from: another process needs to be told."""
    return _overlay


def load(game: str, name: str) -> "Table":
    """The file `data/<name>.toml` of a game as a checked table."""
    return read(files("engine") / game / "data", game, name)


def read(folder: Any, owner: str, name: str) -> "Table":
    """The same for a folder that is not a game's; over it lies `DIR/<owner>/<file>.toml`."""
    place: Any = folder / f"{name}.toml"
    if _overlay is not None and (_overlay / owner / f"{name}.toml").is_file():
        place = _overlay / owner / f"{name}.toml"
    label = f"{owner}/{name}.toml"
    try:
        content = tomllib.loads(place.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{label}: {error}") from None
    table = Table(content, label)
    table.text("source")
    return table


class Table:
    """A TOML table that names file, entry and key when something is wrong with it."""

    def __init__(self, content: dict[str, Any], where: str) -> None:
        self.content = content
        self.where = where
        self.read: set[str] = {"reconstructed", "source"}

    def fail(self, key: str, problem: str) -> BadData:
        return BadData(f"{self.where}: {key}: {problem}")

    def raw(self, key: str) -> Any:
        self.read.add(key)
        if key not in self.content:
            raise self.fail(key, "is missing")
        return self.content[key]

    def has(self, key: str) -> bool:
        return key in self.content

    def number(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        value = self.raw(key)
        if type(value) is not int or not low <= value <= high:
            raise self.fail(key, f"{value!r} is not a whole number from {low} to {high}")
        return value

    def text(self, key: str) -> str:
        value = self.raw(key)
        if not isinstance(value, str) or not value.strip():
            raise self.fail(key, f"{value!r} is not a text")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        if key not in self.content:
            self.read.add(key)
            return default
        value = self.raw(key)
        if type(value) is not bool:
            raise self.fail(key, f"{value!r} is neither true nor false")
        return value

    def choice(self, key: str, allowed: Collection[str]) -> str:
        value = self.text(key)
        if value not in allowed:
            raise self.fail(key, f"{value!r} is not one of {', '.join(sorted(allowed))}")
        return value

    def numbers(self, key: str, length: int | None = None) -> list[int]:
        value = self.raw(key)
        if not isinstance(value, list) or any(type(n) is not int for n in value):
            raise self.fail(key, f"{value!r} is not a list of whole numbers")
        if length is not None and len(value) != length:
            raise self.fail(key, f"{len(value)} numbers, {length} are needed")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.raw(key)
        if not isinstance(value, list) or any(not isinstance(t, str) for t in value):
            raise self.fail(key, f"{value!r} is not a list of texts")
        return value

    def table(self, key: str) -> "Table":
        value = self.raw(key)
        if not isinstance(value, dict):
            raise self.fail(key, "is not a table")
        return Table(value, f"{self.where}: {key}")

    def entries(self, key: str, count: int | None = None) -> "Iterator[Table]":
        """The tables of `[[key]]`, each checked for keys that nobody read."""
        value = self.raw(key)
        if not isinstance(value, list) or any(not isinstance(e, dict) for e in value):
            raise self.fail(key, "is not a list of tables")
        if count is not None and len(value) != count:
            raise self.fail(key, f"{len(value)} entries, {count} are needed")
        for number, content in enumerate(value, 1):
            entry = Table(content, f"{self.where}: {key} {content.get('id', number)}")
            yield entry
            entry.done()

    def done(self) -> None:
        """Raise if the table has a key that nothing asked for: a typing error, most likely."""
        for key in self.content:
            if key not in self.read:
                raise self.fail(key, "is not a known key here")
