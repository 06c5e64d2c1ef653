"""Why one alternative and not another: the parts of the gap between them, which add up to it.

What both have in common is not in it. A reason above 0 speaks for the first of the two,
whatever its name says.
"""

from typing import NamedTuple

from ai.agent import Alternative, Choice
from engine.core import Action

REST = "rest"
"""Everything too small to be mentioned, taken together."""

TELLING = 0.05
"""Points below which a part is not mentioned separately."""


class Gap(NamedTuple):
    """By how much one alternative is better than another, and why."""

    option: Alternative
    against: Alternative
    points: float
    """Negative where it is worse."""
    reasons: list[tuple[str, float]]
    """Names of parts with what each has to do with it, the weightiest first; their sum is
    `points`. The last may be `REST`."""


def gap(option: Alternative, against: Alternative, most: int = 4) -> Gap:
    """The gap, with at most `most` parts named."""
    points = option.value - against.value
    differences = {
        name: option.parts.get(name, 0.0) - against.parts.get(name, 0.0)
        for name in {**option.parts, **against.parts}
    }
    told = [(name, x) for name, x in differences.items() if abs(x) >= TELLING]
    told.sort(key=lambda reason: -abs(reason[1]))
    told = told[:most]
    rest = points
    for _, x in told:
        rest -= x
    if abs(rest) >= TELLING:
        told.append((REST, rest))
    return Gap(option, against, points, told)


def why(choice: Choice, action: Action, most: int = 4) -> Gap | None:
    """An alternative of a choice against the best of the others: for the chosen one what it
    has before the second best, for another what it lacks. None where nothing was weighed."""
    option = choice.of(action)
    others = [each for each in choice.why if each.action != action]
    if option is None or not others:
        return None
    return gap(option, others[0], most)
