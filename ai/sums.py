"""Sums of floats that are the same everywhere.

The built-in `sum` rounds differently from Python 3.12 on, and the compiled build takes its operands
for integers. This one simply adds from left to right.
"""

from collections.abc import Iterable


def summed(values: Iterable[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total
