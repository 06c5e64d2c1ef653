"""Pictures in letters: the light and the dark of a sprite, for terminals that show no colours."""

from functools import lru_cache
from typing import TYPE_CHECKING

from tui.paint.colours import luminance

if TYPE_CHECKING:
    from tui.paint.canvas import Canvas, Sprite

TONES, FAINT = " ░▒▓█", " ░░░▒"
LETTERS, FAINT_LETTERS = " .:+#", " ...:"
"""From dark to bright; when a picture counts for nothing now, and where there are letters only."""
HALVES = ("▄", "▀")
"""The lower and the upper edge of something bright."""
EDGE = 3
"""The tone from which an edge is drawn as one."""


def silhouette(canvas: "Canvas", x: int, y: int, sprite: "Sprite", bright: bool = True) -> None:
    """Lay a sprite with its upper left pixel at column x, pixel row y."""
    tones = (LETTERS if bright else FAINT_LETTERS) if canvas.look.ascii else (
        TONES if bright else FAINT
    )  # fmt: skip
    shades = _shades(tuple(sorted(sprite.palette.items())), sprite.rows)
    rows = dict(enumerate(sprite.rows, y))
    for row in range(y >> 1, (y + sprite.height + 1) >> 1):
        pair = rows.get(2 * row, ""), rows.get(2 * row + 1, "")
        for column in range(sprite.width):
            upper, lower = (shades.get(line[column : column + 1], 0) for line in pair)
            if bright and not canvas.look.ascii and min(upper, lower) == 0 and max(
                upper, lower
            ) >= EDGE:  # fmt: skip
                sign = HALVES[upper > lower]
            else:
                sign = tones[(upper + lower + 1) // 2]
            canvas.write(x + column, row, sign)


@lru_cache(maxsize=512)
def _shades(palette: "tuple[tuple[str, str], ...]", rows: "tuple[str, ...]") -> "dict[str, int]":
    """How bright each letter is among those of the picture, from 1 to 4."""
    used = set("".join(rows))
    light = {letter: luminance(colour) for letter, colour in palette if letter in used}
    if not light:
        return {}
    low, high = min(light.values()), max(light.values())
    return {
        letter: 1 + round(3 * (value - low) / (high - low)) if high > low else 3
        for letter, value in light.items()
    }
