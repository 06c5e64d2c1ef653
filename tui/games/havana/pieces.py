"""Havana's pieces as things: cubes, coins, workers, cars; in a line, or as a heap.

A line of things is a row of `LineItem`s: where a picture says what it is, the picture; where the
terminal is poor, the word.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from engine.havana.components import CUBES
from tui.games.havana.houses import FOLDER
from tui.games.havana.names import amount
from tui.i18n import _
from tui.paint.canvas import Canvas, Sprite
from tui.paint.colours import SEATS, shade
from tui.paint.look import Look
from tui.paint.sprites import load

COLOURS = {
    "brick": "#D2553C",
    "sandstone": "#E2CD96",
    "clay": "#9A6238",
    "glass": "#57C1E6",
    "rubble": "#9A9CA3",
    "workers": "#7FC98B",
    "pesos": "#E8D5A4",
}
INKS = {
    "brick": "#F0937F",
    "sandstone": "#E2CD96",
    "clay": "#D3A57F",
    "glass": "#7BD0EE",
    "rubble": "#BFC1C7",
    "workers": "#A6DDAE",
    "pesos": "#E8D5A4",
}
"""For the words of things, light enough to be read on a street or a player's ground."""
HAD = "#8BE3B0"
COIN = "#E8D5A4"
PERSON = "#A6DDAE"
CREAM = "#F4EFE2"


@cache
def piece(what: str, size: str = "small") -> Sprite:
    """A cube of a kind, a coin, a worker."""
    sprites = load(FOLDER / "sprites.toml")
    if what == "workers":
        return sprites.get("worker", size)
    return sprites.get("cube" if what in CUBES else "coin", size).recoloured(_tones(what))


@cache
def price_piece(what: str, size: str = "small") -> Sprite:
    """A thing of a price, as it stands before a house."""
    sprites = load(FOLDER / "sprites.toml")
    if what == "workers":
        return sprites.get("price-worker", size)
    name = "price-cube" if what in CUBES else "price-coin"
    return sprites.get(name, size).recoloured(_tones(what))


def _tones(what: str) -> dict[str, str]:
    colour = COLOURS[what]
    return {"1": shade(colour, 0.3), "2": colour, "3": shade(colour, -0.35)}


@cache
def lying(size: str = "small") -> Sprite:
    """A coin in a stack, seen from the side."""
    return load(FOLDER / "sprites.toml").get("peso", size).recoloured(_tones("pesos"))


@cache
def car(seat: int, size: str = "small") -> Sprite:
    """A player's car."""
    colour = SEATS[seat]
    tones = {"1": shade(colour, 0.45), "2": colour, "3": shade(colour, -0.25)}
    return load(FOLDER / "sprites.toml").get("car", size).recoloured(tones)


@cache
def thing(name: str, size: str = "small") -> Sprite:
    """A bag, a deck, a palm, a cloud."""
    return load(FOLDER / "sprites.toml").get(name, size)


# -- things in a line --------------------------------------------------------------------


class LineItem(NamedTuple):
    """A thing in a line: letters, or things of a kind as pictures."""

    text: str
    ink: str = CREAM
    thing: str = ""
    """The kind of the things drawn after the text."""
    many: int = 0
    size: str = "small"
    ground: str = ""
    """Of the text, where it is not that of the line."""
    glued: bool = False
    """Does it belong to the one before it? Then nothing stands between them."""

    @property
    def step(self) -> int:
        """Columns of a picture."""
        return price_piece(self.thing, self.size).width if self.thing else 0

    @property
    def width(self) -> int:
        return len(self.text) + ((self.step + 1) * self.many - 1 if self.many else 0)


def token(look: Look, what: str, number: int, size: str = "small", room: int = 99) -> LineItem:
    """Some things of a kind, drawn one by one where there is room, else one with its number."""
    if look.words:
        return LineItem(amount(what, number), INKS[what])
    if size == "small" and what == "pesos":
        return LineItem(f"{number}{look.glyphs.coin}", COIN)
    if size == "small" and what == "workers":
        person = look.glyphs.person
        return LineItem(person * number if number <= 3 and room >= number else f"{number}{person}",
                     PERSON)  # fmt: skip
    drawn = LineItem("", CREAM, what, number, size)
    if what != "pesos" and number <= 4 and drawn.width <= room:
        return drawn
    return LineItem(str(number), INKS[what], what, 1, size)


def tokens(
    look: Look, things: Iterable[tuple[str, int]], room: int, size: str = "small"
) -> list[LineItem]:
    """A price as tokens; shorter ones where they would need a second line."""
    counts = list(things)
    full = [token(look, what, number, size) for what, number in counts]
    if look.words or length(full) <= room or length(full, tight=True) <= room:
        return full
    return [token(look, what, number, size, room=5) for what, number in counts]


def length(line: Sequence[LineItem], tight: bool = False) -> int:
    """Columns; tight: cubes stand side by side."""
    wide = sum(one.width - (one.many - 1 if tight and one.many else 0) for one in line)
    return wide + sum(_gap(one, other, tight) for one, other in pairwise(line))


def _gap(one: LineItem, other: LineItem, tight: bool) -> int:
    if other.glued or (tight and (one.glued or other.text == ARCHITECT)):
        return 0
    return 0 if tight and one.thing and other.thing and not other.text else 1


def packed(line: Sequence[LineItem], room: int) -> list[list[LineItem]]:
    """Lines of tokens that fit; one that doesn't has a line to itself."""
    lines: list[list[LineItem]] = [[]]
    for one in line:
        if lines[-1] and length([*lines[-1], one], tight=True) > room:
            lines.append([])
        lines[-1].append(one)
    return lines


def write_token(canvas: Canvas, x: int, y: int, one: LineItem, on: str, tight: bool = False) -> int:
    """Draw a token that ends with this row; returns the column after it."""
    canvas.write(x, y, one.text, one.ink, one.ground or on, bold=one.size != "small")
    x += len(one.text)
    if not one.many:
        return x
    sprite = price_piece(one.thing, one.size)
    step = sprite.width + (not tight)
    for number in range(one.many):
        canvas.sprite(x + step * number, 2 * y + 2 - sprite.height, sprite)
    return x + step * one.many - (not tight)


def centred(canvas: Canvas, x: int, y: int, width: int, line: Sequence[LineItem], on: str) -> None:
    """Draw a line of tokens in the middle of a width, its things side by side if they must be."""
    tight = length(line) > width
    x += (width - length(line, tight)) // 2
    for one, other in zip(line, [*line[1:], None], strict=True):
        x = write_token(canvas, x, y, one, on, tight)
        x += _gap(one, other, tight) if other else 0


ARCHITECT = "▄▀▄"
"""A pair of compasses: the architect, where there is no room for the word."""
RIBBON = "#235A88"
"""What an architect is named on."""


def architect(brief: bool = False) -> LineItem:
    return LineItem(ARCHITECT, ground=RIBBON) if brief else LineItem(_("architect"), "#9CC4F0")


def tick(look: Look) -> LineItem:
    """One has what stands before it."""
    return LineItem(look.glyphs.yes, HAD, glued=True)
