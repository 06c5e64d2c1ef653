"""Steps 1 and 2: the auction of the tiles, and who becomes overseer."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.santiago import events
from engine.santiago.actions import PASS, PASS_OR_BID, Bid, Pass
from engine.santiago.components import SEATS, TILES
from engine.santiago.placement import begin_planting
from engine.santiago.refusals import no_money
from engine.santiago.state import NOT_YET, SantiagoState


def begin_round(s: SantiagoState) -> None:
    """Turn up a tile from each stack and open the auction (SAN-20, SAN-21)."""
    stacks = SEATS[s.seats].stacks
    s.round += 1
    s.phase = "auction"
    s.open = list(s.pile[:stacks])
    s.pile = s.pile[stacks:]
    s.bids = [NOT_YET] * s.seats
    s.passed = []
    if s.events is not None:
        s.events.append(events.TilesTurned(s.round, tuple(TILES[tile] for tile in s.open)))
    asked = MAKE_SECRET_BID if s.seats == 2 else MAKE_BID
    s.stack = [asked[seat] for seat in reversed(s.clockwise(s.overseer))]


class MakeBid(NamedTuple):
    """Each player bids once or passes, finally (SAN-21)."""

    seat: int
    kind: Literal["make_bid"] = "make_bid"

    def legal(self, s: SantiagoState) -> list[Any]:
        money = s.money[self.seat]
        actions = PASS_OR_BID[: money + 1]
        for amount in sorted(s.bids, reverse=True):
            if 0 < amount <= money:
                del actions[amount]
        return actions

    def resolve(self, s: SantiagoState, action: Bid | Pass) -> None:
        seat = self.seat
        if action is PASS or not isinstance(action, Bid):
            s.bids[seat] = 0
            s.passed.append(seat)
            if s.events is not None:
                s.events.append(events.Passed(seat))
        else:
            s.bids[seat] = action.amount
            if s.events is not None:
                s.events.append(events.BidMade(seat, action.amount))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if not isinstance(action, Bid):
            return unfitting(self, action)
        if action.amount in s.bids and action.amount > 0:
            return Refusal("bid_taken", {"amount": action.amount})
        return no_money(s, self.seat, action.amount)


class MakeSecretBid(NamedTuple):
    """Two players bid simultaneously and in secret (SAN-82)."""

    seat: int
    kind: Literal["make_secret_bid"] = "make_secret_bid"

    def legal(self, s: SantiagoState) -> list[Any]:
        return PASS_OR_BID[: s.money[self.seat] + 1]

    def resolve(self, s: SantiagoState, action: Bid | Pass) -> None:
        s.bids[self.seat] = action.amount if isinstance(action, Bid) else 0
        if s.events is not None:
            s.events.append(events.BidHidden(self.seat))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if not isinstance(action, Bid):
            return unfitting(self, action)
        return no_money(s, self.seat, action.amount)


def show_bids(s: SantiagoState) -> None:
    """Two players: both pay; on equal bids the overseer counts as the higher bidder (SAN-82,
    SAN-83)."""
    if s.events is not None:
        s.events.append(events.BidsShown(tuple(s.bids)))
    for seat, amount in enumerate(s.bids):
        s.money[seat] -= amount
    other = 1 - s.overseer
    higher = s.overseer if s.bids[s.overseer] >= s.bids[other] else other
    _appoint(s, 1 - higher)
    begin_planting(s, [higher, 1 - higher])


def appoint_overseer(s: SantiagoState) -> None:
    """Step 2 and the order of step 3; with two the bids are shown and paid first."""
    if s.seats == 2:
        show_bids(s)
    else:
        rank_bids(s)


def rank_bids(s: SantiagoState) -> None:
    """The first to pass, else the lowest bidder (SAN-22); then planting in order (SAN-23)."""
    bidders = sorted((seat for seat in range(s.seats) if s.bids[seat]), key=s.bids.__getitem__)
    _appoint(s, s.passed[0] if s.passed else bidders[0])
    begin_planting(s, bidders[::-1] + s.passed[::-1])


def _appoint(s: SantiagoState, seat: int) -> None:
    s.overseer = seat
    if s.events is not None:
        s.events.append(events.OverseerAppointed(seat))


MAKE_BID = [MakeBid(seat) for seat in range(max(SEATS))]
MAKE_SECRET_BID = [MakeSecretBid(seat) for seat in range(max(SEATS))]
