"""Moves as short texts that people type and read: `bid 4`, `place banana2 c4`, `sail 5 to 11`.

A game's `Actions` says beside each class of move how it is written, in the rulebook's words:

    Bid: "bid {amount}"                a field; numbers, ids and tuples of ids spell themselves
    Buy: "buy {card} {planned:|planned}"        a flag: what stands for no and what for yes
    Pay: "pay {*}"                     all numbers but the zeros: `pay 2 pesos 1 brick`

`str(action)` writes it and `Game.parse` reads it back, in capitals too; both know no position.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from engine.core.errors import BadNotation
from engine.core.values import Vocabulary

Spellings = Mapping[Any, Mapping[Any, str]]
"""By type or name of a field: how its values are written."""

NOTHING = "nothing"
BETWEEN = "+"
_NO_SPELLINGS: Spellings = MappingProxyType({})
_TOKEN = re.compile(r"\{(?P<name>[\w*]+)(?::(?P<no>\w*)\|(?P<yes>\w*))?\}")
_NUMBER = r"-?\d{1,9}"
_WORD = r"[\w.-]+"


class Actions(Vocabulary):
    """All classes of moves of a game, and how each is written."""

    def __init__(self, patterns: Mapping[type, str], spellings: Spellings = _NO_SPELLINGS) -> None:
        super().__init__(patterns)
        forms = [_Form(cls, text, spellings) for cls, text in patterns.items()]
        self._forms = sorted(forms, key=lambda form: not form.fixed)
        for form in forms:
            form.cls.__str__ = _writer(form)

    def parse(self, text: str) -> Any:
        """The move that `text` means, legal or not; BadNotation lists what can be written."""
        words = " ".join(text.split()).lower()
        for form in self._forms:
            if (action := form.read(words)) is not None:
                return action
        raise BadNotation(text, [form.shown for form in self._forms])


def _writer(form: "_Form") -> Any:
    def text(action: Any) -> str:
        return form.write(action)

    return text


class _Field(NamedTuple):
    """A place in a pattern: how a value is written there, what matches it, how it is read."""

    name: str
    spelled: Mapping[Any, str] | None
    """All values with their texts; None for numbers, ids and tuples."""
    regex: str
    hint: Any

    def write(self, action: Any) -> str:
        value = getattr(action, self.name)
        if self.spelled is not None:
            return self.spelled[value]
        return BETWEEN.join(value) if isinstance(value, tuple) else str(value)

    def read(self, text: str | None) -> Any:
        text = text or ""
        if self.spelled is not None:
            return next(value for value, word in self.spelled.items() if word == text)
        if self.hint is int:
            return int(text)
        return tuple(text.split(BETWEEN)) if get_origin(self.hint) is tuple else text


class _Counts(NamedTuple):
    """`{*}`: the numbers of all fields but the zeros."""

    names: tuple[str, ...]
    regex: str

    def write(self, action: Any) -> str:
        counted = [(getattr(action, name), name) for name in self.names]
        return " ".join(f"{n} {name}" for n, name in counted if n) or NOTHING

    def read(self, text: str) -> dict[str, int] | None:
        words = [] if text == NOTHING else text.split()
        numbers, names = [int(n) for n in words[::2]], words[1::2]
        if len(set(names)) < len(names) or not set(names) <= set(self.names):
            return None
        return dict.fromkeys(self.names, 0) | dict(zip(names, numbers, strict=True))


class _Form:
    """How one class of moves is written."""

    def __init__(self, cls: Any, pattern: str, spellings: Spellings) -> None:
        self.cls = cls
        self.shown = _TOKEN.sub(lambda token: f"<{token['name']}>", pattern).replace("<*>", "…")
        hints = get_type_hints(cls)
        self.parts: list[str | _Field | _Counts] = []
        regex = ""
        for word in pattern.split():
            token = _TOKEN.fullmatch(word)
            part = _part(cls, token, hints, spellings) if token else word
            self.parts.append(part)
            if isinstance(part, str):
                regex += f" {re.escape(part)}"
            elif isinstance(part, _Field) and _may_be_empty(part, cls):
                regex += f"(?: ({part.regex}))?"
            else:
                regex += f" ({part.regex})"
        self.fixed = all(isinstance(part, str) for part in self.parts)
        """Nothing but words: read before `sell {card}` is `sell hand`."""
        self.regex = re.compile(regex.removeprefix(" "), re.ASCII)

    def write(self, action: Any) -> str:
        words = (part if isinstance(part, str) else part.write(action) for part in self.parts)
        return " ".join(word for word in words if word)

    def read(self, text: str) -> Any:
        found = self.regex.fullmatch(text)
        if found is None:
            return None
        values: dict[str, Any] = {}
        fields = [part for part in self.parts if not isinstance(part, str)]
        for part, word in zip(fields, found.groups(), strict=True):
            if isinstance(part, _Field):
                values[part.name] = part.read(word)
            elif (counts := part.read(word)) is not None:
                values |= counts
            else:
                return None
        return self.cls(**values)


def _part(cls: Any, token: re.Match[str], hints: dict[str, Any], spelled: Spellings) -> Any:
    name = token["name"]
    if name == "*":
        names = tuple(name for name in cls._fields if hints[name] is int)
        return _Counts(names, rf"{NOTHING}|\d{{1,9}} {_WORD}(?: \d{{1,9}} {_WORD})*")
    hint = hints[name]
    if hint is bool:
        return _spelled(name, {False: token["no"], True: token["yes"]}, hint)
    for key in (name, hint):
        if key in spelled:
            return _spelled(name, spelled[key], hint)
    if get_origin(hint) is Literal:
        return _spelled(name, {value: value for value in get_args(hint)}, hint)
    if hint is int:
        return _Field(name, None, _NUMBER, hint)
    many = get_origin(hint) is tuple
    return _Field(name, None, rf"{_WORD}(?:\+{_WORD})*" if many else _WORD, hint)


def _spelled(name: str, words: Mapping[Any, str], hint: Any) -> _Field:
    longest_first = sorted((word for word in words.values() if word), key=len, reverse=True)
    lower = {value: word.lower() for value, word in words.items()}
    return _Field(name, lower, "|".join(re.escape(word.lower()) for word in longest_first), hint)


def _may_be_empty(field: _Field, cls: Any) -> bool:
    if field.spelled is not None:
        return "" in field.spelled.values()
    return bool(cls._field_defaults.get(field.name) == "")
