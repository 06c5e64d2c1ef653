"""Data files: TOML beside the game, checked as it is read. Owners of a game can put corrected files
over ours: `overlay(DIR)`, called before the game is first loaded, prefers `DIR/<game>/<file>.toml`.

A process holds one set of tables: what was read first is in play until it ends. `digest` tells sets
apart by what rules read, so that a record can say which it was played with.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.errors import LONGEST, BadData
from engine.core.fields import TypedFields
from engine.core.plain import harmless, plain, short

NOT_RULES = frozenset({"known", "name_en", "name_fr", "reconstructed", "source"})
"""Keys that tell the reader something about an entry, but mean nothing to the rules."""

LONGEST_TEXT = 2000
"""The longest text in a data file, in characters."""

_overlay: Path | None = None


class InPlay(NamedTuple):
    """A file as it was read."""

    text: str
    content: dict[str, Any]


_in_play: dict[str, dict[str, InPlay]] = {}
"""By owner and name: what the rules of this process were made from."""


def overlay(directory: Path | None) -> None:
    """Prefer the files in `directory`, or in a zip of one, from now on; it must exist."""
    global _overlay
    if directory is not None and not directory.is_dir() and not _zipped(directory):
        raise BadData(f"{directory}: no such directory")
    _overlay = directory


def overlay_in_use() -> Path | None:
    """The overlay in use, for passing on to another process."""
    return _overlay


def laid_over(owner: str) -> list[str]:
    """The files of an owner in the overlay."""
    folder = _over(owner)
    if folder is None or not folder.is_dir():
        return []
    names = (place.name for place in folder.iterdir())
    return sorted(name for name in names if name.endswith(".toml"))


def _over(owner: str) -> Any:
    """The folder of an owner in the overlay; None without one."""
    if _overlay is None or _overlay.is_dir():
        return None if _overlay is None else _overlay / owner
    from zipfile import Path as ZipPath

    return ZipPath(_overlay) / owner


def _zipped(place: Path) -> bool:
    from zipfile import is_zipfile

    return is_zipfile(place)


def load(game: str, name: str) -> "DataTable":
    """The file `data/<name>.toml` of a game as a checked table."""
    from importlib.resources import files

    return read(files("engine") / game / "data", game, name)


def read(folder: Any, owner: str, name: str) -> "DataTable":
    """The same for a folder that is not a game's; over it lies `DIR/<owner>/<file>.toml`."""
    place: Any = folder / f"{name}.toml"
    over = _over(owner)
    if over is not None and (over / f"{name}.toml").is_file():
        place = over / f"{name}.toml"
    label = f"{owner}/{name}.toml"
    try:
        text = place.read_text(encoding="utf-8")
        content = tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:  # ValueError: TOML's errors, UTF-8's
        raise BadData(f"{label}: {plain(str(error), LONGEST)}") from None
    _check_texts(content, label)
    table = DataTable(content, label)
    table.text("source")
    _in_play.setdefault(owner, {}).setdefault(name, InPlay(text, content))
    return table


def _check_texts(value: Any, where: str) -> None:
    """Anything in a file may end up on the screen: refuse what could control a terminal."""
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise BadData(f"{where}: a text of {len(value)} characters; {LONGEST_TEXT} are allowed")
        if harmless(value, kept="\n") != value:
            raise BadData(f"{where}: a control character in {plain(value, LONGEST)!r}")
    elif isinstance(value, dict):
        for key, part in value.items():
            _check_texts(key, where)
            _check_texts(part, f"{where}: {key}")
    elif isinstance(value, list):
        for part in value:
            _check_texts(part, where)


def in_play(owners: Iterable[str]) -> dict[str, str]:
    """The texts of all tables of these owners, by their place below a `--data` folder."""
    return {
        f"{owner}/{name}.toml": found.text
        for owner in owners
        for name, found in sorted(_in_play[owner].items())
    }


def digest(owners: Iterable[str]) -> str:
    """A digest that differs for any tables that would play differently."""
    return _digest(tuple((owner, len(_in_play[owner])) for owner in owners))


@cache
def _digest(owners: tuple[tuple[str, int], ...]) -> str:
    return _summed(
        {
            f"{owner}/{name}.toml": found.content
            for owner, _files in owners
            for name, found in sorted(_in_play[owner].items())
        }
    )


def digest_of(texts: Mapping[str, str]) -> str:
    """The same for tables that are not in play, in the form and order of `in_play`."""
    try:
        return _summed({place: tomllib.loads(text) for place, text in texts.items()})
    except (ValueError, RecursionError) as error:
        raise BadData(plain(str(error), LONGEST)) from None


def _summed(tables: Mapping[str, Any]) -> str:
    relevant = [[place, _relevant(content)] for place, content in tables.items()]
    return sha256(json.dumps(relevant, ensure_ascii=False).encode()).hexdigest()[:32]


def _relevant(value: Any) -> Any:
    """A part of a table without what the rules don't read; its order counts, since it may matter
    to them."""
    if isinstance(value, dict):
        return {k: _relevant(part) for k, part in value.items() if k not in NOT_RULES}
    return [_relevant(part) for part in value] if isinstance(value, list) else value


class DataTable(TypedFields):
    """A TOML table that names file, entry and key when something is wrong with it."""

    OBJECT = "a table"

    def __init__(self, content: dict[str, Any], where: str) -> None:
        self.content = content
        self.where = where
        self.read: set[str] = {"known", "reconstructed", "source"}

    def fail(self, name: str, reason: str) -> BadData:
        return BadData(f"{self.where}: {name}: {reason}")

    def raw(self, name: str) -> Any:
        self.read.add(name)
        if name not in self.content:
            raise self.fail(name, "is missing")
        return self.content[name]

    def has(self, name: str) -> bool:
        return name in self.content

    def number(self, name: str, low: int | None = 0, high: int | None = 1_000_000) -> int:
        return super().number(name, low, high)

    def text(self, name: str) -> str:
        value = super().text(name)
        if not value.strip():
            raise self.fail(name, f"{short(value)} is not a text")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        if name not in self.content:
            self.read.add(name)
            return default
        return super().flag(name)

    def table(self, name: str) -> "DataTable":
        return DataTable(self.mapping(name), f"{self.where}: {name}")

    def entries(self, name: str, count: int | None = None) -> "Iterator[DataTable]":
        """The tables of `[[name]]`, each checked for keys that nobody read."""
        value = self.array(name, count)
        if any(not isinstance(entry, dict) for entry in value):
            raise self.fail(name, "is not a list of tables")
        for number, content in enumerate(value, 1):
            entry = DataTable(content, f"{self.where}: {name} {content.get('id', number)}")
            yield entry
            entry.done()

    def done(self) -> None:
        """Raise if the table has a key that nobody asked for: most likely a typo."""
        for name in self.content:
            if name not in self.read:
                raise self.fail(name, "is not a known key here")
