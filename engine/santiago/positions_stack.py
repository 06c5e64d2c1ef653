"""Bids, proposals and pending decisions of a position read from JSON: do they fit each other?

Each phase asks its seats in a fixed order. Those still to be asked are the end of that order,
and everybody before them has answered: that settles which bids and proposals there can be.
"""

from typing import Any

from engine.core.positions import PositionReader
from engine.core.state import NOBODY
from engine.santiago import rules
from engine.santiago.auction import MAKE_BID, MAKE_SECRET_BID
from engine.santiago.canals import DECIDE_CANAL, MAKE_PROPOSAL, OFFER_EXTRA_CANAL
from engine.santiago.components import PALMS, SEATS
from engine.santiago.opening import ChooseFirstCanal, ChoosePalm, ChooseSource
from engine.santiago.placement import PLANT, PLANT_LEFTOVER
from engine.santiago.state import NO_SEGMENT, NOT_YET, SantiagoState

ASKED_IN = {
    "setup": {"choose_source", "choose_palm", "choose_first_canal"},
    "auction": {"make_bid", "make_secret_bid"},
    "planting": {"plant", "plant_leftover"},
    "canal": {"make_proposal", "decide_canal"},
    "extra_canal": {"offer_extra_canal"},
    "over": set[str](),
}


def read_stack(s: SantiagoState, reader: PositionReader) -> None:
    """The stack; BadState if it, the bids or the proposals can't have come about."""
    for decision in reader.decisions("stack", rules.DECISIONS, s.seats):
        if decision.kind not in ASKED_IN[s.phase]:
            raise reader.fail(f"stack[{len(s.stack)}]", f"is not asked in phase {s.phase}")
        s.stack.append(decision)
    if s.phase == "setup":
        _check_stack(s, reader, _setup(s, reader), 1)
    elif s.phase == "auction":
        _check_auction(s, reader)
    else:
        _check_bids(s, reader, range(s.seats))
        _check_after_the_auction(s, reader, _planting_order(s, reader))
    if s.phase != "canal":
        _check_proposals(s, reader, [])
    before = s.phase == "setup" or (s.phase == "auction" and s.round == 1)
    if (s.highest == NOBODY) != before:
        raise reader.fail("leftover_to", f"does not go with round {s.round}, phase {s.phase}")


def _check_after_the_auction(s: SantiagoState, reader: PositionReader, order: list[int]) -> None:
    if s.highest not in (NOBODY, order[0]):
        raise reader.fail("leftover_to", "is the highest bidder, else the last who passed")
    if s.phase == "planting":
        _check_planting(s, reader, order)
    elif s.phase == "canal":
        _check_canal(s, reader)
    else:
        own = [seat for seat in s.clockwise(s.overseer) if s.own_canal[seat]]
        asked = [OFFER_EXTRA_CANAL[seat] for seat in own] if s.phase == "extra_canal" else []
        _check_stack(s, reader, asked, 1 if s.phase == "extra_canal" else 0)


def _check_stack(s: SantiagoState, reader: PositionReader, asked: list[Any], least: int) -> None:
    """The stack is the tail of what this phase asks, with at least `least` decisions."""
    waiting = s.stack[::-1]
    if len(waiting) < least or waiting != asked[len(asked) - len(waiting) :]:
        told = _told(asked) or "nobody"
        raise reader.fail("stack", f"phase {s.phase} asks {told}, in this order")


def _told(asked: list[Any]) -> str:
    return ", ".join(f"{decision.kind} of {decision.seat}" for decision in asked)


def _setup(s: SantiagoState, reader: PositionReader) -> list[Any]:
    """Source, the first canal of two players, palms: only what is not there yet."""
    manual = s.options.setup == "manual"
    if s.source == NOBODY:
        if not manual:
            raise reader.fail("source", "is missing")
        return [ChooseSource(s.overseer)]
    order = s.clockwise(s.overseer)
    palms, most = s.palms.bit_count(), PALMS if s.options.palms else 0
    if not manual and palms < most:
        raise reader.fail("palms", f"{palms} palms, {most} are laid out")
    first = SEATS[s.seats].first_canal and not s.canals
    if first and manual and palms:
        raise reader.fail("palms", "the first canal comes before the palms")
    asked: list[Any] = [ChooseFirstCanal(s.overseer)] if first else []
    asked += [ChoosePalm(order[i % s.seats]) for i in range(palms, most)]
    if not asked:
        raise reader.fail("phase", "nothing is left to set up")
    if len(s.stack) != len(asked):
        raise reader.fail("stack", f"phase setup asks {_told(asked)}, in this order")
    return asked


