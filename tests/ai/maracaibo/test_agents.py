"""Maracaibo's agents hold what every agent must: legal, fair, repeatable, and why in parts."""

import itertools
import random

import pytest

from ai.agent import Budget
from ai.levels import agent
from ai.maracaibo import PARTS
from ai.maracaibo.agents import options
from ai.maracaibo.evaluation import values
from ai.maracaibo.policy import play_on
from ai.maracaibo.weights import make, weights
from ai.weight_tables import tables as tables_of
from engine.core import BadData, Randomness
from engine.maracaibo import GAME
from engine.maracaibo.setup import Options

LEVELS = ("easy", "medium", "hard")
BUDGET = Budget(iterations=3)
SCENARIOS = (
    "classic_75", "classic_76", "classic_77", "all_inclusive", "unrest", "alliance", "rescue",
    "story",
)  # fmt: skip


def positions(seats, seed, every, scenario="classic_75", expansion=True):
    """Positions with a choice out of a game that is half random, half sensible."""
    rng = random.Random(seed)
    state = GAME.new(seats, Options(scenario=scenario, expansion=expansion), seed)
    w = weights("medium", seats)
    for number in itertools.count():
        if state.over:
            return
        moves = state.legal()
        if len(moves) > 1 and number % every == 0:
            yield state
            if rng.random() < 0.5:
                state.step(options(state, state.seat, w)[0].action)
                continue
        state.step(rng.choice(moves))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_alternatives_are_legal_and_their_parts_add_up(scenario):
    for seats in (1, 2, 4):
        w = weights("medium", seats)
        for state in positions(seats, seats, 6, scenario):
            found = options(state, state.seat, w)
            legal = state.legal()
            assert found
            assert [o.value for o in found] == sorted((o.value for o in found), reverse=True)
            for option in found:
                assert option.action in legal
                assert tuple(option.parts) == PARTS
                assert sum(option.parts.values()) == pytest.approx(option.value)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_choice_is_thought_through_to_the_end_of_the_turn_and_no_further(seats):
    """Alone the next turn is one's own again; it begins where the seat sails."""
    w = weights("medium", seats)
    ends = set()
    for state in positions(seats, 3, 5):
        seat, depth = state.seat, len(state.stack) - 1
        twin = state.copy()
        twin.step(state.legal()[-1])
        play_on(twin, seat, depth, w)
        if len(twin.stack) > depth:
            asked = twin.stack[-1]
            assert asked.kind == "sail" or asked.seat != seat
            ends.add(asked.kind)
    assert "sail" in ends


@pytest.mark.parametrize("expansion", [True, False])
def test_a_view_and_the_whole_position_lead_to_the_same_alternatives(expansion):
    w = weights("medium", 3)
    for state in positions(3, 23, 5, expansion=expansion):
        seat = state.seat
        before = state.to_json()
        assert options(state.view(seat).state, seat, w) == options(state, seat, w)
        assert state.to_json() == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", ["classic_77", "unrest"])
def test_what_a_seat_cannot_see_changes_nothing(scenario, level):
    rng = Randomness(5)
    for state in positions(2, 42, 17, scenario):
        seat = state.seat
        other = state.view(seat).sample(rng)
        first, second = (
            agent("maracaibo", level, 3).choose(each.view(seat), BUDGET) for each in (state, other)
        )
        assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_chooses_the_same(level):
    one, other = agent("maracaibo", level, 5), agent("maracaibo", level, 5)
    for state in positions(3, 9, 19):
        view = state.view(state.seat)
        assert one.choose(view, BUDGET) == other.choose(view, BUDGET)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_complete_position_has_a_value_for_each_seat(seats):
    w = weights("hard", seats)
    for state in positions(seats, 60 + seats, 3):
        before = state.to_json()
        assert len(values(state, w)) == len(state.scores())
        assert state.to_json() == before


def test_medium_leaves_random_play_far_behind():
    state = GAME.new(2, seed=11)
    medium = agent("maracaibo", "medium", 1)
    rng = random.Random(2)
    while not state.over:
        legal = state.legal()
        if state.seat == 0:
            state.step(medium.choose(state.view(0), Budget()).action)
        else:
            state.step(rng.choice(legal))
    mine, other = (score.total for score in state.scores())
    assert mine > 2 * other
    assert mine >= 110


@pytest.mark.parametrize(
    ("key", "value"),
    [("combat", None), ("combatt", 1.0), ("slot", "much"), ("rates", {"x": 1.0})],
)
def test_wrong_weights_are_named(key, value):
    tables = {name: dict(table) for name, table in tables_of("maracaibo").items()}
    if value is None:
        del tables["base"][key]
    else:
        tables["medium"][key] = value
    with pytest.raises(BadData, match=r"maracaibo/weights\.toml: medium"):
        make(tables, "medium", 2)


def asked(kind):
    """The first position that asks for it."""
    for seed in itertools.count():
        state = GAME.new(2, seed=seed)
        while state.stack[-1].kind != kind and state.round == 0:
            state.step(state.legal()[0])
        if state.stack[-1].kind == kind and len(state.legal()) > 1:
            return state
    return None


@pytest.mark.parametrize(("kind", "part"), [("choose_career", "career"), ("choose_port", "ship")])
def test_careers_and_ports_are_told_apart_before_the_game(kind, part):
    state = asked(kind)
    found = options(state, 0, weights("hard", 2))
    assert found[0].value > found[-1].value
    assert all(option.value == option.parts[part] for option in found)


def test_a_career_that_no_game_was_played_with_counts_as_a_task():
    tables = {name: dict(table) for name, table in tables_of("maracaibo").items()}
    tables["base"]["careers"] = {"career_glory": 6.0}
    w = make(tables, "hard", 2)
    assert sorted(w.careers) == [w.task] * (len(w.careers) - 1) + [6.0]
