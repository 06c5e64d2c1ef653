"""Actions, decisions and events as JSON."""

from typing import Literal, NamedTuple

import pytest

from engine.core import BadValue, Vocabulary, encode
from engine.santiago.actions import Accept, Overrule
from engine.santiago.components import SEGMENTS


class Spot(NamedTuple):
    x: int
    y: int


class Put(NamedTuple):
    spot: Spot
    names: tuple[str, ...] = ()
    note: str | None = None
    side: Literal["left", "right"] = "left"
    sure: bool = False
    pair: tuple[int, str] = (0, "")
    kind: Literal["put"] = "put"


WORDS = Vocabulary([Put])


def test_a_value_comes_back_from_json():
    value = Put(Spot(1, 2), ("a", "b"), "n", "right", True, (3, "c"))
    data = encode(value)
    assert next(iter(data)) == "kind"
    assert data["spot"] == (1, 2)
    assert WORDS.decode({**data, "spot": [1, 2], "names": ["a", "b"], "pair": [3, "c"]}) == value


def test_fields_with_a_default_may_be_left_out():
    assert WORDS.decode({"kind": "put", "spot": [1, 2]}) == Put(Spot(1, 2))


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "an object"),
        ([], "an object"),
        ({}, "unknown kind"),
        ({"kind": "take"}, "unknown kind 'take'; known are: put"),
        ({"kind": "put"}, "Put.spot is missing"),
        ({"kind": "put", "spot": 3}, "a list is needed"),
        ({"kind": "put", "spot": [1]}, "2 values are needed"),
        ({"kind": "put", "spot": [1, "2"]}, "not of type int"),
        ({"kind": "put", "spot": [1, True]}, "not of type int"),
        ({"kind": "put", "spot": [1, 2], "side": "up"}, "is not one of"),
        ({"kind": "put", "spot": [1, 2], "names": [1]}, "not of type str"),
        ({"kind": "put", "spot": [1, 2], "note": 5}, "fits none of"),
        ({"kind": "put", "spot": [1, 2], "sure": 1}, "not of type bool"),
        ({"kind": "put", "spot": [1, 2], "pair": [1]}, "2 values are needed"),
        ({"kind": "put", "spot": [1, 2], "colour": "red"}, "no field 'colour'"),
    ],
)
def test_what_does_not_fit_is_named(data, problem):
    with pytest.raises(BadValue, match=problem):
        WORDS.decode(data)


def test_the_kind_keeps_moves_apart_that_are_equal_as_tuples():
    assert Accept(SEGMENTS[0]) != Overrule(SEGMENTS[0])
    assert hash(Accept(SEGMENTS[0])) != hash(Overrule(SEGMENTS[0]))
