"""What a position of Maracaibo promises for its end, as played-out games have shown. The evaluation
tells moves apart; it is not a forecast. Early leads melt away, and against an automa it leaves out
most of what both will still gain. Here its sums become final points, so that looking further at a
position changes nothing in the mean.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from engine.maracaibo.components import SETUP
from engine.maracaibo.state import MaracaiboState


@cache
def _tables() -> dict[str, Any]:
    text = (files("ai.maracaibo") / "prospects.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _round(s: MaracaiboState) -> int:
    """Counted from 0; before the first it is the first."""
    return min(max(s.round, 1), SETUP.rounds) - 1


def of_people(s: MaracaiboState, points: list[float]) -> list[float]:
    """Final points of people who play each other, somebody about to sail."""
    table, at = _tables()["people"], _round(s)
    mean = 0.0
    for own in points:
        mean += own
    mean /= len(points)
    found = [mean + table["slope"][at] * (own - mean) for own in points]
    found[s.stack[-1].seat] += table["tempo"][at]
    return found


def with_automa(
    s: MaracaiboState, points: list[float], turns: float, soon: bool = False
) -> list[float]:
    """Final points of one player and the automa, by the turns left; `soon` after the first turn
    that was played on: what people leave behind looks better after a second."""
    tables, at = _tables()["automa"], _round(s)
    table = tables[s.options.automa][str(s.options.level)]
    own, theirs = points
    lead = tables["slope"][at] * (own - theirs) + _line(table["lead"][at], turns)
    if soon:
        lead += table["soon"][at]
    theirs += _line(table["automa"][at], turns)
    return [theirs + lead, theirs]


def _line(told: list[float], turns: float) -> float:
    at_none, each = told
    return at_none + each * turns
