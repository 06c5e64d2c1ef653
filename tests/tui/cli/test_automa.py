"""`tradewinds automa` as a real command."""

import io
import json
import sys

import pytest

from tui import solo_history
from tui.journal import directory


@pytest.fixture
def automa(tradewinds, monkeypatch):
    """The command with what is typed."""

    def run(*arguments, given=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        return tradewinds("automa", *arguments)

    return run


SHORT = "2\n" * 4
"""The person ends every round at once: Jacques has turned up nothing."""


def test_a_whole_game_against_jacques_by_keys(automa):
    outcome = automa("jacques", "--level", "2", given=SHORT + "40\n1\n3\n")
    assert (outcome.status, outcome.err) == (0, "")
    assert "You win: 50 to 0." in outcome.out
    (result,) = solo_history.load()
    assert (result.opponent, result.level, result.points, result.theirs) == ("jacques", 2, 50, 0)
    assert (result.won, result.place) == (True, "table")
    shown = automa("history")
    assert "Jacques" in shown.out
    assert "50 : 0" in shown.out


def test_a_game_goes_on_where_it_was_left(automa):
    first = automa("jeanne", "--level", "3", "--seed", "5", given="\n")
    assert "Jeanne turns up card C2." in first.out
    again = automa("jeanne", "--level", "3", given="u\n\n")
    assert "goes on where it was" in again.out
    assert "Jeanne turns up card C2." in again.out
    other = automa("jeanne", "--level", "4", given="")
    assert "goes on where it was" not in other.out
    files = sorted(path.name for path in (directory() / "companion").iterdir())
    assert files == ["jeanne-level3-classic_75.json"]
    anew = automa("jeanne", "--level", "3", "--new", given="")
    assert "goes on where it was" not in anew.out


def test_a_finished_game_is_followed_by_a_new_one(automa):
    automa("jacques", given=SHORT + "40\n1\n3\n")
    assert "goes on where it was" not in automa("jacques", given="").out


def test_several_people_together(automa):
    outcome = automa("jacques", "--players", "2", given=SHORT + "9\n2\n0\n7\n3\n1\ny\n")
    assert outcome.status == 0
    assert "Player 2" in outcome.out
    assert solo_history.tallies(solo_history.load()) == []  # not a solo game


def test_it_speaks_french(automa):
    outcome = automa("jeanne", "--lang", "fr", given="q\n")
    assert "niveau 1" in outcome.out
    assert "La manche 1 commence." in outcome.out


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (("nobody",), "jeanne"),
        (("jacques", "--level", "5"), "1, 2, 3, 4"),
        (("jeanne", "--level", "6"), "1 to 5"),
        (("jeanne", "--scenario", "rescue"), "classic_75"),
        (("jeanne", "--players", "2"), "classic_75"),
        (("jacques", "--players", "2", "--scenario", "unrest"), "1"),
        (("jacques", "--base"), "True"),
    ],
)
def test_a_game_that_is_not_played_is_one_line_with_what_is_allowed(automa, arguments, allowed):
    outcome = automa(*arguments)
    assert outcome.status == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert allowed in outcome.err


def test_a_damaged_game_is_one_line_and_stays(automa):
    place = directory() / "companion" / "jeanne-level1-classic_75.json"
    place.parent.mkdir(parents=True)
    place.write_text("{")
    outcome = automa("jeanne")
    assert outcome.status == 1
    assert "is damaged" in outcome.err
    assert place.read_text() == "{"


def test_a_damaged_history_costs_a_line_but_not_the_result(automa):
    path = solo_history.file()
    path.parent.mkdir(parents=True)
    path.write_text("{}\n")
    outcome = automa("jacques", given=SHORT + "40\n1\n3\n")
    assert outcome.status == 0
    assert "You win" in outcome.out
    assert "line 1" in outcome.err
    assert path.read_text() == "{}\n"
    assert automa("history").status == 1


def test_no_history_yet(automa):
    assert "No solo game" in automa("history").out


def test_the_file_is_the_setup_and_the_answers(automa):
    automa("jacques", "--seed", "1", given="\n")
    (path,) = (directory() / "companion").iterdir()
    data = json.loads(path.read_text())
    assert data["game"]["seed"] == 1
    assert data["answers"] == ["done"]
