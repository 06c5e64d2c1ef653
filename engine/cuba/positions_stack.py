"""The pending decisions of a position read from JSON: do they fit the rest of it?"""

from collections.abc import Callable
from typing import Any

from engine.core.positions import PositionReader
from engine.cuba import rules, turns
from engine.cuba.components import (
    ARCHITECT,
    BOARDS,
    CHARACTERS,
    CROSS,
    FIELD_IDS_OF,
    FIELDS,
    FOREMAN,
    FREE_FIELDS,
    MAYOR,
    MERCHANT,
    ROUNDS,
    THING_INDEX,
    WARES,
    WORKER,
)
from engine.cuba.components_cards import (
    ADOPTED,
    BUILDING_IDS,
    BUILDING_INDEX,
    BUILDINGS,
    NONE,
    PILES,
)
from engine.cuba.foreman import UseBuilding
from engine.cuba.harbour import ChooseCargo
from engine.cuba.merchant import Trade
from engine.cuba.parliament import leaders
from engine.cuba.state import NO_CARD, NO_SHIP, NOT_YET, CubaState
from engine.cuba.worker import ChooseYield

ASKED_OF_ALL = {
    "setup": "choose_start",
    "delegates": "choose_delegate",
    "votes": "purchase_votes",
    "second_votes": "purchase_votes",
    "tax": "decide_tax",
    "duty": "decide_duty",
}
"""Stages in which one seat after the other answers the same question."""

USES = {
    "choose_amount": ("spend", "convert"),
    "choose_thing": ("spend",),
    "choose_swap": ("black_market",),
    "choose_veto": ("church",),
    "choose_ship": ("lighthouse",),
    "choose_cargo": ("small_wharf", "large_wharf"),
}
"""By decision within a building's use: what the building can be."""

ASKED_BY = {
    WORKER: (("place_worker",), ("choose_yield",)),
    MERCHANT: (("trade",),),
    ARCHITECT: (("choose_building",), ("choose_site",)),
    FOREMAN: (
        ("use_building",),
        *((kind,) for kind in USES),
        *(("use_building", kind) for kind in USES),
    ),
    MAYOR: (("choose_cargo",),),
}
"""By character: what may lie on the stack above the cards still to be played."""


def read_stack(s: CubaState, reader: PositionReader) -> None:
    s.stack.extend(reader.decisions("stack", rules.DECISIONS, s.seats))
    if bool(s.stack) == (s.stage == "over"):
        raise reader.fail("stack", "is empty exactly when the game is over")
    if (s.round == 0) != (s.stage == "setup") or (s.stage == "over" and s.round < ROUNDS):
        raise reader.fail("round", f"{s.round} does not go with stage {s.stage}")
    if s.stage in ASKED_OF_ALL:
        _check_question(s, reader)
    elif s.stage == "actions":
        _check_actions(s, reader)
    elif s.stage == "adoption":
        kinds = {decision.kind for decision in s.stack}
        if kinds != {"choose_bill"} or len(set(s.stack)) > 1 or len(s.stack) > ADOPTED:
            raise reader.fail("stack", f"one seat adopts {ADOPTED} bills")
    _check_cards(s, reader)
    _check_bills(s, reader)


def _check_question(s: CubaState, reader: PositionReader) -> None:
    """Those still to be asked are the last ones in order; the others have answered."""
    asked = leaders(s) if s.stage == "second_votes" else s.clockwise()
    waiting = [decision.seat for decision in reversed(s.stack)]
    kinds = {decision.kind for decision in s.stack}
    if kinds != {ASKED_OF_ALL[s.stage]} or waiting != asked[len(asked) - len(waiting) :]:
        raise reader.fail("stack", f"does not ask {ASKED_OF_ALL[s.stage]} of {asked} in turn")
    if s.stage == "tax" and any(s.paid >> seat & 1 for seat in waiting):
        raise reader.fail("stack", "asks for a tax that was paid")


