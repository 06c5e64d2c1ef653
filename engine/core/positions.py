"""Reading a position from JSON that somebody may have written by hand.

Each game's positions.py uses this; whatever doesn't fit raises BadState with the
path of the field, as in `players[1].money`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.errors import BadState, BadValue
from engine.core.fields import TypedFields
from engine.core.values import Vocabulary

MOST = 1 << 2048
"""An upper bound for bit masks of what was done in a turn, which have none of their own."""


class PositionReader(TypedFields):
    """A value of a position, mostly an object, with its path."""

    def __init__(self, data: object, path: str = "") -> None:
        self.data: Any = data
        self.path = path

    def at(self, name: str) -> str:
        """The path of a field; of the value itself without a name."""
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def fail(self, name: str, reason: str) -> BadState:
        return BadState(self.at(name) or "state", reason)

    def told(self, value: object) -> str:
        return "null (hidden or missing)" if value is None else super().told(value)

    # -- the fields of an object ---------------------------------------------------------

    def raw(self, name: str) -> Any:
        if name not in self.object():
            raise self.fail(name, "is missing")
        return self.data[name]

    def object(self) -> dict[str, Any]:
        """The value itself, which must be an object."""
        if not isinstance(self.data, dict):
            raise self.fail("", f"an object is needed, not {self.told(self.data)}")
        return self.data

    def number(self, name: str, low: int | None = None, high: int | None = None) -> int:
        return self.field(name).as_number(low, high)

    def optional_number(self, name: str, low: int, high: int, absent: int) -> int:
        """A number, or `absent` where the field is null."""
        return absent if self.raw(name) is None else self.number(name, low, high)

    def field(self, name: str) -> "PositionReader":
        """A field of any form."""
        return PositionReader(self.raw(name), self.at(name))

    def child(self, name: str) -> "PositionReader":
        """A field that is an object."""
        found = self.field(name)
        found.object()
        return found

    def children(self, name: str, length: int | None = None) -> "Iterator[PositionReader]":
        """The objects of a list."""
        for index, value in enumerate(self.array(name, length)):
            found = PositionReader(value, f"{self.at(name)}[{index}]")
            found.object()
            yield found

    def find(self, name: str, index: Mapping[str, int], absent: int | None = None) -> int:
        """What a name stands for, or `absent` where the field is null and may be."""
        found = self.field(name)
        return absent if found.data is None and absent is not None else found.item(index)

    def find_all(self, name: str, index: Mapping[str, int], length: int | None = None) -> list[int]:
        return [value.item(index) for value in self.field(name).each(length)]

    def mask(self, name: str, index: Mapping[str, int]) -> int:
        """Names as bits."""
        bits = 0
        for number in self.find_all(name, index):
            bits |= 1 << number
        return bits

    def by_key(self, name: str, index: Mapping[str, int]) -> "Iterator[tuple[int, PositionReader]]":
        """The entries of an object whose keys are names."""
        found = self.child(name)
        for key in found.data:
            if key not in index:
                raise found.fail(str(key), "is not known")
            yield index[key], found.field(key)

    def decisions(self, name: str, vocabulary: Vocabulary, seats: int) -> "Iterator[Any]":
        """The decisions on a stack; the first field of each is a seat at this table."""
        for entry in self.field(name).each():
            try:
                decision = vocabulary.decode(entry.data)
            except BadValue as error:
                raise entry.fail("", str(error)) from None
            if not 0 <= decision[0] < seats:
                raise entry.fail("", f"there is no seat {decision[0]}")
            yield decision

    # -- a value of another form ---------------------------------------------------------

    def each(self, length: int | None = None) -> "Iterator[PositionReader]":
        """The values of a list."""
        if not isinstance(self.data, list):
            raise self.fail("", f"a list is needed, not {self.told(self.data)}")
        if length is not None and len(self.data) != length:
            raise self.fail("", f"{len(self.data)} entries, {length} are needed")
        for index, value in enumerate(self.data):
            yield PositionReader(value, f"{self.path}[{index}]")

    def as_number(self, low: int | None, high: int | None = None) -> int:
        value = self.whole("", self.data, low, high)
        return value if high is not None else self.whole("", value, low, MOST)

    def item(self, index: Mapping[str, int]) -> int:
        """What a name stands for."""
        if not isinstance(self.data, str) or self.data not in index:
            raise self.fail("", f"{self.told(self.data)} is not known")
        return index[self.data]

    def items(self, index: Mapping[str, int]) -> list[int]:
        return [value.item(index) for value in self.each()]


def number(value: object, low: int, high: int, path: str) -> int:
    """A value of a position, wherever it stands, as a whole number."""
    return PositionReader(value, path).as_number(low, high)
