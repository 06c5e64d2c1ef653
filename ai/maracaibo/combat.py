"""Fights: which combat actions to spend the value on, and how far to raise it.

Every action has a cost in combat value and a gain; each can be done once. The best set of
them for each sum is found as in packing a knapsack; combat points and figures raise the sum.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from ai.maracaibo.effect_values import (
    GLANCE,
    SPECIAL,
    freed_worth,
    gain,
    influence_worths,
    marker_worth,
    part_gain,
)
from ai.maracaibo.resistance import freeing_worth
from ai.maracaibo.unit_values import UnitValues
from engine.maracaibo.actions import (
    ADD_COMBAT_POINT,
    ADD_FIGURE,
    ANNEX,
    CAPTURE,
    END_FIGHT,
    INFLUENCE_LARGE,
    INFLUENCE_SMALL,
    NAME_NATION,
    USE_COMBAT_ACTION,
)
from engine.maracaibo.base import combat
from engine.maracaibo.base.markers import CAN_HOLD
from engine.maracaibo.base.tokens import value_for
from engine.maracaibo.components import (
    COMBAT,
    COMBAT_ACTIONS,
    FLAGS,
    LEGACY,
    LOCATION_INDEX,
)
from engine.maracaibo.constants import FREED_CITY, FREED_MORE, FREED_VILLAGE
from engine.maracaibo.effects import payment
from engine.maracaibo.effects import terms as t
from engine.maracaibo.effects.words import Place
from engine.maracaibo.state import FROM_FLAG, NATIONS, NONE, Fight, MaracaiboState
from engine.maracaibo.uprising import liberation
from engine.maracaibo.uprising.state import has_liberation

_INFLUENCE, _ANNEX_VILLAGE, _ANNEX_CITY, _CAPTURE_VILLAGE, _CAPTURE_CITY, _OTHER = range(6)
_LEGACY = tuple(
    (1 << number, action) for number, tile in enumerate(LEGACY) for action in tile.combat
)
_MOST = 30


def _influence_in(program: t.Program) -> int:
    return sum(term.n for term in program if isinstance(term, t.Influence))


_GAIN_INFLUENCE = tuple(
    (design, _influence_in(design.reward), action)
    for design, action in (
        (COMBAT.gain_influence_small, INFLUENCE_SMALL),
        (COMBAT.gain_influence_large, INFLUENCE_LARGE),
    )
)


_ON_THE_MAP = (_ANNEX_VILLAGE, _ANNEX_CITY, _CAPTURE_VILLAGE, _CAPTURE_CITY)


Flags = dict[int, float]
"""What the flags of cities pay, as far as somebody has asked."""


class Blow(NamedTuple):
    """A combat action: what it costs and brings."""

    group: int
    cost: int
    worth: float
    action: Any


class FightPlan(NamedTuple):
    worth: float
    action: Any
    """What to do first."""


def expected(s: MaracaiboState, seat: int, bonus: int, p: UnitValues) -> float:
    """What a fight is worth before its token is turned up."""
    worth: float = GLANCE.once(("fight", seat, bonus, p), lambda: _expected(s, seat, bonus, p))
    return worth


def _expected(s: MaracaiboState, seat: int, bonus: int, p: UnitValues) -> float:
    value = int(p.w.token) + bonus
    module = s.module
    sides = [module is not None and module.liberation]
    if module is not None and module.revolt:
        sides.append(True)
    flags: Flags = {}
    return max(
        plan_worth(s, seat, Fight(seat, nation, value, NONE, 0, enemy), p, flags)
        for enemy in sides
        for nation in range(3)
    )


def plan(
    s: MaracaiboState, seat: int, fight: Fight, p: UnitValues, flags: Flags | None = None
) -> FightPlan:
    """The best use of a fight under way; what it has brought already is not counted. Flags
    pay the same whoever one fights for: `flags` remembers from one nation to the next."""
    most = min(fight.value + s.combat[seat] + s.figures[seat], _MOST)
    if most < 1:
        return FightPlan(0.0, END_FIGHT)
    blows = _useful_blows(s, seat, fight, most, p, flags)
    best, chosen = _packed(blows, most)
    result, at = _best_sum(s, seat, fight, best, p)
    if not chosen[at]:
        return FightPlan(0.0, END_FIGHT)
    payable = [blow for blow in chosen[at] if blow.cost <= fight.value]
    if payable:
        return FightPlan(result, max(payable, key=lambda blow: blow.worth).action)
    return FightPlan(result, ADD_COMBAT_POINT if s.combat[seat] else ADD_FIGURE)


def plan_worth(s: MaracaiboState, seat: int, fight: Fight, p: UnitValues, flags: Flags) -> float:
    """What the best use of a fight brings, whatever it is."""
    most = min(fight.value + s.combat[seat] + s.figures[seat], _MOST)
    if most < 1:
        return 0.0
    best = [0.0] * (most + 1)
    for blows in _grouped(_useful_blows(s, seat, fight, most, p, flags)):
        for total in range(most, 0, -1):
            for _, cost, blow_worth, _ in blows:
                if cost <= total:
                    worth = best[total - cost] + blow_worth
                    if worth > best[total]:
                        best[total] = worth
    return _best_sum(s, seat, fight, best, p)[0]


def _useful_blows(
    s: MaracaiboState, seat: int, fight: Fight, most: int, p: UnitValues, flags: Flags | None
) -> list[Blow]:
    if fight.against:
        found = _against(s, seat, fight, p)
    else:
        found = _blows(s, seat, fight, most, p, {} if flags is None else flags)
    return [blow for blow in found if blow.worth > 0.0 and blow.cost <= most]


def _best_sum(
    s: MaracaiboState, seat: int, fight: Fight, best: list[float], p: UnitValues
) -> tuple[float, int]:
    """How far to raise the value, and what that brings: combat points go before figures."""
    result, at = 0.0, 0
    have, value = s.combat[seat], fight.value
    by_point, by_figure = p.combat, p.figure
    for total in range(1, len(best)):
        worth = best[total]
        raised = total - value
        if raised > 0:
            points = raised if raised < have else have
            worth -= points * by_point + (raised - points) * by_figure
        if worth > result + 1e-9:
            result, at = worth, total
    return result, at


def _grouped(found: list[Blow]) -> list[list[Blow]]:
    groups: dict[int, list[Blow]] = {}
    for blow in found:
        groups.setdefault(blow.group, []).append(blow)
    return list(groups.values())


def _packed(found: list[Blow], most: int) -> tuple[list[float], list[tuple[Blow, ...]]]:
    """By sum: the best set of blows, one of a group, and what it brings."""
    best = [0.0] * (most + 1)
    chosen: list[tuple[Blow, ...]] = [()] * (most + 1)
    for blows in _grouped(found):
        for total in range(most, 0, -1):
            for blow in blows:
                if blow.cost <= total:
                    worth = best[total - blow.cost] + blow.worth
                    if worth > best[total]:
                        best[total] = worth
                        chosen[total] = (*chosen[total - blow.cost], blow)
    return best, chosen


def _blows(
    s: MaracaiboState, seat: int, fight: Fight, most: int, p: UnitValues, flags: Flags
) -> list[Blow]:
    """What can be done for a nation with at most this combat value."""
    nation, used = fight.nation, fight.used
    more = influence_worths(s, seat, nation, p)
    found = []
    if not used >> _INFLUENCE & 1:
        for design, n, action in _GAIN_INFLUENCE:
            if design.value <= most:
                found.append(Blow(_INFLUENCE, design.value, more(n), action))
    if s.row[nation]:
        costs = _costs(s, seat)
        if used or max(costs.values()) > most:
            costs = {
                group: cost
                for group, cost in costs.items()
                if not used >> group & 1 and cost <= most
            }
        for group, (worth, action) in _best_places(s, seat, nation, costs, p, flags).items():
            n = 2 if group in (_ANNEX_CITY, _CAPTURE_CITY) else 1
            found.append(Blow(group, costs[group], worth + more(n), action))
    _others(s, seat, fight, p, found)
    return found


def _costs(s: MaracaiboState, seat: int) -> dict[int, int]:
    """What annexing and capturing cost the seat, by group: the same for every nation."""
    found: dict[int, int] = GLANCE.once(
        ("costs", seat), lambda: {group: combat.cost_of(s, seat, group) for group in _ON_THE_MAP}
    )
    return found


def flag_worth(s: MaracaiboState, seat: int, place: int, p: UnitValues) -> float:
    """What a city's flag pays the seat now."""
    flag = FLAGS[place]
    return part_gain(s, seat, flag, FROM_FLAG, p) if flag else 0.0


