"""Names of the places of the board, as people say them: C3; between F and G, rows 1–2.

Typed they are short: `c3`, `fg12`, `gh23`.
"""

from engine.santiago.components import BLOCK, HEIGHT, WIDTH, Crossing, Segment, Space
from tui.i18n import NO_BREAK, _


def column(x: int) -> str:
    """A letter, or nothing beyond the border."""
    return chr(ord("A") + x) if 0 <= x < WIDTH else ""


def row(y: int) -> str:
    return str(y + 1) if 0 <= y < HEIGHT else ""


def space_name(space: Space) -> str:
    return column(space.x) + row(space.y)


def _parted(name: str) -> str:
    """A name that is broken at its comma, if it has to be."""
    first, comma, last = name.rpartition(", ")
    return first + comma + last.replace(" ", NO_BREAK)


def segment_name(segment: Segment) -> str:
    """Where a line runs: between two columns or rows, or along an edge."""
    return _parted(_run(segment))


def _run(segment: Segment) -> str:
    x, y = segment.x1 * BLOCK, segment.y1 * BLOCK
    if segment.y1 == segment.y2:
        along = {"from_": column(x), "to": column(x + BLOCK - 1)}
        if y == 0:
            return _("along the top edge, columns {from_}–{to}").format(**along)
        if y == HEIGHT:
            return _("along the bottom edge, columns {from_}–{to}").format(**along)
        return _("between rows {a} and {b}, columns {from_}–{to}").format(
            a=row(y - 1), b=row(y), **along
        )
    along = {"from_": row(y), "to": row(y + BLOCK - 1)}
    if x == 0:
        return _("along the left edge, rows {from_}–{to}").format(**along)
    if x == WIDTH:
        return _("along the right edge, rows {from_}–{to}").format(**along)
    return _("between {a} and {b}, rows {from_}–{to}").format(a=column(x - 1), b=column(x), **along)


def crossing_name(crossing: Crossing) -> str:
    """A corner of the blocks: named by the fields round it."""
    x, y = crossing.x * BLOCK, crossing.y * BLOCK
    if column(x - 1) and column(x):
        across = _("between {a} and {b}").format(a=column(x - 1), b=column(x))
    else:
        across = _("left edge") if x == 0 else _("right edge")
    if row(y - 1) and row(y):
        down = _("rows {a} and {b}").format(a=row(y - 1), b=row(y))
    else:
        down = _("top") if y == 0 else _("bottom")
    return _parted(f"{across}, {down}")


def space_key(space: Space) -> str:
    return space_name(space).lower()


def segment_key(segment: Segment) -> str:
    """What one types: the letters and numbers on both sides."""
    x, y = segment.x1 * BLOCK, segment.y1 * BLOCK
    if segment.y1 == segment.y2:
        columns = "".join(column(x + step) for step in range(BLOCK))
        return f"{columns}{row(y - 1)}{row(y)}".lower()
    rows = "".join(row(y + step) for step in range(BLOCK))
    return f"{column(x - 1)}{column(x)}{rows}".lower()


def crossing_key(crossing: Crossing) -> str:
    x, y = crossing.x * BLOCK, crossing.y * BLOCK
    return f"{column(x - 1)}{column(x)}{row(y - 1)}{row(y)}".lower()
