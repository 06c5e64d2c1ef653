"""What a worker on a field brings, in words."""

from engine.cuba.components import BOARDS, CROSS, FIELD_INDEX, NOTHING, THINGS
from engine.cuba.state import CubaState
from tui.games.cuba import previews
from tui.games.cuba.names import amount, counted, thing
from tui.i18n import _, ngettext, one_by_one


def harvest_words(state: CubaState, seat: int, place: int) -> str:
    """What a worker brings: `2 wood, 1 stone, then 2 of citrus, sugar, sugar`."""
    crop = previews.harvest(state, seat, place)
    parts = [counted(crop.materials)] if crop.materials else []
    if crop.free >= len(crop.products) > 0:
        parts.append(counted(crop.products))
    elif crop.products:
        names = ", ".join(thing(name) for name in THINGS if name in crop.products)
        words = _("then {free} of {products}") if parts else _("{free} of {products}")
        parts.append(words.format(free=crop.free, products=names))
    return ", ".join(parts) or _("nothing")


def harvest_brief(state: CubaState, seat: int, place: int) -> str:
    """The same in fewer words: `2 wood, stone; 2 products`."""
    crop = previews.harvest(state, seat, place)
    found = {name: crop.materials.count(name) for name in THINGS if name in crop.materials}
    kinds = (thing(name) if n == 1 else amount(n, name) for name, n in found.items())
    parts = [", ".join(kinds)] if found else []
    number = min(crop.free, len(crop.products))
    if number:
        parts.append(ngettext("{n} product", "{n} products", number).format(n=number))
    return one_by_one(parts)


def water_words(state: CubaState, seat: int, place: int) -> str:
    """How many more fields water can harvest there; empty if none."""
    more = previews.harvest(state, seat, place).water
    words = ngettext("{n} more field for 1 water", "{n} more fields for 1 water each", more)
    return words.format(n=more) if more else ""


def lost(state: CubaState, seat: int, field: str) -> str:
    """What a field gives as long as nothing is built on it."""
    kind = BOARDS[state.boards[seat]].thing_of[field]
    return thing(THINGS[kind]) if kind != NOTHING else _("nothing")


def in_reach(state: CubaState, seat: int, field: str) -> bool:
    """Is the field in the row or column of the worker?"""
    return bool(CROSS[state.worker[seat]] >> FIELD_INDEX[field] & 1)
