"""A finished game as a value: place, margin, who helped, whether it counts."""

import json

import pytest

from engine.core.record import Header
from tests.tui.house import played
from tests.tui.statistics.results import against, solo
from tui.session import COACH, HINT, Session
from tui.solo_choices import Solo
from tui.statistics.result import Result, of_session


def test_place_and_margin_by_points():
    result = against(40, 61, 52, levels=("easy", "hard"))
    assert (result.rank, result.margin, result.won) == (3, -21, False)
    assert against(61, 40, 52, levels=("easy", "hard")).rank == 1


def test_a_shared_win_is_a_win_and_a_lost_tie_break_is_second():
    assert against(50, 50).rank == 1
    result = Result("k", "", "cuba", 2, players=("human", "easy"), points=(50, 50), winners=(1,))
    assert (result.rank, result.margin, result.won) == (2, 0, False)


def test_together_against_an_automa_the_partners_are_no_opponents():
    result = Result(
        "k", "", "maracaibo", 2, options={"scenario": "alliance"}, players=("human", "easy"),
        automa="jacques", level=2, points=(80, 120, 90), winners=(0, 1),
    )  # fmt: skip
    assert result.together
    assert (result.rank, result.margin) == (1, -10)
    assert not result.solo


def test_the_result_of_a_game_that_was_played():
    session = played(seats=3, saved=True)
    result = of_session(session)
    assert result.key == session.journal.path.stem
    assert result.points == tuple(score.total for score in session.final_scores())
    assert result.winners == tuple(session.winners())
    assert (result.seat, result.agents) == (0, ("medium", "easy"))
    assert result.counts
    assert of_session(played(seats=3, moves=3, saved=True)) is None
    assert of_session(played(seats=2)) is None, "nobody keeps it"


def test_an_automa_scores_after_the_seats():
    session = played(1, 3, saved=True, game="maracaibo", options=Solo("jeanne", 2).options())
    result = of_session(session)
    assert (result.automa, result.level, len(result.points)) == ("jeanne", 2, 2)
    assert result.solo
    assert result.opponent == "jeanne 2"


def test_help_is_noted_in_the_journal_and_found_again():
    session = played(seats=2, moves=4, saved=True)
    session.note(HINT)
    session.note(HINT)
    session.note(COACH)
    again = Session.open(session.journal.path)
    assert again.aids == {"hint": 2, "coach": 1}
    assert again.length == 4
    again.play(again.view(again.seat).legal()[0])
    assert Session.open(session.journal.path).length == 5


def test_free_undo_behind_a_reveal_is_noted_and_only_that():
    people = Header("havana", 2, 5, names=("A", "B"), players=("human",) * 2, practice=True)
    session = Session.new(people)
    while not session.moved(session.length) or not session.moved(session.length).reveals:
        session.play(session.view(session.seat).legal()[0])
        if not session.moved(session.length).reveals:
            assert session.undo()
            assert session.aids == {}
            session.play(session.view(session.seat).legal()[0])
    assert session.undo()
    assert session.aids == {"free_undo": 1}


def test_an_earlier_try_at_the_same_deal_is_noted():
    first = played(seats=2, seed=9, moves=1, saved=True)
    other = played(seats=2, seed=10, moves=1, saved=True)
    second = played(seats=2, seed=9, moves=1, saved=True)
    third = played(seats=2, seed=9, saved=True)
    assert [s.tries for s in (first, other, second, third)] == [0, 0, 1, 2]
    assert of_session(third).tries == 2
    assert not of_session(third).counts


def test_json_both_ways():
    for result in (solo(aids={"hint": 1}, tries=2), against(1, 2, daily="2024-05-01")):
        assert Result.from_json(json.loads(json.dumps(result.to_json()))) == result


@pytest.mark.parametrize(
    "change",
    [{"points": [1]}, {"points": "x"}, {"seats": "2"}, {"players": [1, 2]}, {"key": None},
     {"options": []}, {"points": [1, True]}],
)  # fmt: skip
def test_what_is_no_result(change):
    with pytest.raises(ValueError, match="no result"):
        Result.from_json({**against(1, 2).to_json(), **change})
    with pytest.raises(ValueError, match="no result"):
        Result.from_json([])
