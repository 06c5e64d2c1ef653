"""Where the stops stand on the map, and the ways between them.

Every stop has a plate: its number, what lies there, its name. Plates stand as near to their true
place as they can without covering each other; the ways run between them along the coasts. It all
depends only on the sizes of the plates and of the room, and is cached.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from tui.games.maracaibo.geography import Window, chart, terrain, window

Point = tuple[float, float]

REACH_X, REACH_Y = 9, 5
"""How far a plate may stand from its place, in cells."""
PASSES = 8
MOST = 400
"""Places that are tried for a plate."""
OVER, TOUCHING = 4.0, 0.22
"""What a shared cell costs, and a column right above or below another plate."""
COVERED_LAND, COVERED_WAY = 0.045, 0.2
FAR = 0.08
"""How much worse it is to be far from one's place than to be a little beside it."""


class Plate(NamedTuple):
    """The size of what is shown at a stop: a line with the number, words below or above it, and
    with more room a picture that rises over the number."""

    number: str
    width: int
    height: int
    """Lines, that of the number among them."""
    head: int
    """Columns of the line with the number."""
    chip: int
    """Columns of the number itself."""
    picture: int = 0
    """Columns of the picture; it stands beside the number, above the words."""
    lift: int = 0
    """Rows by which the picture rises over the number."""


class PlatePlace(NamedTuple):
    """Where a plate stands: its upper left cell, and on which side its number is."""

    x: int
    y: int
    align: str
    """`left`, `centre` or `right`."""
    low: bool
    """The number stands below the words."""
    chip: int
    """The first column of the number."""
    chip_row: int

    def boxes(self, plate: Plate) -> "Iterator[tuple[int, int, int, int]]":
        """What it covers: the lines, and the picture above them; column, row, width, height."""
        yield self.x, self.y, plate.width, plate.height
        if plate.lift:
            right = self.align == "right"
            x = self.x + plate.width - plate.picture if right else self.x
            yield x, self.y - plate.lift, plate.picture, plate.lift


def anchor(view: Window, number: str) -> Point:
    """The true place of a stop, in pixels."""
    longitude, latitude = chart()["stops"][number]
    return view.spot(longitude, latitude)


# -- plates ------------------------------------------------------------------------------


class Bits(NamedTuple):
    """What a plate covers with a free column beside it, and what lies right above and below its
    lines: the cells of the room as the bits of a number, row after row."""

    covered: int
    above: int
    below: int


class Tries:
    """The places where a plate could stand, the best first, and what speaks against each. Its bits
    are worked out when somebody asks: most places are never looked at."""

    def __init__(self, plate: Plate, columns: int, found: "list[tuple[float, Where]]") -> None:
        self.costs = [cost for cost, _where in found]
        self._plate, self._columns = plate, columns
        self._wheres = [where for _cost, where in found]
        self.known: list[Bits | None] = [None] * len(found)

    def spot(self, number: int) -> PlatePlace:
        return PlatePlace(*self._wheres[number])

    def bits(self, number: int) -> Bits:
        bits = self.known[number]
        if bits is None:
            bits = self.known[number] = _bits(self._plate, self.spot(number), self._columns + 1)
        return bits


Where = tuple[int, int, str, bool, int, int]
"""The fields of a `PlatePlace`."""
ALIGNED = (("left", 0.0), ("centre", 0.1), ("right", 0.5))


NEAR = tuple(
    (dx, dy, math.hypot(dx, 2 * dy))
    for dy in range(-REACH_Y, REACH_Y + 1)
    for dx in range(-REACH_X, REACH_X + 1)
)
"""How far each place is from the true one."""


