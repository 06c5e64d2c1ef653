"""What a position promises: forecasts of the end, made without looking at what comes next."""

import pytest

from ai.maracaibo import prospects
from ai.maracaibo.playout import PLAYOUT, _unforeseen
from engine.core import Match, Randomness


def sailing(seats, moves, **options):
    """A position in which somebody is about to sail."""
    match = Match.new("maracaibo", seats, seed=5, options=options)
    rng = Randomness(5)
    while len(match.log) < moves or match.state.stack[-1].kind != "sail":
        match.push(rng.pick(match.legal()))
    return match.state


def test_among_people_a_lead_melts_and_the_turn_is_worth_something():
    state = sailing(3, 60)
    state.round = 1
    who = state.stack[-1].seat
    points = [30.0, 40.0, 50.0]
    found = prospects.of_people(state, points)
    found[who] -= 8.0
    assert found == [35.0, 40.0, 45.0]
    state.round = 3
    found = prospects.of_people(state, points)
    assert found[who] == points[who] + 4.0


def test_nobody_foresees_what_comes_next():
    state = sailing(2, 60)
    twin = _unforeseen(state)
    assert twin.pile[-1] != state.pile[-1]
    assert sorted(twin.pile) == sorted(state.pile)
    for pile, other in zip(state.token_piles, twin.token_piles, strict=True):
        assert pile[-1] != other[-1]
        assert sorted(pile) == sorted(other)


def test_with_an_automa_a_game_is_played_to_its_end():
    state = sailing(1, 30, automa="jeanne", level=2)
    assert PLAYOUT.horizon(state, 5) is None
    assert PLAYOUT.horizon(sailing(2, 60), 5) == 8
    PLAYOUT.play(state, 5, None)
    assert not state.stack
    points, chances = PLAYOUT.outlook(state)
    assert points == [score.total for score in state.scores()]
    assert sorted(chances) == [0.0, 1.0]


def test_a_position_is_played_on_as_far_as_it_is_asked():
    state = sailing(2, 60)
    PLAYOUT.play(state, 10, 13)
    assert state.stack[-1].kind == "sail"
    points, chances = PLAYOUT.outlook(state)
    assert len(points) == len(chances) == 2
    assert sum(chances) == pytest.approx(1.0)
