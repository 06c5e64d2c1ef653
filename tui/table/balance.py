"""How choices, summary and log share the column beside the board: nothing is cut while another
has room to spare."""

from typing import NamedTuple

LEAST_CHOICES = 5
LEAST_LOG = 9
"""Rows that each keeps whatever the others want, its title among them."""
LEAST_SUMMARY = 4
MOST_SUMMARY = 10
FEW_CHOICES = 6
"""Rows that choices keep before the summary is cut, where the column has room for both."""


class Shares(NamedTuple):
    """The rows of the panel of choices with the summary in it, and the summary's part of them."""

    panel: int
    summary: int
    titled: bool = False
    """Is there a row for the summary's title?"""


def shares(room: int, choices: int, summary: int, others: int, log: int) -> Shares:
    """How the rows are shared out, given what each wants including its title; `others` is how
    many players the summary is about."""
    summary = min(summary, MOST_SUMMARY)
    title = bool(summary)
    if choices + summary + title + log <= room:
        return Shares(choices + summary + title, summary, title)
    kept = min(log, max(LEAST_LOG, room // 3, room - choices - summary - title))
    return within(room - kept, choices, summary, others)


def within(panel: int, choices: int, summary: int, others: int) -> Shares:
    """The same for a panel that has its rows already."""
    summary = min(summary, MOST_SUMMARY)
    if not summary:
        return Shares(panel, 0)
    most = max(panel * 2 // 5, panel - FEW_CHOICES)
    wanted = max(min(others, LEAST_SUMMARY), min(summary, most))
    least = min(wanted, max(1, panel - LEAST_CHOICES))
    left = panel - min(choices, panel)
    if left > summary:
        return Shares(panel, summary, titled=True)
    return Shares(panel, min(summary, max(least, left)))
