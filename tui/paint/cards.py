"""Cards are paper with a coloured head: a name, a cost, and what the card does, in words."""

from collections.abc import Sequence
from typing import NamedTuple

from tui.paint.canvas import Canvas, Cell, Sprite
from tui.paint.colours import (
    INK,
    INK_BAD,
    INK_DIM,
    INK_GOOD,
    PAPER,
    PAPER_LIT,
    PAPER_SPENT,
    ink_on,
    mix,
    shade,
)
from tui.paint.look import Look
from tui.paint.words import cut, whole_words, wrap

SIGN = "▀"
"""In small print: a sign of two colours before a word."""
FOOT_INKS = {"good": INK_GOOD, "bad": INK_BAD, "dim": INK_DIM}


class Piece(NamedTuple):
    """A few letters in a colour of their own: `■■` in a cube's colour, `3◍`."""

    text: str
    ink: str = INK


class PaperCard(NamedTuple):
    """What stands on a card, from top to bottom."""

    cell: Cell | None
    title: str
    head: str
    """The colour of the head."""
    cost: str = ""
    """At the right end of the head."""
    kind: str = ""
    """A line in small print below the head."""
    signs: tuple[tuple[str, str], ...] = ()
    """The upper and lower colours of the small signs (SIGN) in the small print, in their order."""
    pieces: tuple[Piece, ...] = ()
    """A line of icons: what it costs, where a number would not say it."""
    words: str = ""
    """What it does."""
    foot: str = ""
    """The last line: whether it is affordable, or what is missing."""
    tone: str = "dim"
    """Of the foot: good, bad or dim."""
    spent: bool = False
    """Played, used, unavailable now: paler."""
    lit: bool = False
    sprite: Sprite | None = None
    """A picture, drawn between head and words where there is room."""
    captions: tuple[tuple[Sprite, str], ...] = ()
    """Small pictures in a row between small print and words, each with its word below it."""
    folds: int = 6
    """Rows from which on a long name takes two lines."""
    short: bool = False
    """Were words left out that don't fit?"""


def paint_card(canvas: Canvas, x: int, y: int, width: int, height: int, card: PaperCard) -> None:
    """A card of any size from one row (the head) on; words that don't fit end with a mark."""
    paper = PAPER_SPENT if card.spent else PAPER_LIT if card.lit else PAPER
    canvas.fill(x, y, width, height, paper)
    if card.cell is not None:
        canvas.claim(card.cell, x, y, width, height, mark="card")
    top = y + _head(canvas, x, y, width, height, card)
    end = _foot(canvas, x, top, width, y + height - 1, card, paper)
    signs = iter(card.signs)
    for line in _kind(card, width - 2, end - top + 1, canvas.look.glyphs.more):
        canvas.write(x + 1, top, line.replace(SIGN, " "), INK_DIM, paper)
        for at, letter in enumerate(line, x + 1):
            if letter == SIGN:
                for half, colour in enumerate(next(signs)):
                    canvas.pixel(at, 2 * top + half, colour)
        top += 1
    if card.captions:
        top += _captions(canvas, x + 1, top, width - 2, card.captions, paper)
    if card.pieces and top <= end:
        _pieces(canvas, x + 1, top, width - 2, card.pieces, paper)
        top += 1
    _body(canvas, x, top, width, end, card, paper)


def _head(canvas: Canvas, x: int, y: int, width: int, height: int, card: PaperCard) -> int:
    """The name and the cost; returns the rows they take: two for a long name on a tall card. The
    cost moves to the edge where the name needs the room."""
    head = mix(card.head, "#808080", 0.55) if card.spent else card.head
    ink = ink_on(head)
    margin = 1 if len(card.title) + len(card.cost) + 3 <= width or not card.cost else 0
    room = width - 1 - margin - (len(card.cost) + 1 if card.cost else 0)
    lines: Sequence[str] = [cut(card.title, room, canvas.look.glyphs.more)]
    if len(card.title) > room and height >= card.folds:
        lines = wrap(card.title, room)[:2]
    for number, line in enumerate(lines):
        canvas.write(x, y + number, f" {line}".ljust(width), ink, head, bold=True)
    if card.cost:
        canvas.write_right(x + width - 1 - margin, y, card.cost, ink, head, bold=True)
    return len(lines)


def _kind(card: PaperCard, wide: int, room: int, more: str) -> Sequence[str]:
    """The small print: more than a line if the words have room enough below it."""
    words = len(wrap(card.words, wide)) if card.words else 0
    if not card.kind or (room < 3 and room <= words):
        return ()
    lines = wrap(card.kind, wide)
    if 1 < len(lines) <= 3 and room - len(lines) >= words + bool(card.pieces):
        return lines
    return (cut(card.kind, wide, more),)