def _best_places(
    s: MaracaiboState, seat: int, nation: int, groups: Collection[int], p: UnitValues, flags: Flags
) -> dict[int, tuple[float, Any]]:
    """Annexing and capturing, of these groups: the best place of each."""
    marker = marker_worth(s, seat, nation)
    best: dict[int, tuple[float, Any]] = {}
    markers, cities = s.markers, s.cities
    for place in CAN_HOLD:
        here = markers[place]
        if here and nation in here:
            continue
        if cities[place] == NONE:
            group = _CAPTURE_VILLAGE if here else _ANNEX_VILLAGE
            if group in groups and group not in best:  # one village is as good as another
                best[group] = (marker, (CAPTURE if here else ANNEX)[place])
            continue
        group = _CAPTURE_CITY if here else _ANNEX_CITY
        if group not in groups:
            continue
        if place not in flags:
            flags[place] = flag_worth(s, seat, place, p)
        worth = marker + flags[place]
        if group not in best or worth > best[group][0]:
            best[group] = (worth, (CAPTURE if here else ANNEX)[place])
    return best


def _others(s: MaracaiboState, seat: int, fight: Fight, p: UnitValues, found: list[Blow]) -> None:
    """Combat actions of cards, upgrades, ports and tiles."""
    numbers = list(s.abilities[seat].combat)
    if not fight.against:
        numbers += [n for bit, n in _LEGACY if s.legacy & bit and not s.used_once >> n & 1]
    for number in numbers:
        action = COMBAT_ACTIONS[number]
        if fight.used >> (_OTHER + number) & 1 or action.nation not in (NONE, fight.nation):
            continue
        if action.once_a_turn:
            if not s.special & FREED_MORE:  # MAR-464
                _one_more(s, seat, fight, number, p, found)
            continue
        for cost, worth in _ways(s, seat, action.terms, action.source, p):
            found.append(Blow(_OTHER + number, cost, worth, USE_COMBAT_ACTION[number]))


