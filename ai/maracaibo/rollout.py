"""Playing a position out to see what comes of it. Everybody follows the quick policy; where much
depends on an answer, the most promising ones are first tried out to the end of the turn. That is
nearly as good as weighing everything, at a fifth of the cost.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ai.maracaibo import cooperative
from ai.maracaibo.action_values import CLAIMED, village_choices, voyage_worths
from ai.maracaibo.combat import side_worths
from ai.maracaibo.evaluation import parts, team, time_left, values
from ai.maracaibo.policy import quick
from ai.maracaibo.unit_values import UnitValues
from ai.maracaibo.weights import Weights
from ai.search.heuristic import shares
from ai.search.odds import Spread, winning_chances
from ai.sums import summed
from engine.maracaibo.state import MaracaiboState

MAX_TRIED = 3
"""How many answers are tried out."""

VICTORY = 10.0
"""Points that a victory counts for besides the lead: nothing can go wrong any more."""

WEIGHTY: dict[str, Callable[[MaracaiboState, int, UnitValues], list[tuple[float, Any]]]] = {
    "sail": voyage_worths,
    "sail_on": voyage_worths,
    "village": village_choices,
    "choose_side": side_worths,
}
"""Decisions on which much depends, with quick estimates of their answers."""


def careful(s: MaracaiboState, w: Weights) -> Any:
    """An answer to what is asked now."""
    if s.stack[-1].kind in WEIGHTY:
        return weighed(s, w)[0].action
    return quick(s, w)


class Tried(NamedTuple):
    """An answer, and what came of it."""

    worth: float
    action: Any
    position: MaracaiboState | None = None
    """After it, played on to the next answer on which much hangs; None if it was not tried."""


def weighed(s: MaracaiboState, w: Weights) -> list[Tried]:
    """Answers to a question on which much hangs, tried out, the best first."""
    decision = s.stack[-1]
    seat = decision.seat
    found = WEIGHTY[decision.kind](s, seat, time_left(s, w))
    found = sorted((each for each in found if each[1].kind != "plan"), key=lambda each: -each[0])
    if len(found) == 1 or found[0][0] == CLAIMED:
        return [Tried(*found[0])]
    depth = len(s.stack) - 1
    tried = []
    for _, action in found[:MAX_TRIED]:
        twin = s.copy()
        twin.step(action)
        reached = _play_on(twin, seat, depth, w)
        tried.append(Tried(summed(parts(twin, seat, time_left(twin, w))), action, reached))
    tried.sort(key=lambda each: -each.worth)
    return tried


def _play_on(s: MaracaiboState, seat: int, depth: int, w: Weights) -> MaracaiboState:
    """As `policy.play_on`; gives the position on the way from which careful play would go on
    otherwise: the first in which much hangs on the answer."""
    reached = None
    stack = s.stack
    while len(stack) > depth and stack[-1].seat == seat and stack[-1].kind != "sail":
        if reached is None and stack[-1].kind in WEIGHTY:
            reached = s.copy()
        s.step(quick(s, w))
    return s if reached is None else reached


def follow(s: MaracaiboState, tried: Tried) -> None:
    """Answer so; what was played on from there need not be played again."""
    if tried.position is None:
        s.step(tried.action)
    else:
        s.become(tried.position)


def play_to_next_turn(s: MaracaiboState, w: Weights) -> None:
    """Play on to where somebody may sail, or to the end."""
    stack = s.stack
    while stack and stack[-1].kind != "sail":
        if stack[-1].kind in WEIGHTY:
            follow(s, weighed(s, w)[0])
        else:
            s.step(quick(s, w))


def standings(s: MaracaiboState, w: Weights) -> list[float]:
    """By seat: the lead over the best rival, an automa among them; in a cooperative game what
    all have together, for they win or lose together."""
    points = values(s, w) if s.stack else [float(score.total) for score in s.scores()]
    winners = [] if s.stack else s.winners()
    if cooperative.cooperative(s):
        common = summed(points[: s.seats]) / s.seats
        return [common + (w.victory if seat in winners else 0.0) for seat in range(s.seats)]
    return [_lead(points, seat) + _victory(winners, seat) for seat in range(s.seats)]


SPREAD = Spread(start=28.8, end=4.1)

_GAME_TURNS = 24
"""Turns of a seat in a game, more or less."""


def outlook(s: MaracaiboState, w: Weights) -> tuple[list[float], list[float]]:
    """By seat, an automa's last: the points to expect, and the chance to win. Together all
    have the same chance."""
    if not s.stack:
        points = [float(score.total) for score in s.scores()]
        if cooperative.cooperative(s):
            return points, [float(seat in s.winners()) for seat in range(len(points))]
        return points, shares(s.winners(), len(points))
    p = time_left(s, w)
    everybody = team(s, p)
    points = [each.total for each in everybody]
    if s.automa is not None:
        points.append(s.scores()[s.seats].total + w.automa * p.turns)
    if cooperative.cooperative(s):
        chance = cooperative.chance(s, everybody, p)
        return points, [*([chance] * s.seats), *([1.0 - chance] * (len(points) - s.seats))]
    return points, chances(points, p.turns)


def chances(points: list[float], turns: float) -> list[float]:
    """The chances to win, by the turns left."""
    return winning_chances(points, SPREAD.at(1.0 - turns / _GAME_TURNS))


def _lead(points: list[float], seat: int) -> float:
    return points[seat] - max((p for at, p in enumerate(points) if at != seat), default=0.0)


def _victory(winners: list[int], seat: int) -> float:
    """Nothing while the game goes on or when it is shared."""
    if len(winners) != 1:
        return 0.0
    return VICTORY if seat in winners else -VICTORY
