"""Which of several moves of equal value is recommended: the one that costs least."""

from typing import Any

from ai.agent import Alternative, Choice
from ai.chance import stream
from ai.search.ranking import ALIKE, cost
from engine.core import Action, View

PURSES = {"santiago": "money", "havana": "pesos", "cuba": "pesos", "maracaibo": "doubloons"}
"""By game: what a position calls the money of its seats."""

NOTHING = 0.25
"""A difference in points that doesn't matter between moves of one kind, such as two bids."""


def recommended(view: View[Any], choice: Choice) -> Choice:
    """The same findings, the recommended move first: of those that are worth the same the
    cheapest, and of its own kind the cheapest that is hardly worth less. Nothing is left that is
    worth as much as the recommended move and costs less."""
    best = choice.best
    if best is None:
        return choice
    top, spent = best.value, price(view, best.action)
    near = [each for each in choice.why if top - each.value <= NOTHING]
    cheaper = _cheaper(view, best, spent, near)
    while cheaper is not None:
        best, spent = cheaper
        cheaper = _cheaper(view, best, spent, near)
    rest = [each for each in choice.why if each is not best]
    return Choice(best.action, [best, *rest])


def _cheaper(
    view: View[Any], best: Alternative, spent: float, near: list[Alternative]
) -> tuple[Alternative, float] | None:
    """What is worth the same as `best` and costs the least, and what that is; none if nothing
    costs less than `spent`."""
    priced = [
        (each, price(view, each.action)) for each in near if each is not best and _equal(best, each)
    ]
    found = min(priced, key=lambda each: each[1], default=None)
    return found if found is not None and found[1] < spent else None


def _equal(best: Alternative, other: Alternative) -> bool:
    lead = best.value - other.value
    near = NOTHING if type(best.action) is type(other.action) else ALIKE
    return lead <= near


def price(view: View[Any], action: Action) -> float:
    """The money that a move costs: what it names itself, else what is gone after it."""
    named = cost(action)
    purse = PURSES.get(view.state.game, "")
    if named or not purse:
        return named
    state = view.sample(stream(0))
    seat = state.seat
    have = getattr(state, purse)[seat]
    state.step(action)
    return max(float(have - getattr(state, purse)[seat]), 0.0)
