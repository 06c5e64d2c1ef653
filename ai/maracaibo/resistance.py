"""The resistance tile, and what taking a marker off a location brings.

Markers of a nation can't lie side by side on the tile: which nation to fight, and on which
space its marker goes, decides what the next ones can still bring.
"""

from functools import cache

from ai.maracaibo import cooperative
from ai.maracaibo.unit_values import UnitValues, generic
from ai.sums import summed
from engine.maracaibo.components import RESISTANCE
from engine.maracaibo.effects.words import Event
from engine.maracaibo.state import NATIONS, NONE, MaracaiboState
from engine.maracaibo.uprising.resistance import allowed
from engine.maracaibo.uprising.state import EMPTY_TILE, with_value

MOST = 4
"""How many markers to come are told apart: as many as fill a tile."""


@cache
def _rewards(p: UnitValues) -> tuple[float, ...]:
    """By space: what it pays."""
    return tuple(generic(program, p) for program in RESISTANCE.spaces)


def _laid(
    tile: tuple[int, ...], nation: int, space: int, tokens: int, p: UnitValues
) -> tuple[float, tuple[int, ...]]:
    """What filling the tile pays, and the tile after that (MAR-436)."""
    after = with_value(tile, space, nation)
    if NONE in after:
        return 0.0, after
    return 3.0 * p.doubloon + tokens, EMPTY_TILE


@cache
def later(tile: tuple[int, ...], tokens: int, more: int, p: UnitValues) -> float:
    """What a tile brings with a number of markers to come. Which nations they belong to is half
    one's own choice."""
    if not more:
        return 0.0
    found = []
    for nation in range(len(NATIONS)):
        best = later(tile, tokens, more - 1, p)
        for space in allowed(tile, nation):
            filled, after = _laid(tile, nation, space, tokens, p)
            worth = _rewards(p)[space] + filled + later(after, tokens, more - 1, p)
            best = max(best, worth)
        found.append(best)
    return (max(found) + summed(found) / len(found)) / 2


def _to_come(s: MaracaiboState, p: UnitValues) -> float:
    """Markers that a seat can expect to take off."""
    most = sum(map(len, s.markers)) / s.seats + (2.0 if s.row[0] else 0.0)
    return min(p.w.rates[Event.LIBERATE] * p.turns, most, float(MOST))


def _worth(tile: tuple[int, ...], tokens: int, more: float, p: UnitValues) -> float:
    low = int(more)
    worth = later(tile, tokens, low, p)
    if low < more:
        worth += (more - low) * (later(tile, tokens, low + 1, p) - worth)
    return p.w.tile * worth


def outlook(s: MaracaiboState, seat: int, p: UnitValues) -> float:
    """What a seat's tile will still bring."""
    if s.module is None or not s.module.resistance:
        return 0.0
    return _worth(s.module.tiles[seat], len(s.tokens[seat]), _to_come(s, p), p)


def space_worths(
    s: MaracaiboState, seat: int, nation: int, times: int, p: UnitValues
) -> list[tuple[float, int]]:
    """The spaces where a marker of the nation may go, each with what it brings."""
    if s.module is None or not s.module.resistance:
        return []
    tile, tokens, more = s.module.tiles[seat], len(s.tokens[seat]), _to_come(s, p)
    before = _worth(tile, tokens, more, p)
    found = []
    for space in allowed(tile, nation):
        filled, after = _laid(tile, nation, space, tokens, p)
        worth = times * _rewards(p)[space] + filled + _worth(after, tokens, more, p) - before
        found.append((worth, space))
    return found


def freeing_worth(
    s: MaracaiboState, seat: int, nation: int, place: int, times: int, p: UnitValues
) -> float:
    """Taking a marker of the nation off a location: what the tile pays for it, and what it is
    worth to the common cause."""
    spaces = space_worths(s, seat, nation, times, p)
    best = max((worth for worth, _ in spaces), default=0.0)
    return max(best, 0.0) + cooperative.marker_price(s, place, p)
