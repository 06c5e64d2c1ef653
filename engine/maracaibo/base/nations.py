"""Nations: their value, and what influence with them is worth (MAR-143 to MAR-149)."""

from engine.maracaibo import events
from engine.maracaibo.base import resources
from engine.maracaibo.components import NATION, RANK_OF
from engine.maracaibo.state import NATIONS, MaracaiboState

MARKERS = sum(NATION.row)
"""Markers of a nation: 13 (MAR-006)."""


def _values() -> tuple[int, ...]:
    """The value of a nation by the number of markers left in its row (MAR-143, MAR-144)."""
    values = []
    for left in range(MARKERS + 1):
        taken = MARKERS - left
        empty = 0
        for markers in NATION.row:
            if taken < markers:
                break
            taken -= markers
            empty += 1
        values.append(empty * NATION.row_space_value)
    return tuple(values)


VALUES = _values()


def value(s: MaracaiboState, nation: int) -> int:
    return VALUES[s.row[nation]]


def place_bonus(s: MaracaiboState, seat: int, nation: int) -> int:
    """2 for being alone in first place, 1 for a tie for first and for being alone in second
    (MAR-148)."""
    mine = s.influence[3 * seat + nation]
    everybody = s.influence[nation::3]
    above = sum(1 for other in everybody if other > mine)
    level = everybody.count(mine)
    if above == 0:
        return NATION.sole_first if level == 1 else NATION.tied_first
    if above == 1 and level == 1:
        return NATION.sole_second
    return 0


def score(s: MaracaiboState, seat: int) -> int:
    """VP from the three nations at the end (MAR-148)."""
    total = 0
    for nation in range(3):
        mine = s.influence[3 * seat + nation]
        if mine:
            total += (RANK_OF[mine] + place_bonus(s, seat, nation)) * value(s, nation)
    return total


def pay_leaders(s: MaracaiboState) -> None:
    """VP for those with the most influence with a nation, ties included; none under Liberation,
    where nobody has any (MAR-149, MAR-466a)."""
    for nation in range(3):
        influence = s.influence[nation::3]
        most = max(influence)
        if not most:
            continue
        for seat in range(s.seats):
            if influence[seat] == most:
                resources.book(s, seat, NATION.leader_bonus, resources.LEADERS)
                if s.events is not None:
                    s.events.append(events.LeaderPaid(seat, NATIONS[nation], NATION.leader_bonus))
