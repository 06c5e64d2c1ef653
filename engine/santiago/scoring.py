"""Plantations and points (SAN-70 to SAN-74)."""

from typing import NamedTuple

from engine.core.state import NOBODY, Score
from engine.santiago.components import CROP_OF, NEIGHBOURS
from engine.santiago.state import NO_TILE, SantiagoState

PARTS = ("plantations", "palms", "money")


class Plantation(NamedTuple):
    """Joined tiles of one crop; farmers and palms per seat."""

    crop: int
    spaces: tuple[int, ...]
    farmers: tuple[int, ...]
    palms: tuple[int, ...]

    def points(self, seat: int) -> int:
        return len(self.spaces) * (self.farmers[seat] + self.palms[seat])


def plantations(s: SantiagoState) -> list[Plantation]:
    """Tiles of one crop joined along their sides; deserts separate them (SAN-70)."""
    crops = [
        NO_TILE if tile == NO_TILE or s.deserts >> space & 1 else CROP_OF[tile]
        for space, tile in enumerate(s.tile)
    ]
    found = []
    for start, crop in enumerate(crops):
        if crop == NO_TILE:
            continue
        crops[start] = NO_TILE
        spaces = [start]
        for space in spaces:
            for near in NEIGHBOURS[space]:
                if crops[near] == crop:
                    crops[near] = NO_TILE
                    spaces.append(near)
        farmers = [0] * s.seats
        palms = [0] * s.seats
        for space in spaces:
            owner = s.owner[space]
            if owner != NOBODY:
                farmers[owner] += s.farmers[space]
                if s.palms >> space & 1:
                    palms[owner] += 1  # SAN-72
        found.append(Plantation(crop, tuple(spaces), tuple(farmers), tuple(palms)))
    return found


def scores(s: SantiagoState) -> list[Score]:
    """Size times farmers for every plantation, and a point per escudo (SAN-71, SAN-73)."""
    fields = [0] * s.seats
    palms = [0] * s.seats
    for plantation in plantations(s):
        size = len(plantation.spaces)
        for seat in range(s.seats):
            fields[seat] += size * plantation.farmers[seat]
            palms[seat] += size * plantation.palms[seat]
    return [
        Score(
            fields[seat] + palms[seat] + s.money[seat],
            {"plantations": fields[seat], "palms": palms[seat], "money": s.money[seat]},
        )
        for seat in range(s.seats)
    ]
