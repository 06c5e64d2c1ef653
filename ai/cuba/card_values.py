"""What a seat's cards can still do in this round, card by card."""

from operator import add
from typing import Any

from ai.cuba.building_uses import reach, reach_at, use_gains
from ai.cuba.laws import LawOutlook
from ai.cuba.plantation import building_values, land
from ai.cuba.unit_values import (
    ARCHITECT_CARD,
    FOREMAN_CARD,
    MAYOR_CARD,
    MERCHANT_CARD,
    WORKER_CARD,
    UnitValues,
    cards_of,
    prices_of,
)
from ai.sums import summed
from engine.cuba.architect import pesos_to_build
from engine.cuba.components import (
    ARCHITECT,
    ARCHITECT_SPACES,
    BUY_PRICE,
    CHARACTERS,
    DOCK_POINTS,
    DRY_FIELDS,
    FIELDS,
    FIELDS_OF,
    FOREMAN,
    FORGO_PESOS,
    FORGO_POINTS,
    FREE_FIELDS,
    KINDS,
    MATERIAL_SPACE,
    MATERIALS,
    MAYOR,
    MAYOR_SPACES,
    MERCHANT,
    PRODUCT_SPACE,
    SELL_PRICES,
    SHIFT,
    WARES,
    WATER,
    WORKER,
)
from engine.cuba.components_cards import AFFORDABLE, BUILDINGS, EFFECT, MOST_COST, OTHER
from engine.cuba.merchant import cheapest_products
from engine.cuba.state import CubaState

ALL_FIELDS = (1 << len(FIELDS)) - 1


# -- worker ------------------------------------------------------------------------------


def harvests(p: UnitValues, uses: list[float] | None = None) -> list[float]:
    """By place of the worker: what it yields, and what the foreman could use there."""
    s = p.s
    worth = [price if left else 0.0 for price, left in zip(p.worth, s.supply, strict=True)]
    wood, stone, water = worth[:3]
    worth += [0.75 * price for price in worth]
    free = DRY_FIELDS if EFFECT[s.laws[OTHER]] == "drought" else FREE_FIELDS
    paid = s.own[p.seat * KINDS + WATER]
    found = []
    for woods, stones, waters, products in land(s.boards[p.seat], s.occupied[p.seat]):
        crops = [worth[kind] for kind in products]
        total = woods * wood + stones * stone + waters * water
        if len(crops) > free:
            crops.sort(reverse=True)
            for crop in crops[free : free + paid + waters]:
                if crop > water:
                    total += crop - water
            crops = crops[:free]
        found.append(total + summed(crops))
    if uses is not None:
        found = [*map(add, found, uses)]
    return found


# -- architect ---------------------------------------------------------------------------


def forgone(markers: int) -> int:
    """Points for not building now (CUB-41)."""
    for space, points in zip(ARCHITECT_SPACES, FORGO_POINTS, strict=True):
        if not markers & space:
            return points
    return 0


def build_gains(p: UnitValues) -> list[tuple[float, int]]:
    """What each affordable building brings above its materials, the best first."""
    s, seat = p.s, p.seat
    pesos = pesos_to_build(s)
    if s.occupied[seat] == ALL_FIELDS or s.pesos[seat] < pesos:
        return []
    own = s.own
    at = seat * KINDS
    have = [min(own[at + kind], MOST_COST[kind]) for kind in MATERIALS]
    values = building_values(owned(s, seat), p.outlook.left, bool(p.hand & FOREMAN_CARD), p.w)
    worth = p.kept
    wood, stone, water = worth[0], worth[1], worth[2]
    duties = p.outlook.material_duties(s, seat)
    fee = pesos * p.peso - p.outlook.buildings
    found = []
    for building in AFFORDABLE[have[0]][have[1]][have[2]]:
        if s.offer[building]:
            cost = BUILDINGS[building].cost
            gain = values[building] - cost[0] * wood - cost[1] * stone - cost[2] * water - fee
            for lost, spare, law in duties:
                if sum([cost[kind] for kind in law.things]) > spare:
                    gain -= lost
            found.append((gain, building))
    found.sort(reverse=True)
    return found


def owned(s: CubaState, seat: int) -> int:
    """Bit mask of the kinds of buildings that a seat has."""
    mask = 0
    base = seat * len(FIELDS)
    for field in FIELDS_OF[s.occupied[seat]]:
        mask |= 1 << s.built[base + field]
    return mask


# -- merchant ----------------------------------------------------------------------------


