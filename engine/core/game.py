"""The contract that every game keeps."""

from abc import ABC, abstractmethod
from typing import Any

from engine.core.errors import BadOption
from engine.core.notation import Actions
from engine.core.state import Action, State
from engine.core.values import Json, Vocabulary


class Game(ABC):
    """One game of the house. A game's folder exports one instance of it as `GAME`."""

    id: str
    title: str
    seats: tuple[int, ...]
    Options: type
    """A frozen dataclass; see `engine.core.options`."""
    actions: Actions
    decisions: Vocabulary
    reveals: frozenset[str]
    """Kinds of events that reveal something hidden: undo doesn't go past them."""
    secrets: frozenset[str] = frozenset()
    """Those that reveal what somebody chose in secret, which is not luck."""
    rules: int = 0
    """Raised when a change of the rules, or of the tables that we ship, would turn an older
    record into a different game."""
    parts: tuple[str, ...]
    """The names of the parts of a score, in the order of the score sheet."""

    def new(self, seats: int, options: Any = None, seed: int = 0) -> State:
        """A fresh game; the same seats, options and seed give the same game."""
        options = options if options is not None else self.Options()
        self.check(seats, options)
        return self.setup(seats, options, seed)

    def retabled(self, seats: int, options: Any) -> bool:
        """Is a game with these options a different one by the tables that we ship now than it was
        before records named their tables? Such a record can only be looked at."""
        return False

    def check(self, seats: int, options: Any) -> None:
        """Raise BadOption when seats and options don't go together."""
        if seats not in self.seats:
            raise BadOption("seats", seats, list(self.seats))

    def parse(self, text: str) -> Action:
        """The move that a text means (`str(action)`); BadNotation lists what could be written."""
        return self.actions.parse(text)

    def owners(self, seats: int, options: Any) -> tuple[str, ...]:
        """Whose data tables are in play."""
        return (self.id,)

    @abstractmethod
    def setup(self, seats: int, options: Any, seed: int) -> State:
        """Build the first position; seats and options have been checked."""

    @abstractmethod
    def from_json(self, data: Json) -> State:
        """The position that `State.to_json` wrote, edited or not; BadState says where
        it breaks a rule of form or conservation."""
