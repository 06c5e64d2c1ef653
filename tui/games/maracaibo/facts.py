"""The fields of moves, events and refusals as the placeholders of messages."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tui.games.maracaibo.names import (
    building_name,
    career_name,
    icon_name,
    line_name,
    place_name,
    port_name,
    quest_name,
    short_card,
    source_name,
    space_name,
    symbol_name,
    the_nation,
    tile_name,
    token_name,
    upgrade_name,
)
from tui.i18n import _


def _nation(value: object) -> str:
    return the_nation(str(value)) if value in ("FR", "ES", "EN") else str(value)


def _space(value: object) -> str:
    return space_name(value) if isinstance(value, str) else str(value)


def clue_name(clue: object) -> str:
    """`green_3` is the third of the green clues."""
    colour, _underscore, number = str(clue).partition("_")
    words = _("green clue {n}") if colour == "green" else _("red clue {n}")
    return words.format(n=number)


WORDED: dict[str, Callable[[Any], object]] = {
    "card": short_card,
    "refill": short_card,
    "quest": quest_name,
    "top": quest_name,
    "place": place_name,
    "to": place_name,
    "nation": _nation,
    "upgrade": upgrade_name,
    "port": port_name,
    "career": career_name,
    "building": building_name,
    "prestige": building_name,
    "token": token_name,
    "synergy": symbol_name,
    "space": _space,
    "before": _space,
    "source": source_name,
    "good": icon_name,
    "icon": icon_name,
    "line": line_name,
    "tile": tile_name,
    "clue": clue_name,
    "places": lambda found: ", ".join(map(place_name, found)),
}
"""Fields that are worded, and how."""


def facts(values: Mapping[str, Any], names: Sequence[str] = ()) -> dict[str, object]:
    """All fields, worded where they have words; `name` is who it is about."""
    found: dict[str, object] = dict(values)
    for field, value in values.items():
        worded = WORDED.get(field)
        if worded is not None and value not in ("", None):
            found[field] = worded(value)
    seat = values.get("seat")
    found["name"] = ""
    if isinstance(seat, int):
        found["name"] = names[seat] if 0 <= seat < len(names) else _("Automa")
    return found


def plainly(kind: str) -> str:
    """A kind that has no words yet: its own name, readable."""
    return kind.replace("_", " ").capitalize()