def trade_gain(p: UnitValues) -> float:
    """The best of a few trades, or of the free alternatives."""
    s = p.s
    at = p.seat * KINDS
    worth = p.worth
    total = 0.0
    pesos = s.pesos[p.seat]
    brings = SELL_PRICES[s.options.edition]
    for kind in WARES:
        pieces = s.market[kind]
        cost = BUY_PRICE[kind][pieces]
        gain = p.without_sale(kind) - cost * p.peso
        if gain > 0 and pesos >= cost and (pieces or s.supply[kind]):
            total += gain
            pesos -= cost
        elif s.own[at + kind]:
            gain = brings[kind][pieces] * p.peso - p.without_sale(kind)
            if gain > 0:
                total += gain * (1.6 if s.own[at + kind] > 1 else 1.0)
    markers = s.markers
    if not markers & MATERIAL_SPACE:
        total = max(total, worth[0], worth[1], worth[2])
    if not markers & PRODUCT_SPACE:
        for kind in cheapest_products(s.market):
            total = max(total, worth[kind])
    return total


# -- mayor -------------------------------------------------------------------------------


def forgone_pesos(markers: int) -> int:
    """Pesos for not loading now (CUB-62)."""
    for space, pesos in zip(MAYOR_SPACES, FORGO_PESOS, strict=True):
        if not markers & space:
            return pesos
    return 0


def load_gain(p: UnitValues, dock: int) -> float:
    """What a mayor brings at a dock above what the wares are worth otherwise."""
    s = p.s
    room = s.room[dock]
    if not room:
        return 0.0
    points = DOCK_POINTS[dock]
    at = p.seat * KINDS
    own = s.own
    total = 0.0
    for kind in WARES:
        n = min(room >> SHIFT[kind] & 7, own[at + kind])
        if n:
            gain = points - p.without_ship(kind)
            if gain > 0:
                total += n * gain
                if n == own[at + kind]:
                    total -= min(p.outlook.need(s, p.seat, kind), gain)
    return total


def ship_gain(p: UnitValues) -> float:
    best = forgone_pesos(p.s.markers) * p.peso
    for dock in range(len(DOCK_POINTS)):
        gain = load_gain(p, dock)
        best = max(best, gain)
    return best


# -- the cards together ------------------------------------------------------------------


Situation = tuple[Any, ...]
"""Everything that a seat's quick answers and gains depend on, as a cache key."""

MOST_REMEMBERED = 1 << 14
"""How many situations are cached before the cache is cleared."""

_PARLIAMENT = frozenset(
    index for index, it in enumerate(BUILDINGS) if it.use in ("church", "town_hall")
)


def situation(s: CubaState, seat: int, o: LawOutlook, uses: bool) -> Situation:
    """What is in the seat's hands and before everybody; with `uses` what hangs on parliament
    for who may use a church or a town hall. Other deals and other lines of thought lead to
    the same situations again and again."""
    at, base = seat * KINDS, seat * len(FIELDS)
    built = s.built[base : base + len(FIELDS)]
    hand = cards_of(s, seat)
    votes: tuple[float, ...] = ()
    if uses:
        for building in built:
            if building in _PARLIAMENT:
                church = BUILDINGS[building].use == "church"
                votes += (o.veto(seat)[0] if church else o.vote(seat),)
    return (
        o.key, hand, s.pesos[seat], s.markers, s.occupied[seat], s.worker[seat],
        s.boards[seat], s.options.any_swap, s.options.edition, votes, *built,
        *s.own[at : at + KINDS], *s.store[at : at + KINDS],
        *s.market, *s.room, *s.supply, *s.offer, *s.laws,
    )  # fmt: skip


_GAINS: dict[Situation, list[float]] = {}


def card_gains_of(s: CubaState, seat: int, o: LawOutlook) -> list[float]:
    """`card_gains` with the cards that the seat still has, remembered."""
    key = situation(s, seat, o, uses=True)
    found = _GAINS.get(key)
    if found is None:
        found = card_gains(prices_of(s, seat, o))
        if len(_GAINS) >= MOST_REMEMBERED:
            _GAINS.clear()
        _GAINS[key] = found
    return found


def card_gains(p: UnitValues) -> list[float]:
    """By card in hand: what it would bring, as things are."""
    hand = p.hand
    gains = [0.0] * len(CHARACTERS)
    here = p.s.worker[p.seat]
    if hand & WORKER_CARD:
        if hand & FOREMAN_CARD:
            uses = reach(use_gains(p))
            gains[FOREMAN] = uses[here]
            gains[WORKER] = max(harvests(p, uses)) - uses[here]
        else:
            gains[WORKER] = max(harvests(p))
    elif hand & FOREMAN_CARD:
        gains[FOREMAN] = reach_at(here, use_gains(p))
    if hand & ARCHITECT_CARD:
        builds = build_gains(p)
        gains[ARCHITECT] = max(forgone(p.s.markers), builds[0][0] if builds else 0.0)
    if hand & MERCHANT_CARD:
        gains[MERCHANT] = trade_gain(p)
    if hand & MAYOR_CARD:
        gains[MAYOR] = ship_gain(p)
    return gains
