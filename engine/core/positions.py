"""Reading a position from JSON that somebody may have written by hand.

Each game's positions.py uses this; whatever doesn't fit raises BadState with the
path of the field, as in `players[1].money`.
"""

from collections.abc import Iterator
from typing import Any

from engine.core.errors import BadState


class PositionReader:
    """An object of a position, with its path."""

    def __init__(self, data: object, path: str = "") -> None:
        if not isinstance(data, dict):
            raise BadState(path or "state", f"an object is needed, not {_short(data)}")
        self.data: dict[str, Any] = data
        self.path = path

    def at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def fail(self, name: str, reason: str) -> BadState:
        return BadState(self.at(name), reason)

    def raw(self, name: str) -> Any:
        if name not in self.data:
            raise self.fail(name, "is missing")
        return self.data[name]

    def number(self, name: str, low: int, high: int) -> int:
        return number(self.raw(name), low, high, self.at(name))

    def optional_number(self, name: str, low: int, high: int, absent: int) -> int:
        """A number, or `absent` where the field is null."""
        value = self.raw(name)
        return absent if value is None else number(value, low, high, self.at(name))

    def flag(self, name: str) -> bool:
        value = self.raw(name)
        if type(value) is not bool:
            raise self.fail(name, f"{_short(value)} is neither true nor false")
        return value

    def choice(self, name: str, allowed: Any) -> str:
        value = self.raw(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.fail(name, f"{_short(value)} is not one of {', '.join(allowed)}")
        return value

    def entries(self, name: str, length: int | None = None) -> list[Any]:
        value = self.raw(name)
        if not isinstance(value, list):
            raise self.fail(name, f"a list is needed, not {_short(value)}")
        if length is not None and len(value) != length:
            raise self.fail(name, f"{len(value)} entries, {length} are needed")
        return value

    def numbers(self, name: str, low: int, high: int, length: int | None = None) -> list[int]:
        return [
            number(value, low, high, f"{self.at(name)}[{index}]")
            for index, value in enumerate(self.entries(name, length))
        ]

    def child(self, name: str) -> "PositionReader":
        return PositionReader(self.raw(name), self.at(name))

    def children(self, name: str, length: int | None = None) -> "Iterator[PositionReader]":
        for index, value in enumerate(self.entries(name, length)):
            yield PositionReader(value, f"{self.at(name)}[{index}]")


def number(value: object, low: int, high: int, path: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadState(path, f"{_short(value)} is not a whole number from {low} to {high}")
    return value


def _short(value: object) -> str:
    if value is None:
        return "null (hidden or missing)"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
