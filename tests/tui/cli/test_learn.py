"""`tradewinds learn` as a real command."""

import json

import pytest

from tui.cli import app
from tui.tutorials.names import NAMES


@pytest.fixture
def opened(monkeypatch):
    """What the command opens, without opening it."""
    found = []
    monkeypatch.setattr(app, "_run", lambda args, **table: found.append(table) or 0)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_it_opens_a_tutorial(tradewinds, opened, name):
    outcome = tradewinds("learn", name)
    assert (outcome.status, outcome.err) == (0, "")
    assert opened == [{"learn": name}]


def test_without_a_name_it_opens_the_list(tradewinds, opened):
    assert tradewinds("learn").status == 0
    assert opened == [{"learn": ""}]


def test_an_unknown_name_is_told_the_allowed_ones(tradewinds, opened):
    outcome = tradewinds("learn", "chess")
    assert outcome.status == 2
    assert outcome.err == (
        f"tradewinds: unknown tutorial 'chess'; the tutorials are: {', '.join(NAMES)}\n"
    )
    assert not opened


def test_the_list_is_for_programs_too(tradewinds):
    listed = json.loads(tradewinds("learn", "--list", "--json").out)["tutorials"]
    assert [entry["id"] for entry in listed] == list(NAMES)
    for entry in listed:
        assert set(entry) == {"id", "game", "title", "steps"}
        assert 12 <= entry["steps"] <= 25


def test_the_list_is_for_people(tradewinds):
    outcome = tradewinds("learn", "--list")
    assert outcome.out.startswith("santiago")
    assert len(outcome.out.splitlines()) == len(NAMES)
    assert tradewinds("--lang", "fr", "learn", "--list").out.count("étapes") == len(NAMES)


def test_a_damaged_tutorial_is_one_line(tradewinds, monkeypatch):
    from tui.tutorials import script

    monkeypatch.setattr(script, "folder", lambda: script.Path("nowhere"))
    outcome = tradewinds("learn", "--list", "--json")
    assert outcome.status == 1
    assert outcome.out == ""
    assert outcome.err.startswith("tradewinds: The tutorial santiago can't be used: ")
    assert outcome.err.count("\n") == 1
