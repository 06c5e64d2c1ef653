"""What every game of the house is: an id, seats, options, vocabularies, a first position."""

import pytest

from engine import registry
from engine.core import UnknownGame, encode, options
from engine.core.values import kind_of
from tests.contract.tables import GAMES, tables


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_says_what_it_is(game_id):
    game = registry.game(game_id)
    assert game.id == game_id
    assert game.title
    assert game.parts
    for vocabulary in (game.actions, game.decisions):
        for kind, cls in vocabulary.classes.items():
            assert kind_of(cls) == kind
            assert cls._fields[-1] == "kind"
    for spec in options.describe(game.Options):
        assert spec.default in spec.choices


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_game_begins_with_a_question(table):
    game = registry.game(table.game)
    state = table.new()
    assert state.legal()
    assert not state.over
    assert encode(state.decision)["kind"] in game.decisions.classes
    assert {"round", "phase", "seat", "over", "players"} <= set(state.to_json())
    for score in state.scores():
        assert sum(score.parts.values()) == score.total


def test_an_unknown_game_is_said():
    with pytest.raises(UnknownGame, match="chess"):
        registry.game("chess")
