"""The game for two: SAN-80 to SAN-87."""

from collections import Counter

import pytest

from engine.core import Randomness
from engine.santiago import GAME
from engine.santiago.actions import Bid, Pass, PlaceSource, StandAside
from engine.santiago.components import SEGMENT_INDEX, SEGMENTS_AT, TILES, Crossing
from engine.santiago.setup import Options
from tests.engine.santiago.builder import in_auction, in_canal_step, in_extra_canal_step, position

OPEN = (("banana", 2), ("grape", 2), ("pepper", 1))


def auction(money=(10, 10), **kwargs):
    return in_auction(position(2, money=money, **kwargs), *OPEN)


def bid(state, s0, s1):
    """Both seats' bids, whoever is asked first."""
    for _ in range(2):
        amount = (s0, s1)[state.seat]
        state.apply(Bid(amount) if amount else Pass())


@pytest.mark.rule("SAN-80")
def test_thirty_tiles_in_three_stacks_of_ten():
    state = GAME.new(2, seed=3)
    faces = Counter(TILES[tile] for tile in state.pile)
    assert sum(faces.values()) == 30
    assert set(faces.values()) == {4, 2}
    assert all(count == (4 if tile.farmers == 2 else 2) for tile, count in faces.items())
    assert state.boxed == -1
    assert state.rounds == 10
    state.apply(state.legal()[0])
    assert len(state.open) == 3


@pytest.mark.rule("SAN-81", "SAN-86")
def test_the_first_overseer_lays_a_canal_at_the_source_first_of_all():
    state = GAME.new(2, seed=3)
    assert (state.seat, state.decision.kind) == (state.overseer, "choose_first_canal")
    assert state.palms.bit_count() == 3, "source and palms stand already"
    assert [SEGMENT_INDEX[a.segment] for a in state.legal()] == list(SEGMENTS_AT[state.source])
    state.apply(state.legal()[1])
    assert (state.canals.bit_count(), state.supply) == (1, 10)
    assert state.own_canal == [True, True]
    assert state.money == [5, 5]


@pytest.mark.rule("SAN-81")
def test_manual_setup_lays_the_canal_between_source_and_palms():
    state = GAME.new(2, Options(setup="manual"), seed=3)
    state.apply(PlaceSource(Crossing(1, 1)))
    assert state.decision.kind == "choose_first_canal"
    state.apply(state.legal()[0])
    assert state.decision.kind == "choose_palm"


@pytest.mark.rule("SAN-82")
def test_both_bid_in_secret_and_both_pay_when_the_bids_are_shown():
    state = auction(overseer=0)
    state.apply(Bid(4))
    assert state.view(0).to_json()["players"][1]["bid"] is None
    assert state.view(1).to_json()["players"][1]["bid"] == 4
    assert Bid(4) in state.legal(), "equal bids are allowed"
    state.apply(Bid(3))
    assert state.money == [7, 6]
    assert state.phase == "planting"


@pytest.mark.rule("SAN-82")
def test_a_sample_deals_the_closed_hand_anew():
    state = auction(overseer=0)
    state.apply(Bid(4))
    view = state.view(0)
    assert {view.sample(Randomness(seed)).bids[1] for seed in range(200)} == set(range(11))


@pytest.mark.rule("SAN-82", "SAN-83", "SAN-84")
@pytest.mark.parametrize("amount", [0, 4])
def test_on_equal_bids_or_two_passes_the_overseer_counts_as_higher(amount):
    state = auction(overseer=1)
    bid(state, s0=amount, s1=amount)
    assert state.overseer == 0, "the other becomes overseer"
    assert [d.seat for d in reversed(state.stack)] == [1, 0]


@pytest.mark.rule("SAN-83")
def test_the_lower_bidder_becomes_overseer():
    state = auction(overseer=0)
    bid(state, s0=2, s1=5)
    assert state.overseer == 0


@pytest.mark.rule("SAN-84")
def test_the_higher_bidder_plants_first_and_places_the_leftover():
    state = auction(overseer=0)
    bid(state, s0=2, s1=5)
    planted = []
    while state.phase == "planting":
        planted.append((state.seat, state.decision.kind))
        state.apply(state.legal()[0])
    assert planted == [(1, "plant"), (0, "plant"), (1, "plant_leftover")]


@pytest.mark.rule("SAN-84")
def test_who_passed_puts_one_farmer_less():
    state = auction(overseer=0)
    bid(state, s0=0, s1=5)
    state.apply(next(a for a in state.legal() if a.tile.farmers == 2))
    state.apply(next(a for a in state.legal() if a.tile.farmers == 2))
    assert sorted(n for n in state.farmers if n) == [1, 2]
    assert state.money == [10, 5]


@pytest.mark.rule("SAN-85")
def test_only_the_opponent_proposes_and_is_asked_first_about_the_extra_canal():
    state = in_canal_step(position(2, overseer=1, canals=((2, 1, 3, 1),)))
    assert (state.seat, state.decision.kind) == (0, "make_proposal")
    state.apply(StandAside())
    assert (state.seat, state.decision.kind) == (1, "decide_canal")
    extra = in_extra_canal_step(position(2, overseer=1))
    assert [d.seat for d in reversed(extra.stack)] == [0, 1]


@pytest.mark.rule("SAN-87")
def test_money_alone_limits_a_secret_bid():
    state = auction(money=(30, 40))
    assert len(state.legal()) == 41
    assert Bid(40) in state.legal()
