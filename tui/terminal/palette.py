"""Colours for terminals that have few of them: the nearest by eye, and words that can be read.

The usual way takes each part of a colour by itself: paper turns pink, the sea grey, and words
vanish in their ground. Here a colour keeps its hue, and words keep their contrast.
"""

from collections.abc import Iterator
from colorsys import rgb_to_hsv
from functools import lru_cache
from itertools import product

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from tui.paint.colours import contrast

Rgb = tuple[int, int, int]

STEPS = (0, 95, 135, 175, 215, 255)
"""Of the six by six by six colours that 256 have."""
BASIC = (
    "#000000", "#aa0000", "#00aa00", "#cdcd00", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
    "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
)  # fmt: skip
"""About what terminals make of the first sixteen; the fourth is brown on some of them."""
HUES = ((20, 1), (70, 3), (165, 2), (200, 6), (275, 4), (335, 5), (361, 1))
"""Up to which degree of the circle of hues a colour is called what."""
CYAN, SKY = 190, 215
"""Light blues up to this hue are cyan: the blue of sixteen can't be read on black."""
BLACK, WHITE, GREY, BRIGHT = 0, 15, 8, 8
READABLE = 4.5
BLOCKS = frozenset("▀▄█▌▐ ")
"""Parts of pictures: they needn't be read."""


class FewColours(LineFilter):
    """All that is drawn, in `256` or in `16` colours."""

    def __init__(self, colours: str) -> None:
        super().__init__()
        self.colours = colours

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(text, _style(style, self.colours, BLOCKS.issuperset(text)), control)
            if style is not None
            else Segment(text, style, control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=8192)
def _style(style: Style, colours: str, picture: bool) -> Style:
    """The same in fewer colours; words that would not be read turn black or white."""
    nearest = _of_16 if colours == "16" else _of_256
    ink, ground = (
        nearest(*colour.get_truecolor()) if colour is not None and not colour.is_default else None
        for colour in (style.color, style.bgcolor)
    )
    if colours == "16" and not picture and ink is not None and ground is not None:
        under = BASIC[ground]
        if contrast(BASIC[ink], under) < READABLE:
            ink = max((BLACK, WHITE), key=lambda each: contrast(BASIC[each], under))
    return style + Style(
        color=RichColor.from_ansi(ink) if ink is not None else None,
        bgcolor=RichColor.from_ansi(ground) if ground is not None else None,
    )


@lru_cache(maxsize=4096)
def _of_16(red: int, green: int, blue: int) -> int:
    """By hue where there is one, else by lightness."""
    hue, strong, light = rgb_to_hsv(red / 255, green / 255, blue / 255)
    if light < 0.2 or (light < 0.3 and strong < 0.6):
        return BLACK
    if strong < (0.4 if light < 0.55 else 0.28):
        return GREY if light < 0.55 else WHITE - BRIGHT if light < 0.85 else WHITE
    if light > 0.75 and hue * 360 < SKY:
        hue = min(hue, CYAN / 360)
    called = next(name for degrees, name in HUES if hue * 360 < degrees)
    return called + BRIGHT if light > 0.75 else called


@lru_cache(maxsize=4096)
def _of_256(red: int, green: int, blue: int) -> int:
    """The nearest, where being another hue counts for more than being lighter or darker."""
    return min(_around((red, green, blue)), key=lambda each: each[0])[1]


def _around(wanted: Rgb) -> Iterator[tuple[float, int]]:
    """Colours near it, each with how far it is away."""
    sides = []
    for part in wanted:
        below = max(number for number, step in enumerate(STEPS) if step <= part)
        sides.append((below, min(below + 1, len(STEPS) - 1)))
    for r, g, b in product(*sides):
        yield _apart(wanted, (STEPS[r], STEPS[g], STEPS[b])), 16 + 36 * r + 6 * g + b
    middle = round((sum(wanted) / 3 - 8) / 10)
    for number in range(max(0, middle - 1), min(23, middle + 1) + 1):
        grey = 8 + 10 * number
        yield _apart(wanted, (grey, grey, grey)), 232 + number


def _apart(one: Rgb, other: Rgb) -> float:
    """In lightness and in tint."""
    light = 0.3 * (one[0] - other[0]) + 0.59 * (one[1] - other[1]) + 0.11 * (one[2] - other[2])
    first = (one[0] - one[1]) - (other[0] - other[1])
    second = (one[1] - one[2]) - (other[1] - other[2])
    return light**2 + first**2 + second**2
