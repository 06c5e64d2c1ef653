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


@pytest.mark.parametrize("damage", ["{", "[]", "{}", '{"when": 1}', '"x"', "\xff\xfe", "[" * 10**5])
def test_a_damaged_line_is_named_stays_and_costs_no_other_result(damage):
    add(result())
    path = solo_history.file()
    with path.open("a", encoding="latin-1") as file:
        file.write(damage + "\n")
    before = path.read_bytes()
    add(result(level=2))
    assert path.read_bytes().startswith(before)
    assert load() == [result(), result(level=2)]
    assert solo_history.damage().endswith("line 2: the line is damaged.")


def test_a_history_that_cant_be_read_is_one_sentence(tmp_path):
    with pytest.raises(HistoryError, match=r"can't be read: Is a directory\."):
        load(tmp_path)


def test_a_torn_last_line_is_healed_by_the_next_result():
    add(result())
    path = solo_history.file()
    whole = path.read_bytes()
    for size in range(1, len(whole) - 1):
        path.write_bytes(whole + whole[:size])
        assert load() == [result()]
        assert solo_history.damage() == ""
        add(result(level=2))
        assert load() == [result(), result(level=2)]
    path.write_bytes(whole + whole[:-1])  # nothing but the end of the line is missing
    assert len(load()) == 2
    add(result(level=3))
    assert load() == [result(), result(), result(level=3)]


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
