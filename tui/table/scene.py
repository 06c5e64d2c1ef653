"""What is to be painted: a view, whose table it is, and what the person can choose.

The cursor is not in it: the table draws it over what painters made, so that moving it
paints nothing anew.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.core import NOBODY, Action, View
from tui.characters.talk import Saying
from tui.i18n import one_by_one
from tui.paint.canvas import Cell
from tui.paint.look import RICH, Glyphs, Look


class Offer(NamedTuple):
    """The words of one choice: what a presenter says about it."""

    label: str
    """Short: `F4`, `bid 5`, `Theatre`."""
    effect: str = ""
    """What it does: `joins your grapes at E4`."""
    worth: str = ""
    """A number at the end of the line: `+4`."""
    key: str = ""
    """What one types for it: `f4`, `12`. One that begins with a digit stands as its number."""
    rank: float = 0
    """The higher, the earlier in the list; equal ranks keep the order of the rules."""
    seat: int = NOBODY
    """Whose name stands before the label, where the choice is a player."""
    brief: str = ""
    """The effect in a word or two, for long lists; what stands behind a semicolon may be left
    out. Without it the effect's own first part is taken."""
    terse: tuple[str, ...] = ()
    """All of the effect in fewer letters, the longest first."""
    begun: tuple[str, ...] = ()
    """Less than that, the longest first: the first of several effects with a sign that there are
    more, or only how many there are."""
    aside: bool = False
    """Does the effect only say what one can reckon oneself? A long list leaves it out."""

    @property
    def wholly(self) -> tuple[str, ...]:
        """What says all of the effect, the longest first."""
        return tuple(dict.fromkeys(filter(None, (self.effect, self.brief, *self.terse))))

    @property
    def shortened(self) -> tuple[str, ...]:
        """What can be said of the effect in a line, the longest first."""
        words = self.brief or self.effect
        ends = [part.start() for part in re.finditer(r"\s?;\s", words)]
        ways = [words, *(words[:end] for end in reversed(ends))]
        return tuple(dict.fromkeys(filter(None, (self.effect, *ways, *self.terse, *self.begun))))


class Option(NamedTuple):
    """One choice of the present step, with all the moves that go through it."""

    cell: Cell
    offer: Offer
    number: str
    """What stands before it and is typed for it; empty from the tenth on."""
    actions: tuple[Action, ...]


class LaidOut(NamedTuple):
    """A step of the setup that the app did: what was put where, with the real names."""

    title: str
    words: str
    cells: tuple[Cell, ...] = ()
    """Where it lies on the table."""


class Motion(NamedTuple):
    """Something that moves over a board while an opponent's move is shown."""

    sprite: str
    """What moves: a name the game's painter knows (`ship-2`, `cube-red`, `card`)."""
    path: tuple[Cell, ...]
    """From cell to cell; each must be painted on the same panel."""


class ToldStep(NamedTuple):
    """A step of a card-driven opponent: its words, and the table when it was done."""

    words: str
    view: View[Any] | None = None
    events: tuple[Any, ...] = ()
    card: Any = None
    """The card of the turn, for the game's painter."""


class LogLine(NamedTuple):
    """A line of the log."""

    words: str
    seat: int
    position: int
    """How many moves had been made when it had happened."""
    round: int
    fresh: bool = False
    """Since the person's last move."""


class Deeds(NamedTuple):
    """What somebody did since the person's last move, in one sentence without the name."""

    seat: int
    words: str
    means: str = ""
    """What a partner intends to do next, where all win together."""
    last: int = 0
    """The position up to which it is told."""

    @property
    def text(self) -> str:
        """What is to come first: where room is short, that is what one can still use."""
        return one_by_one(part for part in (self.means, self.words) if part)


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """Everything that painters need; made anew for every change, never changed."""

    view: View[Any]
    names: tuple[str, ...]
    """Of all who score; the seat that looks is called by its own name too: `name` knows."""
    seats: int
    options: Mapping[Cell, Option] = field(default_factory=dict)
    """The choices of the present step by cell, in the order of the list; empty when
    nothing is asked of the person."""
    chosen: tuple[Cell, ...] = ()
    """The steps of the move that have been taken already."""
    back: bool = False
    """Was one of them a choice, so that there is a step to go back to?"""
    fresh: frozenset[Cell] = frozenset()
    """What changed since the person's last move."""
    shown: frozenset[Cell] = frozenset()
    """What a lesson or a step of the setup points at."""
    waiting: str = ""
    """What stands in place of the choices while nothing is asked."""
    told: tuple[str, ...] = ()
    """Steps of a card-driven opponent that are being shown, the newest last."""
    card: Any = None
    """The card of the turn that is being shown."""
    look: Look = RICH
    log: tuple[LogLine, ...] = ()
    summary: tuple[Deeds, ...] = ()
    """What the others did since the person's last move."""
    talk: Saying | None = None
    """What an opponent with a character says."""
    race: tuple[tuple[int, ...], ...] = ()
    """Per seat the points at the end of each round, where a seat may know them."""
    moving: tuple[Motion, float] | None = None
    """What is under way on a board, and how far it has come (0 to 1)."""

    def goes_on(self, before: "Scene") -> bool:
        """Is it another moment of the same motion, and for painters nothing else?"""
        if self.moving is None or before.moving is None or self.view is not before.view:
            return False
        return self.moving[0] == before.moving[0] and all(
            getattr(self, name) == getattr(before, name) for name in PICTURED
        )

    def pictured_as(self, before: "Scene", turns: bool = True) -> bool:
        """Do painters see nothing else in it? What changed is marked over what they paint; only
        where a card lies over the board they look at it. Without `turns`: painters who look
        neither at who is to do what nor at how points have changed."""
        if self.moving or before.moving or self.card is not None:
            return False
        left_out = MARKED if turns else (*MARKED, "race")
        return _same(self.view, before.view, turns or bool(self.options)) and all(
            getattr(self, name) == getattr(before, name)
            for name in PICTURED
            if name not in left_out
        )

    @property
    def state(self) -> Any:
        """The position as the seat sees it; for looking only."""
        return self.view.state

    @property
    def glyphs(self) -> Glyphs:
        return self.look.glyphs

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


PICTURED = (
    "names", "seats", "options", "chosen", "back", "fresh", "shown", "told", "card", "look", "race",
)  # fmt: skip
"""What painters see of a scene besides the view and what moves."""
MARKED = ("fresh", "shown")
"""What of it is drawn over pictures."""


def _same(one: View[Any], other: View[Any], turns: bool) -> bool:
    """Is everything that two views consist of the same, perhaps but for who is to do what? Their
    JSON would take its time."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    ours, theirs = one.__getstate__(), other.__getstate__()
    if not turns:
        ours["state"], theirs["state"] = _resting(one.state), _resting(other.state)
    return bool(ours == theirs)


def _resting(state: Any) -> Any:
    """A position without the decisions that are pending."""
    return {name: value for name, value in state.__getstate__().items() if name != "stack"}