@lru_cache(maxsize=1024)
def _tries(columns: int, rows: int, plate: Plate, numbers: "frozenset[str]") -> Tries:
    """All places for a plate inside the room, the best first. Most plates stay as they are when
    another one gets a word more."""
    view, burden = window(columns, rows), _burden(columns, rows, numbers)
    true_x, true_y = anchor(view, plate.number)
    first_chip, first_row = round(true_x - plate.chip / 2), int(true_y // 2)
    found = []
    for align, odd in ALIGNED:
        if plate.picture and align == "centre":
            continue
        before = {"left": plate.picture, "centre": (plate.width - plate.head) // 2}.get(
            align, plate.width - plate.chip - plate.picture
        )
        for low in (False, True) if plate.height > 1 and not plate.picture else (False,):
            for dx, dy, far in NEAR:
                row, x = first_row + dy, first_chip + dx - before
                y = row - (plate.height - 1 if low else 0)
                if not (plate.lift <= y <= view.rows - plate.height):
                    continue
                if not 0 <= x <= view.columns - plate.width:
                    continue
                cost = far + FAR * far * far + odd + 0.4 * low
                cost += _covered(burden, x, y, plate.width, plate.height)
                if plate.lift:
                    left = x + plate.width - plate.picture if align == "right" else x
                    cost += _covered(burden, left, y - plate.lift, plate.picture, plate.lift)
                found.append((cost, (x, y, align, low, first_chip + dx, row)))
    found.sort(key=itemgetter(0))
    return Tries(plate, view.columns, found[:MOST])


def _covered(burden: "list[list[float]]", x: int, y: int, wide: int, high: int) -> float:
    """What is lost under a box."""
    lost = 0.0
    for line in burden[y : y + high]:
        lost += line[x + wide] - line[x]
    return lost


def _bits(plate: Plate, spot: PlatePlace, stride: int) -> Bits:
    covered = 0
    for x, y, width, height in spot.boxes(plate):
        line = (1 << (width + 1)) - 1 << x
        for row in range(y, y + height):
            covered |= line << row * stride
    lines = (1 << (plate.width + 1)) - 1 << spot.x
    top, bottom = spot.y - plate.lift, spot.y + plate.height
    return Bits(covered, lines << (top - 1) * stride if top else 0, lines << bottom * stride)


@lru_cache(maxsize=64)
def _burden(columns: int, rows: int, numbers: "frozenset[str]") -> "list[list[float]]":
    """Coasts are covered unwillingly, ways between these stops even less: what is lost under it,
    summed up along each row."""
    view = window(columns, rows)
    ways = {
        (int(x), int(y // 2))
        for pair, via in chart()["ways"].items()
        if set(pair.split()) <= numbers
        for x, y in _dots([view.spot(*point) for point in via], 1.0)
    }
    land = terrain(view.columns, view.rows).land
    result = []
    for row in range(view.rows):
        start = 2 * row * view.columns
        sums = [0.0]
        for x in range(view.columns):
            here = COVERED_LAND * land[start + x] + COVERED_WAY * ((x, row) in ways)
            sums.append(sums[-1] + here)
        result.append(sums)
    return result


@lru_cache(maxsize=64)
def places(columns: int, rows: int, plates: "tuple[Plate, ...]") -> "dict[str, PlatePlace]":
    """Where each plate stands: near its place and clear of the others."""
    numbers = frozenset(plate.number for plate in plates)
    tries = {plate.number: _tries(columns, rows, plate, numbers) for plate in plates}
    known = [plate for plate in plates if tries[plate.number].costs]
    orders = (
        sorted(known, key=lambda plate: -plate.width * plate.height),
        sorted(known, key=lambda plate: -plate.width),
        known,
        known[::-1],
    )
    made = [_settled([plate.number for plate in order], tries) for order in orders]
    _cost, best = min(made, key=lambda each: each[0])
    return {number: tries[number].spot(chosen) for number, chosen in best.items()}


def _settled(order: "list[str]", tries: "dict[str, Tries]") -> "tuple[float, dict[str, int]]":
    """Put the plates one after the other where they fit best, until none wants to move."""
    chosen: dict[str, int] = {}
    covered: dict[str, int] = {}
    total = 0.0
    for _pass in range(PASSES):
        moved, total = False, 0.0
        for number in order:
            taken = 0
            for other, bits in covered.items():
                if other != number:
                    taken |= bits
            best, cost = _best(tries[number], taken)
            moved |= chosen.get(number) != best
            chosen[number], covered[number] = best, tries[number].bits(best).covered
            total += cost
        if not moved:
            break
    return total, chosen


def _best(tries: Tries, taken: int) -> "tuple[int, float]":
    """Where a plate stands best when those cells are taken, and what speaks against it: cells that
    it shares, and a little plates that touch it from above or below."""
    best, least = 0, math.inf
    for number, cost in enumerate(tries.costs):
        if cost >= least:
            break
        covered, above, below = tries.known[number] or tries.bits(number)
        over = OVER * (taken & covered).bit_count()
        if cost + over >= least:
            continue
        over += TOUCHING * (taken & above).bit_count()
        over += TOUCHING * (taken & below).bit_count()
        if cost + over < least:
            best, least = number, cost + over
    return best, least


# -- ways --------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def way(view: Window, start: str, end: str, first: Point, last: Point, gap: float) -> list[Point]:
    """The dots of a way between two stops, in pixels, bent as the coasts want it."""
    via = chart()["ways"].get(f"{start} {end}", ())
    return _dots([first, *(view.spot(*point) for point in via), last], gap)


def _dots(points: "list[Point]", gap: float) -> list[Point]:
    """Points at even distances along a smooth line through the given ones."""
    if len(points) < 2:
        return list(points)
    line: list[Point] = []
    ends = [points[0], *points, points[-1]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        steps = max(2, int(math.dist(start, end) * 2))
        line += [_curve(before, start, end, after, n / steps) for n in range(steps)]
    line.append(points[-1])
    found, walked = [line[0]], 0.0
    for here, there in pairwise(line):
        walked += math.dist(here, there)
        if walked >= gap:
            found.append(there)
            walked -= gap
    return found


def _curve(a: Point, b: Point, c: Point, d: Point, part: float) -> Point:
    """A point of the smooth line from b to c (Catmull and Rom)."""

    def along(p: float, q: float, r: float, s: float) -> float:
        return q + 0.5 * part * (
            r - p + part * (2 * p - 5 * q + 4 * r - s + part * (3 * (q - r) + s - p))
        )

    return along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])
