"""The command `review`: its shape for scripts, its words for people, and what it refuses."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from tests.ai.review.finished import record

FEW = ("--iterations", "8", "--jobs", "1")
ROOT = Path(__file__).parents[3]


@pytest.fixture
def journal(tmp_path):
    path = tmp_path / "game.journal"
    path.write_text(record("havana"))
    return path


def test_the_shape_that_scripts_rely_on(tradewinds, journal):
    outcome = tradewinds("review", str(journal), *FEW, "--json")
    assert (outcome.status, outcome.err) == (0, "")
    found = json.loads(outcome.out)
    assert (found["game"], found["seats"]) == ("havana", 2)
    for each in found["decisions"]:
        assert {
            "index", "seat", "action", "best", "chance_before", "chance_after", "loss_points",
            "loss_chance", "error", "label",
        } <= set(each)  # fmt: skip
        assert each["chance_before"] - each["chance_after"] == pytest.approx(
            each["loss_chance"], abs=1e-5
        )
    for player in found["players"]:
        parts = ("start", "skill", "others", "luck", "unexplained")
        total = sum(player[f"{part}_points"] for part in parts)
        assert total == pytest.approx(player["result"], abs=1e-4)
        assert 0 <= player["accuracy"] <= 100
    assert len(found["turning_points"]) <= 5
    known = {each["index"] for each in found["decisions"]}
    assert set(found["turning_points"]) <= known
    again = tradewinds("review", str(journal), *FEW, "--json")
    assert again.out == outcome.out


def test_one_seat_in_words(tradewinds, journal):
    outcome = tradewinds("review", str(journal), *FEW, "--seat", "0")
    assert (outcome.status, outcome.err) == (0, "")
    assert "P1" in outcome.out
    assert "P2 " not in outcome.out.split("turning")[0]
    assert "unexplained" in outcome.out
    french = tradewinds("review", str(journal), *FEW, "--seat", "0", "--lang", "fr")
    assert "inexpliqué" in french.out


def test_a_folder_of_games(tradewinds, journal):
    journal.with_name("other.journal").write_text("nonsense\n")
    outcome = tradewinds("review", str(journal.parent), *FEW, "--json")
    found = json.loads(outcome.out)
    assert outcome.status == 0
    assert [each["file"] for each in found["reviews"]] == ["game.journal"]
    assert [each["file"] for each in found["problems"]] == ["other.journal"]


def test_what_is_wrong_is_one_sentence_and_nothing_is_touched(tradewinds, journal):
    def refused(*arguments, status=1):
        outcome = tradewinds("review", *arguments)
        assert (outcome.status, outcome.out) == (status, "")
        assert outcome.err.count("\n") == 1
        return outcome.err

    assert "can't be read" in refused(str(journal.with_name("nowhere")))
    begun = journal.with_name("begun.journal")
    begun.write_text("".join(record("havana").splitlines(keepends=True)[:9]))
    assert "over yet" in refused(str(begun))
    foreign = journal.with_name("foreign.journal")
    foreign.write_text("hello\n")
    assert "not a game" in refused(str(foreign))
    assert "seat can't be 7" in refused(str(journal), "--seat", "7", status=2)
    assert "hard, expert" in refused(str(journal), "--level", "easy", status=2)
    empty = journal.parent / "empty"
    empty.mkdir()
    assert "no game" in refused(str(empty))
    tradewinds("review", str(journal), *FEW)
    (kept,) = journal.parent.glob("*.review")
    journal.write_text(record("havana", seed=4))
    before = kept.read_bytes()
    assert "review of another game" in refused(str(journal), *FEW)
    assert kept.read_bytes() == before
    assert tradewinds("review", str(journal), *FEW, "--anew").status == 0
    (aside,) = journal.parent.glob("*.damaged")
    assert aside.read_bytes() == before


def test_a_killed_review_goes_on_where_it_was(tradewinds, journal):
    command = [sys.executable, "-m", "tui.cli.main", "review", str(journal), *FEW]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )

    def kept():
        return [line for path in journal.parent.glob("*.review") for line in path.open()]

    while len(kept()) <= 5:
        assert process.poll() is None
        Event().wait(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    lines = kept()
    assert tradewinds("review", str(journal), *FEW).status == 0
    after = kept()
    whole = [line for line in lines if line.endswith("\n")]
    assert after[: len(whole)] == whole
    assert len(after) > len(whole)
