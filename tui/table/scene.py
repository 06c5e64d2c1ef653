"""What is to be drawn: a view, whose table it is, and where the person stands in picking a move."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.core import NOBODY, Action, View
from tui.table.painting import UNICODE, Cell, Glyphs


class Offer(NamedTuple):
    """The words of one choice: what a presenter says about it."""

    label: str
    """Short: `F4`, `bid 5`, `Teatro`."""
    effect: str = ""
    """What it does: `joins Grape at E4`."""
    worth: str = ""
    """A number at the end of the line: `+4`."""
    key: str = ""
    """What one types for it: `f4`, `12`. One that begins with a digit stands as its number."""
    rank: float = 0
    """The higher, the earlier in the list; equal ranks keep the order of the rules."""
    seat: int = NOBODY
    """Whose name stands before the label, where the choice is a player."""


class Option(NamedTuple):
    """One choice of the present step, with all the moves that go through it."""

    cell: Cell
    offer: Offer
    number: str
    """What stands before it and is typed for it; empty from the tenth on."""
    actions: tuple[Action, ...]


class HintLine(NamedTuple):
    """A move that an agent weighed."""

    path: tuple[Cell, ...]
    label: str
    value: float
    parts: dict[str, float]


class LaidOut(NamedTuple):
    """A step of the setup that the app did: what was put where, with the real names."""

    title: str
    words: str
    cells: tuple[Cell, ...] = ()
    """Where it lies on the table."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that painters need; made anew for every change, never changed."""

    view: View[Any]
    names: tuple[str, ...]
    seats: int
    options: Mapping[Cell, Option] = field(default_factory=dict)
    """The choices of the present step by cell, in the order of the list; empty when
    nothing is asked of the person."""
    chosen: tuple[Cell, ...] = ()
    """The steps of the move that have been taken already."""
    back: bool = False
    """Was one of them a choice, so that there is a step to go back to?"""
    cursor: Cell | None = None
    panel: str = ""
    """The panel that the cursor is in."""
    last: frozenset[Cell] = frozenset()
    """What the latest moves touched."""
    marked: frozenset[Cell] = frozenset()
    """What a step of the setup put on the table, while it is shown."""
    typed: str = ""
    found: tuple[Option, ...] = ()
    """The choices that fit what was typed, in the order of the list."""
    waiting: str = ""
    """What stands in place of the choices while nothing is asked."""
    told: tuple[str, ...] = ()
    """Steps of an opponent made of cards that are being shown, the newest last."""
    glyphs: Glyphs = UNICODE
    log: tuple[tuple[str, int], ...] = ()
    """The newest lines of the log with the seat that each is about."""
    race: tuple[tuple[int, ...], ...] = ()
    """Per seat the points at the end of each round, where a seat may know them."""
    tab: str = ""
    """The tab that is open, in games that have tabs at small sizes."""

    @property
    def state(self) -> Any:
        """The position as the seat sees it; for looking only."""
        return self.view.state

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def label(self, offer: Offer) -> str:
        """The words of a choice, with the name of the player that it is about."""
        if offer.seat == NOBODY:
            return offer.label
        return f"{self.glyphs.seat(offer.seat)} {self.name(offer.seat)} {offer.label}".rstrip()

    def number(self, cell: Cell) -> str:
        """The number of a choice, if it is one and has one."""
        option = self.options.get(cell)
        return option.number if option else ""

    def mark(self, cell: Cell, size: int = 1) -> str:
        """What shows an empty target: `▸2◂` under the cursor, else its number or `·`;
        blank when it can't be chosen."""
        number = self.number(cell)
        if cell == self.cursor:
            return f"{self.glyphs.left}{number or ' '}{self.glyphs.right}".center(size)
        if cell in self.options:
            return (number or self.glyphs.legal).center(size)
        return " " * size
