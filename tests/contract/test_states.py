"""What every state of every game keeps: its fields, copies of its own, equality, one line."""

import pickle
import re

import pytest

from engine import registry
from engine.core import Randomness, options
from engine.core.state import fields
from tests.contract.tables import plain_tables, positions, tables

ONE_LINE = re.compile(
    r"<(?P<game>\w+), round (?P<round>\d+), (?P<phase>\w+): "
    r"(?:seat (?P<seat>\d) is asked (?P<kind>\w+)|nobody is asked), (?P<moves>\d+) legal moves?>"
)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_round_phase_seats_and_options_are_there_from_the_first_to_the_last_position(table):
    game = registry.game(table.game)
    phases = set()
    for state in positions(table):
        assert state.game == table.game
        assert state.seats == table.seats
        assert state.options == options.make(game.Options, dict(table.options))
        assert state.round >= 0
        phases.add(state.phase)
    assert state.phase == "over"
    assert state.over
    assert len(phases) > 1
    shown = state.to_json()
    assert (shown["round"], shown["phase"]) == (state.round, state.phase)
    assert len(shown["players"]) == state.seats
    assert len(state.scores()) == state.seats + len(state.automata)


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_a_state_is_equal_to_its_copy_until_one_of_them_moves(table):
    for state in positions(table):
        twin = state.copy()
        assert twin == state
        if not state.over:
            twin.step(twin.legal()[-1])
            assert twin != state
    assert state != state.to_json()
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_states_of_two_games_are_never_equal():
    states = [table.new() for table in plain_tables() if table.seats == 2]
    for one in states:
        assert [other for other in states if other == one] == [one]


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_no_field_of_a_copy_is_forgotten_or_shared(table):
    """Every list of a copy is changed, the original is as before; everything else in a state
    is immutable down to its last part."""
    for number, state in enumerate(positions(table)):
        if number % 7 and not state.over:
            continue
        before = {name: repr(getattr(state, name)) for name in fields(type(state))}
        twin = state.copy()
        for name in fields(type(state)):
            value, copied = getattr(state, name), getattr(twin, name)
            assert copied == value, name
            if isinstance(value, list):
                assert copied is not value, f"{name}: the copy has the original's list"
                assert all(immutable(part) for part in value), f"{name}: holds something mutable"
                copied.append(None)
                copied[:] = [None] * len(copied)
            else:
                assert immutable(value), f"{name}: {type(value)} is mutable and no list"
                setattr(twin, name, another(value))
        assert {name: repr(getattr(state, name)) for name in fields(type(state))} == before


@pytest.mark.parametrize("table", [t for t in plain_tables() if t.seats == 2], ids=str)
def test_a_difference_in_any_field_makes_a_state_another(table):
    for state in positions(table):
        if state.round > 1:
            break
    for name in fields(type(state)):
        twin = state.copy()
        setattr(twin, name, another(getattr(twin, name)))
        assert twin != state, name


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_a_state_and_its_views_travel_to_other_processes(table):
    state = table.new(4)
    view = state.view(0)
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(view)) == view
    assert pickle.loads(pickle.dumps(view)).sample(Randomness(1)) == view.sample(Randomness(1))


def another(value):
    """Something else of the same kind: compiled states take nothing else."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"not {value}"
        case list():
            return [] if value else [0]
        case tuple():
            return () if value else (0,)
        case None:
            return ()
    return "something else"


def immutable(value):
    if isinstance(value, tuple):
        return all(immutable(part) for part in value)
    if isinstance(value, int | str | float | None):
        return True
    frozen = getattr(type(value), "__dataclass_params__", None)
    return isinstance(value, frozenset) or (frozen is not None and frozen.frozen)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_state_says_in_one_line_where_it_stands(table):
    for number, state in enumerate(positions(table)):
        if number % 5 and not state.over:
            continue
        found = ONE_LINE.fullmatch(repr(state))
        assert found, repr(state)
        assert found["game"] == table.game
        assert int(found["round"]) == state.round
        assert found["phase"] == state.phase
        assert int(found["moves"]) == len(state.legal())
        if not state.over:
            assert int(found["seat"]) == state.seat
            assert found["kind"] == state.decision.kind
        for seat in range(state.seats):
            assert repr(state.view(seat)).startswith(f"<{table.game} as seat {seat} sees it")
            assert repr(state.view(seat).state)
