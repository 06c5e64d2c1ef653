"""What every agent of every game must hold: legal, fair, and the same for the same seed."""

import pytest

from ai.agent import Budget, Choice
from ai.levels import agent, levels
from engine.core import Randomness
from tests.ai.games import GAMES, permuted, positions, tables

TABLES = [(game_id, *table) for game_id in GAMES for table in tables(game_id)]
BUDGET = Budget(iterations=20)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_choices_are_legal_and_say_why(game_id, seats, options):
    agents = [agent(game_id, level, 1) for level in levels(game_id)]
    for state in positions(game_id, seats, options, seed=seats, every=7):
        view = state.view(state.seat)
        legal = view.legal()
        for one in agents:
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
    for level in levels(game_id):
        one, other = agent(game_id, level, 5), agent(game_id, level, 5)
        for state in positions(game_id, seats, options, seed=9, every=23):
            view = state.view(state.seat)
            assert one.choose(view, BUDGET) == other.choose(view, BUDGET)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_what_a_seat_cannot_see_changes_nothing(game_id, seats, options):
    _fair(game_id, seats, options, seed=3, every=11)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_nothing_unseen_ever_changes_a_choice(game_id, seats, options, seed):
    _fair(game_id, seats, options, seed=100 + seed, every=2)


def _fair(game_id, seats, options, seed, every):
    rng = Randomness(seed)
    for state in positions(game_id, seats, options, seed, every):
        seat = state.seat
        other = permuted(state, seat, rng)
        for level in levels(game_id):
            if level == "random":
                continue
            choices = [
                agent(game_id, level, 4).choose(each.view(seat), BUDGET) for each in (state, other)
            ]
            assert choices[0] == choices[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_choice_leaves_the_view_as_it_was(game_id):
    for state in positions(game_id, *tables(game_id)[0], seed=2, every=13):
        view = state.view(state.seat)
        before = view.to_json()
        for level in levels(game_id):
            agent(game_id, level, 0).choose(view, BUDGET)
        assert view.to_json() == before
