"""What a search has found about the alternatives of a decision, alone or with a partner."""

from typing import NamedTuple

from engine.core import Action

LOOKAHEAD = "lookahead"
"""The part of an alternative's value that only the search has found."""


class Found(NamedTuple):
    """How often an alternative was looked at, and the sums of what came of it."""

    visits: float
    worth: float
    points: float


Tally = dict[Action, Found]


def added(one: Tally, other: Tally) -> Tally:
    """What two searches have found together. Both count alike, however often each looked:
    the one that ended early was the surer of the two."""
    both = dict(one)
    part = _looks(one) / _looks(other) if one and other else 1.0
    for action, found in other.items():
        own = both.get(action, Found(0, 0.0, 0.0))
        both[action] = Found(
            own.visits + part * found.visits,
            own.worth + part * found.worth,
            own.points + part * found.points,
        )
    return both


def _looks(tally: Tally) -> float:
    return sum(found.visits for found in tally.values())
