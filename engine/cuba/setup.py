"""Options and the first position (CUB-01 to CUB-09)."""

from dataclasses import dataclass
from typing import Any, Literal

from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.randomness import Randomness
from engine.core.values import Json
from engine.cuba import actions, events, turns
from engine.cuba.components import EMPTY_AT_START, ROOM, SEATS, SHIPS
from engine.cuba.components_cards import LAW_CARDS
from engine.cuba.rules import DECISIONS
from engine.cuba.state import PARTS, CubaState, blank


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of Cuba."""

    plantations: Literal["common", "individual"] = "common"
    parliament: Literal["last", "secret"] = "last"
    embassy: bool = False
    black_market: Literal["swap", "any"] = "swap"
    first: Literal["lot", "1", "2", "3", "4", "5"] = "lot"
    edition: Literal["filosofia", "german"] = "filosofia"

    @property
    def any_swap(self) -> bool:
        """The black market exchanges any ware for any other (CUB-C4)."""
        return self.black_market == "any" or self.edition == "german"


class Cuba(Game):
    """Plantations, ships and laws, for two to five."""

    id = "cuba"
    title = "Cuba"
    rules = 2
    seats = SEATS
    Options = Options
    actions = actions.VOCABULARY
    decisions = DECISIONS
    reveals = events.REVEALING
    secrets = events.SECRETS
    parts = PARTS

    def check(self, seats: int, options: Any) -> None:
        super().check(seats, options)
        if options.first != "lot" and int(options.first) > seats:
            allowed = ["lot", *(str(seat) for seat in range(1, seats + 1))]
            raise BadOption("first", options.first, allowed)

    def setup(self, seats: int, options: Any, seed: int) -> CubaState:
        rng = Randomness(seed)
        state = blank(seats, options)
        launch_ships(state, rng)
        shuffle_laws(state, rng)
        drawn = rng.below(seats)  # CUB-09
        state.first = drawn if options.first == "lot" else int(options.first) - 1
        state.word = rng.word
        state.stack = [turns.CHOOSE_START[seat] for seat in reversed(state.clockwise())]
        return state

    def from_json(self, data: Json) -> CubaState:
        from engine.cuba.positions import from_json

        return from_json(data)


def launch_ships(state: CubaState, rng: Randomness) -> None:
    """Two ships at the docks, one at sea, the others face down (CUB-04)."""
    ships = list(range(len(SHIPS)))
    rng.shuffle(ships)
    for dock in range(len(state.docks)):
        if dock != EMPTY_AT_START:
            state.docks[dock] = ships.pop(0)
            state.room[dock] = ROOM[state.docks[dock]]
    state.sea = ships.pop(0)
    state.pile = tuple(ships)


def shuffle_laws(state: CubaState, rng: Randomness) -> None:
    """Four piles of six (CUB-05)."""
    decks = []
    for cards in LAW_CARDS:
        deck = list(cards)
        rng.shuffle(deck)
        decks.append(tuple(deck))
    state.decks = tuple(decks)
