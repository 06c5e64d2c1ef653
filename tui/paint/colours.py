"""Colours of pictures: `#rrggbb`, or the name of a role that the theme decides.

Boards, cards and pieces have colours of their own on every theme. What is written beside
them is painted in roles: `text` is dark on a light theme and light on a dark one.
"""

from functools import lru_cache

ROLES = (
    "ground", "panel", "text", "dim", "heading", "money", "good", "bad", "gold", "gold-ink",
    "cursor", "cursor-ink", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4",
)  # fmt: skip
"""What painters may name instead of a colour; `tui.themes.roles` gives each theme's values."""

SEATS = ("#FFB000", "#7CD0FF", "#19C48E", "#F29AC8", "#F7EE6A")
"""The seats on painted boards, which are dark on every theme."""
BOARD_INK = "#F4EFE2"
"""Words on painted boards."""
NIGHT = "#1A1712"
"""The dark behind words and signs that stand on a picture."""

GOLD = "#FFD45E"
GOLD_INK = "#201800"
CURSOR = "#FFFFFF"
CURSOR_INK = "#101010"
FRESH = "#9CF3DC"
"""Targets, cursor and fresh changes on painted boards; the roles are the same off them."""

PAPER = "#EFE7D2"
PAPER_LIT = "#FFF9E8"
PAPER_SPENT = "#C9C2B0"
INK = "#2B2620"
INK_DIM = "#6B5C45"
INK_GOOD = "#14683A"
INK_BAD = "#9C3312"
"""Cards are paper on every theme."""


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)
def mix(one: str, other: str, part: float) -> str:
    """`part` of the way from one colour to another; roles stay what they are."""
    if one[0] != "#" or other[0] != "#":
        return one
    return "#" + "".join(
        f"{round(a + (b - a) * part):02x}" for a, b in zip(rgb(one), rgb(other), strict=True)
    )


def shade(colour: str, by: float) -> str:
    """Darker below 0, lighter above."""
    return mix(colour, "#000000" if by < 0 else "#ffffff", abs(by))


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21; text needs 4.5."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink_on(ground: str) -> str:
    """Dark or light letters, whichever reads better on a ground."""
    if ground[0] != "#":
        return "text"
    return INK if contrast(INK, ground) >= contrast(BOARD_INK, ground) else BOARD_INK


READABLE, VISIBLE = 4.5, 3.0
"""The contrast that letters need, and that signs need."""


@lru_cache(maxsize=8192)
def legible(ink: str, ground: str, needed: float = READABLE) -> str:
    """The ink, or as little lighter or darker as it takes to be read on a ground. What the theme
    decides is left alone: its roles go with its own grounds."""
    if ink[0] != "#" or ground[0] != "#" or contrast(ink, ground) >= needed:
        return ink
    ends = ("#ffffff", "#000000") if luminance(ink) >= luminance(ground) else ("#000000", "#ffffff")
    for end in ends:
        for step in range(1, 11):
            found = mix(ink, end, step / 10)
            if contrast(found, ground) >= needed:
                return found
    return max(ends, key=lambda end: contrast(end, ground))
