"""Which nation Jeanne fights for, and where she places its marker."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple


class FightSide(NamedTuple):
    nation: int
    values: tuple[int, int, int]
    why: str
    """`highest`, or what broke a tie: `printed_value`, `order_of_nations`."""


def side(
    printed: Sequence[int], with_modifiers: Sequence[int], hers: Sequence[int], yours: Sequence[int]
) -> FightSide:
    """Value with modifiers + her rank - your rank; the highest wins; tie: the higher printed
    value, then France, Spain, England (MAR-608)."""
    france, spain, england = (
        value + mine - theirs
        for value, mine, theirs in zip(with_modifiers, hers, yours, strict=True)
    )
    values = (france, spain, england)
    best = [nation for nation in range(3) if values[nation] == max(values)]
    if len(best) == 1:
        return FightSide(best[0], values, "highest")
    top = max(printed[nation] for nation in best)
    best = [nation for nation in best if printed[nation] == top]
    return FightSide(best[0], values, "printed_value" if len(best) == 1 else "order_of_nations")


class Target(NamedTuple):
    place: int | None
    """None: the marker leaves the game."""
    why: str
    """`lowest_city`, `lowest_village`, `nothing_free`."""


def target(
    places: Iterable[int],
    is_free: Callable[[int], bool],
    is_city: Callable[[int], bool],
    village_only: bool = False,
) -> Target:
    """The lowest-numbered free city, else the lowest free village (MAR-609); `places` come in
    the order of their numbers."""
    free = [place for place in places if is_free(place)]
    for place in free if not village_only else ():
        if is_city(place):
            return Target(place, "lowest_city")
    for place in free:
        if not is_city(place):
            return Target(place, "lowest_village")
    return Target(None, "nothing_free")
