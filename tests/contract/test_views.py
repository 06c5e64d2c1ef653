"""What a seat sees: nothing hidden, samples that fit, no way into the state."""

import json

import pytest

from engine.core import Randomness
from engine.core.state import fields
from tests.contract.tables import game, plain_tables, some, tables


@pytest.mark.rule("CUB-71", "CUB-99", "HAV-08", "MAR-023", "MAR-075")
@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_sample_looks_the_same_to_its_seat_and_is_a_sound_position(table):
    kind = game(table.game)
    for number, state in enumerate(some(table, 6, seed=2)):
        for seat in range(state.seats):
            view = state.view(seat)
            sample = view.sample(Randomness(number))
            assert sample.view(seat) == view
            assert kind.from_json(json.loads(json.dumps(sample.to_json()))) == sample
            assert sample.seat == state.seat
            if view.mine:
                assert sample.legal() == state.legal() == view.legal()
            else:
                assert view.legal() == []


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_two_samples_of_one_view_give_the_same_view_and_the_same_json(table):
    """A view of what was dealt anew holds nothing of the truth that was dealt before."""
    for number, state in enumerate(some(table, 9, seed=5)):
        for seat in range(state.seats):
            view = state.view(seat)
            one, other = (view.sample(Randomness(number + step)) for step in (1, 2))
            assert json.dumps(one.view(seat).to_json()) == json.dumps(view.to_json())
            assert other.view(seat) == one.view(seat)


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_samples_play_to_their_end_and_leave_the_state_alone(table):
    for number, state in enumerate(some(table, 60, seed=7)):
        before = state.copy()
        for seat in range(state.seats):
            sample, rng = state.view(seat).sample(Randomness(number)), Randomness(number)
            while not sample.over:
                sample.step(rng.pick(sample.legal()))
            assert sample.winners()
        assert state == before


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_a_view_is_no_way_into_the_state(table):
    state = table.new(3)
    before = state.copy()
    for seat in range(state.seats):
        view = state.view(seat)
        for name in fields(type(state)):
            value = getattr(view.state, name)
            if isinstance(value, list):
                value.clear()
    assert state == before


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_views_are_equal_by_what_is_seen(table):
    state = table.new(3)
    assert state.view(0) == state.copy().view(0)
    assert state.view(0) != state.view(1 % state.seats) or state.seats == 1
    with pytest.raises(TypeError, match="not hashable"):
        hash(state.view(0))
