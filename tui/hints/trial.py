"""A move tried out: what it certainly does, using only what the seat may know.

The position is dealt from the view several times; what comes out the same every time is certain,
whatever is hidden. Nothing else is told.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ai.chance import stream
from engine.core import Action, Event, State, View

DEALS = 3
"""How many positions consistent with the view are tried."""


class Scored(str):
    """A fact that says which points a move scores: no reason says it again."""

    __slots__ = ()


class Trial(NamedTuple):
    """One deal: the position before and after, and what happened in between."""

    view: View[Any]
    """What the seat sees before the move."""
    action: Action
    before: State
    after: State
    events: tuple[Event, ...]
    answers: "tuple[tuple[State, Action], ...]" = ()
    """How the moving seat would answer what the move asks next, where it has a choice, each
    with the position that it is asked in."""

    @property
    def seat(self) -> int:
        return self.before.seat


Follow = Callable[[Any, int, Action], "list[Action]"]


def try_out(view: View[Any], action: Action, follow: Follow) -> list[Trial]:
    """The move in several deals of a view; none where it fits no deal."""
    found = []
    for number in range(DEALS):
        before = view.sample(stream(number))
        if action not in before.legal():
            continue
        found.append(_tried(view, before, action, follow))
    return found


def _tried(view: View[Any], before: State, action: Action, follow: Follow) -> Trial:
    after = before.copy()
    events = list(after.apply(action))
    answers = []
    for answer in follow(before.copy(), before.seat, action):
        if len(after.legal()) > 1:
            answers.append((after.copy(), answer))
        events += after.apply(answer)
    return Trial(view, action, before, after, tuple(events), tuple(answers))


def certain(found: "list[list[str]]") -> list[str]:
    """What every deal says, in the order of the first."""
    if not found:
        return []
    return [text for text in found[0] if all(text in other for other in found[1:])]
