"""Havana as a picture: a street of houses, the square with the cars, the other street."""

from typing import NamedTuple

from engine.havana.components import ROW_LENGTH
from tui.games.havana import square, street
from tui.paint.canvas import Canvas
from tui.table.scene import Scene

HIGH = 28
"""Rows from which on prices are drawn larger than a line."""

LOW = 19
"""Rows up to which houses are too low for a ribbon."""
WIDE, NOTED = 18, 3
"""Columns of a lot from which each house says what is missing for it, and lines for that."""


class Share(NamedTuple):
    """How the rows are shared out: houses of the two streets, the square, the road."""

    upper: int
    lower: int
    square: int
    road: int


def shared(rows: int, words: int, told: int = 0) -> Share:
    """How rows are divided; the streets need some for text, and `told` are the rows of a square
    described in text."""
    square_rows = told or (2 if rows < 20 else 3 if rows < 28 else 4 if rows < 36 else 5)
    road = 0 if rows < 22 else 2 if rows < 36 else 3
    left = rows - words - square_rows - road
    if left < 4:
        square_rows, road = told or 2, 0
        left = rows - words - square_rows
    # In words points and numbers need a row of their own, even if one has to scroll for the last.
    houses = max(1 if told else 0, left // 2)
    spare = max(0, left - 2 * houses)
    if told or not road:
        return Share(houses + spare, houses, square_rows, road)
    return Share(houses, houses, square_rows + spare, road)


def room_of(columns: int, rows: int) -> street.Room:
    """What a board of this size allows its streets."""
    noted = NOTED if rows >= HIGH and columns >= ROW_LENGTH * WIDE else 0
    return street.Room(rows >= HIGH, rows <= LOW, noted)


def paint(scene: Scene, columns: int, rows: int) -> Canvas:
    columns = max(columns, 6)
    streets = [street.survey(scene, n, columns, room_of(columns, rows)) for n in (0, 1)]
    told = square.lines(scene, columns) if scene.look.words else 0
    share = shared(rows, sum(one.words for one in streets), told)
    upper, lower = streets
    high = share.upper + share.lower + share.square + share.road + upper.words + lower.words
    canvas = Canvas(columns, max(rows, high), scene.look)
    y = 0
    street.paint(canvas, scene, upper, y, share.upper, street.MORNING)
    y += share.upper + upper.words
    compasses = any(one.compasses for one in streets)
    square.paint(canvas, scene, y, share.square, cars=not share.road, compasses=compasses)
    y += share.square
    square.road(canvas, scene, y, share.road)
    y += share.road
    street.paint(canvas, scene, lower, y, share.lower, street.EVENING)
    return canvas
