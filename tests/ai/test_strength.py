"""Do the levels stand in the order they claim? Small matches here, long ones on the ladder."""

import pytest

from ai import arena
from ai.arena import ArenaMatch
from ai.executors import Here
from ai.ladder import RUNGS, Standing, climb
from tests.ai.games import GAMES


def shares(game_id, agents, games):
    """The first agent's share of the wins and its interval."""
    result = arena.run(ArenaMatch(game_id, agents, games, seed=1), Here())["agents"][0]
    return result["share"], result["ci95"]


def test_medium_beats_random_at_two():
    assert shares("santiago", ("medium", "random"), 10)[0] == 1.0


def test_medium_beats_three_randoms():
    assert shares("santiago", ("medium", "random", "random", "random"), 8)[0] == 1.0


def test_easy_beats_random_and_loses_to_medium():
    assert shares("santiago", ("easy", "random"), 10)[0] >= 0.9
    assert shares("santiago", ("easy", "medium"), 20)[0] <= 0.3


@pytest.mark.ladder
@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: "-".join(rung.agents))
@pytest.mark.parametrize("game_id", GAMES)
def test_the_ladder(request, game_id, rung):
    """What `benchmarks/ladder.py` has played already is not played again."""
    folder = request.config.rootpath / "build" / "ladder"
    found = climb(game_id, rung, folder, Here())
    assert rung.holds(Standing(found["games"], found["agents"][0]["wins"])), found
