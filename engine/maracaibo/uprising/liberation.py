"""Fighting against a nation: Revolt (MAR-445 to MAR-453) and Liberation (MAR-460 to MAR-470)."""

from functools import cache
from typing import Any

from engine.core.errors import Refusal
from engine.maracaibo.actions import NAME_NATION
from engine.maracaibo.base import markers, resources
from engine.maracaibo.component_types import CombatCost
from engine.maracaibo.components import ARROWS, COMBAT, LOCATION_INDEX
from engine.maracaibo.constants import FREED_CITY, FREED_VILLAGE
from engine.maracaibo.effects.perform import run
from engine.maracaibo.state import FROM_COMBAT, NONE, Fight, MaracaiboState
from engine.maracaibo.uprising.actions import FIGHT_AGAINST, LIBERATE, Liberate

_VILLAGE_DONE, _CITY_DONE = 2, 4
"""Bits of `Fight.used` for the two actions of L40, which are once a fight (MAR-447)."""


def sides(s: MaracaiboState) -> list[Any]:
    """For or against which nation one can fight: under Liberation always against, with Revolt
    either (MAR-445, MAR-462)."""
    if s.module is None:
        return NAME_NATION[:]
    if s.module.liberation:
        return FIGHT_AGAINST[:]
    return [*NAME_NATION, *FIGHT_AGAINST] if s.module.revolt else NAME_NATION[:]


def _action(s: MaracaiboState, city: bool) -> CombatCost:
    """What liberating a city, or a village, costs and gives."""
    assert s.module is not None
    if s.module.liberation:
        return COMBAT.liberate_city if city else COMBAT.liberate_village
    return COMBAT.revolt_city if city else COMBAT.revolt_village


def _open(s: MaracaiboState, fight: Fight, city: bool) -> bool:
    """Is the action not done yet: in this turn, or with L40 in this fight (MAR-C8)?"""
    assert s.module is not None
    if s.module.liberation:
        return not s.special & (FREED_CITY if city else FREED_VILLAGE)
    return not fight.used & (_CITY_DONE if city else _VILLAGE_DONE)


def targets(s: MaracaiboState, fight: Fight) -> list[Any]:
    """The locations that one can liberate now: a marker of the nation must be there
    (MAR-450, MAR-451a, MAR-463)."""
    found: list[Any] = []
    for city in (False, True):
        if fight.value >= _action(s, city).value and _open(s, fight, city):
            found += [
                LIBERATE[place]
                for place in markers.CAN_HOLD
                if fight.nation in s.markers[place] and (s.cities[place] != NONE) is city
            ]
    return found


@cache
def neighbours(place: int, tiles: int) -> tuple[int, ...]:
    """Locations joined by one arrow, whatever its direction (MAR-049, MAR-049a)."""
    found: dict[int, None] = {}
    for arrow in ARROWS:
        if arrow.legacy == NONE or tiles >> arrow.legacy & 1:
            if arrow.start == place:
                found[arrow.end] = None
            elif arrow.end == place:
                found[arrow.start] = None
    return tuple(sorted(found))


def occupied_cities(s: MaracaiboState) -> int:
    return sum(1 for place, here in enumerate(s.markers) if here and s.cities[place] != NONE)


def occupied_neighbours(s: MaracaiboState, place: int) -> int:
    return sum(1 for other in neighbours(place, s.legacy) if s.markers[other])


def liberate(s: MaracaiboState, seat: int, action: Liberate) -> None:
    """Spend the value, take what L40 gives, remove the marker."""
    fight = s.fight
    assert fight is not None
    assert s.module is not None
    place = LOCATION_INDEX[action.place]
    city = markers.is_city(s, place)
    design = _action(s, city)
    used = fight.used
    if s.module.liberation:
        s.special |= FREED_CITY if city else FREED_VILLAGE
    else:
        used |= _CITY_DONE if city else _VILLAGE_DONE
    s.fight = fight._replace(value=fight.value - design.value, used=used)
    if design.points_each:  # counted before the marker goes (MAR-450, MAR-451)
        count = occupied_cities(s) if city else occupied_neighbours(s, place)
        resources.points(s, seat, count * design.points_each, FROM_COMBAT)
    run(s, seat, design.reward, FROM_COMBAT)
    markers.liberate(s, seat, fight.nation, place)


def refusal(s: MaracaiboState, fight: Fight, action: Liberate) -> Refusal:
    place = LOCATION_INDEX[action.place]
    facts: dict[str, object] = {"value": fight.value, "place": action.place}
    if not fight.against:
        return Refusal("fights_for", facts)
    if fight.nation not in s.markers[place]:
        return Refusal("no_target", facts)
    if not _open(s, fight, markers.is_city(s, place)):
        return Refusal("done_already", facts)
    return Refusal("combat_value", facts)
