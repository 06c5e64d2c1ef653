"""The pending decisions of a position that was read: do they fit the rest of it?"""

from typing import Any

from engine.core.positions import PositionReader
from engine.havana import new_card, opening, purchase, rules
from engine.havana.components import BUILDING_INDEX, CARD_INDEX, HAND_FOR_DISCARD
from engine.havana.prices import affordable
from engine.havana.state import NO_CARD, HavanaState
from engine.havana.thieves import unprotected, victims

CARD_OF = {
    "choose_refreshment": "refreshment",
    "choose_conservation": "conservation",
    "choose_tax": "tax_collector",
    "choose_loot": "material_thief",
    "choose_cubes": "mama",
}
"""The open card that asks each question; `choose_victim` names it itself."""


def read_stack(s: HavanaState, reader: PositionReader) -> None:
    s.stack.extend(reader.decisions("stack", rules.DECISIONS, s.seats))
    if not _fits(s):
        raise reader.fail("stack", f"these decisions are not asked here in phase {s.phase}")


def _fits(s: HavanaState) -> bool:
    """Is this what the rules would ask at this point?"""
    stack: list[Any] = s.stack
    match s.phase:
        case "over":
            return not stack
        case "exchange":
            return stack == [opening.ChooseExchange(s.seats - 1)] and bool(stack[0].legal(s))
        case "start":
            asked = [seat for seat in range(s.seats) if not s.laid[seat]]
            return bool(asked) and stack == [opening.CHOOSE_START[seat] for seat in asked[::-1]]
        case "actions":
            return _fits_actions(s)
        case "building":
            return _fits_building(s)
        case "new_card":
            asked = [seat for seat in s.order if s.covered[seat] == NO_CARD]
            able = all(s.hand[seat] for seat in asked)
            return able and bool(asked) and stack == [new_card.CHOOSE_COVER[n] for n in asked[::-1]]
        case _:
            few = [seat for seat in s.order if s.hand[seat].bit_count() <= HAND_FOR_DISCARD]
            offers = [new_card.CHOOSE_TAKE_BACK[seat] for seat in few[::-1]]
            return bool(stack) and stack == offers[: len(stack)]


def _fits_actions(s: HavanaState) -> bool:
    """One question of a card that is being done, or a tax for each of several victims."""
    seat = s.order[s.turn]
    pair = s.pair(seat)
    if s.stack == [rules.CHOOSE_FIRST[seat]]:
        return not s.todo
    kinds = {decision.kind for decision in s.stack}
    if len(kinds) != 1 or (len(s.stack) > 1 and kinds != {"choose_tax"}):
        return False
    if len(set(s.stack)) != len(s.stack):
        return False
    for decision in s.stack:
        card = CARD_INDEX.get(CARD_OF.get(decision.kind, getattr(decision, "card", "")))
        if decision.seat != seat or card not in pair or card in s.todo:
            return False
        if not _fits_victim(s, decision) or not decision.legal(s):
            return False
    return kinds != {"choose_conservation"} or not s.conserved


def _fits_victim(s: HavanaState, decision: Any) -> bool:
    match decision.kind:
        case "choose_tax":
            return decision.victim in unprotected(s, s.still_to_act())
        case "choose_loot":
            return decision.victim in victims(s)
        case "choose_victim":
            return decision.card in ("peso_thief", "material_thief")
        case _:
            return True


def _fits_building(s: HavanaState) -> bool:
    seat = s.order[s.turn]
    if s.stack == [purchase.CHOOSE_PURCHASE[seat]]:
        return True
    if len(s.stack) != 1 or s.stack[0].kind != "choose_payment" or s.stack[0].seat != seat:
        return False
    building = BUILDING_INDEX.get(s.stack[0].building)
    return building in s.ends() and bool(affordable(s, seat, [building]))
