"""Opponents think on the person's time: when it begins, when it ends, and what it is good for."""

import asyncio
import time

import pytest

from ai.agent import Alternative, Budget, Choice
from ai.levels import agent
from ai.search import anticipation
from ai.search.anticipation import Ahead, Finding, Told, position_key
from tests.tui.table.table_fixtures import Still, session, settled
from tui import anticipation as ahead_module
from tui import settings
from tui.anticipation import IDLE, Anticipating
from tui.table.driver import Driver
from tui.thinker import OtherProcess, Thought

PATIENCE = 60.0


async def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


class Noted:
    """A thinker that notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []

    async def choose(self, thought):
        self.asked.append(thought)
        return Choice(thought.view.legal()[0], [])

    async def close(self) -> None:
        return


class Helper:
    """In a child's place: has something to tell as long as it is asked."""

    def __init__(self, told: Told) -> None:
        self.told, self.asked, self.closed = told, 0, False

    def ask(self, question, within):
        self.asked += 1
        time.sleep(0.002)
        return self.told

    def close(self) -> None:
        self.closed = True


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def game(players=("human", "hard")):
    """A table where the person is asked."""
    return session(players=players, seed=3, until=lambda g: g.seat == 0 and g.length > 6)


def question() -> Ahead:
    return Ahead("santiago", "hard", game().view(1), 3, ms=400.0)


def watched(thinker=None, told=None, **more):
    """With one helper that isn't a process."""
    found = Anticipating(thinker or Noted(), helpers=1, **more)
    helper = Helper(told or Told("some", Finding({}, 0.5)))
    found._children = [helper]
    return found, helper


def test_it_begins_when_a_person_is_asked_and_ends_on_the_move():
    at_table = game()

    async def go():
        ahead, helper = watched()
        driver = Driver(
            at_table, ahead, lambda: "instant", lambda: None, lambda _p: iter(()),
            lambda _f: None, lambda _p: False, ahead=ahead,
        )  # fmt: skip
        await driver.run()
        assert ahead.thinks
        await until(lambda: helper.asked > 3)
        at_table.play(at_table.view(0).legal()[0])
        running = asyncio.create_task(driver.run())
        await asyncio.sleep(0)
        assert ahead._asked == []
        await running
        await ahead.close()
        assert not ahead.thinks
        assert helper.closed

    asyncio.run(go())


def test_it_ends_when_nobody_presses_a_key_and_goes_on_with_the_next():
    async def go():
        clock = Clock()
        ahead, helper = watched(clock=clock)
        ahead.begin([question()])
        await until(lambda: helper.asked > 1)
        clock.now += IDLE - 1
        ahead.touched()
        clock.now += IDLE - 1
        before = helper.asked
        await until(lambda: helper.asked > before)
        clock.now += 1
        await until(lambda: not ahead.thinks)
        ahead.touched()
        assert ahead.thinks
        await ahead.close()

    asyncio.run(go())


def test_the_setting_switches_it_off_at_once():
    async def go():
        wanted = True
        ahead, helper = watched(wanted=lambda: wanted)
        ahead.begin([question()])
        await until(lambda: helper.asked > 1)
        wanted = False
        await until(lambda: not ahead.thinks)
        ahead.touched()
        assert not ahead.thinks
        await ahead.close()

    asyncio.run(go())
    assert settings.Settings().ahead is True


def test_a_helper_that_has_nothing_left_to_think_of_rests():
    async def go():
        ahead, helper = watched(told=Told("", None))
        ahead.begin([question(), question()])
        await until(lambda: not ahead.thinks)
        assert helper.asked == 2
        await ahead.close()

    asyncio.run(go())


def thought(**more) -> Thought:
    return Thought("santiago", "hard", game().view(0), 5, ms=400.0, **more)


def foreseen(kept: Finding):
    asked = thought()
    ahead, _ = watched(thinker := Noted())
    ahead._keep("hard", position_key(asked.view), kept)
    return ahead, thinker


def test_a_decision_that_was_thought_over_is_made_at_once():
    legal = thought().view.legal()
    choice = Choice(legal[1], [Alternative(legal[1], 3.0, {})])
    ahead, thinker = foreseen(Finding({}, 1.0, choice))
    assert asyncio.run(ahead.choose(thought())) is choice
    assert thinker.asked == []
    assert ahead.foreseen == 1


