"""The ladder's books: which matches, what holds, what the tables show."""

import json
import subprocess
import sys
from pathlib import Path

from ai import ladder
from ai.arena import read
from ai.executors import Here
from ai.ladder import CROSS, LEVELS, RUNGS, Rung, Standing

ROOT = Path(__file__).resolve().parents[2]
FIRST = RUNGS[0]


def test_every_pair_of_levels_meets_once():
    pairs = [frozenset(rung.agents) for rung in (*RUNGS, *CROSS) if len(rung.agents) == 2]
    assert len(pairs) == len(set(pairs)) == len(LEVELS) * (len(LEVELS) - 1) // 2


def test_a_share_or_the_whole_interval_must_reach_the_mark():
    assert Rung(("a", "b"), 100, least=0.6).holds(Standing(100, 61))
    assert not Rung(("a", "b"), 100, least=0.6, sure=True).holds(Standing(100, 61))
    assert Rung(("a", "b"), 100, least=0.6, sure=True).holds(Standing(100, 71))
    assert not Rung(("a", "b"), 100, most=0.3).holds(Standing(100, 31))


def test_fewer_games_are_whole_deals():
    assert ladder.match_of("santiago", RUNGS[1], 10).games == 8
    assert ladder.match_of("santiago", RUNGS[1], 1).games == 4
    assert ladder.match_of("santiago", FIRST).games == 400


def test_a_ladder_that_was_broken_off_goes_on(tmp_path):
    ladder.climb("santiago", FIRST, tmp_path, Here(), most=2)
    file = ladder.file_of(tmp_path, "santiago", FIRST)
    before = file.read_text()
    found = ladder.climb("santiago", FIRST, tmp_path, Here(), most=4)
    assert file.read_text().startswith(before)
    assert found["games"] == len(read(ladder.match_of("santiago", FIRST), file)) == 4
    books = ladder.gathered(tmp_path, {})
    assert ladder.standing("santiago", FIRST, books).games == 4


def test_the_tables_say_what_was_played_and_what_not(tmp_path):
    ladder.climb("santiago", FIRST, tmp_path, Here(), most=4)
    text = ladder.report(ladder.gathered(tmp_path, {}), ["santiago", "cuba"])
    assert "| medium – random | 4 of 400 | 100.0% |" in text
    assert "| yes, so far |" in text
    assert (
        "| hard (100 ms) – medium × 3 | 0 of 200 | not played | | interval ≥ 40%, aim 50%" in text
    )
    assert "| medium | 100% (4) | · | – | · | · |" in text
    assert "| random | – | · | 0% (4) | · | · |" in text
    assert text.count("| wins of") == 2


def test_what_was_not_played_again_stays_in_the_books(tmp_path):
    ladder.climb("santiago", FIRST, tmp_path, Here(), most=2)
    earlier = {
        "santiago-medium-random": {"games": 400, "wins": 399.0},
        "havana-medium-random": {"games": 40, "wins": 39.5},
    }
    books = ladder.gathered(tmp_path, earlier)
    assert ladder.standing("santiago", FIRST, books).games == 2
    assert ladder.standing("havana", FIRST, books).share == 0.9875
    assert ladder.standing("cuba", FIRST, books) is None


def test_a_match_that_another_machine_began_goes_on(tmp_path):
    """Of the first two games only the sum is known, of the next the mark; the last is new."""
    name = ladder.name_of("santiago", FIRST)
    earlier = {name: {"games": 3, "wins": 2.5, "marks": "??1"}}
    ladder.climb("santiago", FIRST, tmp_path, Here(), most=4, books=earlier)
    on_file = read(ladder.match_of("santiago", FIRST), ladder.file_of(tmp_path, "santiago", FIRST))
    assert [game.number for game in on_file] == [3]
    books = ladder.gathered(tmp_path, earlier, go_on=True)
    assert books[name] == {"games": 4, "wins": 3.5, "marks": "??11"}
    assert ladder.gathered(tmp_path, books, go_on=True) == books


def test_sums_without_marks_are_the_first_games():
    assert ladder.played({"games": 3, "wins": 2.0}, 6) == {0, 1, 2}
    assert ladder.played({"games": 3, "wins": 2.0, "marks": "1.01"}, 6) == {0, 2, 3}
    assert ladder.played(None, 6) == set()


def test_a_mark_tells_how_many_shared_the_win():
    assert [ladder.mark(share) for share in (0.0, 1.0, 1 / 2, 1 / 3, 1 / 4)] == list("01234")
    assert [ladder.won(each) for each in "012?."] == [0.0, 1.0, 0.5, 0.0, 0.0]


def test_the_documented_tables_are_those_of_the_books():
    books = json.loads((ROOT / "benchmarks" / "ladder.json").read_text(encoding="utf-8"))
    assert ladder.report(books) in (ROOT / "docs" / "ladder.md").read_text(encoding="utf-8")


def test_the_script_writes_between_the_marks(tmp_path):
    file = tmp_path / "notes.md"
    file.write_text("before\n<!-- ladder -->\nearlier tables\n<!-- /ladder -->\nafter\n")
    script = [sys.executable, str(ROOT / "benchmarks" / "ladder.py"), "santiago", "--jobs", "1"]
    wishes = ["--only", "medium,random", "--games", "2", "--folder", str(tmp_path)]
    books = tmp_path / "books.json"
    subprocess.run(
        [*script, *wishes, "--books", str(books), "--write", str(file)],
        check=True,
        capture_output=True,
    )
    text = file.read_text()
    assert text.startswith("before\n<!-- ladder -->\n**Santiago**")
    assert text.endswith("<!-- /ladder -->\nafter\n")
    assert "earlier tables" not in text
    assert "| medium – random | 2 of 400 |" in text
    assert json.loads(books.read_text()) == {
        "santiago-medium-random": {"games": 2, "wins": 2, "marks": "11"}
    }
