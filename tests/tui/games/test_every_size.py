"""Every painter of every game takes whatever room it is given, from a single cell on."""

import pytest

from engine.core.randomness import Randomness
from engine.core.record import Header
from tests.tui.table.table_fixtures import NAMES, scene
from tui.games import presenter
from tui.session import Session

SIZES = [(1, 1), (1, 30), (2, 1), (3, 2), (9, 1), (9, 3), (20, 1), (40, 2), (54, 1), (78, 3),
         (80, 1), (112, 1), (146, 2), (200, 1), (200, 60)]  # fmt: skip
TABLES = {
    "santiago": ("santiago", 4, {}, 40),
    "havana": ("havana", 3, {}, 40),
    "cuba": ("cuba", 3, {}, 60),
    "maracaibo": ("maracaibo", 3, {}, 90),
    "jeanne": ("maracaibo", 1, {"automa": "jeanne", "scenario": "all_inclusive"}, 60),
    "jacques": ("maracaibo", 1, {"scenario": "rescue"}, 60),
    "unrest": ("maracaibo", 3, {"scenario": "unrest"}, 60),
}
"""Game, seats, options, moves."""


@pytest.fixture(scope="module", params=TABLES)
def table(request):
    game_id, seats, options, moves = TABLES[request.param]
    players = ("human", *("random",) * (seats - 1))
    game = Session.new(
        Header(game_id, seats, 3, options, names=NAMES[:seats], players=players), saved=False
    )
    rng = Randomness(3)
    while game.length < moves or game.seat != 0:
        game.play(rng.pick(game.view(game.seat).legal()))
    return game


def test_every_painter_takes_every_size(table):
    here = scene(table)
    panels = presenter(table.header.game).panels
    if table.header.options:  # other scenarios: the map has been painted
        panels = {name: panels[name] for name in ("scenario", "players", "rivals")}
    for name, panel in panels.items():
        for size in SIZES:
            canvas = panel.paint(here, *size)
            assert min(canvas.columns, canvas.rows) >= 1, (name, size)
            assert len(canvas.runs()) == canvas.rows, (name, size)
