"""Why did they do that? A move of another seat, explained to whoever looks on.

After the game it is told from the seat that moved: nothing is hidden any more. Before that
from what the onlooker sees alone, and only for decisions that a game calls open (`OPEN` in
its advice): what the other holds is dealt anew, alternatives that need a certain hand are
left out, and so are parts of the value that hang on one.
"""

from enum import Enum, auto
from typing import Any, NamedTuple

from ai.agent import Choice
from ai.chance import stream
from engine.core import Action, State, View
from tui.hints.advice import advice
from tui.hints.trial import DEALS
from tui.session import Session


class Question(NamedTuple):
    """What is to be thought about, and what may be said."""

    view: View[Any]
    """Of the seat that moved: as it was, or as the onlooker may imagine it."""
    action: Action
    known: View[Any] | None
    """All that may be told; None: everything the seat saw."""
    seat: int


class Silence(Enum):
    """Why no explanation is given."""

    FORCED = auto()
    """There was no choice."""
    HIDDEN = auto()
    """The reasons depend on what the onlooker may not know yet."""


def question(session: Session, viewer: int, position: int) -> Question | Silence:
    """The move that led to a position, as the viewer may ask about it now."""
    move = session.moved(position)
    if move is None:
        return Silence.FORCED
    action = session.record.actions[position - 1]
    if session.over or move.seat == viewer:
        own = session.view(move.seat, position - 1)
        forced = len(own.legal()) < 2
        return Silence.FORCED if forced else Question(own, action, None, move.seat)
    return onlooker(session.game.id, session.view(viewer, position - 1), action)


def onlooker(game: str, known: View[Any], action: Action) -> Question | Silence:
    """The same from what a seat sees that did not move, and from nothing else."""
    decision = known.decision
    if decision is None or decision.kind not in advice(game).OPEN:
        return Silence.HIDDEN
    deals = _deals(known)
    if not all(action in dealt.legal() for dealt in deals):
        return Silence.HIDDEN
    if all(len(dealt.legal()) < 2 for dealt in deals):
        return Silence.FORCED
    seat = deals[0].seat
    return Question(deals[0].view(seat), action, known, seat)


def _deals(known: View[Any]) -> list[State]:
    return [known.sample(stream(number)) for number in range(DEALS)]


def tellable(asked: Question, choice: Choice) -> Choice:
    """What was found, without the moves that only certain hands allow."""
    if asked.known is None:
        return choice
    allowed = [dealt.legal() for dealt in _deals(asked.known)]
    kept = [option for option in choice.why if all(option.action in legal for legal in allowed)]
    best = max(kept, key=lambda option: option.value, default=None)
    return Choice(best.action if best is not None else asked.action, kept)
