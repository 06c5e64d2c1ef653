"""The dial: ten places from a beginner's opponent to the strongest agent there is.

Medium, hard and expert are places on it and play there as they do by name. Those below medium weigh
the same alternatives and misjudge them as people do: they see little of what lies further off, they
have a taste that lasts the whole game, and they are mistaken now and then. Those between medium and
hard think ahead in a part of the game only.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple
from zlib import crc32

from ai.agent import Agent, Alternative, Budget, Choice
from ai.chance import game_seed, stream
from ai.greedy import MAX_SHOWN, GreedyAgent, normal
from ai.sums import summed
from engine.core import Action, View

LOWEST, HIGHEST = 1, 10
NAMED = {6: "medium", 9: "hard", 10: "expert"}
"""The places that have the name of a level."""
MEDIUM, HARD = 6, 9

ADAPTIVE = "adaptive"
"""An agent whose place moves with a person's results: `adaptive:4` is at place 4."""
START = 3
"""Where it begins."""

MISTAKE, TASTE = 0.8, 0.6
"""How much of the noise is new with every decision, and how much of it lasts."""


class Misjudgement(NamedTuple):
    """How a place below medium sees things."""

    noise: float
    sight: float
    far: frozenset[str]


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads((files("ai") / "dial.toml").read_text(encoding="utf-8"))


def misjudgement(game_id: str, place: int) -> Misjudgement:
    table = _tables()[game_id]
    noise, sight = table["noise"][place - 1], table["sight"][place - 1]
    return Misjudgement(float(noise), float(sight), frozenset(table["far"]))


def ahead(game_id: str, place: int) -> float:
    """The part of the game that a place between medium and hard thinks ahead in."""
    return float(_tables()[game_id]["ahead"][place - MEDIUM - 1])


def by_rounds(game_id: str) -> bool:
    """Is that a part of the rounds, or else of the decisions?"""
    return bool(_tables()[game_id]["by_rounds"])


def place_of(name: str) -> int | None:
    """The place that a name means: `7`, `adaptive` or `adaptive:7`; None for any other name."""
    level, colon, place = name.partition(":")
    if level == ADAPTIVE:
        return _place(place) if colon else START
    return _place(name)


def _place(text: str) -> int | None:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0
    return number if LOWEST <= number <= HIGHEST and text == str(number) else None


class BelowMedium:
    """Medium's alternatives, misjudged."""

    def __init__(self, medium: GreedyAgent, how: Misjudgement, seed: int) -> None:
        self.medium, self.how = medium, how
        self.rng = stream(seed)
        self._taste = game_seed(seed)

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        legal = view.legal()
        if len(legal) == 1:
            return Choice(legal[0], [])
        found, _ = self.medium.weigh(view)
        chosen = max(found, key=self._seen)
        return Choice(chosen.action, found[:MAX_SHOWN])

    def _seen(self, option: Alternative) -> float:
        """What the alternative looks worth to this player."""
        far = summed(part for name, part in option.parts.items() if name in self.how.far)
        wrong = MISTAKE * normal(self.rng) + TASTE * self._liking(option.action)
        return option.value - (1.0 - self.how.sight) * far + self.how.noise * wrong

    def _liking(self, action: Action) -> float:
        """How much the player likes this kind of thing: the same all through a game."""
        return normal(stream(self._taste ^ crc32(theme(action).encode())))


def theme(action: Action) -> str:
    """What a move is about, without place and amount: its words up to the first number."""
    words = []
    for word in str(action).split():
        if any(letter.isdigit() for letter in word):
            break
        words.append(word)
    return " ".join(words)


class BetweenMediumAndHard:
    """Thinks ahead now and then, and otherwise decides at first sight. Where a plan takes a
    whole round, it keeps to one or the other for a round: half a plan is worse than none."""

    def __init__(
        self, medium: Agent, hard: Agent, part: float, seed: int, by_rounds: bool = False
    ) -> None:
        self.medium, self.hard, self.part, self.by_rounds = medium, hard, part, by_rounds
        self.rng = stream(seed)
        self._game = game_seed(seed)

    def choose(self, view: View[Any], budget: Budget) -> Choice:
        return (self.hard if self._thinks(view) else self.medium).choose(view, budget)

    def _thinks(self, view: View[Any]) -> bool:
        rng = stream(self._game ^ view.state.round << 32) if self.by_rounds else self.rng
        return rng.below(1 << 16) < self.part * (1 << 16)
