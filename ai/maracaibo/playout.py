"""Playing a position on for a few turns, to see what comes of it.

Everybody plays by the quick policy; where much hangs on an answer, the best at a glance are
tried out to the end of the turn first. That is nearly as good as weighing everything, at a
fifth of the price.
"""

from collections.abc import Callable
from typing import Any

from ai.maracaibo import together
from ai.maracaibo.evaluation import parts, time_left, values
from ai.maracaibo.fights import side_worths
from ai.maracaibo.glance import CLAIMED, village_choices, voyage_worths
from ai.maracaibo.policy import play_on, quick
from ai.maracaibo.prices import Prices
from ai.maracaibo.weights import Weights
from engine.maracaibo.state import MaracaiboState

TRIED = 3
"""So many answers are tried out."""

VICTORY = 10.0
"""Points that a finished game's victory counts besides the lead: nothing can go wrong then."""

WEIGHTY: dict[str, Callable[[MaracaiboState, int, Prices], list[tuple[float, Any]]]] = {
    "sail": voyage_worths,
    "sail_on": voyage_worths,
    "village": village_choices,
    "choose_side": side_worths,
}
"""Decisions on which much hangs, with what their answers are worth at a glance."""


def careful(s: MaracaiboState, w: Weights) -> Any:
    """An answer to what is asked now."""
    decision = s.stack[-1]
    if decision.kind not in WEIGHTY:
        return quick(s, w)
    seat = decision.seat
    found = WEIGHTY[decision.kind](s, seat, time_left(s, w))
    found = sorted((each for each in found if each[1].kind != "plan"), key=lambda each: -each[0])
    if len(found) == 1 or found[0][0] == CLAIMED:
        return found[0][1]
    depth = len(s.stack) - 1
    best, best_worth = found[0][1], float("-inf")
    for _, action in found[:TRIED]:
        twin = s.copy()
        twin.step(action)
        play_on(twin, seat, depth, w)
        worth = sum(parts(twin, seat, time_left(twin, w)))
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def play_out(s: MaracaiboState, seat: int, turns: int, w: Weights) -> float:
    """Play on until the seat has had so many more turns; how it stands then."""
    stack = s.stack
    while stack:
        if stack[-1].kind == "sail" and stack[-1].seat == seat:
            if not turns:
                break
            turns -= 1
        s.step(careful(s, w))
    return standing(s, seat, w)


def standing(s: MaracaiboState, seat: int, w: Weights) -> float:
    """The lead over the best rival, an automa among them; in a cooperative game what all
    have together, for they win or lose together."""
    points = values(s, w) if s.stack else [float(score.total) for score in s.scores()]
    winners = [] if s.stack else s.winners()
    if together.cooperative(s):
        return sum(points[: s.seats]) / s.seats + (w.victory if seat in winners else 0.0)
    lead = points[seat] - max((p for at, p in enumerate(points) if at != seat), default=0.0)
    if s.stack or len(winners) > 1:
        return lead
    return lead + (VICTORY if seat in winners else -VICTORY)
