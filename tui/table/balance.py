"""How choices and log share the column beside the board: the choices come first, for one decides
by them, and the log always keeps its lines."""

from typing import NamedTuple

LEAST_CHOICES = 5
LEAST_LOG = 8
"""Rows that each keeps whatever the other wants; those of the choices with their title."""
ORDINARY, PER_ROW = 40, 4
"""Rows of a window with such a log; so many more make the least log a row longer, as long as the
names of all choices are in sight."""
ROOMY = 10
"""Rows of a panel of its own from which on every choice says all that it does, even if the list is
scrolled for it."""
FEWEST = 3
"""Rows of a panel in which there is room for nothing but choices."""
LONGER = 0.25
"""The share of rows that a list may have more than it has at least, where it is scrolled anyhow."""
DETAIL = 3
"""Rows of words about one choice that are worth having, even if there are more of them."""


class Wanted(NamedTuple):
    """The rows that choices would take, their title among them."""

    lists: tuple[int, ...]
    """In each of the ways to list them: first with all their words, at last the names with what
    can be said in the same line."""
    detail: int = 0
    """More, for all the words of the one under the cursor below a list that leaves some out."""
    talk: int = 0
    """More, for the face of somebody who says something below a list of few."""
    verbatim: int = 0
    """The last of the ways from the first on in which the list itself has all these words."""
    whole: int | None = None
    """The last of the ways in which nothing is left out; of all of them where none is told."""

    def beside(self, fold: int) -> int:
        """Rows for all the words of the one under the cursor: none where the list has them."""
        return 0 if fold <= self.verbatim else self.detail

    @property
    def uncut(self) -> "Wanted":
        """The same without the ways that leave something out."""
        if self.whole is None:
            return self
        return self._replace(lists=self.lists[: self.whole + 1], detail=0)


class Shares(NamedTuple):
    """The rows of the panel of choices, and how it shows them."""

    panel: int
    fold: int = 0
    """Which of the ways to list them is taken, the longest being 0."""
    detail: int = 0
    summary: int = 0
    """Rows of what the others did, where the log is out of sight."""
    talk: bool = False


def least_log(window: int) -> int:
    """The rows that a log should keep in a window of so many."""
    return LEAST_LOG + max(0, window - ORDINARY) // PER_ROW


def shares(room: int, choices: Wanted, log: int, window: int = ORDINARY) -> Shares:
    """How the rows are shared with a log that wants so many of them."""
    full, *folded = choices.lists
    most, names = room - min(log, least_log(window)), choices.lists[-1]
    if most < names <= room - min(log, LEAST_LOG):
        most = names
    if full + choices.talk <= most:
        return Shares(full + choices.talk, talk=bool(choices.talk))
    if full <= most:
        return Shares(full)
    for fold, rows in enumerate(folded, 1):
        for detail in (choices.beside(fold), 0):
            if rows + detail <= most:
                return Shares(rows + detail, fold, detail)
    return Shares(most, _scrolled(choices.lists))


def _scrolled(lists: tuple[int, ...]) -> int:
    """How a list is shown that is cut in any way: a few more rows are worth it if each choice
    says then what it does."""
    last = len(lists) - 1
    return last - 1 if last > 1 and lists[last - 1] <= lists[last] * (1 + LONGER) else last


def within(panel: int, choices: Wanted, summary: int) -> Shares:
    """The same for a panel that has its rows already, alone: what the others did is told whole if
    it can be, else a line says where it is."""
    if panel >= ROOMY:
        choices = choices.uncut
    full, *folded = choices.lists
    if full + choices.talk + summary <= panel:
        return Shares(panel, summary=summary, talk=bool(choices.talk))
    for told in dict.fromkeys((summary, min(1, summary))):
        if full + told <= panel:
            return Shares(panel, summary=told)
        for fold, rows in enumerate(folded, 1):
            detail = choices.beside(fold)
            if rows + detail + told > panel and choices.whole is not None and fold <= choices.whole:
                detail = 0  # the list says it too, in fewer letters
            if rows + detail + told <= panel:
                return Shares(panel, fold, detail, told)
    told = min(1, summary) if panel > FEWEST else 0
    if summary <= panel // 4:
        told = summary  # the list is scrolled anyhow
    fits = (fold for fold, rows in enumerate(folded, 1) if rows + told <= panel)
    fold = next(fits, len(folded))
    most = choices.beside(fold)
    detail = min(most, panel - choices.lists[fold] - told)
    return Shares(panel, fold, detail if detail >= min(most, DETAIL) else 0, told)
