"""Santiago's farmers as small people, each seat's in its colour and under a hat of its own."""

from functools import cache
from pathlib import Path

from engine.core import NOBODY
from tui.paint import sprites
from tui.paint.canvas import Canvas, Sprite
from tui.paint.colours import INK, NIGHT, SEATS, shade

SPRITES = sprites.load(Path(__file__).with_name("sprites.toml"))


LINEN = "#e9dfc6"
"""What farmers wear whom nobody has hired yet."""
FENCED = 8
"""Fields of so many columns have a fence in the colour of their owner."""


@cache
def farmer(seat: int, size: str = "medium") -> Sprite:
    """A farmer of a seat, or of nobody yet."""
    colour = LINEN if seat == NOBODY else SEATS[seat]
    tones = {"2": colour, "3": shade(colour, -0.5)}
    return SPRITES.get(f"farmer-{max(0, seat)}", size).recoloured(tones)


def people_size(width: int, height: int) -> str:
    """Which figures stand on a field of so many columns and rows; empty where none does, for the
    crop behind them has to stay what one sees first."""
    if width >= 13 and height >= 6:
        return "large"
    return "medium" if width >= 11 and height >= 5 else ""


def on_field(canvas: Canvas, seat: int, many: int, x: int, y: int, width: int, height: int) -> None:
    """Farmers at both sides of a crop, before them the fence with the sign of their owner; where
    there is no room for figures the sign stands for each of them."""
    bottom = y + height - 1
    sign = canvas.look.glyphs.seat(seat)
    if canvas.look.words:
        plaque(canvas, x, bottom, sign * many, seat)
        return
    if width < FENCED:  # in the corner that a crop can best do without
        plaque(canvas, x + width - many, bottom, sign * many, seat)
        return
    size = people_size(width, height)
    if size:
        standing(canvas, farmer(seat, size), many, x, y, width, height)
    for place in range(width):
        rail = SEATS[seat] if place % 3 else shade(SEATS[seat], -0.4)
        canvas.pixel(x + place, 2 * bottom + 1, rail)
    signs = sign if size else sign * many
    plaque(canvas, x + (width - len(signs)) // 2, bottom, signs, seat)


def standing(
    canvas: Canvas, sprite: Sprite, many: int, x: int, y: int, width: int, height: int
) -> None:
    """One or two figures at the sides of a field, their feet behind its last line."""
    top = 2 * (y + height) - 1 - sprite.height
    inset = 1 if width >= 11 else 0  # so that nobody seems to stand on the next field
    for left in (x + inset, x + width - inset - sprite.width)[:many]:
        outlined(canvas, left, top, sprite, x, x + width - 1)
        canvas.sprite(left, top, sprite)


def outlined(canvas: Canvas, x: int, y: int, sprite: Sprite, first: int, last: int) -> None:
    """A shadow on what is behind a figure, within the columns of its field."""
    for column, line in _rim(sprite.rows):
        if first <= x + column <= last:
            canvas.darken(x + column, y + line, 0.5)


@cache
def _rim(rows: "tuple[str, ...]") -> "tuple[tuple[int, int], ...]":
    """Columns and lines beside and above a figure."""
    solid = {(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}
    around = {(x + dx, y + dy) for x, y in solid for dx, dy in ((-1, 0), (1, 0), (0, -1))}
    return tuple(sorted(around - solid))


def plaque(canvas: Canvas, x: int, y: int, words: str, seat: int) -> None:
    """The sign of a player on the colour of the player; in it where colours are few, as some of
    these would be the same as what is round them."""
    if canvas.look.colours == "none":
        canvas.write(x, y, words, bold=True)
    elif canvas.look.words:
        canvas.write(x, y, words, SEATS[seat], NIGHT, bold=True)
    else:
        canvas.write(x, y, words, INK, SEATS[seat], bold=True)
