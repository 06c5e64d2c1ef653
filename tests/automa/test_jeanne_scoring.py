"""What Jeanne scores, and when she wins."""

import pytest

from automa import scoring
from engine.maracaibo import GAME, rules
from engine.maracaibo.base import nations
from tests.automa.solo import do, explorer_at, solo, told
from tests.engine.maracaibo.builder import quest


@pytest.mark.rule("MAR-612")
@pytest.mark.parametrize(
    ("discs", "points"),
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6), (7, 8), (10, 14), (22, 38), (30, 38)],
)
def test_income_for_discs(discs, points):
    assert scoring.disc_income(discs) == points


@pytest.mark.rule("MAR-612")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_income_comes_at_each_of_the_four_scorings(number):
    s = solo(expansion=False, nth=number)
    s.automa = s.automa._replace(cards=(1, 2, 3), discs=6, income=10)
    s.stack, s.ended_by = [], 0
    events = do(s, rules.pay_income)
    assert [(e.points, e.why) for e in told(events, "automa_scored")] == [
        (3, "cards_taken"),
        (6, "discs"),
    ]
    assert s.automa.income == 19


@pytest.mark.rule("MAR-150", "MAR-613")
def test_nations_as_a_person_but_no_leader_bonus():
    s = solo(expansion=False)
    s.influence = [4, 2, 0, 6, 2, 0]
    s.row = [8, 12, 13]  # values 3, 1, 0
    parts = s.scores()[1].parts
    assert parts["nations"] == nations.score(s, 1) == (3 + 2) * 3 + (1 + 1) * 1
    assert s.scores()[0].parts["nations"] == (2 + 1) * 3 + (1 + 1) * 1
    points = s.points[0]
    nations.pay_leaders(s)
    assert s.points[0] == points + 3  # tied with her for Spain; France is hers
    assert s.scores()[1].parts["nations"] == parts["nations"]


@pytest.mark.rule("MAR-613", "MAR-614")
@pytest.mark.parametrize(
    ("hers", "yours", "points"),
    [(0, 0, 0), (2, 2, 0), (1, 3, 0), (3, 2, 10), (4, 2, 10), (5, 2, 20), (6, 2, 30), (9, 0, 30)],
)
def test_quest_tiles_and_more_of_them(hers, yours, points):
    s = solo(expansion=False)
    tiles = tuple(quest(f"q{number:02}") for number in range(1, 20))
    s.automa = s.automa._replace(quests=tiles[:hers])
    s.quest_tiles[0] = tiles[10 : 10 + yours]
    parts = s.scores()[1].parts
    assert (parts["quests"], parts["more_quests"]) == (5 * hers, points)


@pytest.mark.rule("MAR-614")
@pytest.mark.parametrize(
    ("discs", "upgrades", "points"),
    [(0, 0, 0), (5, 2, 0), (6, 2, 10), (8, 2, 10), (10, 2, 20), (12, 2, 30), (3, 4, 0)],
)
def test_her_discs_are_upgrades_two_by_two(discs, upgrades, points):
    s = solo(expansion=False)
    s.automa = s.automa._replace(discs=discs)
    s.upgrades[0] = (1 << upgrades) - 1
    assert s.scores()[1].parts["more_upgrades"] == points


@pytest.mark.rule("MAR-615", "MAR-167", "MAR-168")
@pytest.mark.parametrize(
    ("hers", "yours", "points"),
    [
        ("start", "start", 0),
        ("e1", "e2", 0),
        ("e1", "start", 10),
        ("e5u", "e5l", 0),  # level on different branches
        ("e10l", "e10u", 0),  # one space more to the next line: behind
        ("e10u", "e10l", 10),
        ("e8", "e1", 10),  # 7 spaces
        ("e9", "e1", 20),  # 8
        ("e10u", "start", 20),  # 10
        ("e11u", "start", 30),  # 11
        ("end", "e1", 30),
    ],
)
def test_her_explorer_ahead_of_yours(hers, yours, points):
    s = explorer_at(explorer_at(solo(expansion=False), hers), yours, seat=0)
    assert s.scores()[1].parts["explorer_ahead"] == points


@pytest.mark.rule("MAR-618")
@pytest.mark.parametrize(("yours", "winners"), [(51, [0]), (50, [1]), (49, [1])])
def test_you_lose_a_tie_with_jeanne(yours, winners):
    s = solo(expansion=False)
    s.automa = s.automa._replace(points=50)
    s.earned = [0] * len(s.earned)
    s.earned[0] = yours
    assert [score.total for score in s.scores()] == [yours, 50]
    assert s.winners() == winners


def test_the_parts_of_a_score_are_those_of_the_score_sheet():
    for who in ("jeanne", "jacques"):
        for score in solo(who).scores():
            assert set(score.parts) <= set(GAME.parts)
            assert sum(score.parts.values()) == score.total
