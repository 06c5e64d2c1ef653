"""The ground of the map: coasts, shallow and deep water, land with its mountains.

Everything comes from `map.toml`, by longitude and latitude, and is drawn anew for every
size of the room; a size that was drawn once is kept.
"""

import math
import tomllib
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from tui.paint.canvas import Canvas
from tui.paint.colours import mix, shade
from tui.paint.look import Look

LINES = 3
"""Lines that each row of pixels is measured along."""

SEA = (
    (0.22, "#4fb6bd"),
    (0.5, "#3499b3"),
    (0.9, "#247fa6"),
    (1.4, "#1c6b98"),
    (2.0, "#185c8a"),
    (2.8, "#144f7c"),
    (3.7, "#11446f"),
    (99.0, "#0e3a62"),
)
"""Water by its distance from the coast in degrees."""
LAKE = "#3c93b8"
LAND = 0.36
"""The share of land from which on a pixel counts as land."""
SAND = "#d9c184"
WET_SAND = "#b9ab78"
GREEN = ("#3f8a45", "#4b9950", "#357a3d", "#5aa556")
DRY = ("#8c9a4b", "#9ba654", "#7d8d45", "#a9ae5c")
HILL = ("#587a3c", "#66854a", "#4c6c36")
MOUNTAIN = ("#7a6a48", "#8a7853", "#69593d")
PEAK = ("#a89c82", "#bdb29a", "#94876c")


class Window(NamedTuple):
    """The part of the world shown in a room of a given size."""

    west: float
    north: float
    x_scale: float
    """Pixels a degree."""
    y_scale: float
    columns: int
    rows: int

    def spot(self, longitude: float, latitude: float) -> tuple[float, float]:
        """Where a place is, in pixels."""
        return (longitude - self.west) * self.x_scale, (self.north - latitude) * self.y_scale


@cache
def chart() -> dict[str, Any]:
    """The data of the map."""
    return tomllib.loads(Path(__file__).with_name("map.toml").read_text(encoding="utf-8"))


STRETCH = 1.25
"""How much wider than high a degree may be drawn, or vice versa."""


@lru_cache(maxsize=32)
def window(columns: int, rows: int) -> Window:
    """The whole map, as large as fits; a room of another shape shows more around it."""
    data = chart()
    wide, high = data["east"] - data["west"], data["north"] - data["south"]
    x_scale, y_scale = max(1, columns) / wide, max(1, 2 * rows) / high
    x_scale, y_scale = min(x_scale, STRETCH * y_scale), min(y_scale, STRETCH * x_scale)
    more_x, more_y = columns / x_scale - wide, 2 * rows / y_scale - high
    return Window(
        data["west"] - more_x / 2, data["north"] + more_y / 2, x_scale, y_scale, columns, rows
    )


# -- land and water ----------------------------------------------------------------------


def _ellipse(at: "list[float]") -> "list[tuple[float, float]]":
    x, y, wide, high = at
    turns = [2 * math.pi * n / 12 for n in range(12)]
    return [(x + wide * math.cos(turn), y + high * math.sin(turn)) for turn in turns]