def _check_auction(s: SantiagoState, reader: PositionReader) -> None:
    order = s.clockwise(s.overseer)
    asks = MAKE_SECRET_BID if s.seats == 2 else MAKE_BID  # SAN-21, SAN-82
    _check_stack(s, reader, [asks[seat] for seat in order], 1)
    made = order[: len(order) - len(s.stack)]
    _check_bids(s, reader, made)
    for seat in made:
        if s.bids[seat] > s.money[seat]:
            raise reader.fail(f"players[{seat}].bid", "is more than the player's money")
    if s.seats > 2 and s.passed != [seat for seat in made if not s.bids[seat]]:
        raise reader.fail("passed", "is not who has a bid of 0, in turn")


def _check_bids(s: SantiagoState, reader: PositionReader, made: "list[int] | range") -> None:
    """A bid from everybody who was asked and from nobody else, no two alike except passes."""
    taken: set[int] = set()
    for seat in range(s.seats):
        bid = s.bids[seat]
        if (bid != NOT_YET) != (seat in made):
            wrong = "has not been made yet" if bid != NOT_YET else "is missing"
            raise reader.fail(f"players[{seat}].bid", wrong)
        if bid > 0 and bid in taken and s.seats > 2:
            raise reader.fail(f"players[{seat}].bid", f"{bid} was bid already")
        taken.add(bid)
    if s.seats == 2 and s.passed:
        raise reader.fail("passed", "two players bid in closed hands")


def _planting_order(s: SantiagoState, reader: PositionReader) -> list[int]:
    """Who plants before whom (SAN-22, SAN-23, SAN-83); the overseer must follow from it."""
    if s.seats == 2:
        order = [1 - s.overseer, s.overseer]
        if s.bids[order[0]] < s.bids[order[1]]:
            raise reader.fail("overseer", "is who bid less")
        return order
    bidders = sorted((seat for seat in range(s.seats) if s.bids[seat]), key=s.bids.__getitem__)
    if set(s.passed) != {seat for seat in range(s.seats) if not s.bids[seat]}:
        raise reader.fail("passed", "is not who has a bid of 0")
    steps = [(seat - s.passed[0]) % s.seats for seat in s.passed]
    if steps != sorted(steps):
        raise reader.fail("passed", "is not in turn")
    if s.overseer != (s.passed[0] if s.passed else bidders[0]):
        raise reader.fail("overseer", "is the first who passed, else the lowest bidder")
    return bidders[::-1] + s.passed[::-1]


def _check_planting(s: SantiagoState, reader: PositionReader, order: list[int]) -> None:
    left_over = SEATS[s.seats].stacks - s.seats
    if s.stack == [PLANT_LEFTOVER[order[0]]]:
        if not 1 <= len(s.open) <= left_over:
            raise reader.fail("open", f"{len(s.open)} open tiles, {left_over} can be left over")
        return
    _check_stack(s, reader, [PLANT[seat] for seat in order], 1)
    if len(s.open) != len(s.stack) + left_over:
        needed = len(s.stack) + left_over
        raise reader.fail("open", f"{len(s.open)} open tiles, {needed} are needed")
    for decision in s.stack:
        if s.seats > 2 and s.bids[decision.seat] > s.money[decision.seat]:
            raise reader.fail(f"players[{decision.seat}].bid", "is more than the player's money")


def _check_canal(s: SantiagoState, reader: PositionReader) -> None:
    """The overseer decides after all others were asked."""
    asked = s.clockwise(s.overseer)[:-1]
    decisions: list[Any] = [MAKE_PROPOSAL[seat] for seat in asked]
    _check_stack(s, reader, [*decisions, DECIDE_CANAL[s.overseer]], 1)
    _check_proposals(s, reader, asked[: len(asked) - len(s.stack) + 1])


def _check_proposals(s: SantiagoState, reader: PositionReader, asked: list[int]) -> None:
    for seat, segment in enumerate(s.proposals):
        if segment != NO_SEGMENT and seat not in asked:
            raise reader.fail(f"players[{seat}].proposal", "was not asked for")
