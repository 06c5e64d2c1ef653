"""What a move asks next, and the quick answers to it: the card that it belongs to, played on."""

from ai.cuba.laws import LawOutlook
from ai.cuba.policy import CHAIN, reply
from ai.cuba.weights import weights
from engine.core import Action
from engine.cuba.state import CubaState
from engine.cuba.turns import PLAY_CHARACTER


def follow_up(s: CubaState, seat: int, action: Action) -> list[Action]:
    """The seat's answers after a move, to the end of the card; `s` is used up by it."""
    s.stack.insert(0, PLAY_CHARACTER[seat])  # nobody else's turn begins here
    s.step(action)
    outlook = LawOutlook(s, weights("hard", s.seats))
    answers = []
    while s.stack and s.stack[-1].kind in CHAIN and s.stack[-1].seat == seat:
        answers.append(reply(s, outlook))
        s.step(answers[-1])
    return answers
