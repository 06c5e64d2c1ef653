"""Actions, decisions and events are NamedTuples; here they become JSON and come back.

The last field of each is `kind`, a constant: it names the value in JSON, and it
keeps `Accept(3)` and `Refuse(3)` apart, which as bare tuples would be equal.
"""

from collections.abc import Iterable
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.core.errors import BadValue
from engine.core.plain import short

Json = dict[str, Any]


def kind_of(cls: type[Any]) -> str:
    """The constant in the last field of an action, decision or event class."""
    kind = cls._field_defaults["kind"]
    assert isinstance(kind, str)
    return kind


def encode(value: Any) -> Json:
    """An action, decision or event as JSON, its kind first."""
    fields = value._asdict()
    return {"kind": fields.pop("kind"), **fields}


class Vocabulary:
    """The classes of one game's actions (or decisions), by kind."""

    def __init__(self, classes: Iterable[type]) -> None:
        self.classes = {kind_of(cls): cls for cls in classes}

    def decode(self, data: object) -> Any:
        """The value that `encode` turned into `data`; BadValue says what doesn't fit."""
        if not isinstance(data, dict):
            raise BadValue(f"an object with a kind is needed, not {short(data)}")
        cls = self.classes.get(str(data.get("kind")))
        if cls is None:
            known = ", ".join(sorted(self.classes))
            raise BadValue(f"unknown kind {short(data.get('kind'))}; known are: {known}")
        return _record(cls, {name: value for name, value in data.items() if name != "kind"})


@cache
def _hints(cls: type) -> dict[str, Any]:
    return {name: hint for name, hint in get_type_hints(cls).items() if name != "kind"}


def _record(cls: Any, data: Json) -> Any:
    hints = _hints(cls)
    for name in data:
        if name not in hints:
            raise BadValue(f"{cls.__name__} has no field {short(name)}")
    values = {}
    for name, hint in hints.items():
        if name in data:
            values[name] = _value(hint, data[name], f"{cls.__name__}.{name}")
        elif name not in cls._field_defaults:
            raise BadValue(f"{cls.__name__}.{name} is missing")
    return cls(**values)


def _value(hint: Any, value: Any, where: str) -> Any:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        for choice in get_args(hint):
            try:
                return _value(choice, value, where)
            except BadValue:
                continue
        raise BadValue(f"{where}: {short(value)} fits none of {hint}")
    if origin is Literal:
        if value in get_args(hint):
            return value
        raise BadValue(f"{where}: {short(value)} is not one of {list(get_args(hint))}")
    if origin is tuple or (isinstance(hint, type) and issubclass(hint, tuple)):
        if not isinstance(value, list | tuple):
            raise BadValue(f"{where}: a list is needed, not {short(value)}")
        return _sequence(hint, value, where)
    if hint is type(None) and value is None:
        return None
    if isinstance(hint, type) and type(value) is hint:
        return value
    raise BadValue(f"{where}: {short(value)} is not of type {getattr(hint, '__name__', hint)}")


def _sequence(hint: Any, value: "list[Any] | tuple[Any, ...]", where: str) -> Any:
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        hints = list(_hints(hint).values())
        if len(value) != len(hints):
            raise BadValue(f"{where}: {len(hints)} values are needed, not {len(value)}")
        return hint(*(_value(h, v, where) for h, v in zip(hints, value, strict=True)))
    inner = get_args(hint)
    if len(inner) == 2 and inner[1] is Ellipsis:
        return tuple(_value(inner[0], v, where) for v in value)
    if len(inner) != len(value):
        raise BadValue(f"{where}: {len(inner)} values are needed, not {len(value)}")
    return tuple(_value(h, v, where) for h, v in zip(inner, value, strict=True))
