"""A move in slow motion: every event with the position at the moment it happened.

A move may trigger somebody else's whole turn. A screen that wants to show it step by step needs the
positions in between; the rules run through without stopping. Rules report a thing once it is done,
so the position at that moment is the one to show.
"""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal
from engine.core.state import NOBODY, Action, Event, State


class InBetween(NamedTuple):
    """Nobody is asked anything: the position is only there to be shown."""

    seat: int = NOBODY
    kind: Literal["in_between"] = "in_between"

    def legal(self, state: Any) -> list[Action]:
        return []

    def resolve(self, state: Any, action: Action) -> None:
        """Nothing can be done here."""

    def refusal(self, state: Any, action: Action) -> Refusal:
        return Refusal("not_asked", {"decision": self.kind, "action": getattr(action, "kind", "")})


class Happened(NamedTuple):
    """An event and the position when it was reported; nobody is asked anything in it."""

    event: Event
    state: State


class _Watched(list[Event]):
    """A list of events that keeps a copy of the position with each of them."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.seen: list[Happened] = []

    def append(self, event: Event) -> None:
        super().append(event)
        then = self.state.copy()
        then.stack = [InBetween()]
        self.seen.append(Happened(event, then))

    def __iadd__(self, events: Any) -> "_Watched":  # type: ignore[misc]
        for event in events:
            self.append(event)
        return self


def unfold(before: State, action: Action) -> list[Happened]:
    """What a legal action brings about, event by event; `before` stays as it is."""
    twin = before.copy()
    watched = _Watched(twin)
    twin.events = watched
    twin.step(action)
    twin.events = None
    return watched.seen
