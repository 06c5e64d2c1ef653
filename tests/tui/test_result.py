"""The result: the sheet adds up, the race ends where the sheet does."""

import asyncio

import pytest
from textual.widgets import DataTable, Sparkline

from tests.tui.house import played
from tests.tui.table.table_fixtures import until
from tui.app import TradewindsApp
from tui.games import presenter
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen, race
from tui.screens.setup import SetupScreen
from tui.table.table_model import TableModel


def show(session, scenario):
    async def go():
        app = TradewindsApp()
        async with app.run_test(size=(120, 40)) as pilot:
            await app.push_screen(ResultScreen(session))
            await pilot.pause()
            await scenario(app, pilot)

    asyncio.run(go())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_race_has_a_point_a_round_and_ends_with_the_final_count(seats):
    session = played(seats=seats)
    points = race(session)
    assert len(points) == {2: 10, 3: 11, 4: 11, 5: 9}[seats]
    assert [max(s.total for s in points[-1])] * len(session.winners()) == [
        points[-1][seat].total for seat in session.winners()
    ]


def test_the_sheet_has_a_line_a_part_and_the_total_below():
    session = played(seats=3)

    async def scenario(app, pilot):
        table = app.screen.query_one(DataTable)
        rows = [[str(cell) for cell in table.get_row_at(row)] for row in range(table.row_count)]
        assert len(rows) == len(session.game.parts) + 1
        for seat in range(3):
            *parts, total = [int(row[seat + 1]) for row in rows]
            assert sum(parts) == total
            assert total == race(session)[-1][seat].total

    show(session, scenario)


def test_bars_of_all_seats_have_one_scale():
    session = played(seats=3)

    async def scenario(app, pilot):
        points = race(session)
        top = max(score.total for scores in points for score in scores)
        for seat, line in enumerate(app.screen.query(Sparkline)):
            totals = [scores[seat].total for scores in points]
            low, high = min(totals), max(totals)
            height = (line.summary_function([high]) - low) / (high - low)
            assert height == pytest.approx(high / top)

    show(session, scenario)


def test_the_winner_is_named_and_a_shared_victory_too(monkeypatch):
    session = played(seats=3)

    async def scenario(app, pilot):
        screen = app.screen
        winner = session.winners()[0]
        assert session.names[winner] in screen._verdict()
        monkeypatch.setattr(session, "winners", lambda: [0, 1, 2])
        assert screen._verdict().startswith("Winners: ◆ You, ● Bruno and ■ Carla, with")

    show(session, scenario)


def test_nobody_is_said_to_wins(monkeypatch):
    """The person may be called You: no sentence has the name as its subject."""
    session = played(seats=2)

    async def scenario(app, pilot):
        monkeypatch.setattr(session, "winners", lambda: [0])
        assert app.screen._verdict().startswith("Winner: ◆ You, with")
        chronicle = TableModel(session, presenter("santiago")).log
        assert chronicle.result().startswith("Game over. Winner: You (")

    show(session, scenario)


def test_the_columns_fit_a_terminal_that_was_narrowed():
    session = played(seats=5)

    async def scenario(app, pilot):
        wide = [column.width for column in app.screen.query_one(DataTable).ordered_columns]
        app.screen.query_one("#home").focus()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        table = app.screen.query_one(DataTable)
        narrow = [column.width for column in table.ordered_columns]
        assert narrow[1] < wide[1]
        assert table.virtual_size.width <= 80
        assert app.focused.id == "home"

    show(session, scenario)


def test_the_buttons_lead_on(monkeypatch):
    seen = []
    monkeypatch.setattr(ResultScreen, "SETTLING", 0)
    monkeypatch.setattr(TradewindsApp, "replay_session", lambda self, session: seen.append(session))
    session = played(seats=2)

    async def scenario(app, pilot):
        await pilot.click("#replay")
        assert seen == [session]
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

    show(session, scenario)


def test_an_enter_that_came_too_late_for_the_table_does_not_begin_another_game(monkeypatch):
    monkeypatch.setattr(ResultScreen, "SETTLING", 1000.0)

    async def scenario(app, pilot):
        await pilot.press("enter")
        assert isinstance(app.screen, ResultScreen)
        await until(lambda: not app.focused.has_class("-active"), "the button is free again")
        monkeypatch.setattr(ResultScreen, "SETTLING", 0.0)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)

    show(played(seats=2), scenario)