def _cover(view: Window, shapes: "list[Any]") -> list[float]:
    """How much of each pixel lies within one of the shapes, from 0 to 1."""
    wide, high = view.columns, 2 * view.rows
    cover = [0.0] * (wide * high)
    edges = []
    for shape in shapes:
        points = [view.spot(x, y) for x, y in shape]
        edges += list(zip(points, points[1:] + points[:1], strict=True))
    part = 1 / LINES
    for line, crossings in enumerate(_crossings(edges, high * LINES, part)):
        row = (line // LINES) * wide
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            left, right = max(0.0, start), min(float(wide), end)
            if right <= left:
                continue
            first, last = int(left), min(wide - 1, int(right))
            for x in range(first, last + 1):
                cover[row + x] += part * (min(right, x + 1) - max(left, x))
    return cover


def _crossings(edges: "list[Any]", lines: int, part: float) -> "list[list[float]]":
    """Along each line the places where it crosses an edge, from left to right."""
    found: list[list[float]] = [[] for _line in range(lines)]
    for (x0, y0), (x1, y1) in edges:
        if y0 == y1:
            continue
        low, high = min(y0, y1), max(y0, y1)
        first = max(0, math.ceil(low / part - 0.5))
        slope = (x1 - x0) / (y1 - y0)
        for line in range(first, lines):
            y = (line + 0.5) * part
            if y >= high:
                break
            found[line].append(x0 + (y - y0) * slope)
    for crossings in found:
        crossings.sort()
    return found


def _far(view: Window, near: list[bool]) -> list[float]:
    """From each pixel to the nearest one that is marked, in degrees: down and up again."""
    wide, high = view.columns, 2 * view.rows
    side, down = 1 / view.x_scale, 1 / view.y_scale
    rows = [
        [0.0 if here else 99.0 for here in near[y * wide : (y + 1) * wide]] for y in range(high)
    ]
    for order in (range(high), range(high - 1, -1, -1)):
        before: list[float] | None = None
        for y in order:
            before = rows[y] = _nearer(rows[y], before, side, down)
    return [far for row in rows for far in row]


def _nearer(row: list[float], before: list[float] | None, side: float, down: float) -> list[float]:
    """A row of distances, seen from the row before it and from both of its sides."""
    if before is not None:
        slant = math.hypot(side, down)
        edge = [99.0]
        straight = (far + down for far in before)
        left = (far + slant for far in edge + before[:-1])
        right = (far + slant for far in before[1:] + edge)
        row = list(map(min, row, straight, left, right))
    least = 99.0
    for x, far in enumerate(row):
        least = row[x] = min(far, least + side)
    least = 99.0
    for x in range(len(row) - 1, -1, -1):
        least = row[x] = min(row[x], least + side)
    return row


def _chance(x: int, y: int) -> float:
    """A number from 0 to 1, always the same at a place: it gives the ground texture."""
    value = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    value = ((value ^ (value >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((value ^ (value >> 16)) & 0xFFFF) / 0xFFFF


def _to_line(x: float, y: float, along: "list[list[float]]") -> float:
    """How far a place is from a line of several parts."""
    best = 99.0
    for (x0, y0), (x1, y1) in pairwise(along):
        dx, dy = x1 - x0, y1 - y0
        part = max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.hypot(x - x0 - part * dx, y - y0 - part * dy))
    return best


class Terrain(NamedTuple):
    """Per pixel: is it land, and its colour."""

    land: "list[bool]"
    colours: "list[str]"


@lru_cache(maxsize=16)
def terrain(columns: int, rows: int) -> Terrain:
    """The ground of a map of that size."""
    view = window(columns, rows)
    data = chart()
    coasts = [land["coast"] for land in data["land"]]
    coasts += [_ellipse(_visible(view, at)) for at in data["islands"].values()]
    cover = _cover(view, coasts)
    lakes = _cover(view, [lake["coast"] for lake in data["lake"]])
    land = [much >= LAND and lake < 0.5 for much, lake in zip(cover, lakes, strict=True)]
    banks = _cover(view, [_ellipse(at) for at in data["shallows"].values()])
    far = _far(view, land)
    heights = _heights(view)
    colours = []
    for at, is_land in enumerate(land):
        y, x = divmod(at, columns)
        if is_land:
            before, after = heights[max(0, at - columns - 1)], heights[min(len(land) - 1, at + 1)]
            colours.append(_land(view, x, y, Ground(cover[at], heights[at], after - before)))
        elif lakes[at] >= 0.5:
            colours.append(mix(LAKE, SEA[0][1], 0.4 * _chance(x, y)))
        else:
            colours.append(_water(x, y, far[at], banks[at]))
    return Terrain(land, colours)


@lru_cache(maxsize=16)
def land_rows(columns: int, rows: int) -> list[int]:
    """In each row of cells which columns are land, as bits."""
    land = terrain(columns, rows).land
    starts = range(0, 2 * rows * columns, 2 * columns)
    return [sum(1 << x for x in range(columns) if land[start + x]) for start in starts]


def _visible(view: Window, at: "list[float]") -> "list[float]":
    """An island is never too small to be seen."""
    x, y, wide, high = at
    return [x, y, max(wide, 0.62 / view.x_scale), max(high, 0.62 / view.y_scale)]


def _water(x: int, y: int, far: float, bank: float) -> str:
    """Light over banks and along the coast, dark in the deep, with a swell over it."""
    chance = _chance(x, y)
    swell = 0.16 * math.sin(x * 0.35 + y * 0.9) + 0.12 * math.sin(x * 0.12 - y * 0.31)
    bank = max(0.0, min(1.0, bank) - 0.5 * chance)
    depth = far * (1 - 0.5 * bank) - 0.75 * bank
    depth += (0.5 - chance) * 0.5 * min(1.0, 0.25 + far / 3) + swell * min(1.0, far / 2)
    colour = next((shown for until, shown in SEA if depth < until), SEA[-1][1])
    if far > 1.2 and _chance(x // 3, y) > 0.985:
        colour = mix(colour, "#8fd0e6", 0.22)
    return colour


def _heights(view: Window) -> list[float]:
    """How high each pixel is: 0 the plain, 1 the mountains of the Andes."""
    wide, high = view.columns, 2 * view.rows
    found = [0.0] * (wide * high)
    for ridge in chart()["ridge"]:
        along, reach = ridge["along"], 1.5 * ridge["broad"]
        xs, ys = [x for x, _y in along], [y for _x, y in along]
        left, top = view.spot(min(xs) - reach, max(ys) + reach)
        right, bottom = view.spot(max(xs) + reach, min(ys) - reach)
        for y in range(max(0, int(top)), min(high, int(bottom) + 1)):
            latitude = view.north - (y + 0.5) / view.y_scale
            for x in range(max(0, int(left)), min(wide, int(right) + 1)):
                longitude = view.west + (x + 0.5) / view.x_scale
                near = _to_line(longitude, latitude, along) / reach
                if near < 1:
                    rough = 0.75 + 0.5 * _chance(x, y)
                    at = y * wide + x
                    found[at] = max(found[at], ridge["high"] * (1 - near) * rough)
    return found


class Ground(NamedTuple):
    """What the colour of a pixel of land comes from."""

    cover: float
    height: float
    slope: float
    """Above 0 where the sun of the north-west falls on it."""


def _land(view: Window, x: int, y: int, here: Ground) -> str:
    """Sand on the beach, green or dry plains, hills, mountains."""
    chance = _chance(x, y)
    high = here.height
    if high > 0.72:
        colour = _of(PEAK, chance)
    elif high > 0.45:
        colour = _of(MOUNTAIN, chance)
    elif here.cover < 0.8 and high < 0.3:
        return SAND if here.cover < 0.68 or chance < 0.5 else WET_SAND
    elif high > 0.2:
        colour = _of(HILL, chance)
    else:
        colour = _plain(view, x, y)
    return shade(colour, max(-0.3, min(0.3, here.slope * 0.45))) if high > 0.1 else colour


def _plain(view: Window, x: int, y: int) -> str:
    """Forest, or grass where it is dry."""
    longitude = view.west + (x + 0.5) / view.x_scale
    latitude = view.north - (y + 0.5) / view.y_scale
    for plain in chart()["dry"]:
        x0, y0, wide, tall = plain["at"]
        near = ((longitude - x0) / wide) ** 2 + ((latitude - y0) / tall) ** 2
        if near < 0.6 + 0.6 * _chance(x, y):
            return _of(DRY, _chance(y, x))
    return _of(GREEN, _chance(x + 7, y + 3))


def _of(colours: "tuple[str, ...]", chance: float) -> str:
    return colours[0] if chance < 0.5 else colours[1 + int(chance * 97) % (len(colours) - 1)]


@lru_cache(maxsize=16)
def ground(columns: int, rows: int, look: Look) -> Canvas:
    """The map without anything on it; to be copied before one paints over it."""
    canvas = Canvas(columns, rows, look)
    made = terrain(columns, rows)
    for at, colour in enumerate(made.colours):
        y, x = divmod(at, columns)
        canvas.pixel(x, y, colour)
    if look.colours == "none":
        for row in range(rows):
            for x in range(columns):
                if made.land[2 * row * columns + x] or made.land[(2 * row + 1) * columns + x]:
                    canvas.write(x, row, ".")
    return canvas
