"""Why a move is refused, where the reason needs a look at the table."""

from engine.core.errors import Refusal
from engine.havana.actions import Pay
from engine.havana.components import BUILDING_INDEX, CARD_IDS, CARD_INDEX, PROTECTION, members
from engine.havana.prices import WAYS, Lack, shortfall
from engine.havana.state import HavanaState


def not_among(code: str, card: str, mask: int) -> Refusal:
    """A card that is not where it should be."""
    if card not in CARD_INDEX:
        return Refusal("no_such_card", {"card": card})
    return Refusal(code, {"card": card, "cards": tuple(CARD_IDS[c] for c in members(mask))})


def not_an_end(s: HavanaState, building: str) -> Refusal | None:
    """None when the building does lie at an end."""
    index = BUILDING_INDEX.get(building)
    if index is None:
        return Refusal("no_such_building", {"building": building})
    if index in s.ends():
        return None
    if any(index in row for row in s.rows):
        return Refusal("not_at_end", {"building": building})
    return Refusal("not_in_rows", {"building": building})


def not_bought(s: HavanaState, seat: int, building: str) -> Refusal:
    """Not at an end, or the resources that are missing and what would do instead."""
    elsewhere = not_an_end(s, building)
    if elsewhere is not None:
        return elsewhere
    short = shortfall(s, seat, BUILDING_INDEX[building])
    assert short is not None, "a building that can be paid for is never refused"
    if short.architect and not short.lacks:
        return Refusal("needs_architect", {"building": building})
    return Refusal(
        "cannot_pay",
        {
            "building": building,
            "architect": short.architect,
            "lacks": short.lacks,
            "rubble_would_do": short.rubble_would_do,
            "pesos_would_do": short.pesos_would_do,
        },
    )


def not_paid(s: HavanaState, seat: int, building: str, pay: Pay) -> Refusal:
    if pay not in WAYS[BUILDING_INDEX[building]]:
        return Refusal("not_the_price", {"building": building})
    cubes = s.cubes_of(seat)
    owned = (s.pesos[seat], s.workers[seat], *cubes)
    lacks = tuple(
        Lack(what, needed, have)
        for what, needed, have in zip(Pay._fields, pay[:-1], owned, strict=False)
        if needed > have
    )
    return Refusal("cannot_pay_so", {"building": building, "lacks": lacks})


def not_a_victim(s: HavanaState, seat: int, victim: int) -> Refusal:
    if victim == seat or not 0 <= victim < s.seats:
        return Refusal("no_such_victim", {"victim": victim})
    later = s.still_to_act()
    if later and victim not in later:
        return Refusal("has_acted", {"victim": victim})
    assert PROTECTION in s.pair(victim), "whoever can be robbed is never refused"
    return Refusal("protected", {"victim": victim})
