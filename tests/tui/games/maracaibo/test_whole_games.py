"""Maracaibo through the app: a whole round with keys, a whole game, resume, replay."""

import asyncio

import pytest

from tests.tui.games.maracaibo.tables import session
from tests.tui.house import words
from tests.tui.table.table_fixtures import Still, settled, tap, until
from tests.tui.table.test_whole_games import by_key, by_mouse, play
from tui.session import Session

STEPS = frozenset({"choose_career", "choose_port", "plan_first", "sail", "main_action", "draw"})


@pytest.mark.long
def test_a_whole_round_with_keys():
    """Setup and round 1: careers and cards by letters, stops by their numbers, the rest by
    numbers and Enter; the second round begins in Havana."""
    game = session(2, seed=3)
    app = Still(game)
    asked = []

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            stage = app.table.model
            turn = 0
            while game.view(0).state.round < 2:
                picker, length = stage.asked, game.length
                asked.append(game.decision.kind)
                if game.decision.kind == "sail":
                    stop = max(
                        (cell[1] for cell in picker.options if cell[0] == "stop"),
                        key=lambda number: int(number.strip("ab")) if number[0].isdigit() else 0,
                    )
                    await tap(app, *stop)
                    if stage.typed:
                        await tap(app, "enter")
                for _ in range(6):
                    if game.length == length:
                        await by_key(app, turn)
                await until(
                    lambda picker=picker: (
                        stage.asked is not None and stage.asked is not picker and app.table.ready
                    ),
                    "the next decision",
                )
                turn += 1
            await settled(pilot)
            assert "Round 2 of 4" in words(app)
            assert "Havana" in words(app)

    asyncio.run(go())
    assert set(asked) >= STEPS


def test_a_whole_game_with_keys_only():
    play(session(2, seed=11), by_key, steps=STEPS)


def test_a_whole_game_with_the_mouse_only():
    play(session(2, seed=12), by_mouse, size=(120, 40), steps=STEPS)


def test_a_game_is_resumed_where_it_was_left(tmp_path):
    from engine.core.randomness import Randomness
    from engine.core.record import Header
    from tests.tui.games.maracaibo.tables import pick

    header = Header("maracaibo", 2, 5, names=("You", "Ana"), players=("human", "random"))
    game = Session.new(header, tmp_path)
    rng = Randomness(5)
    while game.view(0).state.round < 2 or game.seat != 0:
        game.play(pick(game, rng, busy=True))
    again = Session.open(game.journal.path)
    assert again.length == game.length
    app = Still(again)

    async def go():
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            assert "Round 2 of 4" in words(app)
            assert app.table.model.asked is not None

    asyncio.run(go())


def test_a_game_is_watched_again_move_by_move():
    game = session(2, seed=2, until=lambda g: g.over, busy=True)
    app = Still(game, replay=True)

    async def go():
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            for _ in range(40):
                await tap(app, "right_square_bracket")
            assert "Move 40 of" in words(app)
            await tap(app, "left_square_bracket")
            assert "Move 39 of" in words(app)

    asyncio.run(go())
