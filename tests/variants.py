"""Which variants of a test run every time, and which with `make test-long` only."""

from collections.abc import Iterable
from itertools import product

import pytest


def some(cases: Iterable, every: int) -> list:
    """Every so-and-so-many-th case every time, the others in the long run."""
    return [_case(case, often=number % every == 0) for number, case in enumerate(cases)]


def chequered(*sides: Iterable, every: int = 2) -> list:
    """Of all pairs every second one each time (or fewer), so that each value still has its turn."""
    numbered = product(*(enumerate(side) for side in sides))
    return [
        _case(tuple(value for _, value in pair), often=sum(n for n, _ in pair) % every == 0)
        for pair in numbered
    ]


def _case(case, *, often: bool):
    marks = () if often else (pytest.mark.long,)
    if hasattr(case, "marks"):  # a pytest.param
        return pytest.param(*case.values, marks=(*case.marks, *marks), id=case.id)
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks)