def test_one_that_was_begun_goes_on_from_there_for_the_rest_of_its_time():
    tally = {thought().view.legal()[0]: "found"}
    ahead, thinker = foreseen(Finding(tally, 0.75))
    asyncio.run(ahead.choose(thought()))
    (asked,) = thinker.asked
    assert asked.ms == pytest.approx(100.0)
    assert asked.known is tally


@pytest.mark.parametrize(
    "asked",
    [
        thought()._replace(ms=None, iterations=50),
        thought(iterations=50),
        thought(action=thought().view.legal()[0]),
        thought()._replace(level="expert"),
        thought()._replace(view=game(("human", "hard", "hard")).view(0)),
    ],
    ids=["iterations", "both", "judgement", "another level", "another position"],
)
def test_nothing_else_is_touched_by_it(asked):
    """With a number of iterations an agent must choose the same however long somebody thought."""
    choice = Choice(thought().view.legal()[1], [])
    ahead, thinker = foreseen(Finding({}, 1.0, choice))
    asyncio.run(ahead.choose(asked))
    assert thinker.asked == [asked]


def test_all_cores_but_one(monkeypatch):
    monkeypatch.setattr(ahead_module, "cores", lambda: 4)

    async def go():
        ahead = Anticipating(Noted())
        for _ in range(4):
            ahead._children.append(Helper(Told("", None)))
        ahead.begin([question()])
        await until(lambda: not ahead.thinks)
        return [helper.asked for helper in ahead._children]

    assert asyncio.run(go()) == [1, 1, 1, 0]


def test_helpers_think_in_processes_that_end_with_the_table():
    """With processes as they are: what they find is used when the position arises."""
    at_table = game()

    async def go():
        ahead = Anticipating(OtherProcess(), helpers=1)
        asked = Ahead("santiago", "hard", at_table.view(1), 3, ms=30.0)
        ahead.begin([asked])
        await until(lambda: any(kept.choice for kept in ahead._kept.values()))
        (child,) = ahead._children
        process = child._process
        ahead.end()
        await until(lambda: not ahead.thinks)
        assert process.poll() is None
        ((_, key), kept), *_ = ahead._kept.items()
        state = anticipation.likely_positions(
            agent("santiago", "hard", 1).heuristic, at_table.view(1), anticipation.stream(3)
        )[key]
        there = Thought("santiago", "hard", state.view(1), 5, ms=30.0)
        assert await ahead.choose(there) is kept.choice
        await ahead.close()
        process.wait(PATIENCE)
        assert not child.started

    asyncio.run(go())


def test_seats_that_don_t_look_ahead_need_no_helper():
    at_table = game(("human", "medium", "random"))

    async def go():
        ahead, helper = watched()
        driver = Driver(
            at_table, ahead, lambda: "instant", lambda: None, lambda _p: iter(()),
            lambda _f: None, lambda _p: False, ahead=ahead,
        )  # fmt: skip
        await driver.run()
        assert not ahead.thinks
        assert helper.asked == 0

    asyncio.run(go())


def test_each_seat_thinks_by_its_own_view():
    at_table = game(("human", "hard", "medium", "expert:gardener"))
    driver = Driver(
        at_table, Noted(), lambda: "instant", lambda: None, lambda _p: iter(()),
        lambda _f: None, lambda _p: False,
    )  # fmt: skip
    found = list(driver._to_foresee())
    assert [(each.view.seat, each.level, each.ms) for each in found] == [
        (1, "hard", 400.0),
        (3, "expert:gardener", 2000.0),
    ]
    assert all(each.view == at_table.view(each.view.seat) for each in found)


def test_keys_at_the_table_say_that_somebody_is_there():
    async def go():
        app = Still(game())
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            clock = Clock()
            app.table.ahead._clock = clock
            await pilot.press("right")
            assert app.table.ahead._touched == clock.now

    asyncio.run(go())


def test_the_budget_of_iterations_still_decides_alone():
    """The same choice with or without a helper's findings in the house."""
    view = game().view(0)
    mind = agent("santiago", "hard", 5)
    alone = mind.choose(view, Budget(iterations=24))
    ahead, _ = foreseen(Finding({}, 1.0, Choice(view.legal()[-1], [])))
    ahead._thinker = OtherProcess()

    async def go():
        try:
            return await ahead.choose(thought()._replace(ms=None, iterations=24))
        finally:
            await ahead.close()

    assert asyncio.run(go()) == alone
