"""Options and the first position (SAN-10 to SAN-17, SAN-80, SAN-81)."""

from dataclasses import dataclass
from typing import Any, Literal

from engine.core.game import Game
from engine.core.randomness import Randomness
from engine.core.values import Json
from engine.santiago import actions, auction, events, opening, rules, scoring
from engine.santiago.components import CROSSING_ZONE, PALMS, SEATS, tile_counts
from engine.santiago.state import SantiagoState, blank


@dataclass(frozen=True, slots=True)
class Options:
    """The variants of Santiago."""

    money: Literal["open", "hidden"] = "open"
    source: Literal["inner", "edge", "corner", "any"] = "inner"
    palms: bool = True
    setup: Literal["seeded", "manual"] = "seeded"


class Santiago(Game):
    """Canals, plantations and bribes, for two to five."""

    id = "santiago"
    title = "Santiago"
    seats = tuple(SEATS)
    Options = Options
    actions = actions.VOCABULARY
    decisions = rules.DECISIONS
    reveals = events.REVEALING
    secrets = events.SECRETS
    parts = scoring.PARTS

    def setup(self, seats: int, options: Any, seed: int) -> SantiagoState:
        rng = Randomness(seed)
        state = blank(seats, options)
        deal_tiles(state, rng)
        state.overseer = rng.below(seats)  # SAN-15
        if options.setup == "manual":
            state.stack = [opening.ChooseSource(state.overseer)]
            return state
        zones = [n for n, zone in enumerate(CROSSING_ZONE) if options.source in ("any", zone)]
        opening.place_source(state, rng.pick(zones))
        if options.palms:
            plant_palms(state, rng)
        if SEATS[seats].first_canal:
            state.stack = [opening.ChooseFirstCanal(state.overseer)]  # SAN-86
        else:
            auction.begin_round(state)
        return state

    def from_json(self, data: Json) -> SantiagoState:
        from engine.santiago.positions import from_json

        return from_json(data)


def deal_tiles(state: SantiagoState, rng: Randomness) -> None:
    """Shuffle the tiles into the pile; one may go back to the box, seen by all (SAN-12)."""
    tiles = [tile for tile, count in enumerate(tile_counts(state.seats)) for _ in range(count)]
    rng.shuffle(tiles)
    if SEATS[state.seats].boxed:
        state.boxed = tiles.pop()
    state.pile = tuple(tiles)


def plant_palms(state: SantiagoState, rng: Randomness) -> None:
    for _ in range(PALMS):
        state.palms |= 1 << rng.pick(opening.palm_spaces(state))
