"""What the terminal shows already is not sent again.

Textual repaints a widget whole when its focus, title or styles change, and a painted board is
tens of kilobytes. Whatever is repainted, only the pieces of a line go out that are others than
those that stand there: over a slow connection that is what one waits for.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from engine.core.plain import harmless

cells = lru_cache(maxsize=8192)(cell_len)
"""How many cells a text takes: asked for every piece of every line."""

Tiles = dict[int, Segment]
"""The pieces of a line by the column where each begins."""
Look = tuple[str, object]
"""A letter, and what can be seen of its style."""
SHORT = 8
"""Letters up to which a piece is sent as it is."""


class ShownScreen:
    """The lines as they were sent last."""

    def __init__(self) -> None:
        self._lines: dict[int, Tiles] = {}

    def forget(self) -> None:
        """Nobody knows what the terminal shows: all that is repainted goes out."""
        self._lines.clear()

    def lessened(self, update: Any) -> Any:
        """The same update; when it is written it leaves out what is there already."""
        if isinstance(update, ChopsUpdate):
            return Lessened(self, update)
        if isinstance(update, LayoutUpdate):
            return Remembered(self, update)
        self.forget()
        return update

    def remember(self, update: LayoutUpdate) -> None:
        """The whole screen was sent."""
        left, right = update.region.column_span
        self._lines = {
            row: {x: tile for x, _wide, tile in _tiles(strips, left, left, right)}
            for row, strips in enumerate(update.strips, update.region.y)
        }

    def news(
        self, row: int, strip: Strip, left: int, first: int, last: int
    ) -> Iterator[tuple[int, Segment]]:
        """Which pieces of a strip are new in its line, from one column up to another; from now on
        they stand there."""
        shown = self._lines.setdefault(row, {})
        tiles = list(_tiles((strip,), left, first, last))
        fresh = [(x, tile) for x, _wide, tile in tiles if shown.get(x) != tile]
        if not fresh:
            return
        begin, end = tiles[0][0], tiles[-1][0] + tiles[-1][1]
        news = fresh
        if any(len(tile.text) > SHORT for _x, tile in fresh):
            seen = _seen(shown, begin, end)
            news = [part for x, tile in fresh if (part := _differing(x, tile, seen))]
        if all(x in shown and cells(shown[x].text) == cells(tile.text) for x, tile in fresh):
            shown.update(fresh)
        else:
            self._lines[row] = shown = _without(shown, begin, end)
            shown.update((x, tile) for x, _wide, tile in tiles)
        yield from news


class Remembered(CompositorUpdate):
    """A whole screen, noted while it is written."""

    def __init__(self, shown: ShownScreen, update: LayoutUpdate) -> None:
        self._shown, self._update = shown, update

    def render_segments(self, console: Console) -> str:
        self._shown.remember(self._update)
        return self._update.render_segments(console)


class Lessened(CompositorUpdate):
    """A part of the screen; written, it is what differs. Once it is written it is shown: the words
    are made once."""

    def __init__(self, shown: ShownScreen, update: ChopsUpdate) -> None:
        self._shown, self._update = shown, update
        self._written: str | None = None

    def render_segments(self, console: Console) -> str:
        if self._written is None:
            self._written = self._differing(console)
        return self._written

    def _differing(self, console: Console) -> str:
        update = self._update
        pen = Pen(console._color_system or ColorSystem.TRUECOLOR)
        for row, first, last in update.spans:
            for end, (left, strip) in zip(
                update.chop_ends[row], update.chops[row].items(), strict=False
            ):
                if strip is None or left >= last or end <= first:
                    continue  # beyond its span an update knows the screen's ground only
                news = self._shown.news(row, strip, left, first, min(end, last))
                for column, (text, style, _control) in news:
                    pen.write(row, column, text, style)
        return pen.written()


Codes = tuple[str, str, str]
"""What a terminal is told for a style: attributes, ink, ground."""
PLAIN: Codes = ("", "39", "49")


class Pen:
    """Writes on the terminal, and says of colours and place only what is not so already: a
    picture of half blocks has other colours in nearly every cell."""

    def __init__(self, colours: ColorSystem) -> None:
        self._colours = colours
        self._parts: list[str] = []
        self._row = self._column = -1
        self._codes = PLAIN

    def write(self, row: int, column: int, text: str, style: Style | None) -> None:
        say = self._parts.append
        if column != self._column or row != self._row:
            say(f"\x1b[{row + 1};{column + 1}H")
        self._row, self._column = row, column + cells(text)
        words = text if text.isprintable() else harmless(text)
        if style is not None and style._link:
            self._take(PLAIN)
            say(Strip.render_style(style, words, self._colours))
            return
        codes = _codes(style, self._colours) if style else PLAIN
        if codes is not self._codes:
            self._take(codes, words.isspace())
        say(words)

    def _take(self, codes: Codes, blank: bool = False) -> None:
        worn, ink, ground = self._codes
        attributes, new_ink, new_ground = codes
        if attributes != worn:
            told = "0" if self._codes != PLAIN else ""
            for now, plain in zip(codes, PLAIN, strict=True):
                if now != plain:
                    told = f"{told};{now}" if told else now
            self._codes = codes
        else:
            if blank and not attributes:  # nobody sees its ink
                new_ink = ink
            told = new_ink if new_ink != ink else ""
            if new_ground != ground:
                told = f"{told};{new_ground}" if told else new_ground
            self._codes = codes if new_ink is codes[1] else (attributes, new_ink, new_ground)
        if told:
            self._parts.append(f"\x1b[{told}m")

    def written(self) -> str:
        """All of it; the terminal writes plainly afterwards."""
        self._take(PLAIN)
        return "".join(self._parts)


@lru_cache(maxsize=8192)
def _codes(style: Style, colours: ColorSystem) -> Codes:
    bits = style._attributes & style._set_attributes
    attributes = [code for bit, code in Style._style_map.items() if bits & 1 << bit]
    ink, ground = style.color, style.bgcolor
    return (
        ";".join(attributes),
        ";".join(ink.downgrade(colours).get_ansi_codes()) if ink else PLAIN[1],
        ";".join(ground.downgrade(colours).get_ansi_codes(False)) if ground else PLAIN[2],
    )


def _differing(x: int, tile: Segment, seen: "dict[int, Look]") -> tuple[int, Segment] | None:
    """A piece without what stands there already at its beginning and at its end; nothing when
    that is all of it."""
    text, style, _control = tile
    if len(text) != cells(text):
        return x, tile  # letters that are wider than a cell
    first, last = 0, len(text)
    blank = _ground(style)
    while first < last:
        letter = text[first]
        if seen.get(x + first) != (letter, blank if letter == " " else style):
            break
        first += 1
    while first < last:
        letter = text[last - 1]
        if seen.get(x + last - 1) != (letter, blank if letter == " " else style):
            break
        last -= 1
    return (x + first, Segment(text[first:last], style)) if first < last else None


def _seen(shown: Tiles, left: int, right: int) -> "dict[int, Look]":
    """What can be seen in the columns of a part of a line."""
    found: dict[int, Look] = {}
    for x, (text, style, _control) in shown.items():
        if x < right and left < x + len(text) and len(text) == cells(text):
            blank = _ground(style)
            for column, letter in enumerate(text, x):
                found[column] = (letter, blank if letter == " " else style)
    return found


def _without(shown: Tiles, left: int, right: int) -> Tiles:
    """A line without what stands in some of its columns."""
    found: Tiles = {}
    for x, tile in shown.items():
        end = x + cells(tile.text)
        if end <= left or x >= right:
            found[x] = tile
        elif x < left or end > right:
            text, style, _control = tile
            if len(text) == end - x:  # letters that are wider than a cell aren't cut
                if x < left:
                    found[x] = Segment(text[: left - x], style)
                if end > right:
                    found[right] = Segment(text[right - x :], style)
    return found


def _ground(style: Style | None) -> object:
    """What can be seen of a blank."""
    if style is None or style._attributes & style._set_attributes or style._link:
        return style
    return style.bgcolor


def _tiles(
    strips: Iterable[Strip], left: int, first: int, last: int
) -> Iterator[tuple[int, int, Segment]]:
    """The pieces of a line between two columns: where each begins, and how wide it is."""
    for strip in strips:
        for segment in strip:
            wide = cells(segment.text)
            if left + wide > last:
                if left >= last:
                    return
                segment = segment.split_cells(last - left)[0]  # noqa: PLW2901
                wide = last - left
            if left + wide > first:
                yield left, wide, segment
            left += wide
