"""Looking without moving: log, points, rules, one panel alone, a replay."""

import asyncio

import pytest

from tests.tui.table.table_fixtures import (
    Still,
    asked,
    at_table,
    screen_text,
    session,
    settled,
)
from tui.table.drawers import Drawer, ListDrawer, RulesDrawer


def test_a_line_of_the_log_opens_its_position_and_esc_returns():
    game = session(until=asked("make_bid", after_round=3))

    async def script(pilot, table):
        await pilot.press("l")
        assert isinstance(pilot.app.screen, ListDrawer)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert table.model.look == 1
        assert f"Move 1 of {game.length}" in screen_text(table.app)
        await pilot.press("right_square_bracket")
        assert table.model.look == 2
        await pilot.press("escape")
        assert table.model.look is None
        assert table.model.asked is not None

    at_table(Still(game), script)


def test_points_rules_and_a_closer_look_open_beside_the_table():
    game = session(until=asked("make_proposal", after_round=3))

    async def script(pilot, table):
        await pilot.press("v")
        assert "plantations" in str(pilot.app.screen.text)
        await pilot.press("v")
        assert pilot.app.screen is table
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, RulesDrawer)
        assert pilot.app.screen.head == "Canal"
        await pilot.press("escape", "tab", "i")
        assert isinstance(pilot.app.screen, Drawer)
        assert "free line" in pilot.app.screen.head
        await pilot.press("escape")

    at_table(Still(game), script)


def test_points_of_a_finished_game_are_its_final_scores():
    game = session(until=lambda played: played.over)

    async def script(pilot, table):
        await pilot.press("v")
        assert pilot.app.screen.head == "Final scores"
        await pilot.press("v")

    at_table(Still(game), script)


def test_a_panel_can_fill_the_table():
    game = session(until=asked("plant", after_round=3, options=60))

    async def script(pilot, table):
        board = table.panels["board"]
        before = board.canvas.columns
        await pilot.press("1", "m")
        await pilot.pause()
        assert table.maximized is board
        assert board.canvas.columns > before
        await pilot.press("escape")
        await pilot.pause()
        assert table.maximized is None
        assert len(table.model.asked.chosen) == 1, "Esc made it small and nothing else"

    at_table(Still(game), script, size=(120, 40))


@pytest.mark.parametrize("panel", ["choices", "players", "hand", "log"])
def test_every_panel_can_fill_the_table_between_the_lines(panel):
    game = session(until=asked("make_bid", after_round=3))

    async def script(pilot, table):
        before = {name: panel.region for name, panel in table.panels.items()}
        told = table.panels["log"].rows
        table.set_focus(table.choices.options if panel == "choices" else table.panels[panel])
        await pilot.press("m")
        await settled(pilot)
        alone = table.panels[panel].region
        assert (alone.width, alone.height) == (120, 40 - 4)
        assert table.title_line.region.y == 0
        assert table.prompt_line.region.y == 1
        assert table.about_line.region.y == 38
        await pilot.press("down", "m")
        await settled(pilot)
        assert table.panels["log"].rows == told
        assert {name: panel.region for name, panel in table.panels.items()} == before

    at_table(Still(game), script, size=(120, 40))


def test_a_choice_that_lies_nowhere_is_looked_at_too():
    async def script(pilot, table):
        await pilot.press("i")
        assert pilot.app.screen.head == "pass"

    at_table(Still(session(until=asked("make_bid"))), script)


def test_points_are_final_after_the_end_only():
    game = session(until=lambda game: game.over)

    async def script(pilot, table):
        await pilot.press("v")
        assert pilot.app.screen.head == "Final scores"
        await pilot.press("escape")
        assert table.panel_title("race") == "Final scores"
        table.look_to(5)
        await pilot.press("v")
        assert pilot.app.screen.head == "If it ended now"
        assert table.panel_title("race") == "If it ended now"

    at_table(Still(game), script)


def test_a_replay_shows_every_position_and_plays_nothing():
    game = session(until=lambda g: g.over)

    async def script(pilot, table):
        assert f"Move 0 of {game.length}" in screen_text(table.app)
        await pilot.press("right_square_bracket", "enter")
        assert table.model.look == 2
        await pilot.press("left_square_bracket")
        assert table.model.look == 1
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is not table

    at_table(Still(game, replay=True), script)


def test_a_replay_plays_on_by_itself_at_every_pace():
    game = session(until=lambda g: g.length == 5)

    async def go():
        app = Still(game, pace="instant", replay=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await pilot.press("space")
            for _moment in range(2000):
                if app.table._playing is None:
                    break
                await pilot.pause(0.01)
            assert app.table.model.position == game.length

    asyncio.run(go())
