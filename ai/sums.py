"""Sums of floats that are the same everywhere.

The built-in `sum` rounds otherwise from Python 3.12 on, and the compiled build takes what it
adds up for whole numbers. This one adds from the left to the right, and nothing else.
"""

from collections.abc import Iterable


def summed(values: Iterable[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total
