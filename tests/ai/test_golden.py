"""Agents choose what they chose, to the last bit: on every Python version and build."""

import json
import sys

import pytest

from ai.positions import positions
from engine import registry
from tests.ai.golden import FILE, choices
from tests.ai.pythons import OLDEST, interpreters


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_choices_are_the_ones_that_are_kept(game_id):
    kept = json.loads(FILE.read_text(encoding="utf-8"))[game_id]
    found = json.loads(json.dumps(choices(game_id)))
    for level, rows in kept.items():
        for number, (row, now) in enumerate(zip(rows, found[level], strict=True)):
            assert now == row, f"{game_id}, {level}, position {number}: python -m tests.ai.golden"


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_positions_are_twelve_and_ask_something(game_id):
    found = positions(game_id)
    assert len(found) == 12
    assert all(len(state.legal()) > 2 for state in found)
    assert len({len(state.scores()) for state in found}) > 2  # tables of several sizes


def test_the_interpreters_that_are_asked_are_named_with_their_versions():
    found = interpreters()
    assert sys.executable in found.values()
    for name in found:
        implementation, version = name.split()
        assert implementation.isidentifier()
        assert tuple(map(int, version.split(".")[:2])) >= OLDEST
