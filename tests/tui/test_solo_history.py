"""Results of solo games from game to game."""

import random

import pytest

from engine.maracaibo import GAME
from engine.maracaibo.setup import Options
from tui import solo_history
from tui.solo_history import HistoryError, Result, add, load, of_state, tallies


def result(opponent="jeanne", level=1, points=100, won=True, **more):
    return Result("2024-05-01T20:00", opponent, level, "classic_75", points, 90, won, **more)


def test_nothing_was_played_yet():
    assert load() == []
    assert tallies([]) == []


def test_wins_best_and_last_by_opponent_and_level():
    add(result(points=120))
    add(result(points=80, won=False))
    add(result(level=2, points=70, won=False))
    add(result("jacques", 4, 130))
    add(result("jacques", 4, 999, people=2))
    found = tallies(load())
    assert [(t.opponent, t.level, t.games, t.wins, t.best, t.last.points) for t in found] == [
        ("jeanne", 1, 2, 1, 120, 80),
        ("jeanne", 2, 1, 0, 70, 70),
        ("jacques", 4, 1, 1, 130, 130),
    ]


@pytest.mark.parametrize("damage", ["{", "[]", "{}", '{"when": 1}', '"x"', "{\n"])
def test_a_damaged_history_is_one_sentence_and_stays_as_it_is(damage):
    add(result())
    path = solo_history.file()
    path.write_text(path.read_text() + damage)
    before = path.read_text()
    for use in (load, lambda: add(result())):
        with pytest.raises(HistoryError, match="line 2: the line is damaged"):
            use()
    assert path.read_text() == before


def test_bytes_that_are_no_text(tmp_path):
    path = tmp_path / "h.jsonl"
    path.write_bytes(b"\xff\xfe\n")
    with pytest.raises(HistoryError, match="can't be read"):
        load(path)


def test_a_line_without_end_is_not_written_on():
    add(result())
    path = solo_history.file()
    path.write_text(path.read_text().rstrip("\n"))
    with pytest.raises(HistoryError, match="line 1"):
        add(result())


@pytest.mark.parametrize(
    ("seats", "options"), [(1, Options(level=2)), (2, Options(scenario="alliance", level=3))]
)
def test_the_result_of_a_game_of_the_engine(seats, options):
    rng = random.Random(2)
    s = GAME.new(seats, options, 2)
    while not s.over:
        s.step(rng.choice(s.legal()))
    found = of_state(s, "2024-05-01T20:00")
    assert (found.level, found.people, found.place) == (options.level, seats, "app")
    assert found.theirs == s.scores()[seats].total
    assert found.won == (s.winners() != [seats])
    add(found)
    assert load() == [found]
