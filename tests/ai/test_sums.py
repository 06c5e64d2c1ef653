"""Floats are added up from the left to the right, on every version of Python."""

from ai.sums import summed


def test_nothing_is_compensated():
    """The built-in sum gives 1.0 from Python 3.12 on."""
    assert summed([1e16, 1.0, -1e16]) == 0.0
    assert (
        summed(0.1 for _ in range(10)) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1
    )
    assert summed({}.values()) == 0.0
    assert isinstance(summed([1, 2]), float)
