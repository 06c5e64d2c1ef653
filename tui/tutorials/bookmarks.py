"""Where lessons were left and which are done, in one small file beside the games."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import BadValue
from engine.core.fields import JsonFields
from tui.journal import directory
from tui.tutorials.lesson import LessonPlace


class Bookmark(NamedTuple):
    """What is known of somebody and a tutorial."""

    place: LessonPlace = LessonPlace()
    done: bool = False
    """Has it been played to its end once?"""

    @property
    def begun(self) -> bool:
        return self.place.at > 0


def file() -> Path:
    return directory() / "tutorials.json"


def all_of_them() -> dict[str, Bookmark]:
    """By the name of the tutorial; what can't be read counts as not begun."""
    return {name: found for name, raw in (_read() or {}).items() if (found := _bookmark(raw))}


def of(name: str) -> Bookmark:
    return all_of_them().get(name, Bookmark())


def keep(name: str, bookmark: Bookmark) -> None:
    """Write it down; a disk that can't be written loses this alone."""
    from ai import storage

    known = _read() or {}
    known[name] = {
        "at": bookmark.place.at,
        "choices": list(bookmark.place.choices),
        "done": bookmark.done,
    }
    with suppress(OSError):
        if file().exists() and _read() is None:
            storage.put_aside(file())
        storage.rewrite(file(), f"{json.dumps(known, indent=1)}\n".encode())


def _read() -> dict[str, Any] | None:
    """What the file says; None when it can't be read."""
    try:
        given = json.loads(file().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return given if isinstance(given, dict) else None


def _bookmark(raw: Any) -> Bookmark | None:
    if not isinstance(raw, dict):
        return None
    fields = JsonFields(raw)
    try:
        place = LessonPlace(fields.number("at", 0), tuple(fields.texts("choices")))
        return Bookmark(place, fields.flag("done"))
    except BadValue:
        return None
