"""`tradewinds automa` as a real command."""

import io
import json
import sys

import pytest

from tui.journal import directory
from tui.statistics import archive, ledger


@pytest.fixture
def automa(tradewinds, monkeypatch):
    """The command with what is typed."""

    def run(*arguments, given=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        return tradewinds("automa", *arguments)

    return run


SHORT = "e\n" * 4
"""The person ends every round at once; Jacques has turned up nothing but between rounds."""
END = "\n40\n+\n3\n\n"
"""His quests as counted; 40 VP, explorer ahead, three quests, and all is right."""


def test_a_whole_game_against_jacques_by_keys(automa):
    outcome = automa("jacques", "--level", "2", "--between-rounds", "off", given=SHORT + END)
    assert (outcome.status, outcome.err) == (0, "")
    assert "You win: 50 to 0." in outcome.out
    (result,) = archive.store().results()
    assert (result.automa, result.level, result.points) == ("jacques", 2, (50, 0))
    assert (result.won, result.place) == (True, "table")
    shown = automa("history")
    assert "Jacques" in shown.out
    assert "50 : 0" in shown.out


def test_a_game_goes_on_where_it_was_left(automa):
    first = automa("jeanne", "--level", "3", "--seed", "5", given="\n")
    assert "Jeanne turns up C2." in first.out
    again = automa("jeanne", "--level", "3", given="u\n\n")
    assert "continues where it was" in again.out
    assert "Jeanne turns up C2." in again.out
    other = automa("jeanne", "--level", "4", given="")
    assert "continues where it was" not in other.out
    files = sorted(path.name for path in (directory() / "companion").iterdir())
    assert files == ["jeanne-level3-classic_75.json"]
    anew = automa("jeanne", "--level", "3", "--new", given="")
    assert "continues where it was" not in anew.out


def test_a_finished_game_is_followed_by_a_new_one(automa):
    automa("jacques", given=SHORT + END)
    assert "continues where it was" not in automa("jacques", given="").out


def test_several_people_together(automa):
    outcome = automa("jacques", "--players", "2", given=SHORT + "\n9\n=\n0\n7\n-\n1\ny\n\n")
    assert outcome.status == 0
    assert "Player 2" in outcome.out
    assert not any(result.solo for result in archive.store().results())


def test_it_speaks_french(automa):
    outcome = automa("jeanne", "--lang", "fr", given="x\n")
    assert "niveau 1" in outcome.out
    assert "La manche 1 commence." in outcome.out


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (("nobody",), "jeanne"),
        (("jacques", "--level", "5"), "Jacques has levels 1 to 4"),
        (("jeanne", "--level", "6"), "Jeanne has levels 1 to 5"),
        (("jeanne", "--level", "0"), "Jeanne has levels 1 to 5"),
        (("jeanne", "--scenario", "rescue"), "classic_75"),
        (("jeanne", "--players", "2"), "Jeanne plays against one person"),
        (("jacques", "--players", "2", "--scenario", "unrest"), "in unrest Jacques plays against"),
        (("jacques", "--players", "9"), "1, 2, 3, 4"),
        (("jacques", "--base"), "belongs to The Uprising"),
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


def test_a_damaged_line_of_the_history_costs_no_other(automa):
    path = ledger.file(directory())
    path.parent.mkdir(parents=True)
    path.write_text("{}\n")
    outcome = automa("jacques", given=SHORT + END)
    assert outcome.status == 0
    assert "You win" in outcome.out
    assert path.read_text().startswith("{}\n")
    shown = automa("history")
    assert shown.status == 1
    assert "line 1" in shown.err
    assert "Jacques" in shown.out


def test_no_history_yet(automa):
    assert "haven't finished a solo game" in automa("history").out


def test_the_file_is_the_setup_and_the_answers(automa):
    automa("jacques", "--seed", "1", given="\n")
    (path,) = (directory() / "companion").iterdir()
    data = json.loads(path.read_text())
    assert data["game"]["seed"] == 1
    assert data["answers"] == ["done"]
