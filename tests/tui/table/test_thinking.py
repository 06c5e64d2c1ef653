"""Agents in another process: they answer, they can be given up, and keys don't wait."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from tests.tui.table.tables import Still, session
from tui.table.painting import plain
from tui.thinking import InProcess, OtherProcess, ThinkingFailed, Thought


def thought(level="random", game="santiago"):
    return Thought(game, level, session().view(session().seat), seed=3)


def test_the_other_process_answers_like_this_one():
    async def go():
        thinker = OtherProcess()
        try:
            return await thinker.choose(thought()), await thinker.choose(thought())
        finally:
            await thinker.close()

    first, second = asyncio.run(go())
    here = asyncio.run(InProcess().choose(thought()))
    assert first == second == here


def test_a_failing_agent_says_what_went_wrong_and_the_next_question_is_answered():
    async def go():
        thinker = OtherProcess()
        try:
            with pytest.raises(ThinkingFailed, match="BadOption"):
                await thinker.choose(thought(level="genius"))
            return await thinker.choose(thought())
        finally:
            await thinker.close()

    assert asyncio.run(go()).action is not None


def test_a_thought_can_be_given_up():
    async def go():
        thinker = OtherProcess()
        await thinker.choose(thought())
        process = thinker._process
        question = asyncio.create_task(thinker.choose(thought()))
        await asyncio.sleep(0)
        question.cancel()
        with pytest.raises(asyncio.CancelledError):
            await question
        await process.wait()
        assert process.returncode != 0
        assert (await thinker.choose(thought())).action is not None
        await thinker.close()

    asyncio.run(go())


def test_agents_use_the_data_that_was_laid_over_ours(tmp_path):
    """Two palms instead of three: the other process must play on the same board. The data
    are read once a process, so the whole of it happens in one of its own."""
    ours = Path(engine.__file__).parent / "santiago" / "data" / "board.toml"
    (tmp_path / "santiago").mkdir()
    theirs = ours.read_text(encoding="utf-8").replace("palms = 3", "palms = 2")
    (tmp_path / "santiago" / "board.toml").write_text(theirs, encoding="utf-8")
    script = (
        "import asyncio, pathlib, sys\n"
        "from engine.core import data\n"
        "data.overlay(pathlib.Path(sys.argv[1]))\n"
        "from tui.thinking import OtherProcess\n"
        "from tests.tui.table.test_thinking import Palms\n"
        "async def go():\n"
        "    thinker = OtherProcess()\n"
        "    here = Palms().palms\n"
        "    there = await thinker.choose(Palms())\n"
        "    await thinker.close()\n"
        "    print(here, there.action)\n"
        "asyncio.run(go())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["2", "2"], done.stderr


class Palms:
    """A question whose answer is the number of palms that the process knows."""

    game, level, seed, ms, iterations = "santiago", "random", 1, None, None

    @property
    def palms(self) -> int:
        from engine.santiago.components import PALMS

        return PALMS

    @property
    def view(self):
        return self

    def legal(self) -> list[int]:
        return [self.palms]


class Slow:
    """An agent that never answers."""

    def __init__(self) -> None:
        self.given_up = False

    async def choose(self, question):
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.given_up = True
            raise

    async def close(self) -> None:
        return


def test_keys_are_answered_while_an_agent_thinks_and_undo_gives_the_thought_up():
    game = session(players=("human", "random", "random"), seed=3)
    while game.seat != 0:
        game.play(game.view(game.seat).legal()[1])
    game.play(game.view(0).legal()[0])
    assert game.seat != 0
    thinker = Slow()

    async def go():
        app = Still(game, thinker=thinker)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            table = app.table
            assert "is thinking" in plain(table.table.rows)
            await pilot.press("right")
            first = table.stage.spot
            await pilot.press("right")
            assert table.stage.spot != first
            await pilot.press("v")
            assert app.screen is not table
            await pilot.press("escape", "u")
            await pilot.pause()
            assert thinker.given_up
            assert table.stage.asked is not None
            assert game.seat == 0

    asyncio.run(go())
