"""A position of Cuba."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.state import Score, State
from engine.core.values import Json
from engine.cuba.components import (
    AT_START,
    BOARDS,
    DOCK_POINTS,
    FIELDS,
    FULL_HAND,
    KINDS,
    PESOS,
    PIECES,
)
from engine.cuba.components_cards import BUILDINGS, FIRST_LAWS, NONE, PILES, WAREHOUSE

if TYPE_CHECKING:
    from engine.cuba.setup import Options
    from engine.cuba.views import CubaView

NO_SHIP = -1
NO_CARD = -1
NOT_YET = -1
"""Votes that have not been bought yet; 0 is a secret purchase of none."""

PARTS = ("ships", "foreman", "architect", "taxes", "subsidies", "buildings")
SHIPS_PART, FOREMAN_PART, ARCHITECT_PART, TAXES_PART, SUBSIDIES_PART, BUILDINGS_PART = range(6)

PHASE_OF_STAGE = {
    "setup": "setup",
    "delegates": "actions",
    "actions": "actions",
    "votes": "parliament",
    "second_votes": "parliament",
    "adoption": "parliament",
    "tax": "laws",
    "duty": "laws",
    "over": "over",
}
"""The phases of the rulebook that ask somebody, and our smaller stages."""

NEXT_STEP: "dict[str, Callable[[CubaState], None]]" = {}
"""What follows a stage once its last decision is resolved; filled by rules.py."""


class CubaState(State):
    """Flat lists: by seat, or by seat times KINDS, fields or PARTS."""

    __slots__ = (
        "barred",
        "bids",
        "bills",
        "boards",
        "built",
        "decks",
        "delegate",
        "docks",
        "first",
        "gone",
        "hand",
        "known",
        "laws",
        "markers",
        "market",
        "occupied",
        "offer",
        "options",
        "own",
        "paid",
        "pesos",
        "pile",
        "played",
        "points",
        "room",
        "round",
        "sea",
        "seats",
        "stage",
        "store",
        "supply",
        "town_halls",
        "vetoed",
        "votes",
        "word",
        "worker",
    )

    game: ClassVar[str] = "cuba"

    seats: int
    options: "Options"
    round: int
    stage: str
    first: int
    """The first player."""
    word: int
    """The state of the randomness, for the lighthouse."""
    supply: list[int]
    """By thing."""
    market: list[int]
    """By thing: pieces on the market; they fill its spaces from the most expensive on."""
    docks: list[int]
    """By dock: the ship there."""
    room: list[int]
    """By dock: the ship's free spaces, three bits per ware."""
    sea: int
    pile: tuple[int, ...]
    """The face-down ships, the next one first."""
    known: int
    """How many ships at the bottom of the pile everybody saw go there."""
    decks: tuple[tuple[int, ...], ...]
    """By pile: the laws still face down, the next one first."""
    bills: list[int]
    """By pile: the bill of the round."""
    laws: list[int]
    """By pile: the law in force."""
    gone: tuple[int, ...]
    """Law cards that are out of the game."""
    vetoed: int
    """The pile that the church was used against this round."""
    barred: int
    """The pile that it was used against last round (CUB-B19)."""
    offer: list[int]
    """By building: the tiles still on offer."""
    markers: int
    """Bit mask of the six spaces with a black marker."""
    town_halls: int
    """Bit mask of the seats whose town hall was used this round."""
    paid: int
    """Bit mask of the seats that paid this round's tax."""
    own: list[int]
    """By seat and thing: yard and warehouse together."""
    store: list[int]
    """By seat and thing: what of it is in the warehouse."""
    pesos: list[int]
    worker: list[int]
    """By seat: the field where the worker stands."""
    boards: tuple[int, ...]
    """By seat: the side of the plantation board."""
    built: list[int]
    """By seat and field: the building there, the printed warehouse too."""
    occupied: list[int]
    """By seat: bit mask of the fields with a building, the printed warehouse too."""
    hand: list[int]
    """By seat: bit mask of the characters in hand."""
    played: list[tuple[int, ...]]
    """By seat: the characters played this round, in order."""
    delegate: list[int]
    """By seat: the character kept or laid down for parliament."""
    votes: list[int]
    """By seat: the votes shown so far in parliament."""
    bids: list[int]
    """By seat: the votes bought secretly, not yet shown."""
    points: list[int]
    """By seat and part."""

    @property
    def phase(self) -> str:
        """The rulebook's phase that the present stage belongs to."""
        return PHASE_OF_STAGE[self.stage]

    def copy(self) -> "CubaState":
        twin = CubaState()
        twin.events = None
        twin.stack = self.stack[:]
        twin.seats = self.seats
        twin.options = self.options
        twin.round = self.round
        twin.stage = self.stage
        twin.first = self.first
        twin.word = self.word
        twin.supply = self.supply[:]
        twin.market = self.market[:]
        twin.docks = self.docks[:]
        twin.room = self.room[:]
        twin.sea = self.sea
        twin.pile = self.pile
        twin.known = self.known
        twin.decks = self.decks
        twin.bills = self.bills[:]
        twin.laws = self.laws[:]
        twin.gone = self.gone
        twin.vetoed = self.vetoed
        twin.barred = self.barred
        twin.offer = self.offer[:]
        twin.markers = self.markers
        twin.town_halls = self.town_halls
        twin.paid = self.paid
        twin.own = self.own[:]
        twin.store = self.store[:]
        twin.pesos = self.pesos[:]
        twin.worker = self.worker[:]
        twin.boards = self.boards
        twin.built = self.built[:]
        twin.occupied = self.occupied[:]
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.delegate = self.delegate[:]
        twin.votes = self.votes[:]
        twin.bids = self.bids[:]
        twin.points = self.points[:]
        return twin

    def step(self, action: Any) -> None:
        self.stack.pop().resolve(self, action)
        while not self.stack and self.stage != "over":
            NEXT_STEP[self.stage](self)

    def clockwise(self) -> list[int]:
        """All seats from the first player on."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def track(self, seat: int) -> int:
        """Where the seat's marker stands on the track of victory points."""
        return sum(self.points[seat * len(PARTS) : (seat + 1) * len(PARTS)])

    def scores(self) -> list[Score]:
        from engine.cuba.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        from engine.cuba.scoring import winners

        return winners(self)

    def view(self, seat: int) -> "CubaView":
        from engine.cuba.views import view

        return view(self, seat)

    def to_json(self) -> Json:
        from engine.cuba.positions import to_json

        return to_json(self)


