"""Steps 4 and 5: proposals and bribes, the overseer's canal, the players' own canals."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.santiago import events
from engine.santiago.actions import (
    ACCEPT,
    BUILD_OWN_CANAL,
    BUILD_UNASKED,
    KEEP_OWN_CANAL,
    OVERRULE,
    PROPOSE,
    PUT_AWAY,
    STAND_ASIDE,
    Accept,
    Action,
    BuildOwnCanal,
    BuildUnasked,
    Overrule,
    Propose,
    PutAway,
)
from engine.santiago.components import (
    NEXT_SEGMENTS,
    REFUSAL,
    SEATS,
    SEGMENT_INDEX,
    SEGMENTS,
    SPACES,
    WATER_MASK,
)
from engine.santiago.refusals import no_canal_there, no_money
from engine.santiago.state import NO_SEGMENT, SantiagoState


def ask_for_proposals(s: SantiagoState) -> None:
    s.phase = "canal"
    s.proposals = [NO_SEGMENT] * s.seats
    s.bribes = [0] * s.seats
    s.stack = [MAKE_PROPOSAL[seat] for seat in s.clockwise(s.overseer)[-2::-1]]
    s.stack.insert(0, DECIDE_CANAL[s.overseer])


class MakeProposal(NamedTuple):
    """Name a segment and a bribe, or stand aside (SAN-30)."""

    seat: int
    kind: Literal["make_proposal"] = "make_proposal"

    def legal(self, s: SantiagoState) -> list[Any]:
        most = s.money[self.seat] + 1
        actions: list[Any] = [STAND_ASIDE]
        for segment in s.frontier:
            actions += PROPOSE[segment][:most]
        return actions

    def resolve(self, s: SantiagoState, action: Action) -> None:
        if isinstance(action, Propose):
            s.proposals[self.seat] = SEGMENT_INDEX[action.segment]
            s.bribes[self.seat] = action.bribe
            s.money[self.seat] -= action.bribe  # SAN-36: set aside
            if s.events is not None:
                s.events.append(events.Proposed(self.seat, action.segment, action.bribe))
        elif s.events is not None:
            s.events.append(events.StoodAside(self.seat))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if not isinstance(action, Propose):
            return unfitting(self, action)
        if SEGMENT_INDEX.get(action.segment) not in s.frontier:
            return no_canal_there(s, action.segment)
        return no_money(s, self.seat, action.bribe)


class DecideCanal(NamedTuple):
    """The overseer accepts a proposal, or pays to build elsewhere (SAN-31 to SAN-34)."""

    seat: int
    kind: Literal["decide_canal"] = "decide_canal"

    def legal(self, s: SantiagoState) -> list[Any]:
        money = s.money[self.seat]
        bribes = s.bribes_by_segment()
        if not bribes:
            actions: list[Any] = [PUT_AWAY]
            if money >= REFUSAL:
                actions += map(BUILD_UNASKED.__getitem__, s.frontier)
            return actions
        actions = [ACCEPT[segment] for segment in sorted(bribes)]
        if money >= REFUSAL + max(bribes.values()):
            actions += [OVERRULE[segment] for segment in s.frontier if segment not in bribes]
        return actions

    def resolve(self, s: SantiagoState, action: Action) -> None:
        seat = self.seat
        match action:
            case PutAway():
                if s.events is not None:
                    s.events.append(events.CanalPutAway(seat))
            case Accept():
                segment = SEGMENT_INDEX[action.segment]
                bribe = s.bribes_by_segment()[segment]
                give_back_bribes(s, except_for=segment)
                s.money[seat] += bribe
                build(s, seat, segment, action.kind, bribe)
            case Overrule():
                cost = overruling_costs(s)
                give_back_bribes(s, except_for=NO_SEGMENT)
                s.money[seat] -= cost
                build(s, seat, SEGMENT_INDEX[action.segment], action.kind, -cost)
            case BuildUnasked():
                s.money[seat] -= REFUSAL
                build(s, seat, SEGMENT_INDEX[action.segment], action.kind, -REFUSAL)
        s.supply -= 1  # SAN-37
        s.proposals = [NO_SEGMENT] * s.seats
        s.bribes = [0] * s.seats

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        proposed = any(segment != NO_SEGMENT for segment in s.proposals)
        match action:
            case Accept():
                return Refusal("not_proposed")
            case Overrule() if proposed:
                if SEGMENT_INDEX.get(action.segment) in s.proposals:
                    return Refusal("was_proposed")
                if SEGMENT_INDEX.get(action.segment) not in s.frontier:
                    return no_canal_there(s, action.segment)
                return no_money(s, self.seat, overruling_costs(s))
            case BuildUnasked() if not proposed:
                if SEGMENT_INDEX.get(action.segment) not in s.frontier:
                    return no_canal_there(s, action.segment)
                return no_money(s, self.seat, REFUSAL)
            case PutAway() | BuildUnasked():
                return Refusal("proposals_wait")
            case Overrule():
                return Refusal("nothing_proposed")
        return unfitting(self, action)


def overruling_costs(s: SantiagoState) -> int:
    """One escudo more than the highest total bribe of any one segment (SAN-32)."""
    return REFUSAL + max(s.bribes_by_segment().values())


def give_back_bribes(s: SantiagoState, except_for: int) -> None:
    for seat, segment in enumerate(s.proposals):
        if segment != except_for:
            s.money[seat] += s.bribes[seat]


def build(s: SantiagoState, seat: int, segment: int, how: str, money: int) -> None:
    """A canal on a segment of the frontier: water along it, new segments in reach (SAN-35)."""
    first = not s.canals
    s.canals |= 1 << segment
    if first:  # the source's other segments stay in reach: they share its crossing
        s.frontier = sorted({*s.frontier, *NEXT_SEGMENTS[segment]} - {segment})
    else:
        canals = s.canals
        frontier = s.frontier
        frontier.remove(segment)
        new = [n for n in NEXT_SEGMENTS[segment] if not canals >> n & 1 and n not in frontier]
        if new:
            frontier += new
            frontier.sort()
    s.wet |= WATER_MASK[segment]
    wet = s.wet
    if s.events is not None:
        s.events.append(events.CanalBuilt(seat, SEGMENTS[segment], how, money))
        watered = tuple(SPACES[space] for space in s.dry if wet >> space & 1)
        if watered:
            s.events.append(events.Irrigated(watered))
    s.dry = [space for space in s.dry if not wet >> space & 1]


def offer_extra_canal(s: SantiagoState) -> None:
    s.phase = "extra_canal"
    s.stack = [
        OFFER_EXTRA_CANAL[seat] for seat in reversed(s.clockwise(s.overseer)) if s.own_canal[seat]
    ]


class OfferExtraCanal(NamedTuple):
    """Use one's own canal or keep it; at most one per round (SAN-40)."""

    seat: int
    kind: Literal["offer_extra_canal"] = "offer_extra_canal"

    def legal(self, s: SantiagoState) -> list[Any]:
        return [KEEP_OWN_CANAL, *map(BUILD_OWN_CANAL.__getitem__, s.frontier)]

    def resolve(self, s: SantiagoState, action: Action) -> None:
        if isinstance(action, BuildOwnCanal):
            s.own_canal[self.seat] = False
            build(s, self.seat, SEGMENT_INDEX[action.segment], action.kind, 0)
            s.stack.clear()
        elif s.events is not None:
            s.events.append(events.OwnCanalKept(self.seat))

    def refusal(self, s: SantiagoState, action: Any) -> Refusal:
        if isinstance(action, BuildOwnCanal):
            return no_canal_there(s, action.segment)
        return unfitting(self, action)


MAKE_PROPOSAL = [MakeProposal(seat) for seat in range(max(SEATS))]
DECIDE_CANAL = [DecideCanal(seat) for seat in range(max(SEATS))]
OFFER_EXTRA_CANAL = [OfferExtraCanal(seat) for seat in range(max(SEATS))]
