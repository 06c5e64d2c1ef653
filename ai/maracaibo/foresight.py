"""What a move asks next, and the answers to it: the turn that it belongs to, played on as the
search plays on."""

from ai.maracaibo.cooperative import weights_for
from ai.maracaibo.rollout import careful
from engine.core import Action
from engine.maracaibo.base.cards import FREE
from engine.maracaibo.state import MaracaiboState


def follow_up(s: MaracaiboState, seat: int, action: Action) -> list[Action]:
    """The seat's answers after a move, as far as they belong to it; `s` is used up by it."""
    if type(action) in FREE:
        return []
    w = weights_for(s, "hard")
    depth = len(s.stack) - 1
    s.step(action)
    answers = []
    while len(s.stack) > depth and s.stack[-1].seat == seat and s.stack[-1].kind != "sail":
        answers.append(careful(s, w))
        s.step(answers[-1])
    return answers
