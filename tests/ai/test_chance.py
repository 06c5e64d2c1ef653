"""An agent seeded like its game can't deal what is hidden as it lies."""

import pytest

from ai.chance import stream
from ai.levels import agent
from engine import registry
from engine.core import Randomness

SEEDS = range(20)


def hidden(state):
    """Everything, as scripts read it: two deals differ in what is unseen only."""
    return state.to_json()


@pytest.mark.parametrize("game_id", registry.GAMES)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_first_deal_of_an_agent_is_not_the_truth(game_id, level):
    seats = 2
    guessed = 0
    for seed in SEEDS:
        state = registry.game(game_id).new(seats, None, seed)
        player = agent(game_id, level, seed)
        guessed += hidden(state.view(state.seat).sample(player.rng.copy())) == hidden(state)
    assert guessed < len(SEEDS) / 4


def test_a_stream_is_its_seeds_alone():
    assert stream(7).bits() == stream(7).bits()
    assert len({stream(seed).bits() for seed in range(100)}) == 100


def test_no_stream_is_a_game_s():
    games = {Randomness(seed).word for seed in range(2_000)}
    assert not games & {stream(seed).word for seed in range(2_000)}
