"""A picture made of terminal cells: two square pixels per cell, or a letter on a background.

Coordinates of cells are (column, row). Pixels have the same columns and twice the rows: pixel row
2r is the upper half of row r. Everything that can be pointed at claims its box.
"""

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import NamedTuple

from tui.paint.colours import READABLE, VISIBLE, legible, mix, shade
from tui.paint.look import RICH, Look
from tui.paint.silhouette import silhouette
from tui.paint.words import plain

Cell = tuple[Hashable, ...]
"""What can be pointed at, its kind first: ("space", 3, 4), ("tile", "grape", 2), ("pass",)."""


class Box(NamedTuple):
    """A rectangle of cells, both ends included."""

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

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def moved(self, dx: int, dy: int) -> "Box":
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def joined(self, other: "Box") -> "Box":
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


class Claim(NamedTuple):
    """The box of something that can be pointed at, and how it wants to be marked."""

    box: Box
    mark: str = "ring"
    """`ring` draws round it, `fill` lays a ground under its words, `none` leaves it alone; `low` is
    a ring too, but a bar where it is fresh: of a dashed one crumbs would be left round words."""
    badge: tuple[int, int] | None = None
    """Where its number stands; by default the box's upper left corner."""
    snug: bool = False
    """Does the number have only its own cells, with something to be read next to it?"""


class Run(NamedTuple):
    """Neighbouring cells of one style; colours are `#rrggbb` or roles, None the terminal's."""

    text: str
    ink: str | None
    ground: str | None
    bold: bool = False


