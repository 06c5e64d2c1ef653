"""The end of a game as a regatta: one ship per player, the winner first into the harbour."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tui.paint import sprites
from tui.paint.canvas import Canvas
from tui.paint.colours import BOARD_INK, SEATS, mix, shade
from tui.paint.look import Look
from tui.paint.words import cut

SPRITES = sprites.load(Path(__file__).with_name("banner.toml"))
SKY, GLOW = "#1d3d5c", "#e8a878"
SEA = ("#12577f", "#176891", "#0f4a6e", "#2f86ab")
PLATE = "#0e2438"
NARROW, WIDE = 13, 20
"""Columns that a ship needs, the small and the large one."""


class Boat(NamedTuple):
    """One who played."""

    seat: int
    place: str
    """`1st`"""
    name: str
    points: int


def paint(look: Look, columns: int, rows: int, boats: Sequence[Boat]) -> Canvas:
    """The boats in the order of their places, the first at the right: as far ahead as there is
    room for. Where there are no pictures, a line each."""
    canvas = Canvas(columns, rows, look)
    if not boats:
        return canvas
    if not look.pixels or rows < 7:
        for row, boat in enumerate(boats[:rows]):
            _line(canvas, row, boat)
        return canvas
    horizon = 2 * rows - 7
    for line in range(horizon):
        colour = mix(SKY, GLOW, (line / horizon) ** 2)
        canvas.pixels(0, line, columns, 1, colour)
    top = (horizon + 1) // 2
    canvas.pixels(0, horizon, columns, 2 * top - horizon, SEA[0])
    canvas.texture(0, top, columns, rows - top, SEA)
    large = rows >= 11 and columns >= WIDE * len(boats) + 16
    size, wide = ("large", WIDE) if large else ("small", NARROW)
    island = SPRITES.get("island", size)
    harbour = columns - island.width - 1 if columns >= wide * len(boats) + island.width else columns
    if harbour < columns:
        canvas.sprite(harbour, 2 * rows - island.height - 1, island)
    for boat, x in zip(boats, _places(boats, harbour, wide), strict=True):
        _boat(canvas, x, wide, rows, boat, size)
    return canvas


def _places(boats: Sequence[Boat], room: int, wide: int) -> list[int]:
    """Where each boat lies: as far behind the first as its points are, none over another."""
    most, least = max(b.points for b in boats), min(b.points for b in boats)
    stretch = room - wide * len(boats)
    found, right = [], room
    for number, boat in enumerate(boats):
        behind = (most - boat.points) / max(1, most - least)
        x = room - wide * (number + 1) - round(stretch * behind)
        x = max(0, min(x, right - wide))
        found.append(x)
        right = x
    return found


def _boat(canvas: Canvas, x: int, wide: int, rows: int, boat: Boat, size: str) -> None:
    colour = SEATS[boat.seat % len(SEATS)]
    ship = SPRITES.get("ship", size)
    sail = {"w": colour, "W": shade(colour, -0.25), "f": shade(colour, 0.4)}
    canvas.sprite(x + (wide - ship.width) // 2, 2 * rows - ship.height - 2, ship.recoloured(sail))
    mark = canvas.look.glyphs.seat(boat.seat)
    canvas.fill(x, 0, wide - 1, 2, PLATE)
    canvas.write(x + 1, 0, f"{mark} {cut(boat.name, wide - 5)}", colour, bold=True)
    canvas.write(x + 1, 1, boat.place, BOARD_INK)
    canvas.write_right(x + wide - 3, 1, str(boat.points), BOARD_INK, bold=True)


def _line(canvas: Canvas, row: int, boat: Boat) -> None:
    ink = f"seat-{boat.seat % len(SEATS)}"
    canvas.write(1, row, f"{boat.place:<5}", "text")
    x = canvas.write(7, row, f"{canvas.look.glyphs.seat(boat.seat)} {boat.name}", ink, bold=True)
    canvas.write(max(x + 2, 24), row, f"{boat.points:>4}", "text", bold=True)
