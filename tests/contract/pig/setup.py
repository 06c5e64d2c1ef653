"""Options and the first position."""

from dataclasses import dataclass
from typing import Any

from engine.core.game import Game
from engine.core.options import number
from engine.core.randomness import Randomness
from engine.core.values import Json
from tests.contract.pig import actions, events, rules, scoring
from tests.contract.pig.state import PigState, blank


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of Pig."""

    goal: int = number(50, (20, 50, 100))
    """Points that win."""


class Pig(Game):
    """Roll as long as you dare, for two to four."""

    id = "pig"
    title = "Pig"
    seats = (2, 3, 4)
    Options = Options
    actions = actions.VOCABULARY
    decisions = rules.DECISIONS
    reveals = events.REVEALING
    parts = scoring.PARTS

    def setup(self, seats: int, options: Any, seed: int) -> PigState:
        rng = Randomness(seed)
        state = blank(seats, options)
        state.stack = [rules.TAKE_TURN[rng.below(seats)]]
        state.word = rng.bits()
        return state

    def from_json(self, data: Json) -> PigState:
        from tests.contract.pig.positions import from_json

        return from_json(data)
