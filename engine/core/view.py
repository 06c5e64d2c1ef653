"""What a seat may know. Agents and screens get this, never the state."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from engine.core.native import mypyc_attr
from engine.core.randomness import Randomness
from engine.core.state import NOBODY, Action, Decision, State, fields
from engine.core.values import Json

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class View(ABC, Generic[S]):
    """A seat, and a state with everything removed that the seat can't see.

    `state` has the fields of a full state; hidden numbers are HIDDEN in it, so nothing can leak. It
    is read-only: to think ahead, `sample` a state.
    """

    __slots__ = ("seat", "state")

    def __init__(self, seat: int, state: S) -> None:
        self.seat = seat
        self.state = state

    @property
    def decision(self) -> Decision | None:
        """What somebody is asked; None when nobody is: at the end, or in the middle of a move."""
        asked = self.state.decision
        return None if asked is None or asked.seat == NOBODY else asked

    @property
    def mine(self) -> bool:
        """Is it this seat's turn to decide?"""
        return self.state.seat == self.seat

    def legal(self) -> list[Action]:
        """The seat's legal actions; empty while somebody else decides."""
        return self.state.legal() if self.mine else []

    @abstractmethod
    def sample(self, rng: Randomness) -> S:
        """A complete state consistent with this view, everything unseen dealt at random."""

    def to_json(self) -> Json:
        """As `State.to_json`, with null for what is hidden."""
        return self.state.to_json()

    def __getstate__(self) -> Json:
        """As `State.__getstate__`."""
        return {name: getattr(self, name) for name in fields(type(self))}

    def __setstate__(self, kept: Json) -> None:
        for name, value in kept.items():
            setattr(self, name, value)

    def __repr__(self) -> str:
        decision = self.decision
        state: Any = self.state  # as it is there, compiled or not
        asked = "nobody is asked"
        if decision is not None:
            asked = f"seat {decision.seat} is asked {decision.kind}"
        if self.mine:
            asked += f", {len(self.legal())} legal moves"
        where = f"{state.game} as seat {self.seat} sees it"
        return f"<{where}, round {state.round}, {state.phase}: {asked}>"

    def __eq__(self, other: Any) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.to_json() == other.to_json()
        )

    def __hash__(self) -> int:
        raise TypeError("a view is not hashable")