def _check_cards(s: CubaState, reader: PositionReader) -> None:
    """Hands, delegates and secret purchases are as they must be at this point."""
    waiting = {decision.seat for decision in s.stack if decision.kind in ASKED_OF_ALL.values()}
    voting = s.stage in ("votes", "second_votes")
    asked = leaders(s) if s.stage == "second_votes" else range(s.seats)
    secret = s.options.parliament == "secret"
    for seat in range(s.seats):
        where = f"players[{seat}]"
        if (s.bids[seat] != NOT_YET) != (voting and seat in asked and seat not in waiting):
            raise reader.fail(f"{where}.bid", f"does not go with stage {s.stage}")
        sent = {
            "setup": False,
            "delegates": seat not in waiting,
            "actions": secret,
        }.get(s.stage, True)
        if (s.delegate[seat] != NO_CARD) != sent:
            raise reader.fail(f"{where}.delegate", f"does not go with stage {s.stage}")
        if s.stage in ("setup", "delegates") and s.played[seat]:
            raise reader.fail(f"{where}.played", f"does not go with stage {s.stage}")
        if s.stage not in ("setup", "delegates", "actions") and s.hand[seat]:
            raise reader.fail(f"{where}.hand", f"does not go with stage {s.stage}")
    if s.stage == "delegates" and not secret:
        raise reader.fail("stage", "delegates are sent in the secret variant only")


def _check_bills(s: CubaState, reader: PositionReader) -> None:
    bills = sum(bill != NONE for bill in s.bills)
    open_bills = {
        "delegates": len(PILES),
        "actions": len(PILES) - (s.vetoed != NONE),
        "votes": len(PILES) - (s.vetoed != NONE),
        "second_votes": len(PILES) - (s.vetoed != NONE),
        "adoption": len(PILES) - (s.vetoed != NONE) - ADOPTED + len(s.stack),
    }.get(s.stage, 0)
    if bills != open_bills:
        raise reader.fail("bills", f"{bills} bills, {open_bills} are open in stage {s.stage}")
    if s.vetoed != NONE and s.bills[s.vetoed] != NONE:
        raise reader.fail("vetoed", f"the bill of {PILES[s.vetoed]} is still open")


def _check_actions(s: CubaState, reader: PositionReader) -> None:
    """Cards still to be played lie below; above them what the last card asks."""
    order = s.clockwise() * turns.CARDS_A_ROUND
    plays = [decision.seat for decision in s.stack if decision.kind == "play_character"]
    above = s.stack[len(plays) :]
    done = len(order) - len(plays)
    if plays[::-1] != order[done:] or any(d.kind == "play_character" for d in above):
        raise reader.fail("stack", "does not ask for the cards of the round in turn")
    for seat in range(s.seats):
        if len(s.played[seat]) != order[:done].count(seat):
            raise reader.fail(f"players[{seat}].played", "does not go with the stack")
    if not above:
        return
    if not done or any(decision.seat != order[done - 1] for decision in above):
        raise reader.fail("stack", "asks another seat than the one that plays")
    card = s.played[order[done - 1]][-1]
    if tuple(decision.kind for decision in above) not in ASKED_BY[card]:
        raise reader.fail("stack", f"is not what the {CHARACTERS[card].id} asks")
    for i, decision in enumerate(above, len(plays)):
        problem = CHECKS.get(decision.kind, _no_problem)(s, decision)
        if not problem and not decision.legal(s):
            problem = "leaves nothing to choose"
        if problem:
            raise reader.fail(f"stack[{i}]", problem)


# -- what each decision of an action is about --------------------------------------------


def _no_problem(s: CubaState, decision: Any) -> str:
    return ""


