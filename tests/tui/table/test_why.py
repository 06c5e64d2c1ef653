"""Why did they do that? One key on a line of the log, or while looking back."""

import asyncio

from ai.agent import Alternative, Choice, Judgement
from engine.core import NOBODY
from tests.tui.table.table_fixtures import (
    Scripted,
    Still,
    asked,
    played_up_to,
    screen_text,
    session,
    settled,
    until,
)
from tui.table.drawers import LogDrawer
from tui.table.hint_drawer import HintDrawer


class Judging(Scripted):
    """Finds every move a little worse than the first."""

    def __init__(self):
        super().__init__()
        self.judged = []

    async def choose(self, thought):
        if thought.action is None:
            return await super().choose(thought)
        self.judged.append(thought)
        best = next(a for a in thought.view.legal() if a != thought.action)
        worse = Alternative(thought.action, 1.0, {"money": -2.0})
        found = [Alternative(best, 3.0, {"money": 0.0}), worse]
        return Judgement(worse, found[0], 2.0, 0.0, 0.0, 0.0, 2.0, Choice(best, found))


def run(game, script, **more):
    async def go():
        app = Still(game, thinker=Judging(), **more)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            await script(pilot, app.table)

    asyncio.run(go())


def toasts(app):
    return " ".join(note.message for note in app._notifications)


def bid_of_another(game):
    """The position after the first bid of somebody else."""
    return next(
        line.position for line in game.log() if line.event.kind == "bid_made" and line.seat != 0
    )


PLAYERS = ("human", "easy", "easy")


def test_a_move_that_is_looked_back_at_is_explained():
    game = session(players=PLAYERS, until=asked("make_bid", after_round=3))
    position = bid_of_another(game)

    async def script(pilot, table):
        table.look_to(position)
        await pilot.press("w")
        await settled(pilot)
        drawer = pilot.app.screen
        assert isinstance(drawer, HintDrawer)
        name = game.names[game.moved(position).seat]
        assert f"Why did {name} do that?" in screen_text(pilot.app)
        assert any(name in sentence for sentence in drawer.told.sentences)
        assert "is better by about 2 points" in " ".join(drawer.told.sentences)
        await pilot.press("w")
        assert pilot.app.screen is table
        assert table.model.look == position

    run(game, script)


def test_a_line_of_the_log_answers_too():
    game = session(players=PLAYERS, until=asked("make_bid", after_round=3))

    async def script(pilot, table):
        lines = table.model.log.entries()
        number = next(n for n, line in enumerate(lines) if line.position == bid_of_another(game))
        await pilot.press("l")
        await settled(pilot)
        pilot.app.screen.query_one("OptionList").highlighted = number
        await pilot.press("w")
        await until(lambda: isinstance(pilot.app.screen, HintDrawer), "the reasons")
        await settled(pilot)
        assert pilot.app.screen.past
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, LogDrawer), "the next line can be asked about"
        assert pilot.app.screen.query_one("OptionList").highlighted == number
        await pilot.press("escape")
        await settled(pilot)
        assert pilot.app.screen is table
        assert table.model.look is None, "nothing moved"
        assert table.model.asked is not None

    run(game, script)


def test_a_line_of_nobody_gives_nobody_reasons():
    """New tiles are the rules' doing, not a move of whoever moved last."""
    game = session(players=PLAYERS, until=asked("make_bid", after_round=3))

    async def script(pilot, table):
        lines = table.model.log.entries()
        number = max(n for n, line in enumerate(lines) if line.seat == NOBODY and line.position)
        await pilot.press("l")
        await settled(pilot)
        pilot.app.screen.query_one("OptionList").highlighted = number
        await pilot.press("w")
        await settled(pilot)
        assert toasts(pilot.app) == "Nobody chose that: the rules do it."
        assert isinstance(pilot.app.screen, LogDrawer)

    run(game, script)


def test_the_key_is_no_command_while_a_move_is_asked():
    game = session(players=PLAYERS, until=asked("plant", after_round=2, options=60))

    async def script(pilot, table):
        await pilot.press("w")
        await settled(pilot)
        assert pilot.app.screen is table
        assert table.model.typed == "w" or table.model.asked.chosen

    run(game, script)


def test_chance_has_no_reasons():
    game = session(players=("human", "random", "random"), until=asked("make_bid", after_round=3))

    async def script(pilot, table):
        table.look_to(bid_of_another(game))
        await pilot.press("w")
        await settled(pilot)
        assert "moves at random" in toasts(pilot.app)

    run(game, script)


def test_what_hangs_on_something_hidden_is_told_later():
    game = played_up_to(asked("choose_cover"), "havana", PLAYERS, 3)
    covers = [
        n for n in range(1, game.length + 1)
        if game.view(0, n - 1).decision.kind == "choose_start" and game.moved(n).seat != 0
    ]  # fmt: skip

    async def script(pilot, table):
        table.look_to(covers[0])
        await pilot.press("w")
        await settled(pilot)
        assert "you can ask after the game" in toasts(pilot.app)
        assert not table.ahead._thinker.judged

    run(game, script)
