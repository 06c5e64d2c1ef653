"""Every question of every game says, for newcomers, why it matters."""

import pytest

from engine import registry
from tui import i18n
from tui.games import stake

GAMES = ("santiago", "havana", "cuba", "maracaibo")
ROOM = 76
"""Letters in the line below the table at 80 columns."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_decision_has_a_line_that_fits(game_id, language):
    with i18n.speaking(language):
        for kind in registry.game(game_id).decisions.classes:
            line = stake(game_id, kind)
            assert line.endswith("."), kind
            assert len(line) <= ROOM, (kind, len(line))


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_no_lines_for_nothing(game_id):
    from importlib import import_module

    known = set(registry.game(game_id).decisions.classes)
    assert set(import_module(f"tui.games.{game_id}.stakes").STAKES) == known


def test_a_kind_that_nobody_knows_has_no_line():
    assert stake("santiago", "juggle") == ""
