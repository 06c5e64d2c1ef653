"""Numbers and names that a text takes from the data files, so that they can't drift apart.

A text says `{{stock.pesos}}` and shows what `stock.toml` of its game says. A path is a file,
then keys; an entry of a list is named by its id, a number of a list by its place (from 1).

- `{{buildings.sawmill.wood}}`: a number. `{{setup.rounds|word}}`: the same as a word.
- `{{buildings.sawmill.name}}`: the name, in the language of the moment.
- `{{nations.rank_bands}}`: a list, `2, 4 and 6`.
- `{{most_workers}}`: without a dot a fact that the game's own module works out.
- `{{place 11}}`: a word of the game's own module, said of something: `11 Maracaibo`.
- `{{table buildings}}`: a table that the game's own module makes, alone on its line.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import data
from engine.core.errors import BadData
from tui.i18n import N_, _, language

PLACEHOLDER = re.compile(r"\{\{ *([^{}]+?) *\}\}")
UNKNOWN = "?"

NUMBERS = (
    "", N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"),
    N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen"),
    N_("fourteen"), N_("fifteen"), N_("sixteen"),
)  # fmt: skip

FORMS: dict[str, Callable[[str], str]] = {"word": str, "Word": str.capitalize}
"""A number as a word, in a sentence or at its beginning."""


class NoSuchFact(LookupError):
    """A placeholder that nothing answers; says which."""


class TableRow(NamedTuple):
    """A line of a table."""

    cells: tuple[str, ...]


class Facts:
    """What the texts of one game may ask for."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self._own: Any = import_module(f"tui.rulebook.{game_id}")

    def say(self, asked: str) -> str:
        """What stands in the place of a placeholder."""
        word, *about = asked.split()
        if about:
            return self._table(about[0]) if word == "table" else self._said(word, about)
        path, _bar, form = asked.partition("|")
        value = self._value(path)
        if not form:
            return self._spoken(value, path)
        if form in FORMS and isinstance(value, int) and 1 <= value < len(NUMBERS):
            return FORMS[form](_(NUMBERS[value]))
        raise NoSuchFact(asked)

    def _said(self, word: str, about: Sequence[str]) -> str:
        words: Mapping[str, Callable[..., str]] = self._own.WORDS
        try:
            return words[word](*about)
        except (LookupError, TypeError):
            raise NoSuchFact(" ".join((word, *about))) from None

    def _value(self, path: str) -> Any:
        if "." not in path:
            facts: Mapping[str, Callable[[], Any]] = self._own.FACTS
            if path not in facts:
                raise NoSuchFact(path)
            return facts[path]()
        name, *keys = path.split(".")
        return found(_file(self.game_id, name, data.overlay_in_use()), keys, path)

    def _spoken(self, value: Any, path: str) -> str:
        if isinstance(value, list):
            return listed(self._spoken(each, path) for each in value)
        if isinstance(value, str) and "." not in path:
            return value
        if isinstance(value, str):
            return str(self._own.spoken(value, path.rsplit(".", 1)[-1]))
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        raise NoSuchFact(path)

    def _table(self, name: str) -> str:
        tables: Mapping[str, Callable[[], Sequence[TableRow]]] = self._own.TABLES
        if name not in tables:
            raise NoSuchFact(f"table {name}")
        return drawn(tables[name]())


@lru_cache(maxsize=64)
def _file(game_id: str, name: str, _overlay: Path | None) -> dict[str, Any]:
    """A file of a game: a panel with rules on it asks for it with every picture."""
    for owner, folder in ((game_id, files("engine") / game_id / "data"),
                          ("automa", files("automa") / "data")):  # fmt: skip
        if (folder / f"{name}.toml").is_file():
            try:
                return data.read(folder, owner, name).content
            except BadData as error:
                raise NoSuchFact(str(error)) from None
    raise NoSuchFact(name)


def found(content: Any, keys: Sequence[str], path: str) -> Any:
    """What lies at the end of a path."""
    here = content
    for number, key in enumerate(keys):
        if isinstance(here, dict) and key == "name" and f"name_{language()}" in here:
            here = here[f"name_{language()}"]
        elif isinstance(here, dict) and key in here:
            here = here[key]
        elif isinstance(here, dict) and number == 0:
            here = _entry((entry for value in here.values() for entry in _tables(value)), key, path)
        elif isinstance(here, list) and _tables(here):
            here = _entry(_tables(here), key, path)
        elif isinstance(here, list) and key.isdigit() and 1 <= int(key) <= len(here):
            here = here[int(key) - 1]
        else:
            raise NoSuchFact(path)
    return here


def _tables(value: Any) -> list[dict[str, Any]]:
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def _entry(entries: Any, key: str, path: str) -> dict[str, Any]:
    for entry in entries:
        if str(entry.get("id")) == key:
            return dict(entry)
    raise NoSuchFact(path)


def listed(parts: Iterator[str]) -> str:
    """`2, 4 and 6`."""
    *before, last = parts
    return _("{these} and {last}").format(these=", ".join(before), last=last) if before else last


def rows(head: Sequence[str], body: Iterable[Sequence[object]]) -> list[TableRow]:
    """A table whose head is marked with `N_` and translated here."""
    first = TableRow(tuple(_(word) if word else "" for word in head))
    return [first, *(TableRow(tuple(str(cell) for cell in row)) for row in body)]


def drawn(rows: Sequence[TableRow]) -> str:
    """A table as Markdown; the first row is its head."""
    head, *body = (" | ".join(row.cells) for row in rows)
    rule = " | ".join("---" for _cell in rows[0].cells)
    return "\n".join(f"| {line} |" for line in (head, rule, *body))


def fill(text: str, game_id: str, facts: Facts | None = None) -> tuple[str, list[str]]:
    """A text with its placeholders filled, and what nothing was found for."""
    facts, missing = facts or Facts(game_id), list[str]()

    def say(match: "re.Match[str]") -> str:
        try:
            return facts.say(match[1])
        except NoSuchFact:
            missing.append(match[1])
            return UNKNOWN

    return PLACEHOLDER.sub(say, text), missing