def _foot(
    canvas: Canvas, x: int, top: int, width: int, bottom: int, card: PaperCard, paper: str
) -> int:
    """Whether it is affordable, at the bottom; returns the last row left above it."""
    room = bottom - top - 1
    if not (card.kind or card.captions or card.pieces):
        words = len(wrap(card.words, width - 2)) if card.words else 0
        room = max(room, bottom - top + 1 - words)
    lines = list(wrap(card.foot, width - 2)) if card.foot and room > 0 else []
    if lines and len(lines) > room:
        more = canvas.look.glyphs.more
        lines = [*lines[: room - 1], cut(f"{lines[room - 1]} {more}", width - 2, more)]
    for number, line in enumerate(lines, bottom - len(lines) + 1):
        canvas.write(x + 1, number, line, FOOT_INKS[card.tone], paper, bold=card.tone == "good")
    return bottom - len(lines)


def _body(
    canvas: Canvas, x: int, top: int, width: int, end: int, card: PaperCard, paper: str
) -> None:
    """A picture where there is room, and the words."""
    room = max(0, end - top + 1)
    words = list(wrap(card.words, width - 2)) if card.words else []
    if len(words) > room:  # rather up to the edge of the paper than cut
        words = min(words, list(wrap(card.words, width - 1)), key=len)
    if card.sprite is not None and room - len(words) >= (card.sprite.height + 1) // 2:
        canvas.sprite(x + (width - card.sprite.width) // 2, 2 * top, card.sprite)
        top += (card.sprite.height + 1) // 2
        room = max(0, end - top + 1)
    elif room > len(words) + 1 and not card.pieces:
        top += 1
    if len(words) > room and room:
        more = canvas.look.glyphs.more
        words[room - 1] = whole_words(" ".join(words[room - 1 :]), width - 1, more)
    for number, line in enumerate(words[:room], top):
        canvas.write(x + 1, number, line, INK, paper)


def caption_width(captions: Sequence[tuple[Sprite, str]]) -> int:
    """Columns of pictures with their words."""
    return sum(max(sprite.width, len(word)) + 1 for sprite, word in captions) - 1


def caption_rows(captions: Sequence[tuple[Sprite, str]]) -> int:
    return max((sprite.height + 1) // 2 for sprite, _word in captions) + 1


def _captions(canvas: Canvas, x: int, y: int, width: int, captions: Sequence[tuple[Sprite, str]],
              paper: str) -> int:  # fmt: skip
    """Returns the rows they take."""
    rows = caption_rows(captions)
    x += max(0, (width - caption_width(captions)) // 2)
    for sprite, word in captions:
        wide = max(sprite.width, len(word))
        canvas.sprite(x + (wide - sprite.width) // 2, 2 * y, sprite)
        canvas.write(x + (wide - len(word)) // 2, y + rows - 1, word, INK_DIM, paper)
        x += wide + 1
    return rows


def _pieces(
    canvas: Canvas, x: int, y: int, width: int, pieces: Sequence[Piece], paper: str
) -> None:
    end = x + width
    for piece in pieces:
        ink = piece.ink if piece.ink[0] != "#" else _readable(piece.ink, paper)
        if x + len(piece.text) > end:
            break
        canvas.write(x, y, piece.text, ink, paper, bold=True)
        x += len(piece.text) + 1


def _readable(ink: str, paper: str) -> str:
    return ink if paper != ink else shade(ink, -0.4)


MIN_WIDTH = 15
"""Narrower cards can't be read."""


def across(cards: int, columns: int, preferred: int = 20) -> int:
    """How many cards stand in a row: all of them if they can be read so."""
    if cards and columns >= cards * (MIN_WIDTH + 1) + 1:
        return cards
    return max(1, (columns - 1) // (preferred + 1))


def paint_cards(
    look: Look,
    cards: Sequence[PaperCard],
    columns: int,
    rows: int,
    preferred: int = 20,
    widest: int = 30,
    lowest: int = 3,
) -> Canvas:
    """All cards in rows that fill the room; more rows than fit scroll, none is left out."""
    many = across(len(cards), columns, preferred)
    lines = max(1, -(-len(cards) // many))
    height = max(lowest, (rows - (lines - 1)) // lines) if cards else rows
    width = min(widest, (columns - 1) // many - 1)
    canvas = Canvas(columns, max(rows, lines * (height + 1) - 1), look)
    for number, card in enumerate(cards):
        line, column = divmod(number, many)
        paint_card(canvas, 1 + column * (width + 1), line * (height + 1), width, height, card)
    return canvas