def _check_yield(s: CubaState, decision: ChooseYield) -> str:
    seat = decision.seat
    active = CROSS[s.worker[seat]] & ~s.occupied[seat]
    fields = FIELD_IDS_OF[active & BOARDS[s.boards[seat]].product_fields]
    if not decision.fields or not _within(decision.fields, fields):
        return f"fields out of {', '.join(fields) or 'none'} can yield"
    return "" if 0 <= decision.free <= FREE_FIELDS else f"free is 0 to {FREE_FIELDS}"


def _check_trade(s: CubaState, decision: Trade) -> str:
    wares = decision.bought + decision.sold
    if any(THING_INDEX.get(ware) not in WARES for ware in wares) or len(set(wares)) < len(wares):
        return "names each ware at most once"
    if not _within(decision.turned, wares):
        return "turned are wares that were bought or sold"
    return ""


def _check_site(s: CubaState, decision: Any) -> str:
    from engine.cuba.actions import BUILD
    from engine.cuba.architect import ChooseBuilding

    index = BUILDING_INDEX.get(decision.building)
    if index is None or BUILD[index] not in ChooseBuilding(decision.seat).legal(s):
        return f"{decision.building} can't be built"
    return ""


def _check_use(s: CubaState, decision: UseBuilding) -> str:
    seat = decision.seat
    reach = FIELD_IDS_OF[CROSS[s.worker[seat]] & s.occupied[seat]]
    if not _within(decision.fields, reach) or (decision.anywhere and decision.fields != reach):
        return f"buildings on {', '.join(reach)} are in reach"
    return "" if decision.fields or decision.anywhere else "has no building left"


def _check_own_building(s: CubaState, decision: Any) -> str:
    """A building of this kind must stand on the seat's plantation."""
    own = s.built[decision.seat * len(FIELDS) : (decision.seat + 1) * len(FIELDS)]
    uses = USES[decision.kind]
    mine = [BUILDING_IDS[b] for b in own if b != NONE and BUILDINGS[b].use in uses]
    named = getattr(decision, "building", None)
    if not mine or (named is not None and named not in mine):
        return "the seat has no such building"
    if decision.kind == "choose_amount":
        one = len(BUILDINGS[BUILDING_INDEX[decision.building]].takes) == 1
        return "" if one else f"{decision.building} takes things of several kinds"
    if decision.kind == "choose_thing":
        building = BUILDINGS[BUILDING_INDEX[decision.building]]
        if len(building.takes) == 1 or not 1 <= decision.left <= building.most:
            return f"{decision.building} does not take {decision.left} things"
    return ""


def _check_cargo(s: CubaState, decision: ChooseCargo) -> str:
    by, dock, ware = decision.by, decision.dock, decision.ware
    if (by == "mayor") != (s.played[decision.seat][-1] == MAYOR):
        return f"{by} is not what was played"
    if by != "mayor":
        own = s.built[decision.seat * len(FIELDS) : (decision.seat + 1) * len(FIELDS)]
        if not any(b != NONE and BUILDINGS[b].use == by for b in own):
            return "the seat has no such building"
    if not 0 <= dock <= len(s.docks) or (dock and s.docks[dock - 1] == NO_SHIP):
        return f"there is no ship at dock {dock}"
    if dock and by == "small_wharf":
        return "a small wharf loads one ware"
    named = dock > 0 and by == "large_wharf"
    if (THING_INDEX.get(ware) not in WARES) if named else ware:
        return "a ware is named once a large wharf has loaded it"
    return ""


def _within(fields: tuple[str, ...], allowed: tuple[str, ...]) -> bool:
    return set(fields) <= set(allowed) and len(set(fields)) == len(fields)


CHECKS: dict[str, Callable[[CubaState, Any], str]] = {
    "choose_yield": _check_yield,
    "trade": _check_trade,
    "choose_site": _check_site,
    "use_building": _check_use,
    "choose_amount": _check_own_building,
    "choose_thing": _check_own_building,
    "choose_swap": _check_own_building,
    "choose_veto": _check_own_building,
    "choose_ship": _check_own_building,
    "choose_cargo": _check_cargo,
}
