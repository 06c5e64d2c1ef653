"""How many processor cores there are for us."""

import os

VARIABLE = "TRADEWINDS_CORES"
"""Where many share a machine, this says how many cores each of them may take for thought."""


def cores() -> int:
    """The cores that this process may use."""
    told = os.environ.get(VARIABLE, "")
    if told.isascii() and told.isdecimal() and 0 < len(told) < 5:
        return max(1, int(told))
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
