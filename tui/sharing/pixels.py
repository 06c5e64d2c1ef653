"""Cells of a terminal as a PNG.

Blocks, lines and markers are drawn to the pixel, so that they meet as on a good terminal; only
letters need a font. A monospaced one of the system is taken, else Pillow's own. Pillow is asked
for when a picture is, not before: it comes with the extra `png`.
"""

import io
from collections.abc import Iterable
from math import cos, pi, sin
from typing import Any

from rich.segment import Segment
from rich.style import Style

from engine.core import EngineError

Rgb = tuple[int, int, int]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom: as shares of a cell, or in pixels."""

SIZE = 16
"""Of the letters, in pixels."""
MARGIN = 1
"""Cells around everything."""

FONTS = (
    "DejaVuSansMono.ttf",
    "Menlo.ttc",
    "consola.ttf",
    "CascadiaMono.ttf",
    "LiberationMono-Regular.ttf",
    "NotoSansMono-Regular.ttf",
    "UbuntuMono-R.ttf",
)
"""Where Linux, macOS and Windows keep a monospaced font."""

_QUARTERS: dict[str, Box] = {
    "▘": (0, 0, 0.5, 0.5),
    "▝": (0.5, 0, 1, 0.5),
    "▖": (0, 0.5, 0.5, 1),
    "▗": (0.5, 0.5, 1, 1),
}
_PARTS = {
    "▚": "▘▗",
    "▞": "▝▖",
    "▙": "▘▖▗",
    "▛": "▘▝▖",
    "▜": "▘▝▗",
    "▟": "▝▖▗",
}
BLOCKS: dict[str, list[Box]] = {
    "█": [(0, 0, 1, 1)],
    "▀": [(0, 0, 1, 0.5)],
    "▐": [(0.5, 0, 1, 1)],
    **{char: [(0, 1 - n / 8, 1, 1)] for n, char in enumerate("▁▂▃▄▅▆▇", 1)},
    **{char: [(0, 0, 1 - n / 8, 1)] for n, char in enumerate("▉▊▋▌▍▎▏", 1)},
    **{char: [box] for char, box in _QUARTERS.items()},
    **{char: [_QUARTERS[each] for each in parts] for char, parts in _PARTS.items()},
}
"""What is filled of a cell."""

LINES = {
    "─": "lr",
    "│": "ud",
    "┌": "rd",
    "╭": "rd",
    "┐": "ld",
    "╮": "ld",
    "└": "ru",
    "╰": "ru",
    "┘": "lu",
    "╯": "lu",
    "├": "udr",
    "┤": "udl",
    "┬": "lrd",
    "┴": "lru",
    "┼": "lrud",
}
"""Where lines go from the middle of a cell: left, right, up, down."""

MARKERS = "●○◎◍◆◇★♔"

CROWN = ((-1.0, -0.9), (-0.5, 0.0), (0.0, -1.1), (0.5, 0.0), (1.0, -0.9), (0.8, 0.9), (-0.8, 0.9))
"""Its corners, from the middle."""


class NoPillow(EngineError):
    """The library that writes PNG is not there."""

    def __init__(self) -> None:
        super().__init__("Pillow is missing")


def as_png(lines: Iterable[list[Segment]], text: Rgb, ground: Rgb) -> bytes:
    """The lines in their colours; `text` and `ground` where a cell has none."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise NoPillow from None
    rows = [_cells(line) for line in lines]
    brush = _Brush(_font(), text, ground)
    across = max(len(row) for row in rows) + 2 * MARGIN
    size = (across * brush.wide, (len(rows) + 2 * MARGIN) * brush.high)
    image = Image.new("RGB", size, brush.ground)
    brush.draw = ImageDraw.Draw(image)
    for y, row in enumerate(rows, MARGIN):
        for x, (char, style) in enumerate(row, MARGIN):
            brush.cell(x, y, char, style)
    kept = io.BytesIO()
    image.save(kept, "PNG", optimize=True)
    return kept.getvalue()


def _cells(line: list[Segment]) -> list[tuple[str, Style | None]]:
    """One entry a cell; nothing that is wider than one is drawn in our pictures."""
    return [(char, segment.style) for segment in line for char in segment.text if char != "\n"]


