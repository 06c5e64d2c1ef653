"""Results beside each other: a row each, its points as a bar to one scale."""

from collections.abc import Sequence
from typing import NamedTuple

from tui.paint.canvas import Canvas
from tui.paint.look import Look

LOW = "▄"
"""A bar where there are no colours: those of neighbouring rows stay apart."""
NUMBER = 5
"""Columns of a number with the blank after it."""


class ComparedSeat(NamedTuple):
    """Who, how many points, and what else there is to say of it."""

    name: str
    points: int | None
    """None as long as nobody knows."""
    note: str = ""
    mine: bool = False


def paint(
    look: Look, columns: int, rows: int, shown: Sequence[ComparedSeat], signed: bool = False
) -> Canvas:
    """All rows, the person's own in the colour of the first seat; `signed` where points are
    those that somebody was ahead or behind."""
    apart = 2 if rows >= 2 * len(shown) else 1
    canvas = Canvas(columns, max(rows, len(shown)), look)
    names = max((len(row.name) for row in shown), default=0) + 2
    notes = max((len(row.note) for row in shown), default=0) + 1
    most = max([1, *(abs(row.points or 0) for row in shown)])
    room = columns - names - NUMBER - notes - 2
    for number, row in enumerate(shown):
        y = number * apart
        colour = "seat-0" if row.mine else "seat-1"
        canvas.write(1, y, row.name, colour if row.mine else "text", bold=row.mine)
        if row.points is not None:
            points = f"{row.points:+d}" if signed else str(row.points)
            canvas.write_right(names + NUMBER - 2, y, points, "text", bold=row.mine)
            if signed:
                colour = "good" if row.points > 0 else "bad"
            _bar(canvas, names + NUMBER, y, room, abs(row.points) / most, colour)
        canvas.write(columns - notes, y, row.note, "text" if row.mine else "dim")
    return canvas


def _bar(canvas: Canvas, x: int, y: int, room: int, share: float, colour: str) -> None:
    if share <= 0 or room < 2:
        return
    long = max(1, round(room * share))
    if canvas.look.pixels:
        canvas.pixels(x, 2 * y + 1, long, 1, colour)
    else:
        sign = canvas.look.glyphs.bar if canvas.look.ascii else LOW
        canvas.write(x, y, sign * long, colour)
