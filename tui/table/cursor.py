"""Where the cursor goes: with arrows over everything that is painted, with Tab over what can
be chosen. Panels are placed by the layout, so all boxes are those of the screen."""

from collections.abc import Mapping
from typing import NamedTuple

from tui.paint.canvas import Box, Cell

CHOICES = "choices"
"""The panel that lists every choice."""


class Spot(NamedTuple):
    """A thing as it is shown in one panel: the same thing may stand in several."""

    panel: str
    cell: Cell


Spots = Mapping[Spot, Box]


def walkable(spots: Spots, kinds: "set[object]") -> dict[Spot, Box]:
    """Where arrows may stop. In a panel that holds targets they stop only at things of the
    same kinds: at fields when a field is asked for, not at the lines between them."""
    aimed = {spot.panel for spot in spots if spot.cell[0] in kinds}
    return {
        spot: box
        for spot, box in spots.items()
        if spot.panel not in aimed or spot.cell[0] in kinds or spot.panel == CHOICES
    }


def step(spots: Spots, kinds: "set[object]", here: Spot | None, dx: int, dy: int) -> Spot | None:
    """The nearest stop in a direction: in the same panel, else in the others."""
    stops = walkable(spots, kinds)
    if here is None or here not in spots:
        return next(iter(stops), None)
    start = spots[here]
    inside = {spot: box for spot, box in stops.items() if spot.panel == here.panel}
    return _nearest(start, inside, dx, dy, here) or _nearest(start, stops, dx, dy, here)


def _nearest(start: Box, stops: "dict[Spot, Box]", dx: int, dy: int, here: Spot) -> Spot | None:
    """Straight ahead counts less than aside; rows are about twice as high as columns wide."""
    x, y = start.centre
    best, best_far = None, float("inf")
    for spot, box in stops.items():
        if spot == here:
            continue
        cx, cy = box.centre
        ahead = (cx - x) * dx + (cy - y) * 2 * dy
        aside = abs(cy - y) * 2 if dx else abs(cx - x)
        overlap = _overlaps(start, box, dx)
        if ahead <= 0 or (aside > 2 * ahead and not overlap):
            continue
        far = ahead + (aside if overlap else 3 * aside)
        if far < best_far:
            best, best_far = spot, far
    return best


def _overlaps(one: Box, other: Box, dx: int) -> bool:
    """Do they stand in the same rows (columns, when going up or down)?"""
    if dx:
        return one.top <= other.bottom and other.top <= one.bottom
    return one.left <= other.right and other.left <= one.right
