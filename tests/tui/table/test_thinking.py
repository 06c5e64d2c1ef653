"""Agents in another process: they answer, they can be given up, and keys don't wait."""

import asyncio
import os
import subprocess
import sys
import time
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest

import engine
from ai.agent import Choice
from tests.tui.table.table_fixtures import Scripted, Still, screen_text, session, settled
from tui.session import Session
from tui.table.driver import Driver
from tui.table.table_model import Frame
from tui.thinker import InProcess, OtherProcess, Relieved, ThinkingFailed, Thought


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
        process = thinker._child._process
        question = asyncio.create_task(thinker.choose(thought()))
        await asyncio.sleep(0)
        question.cancel()
        with pytest.raises(asyncio.CancelledError):
            await question
        assert process.wait(120) != 0
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
        "from tui.thinker import OtherProcess\n"
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
    action = known = None

    @property
    def palms(self) -> int:
        from engine.santiago.components import PALMS

        return PALMS

    @property
    def view(self):
        return self

    def legal(self) -> list[int]:
        return [self.palms]


def _hangs(_thought):
    time.sleep(60)


def _dies(_thought):
    os._exit(4)


def _nonsense(thought):
    return Choice("castle", [])


def _wrong_kind(thought):
    return 7


@pytest.mark.parametrize(
    ("agent", "said"),
    [(_hangs, "no answer"), (_dies, "exit status 4"), (_nonsense, "castle"), (_wrong_kind, "7")],
)
def test_another_agent_moves_for_one_that_fails_and_the_seat_is_told(monkeypatch, agent, said):
    """A bad agent is asked for three moves, then nobody asks it again."""
    if agent is _hangs:
        monkeypatch.setattr("ai.stand_in.LEAST", 0.5)
        monkeypatch.setattr("tui.thinker.STARTING", 1.0)
    asked = thought(level="hard")._replace(ms=1)
    told, levels = [], []

    class Bad(OtherProcess):
        async def choose(self, question):
            if question.level == "hard":
                levels.append(question.level)
                return await super().choose(question)
            return await InProcess().choose(question)

    async def go():
        thinker = Relieved(Bad(agent), lambda seat, problem: told.append((seat, problem)))
        try:
            return [(await thinker.choose(asked)).action for _ in range(5)]
        finally:
            await thinker.close()

    moves = asyncio.run(go())
    expected = asyncio.run(InProcess().choose(asked._replace(level="medium", ms=None))).action
    assert set(moves) == {expected}
    assert len(levels) == len(told) == 3
    assert all(seat == asked.view.seat and said in problem for seat, problem in told)


def failing(game):
    """The table of a game whose agents can't move."""

    class Failing(Scripted):
        async def choose(self, question):
            if question.level != "medium":
                raise ThinkingFailed("\x1b[2Jno \u202eway")
            return await super().choose(question)

    return Still(game, thinker=Failing())


def test_log_and_record_say_who_moved_for_an_agent_and_who_keeps_the_seat(tmp_path):
    game = session(players=("human", "hard"), seed=3, where=tmp_path)

    async def go(at_table, moves):
        app = failing(at_table)
        async with app.run_test(size=(80, 24)) as pilot:
            while at_table.failures()[1] < moves:
                await settled(pilot)
                app.table.commit(at_table.view(0).legal()[0])
            await settled(pilot)
            return [line.words for line in app.table.model.scene.log if "couldn't" in line.words]

    lines = ["Ana couldn't move (?[2Jno ?way): medium moved instead."] * 2
    lines += ["Ana couldn't move (?[2Jno ?way): medium takes over this seat."]
    game.stood_in(1, "\x1b[2Jno \u202eway")  # in an earlier sitting
    told = asyncio.run(go(Session.open(game.journal.path), 3))
    assert told == lines
    last = Session.open(game.journal.path)
    assert last.failures() == {1: 3}
    assert Still(last).table.thinker.kept(1), "after the next sitting too"
    assert [note.facts["by"] for note in last.stand_ins()] == ["medium"] * 3


def test_a_move_that_was_taken_back_was_made_by_nobody():
    game = session(players=("human", "hard"), seed=3, until=lambda g: g.length == 4, practice=True)
    game.stood_in(1, "no way")
    game.play(game.view(game.seat).legal()[0])
    assert len(game.stand_ins()) == 1
    game.match.take_back(1)
    assert game.stand_ins() == []
    assert game.failures() == {1: 1}


def test_notes_that_somebody_wrote_by_hand_are_left_out_of_the_log():
    game = session(players=("human", "hard"), seed=3, until=lambda g: g.length == 2)
    for facts in ({}, {"seat": "x"}, {"seat": 9, "by": "x", "why": "y", "kept": True}):
        game.match.note("stood_in", **facts)
    game.play(game.view(game.seat).legal()[0])
    told = Still(game).table.model.log.entries()
    assert not [line for line in told if "couldn't move" in line.words]


BOT = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "ok": {"index": 0}}), flush=True)
"""


@pytest.mark.parametrize("named", [True, False])
def test_a_program_moves_at_the_table_when_somebody_has_named_it_here(tmp_path, named):
    """A record could name any program: one that nobody named is never started."""
    (tmp_path / "bot.py").write_text(BOT, encoding="utf-8")
    name = f"cmd:{sys.executable} {tmp_path / 'bot.py'}"
    told = []

    async def go():
        thinker = Relieved(
            OtherProcess(), lambda *said: told.append(said), known=lambda: [name] if named else []
        )
        try:
            return [await thinker.choose(thought(level=name)) for _ in range(2)]
        finally:
            await thinker.close()

    choices = asyncio.run(go())
    legal = session().view(session().seat).legal()
    if named:
        assert [choice.action for choice in choices] == [legal[0]] * 2
        assert told == []
    else:
        assert all(choice.why for choice in choices)  # medium's
        assert len(told) == 2
        assert "nobody has named it" in told[0][1]


def test_a_table_without_any_agent_still_moves():
    asked = thought(level="hard")

    class Broken:
        async def choose(self, question):
            raise ThinkingFailed("no process to be had")

        async def close(self):
            return

    async def go():
        return await Relieved(Broken(), lambda *_told: None).choose(asked)

    assert asyncio.run(go()).action in asked.view.legal()


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
            assert "is thinking" in screen_text(table.app)
            await pilot.press("right")
            first = table.model.spot
            await pilot.press("right")
            assert table.model.spot != first
            await pilot.press("v")
            assert app.screen is not table
            await pilot.press("escape", "u")
            await pilot.pause()
            assert thinker.given_up
            assert table.model.asked is not None
            assert game.seat == 0

    asyncio.run(go())


def test_a_key_that_ends_a_move_is_answered_before_the_next_one():
    """What it brought about is on the screen when the next agent is asked."""
    at_table = session(("medium", "medium", "medium"))
    done = []

    class Few(Scripted):
        async def choose(self, thought):
            done.append("asked")
            if self.asked == 3:
                raise asyncio.CancelledError
            return await super().choose(thought)

    async def drawn():
        done.append("drawn")

    async def go():
        def show(frame):
            if frame is None:
                done.append("ended")
            else:
                asyncio.get_running_loop().call_soon(driver.finish)

        driver = Driver(
            at_table, Few(), lambda: "slow", lambda: None,
            lambda position: iter([Frame(at_table.view(0, position), frozenset(), "moved")]),
            show, lambda _position: False, drawn=drawn,
        )  # fmt: skip
        with suppress(asyncio.CancelledError):
            await driver.run()

    asyncio.run(go())
    after = [each for before, each in pairwise(done) if before == "ended"]
    assert after
    assert set(after) == {"drawn"}