def _font() -> Any:
    from PIL import ImageFont

    for name in FONTS:
        try:
            return ImageFont.truetype(name, SIZE)
        except OSError:
            continue
    return ImageFont.load_default(SIZE)


class _Brush:
    """Paints cells of one size."""

    draw: Any
    """Pillow's, of the picture."""

    def __init__(self, font: Any, text: Rgb, ground: Rgb) -> None:
        self.font, self.text, self.ground = font, text, ground
        self.wide = max(round(font.getlength("M")), SIZE // 2)
        ascent, descent = font.getmetrics()
        self.high = ascent + descent
        self.high += self.high % 2  # half blocks are of one height

    def cell(self, x: int, y: int, char: str, style: Style | None) -> None:
        ink, ground = self._colours(style)
        left, top = x * self.wide, y * self.high
        if ground != self.ground:
            self._fill((left, top, left + self.wide, top + self.high), ground)
        if char in BLOCKS:
            for box in BLOCKS[char]:
                self._fill(self._within(left, top, box), ink)
        elif char in LINES:
            self._line(left, top, LINES[char], ink)
        elif char in MARKERS:
            self._marker(left + self.wide / 2, top + self.high / 2, char, ink)
        elif "\u2800" <= char <= "\u28ff":
            self._braille(left, top, ord(char) - 0x2800, ink)
        elif char.strip():
            bold = style is not None and style.bold
            middle = left + self.wide / 2, top + self.high * 0.78
            self.draw.text(
                middle, char, ink, self.font, anchor="ms", stroke_width=0.3 if bold else 0
            )

    def _colours(self, style: Style | None) -> tuple[Rgb, Rgb]:
        ink: Rgb = self.text
        ground: Rgb = self.ground
        if style is not None:
            if style.color is not None and not style.color.is_default:
                ink = style.color.get_truecolor()
            if style.bgcolor is not None and not style.bgcolor.is_default:
                ground = style.bgcolor.get_truecolor(foreground=False)
            if style.reverse:
                ink, ground = ground, ink
        return ink, ground

    def _within(self, left: int, top: int, share: Box) -> Box:
        return (
            left + round(share[0] * self.wide),
            top + round(share[1] * self.high),
            left + round(share[2] * self.wide),
            top + round(share[3] * self.high),
        )

    def _fill(self, box: Box, colour: Rgb) -> None:
        left, top, right, bottom = box
        if right > left and bottom > top:
            self.draw.rectangle((left, top, right - 1, bottom - 1), fill=colour)

    def _line(self, left: int, top: int, ways: str, ink: Rgb) -> None:
        x, y = left + self.wide // 2, top + self.high // 2
        ends = {
            "l": (left, y, x + 1, y + 1),
            "r": (x, y, left + self.wide, y + 1),
            "u": (x, top, x + 1, y + 1),
            "d": (x, y, x + 1, top + self.high),
        }
        for way in ways:
            self._fill(ends[way], ink)

    def _marker(self, x: float, y: float, char: str, ink: Rgb) -> None:
        far = self.wide * 0.45
        around = (x - far, y - far, x + far, y + far)
        if char in "◆◇":
            corners = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
            self.draw.polygon(corners, fill=ink if char == "◆" else None, outline=ink)
        elif char == "★":
            turns = [(n * pi / 5, far * (1.2 if n % 2 == 0 else 0.5)) for n in range(10)]
            self.draw.polygon([(x + r * sin(a), y - r * cos(a)) for a, r in turns], fill=ink)
        elif char == "♔":
            self.draw.polygon([(x + far * a, y + far * b) for a, b in CROWN], fill=ink)
        else:
            self.draw.ellipse(around, fill=ink if char == "●" else None, outline=ink)
            inner = {"◎": 0.4, "◍": 0.65}.get(char, 0.0) * far
            if inner:
                self.draw.ellipse((x - inner, y - inner, x + inner, y + inner), fill=ink)

    def _braille(self, left: int, top: int, dots: int, ink: Rgb) -> None:
        for number in range(8):
            if dots >> number & 1:
                column, row = (number // 3, number % 3) if number < 6 else (number - 6, 3)
                x = left + round((0.25 + 0.5 * column) * self.wide)
                y = top + round((0.125 + 0.25 * row) * self.high)
                self._fill((x - 1, y - 1, x + 1, y + 1), ink)
