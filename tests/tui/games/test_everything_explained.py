"""Whatever is painted can be pointed at: every place on the table explains itself, at any moment
of a game and in the midst of a move."""

import pytest

from engine.core.randomness import Randomness
from engine.core.record import Header
from tui.games import presenter
from tui.session import Session
from tui.table.table_model import Frame, TableModel

GAMES = [
    ("santiago", 3, {}),
    ("havana", 2, {}),
    ("cuba", 3, {}),
    ("maracaibo", 2, {}),
    ("maracaibo", 1, {"automa": "jeanne"}),
    ("maracaibo", 1, {"automa": "jacques", "scenario": "all_inclusive"}),
]
SIZES = ((120, 30), (40, 10))


def told(model):
    """Ask about everything that is painted; how many places that were."""
    scene, shown = model.scene, model.presenter
    cells = {
        cell: None
        for panel in shown.panels.values()
        for size in SIZES
        for cell in panel.paint(scene, *size).claims
    }
    assert shown.explain(scene, None).title
    for cell in cells:
        shown.describe(scene, cell)
        shown.inspect(scene, cell)
        assert shown.explain(scene, cell).title, cell
    return len(cells)


@pytest.mark.parametrize(("game_id", "seats", "options"), GAMES)
def test_every_place_explains_itself(game_id, seats, options):
    header = Header(game_id, seats, 5, options, players=("human", *("random",) * (seats - 1)))
    game = Session.new(header, saved=False)
    model = TableModel(game, presenter(game_id))
    rng = Randomness(2)
    places = 0
    while not game.over:
        game.play(rng.pick(game.view(game.seat).legal()))
        if game.length % 40 == 0:
            model.show(None)
            places += told(model)
            for _event, view in game.moments(0, game.length):
                assert view.decision is None
                model.show(Frame(view, frozenset()))
                places += told(model)
    model.show(None)
    assert places + told(model) > 100
