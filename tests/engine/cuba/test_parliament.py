"""Parliament (CUB-12, CUB-70 to CUB-74, CUB-88, CUB-99)."""

import pytest

from engine.core import HIDDEN, IllegalAction
from engine.cuba import parliament
from engine.cuba.actions import Adopt, BuyVotes, Play, Send, Use
from engine.cuba.components import CHARACTER_INDEX
from engine.cuba.components_cards import LAW_IDS, LAW_INDEX
from tests.engine.cuba.builder import bills, build, do, idle, law, open_bills, table, turn

CARDS = ("worker", "merchant", "architect", "foreman", "mayor")


def keep(state, *kept):
    """All have played; these are their fifth cards by seat."""
    for seat, card in enumerate(kept):
        index = CHARACTER_INDEX[card]
        state.hand[seat] = 1 << index
        state.played[seat] = tuple(c for c in range(5) if c != index)
    state.stack.clear()


def sitting(*kept, first=0, pesos=None, **options):
    state = table(len(kept), **options)
    keep(state, *kept)
    state.first = first
    if pesos:
        state.pesos = list(pesos)
    return state


def opened(*kept, first=0, before=None, **more):
    """The same, in parliament; the first player is `first`."""
    state = sitting(*kept, **more)
    if before:
        before(state)
    parliament.open_parliament(state)
    state.first = first
    if state.stage == "votes":
        state.stack = [parliament.PURCHASE_VOTES[seat] for seat in reversed(state.clockwise())]
    return state


def in_order(state, *votes):
    for amount in votes:
        state.apply(BuyVotes(amount))


@pytest.mark.rule("CUB-12")
def test_the_highest_fourth_card_makes_the_first_player():
    state = sitting("worker", "worker", "worker")
    state.played = [(1, 2, 3, 3), (0, 1, 2, 4), (0, 1, 2, 2)]
    parliament.change_first_player(state)
    assert state.first == 1


@pytest.mark.rule("CUB-12")
def test_among_equals_the_one_who_played_last():
    state = sitting("worker", "worker", "worker", first=1)
    state.played = [(0, 1, 2, 4), (0, 1, 2, 4), (0, 1, 2, 3)]
    parliament.change_first_player(state)
    assert state.first == 0, "from seat 1 clockwise seat 0 played after it"


@pytest.mark.rule("CUB-12")
def test_the_new_first_player_counts_at_once():
    state = table(3)
    plays = {
        0: ("worker", "merchant", "architect", "foreman"),
        1: ("worker", "merchant", "foreman", "architect"),
        2: ("worker", "merchant", "architect", "mayor"),
    }
    for number in range(4):
        for seat in range(3):
            state.apply(Play(plays[seat][number]))
            idle(state, seat)
    assert state.phase == "parliament"
    assert state.first == 2
    assert state.seat == 2, "asked first in parliament"


@pytest.mark.rule("CUB-70", "CUB-B20")
def test_the_fifth_card_is_the_votes_and_a_used_town_hall_adds_two():
    state = build(table(3), 2, B2="town_hall")
    do(turn(state, "foreman", 2), Use("B2"))
    keep(state, "worker", "mayor", "merchant")
    parliament.open_parliament(state)
    assert state.votes == [1, 5, 4]
    state = build(table(3), 2, B2="town_hall")
    keep(state, "worker", "mayor", "merchant")
    parliament.open_parliament(state)
    assert state.votes == [1, 5, 2], "standing there is not enough"


@pytest.mark.rule("CUB-71", "CUB-72")
def test_all_buy_in_secret_and_all_pay():
    state = opened("mayor", "worker", "merchant", pesos=(3, 10, 7))
    assert state.legal() == [BuyVotes(n) for n in range(4)], "as many as they have pesos"
    with pytest.raises(IllegalAction, match="no_pesos"):
        state.apply(BuyVotes(4))
    do(state, BuyVotes(2))
    assert state.pesos == [3, 10, 7], "nothing is shown or paid yet"
    assert state.view(1).state.bids[0] == HIDDEN
    do(state, BuyVotes(7))
    events = do(state, BuyVotes(0))
    assert state.pesos == [1, 3, 7], "winners or not"
    assert state.votes == [7, 8, 2]
    assert [event.kind for event in events] == ["purse_closed", "votes_shown", "majority_won"]
    assert (state.seat, state.decision.kind) == (1, "choose_bill")


@pytest.mark.rule("CUB-72", "CUB-73")
def test_exactly_two_bills_become_law_and_the_others_leave_the_game():
    state = opened("mayor", "worker")
    state = bills(state, "tax_5", "duty_water", "subsidy_votes", "corruption")
    in_order(state, 0, 0)
    gone = len(state.gone)
    do(state, Adopt("tax"))
    assert open_bills(state) == ["duty", "subsidy", "other"]
    with pytest.raises(IllegalAction, match="no_bill"):
        state.apply(Adopt("tax"))
    do(state, Adopt("subsidy"))
    assert [LAW_IDS[law] if law >= 0 else None for law in state.laws] == [
        "tax_5", "first_duty", "subsidy_votes", None,
    ]  # fmt: skip
    assert open_bills(state) == []
    dropped = {LAW_INDEX["duty_water"], LAW_INDEX["corruption"]}
    assert set(state.gone[gone:]) == dropped, "the first tax was no card"
    assert state.phase == "laws", "in force at once"


