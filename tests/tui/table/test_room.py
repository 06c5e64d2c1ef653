"""The room of a window is used: painted, not empty, and larger pictures in larger windows."""

import asyncio

import pytest

from engine.core.randomness import Randomness
from engine.registry import GAMES
from tests.tui.table.table_fixtures import Still, model, played_up_to, session, settled
from tests.variants import chequered
from tui.table import race
from tui.table.panel import PaintedPanel

SEATS = {"santiago": 4, "havana": 3, "cuba": 3, "maracaibo": 3}


def middle(game_id):
    """A game in its middle, at a decision of the person."""
    rng = Randomness(3)
    length = {"santiago": 70, "havana": 60, "cuba": 90, "maracaibo": 120}[game_id]
    game = played_up_to(
        lambda g: g.length >= length and g.seat == 0 and len(g.view(0).legal()) > 1,
        game_id,
        SEATS[game_id],
        seed=5,
        move=lambda g, _rng: rng.pick(g.view(g.seat).legal()),
    )
    assert not game.over
    return game


def at_table(game_id, size, look):
    """What `look` finds at the table of a game in its middle."""
    app = Still(middle(game_id))

    async def go():
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            return look(app.table)

    return asyncio.run(go())


def painted(table):
    """How many cells of the screen painters drew, and how many each colour fills."""
    cells, colours = 0, {}
    for panel in table.panels.values():
        if not isinstance(panel, PaintedPanel) or not panel.region:
            continue
        canvas, room = panel.canvas, panel.content_region
        left, top = panel.scroll_offset
        for y in range(top, min(canvas.rows, top + room.height)):
            for x in range(left, min(canvas.columns, left + room.width)):
                place = y * canvas.columns + x
                if canvas._drawn[place]:
                    cells += 1
                    for colour in (canvas._upper[place], canvas._lower[place]):
                        colours[colour] = colours.get(colour, 0) + 0.5
    return cells, colours


@pytest.mark.parametrize("game_id", GAMES)
def test_nearly_half_of_the_screen_is_painted(game_id):
    cells, colours = at_table(game_id, (120, 40), painted)
    screen = 120 * 40
    # One colour counts for a fifth of the screen at most: an empty ground is no picture.
    capped = cells - sum(max(0, share - screen / 5) for share in colours.values())
    assert capped >= 0.45 * screen, f"{capped / screen:.0%}"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_large_window_has_a_board_of_at_least_twice_the_size(game_id):
    def area(table):
        board = table.panels["board"]
        return board.size.width * board.size.height

    assert at_table(game_id, (200, 60), area) >= 2 * at_table(game_id, (120, 40), area)


SIZES = ((80, 24), (120, 40), (160, 48), (200, 60))


@pytest.mark.parametrize(("game_id", "size"), chequered(GAMES, SIZES))
def test_every_panel_can_be_brought_to_sight(game_id, size):
    def look(table):
        for name, panel in table.panels.items():
            table.reveal(name)
            assert panel.display, name
        return len(table.panels)

    assert at_table(game_id, size, look) >= 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("room", [(80, 2), (33, 6), (46, 8)])
def test_everybodys_points_are_in_sight(seats, room):
    scene = model(session(seats, seed=7)).scene
    told = race.paint(scene, *room).text()
    for seat, name in enumerate(scene.names):
        assert f"{scene.glyphs.seat(seat)} {name}" in told
        assert str(scene.race[seat][-1]) in told


@pytest.mark.parametrize("size", [(100, 28), (133, 31), (142, 27), (160, 30), (200, 31)])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_low_wide_window_has_no_board_as_small_as_the_smallest(game_id, size):
    """Such are the windows of browsers."""

    def columns(table):
        return table.panels["board"].size.width

    assert at_table(game_id, size, columns) >= 1.2 * at_table(game_id, (80, 24), columns)
