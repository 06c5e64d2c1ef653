"""The adaptive opponent moves with the results, and the results alone say where it is."""

import pytest

from ai.dial import HIGHEST, LOWEST, START
from tui.statistics import adaptive
from tui.statistics.result import Result


def played(place, won, game="santiago", players=None, points=None):
    players = players or ("human", f"adaptive:{place}")
    points = points or ((50, 40) if won else (40, 50))
    best = max(points)
    return Result(
        key=f"{place}-{won}", when="2026-01-01T10:00", game=game, seats=len(players),
        players=players, points=points,
        winners=tuple(seat for seat, total in enumerate(points) if total == best),
    )  # fmt: skip


def test_it_begins_at_its_place_and_moves_with_every_game():
    assert adaptive.next_place("santiago", []) == START
    assert adaptive.next_place("santiago", [played(3, True)]) == 4
    assert adaptive.next_place("santiago", [played(3, True), played(4, False)]) == 3
    assert adaptive.next_place("cuba", [played(3, True)]) == START


def test_it_stays_on_the_dial_and_in_the_middle_of_a_full_table():
    assert adaptive.moved(HIGHEST, played(HIGHEST, True)) == HIGHEST
    assert adaptive.moved(LOWEST, played(LOWEST, False)) == LOWEST
    middle = played(5, False, players=("human", "adaptive:5", "medium"), points=(45, 50, 40))
    assert adaptive.moved(5, middle) == 5


@pytest.mark.parametrize("players", [("human", "medium"), ("human", "human", "adaptive:4")])
def test_other_games_move_nobody(players):
    points = tuple(range(len(players), 0, -1))
    assert adaptive.met(played(4, True, players=players, points=points)) is None


def test_a_new_game_notes_the_place(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "tui.statistics.archive.store",
        type("Kept", (), {"results": lambda self: [played(6, True)]}),
    )
    assert adaptive.seated("santiago", "adaptive") == "adaptive:7"
    assert adaptive.seated("santiago", "adaptive:2") == "adaptive:7"
    assert adaptive.seated("santiago", "medium") == "medium"


@pytest.mark.parametrize(
    ("place", "won", "said"),
    [(3, True, "goes up from 3 to 4 of 10"), (3, False, "goes down from 3 to 2 of 10"),
     (10, True, "stays at 10 of 10")],
)  # fmt: skip
def test_it_says_where_it_goes(monkeypatch, place, won, said):
    monkeypatch.setattr(adaptive, "of_session", lambda session: played(place, won))
    (line,) = adaptive.lines(None)
    assert said in line
