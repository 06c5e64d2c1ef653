"""What medium does at the table, position by position."""

from ai.agent import Budget
from ai.levels import agent
from engine.cuba.actions import (
    Adopt,
    BuyVotes,
    Decline,
    ExchangeShip,
    Harvest,
    Load,
    PayDuty,
    PayTax,
    Play,
    Use,
)
from engine.cuba.components import FIELD_INDEX, FULL_HAND, SHIP_INDEX
from engine.cuba.laws import DECIDE_DUTY, DECIDE_TAX
from engine.cuba.parliament import CHOOSE_BILL, PURCHASE_VOTES
from tests.engine.cuba.builder import bills, build, give, law, moor, put_away, table, turn


def choice(state, level="medium"):
    return agent("cuba", level, 1).choose(state.view(state.seat), Budget())


def act(state):
    return choice(state).action


def hold(state, cards, seat=0):
    """The seat has these cards left and has played the others."""
    kept = {"worker": 0, "merchant": 1, "architect": 2, "foreman": 3, "mayor": 4}
    state.hand[seat] = sum(1 << kept[card] for card in cards.split())
    state.played[seat] = tuple(c for c in range(5) if not state.hand[seat] >> c & 1)
    return state


# -- phase D -----------------------------------------------------------------------------


def phase_d(state, decision, stage):
    state.hand = [0] * state.seats
    state.delegate = [4] * state.seats
    state.stage = stage
    state.stack = [decision]
    return state


def test_a_small_tax_is_paid():
    state = law(give(table(), pesos=5), "tax_2")
    assert act(phase_d(state, DECIDE_TAX[0], "tax")) == PayTax()


def test_a_duty_is_paid_with_what_would_spoil():
    state = law(give(put_away(table(), sugar=1), citrus=2), "duty_products")
    assert act(phase_d(state, DECIDE_DUTY[0], "duty")) == PayDuty(("citrus", "citrus"))


def test_in_the_last_round_everything_goes_for_points():
    state = law(give(table(round=6), pesos=5), "tax_5")
    assert act(phase_d(state, DECIDE_TAX[0], "tax")) == PayTax()


def test_points_are_worth_a_water():
    state = law(give(table(round=5), water=1), "duty_water")
    assert act(phase_d(state, DECIDE_DUTY[0], "duty")) != Decline()


# -- parliament --------------------------------------------------------------------------


def parliament(state, votes, decision, stage):
    state.hand = [0] * state.seats
    state.delegate = [4] * state.seats
    state.votes = list(votes)
    state.stage = stage
    state.stack = [decision]
    return state


def test_the_bill_that_pays_me_and_not_the_others_is_adopted():
    state = bills(table(2), "subsidy_buildings", "tax_4", "duty_sugar", "harbour")
    build(state, 0, A2="dam", A3="hotel", A4="inn", B1="small_bank")
    parliament(state, (5, 4), CHOOSE_BILL[0], "adoption")
    state.stack = [CHOOSE_BILL[0]] * 2
    assert act(state) == Adopt("subsidy")


def test_no_votes_are_bought_when_nothing_hangs_on_it():
    state = bills(table(2), "subsidy_votes", "tax_2", "duty_citrus", "harbour")
    for seat in range(2):
        give(state, seat, pesos=10)
    parliament(state, (2, 5), PURCHASE_VOTES[0], "votes")
    assert act(state) == BuyVotes(0)


def test_votes_are_bought_for_a_bill_that_is_worth_it():
    state = bills(table(2), "subsidy_pesos", "tax_4", "duty_sugar", "harbour")
    law(state, "subsidy_buildings")
    build(state, 1, A2="dam", A3="hotel", A4="inn", B1="small_bank", B2="large_bank")
    give(state, 0, pesos=22)
    give(state, 1, pesos=1)
    parliament(state, (4, 5), PURCHASE_VOTES[0], "votes")
    assert act(state).votes >= 2


# -- cards -------------------------------------------------------------------------------


def test_the_mayor_fills_the_dearest_dock():
    state = moor(moor(table(), 3, "tortuga"), 1, "fortuna")
    give(state, rum=2, cigars=1)
    turn(hold(state, "mayor worker merchant"), "mayor")
    assert act(state) in (Load(3, "rum"), Load(3, "cigars"))


def test_the_citrus_for_the_duty_is_not_loaded_for_a_point():
    state = moor(table(round=5), 1, "sirena")
    law(state, "duty_citrus")
    bills(state, "duty_citrus")
    state.room[1] = state.room[2] = 0
    give(state, citrus=1)
    turn(hold(state, "mayor worker"), "mayor")
    assert act(state) != Load(1, "citrus")


def test_the_harvest_is_what_the_duty_asks_for():
    state = law(table(round=6), "duty_tobacco")
    bills(state, "duty_tobacco")
    turn(hold(state, "worker mayor"), "worker")
    state.apply(next(a for a in state.legal() if a.field == "B3"))
    chosen = []
    while state.seat == 0 and state.decision.kind == "choose_yield":
        chosen.append(act(state))
        state.apply(chosen[-1])
    assert Harvest("B4") in chosen  # in any order: two fields are free


def test_products_of_the_yard_go_into_the_warehouse():
    state = give(table(round=3), sugar=2, tobacco=2, citrus=1)
    state.worker[0] = FIELD_INDEX["A1"]
    state.room = [0, 0, 0]
    turn(hold(state, "foreman architect"), "foreman")
    assert act(state) == Use("A1")


def test_points_for_not_building_are_taken_before_others_do():
    state = table(round=6)
    state.hand = [FULL_HAND] * 3
    why = {option.action: option.value for option in choice(state).why}
    assert why[Play("architect")] > 0


def test_the_lighthouse_calls_a_ship_for_what_is_there():
    state = build(give(table(), rum=2, cigars=2), A2="lighthouse")
    assert SHIP_INDEX["tortuga"] in state.pile
    state.worker[0] = FIELD_INDEX["A2"]
    turn(hold(state, "foreman mayor"), "foreman")
    state.apply(Use("A2"))
    assert act(state) == ExchangeShip("tortuga")
