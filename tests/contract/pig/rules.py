"""What is asked, what is legal and what it does: one class a question."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.core.randomness import Randomness
from engine.core.values import Vocabulary
from tests.contract.pig.actions import HOLD, ROLL
from tests.contract.pig.components import BUST, FACES
from tests.contract.pig.events import Busted, GameEnded, Held, Rolled
from tests.contract.pig.state import PigState


class TakeTurn(NamedTuple):
    """Roll once more, or hold; whoever has the goal holds."""

    seat: int
    kind: Literal["take_turn"] = "take_turn"

    def legal(self, s: PigState) -> list[Any]:
        if s.saved[self.seat] + s.pot >= s.options.goal:
            return [HOLD]
        return [ROLL, HOLD] if s.pot else [ROLL]

    def resolve(self, s: PigState, action: Any) -> None:
        if action == ROLL:
            roll(s, self.seat)
        else:
            s.saved[self.seat] += s.pot
            if s.events is not None:
                s.events.append(Held(self.seat, s.pot))
            end_turn(s, self.seat)

    def refusal(self, s: PigState, action: Any) -> Refusal:
        if action == HOLD:
            return Refusal("nothing_to_hold")
        if action == ROLL:
            return Refusal("goal_reached", {"goal": s.options.goal})
        return unfitting(self, action)


def roll(s: PigState, seat: int) -> None:
    rng = Randomness(s.word)
    face = rng.below(FACES) + 1
    s.word = rng.word
    if s.events is not None:
        s.events.append(Rolled(seat, face))
    if face == BUST:
        if s.events is not None:
            s.events.append(Busted(seat, s.pot))
        end_turn(s, seat)
    else:
        s.pot += face
        s.stack.append(TAKE_TURN[seat])


def end_turn(s: PigState, seat: int) -> None:
    """The next seat, unless this one has reached the goal."""
    s.pot = 0
    if s.saved[seat] >= s.options.goal:
        s.phase = "over"
        if s.events is not None:
            s.events.append(GameEnded())
        return
    following = (seat + 1) % s.seats
    s.round += following == 0
    s.stack.append(TAKE_TURN[following])


TAKE_TURN = [TakeTurn(seat) for seat in range(4)]

DECISIONS = Vocabulary((TakeTurn,))
