"""An effect as plain data: its keyword and arguments, for whoever describes or shows it."""

from enum import IntEnum
from typing import Any

from engine.maracaibo.effects.words import spelling

_INNER = frozenset(("kind", "number"))
"""Fields that are irrelevant to what an effect does."""


def describe(part: Any) -> Any:
    """Terms, conditions, costs and whole effects as JSON; what is empty is left out."""
    if isinstance(part, IntEnum):
        return spelling(part)
    if hasattr(part, "_asdict"):
        described = {"kind": part.kind}
        usual = part._field_defaults
        for name, value in part._asdict().items():
            said = name == "n" or not _empty(value)
            if name not in _INNER and said and value != usual.get(name):
                described[name] = describe(value)
        return described
    if isinstance(part, tuple):
        return [describe(inner) for inner in part]
    return part


def _empty(value: Any) -> bool:
    """Is it empty: no value, an empty list, a flag that is off, no place?"""
    return value is None or value is False or value == () or (type(value) is int and value == -1)
