"""Labels, the curve of accuracy, common deals and margins."""

from collections import Counter
from math import sqrt
from statistics import fmean, stdev

import pytest

from ai.agent import Alternative
from ai.review.accuracy import accuracy, of_decision
from ai.review.common_order import in_common_order
from ai.review.labels import label
from ai.review.luck import _part
from ai.review.moves import Judged
from ai.review.playout import BATCHES, _batches, margin


def judged(loss=0.0, chance=0.0, error=0.1, best=False, lead=0.0, overlooked=0.0):
    played = Alternative("played", 1.0, {})
    other = played if best else Alternative("best", 1.0 + loss, {})
    return Judged(played, other, loss, chance, error, 0.01, lead, overlooked)


@pytest.mark.parametrize(
    ("found", "name"),
    [
        (judged(best=True), "best"),
        (judged(0.4), "good"),
        (judged(1.2), "inaccuracy"),
        (judged(3.0), "mistake"),
        (judged(0.2, 0.1), "mistake"),
        (judged(6.0), "blunder"),
        (judged(0.2, 0.2), "blunder"),
        (judged(6.0, error=5.0), "good"),
        (judged(best=True, lead=4.0, overlooked=2.0), "brilliant"),
        (judged(best=True, lead=4.0), "best"),
        (judged(best=True, lead=4.0, overlooked=2.0, error=3.0), "best"),
        (None, "best"),
    ],
)
def test_labels_go_by_cost_and_by_how_sure_it_is(found, name):
    assert label(found) == name


def test_the_curve_falls_from_a_hundred():
    assert of_decision(0.0) == 100.0
    values = [of_decision(loss / 4) for loss in range(20)]
    assert values == sorted(values, reverse=True)
    assert 0.0 < values[-1] < 50.0
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100.0


def test_what_stays_keeps_its_order_when_something_goes():
    pile = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
    whole = in_common_order(pile, 7)
    assert sorted(whole) == sorted(pile)
    for gone in (9, 5):
        rest = pile[:]
        rest.remove(gone)
        shorter = in_common_order(rest, 7)
        left = whole[:]
        copies = [place for place, item in enumerate(whole) if item == gone]
        assert any(left[:at] + left[at + 1 :] == shorter for at in copies)
    assert in_common_order(pile, 8) != whole


def test_every_order_is_as_likely():
    first = Counter(in_common_order(range(4), seed)[0] for seed in range(4000))
    assert all(850 < count < 1150 for count in first.values())


@pytest.mark.parametrize("count", [2, 4, 8, 24])
def test_a_mean_is_as_unsure_as_its_deals_say(count):
    values = [float((7 * n * n + 3 * n) % 11) for n in range(count)]
    told = _part(list(_batches(values)))
    assert told.value == pytest.approx(fmean(values))
    if count <= BATCHES:
        assert told.error == pytest.approx(stdev(values) / sqrt(count), rel=1e-4)
    else:
        assert 0.3 < told.error / (stdev(values) / sqrt(count)) < 2.0


def test_margins_are_over_the_best_rival_or_the_automa():
    assert margin([10.0, 7.0, 9.0], 0, 3) == 1.0
    assert margin([10.0, 7.0, 9.0], 1, 3) == -3.0
    assert margin([50.0, 40.0], 0, 1) == 10.0
    assert margin([50.0, 30.0, 45.0], 1, 2) == -5.0
