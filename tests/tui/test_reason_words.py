"""Every part of a reason that an agent gives has a word, in every language."""

import pytest

from ai.agent import Budget
from ai.levels import agent
from ai.positions import positions
from ai.search.root_stats import LOOKAHEAD
from engine import registry
from tests.ai.games import played
from tests.tui.games.saying import clean
from tui import i18n
from tui.games import words


def emitted(game_id):
    """The names of all parts, over fixed positions and along games of two and more."""
    found = set()
    for state in positions(game_id):
        view = state.view(state.seat)
        for level in ("medium", "hard"):
            choice = agent(game_id, level, 3).choose(view, Budget(iterations=2))
            found |= {name for option in choice.why for name in option.parts}
    for seats in registry.game(game_id).seats[:2]:
        if seats == 1:
            continue
        for state in played(game_id, seats, None, seed=seats, every=9):
            choice = agent(game_id, "medium", 3).choose(state.view(state.seat), Budget())
            found |= {name for option in choice.why for name in option.parts}
    return found - {LOOKAHEAD}


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_part_has_a_word_in_every_language(game_id):
    names = emitted(game_id)
    assert len(names) > 3
    for language in i18n.LANGUAGES:
        with i18n.speaking(language):
            said = {name: words(game_id).part(name) for name in names}
        for text in said.values():
            clean(text)
        assert len(set(said.values())) == len(said), said
