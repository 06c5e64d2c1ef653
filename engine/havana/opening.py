"""Before the first round: row ends checked, setup completed, two cards chosen by each player."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.havana import events
from engine.havana.actions import CHOOSE_CARDS, ChooseCards, Exchange
from engine.havana.components import (
    BUILDING_IDS,
    BUILDING_INDEX,
    CARD_INDEX,
    CENTRE_CUBES,
    CENTRE_PESOS,
    CHEAP,
    CUBES,
    KINDS,
    SEATS,
    START_CUBES,
    START_PESOS,
    VP,
)
from engine.havana.refusals import not_among, not_an_end
from engine.havana.state import HavanaState


def begin(s: HavanaState) -> None:
    """At least one of the four end buildings must be worth 3 points or fewer, else the oldest
    player exchanges one (HAV-04)."""
    if any(VP[building] <= CHEAP for building in s.ends()):
        lay_table(s)
    else:
        s.phase = "exchange"
        s.stack.append(ChooseExchange(s.seats - 1))  # HAV-09: the last seat is the oldest


class ChooseExchange(NamedTuple):
    """The oldest player puts a small building from the stack at an end (HAV-04)."""

    seat: int
    kind: Literal["choose_exchange"] = "choose_exchange"

    def legal(self, s: HavanaState) -> list[Any]:
        cheap = sorted(building for building in s.pile if VP[building] <= CHEAP)
        return [
            Exchange(BUILDING_IDS[building], BUILDING_IDS[end])
            for building in cheap
            for end in s.ends()
        ]

    def resolve(self, s: HavanaState, action: Exchange) -> None:
        new, old = BUILDING_INDEX[action.building], BUILDING_INDEX[action.end]
        s.rows = [tuple(new if b == old else b for b in row) for row in s.rows]
        # Nobody knows where in the stack the new one lay, so this shuffles it as well.
        s.pile = tuple(old if b == new else b for b in s.pile)
        if s.events is not None:
            s.events.append(events.BuildingExchanged(self.seat, action.building, action.end))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, Exchange):
            return unfitting(self, action)
        elsewhere = not_an_end(s, action.end)
        if elsewhere is not None:
            return elsewhere
        index = BUILDING_INDEX.get(action.building)
        if index not in s.pile:
            return Refusal("not_in_stack", {"building": action.building})
        return Refusal(
            "too_valuable", {"building": action.building, "vp": VP[index], "most": CHEAP}
        )


def lay_table(s: HavanaState) -> None:
    """Pesos and randomly drawn cubes for everybody and for the centre (HAV-05, HAV-06)."""
    players = []
    for seat in range(s.seats):
        players.append(s.bag[:START_CUBES])
        s.bag = s.bag[START_CUBES:]
        for cube in players[-1]:
            s.cubes[seat * KINDS + cube] += 1
        s.pesos[seat] = START_PESOS
    centre = s.bag[:CENTRE_CUBES]
    s.bag = s.bag[CENTRE_CUBES:]
    for cube in centre:
        s.centre[cube] += 1
    s.centre_pesos = CENTRE_PESOS
    if s.events is not None:
        drawn = tuple(tuple(CUBES[cube] for cube in cubes) for cubes in players)
        s.events.append(
            events.TableLaid(drawn, tuple(CUBES[cube] for cube in centre), CENTRE_PESOS)
        )
    s.phase = "start"
    s.stack = [CHOOSE_START[seat] for seat in reversed(range(s.seats))]


class ChooseStart(NamedTuple):
    """Two cards in secret, before anybody's are shown (HAV-07)."""

    seat: int
    kind: Literal["choose_start"] = "choose_start"

    def legal(self, s: HavanaState) -> list[Any]:
        return CHOOSE_CARDS[:]

    def resolve(self, s: HavanaState, action: ChooseCards) -> None:
        chosen = 1 << CARD_INDEX[action.low] | 1 << CARD_INDEX[action.high]
        s.laid[self.seat] = chosen
        s.hand[self.seat] ^= chosen
        if s.events is not None:
            s.events.append(events.CardsChosen(self.seat))

    def refusal(self, s: HavanaState, action: Any) -> Refusal:
        if not isinstance(action, ChooseCards):
            return unfitting(self, action)
        for card in (action.low, action.high):
            if card not in CARD_INDEX:
                return not_among("not_in_hand", card, s.hand[self.seat])
        if action.low == action.high:
            return Refusal("same_card", {"card": action.low})
        return Refusal("lower_first", {"low": action.high, "high": action.low})


CHOOSE_START = [ChooseStart(seat) for seat in range(max(SEATS))]
