"""Pictures made of text: rows of spans, boxes with frames, and rows laid over rows.

A span is text of one style that may stand for a cell: something that can be pointed at.
Everything is pure, so that a board is tested as text. All glyphs are one column wide.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

Cell = tuple[Hashable, ...]
"""What can be pointed at, its kind first: ("space", 3, 4), ("tile", "grape", 2), ("pass",)."""


class Span(NamedTuple):
    """Text of one style; `style` names styles of the table, separated by blanks."""

    text: str
    style: str = ""
    cell: Cell | None = None


Row = list[Span]
Picture = list[Row]


class Glyphs(NamedTuple):
    """The characters that differ between a full and a poor terminal."""

    seats: str = "◆●■▲★"
    source: str = "◎"
    palm: str = "Ψ"
    sand: str = "░"
    fill: str = "▓"
    legal: str = "·"
    left: str = "▸"
    right: str = "◂"
    ask: str = "»"
    step: str = "▸"
    yes: str = "✓"
    no: str = "✗"
    times: str = "×"
    more: str = "…"
    up: str = "↑"
    down: str = "↓"
    canal_h: str = "═"
    canal_v: str = "║"
    crossings: str = " ═║╬"
    """A crossing of free lines, of horizontal, vertical and both canals."""
    bars: str = "▁▂▃▄▅▆▇█"
    frame: str = "┌─┐│└┘"

    def seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else "-"

    def bar(self, value: float, most: float) -> str:
        """One bar of a chart."""
        last = len(self.bars) - 1
        return self.bars[max(0, min(last, round(last * value / most)))] if most > 0 else " "


UNICODE = Glyphs()
ASCII = Glyphs(
    seats="ABCDE",
    source="O",
    palm="Y",
    sand="%",
    fill="#",
    legal=".",
    left=">",
    right="<",
    ask=">",
    step=">",
    yes="+",
    no="x",
    times="x",
    more="~",
    up="^",
    down="v",
    canal_h="=",
    canal_v="H",
    crossings=" =H#",
    bars="_.:-=+*#",
    frame="+-+|++",
)


def width(row: Iterable[Span]) -> int:
    return sum(len(span.text) for span in row)


def plain(picture: Iterable[Iterable[Span]]) -> str:
    """The text of a picture, for tests."""
    return "\n".join("".join(span.text for span in row).rstrip() for row in picture)


def text(words: str, style: str = "", cell: Cell | None = None) -> Row:
    return [Span(words, style, cell)]


def cut(words: str, size: int, more: str = "…") -> str:
    """At most `size` characters; a mark at the end says that there was more."""
    return words if len(words) <= size else words[: max(0, size - 1)] + more[: max(0, size)]


def narrow(words: str) -> str:
    """Only letters that are one column wide, so that frames stay straight."""
    return "".join(letter if cell_len(letter) == 1 else "?" for letter in words)


def fitted(row: Iterable[Span], size: int, style: str = "") -> Row:
    """Exactly `size` columns: filled up with blanks or cut off."""
    result: Row = []
    room = size
    for span in row:
        if room <= 0:
            break
        if len(span.text) > room:
            span = Span(span.text[:room], span.style, span.cell)  # noqa: PLW2901
        result.append(span)
        room -= len(span.text)
    if room > 0:
        result.append(Span(" " * room, style))
    return result


def spread(left: Iterable[Span], right: Iterable[Span], size: int) -> Row:
    """One row with something at each end; the right one wins where they meet."""
    right = list(right)
    return [*fitted(left, max(0, size - width(right))), *fitted(right, min(size, width(right)))]


def wrap(words: str, size: int) -> list[str]:
    """Lines of at most `size` characters, broken between words."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            if line and len(line) + 1 + len(word) > size:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    return lines


def filled(picture: Sequence[Row], columns: int, rows: int) -> Picture:
    """Exactly this size: cut off or filled up with blanks."""
    result = [fitted(row, columns) for row in picture[:rows]]
    return result + [[Span(" " * columns)] for _ in range(rows - len(result))]


def framed(
    title: str, picture: Sequence[Row], columns: int, rows: int, glyphs: Glyphs, lit: bool = False
) -> Picture:
    """A picture in a box with a title; `lit` when the cursor is in it."""
    nw, line, ne, side, sw, se = tuple(glyphs.frame)
    style = "frame-lit" if lit else "frame"
    head = cut(title, columns - 6, glyphs.more)
    label = f"{line} {head} " if head else ""
    top = [
        Span(nw + label[:2], style),
        Span(label[2:-1], "title"),
        Span(label[-1:] + line * (columns - 2 - len(label)) + ne, style),
    ]
    body = [
        [Span(side, style), *row, Span(side, style)]
        for row in filled(picture, columns - 2, rows - 2)
    ]
    return [top, *body, [Span(sw + line * (columns - 2) + se, style)]]


def beside(*pictures: Picture) -> Picture:
    """Pictures of the same height, from left to right."""
    return [[span for row in rows for span in row] for rows in zip(*pictures, strict=True)]


class Sheet:
    """A picture that is written on at places: for boards, where things overlap."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._letters = [[" "] * columns for _ in range(rows)]
        self._styles = [[""] * columns for _ in range(rows)]
        self._cells: list[list[Cell | None]] = [[None] * columns for _ in range(rows)]

    def write(self, x: int, y: int, words: str, style: str = "", cell: Cell | None = None) -> None:
        """Put text there, over what was there; what is outside is lost."""
        if not 0 <= y < self.rows:
            return
        for place, letter in enumerate(words, x):
            if 0 <= place < self.columns:
                self._letters[y][place] = letter
                self._styles[y][place] = style
                self._cells[y][place] = cell

    def picture(self) -> Picture:
        return [_joined(*row) for row in zip(self._letters, self._styles, self._cells, strict=True)]


def _joined(letters: list[str], styles: list[str], cells: "list[Cell | None]") -> Row:
    """Neighbours of one style and cell as one span."""
    row: Row = []
    start = 0
    for end in range(1, len(letters) + 1):
        same = end < len(letters) and styles[end] == styles[start] and cells[end] == cells[start]
        if not same:
            row.append(Span("".join(letters[start:end]), styles[start], cells[start]))
            start = end
    return row
