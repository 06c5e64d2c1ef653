"""Whole games of Havana through the app: with keys only, with the mouse only, hot seat."""

import asyncio
from itertools import pairwise

from tests.tui.games.havana.tables import session
from tests.tui.table.table_fixtures import Still, tap, until
from tests.tui.table.test_whole_games import by_key, by_mouse, play
from tui.table.drawers import PassTheKeyboard

STEPS = frozenset({"choose_start", "choose_first", "choose_purchase", "choose_cover"})


def when_asked(take):
    """Keys that come before the question is on the screen are none: wait for it, as people do."""

    async def takes(app, turn):
        await until(lambda: app.table._asked_at < float("inf"), "the question")
        await take(app, turn)

    return takes


def test_a_whole_game_with_keys_only():
    play(session(3, seed=11, options={"points": 5}), when_asked(by_key), steps=STEPS)


def test_a_whole_game_with_the_mouse_only():
    play(session(2, seed=12, options={"points": 5}), by_mouse, size=(120, 40), steps=STEPS)


def test_two_people_at_one_keyboard_never_see_each_others_cards(monkeypatch):
    """Before every change of seat the table is hidden until the next person is there."""
    monkeypatch.setattr(PassTheKeyboard, "SETTLING", 0)
    game = session(("human", "human"), seed=5, options={"points": 5})
    app = Still(game)
    seen = []

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            for turn in range(30):
                await until(
                    lambda: isinstance(app.screen, PassTheKeyboard) or app.table.model.asked,
                    "somebody is asked",
                )
                if isinstance(app.screen, PassTheKeyboard):
                    seen.append(app.screen.person)
                    assert app.table.model.asked is None
                    await tap(app, "enter")
                    await pilot.pause()
                    continue
                stage = app.table.model
                assert stage.viewer == game.seat
                length = game.length
                for _ in range(6):
                    if game.length == length and not isinstance(app.screen, PassTheKeyboard):
                        await by_key(app, turn)
                await pilot.pause()
                if game.over:
                    break

    asyncio.run(go())
    assert set(seen) == {"Player 1", "Ana"}
    assert all(one != other for one, other in pairwise(seen))
