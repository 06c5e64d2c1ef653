"""What a table must never do to those who sit at it."""

import re

import pytest

from engine.registry import GAMES
from tests.tui.table.table_fixtures import Still, any_move, asked, model, played_up_to, session
from tui.games import presenter
from tui.games.santiago import board
from tui.paint.colours import contrast
from tui.table.table_model import TableModel
from tui.themes import THEMES, roles

SEATS = {"santiago": 4, "havana": 3, "cuba": 3, "maracaibo": 2}
MISMATCH = re.compile(
    r"\bYou (?:\w+ly )?(?:loses|has|is|was|gains|pays|takes|builds|plants|bids|passes|sails)\b"
    r"|\bof You\b|\bfor You\b|\bto You\b|\bfrom You\b"
)


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_is_told_of_as_you_loses(game_id):
    game = played_up_to(
        lambda g: g.length >= 80 or g.over, game_id, SEATS[game_id], seed=4, move=any_move
    )
    table = TableModel(game, presenter(game_id))
    told = [line.words for line in table.log.entries()]
    assert len(told) > 20
    assert not [words for words in told if MISMATCH.search(words)]


@pytest.mark.parametrize("game_id", GAMES)
def test_looking_back_shows_the_points_of_that_moment(game_id):
    game = played_up_to(lambda g: g.length >= 60, game_id, SEATS[game_id], seed=4)
    table = model(game)
    table.look_at(20)
    then = presenter(game_id).scores(game.view(table.scene.view.seat, 20))
    shown = [points[-1] for points in table.scene.race if points]
    assert shown == [score.total for score in then if score is not None]


def test_the_canal_that_is_built_once_is_never_the_default():
    table = model(session(seed=5, until=asked("offer_extra_canal", after_round=2)))
    first = next(iter(table.asked.options.values()))
    assert [action.kind for action in first.actions] == ["keep_own_canal"]


def test_hidden_money_leaves_the_points_of_the_fields_in_sight():
    game = session(4, seed=7, until=asked("make_bid", after_round=4), options={"money": "hidden"})
    table = model(game)
    shown = presenter("santiago").panels["players"].paint(table.scene, 44, 8).text()
    for score in game.view(0).state.scores()[1:]:
        fields = score.parts["plantations"] + score.parts["palms"]
        assert f"{fields} on fields" in shown


def test_what_can_be_chosen_is_not_painted_as_water():
    for theme in THEMES:
        gold = roles(theme)["gold"]
        assert all(contrast(gold, water) > 1.5 for water in board.WATER)


WORDS = ("text", "dim", "heading", "money", "good", "bad", *(f"seat-{seat}" for seat in range(5)))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_words_can_be_read_on_every_ground_of_a_table(theme):
    found = roles(theme)
    for ground in (found["ground"], found["panel"], theme.background):
        assert {role for role in WORDS if contrast(found[role], ground) < 4.5} == set()
    assert contrast(found["gold-ink"], found["gold"]) >= 4.5
    assert contrast(found["cursor-ink"], found["cursor"]) >= 4.5


def test_no_color_is_honoured(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = Still(session(until=asked("make_bid", after_round=2)))
    assert app.colours == "none"
