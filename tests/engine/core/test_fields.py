"""Numbers that somebody may have written by hand."""

import pytest

from engine.core.errors import BadState
from engine.core.positions import PositionReader


@pytest.mark.parametrize("value", [0, -3, 2.5])
def test_whole_numbers_and_fractions_are_numbers(value):
    assert PositionReader({"n": value}).real("n") == value


@pytest.mark.parametrize("value", [True, "1", None, [], float("nan"), float("inf"), 10**400])
def test_what_is_no_number_is_refused_by_its_name(value):
    with pytest.raises(BadState) as refused:
        PositionReader({"n": value}).real("n")
    assert refused.value.field == "n"
