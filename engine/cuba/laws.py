"""Phase D: the laws in force, pile by pile (CUB-80 to CUB-89)."""

from itertools import combinations_with_replacement
from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba import events
from engine.cuba.actions import DECLINE, PAY_DUTY, PAY_TAX, Decline, PayDuty, PayTax
from engine.cuba.components import (
    BOARDS,
    KINDS,
    LADDER,
    MOST_SEATS,
    PRODUCTS,
    THING_INDEX,
    THINGS,
    VOTES,
    WATER,
)
from engine.cuba.components_cards import (
    BOTH_POINTS,
    DUTY,
    LAW_POINTS,
    LAWS,
    NONE,
    OTHER,
    SUBSIDY,
    TAX,
    Law,
)
from engine.cuba.refusals import no_pesos, no_thing
from engine.cuba.state import PARTS, SUBSIDIES_PART, TAXES_PART, CubaState
from engine.cuba.stock import pay


def ask_for_tax(s: CubaState) -> None:
    s.stage = "tax"
    s.paid = 0
    s.stack = [DECIDE_TAX[seat] for seat in reversed(s.clockwise())]  # CUB-89


def ask_for_duty(s: CubaState) -> None:
    s.stage = "duty"
    s.stack = [DECIDE_DUTY[seat] for seat in reversed(s.clockwise())]


class DecideTax(NamedTuple):
    """Pay the tax in full or not at all (CUB-80)."""

    seat: int
    kind: Literal["decide_tax"] = "decide_tax"

    def legal(self, s: CubaState) -> list[Any]:
        return [DECLINE, PAY_TAX] if s.pesos[self.seat] >= tax(s, self.seat) else [DECLINE]

    def resolve(self, s: CubaState, action: PayTax | Decline) -> None:
        seat = self.seat
        if isinstance(action, PayTax):
            pesos = tax(s, seat)
            s.pesos[seat] -= pesos
            s.paid |= 1 << seat
            s.points[seat * len(PARTS) + TAXES_PART] += LAW_POINTS
            if s.events is not None:
                s.events.append(events.TaxPaid(seat, pesos, LAW_POINTS))
        elif s.events is not None:
            s.events.append(events.TaxDeclined(seat))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if isinstance(action, PayTax):
            return no_pesos(s, self.seat, tax(s, self.seat))
        return unfitting(self, action)


def tax(s: CubaState, seat: int) -> int:
    """What the tax in force costs this seat; the printed warehouse counts (CUB-80, CUB-C10)."""
    law = LAWS[s.laws[TAX]]
    return law.pesos + law.pesos_per_building * s.occupied[seat].bit_count()


class DecideDuty(NamedTuple):
    """Pay the duty in full or not at all; of "any 2" the player picks (CUB-81, CUB-89)."""

    seat: int
    kind: Literal["decide_duty"] = "decide_duty"

    def legal(self, s: CubaState) -> list[Any]:
        own = s.own
        at = self.seat * KINDS
        actions: list[Any] = [DECLINE]
        for action, needs in DUTIES[s.laws[DUTY]]:
            for kind, amount in needs:
                if own[at + kind] < amount:
                    break
            else:
                actions.append(action)
        return actions

    def resolve(self, s: CubaState, action: PayDuty | Decline) -> None:
        seat = self.seat
        if isinstance(action, PayDuty):
            for thing in action.things:
                pay(s, seat, THING_INDEX[thing], 1)
            both = BOTH_POINTS if s.paid >> seat & 1 else 0  # CUB-82
            s.points[seat * len(PARTS) + TAXES_PART] += LAW_POINTS + both
            if s.events is not None:
                s.events.append(events.DutyPaid(seat, action.things, LAW_POINTS, both))
        elif s.events is not None:
            s.events.append(events.DutyDeclined(seat))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, PayDuty):
            return unfitting(self, action)
        law = LAWS[s.laws[DUTY]]
        if all(action != possible for possible, _ in DUTIES[s.laws[DUTY]]):
            asked = tuple(THINGS[kind] for kind in law.things)
            return Refusal("not_this_duty", {"things": asked, "amount": law.amount})
        own = s.own[self.seat * KINDS : (self.seat + 1) * KINDS]
        needs = {thing: action.things.count(thing) for thing in action.things}
        spare = {thing: own[THING_INDEX[thing]] - needed for thing, needed in needs.items()}
        scarcest = min(spare, key=spare.__getitem__)
        return no_thing(s, self.seat, scarcest, needs[scarcest])


def _duties(law: Law) -> list[tuple[PayDuty, tuple[tuple[int, int], ...]]]:
    """Every way to pay a duty, with what it takes."""
    ways = []
    for kinds in combinations_with_replacement(law.things, law.amount):
        things = tuple(THINGS[kind] for kind in kinds)
        needs = tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))
        ways.append((PAY_DUTY[things], needs))
    return ways


DUTIES = [_duties(law) if law.pile == DUTY else [] for law in LAWS]


def pay_subsidies(s: CubaState) -> None:
    """Points for what players have and keep (CUB-83)."""
    law = LAWS[s.laws[SUBSIDY]]
    for seat in s.clockwise():
        points = min(_counted(s, seat, law.counts) // law.per, law.most)
        s.points[seat * len(PARTS) + SUBSIDIES_PART] += points
        if s.events is not None:
            s.events.append(events.SubsidyScored(seat, law.id, points))


def _counted(s: CubaState, seat: int, what: str) -> int:
    board = BOARDS[s.boards[seat]]
    occupied = s.occupied[seat]
    match what:
        case "buildings":
            return occupied.bit_count()
        case "material_fields":
            return (board.material_fields & ~occupied).bit_count()
        case "product_fields":
            return (board.product_fields & ~occupied).bit_count()
        case "water":
            return s.own[seat * KINDS + WATER]
        case "votes":
            return VOTES[s.delegate[seat]]
        case _:
            return s.pesos[seat]


def regulate_market(s: CubaState, by: int) -> None:
    """Products leave the cheap end or come onto the expensive end (CUB-84)."""
    for kind in PRODUCTS:
        if by < 0:
            pieces = max(by, -s.market[kind])
        else:
            pieces = min(by, len(LADDER[kind]) - s.market[kind], s.supply[kind])
        s.market[kind] += pieces
        s.supply[kind] -= pieces
        if s.events is not None:
            s.events.append(events.MarketChanged(THINGS[kind], pieces))


def enforce(s: CubaState) -> None:
    """What follows tax and duty and asks nobody: piles III and IV."""
    if s.laws[SUBSIDY] != NONE:
        pay_subsidies(s)
    if s.laws[OTHER] != NONE:
        law = LAWS[s.laws[OTHER]]
        if law.effect == "market_loss":
            regulate_market(s, -law.amount)
        elif law.effect == "market_gain":
            regulate_market(s, law.amount)


DECIDE_TAX = [DecideTax(seat) for seat in range(MOST_SEATS)]
DECIDE_DUTY = [DecideDuty(seat) for seat in range(MOST_SEATS)]
