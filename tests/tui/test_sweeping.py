"""Garbage is looked for when nothing goes on, and is found."""

import asyncio
import gc
import weakref

import pytest

from tests.tui.table.table_fixtures import until
from tui.terminal import sweeping
from tui.terminal.sweeping import FEW, FLOOD, Sweeper


class Ring:
    """Something that keeps itself alive."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def collected():
    """Which generations are looked through while a test runs."""
    found = []

    def note(phase, info):
        if phase == "start":
            found.append(info["generation"])

    threshold, enabled = gc.get_threshold(), gc.isenabled()
    gc.collect()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    assert gc.get_threshold() == threshold
    gc.unfreeze()
    if not enabled:
        gc.disable()


def run(script):
    async def go():
        sweeper = Sweeper()
        sweeper.begin()
        try:
            await script(sweeper)
        finally:
            sweeper.end()

    asyncio.run(go())


def test_many_objects_are_no_reason_to_look_while_somebody_waits(collected):
    async def script(sweeper):
        sweeper.busy()
        kept = [[] for _number in range(10 * FEW)]
        assert len(kept) < FLOOD
        assert not collected

    run(script)


def test_what_nobody_needs_is_found_when_there_is_a_rest(collected):
    async def script(sweeper):
        ring = weakref.ref(Ring())
        kept = [[] for _number in range(2 * FEW)]
        assert ring() is not None
        sweeper.busy()
        await until(lambda: ring() is None, "a look")
        assert collected == [1]
        assert kept

    run(script)


def test_everything_is_looked_through_in_a_longer_pause(collected, monkeypatch):
    monkeypatch.setattr(sweeping, "PAUSE", 0.05)

    async def script(sweeper):
        ring = Ring()
        gone = weakref.ref(ring)
        for _time in range(sweeping.OFTEN):
            gc.collect(1)
        del ring
        sweeper.busy()
        await until(lambda: gone() is None, "a look through everything")
        assert collected[-1] == 2

    run(script)


def test_whoever_never_rests_is_interrupted_in_the_end(collected, monkeypatch):
    monkeypatch.setattr(sweeping, "LATE", 3)

    async def script(sweeper):
        kept = []
        while 2 not in collected:
            kept += [[] for _number in range(2 * FEW)]
            sweeper.busy()
            looks = len(collected)
            await until(lambda looks=looks: len(collected) > looks, "a look")
        assert len(collected) <= 5

    run(script)