def _one_more(
    s: MaracaiboState, seat: int, fight: Fight, number: int, p: UnitValues, found: list[Blow]
) -> None:
    """One more liberation, if the first leaves a marker for it."""
    term: Any = COMBAT_ACTIONS[number].terms[0]
    for (pay,) in term.options:
        place = pay.terms[0].place
        city = place == Place.CITY
        there = sum(
            here.count(fight.nation)
            for at, here in enumerate(s.markers)
            if here and (s.cities[at] != NONE) is city
        )
        open_still = not s.special & (FREED_CITY if city else FREED_VILLAGE)
        if there > open_still:
            worth = freed_worth(s, seat, place, fight.nation, p)
            found.append(Blow(_OTHER + number, pay.cost.value, worth, USE_COMBAT_ACTION[number]))


def _ways(
    s: MaracaiboState, seat: int, program: t.Program, source: int, p: UnitValues
) -> list[tuple[int, float]]:
    """What a combat action costs in value and brings, by alternative."""
    found = []
    for term in program:
        if isinstance(term, t.ChooseTerm):
            for option in term.options:
                found += _ways(s, seat, option, source, p)
        elif isinstance(term, t.PayTerm):
            cost = term.cost._replace(value=0)
            if payment.can_pay(s, seat, cost, source):
                worth = gain(s, seat, term.terms, source, p) - cost.influence * p.influence
                found.append((max(term.cost.value, 1), worth))
    return found


def _against(s: MaracaiboState, seat: int, fight: Fight, p: UnitValues) -> list[Blow]:
    """Liberating a village or a city from the nation."""
    found: list[Blow] = []
    rich = fight._replace(value=_MOST)
    for action in liberation.targets(s, rich):
        place = LOCATION_INDEX[action.place]
        city = s.cities[place] != NONE
        group = _ANNEX_CITY if city else _ANNEX_VILLAGE
        design = liberation._action(s, city)
        worth = freeing_worth(s, seat, fight.nation, place, 1, p)
        worth += gain(s, seat, design.reward, NONE, p)
        if design.flag:
            worth += flag_worth(s, seat, place, p)
        if design.points_each:
            count = (
                liberation.occupied_cities(s) if city else liberation.occupied_neighbours(s, place)
            )
            worth += design.points_each * count
        found.append(Blow(group, design.value, worth, action))
    if has_liberation(s):
        _others(s, seat, fight, p, found)
    return found


def side_worths(s: MaracaiboState, seat: int, p: UnitValues) -> list[tuple[float, Any]]:
    """Whom to fight for or against, with what that brings."""
    fight = s.fight
    assert fight is not None
    flags: Flags = {}
    found = []
    for action in liberation.sides(s):
        nation = NATIONS.index(action.nation)
        enemy = action not in NAME_NATION
        value = fight.value + value_for(s, fight.token, nation, enemy)
        side = fight._replace(nation=nation, value=value, against=enemy)
        found.append((plan_worth(s, seat, side, p, flags), action))
    return found


def _fight(s: MaracaiboState, seat: int, term: t.FightTerm, source: int, p: UnitValues) -> float:
    return expected(s, seat, term.bonus, p)


SPECIAL[t.FightTerm] = _fight
