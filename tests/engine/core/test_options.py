"""Options: what screens and command lines are made from."""

from dataclasses import dataclass
from typing import Literal

import pytest

from engine.core import BadOption, options


@dataclass(frozen=True, slots=True)
class Example:
    mood: Literal["calm", "wild"] = "calm"
    rain: bool = True
    goal: int = options.number(20, range(10, 31))


def test_each_field_tells_its_type_default_and_choices():
    specs = {spec.name: spec for spec in options.describe(Example)}
    assert (specs["mood"].type, specs["mood"].default) == ("choice", "calm")
    assert specs["mood"].choices == ("calm", "wild")
    assert specs["rain"].choices == (False, True)
    assert (specs["goal"].type, specs["goal"].default) == ("int", 20)


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ({}, Example()),
        ({"mood": "wild"}, Example(mood="wild")),
        ({"rain": "off", "goal": "12"}, Example(rain=False, goal=12)),
        ({"rain": False, "goal": 12}, Example(rain=False, goal=12)),
        ({"rain": "YES"}, Example(rain=True)),
    ],
)
def test_values_and_texts_are_understood(given, made):
    assert options.make(Example, given) == made


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"mood": "sad"}, r"mood = 'sad'.*calm.*wild"),
        ({"rain": 3}, "rain = 3"),
        ({"rain": 1}, "rain = 1"),
        ({"goal": 9}, "goal = 9"),
        ({"goal": "many"}, "goal = 'many'"),
        ({"snow": True}, "snow"),
    ],
)
def test_wrong_values_are_named_with_what_is_allowed(given, problem):
    with pytest.raises(BadOption, match=problem):
        options.make(Example, given)
