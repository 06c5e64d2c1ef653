"""Havana in the house: from the menu to the table, left and gone on with, looked at again."""

from tests.tui.games.havana.tables import session
from tests.tui.house import run
from tests.tui.table.table_fixtures import Scripted, Still, opens, settled
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.table.hint_drawer import HintDrawer
from tui.table.screen import TableScreen
from tui.table.setup_walkthrough import SetupWalkthrough


def test_from_home_through_the_setup_to_the_table_and_back(monkeypatch):
    """Against agents that move at random, so that nothing has to think."""
    monkeypatch.setattr("tui.table.screen.OtherProcess", Scripted)

    async def scenario(app, pilot):
        app.settings.pace = "instant"
        app.action_new_game("havana")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("ctrl+s")
        await opens(pilot, SetupWalkthrough)
        await pilot.press("escape")
        await settled(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.model.asked.view.decision.kind == "choose_start"
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


def test_a_hint_puts_the_cursor_on_the_move_and_names_the_reasons():
    async def scenario(app, pilot):
        await settled(pilot)
        await pilot.press("h")
        await settled(pilot)
        drawer = app.screen
        assert isinstance(drawer, HintDrawer)
        assert drawer.moves[0].startswith("Lay")
        assert drawer.told.sentences
        await pilot.press("enter")
        await settled(pilot)
        assert len(app.table.model.asked.chosen) == 1
        assert app.table.model.spot.cell in app.table.model.asked.options

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
        assert replay.model.replay
        await pilot.press(*["right_square_bracket"] * 4)
        assert replay.model.position == 4

    sit(game, scenario)


def sit(game, scenario):
    """Run at the table of a game."""
    import asyncio

    app = Still(game)

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await scenario(app, pilot)

    asyncio.run(go())
