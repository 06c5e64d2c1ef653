"""Options and the first position (HAV-01 to HAV-09)."""

from dataclasses import dataclass
from typing import Any

from engine.core.game import Game
from engine.core.options import number
from engine.core.randomness import Randomness
from engine.core.values import Json
from engine.havana import actions, events, opening, scoring
from engine.havana.components import ROW_LENGTH, ROWS, SEATS
from engine.havana.rules import DECISIONS
from engine.havana.state import HavanaState, blank


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of Havana."""

    points: int = number(0, (0, 5, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50))
    """Victory points to reach; 0 means the rulebook's number for this many players."""
    worker_first: int = number(2, (2, 3))
    """Workers for the first to use that card in a round."""


class Havana(Game):
    """Cards, cubes and buildings, for two to four."""

    id = "havana"
    title = "Havana"
    rules = 1
    seats = SEATS
    Options = Options
    actions = actions.VOCABULARY
    decisions = DECISIONS
    reveals = events.REVEALING
    secrets = events.SECRETS
    parts = scoring.PARTS

    def setup(self, seats: int, options: Any, seed: int) -> HavanaState:
        rng = Randomness(seed)
        state = blank(seats, options)
        deal_buildings(state, rng)
        bag = list(state.bag)
        rng.shuffle(bag)
        state.bag = tuple(bag)
        opening.begin(state)
        return state

    def from_json(self, data: Json) -> HavanaState:
        from engine.havana.positions import from_json

        return from_json(data)


def deal_buildings(state: HavanaState, rng: Randomness) -> None:
    """Two open rows, the rest a face-down stack (HAV-04)."""
    pile = list(state.pile)
    rng.shuffle(pile)
    for row in range(ROWS):
        state.rows[row] = tuple(pile[:ROW_LENGTH])
        del pile[:ROW_LENGTH]
    state.pile = tuple(pile)
