"""What search needs to know of a game; each game's `ai.<game>.mind` tells it.

A `Mind` guides the tree of `ai.search.tree`, a `Player` the comparison of `ai.search.halving`
and the tree of `ai.search.turns` below it.
"""

from collections.abc import Callable
from math import exp
from typing import Any, Protocol, runtime_checkable

from ai.agent import Option
from ai.sums import summed
from engine.core import Action, Randomness, View


class Mind(Protocol):
    """A game as the tree sees it: alternatives worth a thought, and what a position is worth.

    A mind of a game whose turns are chains may also have `carry_on(state, seat)`: it plays on
    after each move of the tree to where the next branch is worth one.
    """

    character: str
    """Whose weights it thinks with: a temperament of the game, or nobody's in particular.
    A mind is made with this alone."""
    scale: float
    """So many points gained on the best rival make three chances of four."""
    grudge: float
    """What a point of the best rival counts against one's own: 1 where one wins what the
    other loses; less at a full table, where the others gain by any quarrel of two."""
    boldness: float
    """Points by which an alternative may look worse and still be tried half as often."""
    taste: float
    """The same for what others choose unseen: how far a guess at them may be off the best."""
    secret: frozenset[str]
    """Kinds of decisions that are chosen unseen: others' answers to them are guessed."""

    def dealer(self, view: View[Any]) -> Callable[[Randomness], Any]:
        """Deals complete states that fit the view, hidden choices as a player would make
        them; what is the same for all of them is thought of once."""

    def options(self, state: Any, seat: int) -> list[Option]:
        """What the seat can sensibly do now, legal all of it, the best first."""

    def settle(self, state: Any, rng: Randomness) -> None:
        """Play on, quickly and sensibly, to where `values` can judge: a step that is half
        done says little. Does nothing where every position can be judged."""

    def values(self, state: Any) -> list[float]:
        """The final points each seat can expect."""

    def spread(self, state: Any) -> float:
        """Points by which the end may still differ from that: see `ai.search.odds`."""


@runtime_checkable
class Player(Protocol):
    """A game of long turns, as the comparison of alternatives sees it: the tree below them
    branches where a turn begins."""

    character: str
    """As a `Mind`'s, and made with it alone."""
    turns: int
    """So many turns of the seat are looked at after the one in question."""
    scale: float
    """As a `Mind`'s."""
    boldness: float
    """As a `Mind`'s."""

    def dealer(self, view: View[Any]) -> Callable[[Randomness], Any]:
        """As a `Mind`'s."""

    def usual(self, view: View[Any]) -> Any:
        """A complete state that fits the view, without good or bad luck, for first sight."""

    def options(self, state: Any, seat: int) -> list[Option]:
        """As a `Mind`'s, by what each gains in points."""

    def aside(self, action: Action) -> bool:
        """Does it leave the question open that it is an answer to?"""

    def free(self, state: Any, action: Action) -> bool:
        """Does the seat's turn still begin after this?"""

    def branches(self, state: Any) -> list[Option]:
        """The turns that look best to the seat whose turn begins, the best first."""

    def carry_on(self, state: Any) -> None:
        """Play on, quickly and sensibly, to where a turn begins or the game is over."""

    def standings(self, state: Any) -> list[float]:
        """By how much each seat is ahead."""

    def outlook(self, state: Any) -> tuple[list[float], list[float]]:
        """The final points each seat can expect, an automa's last, and its chance to win."""


def chances(points: list[float], scale: float, grudge: float = 1.0) -> list[float]:
    """How well each seat does with these points: by its lead over the best rival, whose
    points count as much as the grudge says."""
    found = []
    for seat, own in enumerate(points):
        rival = max(p for other, p in enumerate(points) if other != seat)
        found.append(chance(own - grudge * rival, scale))
    return found


def chance(lead: float, scale: float) -> float:
    """How well a seat does with such a lead: three of four with one as large as the scale."""
    lead = max(min(lead / scale, 30.0), -30.0)
    return 1.0 / (1.0 + exp(-1.1 * lead))


def shares(winners: list[int], seats: int) -> list[float]:
    """The chances when the game is over."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def weights_of(options: list[Option], boldness: float) -> list[float]:
    """How likely each alternative is to be looked at or chosen, by its value."""
    best = max(option.value for option in options)
    weights = [exp((option.value - best) / boldness) for option in options]
    total = summed(weights)
    return [weight / total for weight in weights]


def drawn(weights: list[float], rng: Randomness) -> int:
    """A place in the list, each as likely as its weight; the weights needn't add up to 1."""
    mark = rng.below(1 << 40) / (1 << 40) * summed(weights)
    for place, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return place
    return len(weights) - 1
