"""A position of Havana."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.state import Score, State
from engine.core.values import Json
from engine.havana.components import (
    ALL_CARDS,
    BUILDINGS,
    CUBE_COUNTS,
    KINDS,
    ROWS,
    WORKERS,
    Pair,
    goal,
)

if TYPE_CHECKING:
    from engine.havana.setup import Options
    from engine.havana.views import HavanaView

NO_CARD = -1

NEXT_STEP: "dict[str, Callable[[HavanaState], None]]" = {}
"""What follows a phase once its last decision is resolved; filled by rules.py."""


class HavanaState(State):
    """Flat lists by seat, sets of cards and buildings as bit masks.

    `bag` and `pile` hold what is left of them, the next to be drawn first.
    """

    __slots__ = (
        "bag",
        "box",
        "built",
        "centre",
        "centre_pesos",
        "conserved",
        "covered",
        "cubes",
        "discard",
        "goal",
        "hand",
        "hired",
        "laid",
        "open",
        "options",
        "order",
        "pesos",
        "phase",
        "picks",
        "pile",
        "points",
        "removed",
        "round",
        "rows",
        "seats",
        "stock",
        "todo",
        "traded",
        "turn",
        "workers",
    )

    game: ClassVar[str] = "havana"

    seats: int
    options: "Options"
    goal: int
    """Victory points that win."""
    round: int
    phase: str
    order: tuple[int, ...]
    """The seats in turn order, settled when the cards were shown (HAV-11)."""
    turn: int
    """Whose turn it is, as a place in `order`."""
    todo: tuple[int, ...]
    """Open cards whose action has not begun in this turn, the next first."""
    conserved: bool
    """Has a building been demolished this round (HAV-54)?"""
    hired: bool
    """Has somebody already taken workers this round (HAV-56)?"""
    traded: bool
    """Has somebody already used the black market this round (HAV-60)?"""
    rows: list[tuple[int, ...]]
    pile: tuple[int, ...]
    removed: int
    bag: tuple[int, ...]
    centre: list[int]
    centre_pesos: int
    box: list[int]
    stock: int
    """Workers that nobody has."""
    points: list[int]
    built: list[int]
    pesos: list[int]
    workers: list[int]
    cubes: list[int]
    """Five numbers per seat, one after the other."""
    open: list[Pair | None]
    hand: list[int]
    discard: list[int]
    laid: list[int]
    """Cards face down in front of a seat, not shown yet."""
    covered: list[int]
    """The open card that has a new one on it; NO_CARD while none has."""
    picks: list[tuple[int, ...]]
    """What the table knows of cards taken unseen from the discard; see known_hands.py."""

    def copy(self) -> "HavanaState":
        twin = HavanaState()
        twin.events = None
        twin.stack = self.stack[:]
        twin.seats = self.seats
        twin.options = self.options
        twin.goal = self.goal
        twin.round = self.round
        twin.phase = self.phase
        twin.order = self.order
        twin.turn = self.turn
        twin.todo = self.todo
        twin.conserved = self.conserved
        twin.hired = self.hired
        twin.traded = self.traded
        twin.rows = self.rows[:]
        twin.pile = self.pile
        twin.removed = self.removed
        twin.bag = self.bag
        twin.centre = self.centre[:]
        twin.centre_pesos = self.centre_pesos
        twin.box = self.box[:]
        twin.stock = self.stock
        twin.points = self.points[:]
        twin.built = self.built[:]
        twin.pesos = self.pesos[:]
        twin.workers = self.workers[:]
        twin.cubes = self.cubes[:]
        twin.open = self.open[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.laid = self.laid[:]
        twin.covered = self.covered[:]
        twin.picks = self.picks[:]
        return twin

    def step(self, action: Any) -> None:
        self.stack.pop().resolve(self, action)
        while not self.stack and self.phase != "over":
            NEXT_STEP[self.phase](self)

    def ask(self, decision: Any) -> None:
        """Ask how to carry out something mandatory; if there is only one way, do it at once."""
        ways = decision.legal(self)
        if len(ways) == 1:
            decision.resolve(self, ways[0])
        else:
            self.stack.append(decision)

    def pair(self, seat: int) -> Pair:
        """A seat's two open cards, after the first ones have been shown."""
        pair = self.open[seat]
        assert pair is not None
        return pair

    def cubes_of(self, seat: int) -> list[int]:
        """A seat's cubes by kind."""
        return self.cubes[seat * KINDS : seat * KINDS + KINDS]

    def ends(self) -> list[int]:
        """The buildings at the ends of the rows; a last one is both its ends (HAV-13, HAV-16)."""
        found = []
        for row in self.rows:
            if row:
                found.append(row[0])
                if len(row) > 1:
                    found.append(row[-1])
        return found

    def still_to_act(self) -> tuple[int, ...]:
        """Seats whose turn comes later in this round."""
        return self.order[self.turn + 1 :]

    def scores(self) -> list[Score]:
        from engine.havana.scoring import scores

        return scores(self)

    def view(self, seat: int) -> "HavanaView":
        from engine.havana.views import view

        return view(self, seat)

    def to_json(self) -> Json:
        from engine.havana.positions import to_json

        return to_json(self)


def blank(seats: int, options: "Options") -> HavanaState:
    """An empty table: all cards in hand, nothing dealt or drawn, bag and pile in order."""
    state = HavanaState()
    state.events = None
    state.stack = []
    state.seats = seats
    state.options = options
    state.goal = goal(seats, options.points)
    state.round = 0
    state.phase = "setup"
    state.order = tuple(range(seats))
    state.turn = 0
    state.todo = ()
    state.conserved = state.hired = state.traded = False
    state.rows = [()] * ROWS
    state.pile = tuple(range(len(BUILDINGS)))
    state.removed = 0
    state.bag = tuple(kind for kind, count in enumerate(CUBE_COUNTS) for _ in range(count))
    state.centre = [0] * KINDS
    state.centre_pesos = 0
    state.box = [0] * KINDS
    state.stock = WORKERS
    state.points = [0] * seats
    state.built = [0] * seats
    state.pesos = [0] * seats
    state.workers = [0] * seats
    state.cubes = [0] * (seats * KINDS)
    state.open = [None] * seats
    state.hand = [ALL_CARDS] * seats
    state.discard = [0] * seats
    state.laid = [0] * seats
    state.covered = [NO_CARD] * seats
    state.picks = [()] * seats
    return state
