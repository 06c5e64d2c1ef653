"""Components and setup: HAV-01 to HAV-09."""

from collections import Counter

import pytest

from engine.core import BadOption, IllegalAction
from engine.core import options as option_specs
from engine.havana import GAME
from engine.havana.actions import ChooseCards, Exchange
from engine.havana.components import (
    ALL_CARDS,
    BUILDING_IDS,
    BUILDING_INDEX,
    BUILDINGS,
    CARDS,
    CHEAP,
    CUBES,
    VP,
)
from engine.havana.setup import Options
from tests.engine.havana.builder import play


@pytest.mark.rule("HAV-01")
def test_two_to_four_play():
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.new(seats)


@pytest.mark.rule("HAV-02")
def test_eighty_cubes_ten_of_each_colour_and_forty_rubble():
    state = GAME.new(4, seed=3)
    held = Counter(state.bag)
    for kind in range(5):
        held[kind] += state.centre[kind] + sum(state.cubes[kind::5])
    assert [held[kind] for kind in range(5)] == [10, 10, 10, 10, 40]
    assert CUBES == ("brick", "sandstone", "clay", "glass", "rubble")


@pytest.mark.rule("HAV-03")
def test_fifteen_workers_and_thirty_six_buildings_worth_one_to_seven():
    state = GAME.new(2, seed=3)
    assert state.stock == 15
    assert len(set(BUILDING_IDS)) == 36
    assert set(VP) == {1, 2, 3, 4, 5, 6, 7}
    assert sum(VP) == 127


@pytest.mark.rule("HAV-04")
def test_two_rows_of_six_and_a_stack_of_twenty_four():
    state = GAME.new(3, seed=9)
    assert [len(row) for row in state.rows] == [6, 6]
    assert len(state.pile) == 24
    assert sorted([*state.rows[0], *state.rows[1], *state.pile]) == list(range(36))


def dear_ends():
    """The first seed whose four ends are all worth more than three."""
    for seed in range(200):
        state = GAME.new(3, seed=seed)
        if state.phase == "exchange":
            return state
    raise AssertionError("no such seed")


@pytest.mark.rule("HAV-04", "HAV-09")
def test_the_oldest_exchanges_an_end_when_none_is_cheap():
    state = dear_ends()
    assert all(VP[building] > CHEAP for building in state.ends())
    assert state.seat == 2, "the last seat is the oldest"
    cheap = {b for b in state.pile if VP[b] <= CHEAP}
    assert len(state.legal()) == 4 * len(cheap)
    old = BUILDING_IDS[state.rows[1][0]]
    new = BUILDING_IDS[min(cheap)]
    before = state.pile
    events = play(state, Exchange(new, old))
    assert [event.kind for event in events] == ["building_exchanged", "table_laid"]
    assert state.rows[1][0] == BUILDING_INDEX[new]
    assert set(state.pile) == set(before) - {BUILDING_INDEX[new]} | {BUILDING_INDEX[old]}
    assert state.phase == "start"
    assert state.centre_pesos == 4


@pytest.mark.rule("HAV-04")
def test_an_exchange_must_bring_a_cheap_building_of_the_stack_to_an_end():
    state = dear_ends()
    end = BUILDING_IDS[state.rows[0][0]]
    middle = BUILDING_IDS[state.rows[0][2]]
    cheap = BUILDING_IDS[next(b for b in state.pile if VP[b] <= CHEAP)]
    dear = BUILDING_IDS[next(b for b in state.pile if VP[b] > CHEAP)]
    for action, code in (
        (Exchange(cheap, middle), "not_at_end"),
        (Exchange(dear, end), "too_valuable"),
        (Exchange(middle, end), "not_in_stack"),
        (Exchange("nowhere", end), "not_in_stack"),
        (Exchange(cheap, "nowhere"), "no_such_building"),
    ):
        with pytest.raises(IllegalAction) as refused:
            state.apply(action)
        assert refused.value.refusal.code == code


@pytest.mark.rule("HAV-04")
def test_no_exchange_when_an_end_is_cheap():
    for seed in range(60):
        state = GAME.new(2, seed=seed)
        cheap = any(VP[building] <= CHEAP for building in state.ends())
        assert (state.phase == "start") == cheap


@pytest.mark.rule("HAV-05")
@pytest.mark.parametrize("seats", GAME.seats)
def test_each_has_thirteen_cards_a_peso_and_a_blind_cube(seats):
    state = GAME.new(seats, seed=1)
    assert len(CARDS) == 13
    for seat in range(seats):
        assert state.hand[seat] == ALL_CARDS
        assert state.pesos[seat] == 1
        assert sum(state.cubes_of(seat)) == 1
        assert state.workers[seat] == 0
    dealt = {tuple(GAME.new(seats, seed=seed).cubes) for seed in range(20)}
    assert len(dealt) > 5, "the cube is luck"


@pytest.mark.rule("HAV-06")
def test_three_cubes_and_four_pesos_lie_in_the_centre():
    state = GAME.new(4, seed=1)
    assert sum(state.centre) == 3
    assert state.centre_pesos == 4


@pytest.mark.rule("HAV-07")
def test_two_cards_are_chosen_in_secret_and_shown_at_once():
    state = GAME.new(2, seed=1)
    assert len(state.legal()) == 13 * 12 // 2
    events = play(state, ChooseCards("siesta", "black_market"))
    assert [event.kind for event in events] == ["cards_chosen"]
    assert state.open == [None, None]
    assert state.seat == 1
    events = play(state, ChooseCards("protection", "pesos"))
    shown = next(event for event in events if event.kind == "cards_shown")
    assert shown.cards == (("siesta", "black_market"), ("protection", "pesos"))
    assert shown.numbers == (7, 28)
    assert state.round == 1


@pytest.mark.rule("HAV-07")
def test_the_first_cards_must_be_two_and_the_lower_is_named_first():
    state = GAME.new(2, seed=1)
    for action, code in (
        (ChooseCards("mama", "siesta"), "lower_first"),
        (ChooseCards("mama", "mama"), "same_card"),
        (ChooseCards("mama", "papa"), "no_such_card"),
    ):
        with pytest.raises(IllegalAction) as refused:
            state.apply(action)
        assert refused.value.refusal.code == code


def test_options_have_their_choices():
    specs = {spec.name: spec for spec in option_specs.describe(Options)}
    assert specs["points"].default == 0
    assert {15, 20, 25} <= set(specs["points"].choices)
    assert specs["worker_first"].choices == (2, 3)
    assert option_specs.make(Options, {"points": "30"}).points == 30
    with pytest.raises(BadOption):
        option_specs.make(Options, {"worker_first": 4})


def test_the_three_known_prices_are_not_marked_as_reconstructed():
    known = {b.id for b in BUILDINGS if not b.reconstructed}
    assert known == {"bakery", "rope_walk", "lighthouse"}
    names = [b.name_en for b in BUILDINGS] + [b.name_fr for b in BUILDINGS]
    assert len({b.name_en for b in BUILDINGS}) == len({b.name_fr for b in BUILDINGS}) == 36
    assert max(map(len, names)) <= 11, "a name fits a cell of the smallest table"
    for kind in range(4):
        assert sum(b.cubes[kind] for b in BUILDINGS) == 13, "the colours are asked for equally"
