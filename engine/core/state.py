"""A position: who decides what, what is legal, and what follows from it."""

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from engine.core.errors import GameIsOver, IllegalAction, Refusal
from engine.core.native import mypyc_attr
from engine.core.values import Json

if TYPE_CHECKING:
    from engine.core.view import View

NOBODY = -1
"""No seat: nobody decides, nobody owns."""

HIDDEN = -1
"""In a view, stands for a number that the seat may not see."""

Action = Any
"""A NamedTuple whose last field is its `kind`; each game has its own."""

Event = Any
"""What happened, as a NamedTuple of the same form."""


class Decision(Protocol):
    """What is asked of a seat. A NamedTuple with `seat` and `kind`, shared and immutable;
    what is legal and what it does stand side by side in its class."""

    @property
    def seat(self) -> int: ...

    @property
    def kind(self) -> str: ...

    def legal(self, state: Any) -> list[Action]:
        """All legal actions in a fixed order; there is always at least one."""

    def resolve(self, state: Any, action: Action) -> None:
        """Carry out a legal action; this decision has already left the stack."""

    def refusal(self, state: Any, action: Action) -> Refusal:
        """Why this action isn't in `legal`."""


class Listener(Protocol):
    """Receives the events: a list, or something that behaves like one."""

    def append(self, event: Event, /) -> None: ...

    def __iadd__(self, events: Any, /) -> "Listener": ...

    def __len__(self) -> int: ...


class Score(NamedTuple):
    """One seat's points: named parts that add up to the total."""

    total: int
    parts: dict[str, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):  # noqa: PLW1641  a position changes, so it has no hash
    """A game in progress. The stack holds the pending decisions, the next one on top.

    All that a state knows is in its slots: two states are equal if they are of the same game and
    their slots are equal, whoever listens to their events.
    """

    __slots__ = ("events", "stack")

    game: ClassVar[str]
    """The id of the game."""
    seats: int
    """How many people play; an automa's seat comes after theirs."""
    options: Any
    """The variants in play, the game's `Options`."""
    round: int
    """The rulebook's round, 0 before the first."""
    stack: list[Any]
    events: "Listener | None"
    """Where `resolve` notes what happened; None while nobody listens (search)."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """The rulebook's phase of the round; `over` in the end."""

    @property
    def automata(self) -> tuple[str, ...]:
        """The card-driven opponents, by name; they score after the human players."""
        return ()

    @property
    def seat(self) -> int:
        """Who decides now; NOBODY when the game is over."""
        return self.stack[-1].seat if self.stack else NOBODY

    @property
    def decision(self) -> Decision | None:
        return self.stack[-1] if self.stack else None

    @property
    def over(self) -> bool:
        return not self.stack

    def legal(self) -> list[Action]:
        """All legal actions in a fixed order; empty only when the game is over."""
        stack = self.stack
        return stack[-1].legal(self) if stack else []

    def apply(self, action: Action) -> list[Event]:
        """Carry out `action` if it is legal and return the events; raise IllegalAction if not."""
        if not self.stack:
            raise GameIsOver
        decision = self.stack[-1]
        if action not in decision.legal(self):
            raise IllegalAction(decision.refusal(self, action))
        events: list[Event] = []
        self.events = events
        self.step(action)
        self.events = None
        return events

    def step(self, action: Action) -> None:
        """The unchecked version of `apply`, for search: the action must be legal."""
        self.stack.pop().resolve(self, action)

    @abstractmethod
    def copy(self) -> "State":
        """An independent copy. Cheap: lists are sliced, everything immutable is shared."""

    @abstractmethod
    def scores(self) -> list[Score]:
        """Each seat's points if the game were scored now."""

    def winners(self) -> list[int]:
        """The seats with the most points; games with other victory rules override this."""
        totals = [score.total for score in self.scores()]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in fields(type(self)))

    def __getstate__(self) -> Json:
        """For agents in other processes, compiled or not: everything a position consists of."""
        return {name: getattr(self, name) for name in fields(type(self)) if hasattr(self, name)}

    def __setstate__(self, kept: Json) -> None:
        self.events = None
        for name, value in kept.items():
            setattr(self, name, value)

    def __repr__(self) -> str:
        asked = "nobody is asked, 0 legal moves"
        if (decision := self.decision) is not None:
            moves = len(self.legal())
            plural = "" if moves == 1 else "s"
            asked = f"seat {decision.seat} is asked {decision.kind}, {moves} legal move{plural}"
        at: Any = self  # a game that is not compiled keeps its round in a slot of its own
        return f"<{at.game}, round {at.round}, {at.phase}: {asked}>"

    @abstractmethod
    def view(self, seat: int) -> "View[Any]":
        """What this seat may see."""

    @abstractmethod
    def to_json(self) -> Json:
        """Everything, in the fields that scripts rely on; `Game.from_json` reads it back."""


@cache
def fields(cls: type) -> tuple[str, ...]:
    """What a position (or a view) consists of: all slots of its class except the listener's.
    mypyc lists the attributes of compiled classes instead."""
    slots = {
        name
        for base in cls.__mro__
        for listed in ("__slots__", "__mypyc_attrs__")
        for name in getattr(base, listed, ())
        if not name.startswith("__")
    }
    return tuple(sorted(name for name in slots if name != "events"))
