"""What search needs to know of a game; each game's `ai.<game>.mind` tells it."""

from math import exp
from typing import Any, Protocol

from ai.agent import Option
from engine.core import Randomness, View


class Mind(Protocol):
    """A game as search sees it: alternatives worth a thought, and what a position is worth."""

    scale: float
    """A lead of so many points wins about three games of four."""
    boldness: float
    """Points by which an alternative may look worse and still be tried half as often."""
    secret: frozenset[str]
    """Kinds of decisions that are chosen unseen: others' answers to them are guessed."""

    def deal(self, view: View[Any], rng: Randomness) -> Any:
        """A complete state that fits the view, hidden choices as a player would make them."""

    def options(self, state: Any, seat: int) -> list[Option]:
        """What the seat can sensibly do now, legal all of it, the best first."""

    def values(self, state: Any) -> list[float]:
        """The final points each seat can expect."""


def chances(points: list[float], scale: float) -> list[float]:
    """How likely each seat is to win with these points: by its lead over the best rival."""
    found = []
    for seat, own in enumerate(points):
        rival = max(p for other, p in enumerate(points) if other != seat)
        lead = max(min((own - rival) / scale, 30.0), -30.0)
        found.append(1.0 / (1.0 + exp(-1.1 * lead)))
    return found


def shares(winners: list[int], seats: int) -> list[float]:
    """The chances when the game is over."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
