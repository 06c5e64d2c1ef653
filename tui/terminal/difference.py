"""What the terminal shows already is not sent again.

Textual repaints a widget whole when its focus, title or styles change, and a painted board is
tens of kilobytes. Whatever is repainted, only the pieces of a line go out that are others than
those that stand there: over a slow connection that is what one waits for.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from engine.core.plain import harmless

Tiles = dict[int, Segment]
"""The pieces of a line by the column where each begins."""


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
        self._lines = {
            row: dict(_tiles(strips, update.region.x))
            for row, strips in enumerate(update.strips, update.region.y)
        }

    def news(self, row: int, strip: Strip, left: int) -> Iterator[tuple[int, Segment]]:
        """Which pieces of a strip are new in its line; from now on they stand there."""
        shown = self._lines.setdefault(row, {})
        tiles = list(_tiles((strip,), left))
        fresh = [(x, tile) for x, tile in tiles if shown.get(x) != tile]
        if not fresh:
            return
        if any(x not in shown or shown[x].cell_length != tile.cell_length for x, tile in fresh):
            right = left + strip.cell_length
            self._lines[row] = shown = {
                x: tile for x, tile in shown.items() if x >= right or x + tile.cell_length <= left
            }
            shown.update(tiles)
        else:
            shown.update(fresh)
        yield from fresh


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
        update, colours = self._update, console._color_system or ColorSystem.TRUECOLOR
        written: list[str] = []
        for row, first, last in update.spans:
            at = -1
            for end, (left, strip) in zip(
                update.chop_ends[row], update.chops[row].items(), strict=False
            ):
                if strip is None or left >= last or end <= first:
                    continue  # beyond its span an update knows the screen's ground only
                if min(end, last) - left < strip.cell_length:
                    strip = strip.crop(0, min(end, last) - left)  # noqa: PLW2901
                for column, (text, style, _control) in self._shown.news(row, strip, left):
                    if column != at:
                        written.append(f"\x1b[{row + 1};{column + 1}H")
                    words = text if text.isprintable() else harmless(text)
                    written.append(Strip.render_style(style, words, colours) if style else words)
                    at = column + cell_len(text)
        return "".join(written)


def _tiles(strips: Iterable[Strip], left: int) -> Iterator[tuple[int, Segment]]:
    for strip in strips:
        for segment in strip:
            yield left, segment
            left += segment.cell_length
