"""Several people at one keyboard: nobody sees another's hand."""

import asyncio

import pytest

from tests.tui.table.table_fixtures import (
    Scripted,
    Still,
    at_table,
    screen_text,
    session,
    settled,
    until,
)
from tui.table.drawers import Curtain, PassTheKeyboard
from tui.table.panel import PaintedPanel


def test_the_keyboard_is_passed_before_secret_bids(monkeypatch):
    monkeypatch.setattr(PassTheKeyboard, "SETTLING", 0)
    game = session(players=("human", "human"), until=lambda g: g.view(0).state.round == 1)

    async def go():
        app = Still(game)
        async with app.run_test(size=(80, 24)) as pilot:
            first = game.seat
            await until(lambda: isinstance(app.screen, PassTheKeyboard), "the pause")
            names = ("Player 1", "Ana")  # "You" would be anybody
            assert app.screen.person == names[first]
            await pilot.press("enter")
            await pilot.pause()
            await pilot.press("3", "enter")
            await pilot.pause()
            assert isinstance(app.screen, PassTheKeyboard)
            assert app.screen.person == names[1 - first]
            await pilot.press("space")
            await pilot.pause()
            assert app.table.model.viewer == 1 - first
            assert "in secret" in screen_text(app)

    asyncio.run(go())


def test_open_hot_seat_needs_no_pass():
    game = session(players=("human",) * 3)

    async def script(pilot, table):
        before = table.model.viewer
        await pilot.press("2", "enter")
        await settled(pilot)
        assert pilot.app.screen is table
        assert table.model.viewer != before

    at_table(Still(game), script)


def hot_seat(moves, seats=("human", "human", "random")):
    """Havana, where hands are hidden, after a number of moves."""
    from tests.tui.table.table_fixtures import played_up_to

    return played_up_to(lambda g: g.length == moves, "havana", seats, 7)


class Slow(Scripted):
    """Thinks until it is allowed to answer."""

    def __init__(self):
        super().__init__()
        self.may = asyncio.Event()

    async def choose(self, thought):
        await self.may.wait()
        return await super().choose(thought)


def agents_turn():
    for moves in range(200):
        game = hot_seat(moves)
        if game.player(game.seat) != "human" and len(game.view(game.seat).legal()) > 1:
            return game
    raise AssertionError("the agent never moves")


@pytest.mark.parametrize("pace", ["instant", "step"])
def test_a_hot_seat_resumed_on_an_agents_turn_shows_nobodys_hand(monkeypatch, pace):
    monkeypatch.setattr(PassTheKeyboard, "SETTLING", 0)
    game = agents_turn()
    seen = []
    painted = PaintedPanel.show
    monkeypatch.setattr(
        PaintedPanel, "show", lambda self, scene, *a: (seen.append(scene), painted(self, scene, *a))
    )

    async def go():
        thinker = Slow()
        app = Still(game, thinker=thinker, pace=pace)
        async with app.run_test(size=(120, 40)) as pilot:
            await until(lambda: isinstance(app.screen, Curtain), "the curtain")
            await pilot.press("i", "v", "m", "l", "left_square_bracket", "1", "enter", "S", "t")
            await pilot.resize_terminal(100, 30)
            await pilot.pause()
            assert isinstance(app.screen, Curtain)
            assert "is thinking" in screen_text(app)
            assert seen == []
            thinker.may.set()
            await until(lambda: isinstance(app.screen, PassTheKeyboard), "the hand-over")
            assert app.screen.person == game.names[game.seat]
            assert seen == []
            await pilot.press("enter")
            await until(lambda: app.table.model.asked is not None, "the question")
            await pilot.pause()
            assert app.table.model.viewer == game.seat
            assert {scene.view.seat for scene in seen} == {game.seat}

    asyncio.run(go())


def test_a_hot_seat_resumed_on_the_second_persons_turn_never_shows_the_firsts_hand(monkeypatch):
    monkeypatch.setattr(PassTheKeyboard, "SETTLING", 0)
    game = next(g for g in map(hot_seat, range(200)) if g.seat == 1)
    seen = []
    painted = PaintedPanel.show
    monkeypatch.setattr(
        PaintedPanel, "show", lambda self, scene, *a: (seen.append(scene), painted(self, scene, *a))
    )

    async def go():
        app = Still(game)
        async with app.run_test(size=(120, 40)) as pilot:
            await until(lambda: isinstance(app.screen, PassTheKeyboard), "the hand-over")
            assert seen == []
            await pilot.press("enter")
            await until(lambda: app.table.model.asked is not None, "the question")
            await pilot.pause()
            assert {scene.view.seat for scene in seen} == {1}

    asyncio.run(go())


def test_the_table_can_be_left_from_behind_the_curtain():
    async def go():
        app = Still(agents_turn(), thinker=Slow())
        async with app.run_test(size=(80, 24)) as pilot:
            await until(lambda: isinstance(app.screen, Curtain), "the curtain")
            await pilot.press("q")
            await until(lambda: len(app.screen_stack) == 1, "home")

    asyncio.run(go())