@pytest.mark.rule("CUB-73")
def test_a_law_replaced_leaves_the_game_and_one_not_replaced_stays():
    state = opened("mayor", "worker", before=lambda s: law(s, "tax_3", "duty_sugar"))
    bills(state, "tax_5", "duty_water", "subsidy_votes", "corruption")
    in_order(state, 0, 0)
    do(state, Adopt("tax"), Adopt("other"))
    assert LAW_INDEX["tax_3"] in state.gone
    assert LAW_IDS[state.laws[1]] == "duty_sugar"


@pytest.mark.rule("CUB-B19", "CUB-72")
def test_of_three_bills_after_a_veto_still_two_are_adopted():
    def veto(state):
        state.gone = (*state.gone, state.bills[0])
        state.bills[0] = -1
        state.vetoed = 0

    state = opened("mayor", "worker", before=veto)
    in_order(state, 0, 0)
    assert [action.pile for action in state.legal()] == ["duty", "subsidy", "other"]
    do(state, Adopt("duty"), Adopt("subsidy"))
    assert state.phase == "laws"


@pytest.mark.rule("CUB-72", "CUB-74", "CUB-C11")
def test_a_tie_is_bid_for_once_more_by_those_tied():
    state = opened("mayor", "mayor", "worker", pesos=(10, 8, 20))
    in_order(state, 4, 4, 0)
    assert state.stage == "second_votes"
    assert [decision.seat for decision in reversed(state.stack)] == [0, 1]
    assert state.pesos == [6, 4, 20]
    assert len(state.legal()) == 7, "out of the pesos left"
    in_order(state, 2, 3)
    assert state.pesos == [4, 1, 20], "paid by all who make it"
    assert state.votes == [11, 12, 1], "added to the first"
    assert state.seat == 1


@pytest.mark.rule("CUB-72", "CUB-74")
@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_still_tied_the_first_player_or_the_nearest_clockwise(first, winner):
    state = opened("worker", "mayor", "merchant", "mayor", first=first)
    in_order(state, 0, 0, 0, 0)
    in_order(state, 0, 0)
    assert state.stage == "adoption", "there is no third"
    assert state.seat == winner


@pytest.mark.rule("CUB-74", "CUB-88")
def test_under_corruption_nobody_buys_and_a_tie_goes_to_seat_order():
    state = sitting("mayor", "foreman", "mayor", first=1)
    law(state, "corruption")
    parliament.open_parliament(state)
    assert state.pesos == [10, 10, 10]
    assert state.stage == "adoption"
    assert state.votes == [5, 4, 5]
    assert state.first == 1, "the mayor was played last by seat 1"
    assert state.seat == 2, "the nearest of the tied"


@pytest.mark.rule("CUB-88")
def test_under_corruption_card_and_town_hall_alone_count():
    state = sitting("mayor", "foreman")
    law(state, "corruption").town_halls = 0b10
    parliament.open_parliament(state)
    assert (state.votes, state.seat) == ([5, 6], 1)


def test_money_has_no_limit():
    state = opened("mayor", "worker", pesos=(300, 5))
    choices = state.legal()
    assert len(choices) == 301
    do(state, choices[-1], BuyVotes(5))
    assert state.votes == [305, 6]


def test_less_than_nothing_is_no_purchase():
    state = opened("mayor", "worker")
    with pytest.raises(IllegalAction, match="wrong_amount"):
        state.apply(BuyVotes(-1))


# -- the secret variant ------------------------------------------------------------------


@pytest.mark.rule("CUB-99")
def test_variant_the_card_for_parliament_is_laid_down_first():
    state = table(2, round=1, parliament="secret")
    assert state.stage == "delegates"
    assert len(open_bills(state)) == 4, "the bills are known"
    do(state, Send("mayor"), Send("merchant"))
    assert [action.character for action in state.legal()] == [
        "worker", "merchant", "architect", "foreman",
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match="not_in_hand"):
        state.apply(Play("mayor"))
    for number in range(4):
        for seat, cards in enumerate(
            (
                ("worker", "merchant", "architect", "foreman"),
                ("worker", "mayor", "architect", "foreman"),
            )
        ):
            state.apply(Play(cards[number]))
            idle(state, seat)
    assert state.votes == [5, 2]


@pytest.mark.rule("CUB-99")
def test_variant_the_delegate_is_hidden_until_parliament():
    state = table(3, round=1, parliament="secret")
    do(state, Send("mayor"))
    for seat in (1, 2):
        view = state.view(seat)
        assert view.to_json()["players"][0]["delegate"] is None
        assert view.to_json()["players"][0]["hand"] is None
    assert state.view(0).to_json()["players"][0]["delegate"] == "mayor"
    do(state, Send("worker"), Send("worker"))
    do(state, Play("foreman"))
    assert state.view(1).to_json()["players"][0]["played"] == ["foreman"]
    with pytest.raises(IllegalAction, match="not_asked"):
        state.apply(Send("mayor"))


def test_without_the_variant_nobody_is_asked_before():
    assert table(3).stage == "actions"
    assert tuple(CHARACTER_INDEX) == CARDS
