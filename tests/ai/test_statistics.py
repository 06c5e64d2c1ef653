"""Intervals and percentiles."""

import pytest

from ai.statistics import Durations, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (150, 200, 0.6856, 0.8049),
        (2.5, 10, 0.0809, 0.5578),
    ],
)
def test_wilson(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wilson_of_nothing_is_everything():
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentiles_are_as_near_as_a_bucket():
    durations = Durations()
    for ms in range(1, 101):
        durations.add(float(ms))
    assert durations.percentile(0.5) == pytest.approx(50, rel=0.03)
    assert durations.percentile(0.95) == pytest.approx(95, rel=0.03)


def test_durations_add_up():
    one, other = Durations(), Durations()
    for ms in (1.0, 2.0, 3.0):
        one.add(ms)
        other.add(100 * ms)
    one.merge(other)
    assert sum(one.buckets.values()) == 6
    assert one.percentile(1.0) == pytest.approx(300, rel=0.03)


def test_no_times_no_percentile():
    assert Durations().percentile(0.95) == 0.0
