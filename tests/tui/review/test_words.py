"""What is said about luck, and when nothing can be."""

import pytest

from ai.review.luck import Account, Explained, ResultPart
from ai.review.report import ReviewedPlayer
from engine.core import Match
from tests.ai.review.finished import record
from tui.hints import Audience
from tui.review import words


def said(luck, error=1.0, unexplained=0.0):
    match = Match.from_record(record("havana"))
    nought = ResultPart(0.0, 0.0)
    parts = (nought, nought, nought, ResultPart(luck, error), ResultPart(unexplained, 0.0))
    told = Explained(-6.0, *parts)
    player = ReviewedPlayer(0, 80.0, {}, Account(told, told, []))
    return words.summary(player, match, Audience(0, ("You", "Ana"), you=True))


@pytest.mark.parametrize(
    ("luck", "told"),
    [
        (-9.0, "luck cost you 9."),
        (9.0, "luck brought you 9."),
        (0.3, "luck made no noticeable difference."),
    ],
)
def test_luck_is_told_where_it_is_sure(luck, told):
    assert said(luck).endswith(told)


def test_luck_is_not_told_where_its_error_or_the_unexplained_part_is_larger():
    for found in (said(-9.0, error=10.0), said(-9.0, unexplained=12.0)):
        assert found.endswith("luck made no noticeable difference.")
