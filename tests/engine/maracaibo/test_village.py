"""Village actions."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import (
    DECLINE,
    DO_CITY_ACTION,
    DO_VILLAGE_ACTIONS,
    SELL_HAND,
    Buy,
    BuyPrestige,
    SellCard,
    UseAssistant,
    UseVillageAction,
)
from engine.maracaibo.base import village
from engine.maracaibo.components import CARDS, PRESTIGE
from tests.engine.maracaibo.builder import (
    act,
    at,
    card_id,
    cards,
    ids,
    kinds,
    moves,
    own,
    port,
    sail,
    table,
    unlock,
)


def actions_for(points, *, upgrades=(), bought=""):
    s = own(table(), bought)
    unlock(s, *upgrades)
    sail(s, 3, points)
    act(s, DO_VILLAGE_ACTIONS)
    return s.decision.left


@pytest.mark.rule("MAR-080")
def test_one_action_for_1_to_3_points_two_for_4_to_6_three_for_7():
    assert [actions_for(points) for points in range(1, 8)] == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.rule("MAR-081")
def test_with_the_fast_boats_1_2_to_4_and_5_or_more():
    assert [actions_for(points, upgrades=["up05"]) for points in range(1, 8)] == [
        1, 2, 2, 2, 3, 3, 3,
    ]  # fmt: skip


def test_fast_rigging_takes_a_point_off_but_never_below_2_and_4():
    assert [actions_for(points, bought="b26") for points in range(1, 8)] == [1, 1, 2, 2, 2, 3, 3]
    assert [actions_for(points, bought="b26", upgrades=["up05"]) for points in range(1, 8)] == [
        1, 2, 2, 3, 3, 3, 3,
    ]  # fmt: skip


@pytest.mark.rule("MAR-082")
def test_the_same_action_may_be_done_again_each_taking_one():
    s = at(3, 4, hand="a01 a02 a03")
    act(s, DO_VILLAGE_ACTIONS)
    before = s.doubloons[0]
    act(s, SellCard(card_id("a01")))
    assert s.decision.left == 1
    act(s, SellCard(card_id("a02")))
    assert s.doubloons[0] == before + 2
    assert s.decision.kind == "draw"


@pytest.mark.rule("MAR-083", "MAR-084")
def test_always_there_sell_a_card_sell_the_hand_buy():
    s = at(3, 7, hand="a01 a02 a03")
    act(s, DO_VILLAGE_ACTIONS)
    assert kinds(s) == {"sell_card", "sell_hand", "buy", "buy_prestige", "plan", "decline"}
    before = s.doubloons[0]
    act(s, SellCard(card_id("a01")))
    assert s.doubloons[0] == before + 1
    act(s, SELL_HAND)
    assert s.doubloons[0] == before + 3
    assert s.hand[0] == ()
    assert ids(s.discard[-3:]) == "a01 a02 a03"
    assert kinds(s) == {"buy_prestige", "decline"}, "nothing is drawn before phase C"


@pytest.mark.rule("MAR-083")
def test_an_empty_hand_cannot_be_sold():
    s = at(3, doubloons=0)
    act(s, DO_VILLAGE_ACTIONS)
    assert s.legal() == [DECLINE]


@pytest.mark.rule("MAR-083", "MAR-225")
def test_a_village_action_buys_a_planned_card_or_an_open_prestige_building():
    s = at(3, 4, planned="a12", doubloons=30)
    act(s, DO_VILLAGE_ACTIONS)
    act(s, Buy(card_id("a12"), True))
    assert s.planned[0] == ()
    assert ids(s.cards[0]) == "a12"
    act(s, s.legal()[0])  # its exploration
    number = s.prestige_open[0]
    act(s, BuyPrestige(PRESTIGE[number].id))
    assert s.palaces[0] == (number,)
    assert s.prestige_open == ()


@pytest.mark.rule("MAR-085")
def test_personal_actions_come_from_cards_upgrades_and_ports():
    s = own(table(hand="a04 a06 a09"), "a18 a19")
    unlock(s, "up07")
    port(s, "bremen")
    s.hand[0] = cards("a06 a09")
    sail(s, 3, 7)
    act(s, DO_VILLAGE_ACTIONS)
    assert {move.source for move in moves(s, "use_village_action")} == {
        card_id("a18"), card_id("a19"), "up07_training_deck", "port_bremen",
    }  # fmt: skip
    before = s.doubloons[0], s.combat[0]
    act(s, UseVillageAction(card_id("a19")), UseVillageAction("up07_training_deck"))
    assert (s.doubloons[0], s.combat[0]) == (before[0] + 1, before[1] + 2)


@pytest.mark.rule("MAR-086")
def test_actions_granted_by_cities_and_assistants_do_not_look_at_the_points():
    s = at(1, 7)
    act(s, DO_CITY_ACTION)
    assert (s.decision.kind, s.decision.left) == ("village", 1)
    s = own(table(), "a27")
    sail(s, 8, 1)
    act(s, UseAssistant(card_id("a27")))
    assert s.decision.left == 2


@pytest.mark.rule("MAR-087", "MAR-522")
def test_after_a_last_village_action_no_other_follows_in_the_turn():
    s = own(table(hand="a01 a09"), "u17")
    from engine.maracaibo.state import Note
    from tests.engine.maracaibo.builder import quest

    s.notes[0] = (Note(cards("u17")[0], quest("q01")),)
    s.quest_pile = [q for q in s.quest_pile if q != quest("q01")]
    sail(s, 3, 7)
    act(s, DO_VILLAGE_ACTIONS)
    act(s, UseVillageAction(card_id("u17")))
    act(s, moves(s, "fulfil_quest")[0])
    act(s, s.legal()[0])
    act(s, s.legal()[0])
    assert s.quest_tiles[0] == (quest("q01"),)
    assert s.village_over
    assert s.legal() == [DECLINE]
    with pytest.raises(IllegalAction) as refused:
        s.apply(SELL_HAND)
    assert refused.value.refusal.code == "village_over"


@pytest.mark.rule("MAR-088", "MAR-511")
def test_equal_cards_are_one_entry_and_both_ways_of_buying_are_the_same_action():
    s = own(table(doubloons=40, hand="a13"), "a17 a17 u09")
    s.hand[0] = cards("a13 a01 a02")
    sail(s, 3, 7)
    act(s, DO_VILLAGE_ACTIONS)
    assert len(moves(s, "use_village_action")) == 1
    act(s, Buy(card_id("a13"), False))
    act(s, BuyPrestige(PRESTIGE[s.prestige_open[0]].id))
    assert s.village_done.bit_count() == 1
    points = s.points[0]
    act(s, SellCard(card_id("a01")))
    assert s.village_done.bit_count() == 2
    assert s.points[0] == points + 2, "the Village Fair pays for two different actions"


@pytest.mark.rule("MAR-414")
def test_nassau_gives_one_more_for_village_actions_as_main_action_only():
    s = port(table(), "nassau")
    sail(s, 3, 4)
    act(s, DO_VILLAGE_ACTIONS)
    granted = 0
    while s.decision.kind == "village":
        granted += s.decision.left
        s.stack.pop()
    assert granted == 3
    s = port(table(), "nassau")
    sail(s, 1, 4)
    act(s, DO_CITY_ACTION)
    assert s.decision.left == 1
    assert s.stack[-2].kind != "village"


def test_why_a_village_action_is_refused():
    s = at(3, 1, hand="a41", doubloons=3)
    act(s, DO_VILLAGE_ACTIONS)
    for action, code in (
        (Buy(card_id("a41"), False), "no_money"),
        (Buy(card_id("a41"), True), "not_asked"),
        (SellCard(card_id("a01")), "not_in_hand"),
        (UseVillageAction(card_id("a18")), "not_owned"),
        (BuyPrestige(PRESTIGE[s.prestige_open[0]].id), "no_money"),
    ):
        with pytest.raises(IllegalAction) as refused:
            s.apply(action)
        assert refused.value.refusal.code == code
    assert CARDS[cards("a41")[0]].cost == 15
    assert village.granted(s, 0) == 1
