"""Cuba's agents hold what every agent must: legal, fair, repeatable, and why in parts."""

import itertools
import random

import pytest

from ai import arena
from ai.agent import Budget
from ai.arena import ArenaMatch
from ai.cuba import PARTS
from ai.cuba.agents import options
from ai.cuba.evaluation import values
from ai.cuba.heuristic import CubaHeuristic
from ai.cuba.laws import LawOutlook
from ai.cuba.policy import play_round, reply
from ai.cuba.weights import make, weights
from ai.executors import Here
from ai.levels import agent
from ai.positions import positions as midgame
from ai.weight_tables import tables as tables_of
from engine.core import BadData, Randomness
from engine.cuba import GAME
from engine.cuba.setup import Options

LEVELS = ("easy", "medium", "hard")
BUDGET = Budget(iterations=6)
TABLES = [
    (2, Options()),
    (3, Options(parliament="secret")),
    (4, Options(plantations="individual", embassy=True)),
    (5, Options(black_market="any", parliament="secret")),
]


def positions(seats, options, seed, every):
    """Positions of a game that is played at random and sensibly by turns: both buildings
    and blunders come up."""
    rng = random.Random(seed)
    w = weights("medium", seats)
    state = GAME.new(seats, options, seed)
    for number in itertools.count():
        if state.over:
            return
        if number % every == 0:
            yield state
        moves = state.legal()
        sensible = rng.random() < 0.7
        state.step(reply(state, LawOutlook(state, w)) if sensible else rng.choice(moves))


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_alternatives_are_legal_and_their_parts_add_up(seats, variant):
    w = weights("medium", seats)
    for state in positions(seats, variant, seed=seats, every=2):
        before = state.to_json()
        legal = state.legal()
        found = options(state, state.seat, w)
        assert found
        for option in found:
            assert option.action in legal
            assert set(option.parts) == set(PARTS)
            assert sum(option.parts.values()) == pytest.approx(option.value)
        assert [o.value for o in found] == sorted((o.value for o in found), reverse=True)
        assert state.to_json() == before


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_quick_answers_are_legal(seats, variant):
    w = weights("hard", seats)
    for state in positions(seats, variant, seed=20 + seats, every=1):
        assert reply(state, LawOutlook(state, w)) in state.legal()


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_a_complete_position_and_a_view_of_it_give_the_same_alternatives(seats, variant):
    w = weights("medium", seats)
    for state in positions(seats, variant, seed=30 + seats, every=3):
        seat = state.seat
        assert options(state, seat, w) == options(state.view(seat).state, seat, w)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_nothing_unseen_changes_a_choice(seats, variant, level):
    rng = Randomness(7)
    for state in positions(seats, variant, seed=40 + seats, every=7):
        seat = state.seat
        other = state.view(seat).sample(rng)
        first, second = (
            agent("cuba", level, 3).choose(each.view(seat), BUDGET) for each in (state, other)
        )
        assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_chooses_the_same(level):
    one, other = agent("cuba", level, 5), agent("cuba", level, 5)
    for state in positions(3, Options(), seed=9, every=9):
        view = state.view(state.seat)
        assert one.choose(view, BUDGET) == other.choose(view, BUDGET)


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_every_complete_position_has_a_value_for_each_seat(seats, variant):
    w = weights("hard", seats)
    for state in positions(seats, variant, seed=60 + seats, every=2):
        before = state.to_json()
        assert len(values(state, w)) == seats
        assert state.to_json() == before


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_a_round_is_played_on_to_its_end(seats, variant):
    w = weights("hard", seats)
    for state in positions(seats, variant, seed=70 + seats, every=12):
        twin = state.copy()
        play_round(twin, w)
        assert twin.over or twin.round == state.round + 1


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_closed_hands_are_dealt_as_the_view_allows(seats, variant):
    rng = Randomness(1)
    for state in positions(seats, variant, seed=80 + seats, every=3):
        view = state.view(state.seat)
        deal = CubaHeuristic().determinizer(view)
        for _ in range(2):
            assert deal(rng).view(state.seat) == view


def test_medium_beats_random():
    found = arena.run(ArenaMatch("cuba", ("medium", "random"), 10, seed=1), Here())["agents"][0]
    assert found["share"] == 1.0
    assert found["score_mean"] > 60


def test_easy_loses_to_medium():
    found = arena.run(ArenaMatch("cuba", ("easy", "medium"), 10, seed=1), Here())["agents"][0]
    assert found["share"] <= 0.3


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stone", None),
        ("pesso", 1.0),
        ("wood", "much"),
        ("uses", {"casino": 1.0}),
        ("pairs", {"dam": 1.0}),
        ("pairs", {"dam+golf_course": "x"}),
    ],
)
def test_wrong_weights_are_named(key, value):
    tables = {name: dict(table) for name, table in tables_of("cuba").items()}
    tables["medium"].pop("seats")  # those of two seats would hide what is wrong below
    if value is None:
        tables["base"] = {k: v for k, v in tables["base"].items() if k != key}
    else:
        tables["medium"][key] = value
    with pytest.raises(BadData, match=r"cuba/weights\.toml: medium"):
        make(tables, "medium", 2)


def test_search_looks_past_the_round_where_only_dues_are_left_of_it():
    """The next round is played on before a position is judged; before that this one is."""
    for number, further in [(9, 2), (5, 1), (0, 1)]:
        state = midgame("cuba")[number]
        heuristic, rng = CubaHeuristic(), Randomness(3)
        deal = heuristic.determinizer(state.view(state.seat))(rng)
        heuristic.quiesce(deal, rng)
        assert deal.round == state.round + further, number
        assert not any(deal.played), number
