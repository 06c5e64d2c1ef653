"""The rules of Pig, as a new game's tests begin: an example a rule."""

import pytest

from engine.core import IllegalAction, Randomness
from tests.contract.pig import GAME
from tests.contract.pig.actions import HOLD, ROLL
from tests.contract.pig.components import BUST, FACES
from tests.contract.pig.setup import Options


def about_to_roll(face, seats=2):
    """A position in which the next roll shows this face."""
    state = GAME.new(seats, Options(goal=20), seed=1)
    words = range(1000)
    state.word = next(word for word in words if Randomness(word).below(FACES) + 1 == face)
    return state


def test_a_roll_goes_into_the_pot_and_the_turn_goes_on():
    state = about_to_roll(4)
    seat = state.seat
    assert state.legal() == [ROLL]
    state.step(ROLL)
    assert (state.pot, state.seat, state.legal()) == (4, seat, [ROLL, HOLD])


def test_who_rolls_a_one_loses_the_pot_and_the_turn():
    state = about_to_roll(BUST)
    state.pot = 9
    seat = state.seat
    events = state.apply(ROLL)
    assert [event.kind for event in events] == ["rolled", "busted"]
    assert (state.pot, state.saved[seat], state.seat) == (0, 0, 1 - seat)


def test_who_holds_keeps_the_pot_and_wins_at_the_goal():
    state = about_to_roll(4)
    seat = state.seat
    state.pot = 20
    state.step(HOLD)
    assert state.over
    assert state.winners() == [seat]
    assert state.scores()[seat].parts == {"saved": 20}


def test_whoever_has_the_goal_holds():
    state = about_to_roll(4)
    state.pot = 25
    assert state.legal() == [HOLD]
    with pytest.raises(IllegalAction, match="goal_reached"):
        state.apply(ROLL)


def test_an_empty_pot_is_not_held():
    with pytest.raises(IllegalAction, match="nothing_to_hold"):
        about_to_roll(4).apply(HOLD)
