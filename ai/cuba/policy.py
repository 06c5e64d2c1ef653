"""Quick answers to every decision: how a chain of small steps continues, and how others play in
simulations. They look at what things are worth now, not ahead."""

from collections.abc import Callable
from math import exp
from typing import Any

from ai.cuba import foreman
from ai.cuba.building_uses import reach, use_gains
from ai.cuba.card_values import (
    MOST_REMEMBERED,
    Situation,
    build_gains,
    card_gains,
    card_gains_of,
    forgone,
    harvests,
    situation,
)
from ai.cuba.laws import PAID, LawOutlook
from ai.cuba.plantation import sites
from ai.cuba.stock_values import PESO, heaps, next_units
from ai.cuba.unit_values import UnitValues, prices_of
from ai.cuba.weights import Weights
from engine.core import Action
from engine.cuba.actions import (
    ADOPT,
    BUILD,
    BUY,
    BUY_VOTES,
    DECLINE,
    FINISH,
    FORGO_BUILDING,
    HARVEST,
    IRRIGATE,
    MOVE_WORKER,
    PAY_TAX,
    PLACE_BUILDING,
    PLAY,
    SELL,
    SEND,
    START_WITH,
    TAKE_MATERIAL,
    TAKE_PRODUCT,
)
from engine.cuba.components import (
    BOARDS,
    BUY_PRICE,
    CHARACTERS,
    FIELDS,
    FOREMAN,
    KINDS,
    MATERIAL_SPACE,
    MATERIALS,
    PRODUCT_SPACE,
    PRODUCTS,
    SELL_PRICES,
    THING_INDEX,
    THINGS,
    VOTES,
    WARES,
    WATER,
    WORKER,
)
from engine.cuba.components_cards import BUILDING_INDEX, NONE
from engine.cuba.laws import tax
from engine.cuba.merchant import cheapest_products
from engine.cuba.state import CubaState

Reply = Callable[[CubaState, Any, LawOutlook], Action]

ORDER = (3.0, 1.0, 0.5, -1.5, 0.5)
"""By card: how much earlier it is played than the gains alone say."""


def reply(s: CubaState, outlook: LawOutlook) -> Action:
    decision = s.stack[-1]
    kind = decision.kind
    if kind not in REMEMBERED:
        return REPLIES[kind](s, decision, outlook)
    key = (decision, situation(s, decision.seat, outlook, REMEMBERED[kind]))
    found = _REPLIED.get(key)
    if found is None:
        if len(_REPLIED) >= MOST_REMEMBERED:
            _REPLIED.clear()
        found = _REPLIED[key] = REPLIES[kind](s, decision, outlook)
    return found


REMEMBERED = {
    "place_worker": True,
    "choose_yield": False,
    "trade": False,
    "choose_building": False,
    "use_building": True,
    "choose_cargo": False,
}
"""Decisions whose answers are remembered, and whether the foreman's buildings count there."""

_REPLIED: dict[tuple[Any, Situation], Action] = {}


# -- cards -------------------------------------------------------------------------------


