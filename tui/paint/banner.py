"""The title picture: evening sky, sea, a ship before the wind, and the name in large letters."""

from collections.abc import Iterator
from pathlib import Path

from tui.paint import sprites
from tui.paint.canvas import Canvas
from tui.paint.colours import mix
from tui.paint.look import Look

SPRITES = sprites.load(Path(__file__).with_name("banner.toml"))
SKY, GLOW = "#16304f", "#f0a868"
SEA = ("#12577f", "#176891", "#0f4a6e", "#2f86ab")
SUN = "#ffe2a0"
INK = "#fff6df"
SHADOW = "#0e2438"

GAP = 2
LEAST = 58
"""Columns below which the letters have no room, not even close together."""
TALL = 10
"""Rows from which on there is room for large things."""
BESIDE = 100
"""Columns from which on there is room for things beside the letters."""
LETTERS = {
    "T": ("#####", "..#..", "..#..", "..#..", "..#.."),
    "R": ("####.", "#...#", "####.", "#..#.", "#...#"),
    "A": (".###.", "#...#", "#####", "#...#", "#...#"),
    "D": ("####.", "#...#", "#...#", "#...#", "####."),
    "E": ("#####", "#....", "####.", "#....", "#####"),
    "W": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
    "I": ("###", ".#.", ".#.", ".#.", "###"),
    "N": ("#...#", "##..#", "#.#.#", "#..##", "#...#"),
    "S": (".####", "#....", ".###.", "....#", "####."),
}


def paint(look: Look, columns: int, rows: int, name: str = "TRADEWINDS") -> Canvas:
    """As much of the picture as there is room for; where there are no colours, the name."""
    canvas = Canvas(columns, rows, look)
    if look.colours == "none" or rows < 4:
        canvas.write(max(0, (columns - 2 * len(name)) // 2), rows // 2, " ".join(name), bold=True)
        return canvas
    horizon = 2 * rows * 2 // 3
    for line in range(horizon):
        colour = mix(SKY, GLOW, (line / horizon) ** 2)
        for x in range(columns):
            canvas.pixel(x, line, colour)
    beside = columns >= BESIDE
    _sun(canvas, columns * 3 // 4 if beside else columns - 1, horizon, min(7, rows) - (not beside))
    canvas.texture(0, (horizon + 1) // 2, columns, rows - (horizon + 1) // 2, SEA)
    size = "large" if rows >= TALL else "small"
    ship, island = SPRITES.get("ship", size), SPRITES.get("island", size)
    if beside:
        canvas.sprite(columns // 12, 2 * rows - ship.height - 2, ship)
        canvas.sprite(columns - island.width - 2, 2 * rows - island.height - 1, island)
    if look.ascii and rows < TALL:
        canvas.write(max(0, (columns - 2 * len(name)) // 2), 1, " ".join(name), INK, bold=True)
    elif look.ascii:
        _plain_letters(canvas, name, columns, 1)
    else:
        _letters(canvas, name, columns, 1 if rows < TALL else 3)
    return canvas


def _sun(canvas: Canvas, x: int, horizon: int, radius: int) -> None:
    for line in range(horizon - radius, horizon):
        for place in range(x - radius, x + radius + 1):
            if (place - x) ** 2 + (line - horizon) ** 2 <= radius * radius:
                canvas.pixel(place, line, SUN)


def _letters(canvas: Canvas, name: str, columns: int, top: int) -> None:
    """Pixel letters with a shadow."""
    for shift, colour in ((1, SHADOW), (0, INK)):
        for x, line in _dots(name, columns):
            canvas.pixel(x + shift, top + line + shift, colour)


def _plain_letters(canvas: Canvas, name: str, columns: int, top: int) -> None:
    """The same of whole cells: where there are letters only, a cell has one colour."""
    for x, line in _dots(name, columns):
        for half in range(2):
            canvas.pixel(x, 2 * (top + line) + half, INK)


def _dots(name: str, columns: int) -> Iterator[tuple[int, int]]:
    """Column and line of each dot of the letters, which stand close together where there is no
    other room for them."""
    bare = sum(len(LETTERS[letter][0]) for letter in name)
    gap = GAP if bare + GAP * (len(name) - 1) < columns else 1
    x = max(0, (columns - bare - gap * (len(name) - 1)) // 2)
    for letter in name:
        for line, row in enumerate(LETTERS[letter]):
            yield from ((place, line) for place, dot in enumerate(row, x) if dot == "#")
        x += len(LETTERS[letter][0]) + gap
