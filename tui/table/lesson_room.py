"""Where a lesson's card stands: on what matters least at the moment.

Everything on the screen weighs something: what the lesson speaks of most, what the person needs
to move much, the rest of the board a little. The card goes where it hides the least.
"""

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from tui.paint.canvas import Box
from tui.paint.words import wrap

FRAME = 4
"""Columns beside the words: the frame and a blank at each side."""
WIDTHS = (32, 38, 44, 52, 64)
"""Columns that a card may have, beside the whole width."""
NEEDED, USEFUL, SEEN, BLANK, EMPTY = 1000.0, 30.0, 1.0, 0.12, 0.1
"""What a column of one row weighs: marked, needed for the move, just painted, still to be
written on, or empty."""
KEEP = 0.92
"""The card stays where it is unless another place is this much better."""


class Weighed(NamedTuple):
    """A part of the screen, and what each place in it weighs."""

    box: Box
    weight: float


def rows_needed(words: str, width: int, more: int) -> int:
    """How tall a card of this width is, with `more` rows beside the words."""
    return more + sum(max(1, len(wrap(line, width - FRAME))) for line in words.split("\n"))


def sizes(words: str, more: int, width: int, height: int) -> list[tuple[int, int]]:
    """Widths and heights that a card with these words may have."""
    found = []
    for columns in (*(each for each in WIDTHS if each < width), width):
        rows = rows_needed(words, columns, more)
        if rows <= height:
            found.append((columns, rows))
    return found or [(width, height)]


class WeightedGround:
    """The sums of all weights, so that any place is weighed at once."""

    def __init__(self, width: int, height: int, parts: Iterable[Weighed]) -> None:
        self.width, self.height = width, height
        weights = [[0.0] * width for _row in range(height)]
        for box, weight in parts:
            for row in weights[max(0, box.top) : max(0, box.bottom + 1)]:
                for x in range(max(0, box.left), min(width, box.right + 1)):
                    row[x] = max(row[x], weight)
        sums = [[0.0] * (width + 1)]
        for row in weights:
            across = [0.0, *accumulate(row)]
            sums.append([above + here for above, here in zip(sums[-1], across, strict=True)])
        self._sums = sums

    def weight(self, box: Box) -> float:
        """What a card there would hide."""
        left, top, right, bottom = box.left, box.top, box.right + 1, box.bottom + 1
        sums = self._sums
        return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]

    def best(self, options: Iterable[tuple[int, int]], before: Box | None) -> Box:
        """The place that hides the least; where the card is already when that is about as good,
        else as low as possible."""
        found, least = Box(0, 0, self.width - 1, self.height - 1), float("inf")
        for columns, rows in options:
            for top in range(self.height - rows, -1, -1):
                for left in range(self.width - columns, -1, -2):
                    box = Box(left, top, left + columns - 1, top + rows - 1)
                    hidden = self.weight(box)
                    if hidden < least:
                        found, least = box, hidden
        if before is not None:
            for columns, rows in options:
                box = Box(before.left, before.top, before.left + columns - 1, before.top + rows - 1)
                fits = box.right < self.width and box.bottom < self.height
                if fits and self.weight(box) * KEEP <= least:
                    return box
        return found
