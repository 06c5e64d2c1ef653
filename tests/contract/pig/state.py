"""A position of Pig."""

from typing import TYPE_CHECKING

from engine.core.state import Score, State
from engine.core.values import Json

if TYPE_CHECKING:
    from tests.contract.pig.setup import Options
    from tests.contract.pig.views import PigView


class PigState(State):
    """Flat lists by seat."""

    __slots__ = ("options", "phase", "pot", "round", "saved", "seats", "word")

    game = "pig"

    seats: int
    options: "Options"
    round: int
    phase: str
    saved: list[int]
    pot: int
    """What this turn has brought so far."""
    word: int
    """The state of the randomness: the next rolls."""

    def copy(self) -> "PigState":
        twin = PigState()
        twin.events = None
        twin.stack = self.stack[:]
        twin.seats = self.seats
        twin.options = self.options
        twin.round = self.round
        twin.phase = self.phase
        twin.saved = self.saved[:]
        twin.pot = self.pot
        twin.word = self.word
        return twin

    def scores(self) -> list[Score]:
        from tests.contract.pig.scoring import scores

        return scores(self)

    def view(self, seat: int) -> "PigView":
        from tests.contract.pig.views import view

        return view(self, seat)

    def to_json(self) -> Json:
        from tests.contract.pig.positions import to_json

        return to_json(self)


def blank(seats: int, options: "Options") -> PigState:
    """An empty table."""
    state = PigState()
    state.events = None
    state.stack = []
    state.seats = seats
    state.options = options
    state.round = 1
    state.phase = "turn"
    state.saved = [0] * seats
    state.pot = 0
    state.word = 0
    return state
