"""Levels by name, loaded only when asked for."""

import subprocess
import sys

import pytest

from ai.levels import LEVELS, agent, characters, levels, parted, spellings
from ai.random_agent import RandomAgent
from engine.core import BadOption, UnknownGame


def test_levels_are_listed_from_weak_to_strong():
    found = levels("santiago")
    assert found[:3] == ("random", "easy", "medium")
    assert [LEVELS.index(level) for level in found] == sorted(map(LEVELS.index, found))


def test_random_plays_everything():
    assert isinstance(agent("santiago", "random", 1), RandomAgent)


def test_an_unknown_level_names_those_there_are():
    with pytest.raises(BadOption) as wrong:
        agent("santiago", "genius", 1)
    assert wrong.value.allowed == list(spellings("santiago"))


def test_a_character_stands_behind_the_level():
    assert parted("santiago", "medium") == ("medium", "")
    assert parted("santiago", "hard:gardener") == ("hard", "gardener")


@pytest.mark.parametrize("name", ["medium:saint", "easy:", "hard:senator"])
def test_an_unknown_character_names_those_there_are(name):
    with pytest.raises(BadOption) as wrong:
        agent("santiago", name, 1)
    assert wrong.value.name == "character"
    assert wrong.value.allowed == list(characters("santiago"))


def test_chance_has_no_character():
    assert characters("santiago", "random") == ()
    with pytest.raises(BadOption) as wrong:
        agent("santiago", "random:gardener", 1)
    assert wrong.value.allowed == list(spellings("santiago"))


def test_an_unknown_game_has_no_levels():
    with pytest.raises(UnknownGame):
        levels("monopoly")
    with pytest.raises(UnknownGame):
        agent("monopoly", "random", 1)


def test_listing_levels_loads_no_graphs():
    code = (
        "import sys; from ai.levels import agent, levels; levels('santiago');"
        "agent('santiago', 'random', 1); print('networkx' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"
