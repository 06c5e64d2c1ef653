"""Everything that can be wrong with the engine's input. The engine has no text for people: an error
carries a code and facts, and the app puts them into words. `str()` of an error is for logs and
tests.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.core.plain import plain, short

LONGEST = 60
"""How many characters of the input an error repeats."""

MOST = 24
"""How many alternatives an error's text lists; the error itself has them all."""

_NO_FACTS: Mapping[str, object] = MappingProxyType({})


class Refusal(NamedTuple):
    """Why an action may not be taken now: a code and the facts that explain it."""

    code: str
    facts: Mapping[str, object] = _NO_FACTS

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}({facts})" if facts else self.code


def unfitting(decision: Any, action: Any) -> Refusal:
    """The move answers a different question, or names something that isn't available now."""
    return Refusal(
        "not_asked", {"asked": decision.kind, "given": getattr(action, "kind", short(action))}
    )


class EngineError(Exception):
    """Base of all errors caused by input rather than by a fault of ours."""

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes intact, whatever arguments their classes take."""
        return _remade, (type(self), self.args), self.__dict__


def _remade(cls: type[EngineError], args: tuple[object, ...]) -> EngineError:
    error = cls.__new__(cls, *args)
    error.args = args
    return error


class IllegalAction(EngineError):
    """The action is not legal now. The state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class GameIsOver(IllegalAction):
    """Nothing can be done in a finished game."""

    def __init__(self) -> None:
        super().__init__(Refusal("game_over"))


class BadNotation(IllegalAction):
    """A text that isn't a move; `allowed` lists what could be written instead."""

    def __init__(self, text: str, allowed: Sequence[str]) -> None:
        super().__init__(Refusal("bad_notation", {"text": text, "allowed": tuple(allowed)}))
        self.text, self.allowed = text, tuple(allowed)

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= LONGEST else self.text[: LONGEST - 1] + "…"
        listed = [*self.allowed[:MOST], "…"] if len(self.allowed) > MOST else self.allowed
        return f"{shown!r} is no move; possible are: {', '.join(listed)}"


class BadValue(EngineError):
    """A JSON value that doesn't have the form of the action, event or option it should be."""


class BadOption(EngineError):
    """An option, or a combination of seats and options, that the game doesn't know."""

    def __init__(self, name: str, value: object, allowed: object) -> None:
        super().__init__(f"{plain(name, LONGEST)} = {short(value)}: not one of {allowed}")
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
        self.line, self.reason, self.facts = line, reason, facts or {}
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        text = f"{reason} ({told})" if told else reason
        super().__init__(f"line {line}: {text}" if line else text)


class OtherGame(BadRecord):
    """Replayed here, the record would be a different game: its rules (`other_rules`) or its data
    tables (`other_data`) are not ours. It can be viewed but not continued."""

    def __init__(self, reason: str, facts: dict[str, object]) -> None:
        super().__init__(1, reason, facts)


class UnknownGame(EngineError):
    """No game has this id; `allowed` lists the ids there are."""

    def __init__(self, name: object, allowed: Iterable[str]) -> None:
        self.name, self.allowed = name, tuple(allowed)
        super().__init__(f"{short(name)}: no such game; there are {', '.join(self.allowed)}")
