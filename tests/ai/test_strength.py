"""Do the levels stand in the order they claim? Small matches here, long ones on the ladder."""

import pytest

from ai import arena
from ai.arena import Match
from ai.executors import Here
from tests.ai.games import GAMES


def shares(game_id, agents, games, file=None):
    """The first agent's share of the wins and its interval."""
    result = arena.run(Match(game_id, agents, games, seed=1), Here(), file)["agents"][0]
    return result["share"], result["ci95"]


def test_medium_beats_random_at_two():
    assert shares("santiago", ("medium", "random"), 10)[0] == 1.0


def test_medium_beats_three_randoms():
    assert shares("santiago", ("medium", "random", "random", "random"), 8)[0] == 1.0


def test_easy_beats_random_and_loses_to_medium():
    assert shares("santiago", ("easy", "random"), 10)[0] >= 0.9
    assert shares("santiago", ("easy", "medium"), 20)[0] <= 0.3


LADDER = [
    (("medium", "random"), 400, 0.99, 1.0),
    (("medium", "random", "random", "random"), 400, 0.95, 1.0),
    (("easy", "medium"), 400, 0.0, 0.3),
]
"""Agents, games, and between what the first one's share must be."""


@pytest.mark.ladder
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("agents", "games", "low", "high"), LADDER)
def test_the_ladder(request, game_id, agents, games, low, high):
    """Every game that was played is kept in pytest's cache: broken off, it goes on there."""
    folder = request.config.cache.mkdir("ladder")
    file = folder / f"{game_id}-{'-'.join(agents)}.jsonl"
    share, _ = shares(game_id, agents, games, file)
    assert low <= share <= high
