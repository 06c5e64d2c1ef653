"""Victory and defeat of the cooperative scenarios (MAR-339, MAR-341, MAR-643)."""

from typing import NamedTuple

from engine.core.state import Score
from engine.core.values import Json
from engine.maracaibo.base import scenarios
from engine.maracaibo.solo import automa_seat
from engine.maracaibo.state import NONE, MaracaiboState
from engine.maracaibo.uprising import events as uprising_events


class VictoryCondition(NamedTuple):
    """A condition of victory as it stands now."""

    name: str
    """`no_markers`, `ahead_of_jacques`, `luysa_found`, `luysa_freed`."""
    held: bool
    left: int
    """What is missing: markers on locations, players not ahead, 1 or 0."""


class Outcome(NamedTuple):
    """All conditions must hold after the last round: all win or lose together."""

    won: bool
    conditions: tuple[VictoryCondition, ...]


def is_cooperative(s: MaracaiboState) -> bool:
    return scenarios.design_of(s.options).cooperative


def markers_left(s: MaracaiboState) -> int:
    """Markers on locations."""
    return sum(map(len, s.markers))


def outcome(s: MaracaiboState, found: list[Score]) -> Outcome:
    """The conditions as they stand now, `found` being the scores (MAR-339, MAR-341)."""
    left = markers_left(s)
    conditions = [VictoryCondition("no_markers", not left, left)]
    if s.automa is not None:
        behind = sum(score.total <= found[s.seats].total for score in found[: s.seats])
        conditions.append(
            VictoryCondition("ahead_of_jacques", automa_seat.beaten(s, found), behind)
        )
    search = s.module.search if s.module is not None else None
    if search is not None:
        for name, reached in (
            ("luysa_found", search.found != NONE),
            ("luysa_freed", search.freed != NONE),
        ):
            conditions.append(VictoryCondition(name, reached, int(not reached)))
    return Outcome(all(condition.held for condition in conditions), tuple(conditions))


def ended(s: MaracaiboState, found: list[Score]) -> list[uprising_events.TogetherEnded]:
    """What the log is told at the end of a cooperative game."""
    if not is_cooperative(s):
        return []
    result = outcome(s, found)
    held = tuple(condition.name for condition in result.conditions if condition.held)
    missed = tuple(condition.name for condition in result.conditions if not condition.held)
    return [uprising_events.TogetherEnded(result.won, held, missed)]


def to_json(found: Outcome) -> Json:
    return {
        "won": found.won,
        "conditions": [
            {"name": condition.name, "held": condition.held, "left": condition.left}
            for condition in found.conditions
        ],
    }
