"""`tradewinds solo` as a real command."""

import pytest

from tui import settings, solo_choices
from tui.cli import app
from tui.solo_choices import Solo


@pytest.fixture
def opened(monkeypatch):
    """What the command opens, without opening it."""
    found = []
    monkeypatch.setattr(app, "_run", lambda args, **table: found.append(table) or 0)
    monkeypatch.setattr(app, "_check_terminal", lambda: None)
    return found


def test_it_sits_down_with_what_was_told(tradewinds, opened):
    outcome = tradewinds("solo", "jacques", "--level", "3", "--scenario", "rescue", "--seed", "7")
    assert (outcome.status, outcome.err) == (0, "")
    (table,) = opened
    header = table["new"]
    assert (header.seats, header.seed, header.players) == (1, 7, ("human",))
    assert header.options["automa"] == "jacques"
    assert (header.options["level"], header.options["scenario"]) == (3, "rescue")
    header.new()


def test_what_is_not_told_is_as_last_time(tradewinds, opened):
    tradewinds("solo", "jeanne", "--level", "4", "--scenario", "unrest")
    tradewinds("solo", "jacques", "--level", "2")
    tradewinds("solo")
    tradewinds("solo", "jeanne")
    options = [table["new"].options for table in opened]
    found = [(given["automa"], given["level"], given["scenario"]) for given in options]
    assert found == [
        ("jeanne", 4, "unrest"), ("jacques", 2, "classic_75"), ("jacques", 2, "classic_75"),
        ("jeanne", 4, "unrest"),
    ]  # fmt: skip
    assert solo_choices.remembered(settings.load(), "jeanne") == Solo("jeanne", 4, "unrest")


def test_the_story(tradewinds, opened):
    tradewinds("solo", "story", "--level", "2")
    (table,) = opened
    assert table["new"].options["scenario"] == "story"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("jacques", "--level", "5"), "Jacques has levels 1 to 4"),
        (("jeanne", "--level", "0"), "Jeanne has levels 1 to 5"),
        (("story", "--level", "6"), "the story has levels 1 to 5"),
        (("jeanne", "--scenario", "rescue"), "Jeanne plays in classic_75"),
        (("jeanne", "--scenario", "story"), "Jeanne plays in classic_75"),
        (("nobody",), "jeanne"),
    ],
)
def test_what_can_t_be_played_is_one_line(tradewinds, opened, arguments, sentence):
    outcome = tradewinds("solo", *arguments)
    assert outcome.status == 2
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1
    assert opened == []
