"""Where the cursor goes: with arrows over everything, with Tab over what can be chosen."""

from tui.table.composing import Box, Composition, Spot
from tui.table.painting import Cell
from tui.table.panels import BACK, LARGE, MORE
from tui.table.scene import Scene

OWN_KINDS = {BACK[0], MORE[0], LARGE, "tab"}
"""Cells that the mouse uses and the arrows skip."""


def walkable(scene: Scene, composition: Composition) -> dict[Spot, Box]:
    """Where arrows may stop. In a panel that holds targets they stop only at things of the
    same kinds: at fields when a field is asked for, not at the lines between them."""
    kinds = {cell[0] for cell in scene.options}
    aimed = {spot.panel for spot in composition.boxes if spot.cell[0] in kinds}
    return {
        spot: box
        for spot, box in composition.boxes.items()
        if spot.cell[0] not in OWN_KINDS
        and (spot.panel not in aimed or spot.cell[0] in kinds or spot.panel == "choices")
    }


def step(
    scene: Scene, composition: Composition, here: Spot | None, dx: int, dy: int
) -> Spot | None:
    """The nearest stop in a direction: in the same panel, else in the others."""
    stops = walkable(scene, composition)
    if here is None or here not in stops:
        return first(scene, composition) or next(iter(stops), None)
    if here.panel == "choices" and dy and not _all_shown(scene, stops):
        return _along_list(scene, here.cell, dy)
    inside = {spot: box for spot, box in stops.items() if spot.panel == here.panel}
    return _nearest(stops[here], inside, dx, dy, here) or _nearest(stops[here], stops, dx, dy, here)


def _all_shown(scene: Scene, stops: "dict[Spot, Box]") -> bool:
    return all(Spot("choices", option.cell) in stops for option in scene.found)


def _along_list(scene: Scene, cell: Cell, dy: int) -> Spot | None:
    """The list is longer than its panel: it scrolls."""
    cells = [option.cell for option in scene.found]
    if cell not in cells:
        return Spot("choices", cells[0]) if cells else None
    place = cells.index(cell) + dy
    return Spot("choices", cells[place]) if 0 <= place < len(cells) else None


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


def first(scene: Scene, composition: Composition) -> Spot | None:
    """Where the cursor begins: at the first target that is drawn, else in the list."""
    spots = [spot for cell in scene.options for spot in preferred(composition, cell)]
    drawn = [spot for spot in spots if spot.panel != "choices"]
    if drawn:
        return drawn[0]
    return Spot("choices", next(iter(scene.options))) if scene.options else None


def preferred(composition: Composition, cell: Cell) -> list[Spot]:
    """Where a cell is shown, the list of choices last; the list even when scrolled away."""
    spots = composition.shows(cell)
    drawn = [spot for spot in spots if spot.panel != "choices"]
    return drawn or [Spot("choices", cell)]


def next_target(scene: Scene, composition: Composition, here: Cell | None, by: int) -> Spot | None:
    """The next thing that can be chosen, in the order of the list, round and round."""
    cells = [option.cell for option in scene.found]
    if not cells:
        return None
    place = (cells.index(here) + by) % len(cells) if here in cells else 0
    return preferred(composition, cells[place])[0]
