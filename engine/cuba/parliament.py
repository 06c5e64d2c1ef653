"""Phase C: votes, who has the most, and the two bills that become law (CUB-70 to CUB-74)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba import events
from engine.cuba.actions import ADOPT, Adopt, BuyVotes, votes_up_to
from engine.cuba.components import CHARACTER_IDS, MOST_SEATS, VOTES
from engine.cuba.components_cards import (
    ADOPTED,
    BUILDINGS,
    EFFECT,
    LAW_IDS,
    LAWS,
    NONE,
    OTHER,
    PILE_INDEX,
    PILES,
)
from engine.cuba.refusals import no_pesos
from engine.cuba.state import NO_CARD, NOT_YET, CubaState

TOWN_HALL_VOTES = max(building.votes for building in BUILDINGS)


def change_first_player(s: CubaState) -> None:
    """The highest fourth card; in a tie, the last to have played (CUB-12)."""
    best = -1
    for seat in s.clockwise():
        if s.played[seat][-1] >= best:
            best = s.played[seat][-1]
            first = seat
    s.first = first
    if s.events is not None:
        s.events.append(events.FirstPlayerChanged(first))


def open_parliament(s: CubaState) -> None:
    """The fifth cards and the town halls, then the purchases (CUB-70, CUB-71, CUB-88)."""
    change_first_player(s)
    secret = s.options.parliament == "secret"
    for seat in range(s.seats):
        if s.delegate[seat] == NO_CARD:
            s.delegate[seat] = s.hand[seat].bit_length() - 1
            s.hand[seat] = 0
        s.votes[seat] = VOTES[s.delegate[seat]]
        if s.town_halls >> seat & 1:
            s.votes[seat] += TOWN_HALL_VOTES
    if s.events is not None:
        shown = events.DelegatesShown if secret else events.CardsShown
        cards = tuple(CHARACTER_IDS[card] for card in s.delegate)
        s.events.append(shown(cards, tuple(s.votes)))
    if EFFECT[s.laws[OTHER]] == "corruption":
        elect(s, leaders(s))  # CUB-74
    else:
        s.stage = "votes"
        s.stack = [PURCHASE_VOTES[seat] for seat in reversed(s.clockwise())]


class PurchaseVotes(NamedTuple):
    """Buy votes in secret, or none (CUB-71, CUB-74)."""

    seat: int
    kind: Literal["purchase_votes"] = "purchase_votes"

    def legal(self, s: CubaState) -> list[Any]:
        return votes_up_to(s.pesos[self.seat])

    def resolve(self, s: CubaState, action: BuyVotes) -> None:
        s.bids[self.seat] = action.votes
        if s.events is not None:
            s.events.append(events.PurseClosed(self.seat))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, BuyVotes):
            return unfitting(self, action)
        if action.votes < 0:
            return Refusal("wrong_amount", {"amount": action.votes, "low": 0})
        return no_pesos(s, self.seat, action.votes)


def leaders(s: CubaState) -> list[int]:
    """Those with the most votes, from the first player clockwise."""
    most = max(s.votes)
    return [seat for seat in s.clockwise() if s.votes[seat] == most]


def show_votes(s: CubaState) -> None:
    """All purchases are revealed and everybody pays; those who tie buy once more (CUB-71,
    CUB-72)."""
    pay_bids(s, second=False)
    ahead = leaders(s)
    if len(ahead) == 1:
        elect(s, ahead)
    else:
        s.stage = "second_votes"
        s.stack = [PURCHASE_VOTES[seat] for seat in reversed(ahead)]


def show_second_votes(s: CubaState) -> None:
    """There is no third bid (CUB-74)."""
    pay_bids(s, second=True)
    elect(s, leaders(s))


def pay_bids(s: CubaState, second: bool) -> None:
    bought = tuple([bid if bid != NOT_YET else 0 for bid in s.bids])
    for seat, bid in enumerate(bought):
        s.pesos[seat] -= bid
        s.votes[seat] += bid
    s.bids = [NOT_YET] * s.seats
    if s.events is not None:
        s.events.append(events.VotesShown(bought, tuple(s.votes), second))


def elect(s: CubaState, ahead: list[int]) -> None:
    """The first of the leaders chooses which bills are adopted (CUB-72)."""
    s.stage = "adoption"
    s.stack = [CHOOSE_BILL[ahead[0]]] * ADOPTED
    if s.events is not None:
        s.events.append(events.MajorityWon(ahead[0], len(ahead) > 1))


class ChooseBill(NamedTuple):
    """Which bill becomes law, one at a time (CUB-72, CUB-73)."""

    seat: int
    kind: Literal["choose_bill"] = "choose_bill"

    def legal(self, s: CubaState) -> list[Any]:
        return [action for action, bill in zip(ADOPT, s.bills, strict=True) if bill != NONE]

    def resolve(self, s: CubaState, action: Adopt) -> None:
        pile = PILE_INDEX[action.pile]
        before = s.laws[pile]
        if before != NONE and not LAWS[before].at_start:
            s.gone = (*s.gone, before)
        s.laws[pile] = law = s.bills[pile]
        s.bills[pile] = NONE
        if s.events is not None:
            replaced = LAW_IDS[before] if before != NONE else ""
            s.events.append(events.LawAdopted(self.seat, LAW_IDS[law], replaced))
        if not s.stack:
            drop_bills(s)

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if isinstance(action, Adopt):
            return Refusal("no_bill", {"pile": action.pile})
        return unfitting(self, action)


def drop_bills(s: CubaState) -> None:
    """The bills that nobody wanted leave the game (CUB-73)."""
    dropped = tuple([bill for bill in s.bills if bill != NONE])
    s.gone += dropped
    s.bills = [NONE] * len(PILES)
    if s.events is not None:
        s.events.append(events.BillsDropped(tuple(LAW_IDS[bill] for bill in dropped)))


PURCHASE_VOTES = [PurchaseVotes(seat) for seat in range(MOST_SEATS)]
CHOOSE_BILL = [ChooseBill(seat) for seat in range(MOST_SEATS)]
