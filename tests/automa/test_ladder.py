"""Every level of Jeanne and Jacques is harder to beat than the one below it."""

import random
from itertools import pairwise
from statistics import mean

import pytest

from automa.components import JACQUES, JEANNE
from engine.maracaibo import GAME
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.golden import choose

GAMES = 200


def points(who, level, seed):
    """What the automa scores against a player who does whatever is possible."""
    rng = random.Random(seed)
    s = GAME.new(1, Options(automa=who, level=level), seed)
    while not s.over:
        s.step(choose(s, rng))
    return s.scores()[1].total


@pytest.mark.ladder
@pytest.mark.rule("MAR-601", "MAR-630")
@pytest.mark.parametrize(
    ("who", "levels"), [("jeanne", len(JEANNE.levels)), ("jacques", len(JACQUES.levels))]
)
def test_each_level_scores_more_than_the_one_below(who, levels):
    means = [
        mean(points(who, level, seed) for seed in range(GAMES)) for level in range(1, levels + 1)
    ]
    assert all(lower < higher for lower, higher in pairwise(means)), means
