"""What lies on the board before anybody asks about water: plantations and what they draw."""

from ai.santiago.weights import Weights
from engine.core import NOBODY
from engine.santiago.components import CROP_OF, CROPS, NEIGHBOURS, SPACES, tile_counts
from engine.santiago.state import NO_TILE, SantiagoState

NO_GROUP = -1


class Fields:
    """Plantations by number (`group`), and the points that hang on each space."""

    __slots__ = ("crops", "draw", "group", "left", "spaces")

    group: list[int]
    """By space: its plantation, or NO_GROUP."""
    crops: list[int]
    spaces: list[list[int]]
    left: list[int]
    """By crop: tiles that are not on the board yet, for all that can be known."""
    draw: list[float]
    """By space: points that a canal beside it would save, were it dry."""


def survey(s: SantiagoState, w: Weights) -> Fields:
    fields = Fields()
    tile, deserts = s.tile, s.deserts
    crop = [
        NO_TILE if kind == NO_TILE or deserts >> space & 1 else CROP_OF[kind]
        for space, kind in enumerate(tile)
    ]
    fields.group = group = [NO_GROUP] * len(SPACES)
    crops: list[int] = []
    joined: list[list[int]] = []
    for start, here in enumerate(crop):
        if here == NO_TILE or group[start] != NO_GROUP:
            continue
        number = len(crops)
        group[start] = number
        spaces = [start]
        for space in spaces:
            for near in NEIGHBOURS[space]:
                if crop[near] == here and group[near] == NO_GROUP:
                    group[near] = number
                    spaces.append(near)
        crops.append(here)
        joined.append(spaces)
    fields.crops, fields.spaces = crops, joined
    fields.left = _left(s)
    fields.draw = _draw(s, w, fields)
    return fields


def _left(s: SantiagoState) -> list[int]:
    left = [0] * len(CROPS)
    for kind, count in enumerate(tile_counts(s.seats)):
        left[CROP_OF[kind]] += count
    for kind in s.tile:
        if kind != NO_TILE:
            left[CROP_OF[kind]] -= 1
    if s.boxed != NO_TILE:
        left[CROP_OF[s.boxed]] -= 1
    return left


def _draw(s: SantiagoState, w: Weights, fields: Fields) -> list[float]:
    """Everybody's points on a space, the overseer's counting more once he is known."""
    draw = [0.0] * len(SPACES)
    for space in s.empty:
        draw[space] = w.empty_space
    known = s.phase in ("canal", "extra_canal")
    wet, owner, farmers, palms = s.wet, s.owner, s.farmers, s.palms
    for spaces in fields.spaces:
        if not any(not wet >> space & 1 for space in spaces):
            continue
        size = len(spaces)
        mass = sum(farmers[space] for space in spaces)
        for space in spaces:
            if wet >> space & 1:
                continue
            stake = 0.5 + mass - farmers[space]
            if owner[space] != NOBODY:
                own = (farmers[space] + (palms >> space & 1)) * size
                stake += own * w.overseer_stake if known and owner[space] == s.overseer else own
            draw[space] = stake
    return draw
