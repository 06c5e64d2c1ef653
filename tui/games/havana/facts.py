"""The fields of moves, events and refusals as words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.havana.components import CUBES
from tui.games.havana.names import amount, building_name, card_full, card_name, cubes


def facts_of(values: Mapping[str, Any], names: Sequence[str] = ()) -> dict[str, object]:
    """The fields of a move, an event or a refusal, as the placeholders of messages."""
    facts: dict[str, object] = dict(values)
    for field, value in values.items():
        words = FIELDS.get(field)
        if words is not None:
            facts[field] = words(value)
    for field, place in (("seat", "name"), ("victim", "victim")):
        seat = values.get(field)
        if isinstance(seat, int) and 0 <= seat < len(names):
            facts[place] = names[seat]
    if "order" in values:
        facts["order"] = ", ".join(names[seat] for seat in values["order"])
    if isinstance(values.get("centre"), tuple):
        facts["cubes"] = cubes(values["centre"])
    return facts


FIELDS: dict[str, Callable[[Any], object]] = {
    "building": building_name,
    "end": building_name,
    "buildings": lambda found: ", ".join(map(building_name, found)),
    "card": card_name,
    "on": card_name,
    "low": card_full,
    "high": card_full,
    "what": lambda what: amount(what, 1) if what in ("worker", *CUBES) else what,
    "cubes": cubes,
    "pesos": lambda number: amount("pesos", number),
    "amount": lambda number: amount("pesos", number),
    "workers": lambda number: amount("workers", number),
}
"""Fields that are worded, and how."""
