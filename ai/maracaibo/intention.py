"""What a partner intends to do next for the common cause.

Asked from the view of whoever wants to know: partners against Jacques see each other's hands. The
turns before the partner's are played on quickly; then medium chooses in its place.
"""

from typing import Any, NamedTuple

from ai.chance import stream
from ai.maracaibo.agents import options
from ai.maracaibo.cooperative import cooperative, weights_for
from ai.maracaibo.foresight import follow_up
from ai.maracaibo.policy import quick
from engine.core import View
from engine.maracaibo.components import LOCATIONS
from engine.maracaibo.state import MaracaiboState

_SEED = 20_241
_PATIENCE = 200
"""How many moves of others are simulated before giving up."""
CAUSE = frozenset({"marker_removed", "clue_turned", "clue_paid_off", "luysa_found", "luysa_freed"})
"""Events that bring the common victory nearer."""


class Intention(NamedTuple):
    """A voyage, and what it does for all."""

    place: str
    """The number of the location."""
    deeds: tuple[Any, ...]
    """Events of the kinds of `CAUSE`, in their order."""


def intention(view: View[Any], seat: int) -> Intention | None:
    """The next voyage of a seat in this round; None where nobody plays for a common cause or
    the round will be over."""
    state = view.state
    if not cooperative(state) or state.seats < 2 or state.phase != "turn":
        return None
    s: MaracaiboState = view.sample(stream(_SEED))
    w = weights_for(s, "medium")
    if not _until_turn(s, seat, w):
        return None
    action = options(s, seat, w)[0].action
    turn = [action, *follow_up(s.copy(), seat, action)]
    s.events = []
    for move in turn:
        if move not in s.legal():
            break
        s.step(move)
    deeds = tuple(one for one in s.events if one.kind in CAUSE and one.seat == seat)
    return Intention(LOCATIONS[s.ships[seat]].number, deeds)


def _until_turn(s: MaracaiboState, seat: int, w: Any) -> bool:
    """Play on until the seat is about to sail in the same round."""
    number = s.round
    for _move in range(_PATIENCE):
        if not s.stack or s.round != number or s.phase != "turn":
            return False
        decision = s.stack[-1]
        if decision.seat == seat and decision.kind == "sail":
            return True
        s.step(quick(s, w))
    return False
