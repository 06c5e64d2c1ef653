"""A position of Santiago."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.state import NOBODY, Score, State
from engine.core.values import Json

if TYPE_CHECKING:
    from engine.santiago.setup import Options
    from engine.santiago.views import SantiagoView

NO_TILE = -1
NO_SEGMENT = -1
NOT_YET = -1
"""A bid that has not been made; 0 is a pass."""


NEXT_STEP: "dict[str, Callable[[SantiagoState], None]]" = {}
"""What follows a phase once its last decision is resolved; filled by rules.py."""


class SantiagoState(State):
    """Flat lists by space or seat, and bit masks over spaces or segments."""

    __slots__ = (
        "bids",
        "boxed",
        "bribes",
        "canals",
        "deserts",
        "dry",
        "empty",
        "farmers",
        "frontier",
        "highest",
        "money",
        "open",
        "options",
        "overseer",
        "own_canal",
        "owner",
        "palms",
        "passed",
        "phase",
        "pile",
        "proposals",
        "round",
        "rounds",
        "seats",
        "source",
        "stock",
        "supply",
        "tile",
        "wet",
    )

    game: ClassVar[str] = "santiago"

    seats: int
    options: "Options"
    round: int
    rounds: int
    phase: str
    overseer: int
    highest: int
    """Who plants the leftover tile."""
    source: int
    """The crossing of the source; NOBODY (-1) before manual setup has placed it."""
    palms: int
    canals: int
    wet: int
    deserts: int
    supply: int
    boxed: int
    """The tile that went back to the box, seen by all; NO_TILE if none did."""
    pile: tuple[int, ...]
    """The face-down tiles in the order they will be turned up."""
    tile: list[int]
    farmers: list[int]
    owner: list[int]
    empty: list[int]
    """Spaces without a tile, in order."""
    dry: list[int]
    """Planted spaces without water that aren't desert yet."""
    frontier: list[int]
    """Segments that could be built now, in order (SAN-35)."""
    money: list[int]
    own_canal: list[bool]
    stock: list[int]
    open: list[int]
    bids: list[int]
    passed: list[int]
    """Who passed, the first to pass first."""
    proposals: list[int]
    bribes: list[int]

    def copy(self) -> "SantiagoState":
        twin = SantiagoState()
        twin.events = None
        twin.stack = self.stack[:]
        twin.seats = self.seats
        twin.options = self.options
        twin.round = self.round
        twin.rounds = self.rounds
        twin.phase = self.phase
        twin.overseer = self.overseer
        twin.highest = self.highest
        twin.source = self.source
        twin.palms = self.palms
        twin.canals = self.canals
        twin.wet = self.wet
        twin.deserts = self.deserts
        twin.supply = self.supply
        twin.boxed = self.boxed
        twin.pile = self.pile
        twin.tile = self.tile[:]
        twin.farmers = self.farmers[:]
        twin.owner = self.owner[:]
        twin.empty = self.empty[:]
        twin.dry = self.dry[:]
        twin.frontier = self.frontier[:]
        twin.money = self.money[:]
        twin.own_canal = self.own_canal[:]
        twin.stock = self.stock[:]
        twin.open = self.open[:]
        twin.bids = self.bids[:]
        twin.passed = self.passed[:]
        twin.proposals = self.proposals[:]
        twin.bribes = self.bribes[:]
        return twin

    def step(self, action: Any) -> None:
        self.stack.pop().resolve(self, action)
        while not self.stack and self.phase != "over":
            NEXT_STEP[self.phase](self)

    def clockwise(self, after: int) -> list[int]:
        """All seats, from the one to the left of `after` round to `after` itself."""
        return [(after + step) % self.seats for step in range(1, self.seats + 1)]

    def bribes_by_segment(self) -> dict[int, int]:
        """Each proposed segment with all the bribes offered for it (SAN-30)."""
        bribes: dict[int, int] = {}
        for segment, bribe in zip(self.proposals, self.bribes, strict=True):
            if segment != NO_SEGMENT:
                bribes[segment] = bribes.get(segment, 0) + bribe
        return bribes

    def scores(self) -> list[Score]:
        from engine.santiago.scoring import scores

        return scores(self)

    def view(self, seat: int) -> "SantiagoView":
        from engine.santiago.views import view

        return view(self, seat)

    def to_json(self) -> Json:
        from engine.santiago.positions import to_json

        return to_json(self)


def blank(seats: int, options: Any) -> SantiagoState:
    """An empty table, before anything is dealt or placed."""
    from engine.santiago.components import FARMERS, SEATS, SPACES

    table = SEATS[seats]
    state = SantiagoState()
    state.events = None
    state.stack = []
    state.seats = seats
    state.options = options
    state.round = 0
    state.rounds = table.rounds
    state.phase = "setup"
    state.overseer = 0
    state.highest = NOBODY
    state.source = NOBODY
    state.palms = state.canals = state.wet = state.deserts = 0
    state.supply = table.supply
    state.boxed = NO_TILE
    state.pile = ()
    state.tile = [NO_TILE] * len(SPACES)
    state.farmers = [0] * len(SPACES)
    state.owner = [NOBODY] * len(SPACES)
    state.empty = list(range(len(SPACES)))
    state.dry = []
    state.frontier = []
    state.money = [table.money] * seats
    state.own_canal = [True] * seats
    state.stock = [FARMERS] * seats
    state.open = []
    state.bids = [NOT_YET] * seats
    state.passed = []
    state.proposals = [NO_SEGMENT] * seats
    state.bribes = [0] * seats
    return state
