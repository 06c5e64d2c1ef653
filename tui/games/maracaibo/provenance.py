"""What is printed of a component and what is ours: the inspector says so."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from tui.rulebook import honesty

FILES = {
    "card": ("cards_a", "cards_b", "cards_uprising", "cards_c"),
    "quest": ("quests",),
    "token": ("combat_tokens",),
    "port": ("ports",),
    "upgrade": ("upgrades",),
    "prestige": ("prestige",),
    "career": ("careers",),
    "city": ("cities", "city_tiles"),
    "tile": ("legacy",),
    "space": ("exploration",),
    "line": ("exploration",),
    "place": ("locations",),
}
"""By kind of thing: the files that have it."""


@cache
def _entry(kind: str, thing: str) -> Mapping[str, Any]:
    return honesty.entry("maracaibo", FILES[kind], thing)


def note(kind: str, thing: str) -> list[str]:
    """What of it is printed and what is ours, for the inspector; nothing if all is printed."""
    words = honesty.note(_entry(kind, thing))
    return ["", words] if words else []
