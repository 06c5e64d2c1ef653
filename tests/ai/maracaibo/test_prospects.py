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


@pytest.mark.parametrize("automa", ["jeanne", "jacques"])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_automa_on_every_level_has_its_forecast(automa, level):
    state = sailing(1, 30, automa=automa, level=level)
    for state.round in (1, 2, 3, 4):
        behind, automas = prospects.with_automa(state, [50.0, 40.0], 5)
        ahead, same = prospects.with_automa(state, [60.0, 40.0], 5)
        assert same == automas
        assert 0 < ahead - behind < 10.0, "an early lead melts away"


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


def test_a_position_is_played_on_as_far_as_it_is_asked():
    state = sailing(2, 60)
    PLAYOUT.play(state, 10, 13)
    assert state.stack[-1].kind == "sail"
    points, chances = PLAYOUT.outlook(state, 3)
    assert len(points) == len(chances) == 2
    assert sum(chances) == pytest.approx(1.0)
