"""A game's variants: a frozen dataclass that screens and command lines are made from.

Each field is a `Literal[...]` (a choice), a `bool`, an `int` made with `number`, or a `str`
made with `text`.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engine.core.errors import BadOption


def number(default: int, choices: "range | tuple[int, ...]") -> Any:
    """An option that is a whole number out of `choices`."""
    return field(default=default, metadata={"choices": tuple(choices)})


def text(default: str, formerly: "Mapping[object, str] | None" = None) -> Any:
    """An option that is a text; the game's `check` decides which texts are valid. `formerly`:
    what older records hold, from when it was not yet a text."""
    return field(default=default, metadata={"formerly": tuple((formerly or {}).items())})


def added(default: Any, before: Any) -> Any:
    """An option added after some records were written: those that don't name it were played with
    `before`, whatever the default is now."""
    return field(default=default, metadata={"before": before})


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option as a screen or a script sees it."""

    name: str
    type: str
    default: Any
    choices: tuple[Any, ...]
    """All of them; for a text only the default."""
    formerly: tuple[tuple[object, str], ...] = ()

    def parse(self, value: object) -> Any:
        """The value itself, or the value that a text on the command line stands for."""
        if self.type == "text":
            return self._text(value)
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
            if isinstance(value, str) and value.lower() in _spellings(choice):
                return choice
        raise BadOption(self.name, value, [_spellings(choice)[0] for choice in self.choices])

    def _text(self, value: object) -> str:
        if isinstance(value, str):
            return value
        for before, now in self.formerly:
            if type(value) is type(before) and value == before:
                return now
        raise BadOption(self.name, value, ["a text"])


def _spellings(choice: Any) -> tuple[str, ...]:
    if choice is True:
        return ("on", "true", "yes", "1")
    if choice is False:
        return ("off", "false", "no", "0")
    return (str(choice),)


def describe(options: type) -> list[OptionSpec]:
    """The options of a game in the order of its dataclass."""
    hints = get_type_hints(options)
    specs = []
    for item in fields(options):
        hint = hints[item.name]
        assert item.default is not MISSING, f"{options}.{item.name} needs a default"
        if hint is bool:
            specs.append(OptionSpec(item.name, "bool", item.default, (False, True)))
        elif hint is str:
            formerly = item.metadata["formerly"]
            specs.append(OptionSpec(item.name, "text", item.default, (item.default,), formerly))
        elif get_origin(hint) is Literal:
            specs.append(OptionSpec(item.name, "choice", item.default, get_args(hint)))
        else:
            specs.append(OptionSpec(item.name, "int", item.default, item.metadata["choices"]))
    return specs


def make(options: type, given: "dict[str, object]") -> Any:
    """The options dataclass with the given values; BadOption names what is wrong."""
    specs = {spec.name: spec for spec in describe(options)}
    for name in given:
        if name not in specs:
            raise BadOption("option", name, sorted(specs))
    return options(**{name: specs[name].parse(value) for name, value in given.items()})


def recall(options: type, noted: "Mapping[str, object]") -> Any:
    """The options in a record. One that it doesn't name was added later (a record names all
    options of its time) and gets the value from before."""
    before = {
        item.name: item.metadata["before"] for item in fields(options) if "before" in item.metadata
    }
    return make(options, {**before, **noted})
