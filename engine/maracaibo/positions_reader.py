"""Reading a position field by field: whatever is wrong is BadState and says where."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from engine.core.errors import BadState
from engine.maracaibo.state import NONE

MOST = 1 << 2048
"""Bit masks of what was done in a turn have no bound of their own."""


class Reader:
    """A value of a position and the path to it."""

    def __init__(self, data: Any, where: str) -> None:
        self.data = data
        self.where = where

    def _at(self, key: str | int) -> str:
        if isinstance(key, int):
            return f"{self.where}[{key}]"
        return f"{self.where}.{key}" if self.where else key

    def field(self, key: str) -> "Reader":
        if not isinstance(self.data, dict) or key not in self.data:
            raise BadState(self._at(key), "is missing")
        return Reader(self.data[key], self._at(key))

    def table(self, key: str) -> "Reader":
        found = self.field(key)
        if not isinstance(found.data, dict):
            raise BadState(found.where, "is no object")
        return found

    def fail(self, reason: str) -> BadState:
        return BadState(self.where, reason)

    def each(self) -> Iterator["Reader"]:
        if not isinstance(self.data, list):
            raise BadState(self.where, "is no list")
        for number, item in enumerate(self.data):
            yield Reader(item, self._at(number))

    def tables(self, key: str, count: int) -> list["Reader"]:
        found = list(self.field(key).each())
        if len(found) != count:
            raise BadState(self._at(key), f"{len(found)} entries, {count} are needed")
        return found

    def number(self, key: str, low: int, high: int = MOST) -> int:
        found = self.field(key)
        return found.as_number(low, high)

    def as_number(self, low: int, high: int = MOST) -> int:
        if type(self.data) is not int or not low <= self.data <= high:
            raise BadState(self.where, f"{self.data!r} is not a whole number in range")
        return self.data

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        return [item.as_number(low, high) for item in self.field(key).each()]

    def flag(self, key: str) -> bool:
        found = self.field(key)
        if type(found.data) is not bool:
            raise BadState(found.where, f"{found.data!r} is neither true nor false")
        return found.data

    def word(self, key: str, allowed: Collection[str]) -> str:
        found = self.field(key)
        if not isinstance(found.data, str) or found.data not in allowed:
            raise BadState(found.where, f"{found.data!r} is not known")
        return found.data

    def item(self, index: Mapping[str, int]) -> int:
        """What a name stands for."""
        if not isinstance(self.data, str) or self.data not in index:
            raise BadState(self.where, f"{self.data!r} is not known")
        return index[self.data]

    def items(self, index: Mapping[str, int]) -> list[int]:
        return [item.item(index) for item in self.each()]

    def find(self, key: str, index: Mapping[str, int], optional: bool = False) -> int:
        found = self.field(key)
        if optional and found.data is None:
            return NONE
        return found.item(index)

    def find_all(self, key: str, index: Mapping[str, int], count: int | None = None) -> list[int]:
        found = self.field(key).items(index)
        if count is not None and len(found) != count:
            raise BadState(self._at(key), f"{len(found)} entries, {count} are needed")
        return found

    def mask(self, key: str, index: Mapping[str, int]) -> int:
        """Names as bits."""
        bits = 0
        for number in self.field(key).items(index):
            bits |= 1 << number
        return bits

    def by_key(self, key: str, index: Mapping[str, int]) -> Iterator[tuple[int, "Reader"]]:
        """The entries of an object whose keys are names."""
        found = self.table(key)
        for name, value in found.data.items():
            if name not in index:
                raise BadState(found._at(str(name)), "is not known")
            yield index[name], Reader(value, found._at(name))
