"""The route: arrows, and where a ship can stop (MAR-040 to MAR-052)."""

from functools import cache
from typing import Any

from engine.core.errors import Refusal
from engine.maracaibo.actions import SAIL_TO, SailTo
from engine.maracaibo.base import cards
from engine.maracaibo.components import ARROWS, LEGACY, LOCATION_INDEX, LOCATIONS, SETUP
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.state import FROM_LEGACY, NONE, MaracaiboState
from engine.maracaibo.uprising import legacy_tiles
from engine.maracaibo.uprising.actions import SAIL_THROUGH, SailThrough

_LAST_ROUND = SETUP.rounds
_ADDED_ARROWS = sum(1 << legacy for legacy in {arrow.legacy for arrow in ARROWS} - {NONE})
"""Legacy tiles that add arrows, a bit each."""
_GATES = tuple((1 << n, tile.gate) for n, tile in enumerate(LEGACY) if tile.gate is not None)
PASSAGE = LEGACY[legacy_tiles.PASSAGE]


@cache
def arrows_from(place: int, tiles: int, last_round: bool) -> tuple[tuple[int, int], ...]:
    """The arrows that lead on from a location, with their costs (MAR-042, MAR-047)."""
    return tuple(
        (arrow.end, arrow.cost)
        for arrow in ARROWS
        if arrow.start == place
        and (arrow.legacy == NONE or tiles >> arrow.legacy & 1)
        and arrow.rounds in ("all", "last" if last_round else "not_last")
    )


@cache
def stops(place: int, tiles: int, last_round: bool, most: int) -> tuple[SailTo, ...]:
    """Every stop within reach with each number of points that leads there (MAR-044, MAR-046)."""
    found: dict[tuple[int, int], None] = {}
    ways = [(place, 0)]
    for start, spent in ways:
        if spent and LOCATIONS[start].kind == "hand":
            continue
        for end, cost in arrows_from(start, tiles, last_round):
            if spent + cost <= most and (end, spent + cost) not in found:
                found[end, spent + cost] = None
                ways.append((end, spent + cost))
    return tuple(SAIL_TO[end][points] for end, points in sorted(found, key=lambda way: way[::-1]))


def open_tiles(s: MaracaiboState, seat: int) -> int:
    """The legacy tiles whose arrows the seat may use: their gates are passed (MAR-361)."""
    tiles = s.legacy & _ADDED_ARROWS
    if tiles:
        for bit, gate in _GATES:
            if tiles & bit and not holds(s, seat, gate, FROM_LEGACY):
                tiles &= ~bit
    return tiles


@cache
def through(place: int, tiles: int, last_round: bool, most: int) -> tuple[SailThrough, ...]:
    """Every stop behind the passage of L37: reaching its entrance is enough, the transfer
    costs nothing (MAR-381, MAR-382)."""
    entrance, exit_ = PASSAGE.location, PASSAGE.leads_to
    found: dict[tuple[int, int], None] = {}
    for reached in stops(place, tiles, last_round, most):
        if LOCATION_INDEX[reached.place] == entrance:
            spent = reached.points
            found[exit_, spent] = None
            for stop in stops(exit_, tiles, last_round, most - spent):
                found[LOCATION_INDEX[stop.place], spent + stop.points] = None
    return tuple(SAIL_THROUGH[end][points] for end, points in found)


def voyages(s: MaracaiboState, seat: int, most: int) -> list[Any]:
    tiles = open_tiles(s, seat)
    last = s.round == _LAST_ROUND
    found: list[Any] = list(stops(s.ships[seat], tiles, last, most))
    if s.module is not None and legacy_tiles.can_use_passage(s, seat):
        found += through(s.ships[seat], tiles, last, most)
    return found


def sail_refusal(s: MaracaiboState, decision: Any, action: Any, most: int) -> Refusal:
    if isinstance(action, SailTo) and action.place in LOCATION_INDEX:
        reached = {stop.place for stop in stops(s.ships[decision.seat], ~0, False, most)}
        if action.place in {
            stop.place for stop in stops(s.ships[decision.seat], 0, s.round == _LAST_ROUND, most)
        }:
            return Refusal("no_such_way", {"place": action.place, "points": action.points})
        if action.place in reached:
            return Refusal("closed", {"place": action.place})
        return Refusal("out_of_reach", {"place": action.place, "most": most})
    return cards.free_refusal(s, decision, action)
