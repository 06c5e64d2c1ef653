"""What search needs to know of a game; each game's `ai.<game>.heuristic` tells it.

A `Heuristic` guides the tree of `ai.search.ismcts`; a `RolloutHeuristic` the comparison of
`ai.search.sequential_halving` and the tree of `ai.search.turn_tree` below it.
"""

from collections.abc import Callable
from math import exp
from typing import Any, NamedTuple, Protocol

from ai.agent import Alternative
from ai.sums import summed
from engine.core import Action, Randomness, View


class TreeSettings(NamedTuple):
    """How boldly a tree is searched."""

    exploration: float = 1.1
    """How much a good prior draws against a good result."""
    children: int = 12
    """How many alternatives of a decision are searched."""
    untried: float = -0.05
    """What an alternative that was never looked at is expected to bring above the others' mean."""
    lead_share: float = 0.1
    """The part of a finished game's worth that is its lead and not its victory."""


class Heuristic(Protocol):
    """A game as the tree sees it: alternatives worth a thought, and what a position is worth.

    A heuristic of a game whose turns are chains may also have `play_to_next_turn(state, seat)`:
    it plays on after each move of the tree to where the next branch is worth one.
    """

    character: str
    """Whose weights it thinks with: a temperament of the game, or nobody's in particular.
    A heuristic is made with this alone."""
    points_per_logit: float
    """The lead in points over the best rival that means a 3 in 4 chance."""
    rival_weight: float
    """What a point of the best rival counts against one's own: 1 where one wins what the
    other loses; less at a full table, where the others gain by any quarrel of two."""
    prior_temperature: float
    """How many points worse an alternative may look and still be tried half as often."""
    opponent_temperature: float
    """The same for what others choose unseen: how far a guess at them may be off the best."""
    tree: TreeSettings
    """It may depend on the table, and stands once there is a determinizer."""
    secret: frozenset[str]
    """Kinds of decisions that are chosen unseen: others' answers to them are guessed."""

    def determinizer(self, view: View[Any]) -> Callable[[Randomness], Any]:
        """Deals complete states that fit the view, hidden choices as a player would make
        them; what is the same for all of them is thought of once."""

    def options(self, state: Any, seat: int) -> list[Alternative]:
        """What the seat can sensibly do now, all of it legal, the best first."""

    def quiesce(self, state: Any, rng: Randomness) -> None:
        """Play on, quickly and sensibly, to where `values` can judge: a step that is half
        done says little. Does nothing where every position can be judged."""

    def values(self, state: Any) -> list[float]:
        """The final points each seat can expect."""

    def spread(self, state: Any) -> float:
        """Points by which the end may still differ from that: see `ai.search.odds`."""


class RolloutHeuristic(Protocol):
    """A game of long turns, as the comparison of alternatives sees it: the tree below them
    branches where a turn begins."""

    character: str
    """As a `Heuristic`'s, and made with it alone."""
    turns: int
    """How many turns of the seat are searched after the one in question."""
    points_per_logit: float
    """As a `Heuristic`'s."""
    prior_temperature: float
    """As a `Heuristic`'s."""

    def determinizer(self, view: View[Any]) -> Callable[[Randomness], Any]:
        """As a `Heuristic`'s."""

    def typical_state(self, view: View[Any]) -> Any:
        """A complete state that fits the view, without good or bad luck, for first sight."""

    def options(self, state: Any, seat: int) -> list[Alternative]:
        """As a `Heuristic`'s, by what each gains in points."""

    def aside(self, action: Action) -> bool:
        """Does it leave the question open that it is an answer to?"""

    def is_free_action(self, state: Any, action: Action) -> bool:
        """Does the seat's turn still begin after this?"""

    def branches(self, state: Any) -> list[Alternative]:
        """The turns that look best to the seat whose turn begins, the best first."""

    def play_turn(self, state: Any, action: Action) -> None:
        """Do one of the branches, right after they were asked for, and play on to the next
        turn: what was tried out then need not be played again."""

    def play_to_next_turn(self, state: Any) -> None:
        """Play on, quickly and sensibly, to where a turn begins or the game is over."""

    def standings(self, state: Any) -> list[float]:
        """By how much each seat is ahead."""

    def outlook(self, state: Any) -> tuple[list[float], list[float]]:
        """The final points each seat can expect, an automa's last, and its chance to win."""


def chances(points: list[float], points_per_logit: float, rival_weight: float = 1.0) -> list[float]:
    """How well each seat does with these points: by its lead over the best rival, whose
    points count for `rival_weight` of one."""
    found = []
    for seat, own in enumerate(points):
        rival = max(p for other, p in enumerate(points) if other != seat)
        found.append(chance(own - rival_weight * rival, points_per_logit))
    return found


def chance(lead: float, points_per_logit: float) -> float:
    """How well a seat does with such a lead: 3 in 4 for a lead of `points_per_logit`."""
    lead = max(min(lead / points_per_logit, 30.0), -30.0)
    return 1.0 / (1.0 + exp(-1.1 * lead))


def shares(winners: list[int], seats: int) -> list[float]:
    """The chances when the game is over."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def softmax(options: list[Alternative], temperature: float) -> list[float]:
    """How likely each alternative is to be looked at or chosen, by its value."""
    best = max(option.value for option in options)
    weights = [exp((option.value - best) / temperature) for option in options]
    total = summed(weights)
    return [weight / total for weight in weights]


def sample_index(weights: list[float], rng: Randomness) -> int:
    """A place in the list, each as likely as its weight; the weights needn't add up to 1."""
    mark = rng.below(1 << 40) / (1 << 40) * summed(weights)
    for place, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return place
    return len(weights) - 1
