"""Random games for every seat count and option, with invariants in every position."""

import itertools
import random

import pytest

from engine.santiago import GAME
from engine.santiago.actions import MOST_MONEY
from engine.santiago.components import CROP_OF, NEIGHBOURS, SEATS, SEGMENTS, SPACES, tile_counts
from engine.santiago.setup import Options
from engine.santiago.state import NO_TILE

OPTIONS = [
    Options(money, source, palms, setup)
    for money, source, palms, setup in itertools.product(
        ("open", "hidden"), ("inner", "edge", "corner", "any"), (True, False), ("seeded", "manual")
    )
]


def recounted(state):
    """The score from scratch, by another way than the engine's: every pair of a farmer
    and a tile it is joined to is a point."""
    crops = {
        space: CROP_OF[tile]
        for space, tile in enumerate(state.tile)
        if tile != NO_TILE and not state.deserts >> space & 1
    }

    def field(space, seen):
        seen.add(space)
        for near in NEIGHBOURS[space]:
            if near not in seen and crops.get(near) == crops[space]:
                field(near, seen)
        return seen

    totals = state.money[:]
    for space in crops:
        owner = state.owner[space]
        if owner >= 0:
            palm = state.palms >> space & 1
            totals[owner] += len(field(space, set())) * (state.farmers[space] + palm)
    return totals


def check(state):
    on_board = [tile for tile in state.tile if tile != NO_TILE]
    boxed = [state.boxed] if state.boxed != NO_TILE else []
    tiles = sorted([*on_board, *state.open, *state.pile, *boxed])
    expected = [tile for tile, n in enumerate(tile_counts(state.seats)) for _ in range(n)]
    assert tiles == expected, "all tiles are accounted for"
    table = SEATS[state.seats]
    built = state.canals.bit_count()
    assert built <= table.supply - state.supply + state.own_canal.count(False) + 1
    assert built >= state.own_canal.count(False)
    assert min(state.money) >= 0
    assert min(state.stock) >= 0
    assert sum(state.money) + sum(state.bribes) <= MOST_MONEY
    assert state.over or state.legal(), "a legal action always"
    for space, farmers in enumerate(state.farmers):
        assert (farmers > 0) == (state.owner[space] >= 0)
    assert [score.total for score in state.scores()] == recounted(state)
    for score in state.scores():
        assert sum(score.parts.values()) == score.total
        assert tuple(score.parts) == GAME.parts


def play(seats, options, seed):
    rng = random.Random(seed)
    state = GAME.new(seats, options, seed)
    while not state.over:
        check(state)
        yield state
        state.apply(rng.choice(state.legal()))
    check(state)
    yield state


@pytest.mark.rule("SAN-03", "SAN-05", "SAN-37", "SAN-71")
@pytest.mark.parametrize("seats", GAME.seats)
def test_invariants_hold_in_every_position_for_every_option(seats):
    for number, options in enumerate(OPTIONS):
        for _ in play(seats, options, seed=1000 * seats + number):
            pass


def test_what_is_told_as_watered_was_dry_and_is_wet_now():
    state, rng, told = GAME.new(3, seed=3), random.Random(3), 0
    while not state.over:
        dry = list(state.dry)
        happened = state.apply(rng.choice(state.legal()))
        watered = [space for e in happened if e.kind == "irrigated" for space in e.spaces]
        if any(e.kind == "canal_built" for e in happened):
            assert watered == [SPACES[space] for space in dry if state.wet >> space & 1]
        told += len(watered)
    assert told


def test_a_canal_segment_belongs_to_two_crossings_of_the_board():
    assert len(set(SEGMENTS)) == len(SEGMENTS)


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_soak_invariants(seats):
    for seed in range(400):
        for _ in play(seats, OPTIONS[seed % len(OPTIONS)], seed):
            pass
