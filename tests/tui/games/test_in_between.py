"""While a move is being shown nobody is asked anything: all that explains the table still does."""

import pytest

from engine.core.randomness import Randomness
from engine.core.record import Header
from tui.games import presenter
from tui.session import Session
from tui.table.table_model import Frame, TableModel


@pytest.mark.parametrize("game_id", ["santiago", "havana", "cuba", "maracaibo"])
def test_everything_can_be_explained_in_the_midst_of_a_move(game_id):
    game = Session.new(Header(game_id, 2, 5, players=("human", "random")), saved=False)
    model = TableModel(game, presenter(game_id))
    rng = Randomness(2)
    seen = 0
    while seen < 40:
        game.play(rng.pick(game.view(game.seat).legal()))
        for _event, view in game.moments(0, game.length):
            model.show(Frame(view, frozenset()))
            seen += 1
            assert view.decision is None
            assert model.presenter.explain(model.scene, None).title
            for place in ("space", "card", "building", "stop", "player", "nothing"):
                assert model.presenter.explain(model.scene, (place, 0)).title
