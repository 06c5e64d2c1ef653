"""Simulation and bench give the numbers that scripts rely on."""

import json

import pytest

from ai import simulate as simulation
from ai.bench import bench
from ai.simulate import simulate
from engine import registry
from engine.core import BadOption, UnknownGame


@pytest.mark.parametrize(("level", "games"), [("random", 12), ("easy", 2)])
def test_simulate_sums_up(level, games):
    told = []
    found = simulate("santiago", 5, level, games, seed=4, progress=lambda *n: told.append(n))
    assert (found["game"], found["seats"], found["games"]) == ("santiago", 5, games)
    assert found["rounds_mean"] == 9
    assert found["illegal"] == found["crashes"] == 0
    assert found["decisions"] > 100 * games
    score = found["score"]
    assert score["min"] <= score["mean"] <= score["winner_mean"] <= score["max"]
    assert found["decisions_per_second"] > 0
    assert told[-1] == (games, games)
    json.dumps(found, allow_nan=False)


@pytest.mark.rule("MAR-339", "MAR-341")
def test_where_all_win_or_lose_together_shared_victories_are_counted():
    found = simulate("maracaibo", 2, games=3, options={"scenario": "rescue"})
    together = found["together"]
    assert together["games"] == 3
    assert together["rate"] == together["won"] / 3
    low, high = together["ci95"]
    assert low <= together["rate"] <= high
    lost = together["games"] - together["won"]
    assert all(1 <= times <= lost for times in together["missed"].values())
    assert bool(together["missed"]) is (lost > 0)
    assert "together" not in simulate("maracaibo", 2, games=1)


def test_the_same_seed_gives_the_same_games():
    def played():
        found = simulate("santiago", 2, games=10, seed=6, options={"source": "any"})
        return {k: v for k, v in found.items() if "second" not in k}

    assert played() == played()


def test_simulate_refuses_what_cannot_be():
    with pytest.raises(BadOption):
        simulate("santiago", 6)
    with pytest.raises(BadOption):
        simulate("santiago", 4, "genius")
    with pytest.raises(BadOption):
        simulate("santiago", 4, options={"mony": "open"})
    with pytest.raises(UnknownGame):
        simulate("monopoly", 4)


def test_a_crash_and_an_illegal_choice_are_counted(monkeypatch):
    def crash(*_):
        raise LookupError

    def cheat(*_):
        raise simulation.IllegalChoice

    monkeypatch.setattr(simulation, "play_randomly", crash)
    assert simulate("santiago", 2, games=3)["crashes"] == 3
    monkeypatch.setattr(simulation, "play_randomly", cheat)
    assert simulate("santiago", 2, games=3)["illegal"] == 3


def test_bench_has_a_line_for_every_game():
    found = bench(seconds=0.02)
    assert list(found["games"]) == list(registry.GAMES)
    for line in found["games"].values():
        assert line["seats"] == 4
        for name in (
            "decisions_per_second",
            "copy_us",
            "games_per_second",
            "rollouts30_per_second",
        ):
            assert line[name] > 0
    json.dumps(found, allow_nan=False)
