"""The fields of Santiago's moves, events and refusals, as the placeholders of messages."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import NOBODY
from engine.santiago.components import REFUSAL
from tui.games.santiago.names import ZONES, crop, farmers, tile_name
from tui.games.santiago.places import crossing_name, segment_name, space_name
from tui.i18n import _

FIELDS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "space": ("place", space_name),
    "segment": ("place", segment_name),
    "crossing": ("place", crossing_name),
    "spaces": ("places", lambda spaces: ", ".join(map(space_name, spaces))),
    "tile": ("tile", tile_name),
    "tiles": ("tiles", lambda tiles: ", ".join(map(tile_name, tiles))),
    "farmers": ("farmers", lambda number: farmers(number) if number else _("no farmers")),
    "money": ("amount", abs),
    "zone": ("zone", lambda zone: _(ZONES[zone])),
}
"""Which field becomes which placeholder, and how it is worded."""


def facts_of(values: Mapping[str, Any], names: Sequence[str] = ()) -> dict[str, object]:
    facts: dict[str, object] = {**values, "cost": REFUSAL}
    for field, value in values.items():
        worded = FIELDS.get(field)
        if worded is not None:
            name, words = worded
            facts[name] = words(value)
    seat = values.get("seat", NOBODY)
    if 0 <= seat < len(names):
        facts["name"] = names[seat]
    if "bids" in values:
        facts["bids"] = ", ".join(f"{n} {b}" for n, b in zip(names, values["bids"], strict=True))
    if "tile" in values:
        facts["crop"] = crop(values["tile"].crop)
    return facts
