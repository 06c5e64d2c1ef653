"""Explanations along played games, for tests of what they say."""

from functools import cache

from ai.agent import Budget
from ai.levels import agent
from ai.positions import positions
from engine import registry
from tests.ai.games import played
from tui.hints import explain

NAMES = ("Zoe", "Ana", "Bob", "Cid", "Dan")


@cache
def choices(game_id, every=7):
    """Views with what an agent found in them: fixed positions, and along a game each of the
    smallest tables."""
    found = []
    for state in positions(game_id):
        view = state.view(state.seat)
        found.append((view, agent(game_id, "hard", 3).choose(view, Budget(iterations=4))))
    for seats in [seats for seats in registry.game(game_id).seats if seats > 1][:2]:
        for state in played(game_id, seats, None, seed=seats, every=every):
            view = state.view(state.seat)
            choice = agent(game_id, "medium", 3).choose(view, Budget())
            if choice.why:
                found.append((view, choice))
    return found


def said(game_id, view, choice, **more):
    """Everything that an explanation says."""
    told = explain(game_id, view, choice, names=NAMES, **more)
    return [*told.sentences, *(other.words for other in told.alternatives)]
