"""Quick answers within the foreman's buildings, and at the harbour."""

from typing import Any

from ai.cuba.building_uses import swap_gains, use_gains, wharf_gains
from ai.cuba.card_values import forgone_pesos, load_gain
from ai.cuba.laws import LawOutlook
from ai.cuba.unit_values import UnitValues, prices_of
from ai.sums import summed
from engine.core import HIDDEN, Action
from engine.cuba.actions import (
    AMOUNT,
    EXCHANGE_SHIP,
    FINISH,
    FORGO_LOADING,
    GIVE,
    KEEP_SHIP,
    LOAD,
    SWAP,
    USE,
    VETO,
)
from engine.cuba.components import (
    DOCK_POINTS,
    FIELD_INDEX,
    FIELDS,
    KINDS,
    SHIFT,
    SHIPS,
    THING_INDEX,
    WARES,
)
from engine.cuba.components_cards import BUILDING_INDEX, BUILDINGS, DUTY, NONE
from engine.cuba.laws import DUTIES
from engine.cuba.state import CubaState

# -- foreman -----------------------------------------------------------------------------

RANK = {
    "gain": 0,
    "convert": 1,
    "black_market": 2,
    "spend": 3,
    "large_wharf": 4,
    "small_wharf": 5,
    "church": 6,
    "town_hall": 6,
    "lighthouse": 7,
    "store": 8,
}
"""Buildings that feed others are used first, those that consume the rest last."""


def use(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    seat, fields, anywhere, _ = decision
    gains = use_gains(prices_of(s, seat, o))
    base = seat * len(FIELDS)
    near = [FIELD_INDEX[field] for field in fields]
    near = [field for field in near if gains[field] > 0.01]
    if anywhere:
        total = summed([gains[field] for field in near])
        field = max(gains, key=lambda one: gains[one])
        if gains[field] > max(total, 0.01):
            return USE[FIELDS[field]]
    if not near:
        return FINISH
    built = s.built
    field = min(near, key=lambda one: RANK[BUILDINGS[built[base + one]].use])
    return USE[FIELDS[field]]


def amount(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    """As much as pays more than it is worth."""
    it = BUILDINGS[BUILDING_INDEX[decision.building]]
    kind = it.takes[0]
    seat = decision.seat
    p = prices_of(s, seat, o)
    have = s.own[seat * KINDS + kind]
    if it.use == "convert":
        n = min(have, s.supply[it.gives])
        wanted = 1 if p.wanted[kind] or _asked(s, kind) else 0
        return AMOUNT[max(n - wanted, 1)]
    each = it.points + it.pesos * p.peso
    n = 1
    while n < min(have, it.most) and p.worth[kind] * (1 + 0.12 * n) < each:
        n += 1
    return AMOUNT[n]


def _asked(s: CubaState, kind: int) -> bool:
    """Does the duty in force ask for this thing alone?"""
    return DUTIES[s.laws[DUTY]][0][1] == ((kind, 1),)


def give(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    it = BUILDINGS[BUILDING_INDEX[decision.building]]
    seat = decision.seat
    p = prices_of(s, seat, o)
    each = it.points + it.pesos * p.peso
    kinds = [kind for kind in it.takes if s.own[seat * KINDS + kind]]
    first = decision.left == it.most
    if not kinds:
        return FINISH
    kind = min(kinds, key=p.last_unit)
    if not first and p.last_unit(kind) >= each:
        return FINISH
    return GIVE[kind]


def swap(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    _, gives, takes = max(swap_gains(prices_of(s, decision.seat, o)))
    return SWAP[gives][takes]


def veto(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    _, pile = o.veto(decision.seat)
    if pile == NONE or s.bills[pile] == NONE:
        found: Action = decision.legal(s)[0]
        return found
    return VETO[pile]


def ship(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    """The ship that takes the most of what the seat has, if it beats the one at sea; none while
    the pile can't be seen."""
    own = s.own[decision.seat * KINDS + WARES[0] : (decision.seat + 1) * KINDS]
    best = max(s.pile, key=lambda one: fit(own, one) if one != HIDDEN else -1)
    if best != HIDDEN and fit(own, best) > fit(own, s.sea):
        return EXCHANGE_SHIP[best]
    return KEEP_SHIP


def fit(own: list[int], ship: int) -> int:
    """How many of these wares a ship has spaces for."""
    return sum(min(n, room) for n, room in zip(own, SHIPS[ship].spaces, strict=True))


# -- mayor and wharfs --------------------------------------------------------------------


def cargo(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    seat, by, dock, ware, _ = decision
    p = prices_of(s, seat, o)
    if by != "mayor":
        return _wharf_cargo(p, by, dock, ware)
    if not dock:
        best, where = forgone_pesos(s.markers) * p.peso, 0
        for place in range(len(DOCK_POINTS)):
            gain = load_gain(p, place)
            if gain > best:
                best, where = gain, place + 1
        if not where:
            return FORGO_LOADING
        dock = where
    points = DOCK_POINTS[dock - 1]
    at = seat * KINDS
    found, most = -1, 0.0 if decision.dock else -99.0
    for kind in WARES:
        if s.own[at + kind] and s.room[dock - 1] >> SHIFT[kind] & 7:
            gain = points - p.last_unit(kind)
            if gain > most:
                found, most = kind, gain
    return LOAD[dock - 1][found] if found >= 0 else FINISH


def _wharf_cargo(p: UnitValues, by: str, dock: int, ware: str) -> Action:
    if dock:
        kind = THING_INDEX[ware]
        more = p.s.own[p.seat * KINDS + kind] and DOCK_POINTS[dock - 1] > p.last_unit(kind)
        return LOAD[dock - 1][kind] if more else FINISH
    _, place, kind = max(wharf_gains(p, by))
    return LOAD[place][kind]
