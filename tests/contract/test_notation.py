"""Every move of every game is a short text and back."""

import re
from pathlib import Path

import pytest

from engine import registry
from engine.core import BadNotation, IllegalAction, encode
from engine.santiago import components
from engine.santiago.coordinates import crossing_name, segment_name, space_name
from tests.contract.tables import GAMES, positions, tables
from tui.games.santiago import places as shown

TYPED = re.compile(r"[\w+.-]+(?: [\w+.-]+)*", re.ASCII)
EXAMPLES = Path(__file__).parent / "examples"
"""A file a game: a move of every kind, as it is written."""


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_legal_move_can_be_written_and_read_back(table):
    game = registry.game(table.game)
    for state in positions(table, seed=1):
        legal = state.legal()
        texts = [str(action) for action in legal]
        assert len(set(texts)) == len(legal), "no two moves are written alike"
        for action, text in zip(legal, texts, strict=True):
            assert TYPED.fullmatch(text), text
            assert len(text) <= 60
            assert game.parse(text) == action
            assert type(game.parse(text)) is type(action)
            assert game.parse(f"  {text.replace(' ', '   ')} ") == action


@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_of_move_has_its_notation(game_id):
    game = registry.game(game_id)
    written = (EXAMPLES / f"{game_id}.txt").read_text(encoding="utf-8")
    texts = " ".join(written.split()).split(", ")
    assert [str(game.parse(text)) for text in texts] == texts
    assert {game.parse(text).kind for text in texts} == set(game.actions.classes)
    assert [str(game.parse(text.upper())) for text in texts] == texts
    for action in map(game.parse, texts):
        assert game.actions.decode(encode(action)) == action


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_no_move_is_refused_with_what_could_be_written(game_id):
    game = registry.game(game_id)
    nonsense = (
        "",
        "bid",
        "bid four",
        "bid 4 5",
        "sail\x00",
        "9" * 5000,
        "ＢＩＤ ４",
        "pay 1 1",
        "🌴",
    )
    for text in nonsense:
        with pytest.raises(BadNotation) as refused:
            game.parse(text)
        assert isinstance(refused.value, IllegalAction)
        assert len(refused.value.allowed) == len(game.actions.classes)
        assert "possible are: " in str(refused.value)


def test_counts_name_each_thing_once():
    game = registry.game("havana")
    assert str(game.parse("pay 2 brick 1 pesos")) == "pay 1 pesos 2 brick"
    assert str(game.parse("pay nothing")) == "pay nothing"
    for text in ("pay 1 brick 1 brick", "pay 1 gold", "pay 1 kind", "pay"):
        with pytest.raises(BadNotation):
            game.parse(text)


def test_santiago_writes_places_as_the_table_names_them():
    for space in components.SPACES:
        assert space_name(space) == shown.space_key(space)
    for segment in components.SEGMENTS:
        assert segment_name(segment) == shown.segment_key(segment)
    for crossing in components.CROSSINGS:
        assert crossing_name(crossing) == shown.crossing_key(crossing)
