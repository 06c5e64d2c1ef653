"""Hints at the table: what they say, and that they change nothing."""

import asyncio

import pytest
from textual.widgets import OptionList, Static

from tests.tui.table.table_fixtures import (
    Scripted,
    Still,
    asked,
    at_table,
    screen_text,
    session,
    settled,
)
from tui.hints import advisor
from tui.table.drawers import Drawer
from tui.table.hint_drawer import HintDrawer


class Counting(Scripted):
    """How often advice was asked for."""

    advised = 0

    async def choose(self, thought):
        self.advised += thought.ms == advisor.MS
        return await super().choose(thought)


def test_the_hint_puts_the_cursor_on_the_move_and_gives_reasons():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("h")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HintDrawer)
        options = pilot.app.screen.query_one(OptionList)
        assert 3 <= options.option_count <= 6, "a hint, not a table"
        told = pilot.app.screen.told
        assert told.headline.startswith("Plant ")
        assert all(sentence.endswith(".") for sentence in told.sentences)
        assert told.sentences[0][:20] in screen_text(pilot.app)
        assert table.model.scene.shown, "the move is marked on the board"
        await pilot.press("enter")
        assert len(table.model.asked.chosen) == 1
        assert table.model.spot.cell in table.model.asked.options

    at_table(Still(game), script)


def test_a_hint_that_is_closed_leaves_the_half_made_move_alone():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("2")
        chosen, options = table.model.asked.chosen, list(table.model.asked.options)
        assert chosen
        await pilot.press("h")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert table.model.asked.chosen == chosen
        assert list(table.model.asked.options) == options
        assert table.model.scene.shown == frozenset()

    at_table(Still(game), script)


def test_a_hint_has_its_numbers_one_key_away():
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("h")
        await settled(pilot)
        drawer = pilot.app.screen
        words = screen_text(pilot.app)
        assert "In numbers" not in words
        assert "+" not in drawer.told.sentences[0]
        await pilot.press("n")
        await settled(pilot)
        assert "In numbers" in screen_text(pilot.app)
        assert "+2.5 chance of water" in screen_text(pilot.app)
        await pilot.press("n")
        await settled(pilot)
        assert screen_text(pilot.app) == words
        await pilot.press("h")
        assert pilot.app.screen is table

    at_table(Still(game), script, size=(120, 40))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_a_small_window_every_move_is_in_sight_and_told_under_the_cursor(language):
    game = session(until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("h")
        await settled(pilot)
        drawer = pilot.app.screen
        options = drawer.query_one(OptionList)
        assert options.size.height == len(drawer.moves) >= 3, "none is scrolled away"
        assert drawer.query_one("#words").max_scroll_y == 0, "nor is a word of the reasons"
        for move, other in zip(drawer.moves[1:], drawer.told.alternatives, strict=True):
            await pilot.press("down")
            await settled(pilot)
            assert str(drawer.query_one(".move", Static).content) == move
            assert str(drawer.query_one(".why", Static).content) == other.words
        await pilot.press("n")
        await settled(pilot)
        assert drawer.figures[-1].line in str(drawer.query_one(".why", Static).content)

    at_table(Still(game, language=language), script, size=(80, 24))


def test_the_same_hint_is_thought_of_once():
    game = session(until=asked("make_bid", after_round=2))
    thinker = Counting()

    async def script(pilot, table):
        for _ in range(2):
            await pilot.press("h")
            await settled(pilot)
            assert isinstance(pilot.app.screen, HintDrawer)
            await pilot.press("escape")
        assert thinker.advised == 1
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("h")
        await settled(pilot)
        assert thinker.advised == 2

    at_table(Still(game, thinker=thinker), script)


def test_a_hint_that_comes_late_covers_nothing_that_was_opened_meanwhile():
    class Slow(Counting):
        begun, answers = asyncio.Event(), asyncio.Event()

        async def choose(self, thought):
            if thought.ms == advisor.MS:
                self.begun.set()
                await self.answers.wait()
            return await super().choose(thought)

    thinker = Slow()

    async def script(pilot, table):
        await pilot.press("h")
        await thinker.begun.wait()
        await pilot.press("v")
        scores = pilot.app.screen
        assert isinstance(scores, Drawer)
        thinker.answers.set()
        await settled(pilot)
        assert pilot.app.screen is scores

    at_table(Still(session(until=asked("make_bid")), thinker=thinker), script)
