"""Cursor, targets and fresh changes, drawn over any picture: one style, one meaning.

Gold corners and a gold badge: you can choose this, and what to type for it. A white ring or
ground: the cursor. A dashed ring: changed since your last move. Where there are no colours
the badge is in brackets, which are empty from the tenth on, the cursor between arrows and a
star stands at what is fresh.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from tui.paint.canvas import Box, Canvas, Cell, Claim
from tui.paint.colours import CURSOR, CURSOR_INK, FRESH, GOLD, GOLD_INK, NIGHT
from tui.paint.look import Look

THIN = 3
"""Columns up to which a box has no inside."""
SMALL = (10, 4)
"""Columns and rows up to which a box has a dot in its middle where it can be chosen."""
WORDED = 0.4
"""The share of letters that makes a row a row of text."""


class Marks(NamedTuple):
    """What is to be marked, by cell."""

    targets: Mapping[Cell, str] = {}
    """What can be chosen, with the number to type (empty from the tenth on)."""
    chosen: Collection[Cell] = ()
    fresh: Collection[Cell] = frozenset()
    shown: Collection[Cell] = frozenset()
    """What a lesson or a step of the setup points at."""


def marked(base: Canvas, marks: Marks) -> Canvas:
    """A copy of the picture with everything marked that it shows, but for the cursor."""
    canvas = base.copy()
    for cell in marks.fresh:
        if cell in canvas.claims:
            _mark(canvas, canvas.claims[cell], FRESH, "dashed", "")
    for cell in marks.chosen:
        if cell in canvas.claims:
            _mark(canvas, canvas.claims[cell], GOLD, "ring", canvas.look.glyphs.yes)
    for cell, number in marks.targets.items():
        if cell in canvas.claims:
            # The best nine stand out; what else can be chosen is hinted at.
            _mark(canvas, canvas.claims[cell], GOLD, "corners" if number else "dots", number)
    for cell in marks.shown:
        if cell in canvas.claims:
            _show(canvas, canvas.claims[cell])
    return canvas


def with_cursor(picture: Canvas, cell: Cell, number: str | None) -> Canvas:
    """A copy of a marked picture with the cursor on something that it shows."""
    canvas = picture.copy()
    _cursor(canvas, canvas.claims[cell], number)
    return canvas


def _mark(canvas: Canvas, claim: Claim, colour: str, style: str, sign: str) -> None:
    if claim.mark == "none":
        return
    plain = canvas.look.colours == "none"
    if not plain:
        if claim.mark == "card":
            _sides(canvas, claim.box, colour, style == "dashed")
        elif claim.mark == "ring" or (claim.mark == "low" and style != "dashed"):
            _outline(canvas, claim.box, colour, style)
        elif style == "dashed":
            _bar(canvas, claim.box, colour)
    elif style == "dashed":
        _star(canvas, claim.box)
    elif style == "dots":
        sign = " " if claim.box.width > 2 else ""
        _badge(canvas, claim, sign, GOLD_INK, GOLD)
        return
    if sign:
        _badge(canvas, claim, sign, GOLD_INK, GOLD)


def _show(canvas: Canvas, claim: Claim) -> None:
    """What is spoken of: a gold ring; a gold ground where there is no room for one."""
    box, glyphs = claim.box, canvas.look.glyphs
    if canvas.look.colours == "none":
        _badge(canvas, claim, glyphs.ask, "cursor-ink", "cursor")
    elif claim.mark == "card":
        _sides(canvas, box, GOLD, dashed=False)
        canvas.shift(box.left, box.top, box.width, GOLD_INK, GOLD, over=False)
    elif claim.mark == "fill" or box.height == 1 or box.width <= THIN:
        for row in range(box.top, box.bottom + 1):
            canvas.shift(box.left, row, box.width, GOLD_INK, GOLD, over=False)
    else:
        _ring(canvas, box, GOLD, "ring")


def _cursor(canvas: Canvas, claim: Claim, number: str | None) -> None:
    """White: a ring round pictures and cards, a ground under words."""
    box = claim.box
    plain = canvas.look.colours == "none"
    ink, ground = ("cursor-ink", "cursor") if plain else (CURSOR_INK, CURSOR)
    glyphs = canvas.look.glyphs
    if claim.mark == "fill" or (plain and claim.mark != "none"):
        for row in range(box.top, box.bottom + 1):
            canvas.shift(box.left, row, box.width, ink, ground)
    elif claim.mark == "card":
        _sides(canvas, box, CURSOR, dashed=False)
        canvas.shift(box.left, box.top, box.width, ink, ground, over=False)
    else:
        for row in {box.top, box.bottom}:
            if _worded(canvas, box, row):
                canvas.shift(box.left, row, box.width, ink, ground)
        _ring(canvas, box, CURSOR, "ring")
    bare = claim.snug and not number  # a sign there would cover what stands in its place
    if bare:
        for row in range(box.top, box.bottom + 1):
            canvas.shift(box.left, row, box.width, ink, ground)
    elif claim.mark != "fill" or number is not None:
        sign = f"{glyphs.left}{number or ''}{glyphs.right}"
        _badge(canvas, claim if number else _aside(canvas, claim), sign, ink, ground, bare=True)


def _badge(
    canvas: Canvas, claim: Claim, sign: str, ink: str, ground: str, bare: bool = False
) -> None:
    """The number to type, where the painter wants it."""
    box = claim.box
    x, y = claim.badge or (box.left, box.top)
    words = sign
    if not bare and canvas.look.colours == "none":
        words = f"[{sign}]"
    elif not bare and not claim.snug and (canvas.look.words or box.width > len(sign) + 2):
        words = f" {sign} "
    if claim.snug and (bare or words != sign):  # a sign on either side of the number
        x -= 1
    if box.left < x <= box.right and len(words) <= box.width:
        x = min(x, box.right + 1 - len(words))
    x = max(0, min(x, canvas.columns - len(words)))
    canvas.write(x, y, words, ink, ground, bold=True)


def _aside(canvas: Canvas, claim: Claim) -> Claim:
    """The same with the place of a sign that nobody types: where it would cover letters it goes
    behind the first words of that row."""
    box = claim.box
    x, y = claim.badge or (box.left, box.top)
    if canvas.blank(x, y) and canvas.blank(x + 1, y):
        return claim
    for left in range(box.left + 1, box.right - 1):
        if all(canvas.bare(left + place, y) for place in range(3)):
            return claim._replace(badge=(left + 1, y))
    return claim


def _star(canvas: Canvas, box: Box) -> None:
    """What is fresh, where there are no colours: a star in a blank before, in or after its first
    row that has one, so that no word is covered."""
    for row in range(box.top, box.bottom + 1):
        for x in (box.left - 1, box.left, *range(box.right, box.left, -1), box.right + 1):
            if canvas.blank(x, row):
                canvas.write(x, row, "*", bold=True)
                return


def _worded(canvas: Canvas, box: Box, row: int) -> bool:
    """Is a row of a box mostly words? Then no outline runs through it."""
    return canvas.lettered(box.left, row, box.width) >= WORDED * box.width


def _outline(canvas: Canvas, box: Box, colour: str, style: str) -> None:
    """A ring, or what is left of it. Of small fields that can be chosen corners would run into
    those of the next: there it is a dot."""
    if style == "dots" and THIN < box.width <= SMALL[0] and 1 < box.height <= SMALL[1]:
        middle, reach = (box.left + box.right) // 2, box.width // 8
        for x in range(middle - reach, middle + reach + 1):
            for y in (box.top + box.bottom, box.top + box.bottom + 1):
                canvas.edge(x, y, colour)
    else:
        _ring(canvas, box, colour, style)


def _ring(canvas: Canvas, box: Box, colour: str, style: str) -> None:
    """Along the inner edge of a box; words that stand there stay whole. What is too thin to have
    an inside is filled by the cursor and dotted where it can be chosen."""
    if box.height == 1 or box.width <= THIN:
        if style == "dashed" and canvas.lettered(box.left, box.top, box.width):
            _bar(canvas, box, colour)
        else:
            _band(canvas, box, colour, style)
        return
    left, right = box.left, box.right
    top, bottom = 2 * box.top, 2 * box.bottom + 1
    reach_x = max(1, min(3, box.width // 4))
    reach_y = max(1, min(4, box.height // 2))
    for y in (top, bottom):
        if style != "corners" and _worded(canvas, box, y // 2):
            continue
        for x in range(left, right + 1):
            if not _skips(style, x - left, right - x, reach_x):
                canvas.edge(x, y, colour)
    for y in range(top, bottom + 1):
        if style == "dashed" and _worded(canvas, box, y // 2):
            continue
        if not _skips(style, y - top, bottom - y, reach_y):
            canvas.edge(left, y, colour)
            canvas.edge(right, y, colour)


def _bar(canvas: Canvas, box: Box, colour: str) -> None:
    """A mark beside words: in the first column at their left or right that is mostly free."""
    found: list[tuple[int, int]] = []
    for x in (box.left, box.left - 1, box.right, box.right + 1):
        free = [(x, row) for row in range(box.top, box.bottom + 1)
                if 0 <= x < canvas.columns and not canvas.lettered(x, row, 1)]  # fmt: skip
        if len(free) > len(found):
            found = free
        if 2 * len(found) >= box.height:
            break
    for x, row in found:
        if canvas.themed(x, row):  # on light grounds too it is to be seen
            canvas.write(x, row, stripe(canvas.look), colour, NIGHT)
        else:
            canvas.edge(x, 2 * row, colour)
            canvas.edge(x, 2 * row + 1, colour)


def stripe(look: Look) -> str:
    """The bar beside words on a panel: the half of a cell, the other half is dark."""
    return "|" if look.ascii else "▌"


def _band(canvas: Canvas, box: Box, colour: str, style: str) -> None:
    for y in range(2 * box.top, 2 * box.bottom + 2):
        for x in range(box.left, box.right + 1):
            along = x - box.left if box.height == 1 else (y - 2 * box.top) // 2
            across = y - 2 * box.top if box.height == 1 else x - box.left
            if style == "ring" or (
                along % 3 == 1 and (style in ("corners", "dots")) == (across == 0)
            ):
                canvas.edge(x, y, colour)


def _skips(style: str, before: int, after: int, reach: int) -> bool:
    if style in ("corners", "dots"):
        return min(before, after) >= (reach if style == "corners" else 1)
    return style == "dashed" and before % 4 >= 2


def _sides(canvas: Canvas, box: Box, colour: str, dashed: bool) -> None:
    """Beside a card, in the gap to its neighbours."""
    for y in range(2 * box.top, 2 * box.bottom + 2):
        if dashed and y % 4 >= 2:
            continue
        canvas.edge(box.left - 1, y, colour)
        canvas.edge(box.right + 1, y, colour)
