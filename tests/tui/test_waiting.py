"""The benchmark of waiting counts what opponents take between two decisions of a person."""

import asyncio

from benchmarks import waiting
from tui.thinker import InProcess


def test_waits_are_measured_as_often_as_told(monkeypatch):
    monkeypatch.setattr(waiting, "OtherProcess", InProcess)
    waits, found = asyncio.run(waiting.play("santiago", "medium", seed=3, every=2, most=2))
    assert waits == 4  # the second and the fourth are measured
    assert len(found) == 2
    assert all(seconds > 0 and decided > 0 for seconds, decided, _ in found)


def test_a_game_without_measured_waits_tells_how_many_there_are():
    waits, found = asyncio.run(waiting.play("havana", "medium", seed=3, every=0, most=0))
    assert waits > 10
    assert found == []


def test_part_is_the_value_that_a_share_stays_below():
    assert waiting.part([float(n) for n in range(1, 21)], 0.95) == 19.0
    assert waiting.part([4.0], 0.95) == 4.0
