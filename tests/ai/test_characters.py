"""Temperaments: other weights, the same rules and the same eyes."""

import tomllib
from importlib import import_module
from importlib.resources import files

import pytest

from ai.agent import Budget
from ai.levels import agent, characters
from ai.search.worker import SearchTask, Worker
from engine import registry
from engine.core import BadData, Randomness
from tests.ai.games import GAMES, positions, tables

EVERYBODY = [(game_id, name) for game_id in GAMES for name in characters(game_id)]
BUDGET = Budget(iterations=6)


def thinking(game_id):
    """The game's weights by level, seats and character."""
    return import_module(f"ai.{game_id}.weights").weights


def test_every_game_has_three_of_its_own():
    assert all(len(characters(game_id)) == 3 for game_id in GAMES)
    assert len({name for _, name in EVERYBODY}) == len(EVERYBODY)


@pytest.mark.parametrize("game_id", GAMES)
def test_they_are_those_of_the_data(game_id):
    text = (files(f"ai.{game_id}") / "weights.toml").read_text(encoding="utf-8")
    assert tuple(tomllib.loads(text)["character"]) == characters(game_id)


@pytest.mark.parametrize(("game_id", "name"), EVERYBODY)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_they_have_weights_of_their_own_at_every_table(game_id, name, level):
    weights = thinking(game_id)
    for seats in registry.game(game_id).seats:
        plain, own = weights(level, seats), weights(level, seats, name)
        assert any(getattr(plain, each) != getattr(own, each) for each in type(plain).__slots__)
        assert own.noise == plain.noise


@pytest.mark.parametrize(("game_id", "name"), EVERYBODY)
def test_they_play_otherwise_now_and_then(game_id, name):
    found = []
    for seed in range(4):
        for state in positions(game_id, *tables(game_id)[0], seed=seed, every=5):
            view = state.view(state.seat)
            pair = [agent(game_id, each, 1) for each in ("medium", f"medium:{name}")]
            plain, own = (one.choose(view, BUDGET) for one in pair)
            assert own.action in view.legal()
            found.append(plain.why != own.why)
        if any(found):
            return
    pytest.fail("no position in which it thought otherwise")


def test_whoever_searches_may_bear_less_of_one():
    from ai.santiago.heuristic import SantiagoHeuristic
    from ai.santiago.weights import weights

    own, searching = (weights("medium", 2, "speculator", search) for search in (False, True))
    assert weights("medium", 2).liquidity < searching.liquidity < own.liquidity
    assert searching.purse == own.purse
    state = registry.game("santiago").new(2, None, 3)
    state.money[0] += 5
    judged, plain = (SantiagoHeuristic(name).values(state) for name in ("speculator", ""))
    assert judged[0] > plain[0]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_every_level_can_have_one(game_id, level):
    for name in characters(game_id):
        for state in positions(game_id, *tables(game_id)[0], seed=5, every=61):
            view = state.view(state.seat)
            pair = [agent(game_id, f"{level}:{name}", 3) for _ in range(2)]
            one, other = (each.choose(view, BUDGET) for each in pair)
            assert one == other
            assert one.action in view.legal()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_worker_thinks_in_the_same_manner(game_id):
    state = registry.game(game_id).new(2, None, 3)
    while len(state.legal()) < 2:
        state.step(state.legal()[0])
    name = characters(game_id)[0]
    expert = agent(game_id, f"expert:{name}", 1)
    assert expert.heuristic.character == name
    worker = Worker()
    view = state.view(state.seat)
    task = SearchTask(type(expert.heuristic), name, view, Randomness(1).bits(), BUDGET)
    assert worker.ask(task)
    assert set(worker.answer()) <= set(view.legal())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_wrong_key_is_named(game_id):
    module = import_module(f"ai.{game_id}.weights")
    text = (files(f"ai.{game_id}") / "weights.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    name = characters(game_id)[0]
    data["character"][name]["charm"] = 1.0
    with pytest.raises(BadData, match="charm"):
        module.make(data, "medium", 2, name)


@pytest.mark.parametrize("game_id", ["havana", "cuba", "maracaibo"])
def test_a_table_for_search_is_not_passed_over_where_nobody_asks_for_it(game_id):
    module = import_module(f"ai.{game_id}.weights")
    text = (files(f"ai.{game_id}") / "weights.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    name = characters(game_id)[0]
    data["character"][name]["searching"] = {}
    with pytest.raises(BadData, match="searching"):
        module.make(data, "medium", 2, name)
