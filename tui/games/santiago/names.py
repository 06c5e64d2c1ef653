"""Crops, tiles and amounts of Santiago by name."""

from engine.core.plain import NAME, plain
from engine.santiago.components import Tile
from tui.i18n import N_, _, ngettext

CROPS = {
    "banana": N_("banana"),
    "coconut": N_("coconut"),
    "watermelon": N_("watermelon"),
    "grape": N_("grape"),
    "pepper": N_("pepper"),
}

ZONES = {
    "inner": N_("an inner crossing"),
    "edge": N_("a crossing at the edge"),
    "corner": N_("a corner"),
    "any": N_("any crossing"),
}


SHORT_CROPS = {"watermelon": N_("melon"), "coconut": N_("coco"), "pepper": N_("chili")}
"""What people also say, where the name doesn't fit."""


def crop(name: str, room: int = 0) -> str:
    """The name of a crop, the shorter one where it has too little room; of one that there is
    none of, as somebody wrote it."""
    if name not in CROPS:
        return plain(name, NAME)
    full = _(CROPS[name])
    return _(SHORT_CROPS[name]) if 0 < room < len(full) and name in SHORT_CROPS else full


def tile_name(tile: Tile) -> str:
    return f"{crop(tile.crop)} ({tile.farmers})"


def farmers(number: int) -> str:
    return ngettext("{n} farmer", "{n} farmers", number).format(n=number)


def escudos(number: int) -> str:
    return ngettext("{n} escudo", "{n} escudos", number).format(n=number)


def points(number: int) -> str:
    return ngettext("{n} point", "{n} points", number).format(n=number)
