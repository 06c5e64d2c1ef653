"""A small drawing board of pixels: what a house is built on before it becomes a sprite."""

from collections.abc import Callable
from typing import NamedTuple

from tui.paint.canvas import Sprite

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


TRIM = "#F4EAD6"
"""Frames, ledges, canvas: the light that all houses share."""


class PixelArea(NamedTuple):
    """A rectangle of pixels, both ends included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    def meets(self, other: "PixelArea") -> bool:
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def centred(self, width: int) -> tuple[int, int]:
        """First and last column of something in the middle, a pixel wider where that makes it
        stand exactly there."""
        width = max(1, min(width, self.width))
        if (self.width - width) % 2 and width < self.width:
            width += 1
        left = self.left + (self.width - width) // 2
        return left, left + width - 1


class HousePlan:
    """Pixels that a house is drawn with; None is see-through."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.pixels: list[list[str | None]] = [[None] * width for _ in range(height)]
        self.reserved: PixelArea | None = None
        """Where a sign will hang: no window is put there."""

    def dot(self, x: int, y: int, colour: str | None) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y][x] = colour

    def at(self, x: int, y: int) -> str | None:
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.pixels[y][x]
        return None

    def rect(self, left: int, top: int, right: int, bottom: int, colour: str | None) -> None:
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                self.dot(x, y, colour)

    def row(self, left: int, right: int, y: int, colour: str) -> None:
        self.rect(left, y, right, y, colour)

    def repaint(self, area: PixelArea, change: Callable[[str], str]) -> None:
        """Other colours for what is drawn there: shade, say."""
        for y in range(area.top, area.bottom + 1):
            for x in range(area.left, area.right + 1):
                colour = self.at(x, y)
                if colour is not None:
                    self.dot(x, y, change(colour))

    def stamp(self, x: int, y: int, sprite: Sprite) -> None:
        for line, letters in enumerate(sprite.rows, y):
            for column, letter in enumerate(letters, x):
                if letter not in ". ":
                    self.dot(column, line, sprite.palette[letter])

    def sprite(self) -> Sprite:
        found: dict[str, str] = {}
        rows = []
        for line in self.pixels:
            letters = []
            for colour in line:
                if colour is not None and colour not in found:
                    found[colour] = LETTERS[len(found)]
                letters.append("." if colour is None else found[colour])
            rows.append("".join(letters))
        return Sprite(tuple(rows), {letter: colour for colour, letter in found.items()})


Front = Callable[[HousePlan, PixelArea, str], None]
"""Something on or before a house: drawn on a plan, into an area, in a colour."""


def spread(width: int, many: int, size: int) -> list[int]:
    """Where many things of a size begin in a width, evenly and the same from both sides."""
    if many < 1:
        return []
    half = [
        int((number + 0.5) * width / many - size / 2 + 0.499) for number in range((many + 1) // 2)
    ]
    if many % 2:
        half[-1] = (width - size) // 2
    mirrored = [width - size - place for place in half[: many // 2]]
    return [*half, *reversed(mirrored)]
