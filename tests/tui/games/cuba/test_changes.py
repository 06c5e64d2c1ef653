"""What events of Cuba change and move: always something that is painted."""

import pytest

from engine.core.randomness import Randomness
from engine.cuba.components import FIELDS
from engine.cuba.events import Bought, RoundEnded, WorkerMoved
from tests.tui.games.cuba.rooms import ROOMS
from tests.tui.games.cuba.tables import busy, session
from tests.tui.games.cuba.test_words import all_events
from tests.tui.table.table_fixtures import NAMES, Still, asked, at_table, settled
from tui.games import presenter
from tui.games.cuba import changes
from tui.games.cuba.cells import field_cell
from tui.paint.motion import place
from tui.table.scene import Scene
from tui.table.table_model import Frame

TABLE = presenter("cuba")
SILENT = {"round_ended", "game_ended", "cards_shown", "delegates_shown", "votes_shown"}
"""What changes no place of its own."""


def test_every_event_touches_what_it_changes():
    for event in all_events():
        cells = list(TABLE.touched(event))
        assert cells or event.kind in SILENT, event
        assert all(TABLE.home(cell) for cell in cells), event


def panels_of(view):
    seen = Scene(view, NAMES[: view.state.seats], view.state.seats)
    rooms = ROOMS[120, 40]
    return [panel.paint(seen, *rooms[name]) for name, panel in TABLE.panels.items()]


@pytest.mark.parametrize("seed", [2, 9])
def test_what_moves_goes_from_one_painted_place_to_another(seed):
    """In whole games: each way lies on one panel, and its picture exists."""
    game = session(("human",) * 3, seed=seed)
    rng = Randomness(seed)
    moved = set()
    while not game.over:
        game.play(busy(game, rng))
        viewer = game.length % 3
        before = game.view(viewer, game.length - 1)
        for event, after in game.moments(viewer, game.length):
            for motion in TABLE.motions(event, before, after):
                if event.kind not in moved or rng.below(12) == 0:
                    moved.add(event.kind)
                    assert TABLE.sprite(motion.sprite) is not None, motion
                    ways = [place(canvas, motion.path, 0.5) for canvas in panels_of(before)]
                    assert any(ways), motion
            before = after
    assert moved >= set(changes.MOTIONS) - {"bought"}


def test_a_ware_that_is_bought_leaves_its_ladder():
    view = session(3).view(0)
    (motion,) = TABLE.motions(Bought(1, "rum", 5, supply=False), view, view)
    assert any(place(canvas, motion.path, 0.5) for canvas in panels_of(view))


def test_a_worker_that_stays_does_not_move():
    game = session(("human",) * 2)
    view = game.view(0)
    here = view.state.worker[0]
    assert not TABLE.motions(WorkerMoved(0, FIELDS[here], ()), view, view)
    assert TABLE.sprite("worker-1").palette["1"] != TABLE.sprite("worker-0").palette["1"]
    assert TABLE.sprite("nothing") is None


def test_only_what_others_do_on_their_fields_opens_their_plantations():
    moved = WorkerMoved(1, "B3", ())
    assert TABLE.scene_of(moved, 0) == ("others",)
    assert TABLE.scene_of(moved, 1) == ()
    assert TABLE.scene_of(RoundEnded(1), 0) == ()


def test_a_tab_that_others_turns_brought_to_sight_closes_behind_them():
    game = session(3, until=asked("play_character", after_round=2))

    async def script(pilot, table):
        area = next(area for area in table.areas if "others" in area.panels)
        await pilot.press("f3")
        await settled(pilot)
        assert area.open_panel == "buildings"
        cells = frozenset({field_cell(1, "B3")})
        table.model.frame = Frame(game.view(0), cells, "worker to B3", stage=("others",))
        table.redraw()
        assert area.open_panel == "others"
        table.model.frame = None
        table.redraw()
        assert area.open_panel == "buildings"

    at_table(Still(game), script, size=(120, 40))
