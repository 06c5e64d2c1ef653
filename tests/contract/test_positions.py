"""Positions as JSON, there and back; what is not a position says where."""

import json
from contextlib import suppress

import pytest

from engine.core import BadState
from tests.contract.tables import GAMES, Table, game, moves, some, tables


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_position_goes_through_json_and_back_unchanged(table):
    kind = game(table.game)
    for state in some(table, 1, seed=4):
        again = kind.from_json(json.loads(json.dumps(state.to_json())))
        assert again == state


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("wrong", [None, 7, "x", [], {}, [None] * 9, -1, 10**40, 1.5, True])
def test_a_spoiled_field_is_named_and_never_a_fault(game_id, wrong):
    """Each field of a position in the middle of a game is replaced by something else: either
    that is a position too, or it is refused as one."""
    kind = game(game_id)
    table = Table(game_id, 2)
    state = table.new(6)
    for action in moves(table, 6)[: len(moves(table, 6)) // 2]:
        state.step(action)
    data = state.to_json()
    for path in paths(data):
        spoiled = json.loads(json.dumps(data))
        put(spoiled, path, wrong)
        with suppress(BadState):  # anything else is a fault of ours
            assert kind.from_json(spoiled).to_json()


def paths(value, path=()):
    """Every place in a position, the lists' first entries only."""
    if path:
        yield path
    entries = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        entries = list(enumerate(value))[:2]
    for key, part in entries:
        yield from paths(part, (*path, key))


def put(value, path, new):
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = new
