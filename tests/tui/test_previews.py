"""The positions that stand for a game where none is open."""

import tomllib

import pytest

from engine import registry
from tui.screens import preview


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_game_has_a_picture_of_its_middle(game_id):
    told = tomllib.loads(preview.FILE.read_text(encoding="utf-8"))[game_id]
    state = registry.game(game_id).new(told["seats"], seed=told["seed"])
    for number in told["moves"]:
        assert number < len(state.legal()), "python -m docs.make_examples writes them anew"
        state.step(state.legal()[number])
    assert state.seat == 0
    assert not state.over
    assert preview.example(game_id) == state.view(0)
