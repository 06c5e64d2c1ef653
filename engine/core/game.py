"""The contract that every game fulfils."""

from abc import ABC, abstractmethod
from typing import Any

from engine.core.errors import BadOption
from engine.core.state import State
from engine.core.values import Json, Vocabulary


class Game(ABC):
    """One game of the house. A game's folder exports one instance of it as `GAME`."""

    id: str
    title: str
    seats: tuple[int, ...]
    Options: type
    """A frozen dataclass; see `engine.core.options`."""
    actions: Vocabulary
    decisions: Vocabulary
    reveals: frozenset[str]
    """Kinds of events that show something hidden: undo doesn't go behind them."""
    parts: tuple[str, ...]
    """The names of the parts of a score, in the order of the score sheet."""

    def new(self, seats: int, options: Any = None, seed: int = 0) -> State:
        """A fresh game; same seats, options and seed: same game."""
        options = options if options is not None else self.Options()
        self.check(seats, options)
        return self.setup(seats, options, seed)

    def check(self, seats: int, options: Any) -> None:
        """Raise BadOption when seats and options don't go together."""
        if seats not in self.seats:
            raise BadOption("seats", seats, list(self.seats))

    @abstractmethod
    def setup(self, seats: int, options: Any, seed: int) -> State:
        """Build the first position; seats and options have been checked."""

    @abstractmethod
    def from_json(self, data: Json) -> State:
        """The position that `State.to_json` wrote, edited or not; BadState says where
        it breaks a rule of form or conservation."""