class Canvas:
    """A picture to paint on."""

    def __init__(self, columns: int, rows: int, look: Look = RICH, ground: str = "ground") -> None:
        self.columns, self.rows = max(0, columns), max(0, rows)
        self.look = look
        size = self.columns * self.rows
        self._upper = [ground] * size
        self._lower = [ground] * size
        self._letter = [""] * size
        self._ink: list[str] = ["text"] * size
        self._bold = bytearray(size)
        self._drawn = bytearray(size)
        self._owner: list[Cell | None] = [None] * size
        self.claims: dict[Cell, Claim] = {}

    def copy(self) -> "Canvas":
        """A quick independent copy: marks are drawn on copies."""
        twin = Canvas.__new__(Canvas)
        twin.columns, twin.rows, twin.look = self.columns, self.rows, self.look
        twin._upper, twin._lower = self._upper[:], self._lower[:]
        twin._letter, twin._ink = self._letter[:], self._ink[:]
        twin._bold, twin._drawn = self._bold[:], self._drawn[:]
        twin._owner = self._owner[:]
        twin.claims = dict(self.claims)
        return twin

    # -- grounds and pixels --------------------------------------------------------------

    def pixel(self, x: int, y: int, colour: str) -> None:
        """One pixel; what is outside is lost. A letter that stood there goes."""
        columns = self.columns
        place = (y >> 1) * columns + x
        if not 0 <= x < columns or not 0 <= place < len(self._upper):
            return
        if y & 1:
            self._lower[place] = colour
        else:
            self._upper[place] = colour
        self._letter[place] = ""
        self._drawn[place] = 1

    def darken(self, x: int, y: int, by: float) -> None:
        """The shadow of something on a pixel that is there; words stay as they are."""
        place = (y >> 1) * self.columns + x
        if 0 <= x < self.columns and 0 <= y < 2 * self.rows and not self._letter[place]:
            half = self._lower if y & 1 else self._upper
            half[place] = shade(half[place], -by)

    def edge(self, x: int, y: int, colour: str) -> None:
        """One pixel of an outline: words stay as they are, the blanks on their ground too."""
        place = (y >> 1) * self.columns + x
        if 0 <= x < self.columns and 0 <= y < 2 * self.rows and not self._letter[place]:
            self.pixel(x, y, colour)

    def lettered(self, x: int, y: int, width: int) -> int:
        """How many cells of a row have letters, or belong to words."""
        if not 0 <= y < self.rows:
            return 0
        start = y * self.columns
        row = self._letter[start + max(0, x) : start + min(self.columns, x + width)]
        return sum(1 for letter in row if letter)

    def blank(self, x: int, y: int) -> bool:
        """Is there a cell without a letter or sign?"""
        inside = 0 <= x < self.columns and 0 <= y < self.rows
        return inside and not self._letter[y * self.columns + x].strip()

    def bare(self, x: int, y: int) -> bool:
        """Is there nothing but ground: no letter, no picture?"""
        place = y * self.columns + x
        return self.blank(x, y) and self._upper[place] == self._lower[place]

    def themed(self, x: int, y: int) -> bool:
        """Is the ground of a cell one that the theme decides, not part of a picture?"""
        inside = 0 <= x < self.columns and 0 <= y < self.rows
        return inside and self._lower[y * self.columns + x][0] != "#"

    def pixels(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """A filled rectangle of pixels."""
        left, right = max(0, x), min(self.columns, x + width)
        many = right - left
        if many <= 0:
            return
        for line in range(max(0, y), min(2 * self.rows, y + height)):
            start = (line >> 1) * self.columns + left
            half = self._lower if line & 1 else self._upper
            half[start : start + many] = [colour] * many
            self._letter[start : start + many] = [""] * many
            self._drawn[start : start + many] = b"\x01" * many

    def fill(
        self, x: int, y: int, width: int, height: int, colour: str, drawn: bool = True
    ) -> None:
        """A filled rectangle of cells; `drawn` when it is part of a picture, not of a panel."""
        left, right = max(0, x), min(self.columns, x + width)
        if right <= left:
            return
        many = right - left
        for row in range(max(0, y), min(self.rows, y + height)):
            start, end = row * self.columns + left, row * self.columns + right
            self._upper[start:end] = [colour] * many
            self._lower[start:end] = [colour] * many
            self._letter[start:end] = [""] * many
            if drawn:
                self._drawn[start:end] = b"\x01" * many

    def texture(
        self, x: int, y: int, width: int, height: int, colours: "tuple[str, ...]", sign: str = ""
    ) -> None:
        """A textured ground: the first colour with flecks of the others, always the same at a
        place. `sign` fills it where there are no colours."""
        self.fill(x, y, width, height, colours[0])
        if len(colours) > 1 and self.look.colours != "none":
            columns, halves = self.columns, (self._upper, self._lower)
            for column, line, number in _flecks(x, y, width, height, len(colours) - 1):
                if 0 <= column < columns and 0 <= line < 2 * self.rows:
                    halves[line & 1][(line >> 1) * columns + column] = colours[1 + number]
        if sign and self.look.colours == "none":
            for row in range(y, y + height):
                self.write(x, row, sign * width)

    def sprite(self, x: int, y: int, sprite: "Sprite") -> None:
        """Lay a sprite with its upper left pixel at column x, pixel row y (2 a row); in signs of
        light and dark where there are no colours."""
        if self.look.colours == "none":
            silhouette(self, x, y, sprite)
            return
        palette, columns, drawn, written = sprite.palette, self.columns, self._drawn, self._letter
        for line, letters in enumerate(sprite.rows, y):
            if not 0 <= line < 2 * self.rows:
                continue
            half, start = self._lower if line & 1 else self._upper, (line >> 1) * columns
            for column, letter in enumerate(letters, x):
                if letter not in ". " and 0 <= column < columns:
                    half[start + column] = palette[letter]
                    written[start + column] = ""
                    drawn[start + column] = 1

    # -- letters -------------------------------------------------------------------------

    def write(
        self,
        x: int,
        y: int,
        words: str,
        ink: str = "text",
        on: str | None = None,
        bold: bool = False,
    ) -> int:
        """Letters over what is there, on a ground of their own or on what they cover, in an ink
        that can be read there; returns the column after them. Blanks without a ground of their
        own leave the picture alone."""
        if not 0 <= y < self.rows:
            return x + len(words)
        if self.look.ascii:
            words = plain(words)
        row = y * self.columns
        for column, letter in enumerate(words, x):
            if not 0 <= column < self.columns:
                continue
            place = row + column
            if on is not None:
                self._upper[place] = self._lower[place] = on
            elif letter == " ":
                continue
            elif self._upper[place] != self._lower[place]:
                both = mix(self._lower[place], self._upper[place], 0.5)
                self._upper[place] = self._lower[place] = both
            self._letter[place] = letter
            needed = READABLE if letter.isalnum() else VISIBLE
            self._ink[place] = legible(ink, self._lower[place], needed)
            self._bold[place] = bold
            self._drawn[place] |= on is not None and on[0] == "#"
        return x + len(words)

    def write_right(self, right: int, y: int, words: str, ink: str = "text", on: str | None = None,
                    bold: bool = False) -> int:  # fmt: skip
        """Letters that end at a column; returns their first column."""
        self.write(right - len(words) + 1, y, words, ink, on, bold)
        return right - len(words) + 1

    def shift(self, x: int, y: int, width: int, ink: str | None, ground: str | None,
              over: bool = True) -> None:  # fmt: skip
        """Other colours for letters that are there: the row under the cursor, say. Without
        `over` small pictures between them stay as they are."""
        if not 0 <= y < self.rows:
            return
        for column in range(max(0, x), min(self.columns, x + width)):
            place = y * self.columns + column
            if not over and not self._letter[place] and self._upper[place] != self._lower[place]:
                continue
            if ink is not None:
                self._ink[place] = ink
            if ground is not None:
                self._upper[place] = self._lower[place] = ground
                if not self._letter[place]:
                    self._letter[place] = " "

    def relay(self, x: int, y: int, width: int, ground: str, other: str) -> None:
        """Another ground in place of one, under the letters too, in inks that can be read there."""
        if not 0 <= y < self.rows:
            return
        row = y * self.columns
        for place in range(row + max(0, x), row + min(self.columns, x + width)):
            if self._upper[place] == self._lower[place] == ground:
                self._upper[place] = self._lower[place] = other
                self._ink[place] = legible(self._ink[place], other)

    # -- other pictures ------------------------------------------------------------------

    def lay(self, picture: "Canvas", x: int, y: int) -> None:
        """Another picture over this one, with its claims."""
        for row in range(picture.rows):
            if not 0 <= y + row < self.rows:
                continue
            first, last = max(0, -x), min(picture.columns, self.columns - x)
            if last <= first:
                continue
            there = row * picture.columns
            here = (y + row) * self.columns + x
            for name in ("_upper", "_lower", "_letter", "_ink", "_bold", "_drawn", "_owner"):
                getattr(self, name)[here + first : here + last] = getattr(picture, name)[
                    there + first : there + last
                ]
        for cell, claim in picture.claims.items():
            badge = (claim.badge[0] + x, claim.badge[1] + y) if claim.badge else None
            self._note(cell, claim._replace(box=claim.box.moved(x, y), badge=badge))

    # -- what can be pointed at ----------------------------------------------------------

    def claim(
        self,
        cell: Cell,
        x: int,
        y: int,
        width: int,
        height: int = 1,
        mark: str = "ring",
        badge: tuple[int, int] | None = None,
    ) -> None:
        """This box is that thing: for the mouse, the cursor and the marks."""
        left, right = max(0, x), min(self.columns, x + width)
        top, bottom = max(0, y), min(self.rows, y + height)
        if right <= left or bottom <= top:
            return
        for row in range(top, bottom):
            start = row * self.columns
            self._owner[start + left : start + right] = [cell] * (right - left)
        self._note(cell, Claim(Box(left, top, right - 1, bottom - 1), mark, badge))

    def _note(self, cell: Cell, claim: Claim) -> None:
        known = self.claims.get(cell)
        if known is not None:
            box = known.box.joined(claim.box)
            claim = known._replace(box=box, badge=known.badge or claim.badge)
        self.claims[cell] = claim

    def at(self, x: int, y: int) -> Cell | None:
        """What lies there."""
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return self._owner[y * self.columns + x]
        return None

    # -- reading it ----------------------------------------------------------------------

    def runs(self) -> list[list[Run]]:
        """Row by row, neighbours of one style joined."""
        return [self.row(row) for row in range(self.rows)]

    def row(self, row: int) -> list[Run]:
        """One row, neighbours of one style joined."""
        result: list[Run] = []
        start = row * self.columns
        pixels, plain = self.look.pixels, self.look.colours == "none"
        letters: list[str] = []
        style: tuple[str | None, str | None, bool] | None = None
        for place in range(start, start + self.columns):
            upper, lower = self._upper[place], self._lower[place]
            letter = self._letter[place]
            now: tuple[str | None, str | None, bool]
            if letter:
                now = (self._ink[place], lower, bool(self._bold[place]))
            elif upper == lower or not pixels:
                letter, now = " ", (style[0] if style else None, lower, False)
            else:
                letter, now = "▀", (upper, lower, False)
            if plain:
                ground = lower if lower in ("cursor", "gold") else None
                now = (now[0] if ground else None, ground, now[2])
            if now != style:
                if letters and style is not None:
                    result.append(Run("".join(letters), *style))
                letters, style = [], now
            letters.append(letter)
        if letters and style is not None:
            result.append(Run("".join(letters), *style))
        return result

    def text(self) -> str:
        """Just the text, for tests: pixels are blanks."""
        rows = (
            self._letter[row * self.columns : (row + 1) * self.columns] for row in range(self.rows)
        )
        return "\n".join("".join(letter or " " for letter in row).rstrip() for row in rows)

    def drawn(self) -> int:
        """How many cells a painter of boards, cards or pieces has drawn."""
        return sum(self._drawn)

    def colours(self) -> dict[str, int]:
        """How many half cells each colour fills, of what was drawn."""
        found: dict[str, int] = {}
        for place, is_drawn in enumerate(self._drawn):
            if is_drawn:
                for colour in (self._upper[place], self._lower[place]):
                    found[colour] = found.get(colour, 0) + 1
        return found


@lru_cache(maxsize=1024)
def _flecks(x: int, y: int, width: int, height: int, kinds: int) -> list[tuple[int, int, int]]:
    """Column, line and kind of the flecks of a ground."""
    return [
        (column, line, chance % kinds)
        for line in range(2 * y, 2 * (y + height))
        for column in range(x, x + width)
        if (chance := (column * 73856093 ^ line * 19349663) % 101) < 26
    ]


class Sprite(NamedTuple):
    """A small picture: rows of letters, a dot is see-through, and the colour of each letter."""

    rows: tuple[str, ...]
    palette: dict[str, str]

    @property
    def width(self) -> int:
        return max(map(len, self.rows), default=0)

    @property
    def height(self) -> int:
        """In pixels: two per row of cells."""
        return len(self.rows)

    def recoloured(self, palette: dict[str, str]) -> "Sprite":
        """The same shape with other colours for some letters: a player's, say."""
        return Sprite(self.rows, {**self.palette, **palette})

    def faded(self, towards: str, part: float = 0.5) -> "Sprite":
        """Paler: dry, used up, unavailable."""
        faded = {letter: mix(colour, towards, part) for letter, colour in self.palette.items()}
        return Sprite(self.rows, faded)

    def mirrored(self) -> "Sprite":
        wide = self.width
        return Sprite(tuple(row.ljust(wide, ".")[::-1] for row in self.rows), self.palette)

    def doubled(self) -> "Sprite":
        """Twice as large."""
        rows = ("".join(letter * 2 for letter in row) for row in self.rows)
        return Sprite(tuple(row for wide in rows for row in (wide, wide)), self.palette)


def joined(pictures: Iterable[Canvas], gap: int = 0) -> Canvas:
    """Pictures from left to right."""
    pictures = list(pictures)
    wide = sum(picture.columns for picture in pictures) + gap * max(0, len(pictures) - 1)
    result = Canvas(wide, max((picture.rows for picture in pictures), default=0),
                    pictures[0].look if pictures else RICH)  # fmt: skip
    x = 0
    for picture in pictures:
        result.lay(picture, x, 0)
        x += picture.columns + gap
    return result


def changes(before: Canvas, after: Canvas) -> list[tuple[int, int, int]]:
    """Row, first and last column of what differs between two pictures of one size."""
    found = []
    wide = after.columns
    layers = [
        (getattr(before, name), getattr(after, name))
        for name in ("_upper", "_lower", "_letter", "_ink", "_bold")
    ]
    for row in range(after.rows):
        start, end = row * wide, (row + 1) * wide
        parts = [
            (one[start:end], other[start:end])
            for one, other in layers
            if one[start:end] != other[start:end]
        ]
        if not parts:
            continue
        first = min(next(x for x in range(wide) if a[x] != b[x]) for a, b in parts)
        last = max(next(x for x in range(wide - 1, -1, -1) if a[x] != b[x]) for a, b in parts)
        found.append((row, first, last))
    return found