def start(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    return START_WITH[len(START_WITH) // 3]


def delegate(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    seat = decision.seat
    gains = card_gains_of(s, seat, o)
    vote = o.vote(seat)
    hand = s.hand[seat]
    cards = [card for card in range(len(CHARACTERS)) if hand >> card & 1]
    return SEND[min(cards, key=lambda card: gains[card] - vote * VOTES[card])]


def delegate_chances(s: CubaState, seat: int, cards: list[int], o: LawOutlook) -> list[float]:
    """How likely a seat is to have sent each of these cards to parliament."""
    hand = sum(1 << card for card in cards)
    gains = card_gains(UnitValues(s, seat, hand, o))
    vote = o.vote(seat)
    return [exp(vote * VOTES[card] - gains[card]) for card in cards]


def character(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    """The best card not kept for parliament, the worker rather early; once the worker has been
    played, the plan made then is followed."""
    seat = decision.seat
    plan = o.plans.get(seat)
    if plan and s.hand[seat] >> plan[0] & 1:
        return PLAY[plan.pop(0)]
    gains = card_gains_of(s, seat, o)
    hand = s.hand[seat]
    cards = [card for card in range(len(CHARACTERS)) if hand >> card & 1]
    if len(cards) > len(CHARACTERS) - 1 - len(s.played[seat]):
        vote = o.vote(seat)
        cards.remove(min(cards, key=lambda card: gains[card] - vote * VOTES[card]))
    cards.sort(key=lambda card: -gains[card] - ORDER[card])
    if WORKER not in cards:
        o.plans[seat] = cards[1:]
    return PLAY[cards[0]]


# -- worker ------------------------------------------------------------------------------


def place(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    p = prices_of(s, decision.seat, o)
    uses = reach(use_gains(p)) if p.hand >> FOREMAN & 1 else None
    found = harvests(p, uses)
    return MOVE_WORKER[found.index(max(found))]


def yields(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    p = prices_of(s, decision.seat, o)
    thing_of = BOARDS[s.boards[decision.seat]].thing_of
    best, most = None, -1.0
    for field in decision.fields:
        kind = thing_of[field]
        if s.supply[kind] and p.worth[kind] > most:
            best, most = field, p.worth[kind]
    if best is None:
        return FINISH
    if decision.free:
        return HARVEST[best]
    if s.own[decision.seat * KINDS + WATER] and most > p.worth[WATER]:
        return IRRIGATE[best]
    return FINISH


# -- merchant ----------------------------------------------------------------------------


def trade(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    seat, bought, sold, turned, _ = decision
    brings = SELL_PRICES[s.options.edition]
    p = prices_of(s, seat, o)
    at = seat * KINDS
    pesos = s.pesos[seat]
    best: Action = FINISH
    most = 0.05
    for kind in WARES:
        ware = THINGS[kind]
        pieces = s.market[kind]
        cost = BUY_PRICE[kind][pieces]
        # Both ways only where a full market pays more than its cheapest piece costs (CUB-36).
        done = ware in turned or brings[kind][-1] <= BUY_PRICE[kind][-1]
        if cost <= pesos and (pieces or s.supply[kind]) and not (done and ware in sold):
            gain = p.worth[kind] - cost * p.peso
            if gain > most:
                best, most = BUY[kind], gain
        if s.own[at + kind] and not (done and ware in bought):
            gain = brings[kind][pieces] * p.peso - p.last_unit(kind)
            if gain > most:
                best, most = SELL[kind], gain
    if not bought and not sold:
        alternative, gain = _for_nothing(p)
        if gain > 1.3 * most:
            best = alternative
    return best


def _for_nothing(p: UnitValues) -> tuple[Action, float]:
    s = p.s
    best: tuple[Action, float] = (FINISH, 0.0)
    if not s.markers & MATERIAL_SPACE:
        for kind in MATERIALS:
            if s.supply[kind] and p.worth[kind] > best[1]:
                best = (TAKE_MATERIAL[kind], p.worth[kind])
    if not s.markers & PRODUCT_SPACE:
        for kind in cheapest_products(s.market):
            if s.supply[kind] and p.worth[kind] > best[1]:
                best = (TAKE_PRODUCT[kind], p.worth[kind])
    return best


# -- architect ---------------------------------------------------------------------------


def building(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    found = build_gains(prices_of(s, decision.seat, o))
    if found and found[0][0] > forgone(s.markers):
        return BUILD[found[0][1]]
    return FORGO_BUILDING


def site(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    return PLACE_BUILDING[sites_of(s, decision, o)[0][1]]


def sites_of(s: CubaState, decision: Any, o: LawOutlook) -> tuple[tuple[float, int], ...]:
    seat = decision.seat
    built = tuple(s.built[seat * len(FIELDS) : (seat + 1) * len(FIELDS)])
    return sites(s.boards[seat], built, BUILDING_INDEX[decision.building], o.left, o.w)


# -- parliament and laws -----------------------------------------------------------------


def votes(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    """One more than the best rival, when that is worth it and leaves enough for the tax."""
    seat = decision.seat
    price = next_units(o.w)[o.left][PESO][min(s.pesos[seat], 20)]
    rival = max(v for other, v in enumerate(s.votes) if other != seat)
    gap = rival - s.votes[seat] + 1
    spare = s.pesos[seat] - 3
    stake = o.stake(seat)
    if gap <= 0:
        safe = min(1 - gap, 2)
        return BUY_VOTES[1 if safe < 2 and spare > 3 and 0.3 * stake > price else 0]
    if gap <= spare and gap * max(price, 0.2) < 0.6 * stake:
        return BUY_VOTES[gap]
    return BUY_VOTES[0]


def bill(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    swing = o.swing(decision.seat)
    piles = [pile for pile, law in enumerate(s.bills) if law != NONE]
    return ADOPT[max(piles, key=lambda pile: swing[pile])]


def pay_tax(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    seat = decision.seat
    cost = tax(s, seat)
    pesos = min(s.pesos[seat], 60)
    if cost > pesos:
        return DECLINE
    purse = heaps(o.w)[o.left][PESO]
    return PAY_TAX if purse[pesos] - purse[pesos - cost] < PAID else DECLINE


def pay_duty(s: CubaState, decision: Any, o: LawOutlook) -> Action:
    seat = decision.seat
    at = seat * KINDS
    table = next_units(o.w)[o.left]
    best: Action = DECLINE
    least = PAID
    for action in decision.legal(s)[1:]:
        cost = 0.0
        for thing in action.things:
            kind = THING_INDEX[thing]
            n = s.own[at + kind]
            if kind not in PRODUCTS or s.store[at + kind] >= n:
                cost += table[kind][max(n - 1, 0)]
        if cost < least:
            best, least = action, cost
    return best


REPLIES: dict[str, Reply] = {
    "choose_start": start,
    "choose_delegate": delegate,
    "play_character": character,
    "place_worker": place,
    "choose_yield": yields,
    "trade": trade,
    "choose_building": building,
    "choose_site": site,
    "use_building": foreman.use,
    "choose_amount": foreman.amount,
    "choose_thing": foreman.give,
    "choose_swap": foreman.swap,
    "choose_veto": foreman.veto,
    "choose_ship": foreman.ship,
    "choose_cargo": foreman.cargo,
    "purchase_votes": votes,
    "choose_bill": bill,
    "decide_tax": pay_tax,
    "decide_duty": pay_duty,
}
"""By kind of decision: the quick answer."""


CHAIN = frozenset(REPLIES) - {
    "choose_start", "choose_delegate", "play_character", "purchase_votes", "choose_bill",
    "decide_tax", "decide_duty",
}  # fmt: skip
"""Decisions within a card."""


def finish(s: CubaState, outlook: LawOutlook) -> None:
    """The rest of the card that is being played."""
    while s.stack and s.stack[-1].kind in CHAIN:
        s.step(reply(s, outlook))


def play_round(s: CubaState, w: Weights, known: LawOutlook | None = None) -> None:
    """The rest of the round, to its end; what bills change may be `known` already."""
    begun = s.round
    outlook = LawOutlook(s, w)
    if known is not None and known.s.bills == s.bills:
        outlook.swings, outlook.stakes = known.swings, known.stakes
    while s.stack and s.round == begun:
        s.step(reply(s, outlook))
