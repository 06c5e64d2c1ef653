"""Phase 1, after the actions: buildings are bought at the ends of the rows (HAV-13 to HAV-17)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.havana import events
from engine.havana.actions import BUY, STOP, Buy, Pay, Stop
from engine.havana.components import (
    BUILDING_IDS,
    BUILDING_INDEX,
    KINDS,
    REFILL,
    REFILL_AT,
    SEATS,
    VP,
    cube_names,
)
from engine.havana.game_end import finish_if_used_up
from engine.havana.prices import affordable, ways
from engine.havana.refusals import not_bought, not_paid
from engine.havana.state import HavanaState


class ChoosePurchase(NamedTuple):
    """Buy an end building, or stop; nobody has to buy (HAV-13)."""

    seat: int
    kind: Literal["choose_purchase"] = "choose_purchase"

    def legal(self, s: HavanaState) -> list[Any]:
        actions: list[Any] = [STOP]
        for building in affordable(s, self.seat, s.ends()):
            actions.append(BUY[building])
        return actions

    def resolve(self, s: HavanaState, action: Buy | Stop) -> None:
        if isinstance(action, Buy):
            building = BUILDING_INDEX[action.building]
            payments = ways(s, self.seat, building)
            if len(payments) == 1:
                buy(s, self.seat, building, payments[0])
            else:
                s.stack.append(CHOOSE_PAYMENT[self.seat][building])
        elif s.events is not None:
            s.events.append(events.TurnEnded(self.seat))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, Buy):
            return unfitting(self, action)
        return not_bought(s, self.seat, action.building)


class ChoosePayment(NamedTuple):
    """How to pay, if there is more than one way (HAV-15)."""

    seat: int
    building: str
    kind: Literal["choose_payment"] = "choose_payment"

    def legal(self, s: HavanaState) -> list[Any]:
        return list[Any](ways(s, self.seat, BUILDING_INDEX[self.building]))

    def resolve(self, s: HavanaState, action: Pay) -> None:
        buy(s, self.seat, BUILDING_INDEX[self.building], action)

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, Pay):
            return unfitting(self, action)
        return not_paid(s, self.seat, self.building, action)


def buy(s: HavanaState, seat: int, building: int, pay: Pay) -> None:
    """Cubes to the box, pesos and workers to the stock (HAV-14); then buy more or stop."""
    s.pesos[seat] -= pay.pesos
    s.workers[seat] -= pay.workers
    s.stock += pay.workers
    base = seat * KINDS
    for kind, count in enumerate(pay.cubes):
        if count:
            s.cubes[base + kind] -= count
            s.box[kind] += count
    s.built[seat] |= 1 << building
    s.points[seat] += VP[building]
    if s.events is not None:
        what, worth = BUILDING_IDS[building], VP[building]
        paid = cube_names(pay.cubes)
        s.events.append(events.BuildingBought(seat, what, worth, pay.pesos, pay.workers, paid))
    take_from_row(s, building)
    if not finish_if_used_up(s):
        s.stack.append(CHOOSE_PURCHASE[seat])


def take_from_row(s: HavanaState, building: int) -> None:
    """Take an end building away; a row down to two is filled up between them (HAV-16)."""
    index = 0 if building in s.rows[0] else 1
    row = s.rows[index]
    row = row[1:] if row[0] == building else row[:-1]
    if len(row) == REFILL_AT and s.pile:
        new = s.pile[:REFILL]
        s.pile = s.pile[REFILL:]
        row = (row[0], *new, row[1])
        if s.events is not None:
            turned = tuple(BUILDING_IDS[b] for b in new)
            s.events.append(events.BuildingsTurned(index, turned))
    s.rows[index] = row


CHOOSE_PURCHASE = [ChoosePurchase(seat) for seat in range(max(SEATS))]
CHOOSE_PAYMENT = [
    [ChoosePayment(seat, building) for building in BUILDING_IDS] for seat in range(max(SEATS))
]
