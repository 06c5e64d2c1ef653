"""`benchmarks/versus.py`: two trees play one game, and notice when their rules differ."""

import subprocess
from argparse import Namespace
from pathlib import Path

import pytest

from benchmarks import versus
from engine import registry

ROOT = Path(__file__).parents[2]
START = "4f3a2c9"


def _match(game: str) -> Namespace:
    return Namespace(game=game, level="medium", ms=None, iterations=None, seats=2, seed=7)


@pytest.mark.parametrize("game", registry.GAMES)
def test_both_sides_follow_the_game(game):
    """Against itself: what one side wins on a deal, the other wins from the other seat."""
    other = versus.Other(ROOT)
    try:
        here, there = (versus.play(_match(game), other, number) for number in (0, 1))
    finally:
        other.close()
    assert here["lead"] == -there["lead"]
    assert here["share"] + there["share"] == 1


def test_sides_that_see_different_moves_don_t_go_on():
    state = registry.game("santiago").new(2, None, 7)
    with pytest.raises(SystemExit, match="game 3: the two sides don't play by the same rules"):
        versus._agree(state, {"legal": "0" * 16, "seat": state.seat}, 3)


def _has(revision: str) -> bool:
    asked = ["git", "cat-file", "-e", f"{revision}^{{commit}}"]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not _has(START), reason="the history is not there")
@pytest.mark.parametrize(("game", "seed"), [("havana", 7), ("cuba", 7), ("cuba", 10)])
def test_the_starting_agents_play_by_todays_rules(game, seed):
    """Games whose rules were mended since: the export has them mended too. Cuba's second deal
    leaves a dock without a ship."""
    other = versus.Other(versus.exported(START))
    match = _match(game)
    match.seed = seed
    try:
        found = versus.play(match, other, 0)
    finally:
        other.close()
    assert found["share"] in (0.0, 0.5, 1.0)
