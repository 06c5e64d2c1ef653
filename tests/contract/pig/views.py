"""What a seat of Pig sees, and full states that fit it: nobody knows the next rolls."""

from engine.core.randomness import Randomness
from engine.core.state import HIDDEN
from engine.core.view import View
from tests.contract.pig.state import PigState


class PigView(View[PigState]):
    """A seat's view."""

    __slots__ = ()

    def sample(self, rng: Randomness) -> PigState:
        state = self.state.copy()
        state.word = rng.bits()
        return state


def view(state: PigState, seat: int) -> PigView:
    seen = state.copy()
    seen.word = HIDDEN
    return PigView(seat, seen)
