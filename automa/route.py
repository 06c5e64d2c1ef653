"""Jeanne's route: which locations lie ahead, and where she stops."""

from collections.abc import Callable
from functools import cache

from engine.maracaibo.components import ARROWS, LEGACY, LOCATIONS
from engine.maracaibo.constants import NONE

GATES = {tile.location: number for number, tile in enumerate(LEGACY) if tile.gate is not None}
"""Added cities that require exploration progress, with the tile that adds them."""


def number_order(place: int) -> tuple[int, str]:
    """Locations by number: 9a follows 9, 16a follows 16 (MAR-609a)."""
    number = LOCATIONS[place].number
    digits = number.rstrip("ab")
    return (int(digits) if digits.isdecimal() else 0, number[len(digits) :])


BY_NUMBER = tuple(sorted(range(len(LOCATIONS)), key=number_order))


@cache
def next_place(place: int, upper: bool, last_round: bool, open_cities: frozenset[int]) -> int:
    """Where the printed route leads from a location; by way of added cities once they are
    open to her, never to others (MAR-603, MAR-616, MAR-616a, MAR-616b)."""
    printed = []
    for arrow in ARROWS:
        if arrow.start != place or arrow.rounds == ("not_last" if last_round else "last"):
            continue
        if arrow.end in open_cities or (arrow.legacy != NONE and LOCATIONS[place].added):
            return arrow.end
        if arrow.legacy == NONE:
            printed.append(arrow.end)
    return printed[0 if upper else -1]


@cache
def way(place: int, upper: bool, last_round: bool, open_cities: frozenset[int]) -> tuple[int, ...]:
    """The locations ahead up to the next space with a hand: nobody passes it (MAR-602)."""
    found = []
    while True:
        place = next_place(place, upper, last_round, open_cities)
        found.append(place)
        if LOCATIONS[place].kind == "hand":
            return tuple(found)


def stops(ahead: tuple[int, ...], counted: Callable[[int], bool], n: int) -> tuple[int, ...]:
    """The first n counted spaces ahead; the last one is where she stops. Counted: cities,
    locations with a quest, spaces with a hand (MAR-602)."""
    found = []
    for place in ahead:
        if LOCATIONS[place].kind == "hand" or counted(place):
            found.append(place)
            if len(found) == n:
                break
    return tuple(found)
