"""Havana's agents hold what every agent must: legal, fair, repeatable, and why in parts."""

import itertools
import random

import pytest

from ai.agent import Budget
from ai.havana import PARTS
from ai.havana.agents import known, options
from ai.havana.heuristic import HavanaHeuristic
from ai.havana.lookahead import values
from ai.havana.weights import make, weights
from ai.levels import agent
from ai.weight_tables import tables as tables_of
from engine.core import BadData, Randomness
from engine.havana import GAME
from engine.havana.actions import Refresh

LEVELS = ("easy", "medium", "hard")
BUDGET = Budget(iterations=8)


def positions(seats, seed, every):
    """Positions of a random game in which cards are often taken unseen."""
    rng = random.Random(seed)
    state = GAME.new(seats, seed=seed)
    for number in itertools.count():
        if state.over:
            return
        if number % every == 0:
            yield state
        moves = state.legal()
        unseen = [move for move in moves if isinstance(move, Refresh)]
        state.step(rng.choice(unseen or moves))


@pytest.mark.parametrize("seats", GAME.seats)
def test_alternatives_are_legal_and_their_parts_add_up(seats):
    w = weights("medium", seats)
    for state in positions(seats, seed=seats, every=2):
        found = options(state, state.seat, w)
        legal = state.legal()
        assert found
        assert [o.value for o in found] == sorted((o.value for o in found), reverse=True)
        for option in found:
            assert option.action in legal
            assert tuple(option.parts) == PARTS
            assert sum(option.parts.values()) == pytest.approx(option.value)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_and_the_whole_position_lead_to_the_same_alternatives(seats):
    w = weights("medium", seats)
    for state in positions(seats, seed=20 + seats, every=3):
        seat = state.seat
        assert options(known(state.view(seat)), seat, w) == options(state, seat, w)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_seat_cannot_see_changes_nothing(seats, level):
    rng = Randomness(seats)
    for state in positions(seats, seed=40 + seats, every=5):
        seat = state.seat
        other = state.view(seat).sample(rng)
        first, second = (
            agent("havana", level, 3).choose(each.view(seat), BUDGET) for each in (state, other)
        )
        assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_chooses_the_same(level):
    one, other = agent("havana", level, 5), agent("havana", level, 5)
    for state in positions(3, seed=9, every=9):
        view = state.view(state.seat)
        assert one.choose(view, BUDGET) == other.choose(view, BUDGET)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_complete_position_has_a_value_for_each_seat(seats):
    w = weights("hard", seats)
    for state in positions(seats, seed=60 + seats, every=1):
        before = state.to_json()
        assert len(values(state, w)) == seats
        assert state.to_json() == before


@pytest.mark.parametrize("seats", GAME.seats)
def test_hidden_cards_are_dealt_as_the_view_allows(seats):
    rng = Randomness(1)
    for state in positions(seats, seed=80 + seats, every=3):
        view = state.view(state.seat)
        deal = HavanaHeuristic().determinizer(view)
        for _ in range(3):
            assert deal(rng).view(state.seat) == view


def test_search_lays_cards_that_suit_the_hand():
    """Face down lies rather what is worth something than just anything."""
    state = GAME.new(2, seed=4)
    state.step(state.legal()[0])
    view = state.view(1)
    deal = HavanaHeuristic().determinizer(view)
    rng = Randomness(3)
    laid = [deal(rng).laid[0] for _ in range(200)]
    assert len(set(laid)) < len({view.sample(rng).laid[0] for _ in range(200)})


@pytest.mark.parametrize(
    ("key", "value"), [("peso", None), ("pesso", 1.0), ("rubble", "much"), ("cards", {"x": 1.0})]
)
def test_wrong_weights_are_named(key, value):
    tables = {name: dict(table) for name, table in tables_of("havana").items()}
    tables["medium"].pop("seats")  # those of two seats would hide what is wrong below
    if value is None:
        del tables["base"][key]
    else:
        tables["medium"][key] = value
    with pytest.raises(BadData, match=r"havana/weights\.toml: medium"):
        make(tables, "medium", 2)
