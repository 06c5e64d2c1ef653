"""Newcomers are told why a decision matters, in the line below the table."""

import asyncio

import pytest

from tests.tui.table.table_fixtures import Scripted, Still, asked, session, settled, until
from tui.games import stake


@pytest.mark.parametrize("explain", [True, False])
def test_the_line_is_there_when_it_is_wanted(explain):
    app = Still(session(until=asked("make_bid", after_round=2)), thinker=Scripted())
    app.settings.explain = explain

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await until(lambda: app.table.model.asked is not None, "the question")
            app.table.redraw()
            line = stake("santiago", "make_bid")
            assert line
            assert app.table._stake() == (line if explain else "")
            shown = app.table.about_line._text
            assert shown is not None
            assert (line in shown.plain) == explain

    asyncio.run(go())
