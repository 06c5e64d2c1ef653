"""A position: who decides what, what is legal, and what follows from it."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.core.errors import GameIsOver, IllegalAction, Refusal
from engine.core.values import Json

if TYPE_CHECKING:
    from engine.core.view import View

NOBODY = -1
"""No seat: nobody decides, nobody owns."""

HIDDEN = -1
"""A number that a seat may not see stands as this in its view."""

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
        """All legal actions in a fixed order, never none."""

    def resolve(self, state: Any, action: Action) -> None:
        """Do a legal action; this decision is off the stack already."""

    def refusal(self, state: Any, action: Action) -> Refusal:
        """Why this action is not in `legal`."""


class Score(NamedTuple):
    """One seat's points: named parts that add up to the total."""

    total: int
    parts: dict[str, int]


class State(ABC):
    """A game in progress. The stack holds the pending decisions, the next one on top."""

    __slots__ = ("events", "stack")

    stack: list[Any]
    events: list[Event] | None
    """Where `resolve` notes what happened; None while nobody listens (search)."""

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
        """Do `action` if it is legal and tell what happened; raise IllegalAction if not."""
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
        """The unchecked twin of `apply`, for search: a legal action, no questions."""
        self.stack.pop().resolve(self, action)

    @abstractmethod
    def copy(self) -> "State":
        """An independent twin. Cheap: lists are sliced, everything immutable is shared."""

    @abstractmethod
    def scores(self) -> list[Score]:
        """The points of each seat if the game were counted now."""

    def winners(self) -> list[int]:
        """The seats with most points; games with other rules of victory override this."""
        totals = [score.total for score in self.scores()]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    @abstractmethod
    def view(self, seat: int) -> "View[Any]":
        """What this seat may see."""

    @abstractmethod
    def to_json(self) -> Json:
        """Everything, in the fields that scripts rely on; `Game.from_json` reads it back."""
