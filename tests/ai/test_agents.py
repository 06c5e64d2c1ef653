"""What every agent of every game must hold: legal, explained, the same for the same seed."""

import pytest

from ai.agent import Budget, Choice
from ai.levels import agent, levels
from tests.ai.games import GAMES, positions, tables

TABLES = [(game_id, *table) for game_id in GAMES for table in tables(game_id)]
BUDGET = Budget(iterations=4)


def alone(game_id):
    """The levels without a second process; expert is hard with one."""
    return [level for level in levels(game_id) if level != "expert"]


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_choices_are_legal_and_say_why(game_id, seats, options):
    agents = {level: agent(game_id, level, 1) for level in alone(game_id)}
    for number, state in enumerate(positions(game_id, seats, options, seed=seats, every=11)):
        view = state.view(state.seat)
        legal = view.legal()
        for level, one in agents.items():
            if level == "hard" and number % 5:
                continue
            choice = one.choose(view, BUDGET)
            assert isinstance(choice, Choice)
            assert choice.action in legal
            values = [option.value for option in choice.why]
            assert values == sorted(values, reverse=True)
            for option in choice.why:
                assert option.action in legal
                assert sum(option.parts.values()) == pytest.approx(option.value)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_the_same_seed_chooses_the_same(game_id, seats, options):
    for level in alone(game_id):
        one, other = agent(game_id, level, 5), agent(game_id, level, 5)
        every = 71 if level == "hard" else 23
        for state in positions(game_id, seats, options, seed=9, every=every):
            view = state.view(state.seat)
            assert one.choose(view, BUDGET) == other.choose(view, BUDGET)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_choice_leaves_the_view_as_it_was(game_id):
    agents = [agent(game_id, level, 0) for level in levels(game_id)]
    for state in positions(game_id, *tables(game_id)[0], seed=2, every=31):
        view = state.view(state.seat)
        before = view.to_json()
        for one in agents:
            one.choose(view, BUDGET)
        assert view.to_json() == before
