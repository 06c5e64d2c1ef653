"""Where lessons were left and which are done, in one small file beside the games."""

from pathlib import Path
from typing import Any, NamedTuple

from engine.core import BadValue
from engine.core.fields import JsonFields
from tui.i18n import N_
from tui.journal import directory
from tui.small_file import SmallFile
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


_FILE = SmallFile(
    file,
    N_("Your progress in the tutorials was damaged and starts over; the damaged file is {file}."),
)
damaged = _FILE.damaged
"""What to tell about a file that can't be read."""


def all_of_them() -> dict[str, Bookmark]:
    """By the name of the tutorial; what can't be read counts as not begun."""
    return {name: found for name, raw in _FILE.read().items() if (found := _bookmark(raw))}


def of(name: str) -> Bookmark:
    return all_of_them().get(name, Bookmark())


def keep(name: str, bookmark: Bookmark) -> None:
    """Write it down; a disk that can't be written loses this alone."""
    known = _FILE.read()
    known[name] = {
        "at": bookmark.place.at,
        "choices": list(bookmark.place.choices),
        "done": bookmark.done,
    }
    _FILE.write(known)


def _bookmark(raw: Any) -> Bookmark | None:
    if not isinstance(raw, dict):
        return None
    fields = JsonFields(raw)
    try:
        place = LessonPlace(fields.number("at", 0), tuple(fields.texts("choices")))
        return Bookmark(place, fields.flag("done"))
    except BadValue:
        return None
