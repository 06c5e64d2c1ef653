"""The fields of moves, events, decisions and refusals as the placeholders of messages."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import NOBODY
from engine.core.plain import NAME, plain
from tui.games.cuba.names import (
    amount,
    building_name,
    character_name,
    counted,
    law_name,
    pesos,
    pile_name,
    points,
    ship_name,
    thing,
    votes,
)
from tui.i18n import ngettext


def _maybe(name: str) -> str:
    return thing(name) if name else ""


FIELDS: dict[str, Callable[[Any], object]] = {
    "materials": counted,
    "products": counted,
    "things": counted,
    "cargo": counted,
    "character": character_name,
    "ware": _maybe,
    "material": thing,
    "product": thing,
    "thing": _maybe,
    "gives": thing,
    "takes": thing,
    "gave": thing,
    "got": thing,
    "building": building_name,
    "pile": pile_name,
    "ship": ship_name,
    "new": lambda ships: ", ".join(map(ship_name, ships)),
    "law": law_name,
    "laws": lambda found: ", ".join(map(law_name, found)),
    "bills": lambda found: ", ".join(map(law_name, found)),
    "pesos": pesos,
    "points": points,
    "buildings": lambda number: ngettext("{n} building", "{n} buildings", number).format(n=number),
    "both": points,
    "votes": lambda number: votes(number) if isinstance(number, int) else "",
    "pieces": abs,
}
"""How the fields of moves, events and refusals are worded, unless they stay as they are."""


def _worded(field: str, value: Any) -> Any:
    """A field in words. An unknown name, perhaps written by hand, stays as it is."""
    try:
        return FIELDS[field](value) if field in FIELDS else value
    except LookupError:
        return plain(str(value), NAME)


def worded(values: Mapping[str, Any], names: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a move, an event or a refusal, as the placeholders of messages."""
    facts: dict[str, Any] = {field: _worded(field, value) for field, value in values.items()}
    seat = values.get("seat", NOBODY)
    if 0 <= seat < len(names):
        facts["name"] = names[seat]
    spent = values.get("thing") or values.get("gave")
    if spent and "amount" in values:
        facts["things"] = amount(values["amount"], spent)
    if "bills" in facts:
        facts["laws"] = facts["bills"]
    if values.get("kind") == "law_adopted":
        facts["before"] = law_name(values["before"]) if values["before"] else ""
    if values.get("kind") == "pile_searched":
        facts["before"], facts["after"] = ship_name(values["before"]), ship_name(values["after"])
    for field in ("votes", "bought"):
        if isinstance(values.get(field), tuple) and names:
            each = zip(names, values[field], strict=True)
            facts[f"{field}_each"] = ", ".join(f"{name} {number}" for name, number in each)
    return facts
