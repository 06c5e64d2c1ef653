"""Random games for every seat count and option, with invariants in every position."""

import itertools
import random

import pytest

from engine.core import Randomness
from engine.havana import GAME
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

OPTIONS = [
    Options(points, worker_first)
    for points, worker_first in itertools.product((0, 5, 30, 50), (2, 3))
]


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


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_soak_invariants(seats):
    for seed in range(400):
        for _ in play(seats, OPTIONS[seed % len(OPTIONS)], seed):
            pass
