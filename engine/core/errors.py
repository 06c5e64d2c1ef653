"""Everything that can be wrong with what the engine is given.

The engine has no words for people: an error carries a code and facts, and the
app words them. `str()` of an error is for logs and tests.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

_NO_FACTS: Mapping[str, object] = MappingProxyType({})


class Refusal(NamedTuple):
    """Why an action may not be taken now: a code and the facts that explain it."""

    code: str
    facts: Mapping[str, object] = _NO_FACTS

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}({facts})" if facts else self.code


class EngineError(Exception):
    """Base of all errors that come from input and not from a fault of ours."""


class IllegalAction(EngineError):
    """The action is not legal now. The state is exactly as before."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class GameIsOver(IllegalAction):
    """Nothing can be done in a finished game."""

    def __init__(self) -> None:
        super().__init__(Refusal("game_over"))


class BadValue(EngineError):
    """A JSON value does not have the form of the action, event or option it should be."""


class BadOption(EngineError):
    """An option, or a combination of seats and options, that the game doesn't know."""

    def __init__(self, name: str, value: object, allowed: object) -> None:
        super().__init__(f"{name} = {value!r}: not one of {allowed}")
        self.name, self.value, self.allowed = name, value, allowed


class BadState(EngineError):
    """A position that breaks a rule of form or conservation; `field` says where."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field, self.reason = field, reason


class BadData(EngineError):
    """A data file is wrong; the message names file, entry and key."""


class BadRecord(EngineError):
    """A journal that can't be replayed; `line` counts from 1 (0: the file as a whole)."""

    def __init__(self, line: int, reason: str, facts: dict[str, object] | None = None) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line, self.reason, self.facts = line, reason, facts or {}


class UnknownGame(EngineError):
    """No game has this id."""
