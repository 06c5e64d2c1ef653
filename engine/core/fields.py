"""Named values that may have been written by hand, read by type.

Data files, positions, records and requests are read alike: each says in its own error where the
fault is, and all say in the same words what it is.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from contextlib import suppress
from math import isfinite
from typing import Any, ClassVar

from engine.core.errors import BadValue
from engine.core.plain import short


class TypedFields(ABC):
    """The fields of an object. `fail` makes the error that is raised for one of them."""

    OBJECT: ClassVar = "an object"
    """What an object is called where these are written."""

    @abstractmethod
    def fail(self, name: str, reason: str) -> Exception: ...

    @abstractmethod
    def raw(self, name: str) -> Any:
        """The value as it is; the error of `fail` where there is none."""

    def told(self, value: object) -> str:
        """A wrong value, as quoted in the reason."""
        return short(value)

    def number(self, name: str, low: int | None = None, high: int | None = None) -> int:
        return self.whole(name, self.raw(name), low, high)

    def whole(self, name: str, value: object, low: int | None, high: int | None) -> int:
        """The value of a field, or a part of it, as a whole number."""
        if type(value) is not int or _outside(value, low, high):
            wanted = f"a whole number{_bounds(low, high)}"
            raise self.fail(name, f"{self.told(value)} is not {wanted}")
        return value

    def numbers(
        self, name: str, low: int | None = None, high: int | None = None, length: int | None = None
    ) -> list[int]:
        return [
            self.whole(f"{name}[{index}]", value, low, high)
            for index, value in enumerate(self.array(name, length))
        ]

    def real(self, name: str) -> float:
        return self._real(name, self.raw(name))

    def reals(self, name: str, length: int | None = None) -> list[float]:
        return [
            self._real(f"{name}[{index}]", value)
            for index, value in enumerate(self.array(name, length))
        ]

    def _real(self, name: str, value: object) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool):
            with suppress(OverflowError):  # a whole number may be larger than any float
                if isfinite(value):
                    return float(value)
        raise self.fail(name, f"{self.told(value)} is not a number")

    def flag(self, name: str) -> bool:
        value = self.raw(name)
        if type(value) is not bool:
            raise self.fail(name, f"{self.told(value)} is neither true nor false")
        return value

    def text(self, name: str) -> str:
        value = self.raw(name)
        if not isinstance(value, str):
            raise self.fail(name, f"{self.told(value)} is not a text")
        return value

    def texts(self, name: str) -> list[str]:
        value = self.array(name)
        if any(not isinstance(text, str) for text in value):
            raise self.fail(name, f"{self.told(value)} is not a list of texts")
        return value

    def choice(self, name: str, allowed: Collection[str]) -> str:
        value = self.raw(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.fail(
                name, f"{self.told(value)} is not one of {', '.join(_in_order(allowed))}"
            )
        return value

    def array(self, name: str, length: int | None = None) -> list[Any]:
        """A list of anything, of this length if one is given."""
        value = self.raw(name)
        if not isinstance(value, list):
            raise self.fail(name, f"a list is needed, not {self.told(value)}")
        if length is not None and len(value) != length:
            raise self.fail(name, f"{len(value)} entries, {length} are needed")
        return value

    def mapping(self, name: str) -> dict[str, Any]:
        """An object with any fields."""
        value = self.raw(name)
        if not isinstance(value, dict):
            raise self.fail(name, f"{self.OBJECT} is needed, not {self.told(value)}")
        return value


class JsonFields(TypedFields):
    """The fields of a JSON object that isn't a position; BadValue names the field."""

    def __init__(self, data: dict[str, Any], path: str = "") -> None:
        self.data = data
        self.path = path

    def fail(self, name: str, reason: str) -> BadValue:
        return BadValue(f"{self.path}{name}: {reason}")

    def raw(self, name: str) -> Any:
        if name not in self.data:
            raise self.fail(name, "is missing")
        return self.data[name]


def _in_order(allowed: Collection[str]) -> Iterable[str]:
    """As they were given, where they were given in an order."""
    return sorted(allowed) if isinstance(allowed, set | frozenset) else allowed


def _outside(value: int, low: int | None, high: int | None) -> bool:
    return (low is not None and value < low) or (high is not None and value > high)


def _bounds(low: int | None, high: int | None) -> str:
    if high is not None:
        return f" from {low} to {high}"
    return "" if low is None else f" of at least {low}"
