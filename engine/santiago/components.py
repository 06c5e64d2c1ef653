"""Board, canals, tiles and seat tables: the data files as types and lookup tables.

Spaces, intersections and segments are numbered row by row for the inner loop;
actions and JSON speak of `Space(x, y)` and `Segment(x1, y1, x2, y2)`.
"""

from typing import NamedTuple

from engine.core import data

_board = data.load("santiago", "board")
WIDTH = _board.number("width", 2, 26)
HEIGHT = _board.number("height", 2, 26)
BLOCK = _board.number("block", 1, 4)
PALMS = _board.number("palms", 0, 9)
_board.done()

COLUMNS = WIDTH // BLOCK + 1
ROWS = HEIGHT // BLOCK + 1


class Space(NamedTuple):
    """A square of the board, x from the left, y from the top."""

    x: int
    y: int


class Crossing(NamedTuple):
    """An intersection of thick lines."""

    x: int
    y: int


class Segment(NamedTuple):
    """A piece of thick line between two neighbouring intersections."""

    x1: int
    y1: int
    x2: int
    y2: int


class Tile(NamedTuple):
    """A plantation tile's face."""

    crop: str
    farmers: int


class Seats(NamedTuple):
    """What changes with the number of players (SAN-12 to SAN-14, SAN-80, SAN-81)."""

    stacks: int
    rounds: int
    boxed: int
    money: int
    supply: int
    first_canal: bool


# -- board -------------------------------------------------------------------------------

SPACES = tuple(Space(x, y) for y in range(HEIGHT) for x in range(WIDTH))
SPACE_INDEX = {space: index for index, space in enumerate(SPACES)}
CROSSINGS = tuple(Crossing(x, y) for y in range(ROWS) for x in range(COLUMNS))
CROSSING_INDEX = {crossing: index for index, crossing in enumerate(CROSSINGS)}
SEGMENTS = tuple(
    Segment(x, y, x + dx, y + dy)
    for y in range(ROWS)
    for x in range(COLUMNS)
    for dx, dy in ((1, 0), (0, 1))
    if x + dx < COLUMNS and y + dy < ROWS
)
SEGMENT_INDEX = {segment: index for index, segment in enumerate(SEGMENTS)}


def _neighbours(space: Space) -> tuple[int, ...]:
    around = (
        (space.x, space.y - 1),
        (space.x - 1, space.y),
        (space.x + 1, space.y),
        (space.x, space.y + 1),
    )
    return tuple(SPACE_INDEX[Space(*s)] for s in around if Space(*s) in SPACE_INDEX)


def _watered(segment: Segment) -> tuple[int, ...]:
    """The spaces along a segment: two on each side that is on the board."""
    x, y = segment.x1 * BLOCK, segment.y1 * BLOCK
    if segment.y1 == segment.y2:
        along = [(x + i, y + side) for side in (-1, 0) for i in range(BLOCK)]
    else:
        along = [(x + side, y + i) for i in range(BLOCK) for side in (-1, 0)]
    return tuple(SPACE_INDEX[Space(*s)] for s in along if Space(*s) in SPACE_INDEX)


def _ends(segment: Segment) -> tuple[int, int]:
    return (
        CROSSING_INDEX[Crossing(segment.x1, segment.y1)],
        CROSSING_INDEX[Crossing(segment.x2, segment.y2)],
    )


NEIGHBOURS = tuple(_neighbours(space) for space in SPACES)
"""Spaces that share a side with a space."""

WATERED = tuple(_watered(segment) for segment in SEGMENTS)
"""Spaces along a segment: two at the border, four inside."""

ENDS = tuple(_ends(segment) for segment in SEGMENTS)
"""The two crossings of a segment."""

SEGMENTS_AT = tuple(
    tuple(index for index, ends in enumerate(ENDS) if crossing in ends)
    for crossing in range(len(CROSSINGS))
)
"""Segments that meet at a crossing."""

SEGMENTS_BESIDE = tuple(
    tuple(index for index, spaces in enumerate(WATERED) if space in spaces)
    for space in range(len(SPACES))
)
"""The two segments that would water a space."""

NEXT_SEGMENTS = tuple(
    tuple(sorted({s for end in ENDS[index] for s in SEGMENTS_AT[end]} - {index}))
    for index in range(len(SEGMENTS))
)
"""Segments that share a crossing with a segment."""

WATER_MASK = tuple(sum(1 << space for space in spaces) for spaces in WATERED)


def _touches_corner(crossing: Crossing) -> frozenset[int]:
    x, y = crossing.x * BLOCK, crossing.y * BLOCK
    around = ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))
    return frozenset(SPACE_INDEX[Space(*s)] for s in around if Space(*s) in SPACE_INDEX)


ROUND_CROSSING = tuple(_touches_corner(crossing) for crossing in CROSSINGS)
"""The spaces that touch a crossing: no palm stands there when it is the source (SAN-11)."""

ROUND_SPACE = tuple(
    frozenset(
        index
        for index, other in enumerate(SPACES)
        if abs(other.x - space.x) <= 1 and abs(other.y - space.y) <= 1
    )
    for space in SPACES
)
"""A space and all that touch it by a side or a corner."""


def _zone(crossing: Crossing) -> str:
    edges = (crossing.x in (0, COLUMNS - 1)) + (crossing.y in (0, ROWS - 1))
    return ("inner", "edge", "corner")[edges]


CROSSING_ZONE = tuple(_zone(crossing) for crossing in CROSSINGS)

# -- tiles and seats ---------------------------------------------------------------------

_tiles = data.load("santiago", "tiles")
TILES: list[Tile] = []
COUNTS: list[int] = []
COUNTS_FOR_TWO: list[int] = []
for _entry in _tiles.entries("tile"):
    TILES.append(Tile(_entry.text("crop"), _entry.number("farmers", 1, 2)))
    COUNTS.append(_entry.number("count", 0, 99))
    COUNTS_FOR_TWO.append(_entry.number("two_players", 0, COUNTS[-1]))
_tiles.done()
TILE_INDEX = {tile: index for index, tile in enumerate(TILES)}
CROPS = tuple(dict.fromkeys(tile.crop for tile in TILES))
CROP_OF = tuple(CROPS.index(tile.crop) for tile in TILES)
FARMERS_OF = tuple(tile.farmers for tile in TILES)

_seats = data.load("santiago", "seats")
INCOME = _seats.number("income")
REFUSAL = _seats.number("refusal")
FARMERS = _seats.number("farmers")
SEATS = {
    entry.number("id", 2, 5): Seats(
        entry.number("stacks"),
        entry.number("rounds"),
        entry.number("boxed"),
        entry.number("money"),
        entry.number("supply"),
        entry.flag("first_canal"),
    )
    for entry in _seats.entries("seats")
}
_seats.done()


def tile_counts(seats: int) -> list[int]:
    """How many of each tile are in the game (SAN-03, SAN-80)."""
    return COUNTS_FOR_TWO if SEATS[seats].first_canal else COUNTS


for _number, _table in SEATS.items():
    _total = sum(tile_counts(_number))
    if _total != _table.stacks * _table.rounds + _table.boxed:
        raise _seats.fail(f"seats {_number}", f"{_total} tiles don't fill the stacks")