def blank(seats: int, options: Any) -> CubaState:
    """The table before anything is drawn by lot (CUB-02, CUB-03, CUB-06 to CUB-08)."""
    state = CubaState()
    state.events = None
    state.stack = []
    state.seats = seats
    state.options = options
    state.round = 0
    state.stage = "setup"
    state.first = 0
    state.word = 0
    state.supply = [pieces - lying for pieces, lying in zip(PIECES, AT_START, strict=True)]
    state.market = AT_START[:]
    state.docks = [NO_SHIP] * len(DOCK_POINTS)
    state.room = [0] * len(DOCK_POINTS)
    state.sea = NO_SHIP
    state.pile = ()
    state.known = 0
    state.decks = ((),) * len(PILES)
    state.bills = [NONE] * len(PILES)
    state.laws = list(FIRST_LAWS)
    state.gone = ()
    state.vetoed = state.barred = NONE
    state.offer = [
        building.tiles if not building.option or getattr(options, building.option) else 0
        for building in BUILDINGS
    ]
    state.markers = state.town_halls = state.paid = 0
    state.own = [0] * (KINDS * seats)
    state.store = [0] * (KINDS * seats)
    state.pesos = [PESOS] * seats
    common = options.plantations == "common"
    state.boards = tuple(0 if common else seat + 1 for seat in range(seats))
    state.worker = [BOARDS[board].warehouse for board in state.boards]
    state.built = [NONE] * (len(FIELDS) * seats)
    for seat, field in enumerate(state.worker):
        state.built[seat * len(FIELDS) + field] = WAREHOUSE
    state.occupied = [1 << field for field in state.worker]
    state.hand = [FULL_HAND] * seats
    state.played = [()] * seats
    state.delegate = [NO_CARD] * seats
    state.votes = [0] * seats
    state.bids = [NOT_YET] * seats
    state.points = [0] * (len(PARTS) * seats)
    return state
