"""The score sheet with bars: one row per part, one column per player, all to one scale."""

from typing import NamedTuple

from tui.paint.canvas import Canvas
from tui.paint.look import Look
from tui.paint.words import cut

NUMBER = 5
"""Columns of a number with the blank after it."""


class Column(NamedTuple):
    """A player on the sheet."""

    seat: int
    name: str
    parts: tuple[int, ...]
    total: int
    winner: bool = False


class Sheet(NamedTuple):
    """What the points are made of."""

    parts: tuple[str, ...]
    """Their names."""
    columns: tuple[Column, ...]
    total: str
    """The word for the sum."""


def height(sheet: Sheet) -> int:
    """Rows that it needs at least."""
    return 2 + (len(sheet.parts) if len(sheet.parts) > 1 else 0)


def paint(look: Look, columns: int, rows: int, sheet: Sheet) -> Canvas:
    """The whole sheet, even if it is higher than the room: then it scrolls."""
    airy = rows >= 2 * height(sheet)
    canvas = Canvas(columns, max(rows, height(sheet)), look)
    names = sheet.parts if len(sheet.parts) > 1 else ()
    label = max(len(name) for name in (*names, sheet.total)) + 2
    wide = (columns - label - 1) // max(1, len(sheet.columns))
    label = columns - 1 - wide * len(sheet.columns)
    most = max([1, *(value for column in sheet.columns for value in column.parts)])
    if not names:
        most = max([1, *(column.total for column in sheet.columns)])
    y = 0
    for at, column in enumerate(sheet.columns):
        _head(canvas, label + at * wide, y, wide, column)
    y += 2 if airy else 1
    for number, name in enumerate(names):
        canvas.write(1, y, cut(name, label - 2, look.glyphs.more), "text")
        for at, column in enumerate(sheet.columns):
            _cell(canvas, label + at * wide, y, wide, column.parts[number], most, column.seat)
        y += 2 if airy else 1
    canvas.write(1, y, sheet.total, "heading", bold=True)
    for at, column in enumerate(sheet.columns):
        x = label + at * wide
        canvas.write_right(x + NUMBER - 2, y, str(column.total), "text", bold=True)
        if column.winner and not _crowned(column, wide):
            canvas.write(x + NUMBER, y, look.glyphs.crown, f"seat-{column.seat}", bold=True)
        if not names:
            _bar(canvas, x + NUMBER, y, wide - NUMBER - 1, column.total, most, column.seat)
    return canvas


def _head(canvas: Canvas, x: int, y: int, wide: int, column: Column) -> None:
    """Who it is; the winner with a crown, unless that stands beside the sum."""
    glyphs = canvas.look.glyphs
    name = cut(column.name, wide - 3, glyphs.more)
    end = canvas.write(
        x + 1, y, f"{glyphs.seat(column.seat)} {name}", f"seat-{column.seat}", bold=True
    )
    if column.winner and _crowned(column, wide):
        canvas.write(end + 1, y, glyphs.crown, f"seat-{column.seat}", bold=True)


def _crowned(column: Column, wide: int) -> bool:
    """Is there room for the winner's crown behind the name?"""
    return len(column.name) + 5 <= wide


def _cell(canvas: Canvas, x: int, y: int, wide: int, value: int, most: int, seat: int) -> None:
    ink = "text" if value > 0 else "bad" if value < 0 else "dim"
    canvas.write_right(x + NUMBER - 2, y, str(value), ink)
    _bar(canvas, x + NUMBER, y, wide - NUMBER - 1, value, most, seat)


def _bar(canvas: Canvas, x: int, y: int, room: int, value: int, most: int, seat: int) -> None:
    """A bar that begins at x; a value above nothing has at least one cell."""
    if value <= 0 or room < 2:
        return
    long = max(1, round(room * value / most))
    if canvas.look.pixels:
        canvas.pixels(x, 2 * y + 1, long, 1, f"seat-{seat}")
    else:
        canvas.write(x, y, canvas.look.glyphs.bar * long, f"seat-{seat}")
