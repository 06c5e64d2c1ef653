"""Nothing that a seat can't see moves its agent: everything hidden is dealt anew, by the
game's own sampling, and the same seed must choose the same for the same reasons."""

from itertools import cycle, islice

import pytest

from ai.agent import Budget
from ai.levels import agent, characters, levels
from engine.core import Randomness
from tests.ai.games import GAMES, permuted, played, positions, tables

FEW = Budget(iterations=4)
QUICK = ("random", "easy", "medium")

SMALL = 40
"""Positions a game in every run of the tests: a few at each of its tables."""
LARGE, PART = 2_500, 100
"""Positions a game in a long run, ten thousand over the four, in parts of so many."""


def situations(game_id, number, seed, stride):
    """Positions with something to choose, by turns of a random and of a sensible game, at
    one table of the game after the other; `stride` choices lie between two of a game."""

    def endless():
        for at, table in enumerate(cycle(tables(game_id)), seed):
            walk = played if at % 2 else positions
            found = (s for s in walk(game_id, *table, seed=at, every=1) if choosing(s))
            yield from islice(found, at % stride, None, stride)

    return islice(endless(), number)


def choosing(state):
    return len(state.legal()) > 1


def proved(game_id, number, seed, stride, hard_every):
    """Compare all agents in so many positions; how often something hidden differed."""
    rng = Randomness(seed)
    different = 0
    spoken = cycle(("", *(f":{name}" for name in characters(game_id))))
    for at, state in enumerate(situations(game_id, number, seed, stride)):
        seat = state.seat
        other = permuted(state, seat, rng)
        different += state.to_json() != other.to_json()
        views = [each.view(seat) for each in (state, other)]
        assert views[0].to_json() == views[1].to_json()
        character = next(spoken)
        names = [level if level == "random" else level + character for level in QUICK]
        if at % hard_every == 0:
            names.append("hard" + character)
        for name in names:
            choices = [agent(game_id, name, at).choose(view, FEW) for view in views]
            assert choices[0] == choices[1], (name, seat, state.to_json())
    return different


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_seat_cannot_see_changes_nothing(game_id):
    assert proved(game_id, SMALL, seed=11, stride=97, hard_every=3) > SMALL // 3


@pytest.mark.soak
@pytest.mark.parametrize("part", range(LARGE // PART))
@pytest.mark.parametrize("game_id", GAMES)
def test_ten_thousand_positions(game_id, part):
    assert proved(game_id, PART, seed=1_000 * (part + 1), stride=37, hard_every=5) > PART // 3


@pytest.mark.parametrize("game_id", GAMES)
def test_two_who_think_together_are_as_fair(game_id):
    assert "expert" in levels(game_id)
    rng = Randomness(2)
    for state in situations(game_id, 2, seed=5, stride=97):
        equivalents = (state, permuted(state, state.seat, rng))
        choices = [
            agent(game_id, "expert", 1).choose(each.view(each.seat), FEW) for each in equivalents
        ]
        assert choices[0] == choices[1]
