"""The campaign on the map of the Caribbean: where its chapters lie, the course between them, the
ship at the one that comes next."""

from itertools import pairwise
from typing import TYPE_CHECKING

from tui.games.maracaibo import chart, geography
from tui.games.maracaibo.board import SPRITES, WAKE
from tui.games.maracaibo.chart import Plate, PlatePlace
from tui.games.maracaibo.stops import CHIPS, PLATE
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, FRESH, GOLD, GOLD_INK, INK_BAD

if TYPE_CHECKING:
    from tui.games.maracaibo.story_map import StoryStop
    from tui.paint.look import Look

GAP = 2.6
"""Pixels between two dots of the course."""
SAIL = "#f7efdb"


def paint(look: "Look", found: "list[StoryStop]", ended: bool, columns: int, rows: int) -> Canvas:
    """The map as large as the room, with the chapters read so far."""
    canvas = geography.ground(columns, rows, look).copy()
    view = geography.window(columns, rows)
    plates = {stop.card: _plate(look, stop) for stop in found}
    spots = chart.places(columns, rows, tuple(plates.values()))
    for start, end in pairwise(stop.card for stop in found):
        if start in spots and end in spots:
            ends = _middle(spots[start], plates[start]), _middle(spots[end], plates[end])
            for x, y in chart.way(view, start, end, *ends, GAP):
                if look.pixels:
                    canvas.pixel(round(x), round(y), WAKE)
                else:
                    canvas.write(round(x), round(y) // 2, look.glyphs.dot, WAKE)
    for stop in found:
        if stop.card in spots:
            here = stop is found[-1] and not ended
            _stop(canvas, stop, plates[stop.card], spots[stop.card], here)
    return canvas


def _plate(look: "Look", stop: "StoryStop") -> Plate:
    chip = len(_number(look, stop))
    wide = len(stop.name) + 2
    return Plate(stop.card, wide, 2, chip + len(_sign(look, stop)), chip)


def _number(look: "Look", stop: "StoryStop") -> str:
    return f" {stop.number} " if look.pixels else f"[{stop.number}]"


def _sign(look: "Look", stop: "StoryStop") -> str:
    """Was its goal met?"""
    if stop.met is None:
        return ""
    return f"{look.glyphs.yes if stop.met else look.glyphs.no} "


def _middle(spot: PlatePlace, plate: Plate) -> "tuple[float, float]":
    return spot.chip + plate.chip / 2 - 0.5, 2 * spot.chip_row + 0.5


def _stop(canvas: Canvas, stop: "StoryStop", plate: Plate, spot: PlatePlace, here: bool) -> None:
    """The number with the sign of its goal, the name, and the ship at what comes next."""
    look = canvas.look
    ground, ink = (GOLD, GOLD_INK) if here else CHIPS["village"]
    canvas.write(spot.chip, spot.chip_row, _number(look, stop), ink, ground, bold=True)
    sign = _sign(look, stop)
    if sign:
        colour = FRESH if stop.met else CHIPS["village"][0]
        x = spot.chip - len(sign) if spot.align == "right" else spot.chip + plate.chip
        canvas.write(x, spot.chip_row, f" {sign.strip()}" if spot.align == "right" else sign,
                     colour, PLATE, bold=True)  # fmt: skip
    row = spot.y if spot.low else spot.y + 1
    name = f" {stop.name} "
    canvas.write(spot.x, row, name, GOLD if here else BOARD_INK, PLATE, bold=here)
    if here and look.pixels:
        ship = SPRITES.get("ship", "medium").recoloured({"a": SAIL, "A": INK_BAD})
        top = max(0, 2 * (spot.chip_row + 1) - ship.height)
        if spot.low:
            top = min(2 * canvas.rows - ship.height, 2 * spot.chip_row)
        left, right = spot.chip, spot.chip + plate.chip
        if top <= 2 * row + 1 and 2 * row < top + ship.height:  # beside the name too
            left, right = min(left, spot.x), max(right, spot.x + len(name))
        canvas.sprite(
            right if right + ship.width <= canvas.columns else left - ship.width, top, ship
        )
