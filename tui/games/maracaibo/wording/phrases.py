"""Small things that all wording needs."""

from collections.abc import Iterable
from typing import Any

from engine.maracaibo.components import LOCATIONS
from tui.games.maracaibo.names import place_name
from tui.i18n import _

Json = Any
"""A description as the engine gives it."""


def listed(parts: Iterable[str]) -> str:
    return ", ".join(part for part in parts if part)


def either(parts: Iterable[str]) -> str:
    return _(" or ").join(part for part in parts if part)


def place(number: int, full: bool = True) -> str:
    """A location by number and name, or by number alone."""
    code = LOCATIONS[number].number
    return place_name(code) if full or not code[0].isdigit() else code


def sentence(words: str) -> str:
    """With a capital letter at the beginning."""
    return words[:1].upper() + words[1:]


def unknown(part: Json) -> str:
    """A keyword without a wording: unchanged, so that somebody notices."""
    return f"[{part.get('kind', part)}]" if isinstance(part, dict) else f"[{part}]"
