"""Cards side by side in rows, as many and as wide as lets most of them be read whole."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.games.maracaibo.cards import Made, needed
from tui.paint.canvas import Canvas
from tui.paint.cards import PaperCard, paint_card
from tui.paint.look import Look
from tui.paint.words import wrap
from tui.table.scene import Scene

NARROW, LOW, LEAST = 12, 3, 5
"""Columns and rows below which a card can't be read; rows of one that says little."""
SLIM = 18
"""Columns below which hardly two words stand in a line of a card."""
WIDEST = 31
WIDER = 44
"""Columns of a card at most, and of one in a row that is not full."""
TALL = 60
"""Columns and rows that any card has room in."""
TABLE = "#33251a"
"""The table that cards lie on."""
SCROLLING = 8
"""From this many rows on, cards are scrolled rather than cut."""


class CardRows(NamedTuple):
    """How cards are laid out: how many in a row, how wide they are, and how high each row is."""

    many: int
    width: int
    heights: tuple[int, ...]
    gap: int = 1
    """Rows between two rows of cards; none where they need them."""

    @property
    def rows(self) -> int:
        return sum(self.heights) + self.gap * (len(self.heights) - 1)

    def lines(self, cards: Sequence[Made]) -> "Iterator[tuple[int, Sequence[Made]]]":
        """Each row of cards with its height."""
        for line, height in enumerate(self.heights):
            yield height, cards[line * self.many : (line + 1) * self.many]


def _told(card: PaperCard, width: int, height: int) -> float:
    """How much of a card can be read at that size."""
    room = width - 2 - len(card.cost)
    one = len(card.title) <= room
    broken = max(map(len, card.title.split())) > room
    lost = not one and (height < card.folds or len(wrap(card.title, room)) > 2)
    told = float(needed(card, width) <= height and not card.short) + 0.5 * bool(card.foot)
    return told + 0.5 * (one or (height >= card.folds and not broken)) - 4 * (broken or lost)


def _heights(cards: Sequence[Made], many: int, width: int, lines: int, rows: int) -> "list[int]":
    """As high as each row of cards needs to be; what is left over is shared."""
    rows -= lines - 1
    least = [
        max(needed(made(width, LEAST), width) for made in cards[line * many : (line + 1) * many])
        for line in range(lines)
    ]
    if sum(least) > rows:
        return [rows // lines + (line < rows % lines) for line in range(lines)]
    spare = rows - sum(least)
    return [high + spare // lines + (line < spare % lines) for line, high in enumerate(least)]


def dealt(cards: Sequence[Made], columns: int, rows: int, widest: int = WIDEST) -> CardRows:
    """The arrangement in which most cards can show their full text; with fewer rows rather than
    more. If not even the lowest fit, they continue below and the panel scrolls."""
    best, most = None, -1.0
    for wished in range(1, max(2, len(cards) + 1)):
        many = max(1, -(-len(cards) // wished))
        lines = max(1, -(-len(cards) // many))
        width = (columns - 1) // many - 1
        if lines == 1:
            width = min(widest, width)
        if width < NARROW or (rows - lines + 1) // lines < LOW:
            continue
        made = CardRows(many, width, tuple(_heights(cards, many, width, lines, rows)))
        told = sum(
            _told(each(width, height), width, height)
            for height, line in made.lines(cards)
            for each in line
        )
        told += len(cards) * (0.6 * _all_drawn(cards, made) - 0.6 * (width < SLIM))
        if told > most + 0.5:
            best, most = made, told
    if best is None:
        many = max(1, (columns - 1) // (max(NARROW, 18) + 1))
        width = max(1, min(widest, (columns - 1) // many - 1))
        lines = max(1, -(-len(cards) // many))
        best = CardRows(many, width, (max(LOW, min(rows, 6)),) * lines)
    if rows < SCROLLING:
        return best
    made = _enough(cards, best)
    if made.rows <= rows or len(best.heights) == 1:
        return made
    lines = len(best.heights)
    heights = _heights(cards, best.many, best.width, lines, rows + lines - 1)
    return _enough(cards, best._replace(heights=tuple(heights), gap=0))


def _enough(cards: Sequence[Made], deal: CardRows) -> CardRows:
    """Rather scroll than cut a card: every row as high as its cards need."""
    heights = []
    for height, line in deal.lines(cards):
        high, before = height, 0
        while high != before:  # a higher card may have a foot, and needs more again
            before = high
            high = max(high, *(needed(made(deal.width, high), deal.width) for made in line))
        heights.append(high)
    return deal._replace(heights=tuple(heights))


def paint(scene: Scene, cards: Sequence[Made], columns: int, rows: int) -> Canvas:
    """All cards on the table; none is left out. Either all have pictures or none. The last one
    takes the room that is left beside it."""
    return _painted(scene.look, tuple(cards), columns, rows).copy()


@lru_cache(maxsize=16)
def _painted(look: Look, cards: tuple[Made, ...], columns: int, rows: int) -> Canvas:
    deal = dealt(cards, columns, rows)
    canvas = Canvas(columns, max(rows, deal.rows), look)
    canvas.fill(0, 0, columns, canvas.rows, TABLE)
    alone = len(deal.heights) == 1 and deal.width == WIDEST
    spare = 0 if alone else columns - 1 - deal.many * (deal.width + 1)
    pictures = _all_drawn(cards, deal)
    y = 0
    for height, line in deal.lines(cards):
        x = 1
        each, over = deal.width, spare
        last = line[-1](deal.width, height, pictures)
        if len(line) < deal.many and not last.spent:  # fewer in a row are wider
            each = min(WIDER, (columns - 1) // len(line) - 1)
            over = columns - 1 - len(line) * (each + 1) if each < WIDER else 0
        for column, made in enumerate(line):
            width = each + (column < over)  # the room that is left over
            card = made(each, height, pictures)
            if card.spent and made is cards[-1] and not alone:
                width = max(width, columns - 1 - x)
            paint_card(canvas, x, y, width, height, card._replace(cell=None))
            if card.cell is not None:
                badge = x + width - 3, y + height - 1
                canvas.claim(card.cell, x, y, width, height, mark="card", badge=badge)
            x += width + 1
        y += height + deal.gap
    return canvas


def _all_drawn(cards: Sequence[Made], deal: CardRows) -> bool:
    """Is there room for the pictures of every card that has some?"""
    return all(
        made(deal.width, height).captions
        for height, line in deal.lines(cards)
        for made in line
        if made(TALL, TALL).captions
    )
