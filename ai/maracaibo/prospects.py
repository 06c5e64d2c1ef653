"""What a position of Maracaibo promises for its end, as games that were played on have shown.

The evaluation tells moves apart; it is no forecast: early leads melt away. Here its sums become
final points, so that looking further at a position changes nothing in the mean.
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
