"""How places and tiles are written: spaces as in chess, lines by what lies along them.

`c3` is a space, `ab23` the segment under a and b between rows 2 and 3, `bc34` the one
between columns b and c along rows 3 and 4; at the border one side is missing (`ab1`, `a12`).
"""

from engine.core.notation import Spellings
from engine.santiago.components import (
    BLOCK,
    CROSSINGS,
    HEIGHT,
    SEGMENTS,
    SPACES,
    TILES,
    WIDTH,
    Crossing,
    Segment,
    Space,
    Tile,
)


def column(x: int) -> str:
    """A letter, or nothing beyond the border."""
    return chr(ord("a") + x) if 0 <= x < WIDTH else ""


def row(y: int) -> str:
    return str(y + 1) if 0 <= y < HEIGHT else ""


def space_name(space: Space) -> str:
    return column(space.x) + row(space.y)


def segment_name(segment: Segment) -> str:
    x, y = segment.x1 * BLOCK, segment.y1 * BLOCK
    if segment.y1 == segment.y2:
        return "".join(column(x + step) for step in range(BLOCK)) + row(y - 1) + row(y)
    return column(x - 1) + column(x) + "".join(row(y + step) for step in range(BLOCK))


def crossing_name(crossing: Crossing) -> str:
    x, y = crossing.x * BLOCK, crossing.y * BLOCK
    return column(x - 1) + column(x) + row(y - 1) + row(y)


def tile_name(tile: Tile) -> str:
    return f"{tile.crop}{tile.farmers}"


SPELLINGS: Spellings = {
    Space: {space: space_name(space) for space in SPACES},
    Segment: {segment: segment_name(segment) for segment in SEGMENTS},
    Crossing: {crossing: crossing_name(crossing) for crossing in CROSSINGS},
    Tile: {tile: tile_name(tile) for tile in TILES},
}
