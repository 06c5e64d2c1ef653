"""The games of the house."""

import pytest

from engine import registry
from engine.core import UnknownGame, encode, options
from engine.core.values import kind_of


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_game_fulfils_the_contract(game_id):
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
    for seats in game.seats:
        state = game.new(seats)
        assert state.legal()
        assert encode(state.decision)["kind"] in game.decisions.classes
        data = state.to_json()
        assert {"round", "phase", "seat", "over", "players"} <= set(data)
        assert len(data["players"]) == seats
        assert len(state.scores()) >= seats, "an opponent made of cards has its score too"
        for score in state.scores():
            assert sum(score.parts.values()) == score.total


def test_an_unknown_game_is_said():
    with pytest.raises(UnknownGame, match="chess"):
        registry.game("chess")
