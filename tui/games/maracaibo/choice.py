"""A choice that is to be worded."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core import Action, View
from tui.games.maracaibo import prices
from tui.games.maracaibo.labels import label as move_label
from tui.paint.canvas import Cell
from tui.table.scene import Offer

LAST, FIRST = -100.0, 100.0
"""Ranks of what stands at the end or the top of a list."""


class WordedChoice(NamedTuple):
    """A choice to be described: the viewer, the cells up to it, and the moves behind it."""

    view: View[Any]
    path: tuple[Cell, ...]
    actions: Sequence[Action]

    @property
    def state(self) -> Any:
        return self.view.state

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def id(self) -> str:
        return str(self.path[-1][-1])

    @property
    def action(self) -> Any:
        return self.actions[0]

    @property
    def asked(self) -> str:
        return self.view.decision.kind if self.view.decision else ""


def plain(choice: WordedChoice) -> Offer:
    """A move that is a cell of its own: its label, what it does after the colon."""
    label = move_label(choice.action, choice.view)
    ends = choice.action.kind in ("decline", "end_turn", "end_fight")
    head, _colon, rest = label.partition(": ")
    head = head.rstrip()  # French has a blank before the colon
    if len(rest) <= 1:  # nothing, or a bare number
        rest = prices.effect(choice.action, choice.view) or rest
    return Offer(head, rest, key=head.lower(), rank=LAST if ends else 0)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
