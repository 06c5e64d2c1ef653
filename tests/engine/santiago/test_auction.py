"""Steps 1 and 2: SAN-20 to SAN-23, SAN-29."""

import pytest

from engine.core import IllegalAction
from engine.santiago.actions import Bid, Pass
from engine.santiago.components import TILES
from tests.engine.santiago.builder import in_auction, position

TILES_OPEN = (("banana", 2), ("banana", 1), ("grape", 2), ("pepper", 2))


def auction(**kwargs):
    return in_auction(position(**kwargs), *TILES_OPEN)


def amounts(state):
    return [action.amount if isinstance(action, Bid) else 0 for action in state.legal()]


def play(state, *actions):
    for action in actions:
        state.apply(action)


@pytest.mark.rule("SAN-20")
def test_the_steps_of_a_round_follow_each_other():
    from engine.santiago import GAME

    state = GAME.new(3, seed=1)
    phases = [state.phase]
    while state.round == 1:
        state.apply(state.legal()[0])
        if state.phase != phases[-1]:
            phases.append(state.phase)
    assert phases == ["auction", "planting", "canal", "extra_canal", "auction"]


@pytest.mark.rule("SAN-20", "SAN-60", "SAN-50")
def test_what_happens_between_two_rounds_is_told_in_order():
    state = in_extra(position(tiles={"H6": ("grape", 1, 2)}))
    kinds = []
    while state.round == 3:
        kinds += [event.kind for event in state.apply(state.legal()[0])]
    assert kinds[-3:] == ["farmer_left", "income_paid", "tiles_turned"]


def in_extra(state):
    from tests.engine.santiago.builder import in_extra_canal_step

    return in_extra_canal_step(state)


@pytest.mark.rule("SAN-21")
def test_the_top_tile_of_each_stack_is_turned_up():
    state = auction()
    assert [TILES[tile] for tile in state.open] == list(TILES_OPEN)


@pytest.mark.rule("SAN-21")
def test_bidding_goes_clockwise_and_the_overseer_bids_last():
    state = auction(overseer=2)
    asked = []
    for amount in (1, 2, 3, 4):
        asked.append(state.seat)
        state.apply(Bid(amount))
    assert asked == [3, 0, 1, 2]
    assert state.phase == "planting"


@pytest.mark.rule("SAN-21")
def test_a_bid_differs_from_all_bids_before_it():
    state = auction(money=(10, 6, 6, 6))
    assert amounts(state) == [0, 1, 2, 3, 4, 5, 6]
    state.apply(Bid(4))
    assert amounts(state) == [0, 1, 2, 3, 5, 6]
    state.apply(Bid(6))
    assert amounts(state) == [0, 1, 2, 3, 5]
    with pytest.raises(IllegalAction) as wrong:
        state.apply(Bid(4))
    assert wrong.value.refusal == ("bid_taken", {"amount": 4})


@pytest.mark.rule("SAN-21")
def test_a_bid_is_at_most_ones_money_and_at_least_one():
    state = auction(money=(10, 3, 6, 6))
    with pytest.raises(IllegalAction) as wrong:
        state.apply(Bid(4))
    assert wrong.value.refusal == ("no_money", {"needed": 4, "have": 3})
    with pytest.raises(IllegalAction) as wrong:
        state.apply(Bid(0))
    assert wrong.value.refusal.code == "amount_too_small"


@pytest.mark.rule("SAN-21")
def test_a_pass_bars_nobody_and_who_can_bid_nothing_must_pass():
    state = auction(money=(1, 0, 5, 1))
    assert amounts(state) == [0]
    play(state, Pass(), Pass(), Bid(1))
    assert amounts(state) == [0], "the only amount left is taken"


@pytest.mark.rule("SAN-22")
def test_the_first_to_pass_becomes_overseer():
    state = auction(overseer=0)
    play(state, Bid(1), Pass(), Pass(), Bid(3))
    assert state.overseer == 2


@pytest.mark.rule("SAN-22")
def test_without_a_pass_the_lowest_bidder_becomes_overseer():
    state = auction(overseer=0)
    play(state, Bid(5), Bid(2), Bid(3), Bid(4))
    assert state.overseer == 2


@pytest.mark.rule("SAN-22")
def test_the_overseer_may_stay_in_office():
    state = auction(overseer=0)
    play(state, Bid(5), Bid(2), Bid(3), Pass())
    assert state.overseer == 0


@pytest.mark.rule("SAN-23")
def test_planting_goes_from_the_highest_bid_down_then_passers_last_to_first():
    state = auction(overseer=0)
    play(state, Pass(), Bid(2), Pass(), Bid(7))
    assert [decision.seat for decision in reversed(state.stack)] == [0, 2, 3, 1]


@pytest.mark.rule("SAN-23")
def test_three_passers_plant_in_reverse_order():
    state = auction(overseer=0)
    play(state, Pass(), Pass(), Bid(1), Pass())
    assert [decision.seat for decision in reversed(state.stack)] == [3, 0, 2, 1]


@pytest.mark.rule("SAN-29")
def test_a_bid_stays_the_bidders_money_until_it_is_paid():
    state = auction(overseer=0)
    play(state, Bid(5), Bid(2), Bid(3), Pass())
    assert state.money == [10, 10, 10, 10]
    state.apply(state.legal()[0])
    assert state.money == [10, 5, 10, 10]


@pytest.mark.rule("SAN-29")
def test_all_bids_are_paid_before_proposals():
    state = auction(overseer=0)
    play(state, Bid(5), Bid(2), Bid(3), Bid(10))
    while state.phase == "planting":
        state.apply(state.legal()[0])
    assert state.money == [0, 5, 8, 7]
