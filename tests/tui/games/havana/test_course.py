"""Havana in the house: from the menu to the table, left and gone on with, looked at again."""

from engine.havana.components import BUILDING_IDS
from tests.tui.games.havana.tables import session
from tests.tui.house import run
from tests.tui.table.tables import Scripted, Still, opens, settled
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.table.drawers import ListDrawer
from tui.table.laying import SetupDrawer
from tui.table.screen import TableScreen


def test_from_home_through_the_setup_to_the_table_and_back(monkeypatch):
    """Against agents that move at random, so that nothing has to think."""
    monkeypatch.setattr("tui.table.screen.OtherProcess", Scripted)

    async def scenario(app, pilot):
        app.settings.pace = "instant"
        app.action_new_game("havana")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("ctrl+s")
        await opens(pilot, SetupDrawer)
        await pilot.press("escape")
        await settled(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.stage.asked.view.decision.kind == "choose_start"
        await pilot.press("4", "w", "9", "enter")
        await settled(pilot)
        moves = table.session.length
        assert moves >= 4
        await pilot.press("q")
        await settled(pilot)
        await pilot.press("c")
        await settled(pilot)
        again = app.screen
        assert isinstance(again, TableScreen)
        assert again is not table
        assert again.session.header.game == "havana"
        assert again.session.length == moves

    run(scenario)


def test_what_opens_beside_the_table_hides_no_end():
    async def scenario(app, pilot):
        await settled(pilot)
        ends = [("building", BUILDING_IDS[b]) for b in app.table.session.view(0).state.ends()]
        boxes = app.table.stage.composition.boxes
        low = max(box.bottom for spot, box in boxes.items()
                  if spot.panel == "board" and spot.cell in ends)  # fmt: skip
        for key in ("h", "f1", "i"):
            await pilot.press(key)
            await settled(pilot)
            assert app.screen.query_one("Vertical").region.y > low + 2
            await pilot.press("escape")
            await settled(pilot)

    sit(session(3), scenario)


def test_a_hint_puts_the_cursor_on_the_move_and_names_the_reasons():
    async def scenario(app, pilot):
        await settled(pilot)
        await pilot.press("h")
        await settled(pilot)
        drawer = app.screen
        assert isinstance(drawer, ListDrawer)
        assert "Lay" in str(drawer.lines[0])
        await pilot.press("enter")
        await settled(pilot)
        assert len(app.table.stage.asked.chosen) == 1
        assert app.table.stage.spot.cell in app.table.stage.asked.options

    sit(session(3), scenario)


def test_a_finished_game_shows_its_result_and_is_looked_at_move_by_move():
    game = session(3, options={"points": 5}, until=lambda g: g.over)

    async def scenario(app, pilot):
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("p")
        await settled(pilot)
        replay = app.screen
        assert replay.stage.replay
        await pilot.press(*["right_square_bracket"] * 4)
        assert replay.stage.position == 4

    sit(game, scenario)


def sit(game, scenario):
    """Run at the table of a game."""
    import asyncio

    app = Still(game)

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await scenario(app, pilot)

    asyncio.run(go())
