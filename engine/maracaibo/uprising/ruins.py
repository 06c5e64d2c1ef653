"""The path of ruins: L31 lets a figure in, L32 is the path (MAR-371 to MAR-374)."""

from typing import Literal, NamedTuple

from engine.maracaibo.base import resources
from engine.maracaibo.components import LEGACY, LEGACY_INDEX, RUINS_BEHIND
from engine.maracaibo.constants import NEW_IN_RUINS
from engine.maracaibo.effects.perform import run
from engine.maracaibo.state import FROM_LEGACY, NONE, MaracaiboState, task
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising.state import change, with_value

_GATE = 1 << LEGACY_INDEX["l31"]
PATH = LEGACY[LEGACY_INDEX["l32"]]
END = len(PATH.spaces) + 1
"""The last space; the start is 0."""


def pass_line(s: MaracaiboState, seat: int, line: int) -> None:
    """An explorer passes the ruins: a figure of the supply goes to the start of the path, now
    or never (MAR-371)."""
    module = s.module
    if (
        module is not None
        and s.legacy & _GATE
        and line == RUINS_BEHIND
        and s.figures[seat]
        and module.ruins[seat] == NONE
    ):
        s.figures[seat] -= 1
        s.figures_board[seat] += 1
        s.special |= NEW_IN_RUINS
        change(s, ruins=with_value(module.ruins, seat, 0))
        if s.events is not None:
            s.events.append(uprising_events.RuinsExplored(seat, 0, 0))


def reach(s: MaracaiboState, seat: int, n: int) -> list[int]:
    """The spaces up to n free ones ahead of the seat's figure; occupied ones are skipped, the
    end holds any number (MAR-372, MAR-374a). Not in the turn in which it came."""
    if s.module is None or s.special & NEW_IN_RUINS:
        return []
    ruins = s.module.ruins
    if ruins[seat] == NONE:
        return []
    free = [
        space for space in range(ruins[seat] + 1, END + 1) if space == END or space not in ruins
    ]
    return free[:n]


def move(s: MaracaiboState, seat: int, space: int) -> None:
    """The figure goes on; the space where it ends pays."""
    assert s.module is not None
    order = 0
    change(s, ruins=with_value(s.module.ruins, seat, space))
    if space == END:
        order = s.module.ruins_arrived + 1
        change(s, ruins_arrived=order)
    if s.events is not None:
        s.events.append(uprising_events.RuinsExplored(seat, space, order))
    s.stack.append(RuinsReward(seat, space, order))


@task
class RuinsReward(NamedTuple):
    """The reward of a space of the path, VP by order of arrival at its end (MAR-373, MAR-374)."""

    owner: int
    step: int
    order: int
    kind: Literal["ruins_reward"] = "ruins_reward"

    def run(self, s: MaracaiboState) -> None:
        if self.step == END:
            if self.order <= len(PATH.arrival_points):
                points = PATH.arrival_points[self.order - 1]
                resources.points(s, self.owner, points, FROM_LEGACY)
        else:
            run(s, self.owner, PATH.spaces[self.step - 1], FROM_LEGACY)
