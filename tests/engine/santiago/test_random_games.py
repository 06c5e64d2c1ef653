"""Random games for every seat count and option, with invariants in every position."""

import itertools
import random

import pytest

from engine.core import IllegalAction
from engine.santiago import GAME
from engine.santiago.actions import MOST_MONEY, Bid
from engine.santiago.components import CROP_OF, NEIGHBOURS, SEATS, SEGMENTS, tile_counts
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


@pytest.mark.parametrize("seats", GAME.seats)
def test_same_seed_and_actions_same_game_and_copies_are_independent(seats):
    games = [list(play_json(seats)) for _ in range(2)]
    assert games[0] == games[1]
    for state in play(seats, Options(), seed=5):
        twin = state.copy()
        before = state.to_json()
        rng = random.Random(1)
        for _ in range(10):
            if not twin.over:
                twin.step(rng.choice(twin.legal()))
        assert state.to_json() == before


def play_json(seats):
    for state in play(seats, Options(), seed=11):
        yield state.to_json()


def test_an_illegal_action_leaves_the_state_as_it_was():
    for state in play(4, Options(), seed=2):
        if state.over:
            break
        before = state.to_json()
        with pytest.raises(IllegalAction):
            state.apply(Bid(-3))
        assert state.to_json() == before


def test_step_and_apply_do_the_same():
    rng = random.Random(8)
    told, silent = GAME.new(4, seed=8), GAME.new(4, seed=8)
    while not told.over:
        action = rng.choice(told.legal())
        assert told.apply(action)
        silent.step(action)
        assert silent.to_json() == told.to_json()


def test_every_action_and_decision_speaks_json_both_ways():
    from engine.core import encode

    kinds = set()
    for seats in GAME.seats:
        options = Options(setup="manual")
        for state in itertools.chain(play(seats, options, seed=seats), first_choices(seats)):
            for action in state.legal()[:50] + state.legal()[-50:]:
                assert GAME.actions.decode(encode(action)) == action
                kinds.add(action.kind)
            for decision in state.stack:
                assert GAME.decisions.decode(encode(decision)) == decision
    assert kinds == set(GAME.actions.classes)


def first_choices(seats):
    """A game in which everybody takes the first choice: nobody ever proposes a canal."""
    state = GAME.new(seats)
    while not state.over:
        yield state
        state.step(state.legal()[0])


def test_the_same_move_is_the_same_object():
    state = GAME.new(4, seed=1)
    for first, second in zip(state.legal(), state.copy().legal(), strict=True):
        assert first is second


# Three or more with 10 escudos: 11 bids; then 11 after a pass and 10 after each bid; and so on.
PERFT = {2: (4, 24, 144), 3: (11, 111, 1021), 4: (11, 111, 1021), 5: (11, 111, 1021)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_counts_of_legal_move_sequences(seats):
    """As chess programs do: how many sequences of one, two and three moves there are."""

    def count(state, depth):
        if depth == 0:
            return 1
        total = 0
        for action in state.legal():
            twin = state.copy()
            twin.step(action)
            total += count(twin, depth - 1)
        return total

    state = GAME.new(seats, seed=1)
    assert tuple(count(state, depth) for depth in (1, 2, 3)) == PERFT[seats]


def test_a_canal_segment_belongs_to_two_crossings_of_the_board():
    assert len(set(SEGMENTS)) == len(SEGMENTS)


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_soak_invariants(seats):
    for seed in range(400):
        for _ in play(seats, OPTIONS[seed % len(OPTIONS)], seed):
            pass
