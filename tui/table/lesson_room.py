"""Where a lesson's card stands: on what matters least at the moment.

Everything on the screen weighs something: what the lesson speaks of most, what the person needs
to move much, the rest of the board a little. The card goes where it hides the least.
"""

from collections.abc import Iterable, Sequence
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
STUB, PART = 13, 0.45
"""Columns of a panel beside a card, and the part of all that it has, which say nothing any more:
they count as hidden too."""
STUMP = 10.0
"""What is worse about such a rest than about what is hidden: it is seen."""
KEEP = 0.92
"""The card stays where it is unless another place is this much better."""


class Weighed(NamedTuple):
    """A part of the screen, and what each place in it weighs."""

    box: Box
    weight: float


def rows_needed(words: str, width: int, more: int) -> int:
    """How tall a card of this width is, with `more` rows beside the words."""
    return more + sum(max(1, len(wrap(line, width - FRAME))) for line in words.split("\n"))


def sizes(
    words: str, more: int, width: int, height: int, panels: Iterable[Box] = ()
) -> list[tuple[int, int]]:
    """Widths and heights that a card with these words may have; as wide as a panel too."""
    found = []
    wide = {panel.width for panel in panels if WIDTHS[0] <= panel.width <= WIDTHS[-1]}
    for columns in (*sorted(each for each in {*WIDTHS, *wide} if each < width), width):
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

    def best(
        self, options: Iterable[tuple[int, int]], before: Box | None, panels: Sequence[Box] = ()
    ) -> Box:
        """The place that hides the least and leaves no rest of a panel that is too narrow to be
        read; where the card is already when that is about as good, else as low as possible."""
        found, least = Box(0, 0, self.width - 1, self.height - 1), float("inf")
        for columns, rows in options:
            last = self.width - columns
            sides = {side for p in panels for side in (p.left, p.right - columns + 1)}
            lefts = {*range(last, -1, -2), *(side for side in sides if 0 <= side <= last)}
            for top in range(self.height - rows, -1, -1):
                for left in sorted(lefts, reverse=True):
                    box = Box(left, top, left + columns - 1, top + rows - 1)
                    if self.weight(box) < least:
                        hidden = self._hidden(box, panels)
                        if hidden < least:
                            found, least = box, hidden
        if before is not None:
            for columns, rows in options:
                box = Box(before.left, before.top, before.left + columns - 1, before.top + rows - 1)
                fits = box.right < self.width and box.bottom < self.height
                if fits and self._hidden(box, panels) * KEEP <= least:
                    return box
        return found

    def _hidden(self, box: Box, panels: Sequence[Box]) -> float:
        """What a card there hides, and what it leaves of panels that is of no use."""
        hidden = self.weight(box)
        for panel in panels:
            top, bottom = max(panel.top, box.top), min(panel.bottom, box.bottom)
            if top > bottom or panel.right < box.left or panel.left > box.right:
                continue
            for left, right in ((panel.left, box.left - 1), (box.right + 1, panel.right)):
                if 0 <= right - left < max(STUB, PART * panel.width):
                    hidden += STUMP + self.weight(Box(left, top, right, bottom))
        return hidden
