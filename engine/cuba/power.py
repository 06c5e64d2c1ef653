"""Church and lighthouse: a bill less, another ship at sea (CUB-B19, CUB-B22)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal
from engine.core.randomness import Randomness
from engine.cuba import events
from engine.cuba.actions import EXCHANGE_SHIP, KEEP_SHIP, VETO, ExchangeShip, KeepShip, Veto
from engine.cuba.cards import LAW_IDS, NONE, PILE_INDEX, PILES
from engine.cuba.components import MOST_SEATS, SHIP_INDEX, SHIPS
from engine.cuba.refusals import unfitting
from engine.cuba.state import CubaState


class ChooseVeto(NamedTuple):
    """Which bill leaves the game at once; not of the pile vetoed a round ago (CUB-B19)."""

    seat: int
    kind: Literal["choose_veto"] = "choose_veto"

    def legal(self, s: CubaState) -> list[Any]:
        return [
            VETO[pile] for pile in range(len(PILES)) if s.bills[pile] != NONE and pile != s.barred
        ]

    def resolve(self, s: CubaState, action: Veto) -> None:
        pile = PILE_INDEX[action.pile]
        law = s.bills[pile]
        s.bills[pile] = NONE
        s.gone = (*s.gone, law)
        s.vetoed = pile
        if s.events is not None:
            s.events.append(events.Vetoed(self.seat, LAW_IDS[law]))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Veto):
            return unfitting(self, action)
        if PILE_INDEX.get(action.pile) == s.barred:
            return Refusal("vetoed_before", {"pile": action.pile})
        return Refusal("no_bill", {"pile": action.pile})


class ChooseShip(NamedTuple):
    """Which ship of the pile is exchanged for the one at sea (CUB-B22)."""

    seat: int
    kind: Literal["choose_ship"] = "choose_ship"

    def legal(self, s: CubaState) -> list[Any]:
        return [
            KEEP_SHIP,
            *(
                EXCHANGE_SHIP[ship]
                for ship in range(len(SHIPS))
                if ship != s.sea and ship not in s.docks
            ),
        ]

    def resolve(self, s: CubaState, action: ExchangeShip | KeepShip) -> None:
        pile = list(s.pile)
        before = s.sea
        if isinstance(action, ExchangeShip):
            s.sea = SHIP_INDEX[action.ship]
            pile[pile.index(s.sea)] = before
        rng = Randomness(s.word)
        rng.shuffle(pile)  # CUB-C6
        s.word = rng.word
        s.pile = tuple(pile)
        s.known = 0
        if s.events is not None:
            s.events.append(events.PileSearched(self.seat, SHIPS[before].id, SHIPS[s.sea].id))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if isinstance(action, ExchangeShip):
            return Refusal("not_in_pile", {"ship": action.ship})
        return unfitting(self, action)


CHOOSE_VETO = [ChooseVeto(seat) for seat in range(MOST_SEATS)]
CHOOSE_SHIP = [ChooseShip(seat) for seat in range(MOST_SEATS)]
