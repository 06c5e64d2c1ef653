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
    cheapest, and of its own kind the cheapest that is hardly worth less."""
    best = choice.best
    if best is None:
        return choice
    equal = [best] + [each for each in choice.why if each is not best and _equal(best, each)]
    if len(equal) > 1:
        spent = {id(each): price(view, each.action) for each in equal}
        cheap = min(equal, key=lambda each: (spent[id(each)], each is not best))
        best = cheap if spent[id(cheap)] < spent[id(best)] else best
    rest = [each for each in choice.why if each is not best]
    return Choice(best.action, [best, *rest])


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
