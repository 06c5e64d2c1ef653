"""Random games for every seat count and option, with invariants in every position."""

import itertools
import json
import random

import pytest

from engine.core import IllegalAction, Randomness, encode
from engine.havana import GAME
from engine.havana.actions import Cover
from engine.havana.components import (
    ALL_CARDS,
    BUILDINGS,
    CUBE_COUNTS,
    KINDS,
    LAST_ROUND,
    WORKERS,
    members,
)
from engine.havana.setup import Options
from engine.havana.state import HavanaState

OPTIONS = [
    Options(points, worker_first)
    for points, worker_first in itertools.product((0, 5, 30, 50), (2, 3))
]


def same(one, other):
    return one.stack == other.stack and all(
        getattr(one, name) == getattr(other, name) for name in HavanaState.__slots__
    )


def check(state):
    for kind, count in enumerate(CUBE_COUNTS):
        held = state.centre[kind] + state.box[kind] + sum(state.cubes[kind::KINDS])
        assert held + state.bag.count(kind) == count, "all cubes are accounted for"
    assert state.stock + sum(state.workers) == WORKERS
    assert min(*state.cubes, *state.centre, *state.workers, *state.pesos, state.stock) >= 0
    assert state.centre_pesos >= 0
    for seat in range(state.seats):
        pair = state.open[seat]
        parts = [state.hand[seat], state.discard[seat], state.laid[seat]]
        parts += [1 << card for card in pair or ()]
        assert sum(parts) == ALL_CARDS, "each has each of the 13 cards once"
    masks = [*state.built, state.removed, *(1 << b for b in (*state.pile, *sum(state.rows, ())))]
    assert sum(masks) == (1 << len(BUILDINGS)) - 1, "each of the 36 buildings lies in one place"
    assert all(2 < len(row) <= 6 for row in state.rows) or not state.pile
    assert state.over or state.legal(), "a legal action always"
    assert len(set(state.legal())) == len(state.legal()), "and none twice"
    for seat, score in enumerate(state.scores()):
        assert score.total == sum(BUILDINGS[b].vp for b in members(state.built[seat]))
        assert sum(score.parts.values()) == score.total
        assert tuple(score.parts) == GAME.parts
    assert state.round <= LAST_ROUND


def play(seats, options, seed):
    rng = random.Random(seed)
    state = GAME.new(seats, options, seed)
    while not state.over:
        check(state)
        yield state
        state.apply(rng.choice(state.legal()))
    check(state)
    yield state


@pytest.mark.rule("HAV-02", "HAV-03", "HAV-05", "HAV-33", "HAV-42")
@pytest.mark.parametrize("seats", GAME.seats)
def test_invariants_hold_in_every_position_for_every_option(seats):
    for number, options in enumerate(OPTIONS):
        for _ in play(seats, options, seed=1000 * seats + number):
            pass


@pytest.mark.rule("HAV-43")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_in_which_nobody_buys_or_takes_back_more_than_needed_ends(seats):
    state = GAME.new(seats, seed=1)
    while not state.over:
        idle = [a for a in state.legal() if a.kind in ("stop", "keep_discard", "decline")]
        state.step((idle or state.legal())[0])
    assert state.round == LAST_ROUND
    assert state.winners() == list(range(seats))
    check(state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_goes_through_json_and_back_unchanged(seats):
    for state in play(seats, Options(worker_first=3), seed=20 + seats):
        text = json.dumps(state.to_json())
        assert same(GAME.from_json(json.loads(text)), state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_copies_are_independent(seats):
    for state in play(seats, Options(), seed=5):
        twin, before = state.copy(), state.copy()
        assert same(twin, state)
        rng = random.Random(1)
        for _ in range(10):
            if not twin.over:
                twin.step(rng.choice(twin.legal()))
        assert same(state, before)


def test_an_illegal_action_leaves_the_state_as_it_was():
    for state in play(4, Options(), seed=2):
        before = state.copy()
        for action in (Cover("siesta", "siesta"), ("nonsense", "x"), None):
            with pytest.raises(IllegalAction):
                state.apply(action)
        assert same(state, before)


@pytest.mark.parametrize("seats", GAME.seats)
def test_step_and_apply_do_the_same(seats):
    rng = random.Random(8)
    told, silent = GAME.new(seats, seed=8), GAME.new(seats, seed=8)
    while not told.over:
        action = rng.choice(told.legal())
        events = told.apply(action)
        assert events or action.kind in ("use_first", "buy", "rob"), "a question follows"
        silent.step(action)
        assert same(silent, told)


def test_every_action_and_decision_speaks_json_both_ways():
    actions, decisions = set(), set()
    for seed in (71, *range(60)):  # 71: no end is cheap
        state = GAME.new(2 + seed % 3, seed=seed)
        rng = random.Random(seed)
        while not state.over:
            for action in state.legal():
                assert GAME.actions.decode(json.loads(json.dumps(encode(action)))) == action
                actions.add(action.kind)
            for decision in state.stack:
                assert GAME.decisions.decode(encode(decision)) == decision
                decisions.add(decision.kind)
            state.step(rng.choice(state.legal()))
        if actions == set(GAME.actions.classes) and decisions == set(GAME.decisions.classes):
            return
    assert actions == set(GAME.actions.classes)
    assert decisions == set(GAME.decisions.classes)


def test_moves_that_came_as_json_are_as_good_as_our_own():
    ours, theirs = GAME.new(3, seed=4), GAME.new(3, seed=4)
    rng = random.Random(4)
    while not ours.over:
        action = rng.choice(ours.legal())
        ours.step(action)
        theirs.step(GAME.actions.decode(encode(action)))
        assert same(ours, theirs)


def test_the_same_move_is_the_same_object():
    shared = {"exchange"}
    for state in play(4, Options(), seed=3):
        for first, second in zip(state.legal(), state.copy().legal(), strict=True):
            assert first is second or first.kind in shared


def test_the_list_of_moves_belongs_to_who_asked_for_it():
    for state in play(3, Options(), seed=6):
        moves = state.legal()
        state.legal().clear()
        assert state.legal() == moves


GOLDEN = {
    2: (12, 97, 640, (27, 9)),
    3: (19, 229, 1454, (22, 11, 16)),
    4: (11, 171, 1174, (4, 5, 15, 5)),
}


def digest(seats):
    """A fixed game of pseudo-random moves: rounds, decisions, legal moves in all, points."""
    rng = Randomness(2010)
    state = GAME.new(seats, seed=1)
    decisions = branches = 0
    while not state.over:
        moves = state.legal()
        branches += len(moves)
        decisions += 1
        state.step(rng.pick(moves))
    return state.round, decisions, branches, tuple(state.points)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_seed_is_the_same_game_on_every_machine(seats):
    assert digest(seats) == GOLDEN[seats]


PERFT = (3, 7, 7, 7, 14, 40, 40, 80, 400, 552, 6552)


def test_counts_of_legal_move_sequences():
    """As chess programs do: how many sequences of so many moves there are."""

    def count(state, depth):
        if depth == 0 or state.over:
            return 1
        total = 0
        for action in state.legal():
            twin = state.copy()
            twin.step(action)
            total += count(twin, depth - 1)
        return total

    rng = Randomness(7)
    state = GAME.new(4, seed=1)
    while state.round < 4:
        state.step(rng.pick(state.legal()))
    assert tuple(count(state, depth) for depth in range(1, len(PERFT) + 1)) == PERFT


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_soak_invariants(seats):
    for seed in range(400):
        for _ in play(seats, OPTIONS[seed % len(OPTIONS)], seed):
            pass
