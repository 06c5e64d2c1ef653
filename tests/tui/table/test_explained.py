"""Newcomers are told why a decision matters, in the line below the table."""

import asyncio

import pytest

from tests.tui.statistics.results import against, keep, store
from tests.tui.table.table_fixtures import (
    Scripted,
    Still,
    asked,
    at_table,
    played_up_to,
    session,
    settled,
    until,
)
from tui.games import stake
from tui.newcomer import FIRST_GAMES, wants_reasons
from tui.settings import Settings


@pytest.mark.parametrize(("explain", "told"), [("first", True), ("never", False)])
def test_the_line_is_there_when_it_is_wanted(explain, told):
    app = Still(session(until=asked("make_bid", after_round=2)), thinker=Scripted())
    app.settings.explain = explain

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await until(lambda: app.table.model.asked is not None, "the question")
            app.table.redraw()
            line = stake("santiago", "make_bid")
            assert line
            assert app.table._stake() == (line if told else "")
            shown = app.table.about_line._text
            assert shown is not None
            assert (line in shown.plain) == told

    asyncio.run(go())


def test_the_first_games_of_each_kind_are_explained_unless_somebody_says_otherwise():
    usual = Settings().explain
    assert wants_reasons(usual, "havana")
    keep(*(against(20, 10, n=number) for number in range(FIRST_GAMES)))
    assert not wants_reasons(usual, "havana")
    assert wants_reasons("always", "havana")
    assert wants_reasons(usual, "cuba")
    assert not wants_reasons("never", "cuba")


def test_statistics_that_cannot_be_read_count_no_games():
    keep(against(20, 10))
    store().path.write_bytes(b"no database at all")
    assert wants_reasons("first", "havana")


def test_what_cannot_be_chosen_is_described_when_it_is_pointed_at():
    """Why the decision matters is said while the cursor is on a choice, or nowhere."""

    async def script(pilot, table):
        await until(lambda: table.model.asked is not None, "the question")
        spots = [spot for spot in table.spots() if spot.cell not in table.model.scene.options]
        described = 0
        for spot in spots[:20]:
            table.model.spot = spot
            table.redraw()
            words = table.model.about()
            if words and len(words) < 70:
                assert words in table.about_line._text.plain, spot
                described += 1
        assert described

    at_table(Still(played_up_to(asked("play_character"), "cuba", 3, 7)), script)
