"""Positions of Santiago in one line. Spaces are written as on the screen: `C4`."""

from engine.core.state import NOBODY
from engine.santiago import GAME, auction, canals, opening, placement
from engine.santiago.components import (
    CROSSING_INDEX,
    SEGMENT_INDEX,
    SPACE_INDEX,
    TILE_INDEX,
    Crossing,
    Segment,
    Space,
    Tile,
)
from engine.santiago.setup import Options
from engine.santiago.state import SantiagoState, blank


def at(name: str) -> Space:
    """`C4` is column C, row 4."""
    return Space("ABCDEFGH".index(name[0]), int(name[1]) - 1)


def index(name: str) -> int:
    return SPACE_INDEX[at(name)]


def line(x1: int, y1: int, x2: int, y2: int) -> Segment:
    return Segment(x1, y1, x2, y2)


def position(
    seats: int = 4,
    *,
    round: int = 3,  # noqa: A002
    source: tuple[int, int] = (2, 1),
    canals: tuple[tuple[int, int, int, int], ...] = (),
    tiles: dict[str, tuple[str, int, int]] | None = None,
    deserts: tuple[str, ...] = (),
    palms: tuple[str, ...] = (),
    money: tuple[int, ...] | None = None,
    overseer: int = 0,
    options: Options | None = None,
) -> SantiagoState:
    """An open table between two steps. `tiles` maps a space to (crop, farmers, owner);
    owner -1 and farmers 0 make a neutral tile."""
    state = blank(seats, options or Options())
    state.round = round
    state.overseer = overseer
    state.supply -= round - 1
    opening.place_source(state, CROSSING_INDEX[Crossing(*source)])
    for name, (crop, farmers, owner) in (tiles or {}).items():
        space = index(name)
        state.tile[space] = TILE_INDEX[Tile(crop, max(farmers, 1))]
        state.farmers[space] = farmers
        state.owner[space] = owner if farmers else NOBODY
        state.empty.remove(space)
        if name in deserts:
            state.deserts |= 1 << space
        else:
            state.dry.append(space)
    for segment in canals:
        canal(state, *segment)
    for name in palms:
        state.palms |= 1 << index(name)
    if money is not None:
        state.money = list(money)
    state.pile = GAME.new(seats, seed=1).pile[: _tiles_left(state)]
    return state


def canal(state: SantiagoState, x1: int, y1: int, x2: int, y2: int) -> None:
    canals.build(state, 0, SEGMENT_INDEX[Segment(x1, y1, x2, y2)], "accept", 0)


def _tiles_left(state: SantiagoState) -> int:
    from engine.santiago.components import SEATS

    return SEATS[state.seats].stacks * (state.rounds - state.round)


def in_auction(state: SantiagoState, *open_tiles: tuple[str, int]) -> SantiagoState:
    """The same table at the start of the auction, with these tiles turned up."""
    state.round -= 1
    state.pile = (*(TILE_INDEX[Tile(*tile)] for tile in open_tiles), *state.pile)
    auction.begin_round(state)
    return state


def in_planting(
    state: SantiagoState, order: list[int], bids: list[int], *open_tiles: tuple[str, int]
) -> SantiagoState:
    state.open = [TILE_INDEX[Tile(*tile)] for tile in open_tiles]
    state.bids = bids
    placement.begin_planting(state, order)
    return state


def in_canal_step(state: SantiagoState) -> SantiagoState:
    canals.ask_for_proposals(state)
    return state


def in_extra_canal_step(state: SantiagoState) -> SantiagoState:
    canals.offer_extra_canal(state)
    return state
