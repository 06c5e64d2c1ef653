"""Names of the places of the board, short enough to type: C3, AB 2|3, B|C 34.

The bar stands where the line is: `AB 2|3` lies under A and B between rows 2 and 3,
`B|C 34` between columns B and C along rows 3 and 4. Typed without bar and blank.
"""

from engine.santiago.components import BLOCK, HEIGHT, WIDTH, Crossing, Segment, Space


def column(x: int) -> str:
    """A letter, or nothing beyond the border."""
    return chr(ord("A") + x) if 0 <= x < WIDTH else ""


def row(y: int) -> str:
    return str(y + 1) if 0 <= y < HEIGHT else ""


def space_name(space: Space) -> str:
    return column(space.x) + row(space.y)


def segment_name(segment: Segment) -> str:
    x, y = segment.x1 * BLOCK, segment.y1 * BLOCK
    if segment.y1 == segment.y2:
        along = "".join(column(x + step) for step in range(BLOCK))
        return f"{along} {row(y - 1)}|{row(y)}"
    along = "".join(row(y + step) for step in range(BLOCK))
    return f"{column(x - 1)}|{column(x)} {along}"


def crossing_name(crossing: Crossing) -> str:
    x, y = crossing.x * BLOCK, crossing.y * BLOCK
    return f"{column(x - 1)}|{column(x)} {row(y - 1)}|{row(y)}"


def typed(name: str) -> str:
    """A name as one types it."""
    return name.replace("|", "").replace(" ", "").lower()
