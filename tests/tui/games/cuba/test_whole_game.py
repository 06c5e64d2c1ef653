"""Whole games of Cuba through the app: with keys only, with the mouse only, for two people."""

import asyncio

import pytest
from textual.widgets import OptionList

from tests.tui.games.cuba.tables import session
from tests.tui.table.table_fixtures import Still, asked, settled, tap
from tests.tui.table.test_whole_games import by_key, by_mouse, play
from tui.table.drawers import PassTheKeyboard

STEPS = {
    "choose_start", "play_character", "place_worker", "choose_yield", "trade", "choose_building",
    "use_building", "choose_cargo", "purchase_votes", "decide_tax",
}  # fmt: skip


ALWAYS = {"choose_start", "play_character", "place_worker"}
"""Where the arrows lead decides what else is asked; the mouse comes by all of them."""


def test_a_whole_game_with_keys_only():
    play(session(3, seed=11), by_key, steps=ALWAYS)


def test_a_whole_game_with_the_mouse_only():
    play(session(2, seed=6), by_mouse, size=(120, 40), steps=STEPS)


@pytest.mark.long
def test_a_whole_game_with_the_card_face_down():
    variant = {"parliament": "secret", "plantations": "individual", "black_market": "any"}
    play(session(2, seed=5, options=variant), by_key, steps=ALWAYS | {"choose_delegate"})


def test_forced_steps_are_played_and_the_log_says_so():
    """A question with a single answer is not asked."""
    game = session(3, seed=11, until=asked("play_character", after_round=2))
    app = Still(game)

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            while game.view(0).state.round == 2 and not game.over:
                await tap(app, "enter")
                await settled(pilot)
            assert any(entry.forced for entry in game.log())
            await tap(app, "l")
            await settled(pilot)
            lines = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
            told = [line for line in lines if line.endswith("(no choice)")]
            assert told
            assert not any("End of round" in line or "New ships" in line for line in told), (
                "what happens by itself is nobody's choice"
            )
            assert len(game.view(game.seat).legal()) > 1

    asyncio.run(go())


def test_secret_votes_pass_the_keyboard():
    """Two people at one keyboard: nobody sees the other's closed hand."""
    game = session(("human", "human"), until=lambda g: g.view(0).state.stage == "votes")
    game._state.pesos[:] = [5, 5]
    app = Still(game)
    app.table._holder = game.seat
    first = game.seat

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await tap(app, "2", "enter")
            await pilot.pause()
            assert isinstance(app.screen, PassTheKeyboard)
            assert game.seat != first

    PassTheKeyboard.SETTLING, before = 0, PassTheKeyboard.SETTLING
    try:
        asyncio.run(go())
    finally:
        PassTheKeyboard.SETTLING = before
