"""A part of a board in a frame, where there is no room for the whole: its things stay whole."""

from collections.abc import Callable, Collection, Iterator, Sequence

from tui.paint.canvas import Box, Canvas
from tui.paint.look import Look

CLOSER = (1.5, 1.75, 2.0, 2.25, 2.5, 3.0)
"""How many times the room's columns and rows the board is painted at."""
FILLED = 0.9
"""How much of what would fill the frame best is enough: larger things are worth more."""
WOOD, LIGHT = "#7a5634", "#9c7448"
"""The frame, and its upper edges."""


def paint(
    board: Callable[[int, int], Canvas],
    kinds: Collection[str],
    look: Look,
    columns: int,
    rows: int,
) -> Canvas:
    """The part of a board that shows whole things of these kinds as large as fills the room
    well, in a frame."""
    parts = [
        (whole, part)
        for times in CLOSER
        for whole in (board(round(columns * times), round(rows * times)),)
        if (part := window(whole, kinds, columns - 2, rows - 2)) is not None
    ]
    canvas = Canvas(columns, rows, look)
    if parts:
        enough = FILLED * max(_area(part) for _whole, part in parts)
        _hang(canvas, *[found for found in parts if _area(found[1]) >= enough][-1])
    return canvas


def window(board: Canvas, kinds: Collection[str], columns: int, rows: int) -> Box | None:
    """The largest part, no larger than this, from one thing of these kinds to another, that cuts
    nothing of what can be pointed at; of several the one nearest to the middle."""
    boxes = {cell: claim.box for cell, claim in board.claims.items()}
    best: tuple[int, float] | None = None
    chosen = None
    ends = [box for cell, box in boxes.items() if cell[0] in kinds]
    x, y = board.columns / 2, board.rows / 2
    for top, bottom in _spans([box[1::2] for box in ends], [b[1::2] for b in boxes.values()], rows):
        within = [box for box in boxes.values() if box.bottom >= top and box.top <= bottom]
        sides = [box[::2] for box in ends if box in within]
        for left, right in _spans(sides, [box[::2] for box in within], columns):
            part = Box(left, top, right, bottom)
            worth = _area(part), -abs(part.centre[0] - x) - abs(part.centre[1] - y)
            if best is None or worth > best:
                best, chosen = worth, part
    return chosen


def _area(part: Box) -> int:
    return part.width * part.height


def _spans(
    ends: Sequence[tuple[int, ...]], whole: Sequence[tuple[int, ...]], room: int
) -> Iterator[tuple[int, int]]:
    """From the beginning of one thing to the end of another, where that cuts none of those that
    stay whole and takes at least half of the room."""
    kept = set(whole)
    for first in sorted({start for start, _end in ends}):
        for last in sorted({end for _start, end in ends}):
            if room // 2 < last - first + 1 <= room and not any(
                start < first <= end or start <= last < end for start, end in kept
            ):
                yield first, last


def _hang(canvas: Canvas, board: Canvas, part: Box) -> None:
    """The part of the board in the middle of the canvas, and its frame."""
    left, top = (canvas.columns - part.width) // 2, (canvas.rows - part.height) // 2
    _frame(canvas, left - 1, top - 1, part.width + 2, part.height + 2)
    picture = Canvas(part.width, part.height, board.look)
    picture.lay(board, -part.left, -part.top)
    picture.claims.clear()
    canvas.lay(picture, left, top)


def _frame(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """As thick everywhere: a column at the sides, half a row above and below."""
    if not canvas.look.pixels:
        across, upright, corners = ("-", "|", "++++") if canvas.look.ascii else ("─", "│", "┌┐└┘")
        middle = across * (width - 2)
        canvas.write(x, y, corners[0] + middle + corners[1], "dim")
        canvas.write(x, y + height - 1, corners[2] + middle + corners[3], "dim")
        for row in range(y + 1, y + height - 1):
            canvas.write(x, row, upright, "dim")
            canvas.write(x + width - 1, row, upright, "dim")
        return
    canvas.pixels(x, 2 * y + 1, width, 2 * height - 2, WOOD)
    canvas.pixels(x, 2 * y + 1, width, 1, LIGHT)
