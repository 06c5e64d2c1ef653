"""What an agent is: it sees a view, thinks within a budget, and says why it chose."""

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from engine.core import Action, View


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: milliseconds or iterations. Agents that need neither ignore it;
    with iterations alone an agent is deterministic."""

    ms: float | None = None
    iterations: int | None = None
    worked: bool = False
    """Count the time that the thinking thread really had, not the clock's: the same strength
    however busy the machine is."""


class Option(NamedTuple):
    """An alternative: what it is worth to the seat, in points of the final score, and
    the named parts that add up to that."""

    action: Action
    value: float
    parts: dict[str, float]


class Choice(NamedTuple):
    """What an agent does, and the alternatives it weighed, the best first."""

    action: Action
    why: list[Option]


class Agent(Protocol):
    """A player. Made with a seed; the same seed, views and iterations: the same choices."""

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        """One of `view.legal()`; it must be the view's seat that decides."""
