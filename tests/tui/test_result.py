"""The result: the sheet adds up, the race ends where the sheet does."""

import asyncio

import pytest
from textual.widgets import DataTable, Sparkline

from tests.tui.house import played
from tui.app import TradewindsApp
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen, race
from tui.screens.setup import SetupScreen


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
        assert screen._verdict().startswith("◆ You, ● Bruno and ■ Carla share the victory")

    show(session, scenario)


def test_the_buttons_lead_on(monkeypatch):
    seen = []
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
