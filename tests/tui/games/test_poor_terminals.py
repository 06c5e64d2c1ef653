"""What a picture says in words, poorer terminals say too."""

import re

import pytest

from tests.tui.games.test_every_size import TABLES
from tests.tui.table.table_fixtures import played_up_to, scene
from tui.games import presenter
from tui.paint.look import ASCII, RICH, Look
from tui.paint.words import plain

LOOKS = {
    "16": Look(colours="16"),
    "none": Look(colours="none"),
    "ascii": Look(glyphs=ASCII),
}
GAMES = ("santiago", "havana", "cuba", "maracaibo")


def said(canvas):
    """Its words and numbers, as letters only."""
    return set(re.findall(r"[A-Za-z]{4,}", plain(canvas.text())))


@pytest.fixture(scope="module", params=GAMES)
def table(request):
    game_id, seats, _options, moves = TABLES[request.param]
    return played_up_to(
        lambda game: game.length >= moves and game.seat == 0, game_id, seats, seed=3
    )


@pytest.mark.parametrize("look", LOOKS)
def test_no_word_is_lost(table, look):
    for name, panel in presenter(table.header.game).panels.items():
        rich = said(panel.paint(scene(table, look=RICH), 150, 60))
        poor = said(panel.paint(scene(table, look=LOOKS[look]), 150, 60))
        assert rich <= poor, (name, rich - poor)
