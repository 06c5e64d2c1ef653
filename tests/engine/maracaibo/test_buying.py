"""Project cards: buying, synergies, assistants; quests."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import (
    DECLINE,
    DO_VILLAGE_ACTIONS,
    Buy,
    BuyPrestige,
    FulfilQuest,
    SellCard,
)
from engine.maracaibo.base import cards as card_rules
from engine.maracaibo.base import quests
from engine.maracaibo.components import CARDS, PRESTIGE, PRESTIGE_INDEX, QUESTS
from engine.maracaibo.effects.payment import DiscardFor
from engine.maracaibo.setup import Options
from engine.maracaibo.state import Assistant
from tests.engine.maracaibo.builder import (
    act,
    at,
    card_id,
    cards,
    do,
    ids,
    kinds,
    lay,
    moves,
    own,
    place,
    quest,
    sail,
    table,
)


def buy(s, name, planned=False):
    do(s, lambda s: card_rules.buy(s, 0, Buy(card_id(name), planned)))
    return s


@pytest.mark.rule("MAR-203", "MAR-206", "MAR-207")
def test_buying_pays_the_doubloons_does_the_effect_and_lays_the_card_out():
    s = buy(table(hand="a33 a01"), "a33")
    assert s.doubloons[0] == 15
    assert ids(s.cards[0]) == "a33"
    assert ids(s.hand[0]) == "a01"
    assert s.income_points[0] == 1
    assert s.combat[0] == 3
    assert s.synergies[0] == 1, "the medal"


@pytest.mark.rule("MAR-201")
def test_one_card_pays_one_of_its_two_icons():
    s = lay(table(hand="a01"), "q25", 3)  # sugar and herb; a01 shows both
    sail(s, 3)
    assert not moves(s, "fulfil_quest")
    s = lay(table(hand="a01 a04"), "q25", 3)
    sail(s, 3)
    act(s, FulfilQuest("q25"))
    assert s.legal() == [DiscardFor(card_id("a04"), "sugar")], "a01 is needed for the herb"


@pytest.mark.rule("MAR-205")
def test_three_builders_and_the_secret_charter():
    s = own(table(hand="a14 a01"), "a02 a02 a02 c98")
    assert card_rules.cost_of(s, 0, cards("a14")[0]) == 2, "6 less 4 at most"
    assert card_rules.cost_of(s, 0, cards("a01")[0]) == 1, "never below 1"
    assert card_rules.cost_of(s, 0, cards("b17")[0], 3) == 10 - 4 - 3, "BUY on top"


@pytest.mark.rule("MAR-205")
def test_reductions_do_not_hold_for_prestige_buildings():
    s = own(table(doubloons=9), "a02 a02")
    number = PRESTIGE_INDEX["admiralty"]
    s.prestige_open = (number,)
    assert PRESTIGE[number].cost == 11
    assert card_rules.affordable_prestige(s, 0) == []


@pytest.mark.rule("MAR-207a")
def test_a_permanent_effect_does_not_fire_for_the_purchase_that_brought_it():
    s = buy(table(hand="a03 a33"), "a03")  # 2 D for the first purchase of a turn
    assert s.doubloons[0] == 12
    buy(s, "a33")
    assert s.doubloons[0] == 12 + 2 - 5


@pytest.mark.rule("MAR-208", "MAR-506")
def test_a_conditional_income_fires_once_at_once_if_it_holds():
    s = table(hand="u06")
    s.upgrades[0] = 0b11111
    buy(s, "u06")
    assert s.income_points[0] == 3
    from engine.maracaibo.effects.perform import fire_whens

    do(s, lambda s: fire_whens(s, 0))
    assert s.income_points[0] == 3


@pytest.mark.rule("MAR-210")
def test_figures_come_from_the_general_supply_as_long_as_there_are_some():
    from engine.maracaibo.base import resources

    s = table()
    do(s, lambda s: resources.figures(s, 0, 5))
    assert (s.figures[0], s.figures_general[0]) == (5, 0)


@pytest.mark.rule("MAR-211", "MAR-214")
def test_an_assistant_puts_a_figure_on_its_location_and_cannot_be_bought_without_one():
    s = buy(table(hand="a22"), "a22")
    assert s.assistants[place(3)] == (Assistant(0, cards("a22")[0]),)
    assert (s.figures[0], s.figures_board[0]) == (1, 1)
    s = at(3, hand="a22")
    s.figures[0] = 0
    act(s, DO_VILLAGE_ACTIONS)
    assert not moves(s, "buy")
    with pytest.raises(IllegalAction) as refused:
        s.apply(Buy(card_id("a22"), False))
    assert refused.value.refusal.code == "condition"


@pytest.mark.rule("MAR-500", "MAR-501")
def test_conditions_and_extra_costs():
    s = at(3, hand="u01 u02 a01", doubloons=20)
    act(s, DO_VILLAGE_ACTIONS)
    assert {move.card for move in moves(s, "buy")} >= {card_id("u02")}
    assert card_id("u01") not in {move.card for move in moves(s, "buy")}, "not past the red line"
    act(s, Buy(card_id("u02"), False))
    act(s, s.legal()[0])
    assert ids(s.cards[0]) == "", "all must be paid first"
    act(s, s.legal()[0])
    assert ids(s.cards[0]) == "u02"
    assert s.hand[0] == (), "the card itself pays for nothing"
    s = at(3, hand="u02 a01", doubloons=20)
    act(s, DO_VILLAGE_ACTIONS)
    assert card_id("u02") not in {move.card for move in moves(s, "buy")}


@pytest.mark.rule("MAR-225", "MAR-226")
def test_a_prestige_building_has_one_owner_and_is_no_project_card():
    s = at(3, doubloons=30)
    number = PRESTIGE_INDEX["trade_exchange"]
    s.prestige_open = (number,)
    act(s, DO_VILLAGE_ACTIONS)
    act(s, BuyPrestige("trade_exchange"))
    assert s.doubloons[0] == 20
    assert s.income_doubloons[0] == 10
    assert s.cards[0] == ()
    assert s.prestige_open == ()
    parts = s.scores()[0].parts
    assert (parts["prestige"], parts["effects"]) == (PRESTIGE[number].points, 2)


@pytest.mark.rule("MAR-230", "MAR-231")
def test_each_synergy_token_only_once():
    s = buy(buy(table(hand="a03 a09", doubloons=30), "a03"), "a09")
    assert s.synergies[0].bit_count() == 1
    points = s.points[0]
    assert points == 0, "a token does nothing by itself"


@pytest.mark.rule("MAR-232")
def test_the_own_token_of_a_card_comes_after_its_effect():
    s = table(hand="b31")  # compass; with the compass 3 D
    buy(s, "b31")
    if s.decision.kind == "offer_quest":
        act(s, DECLINE)
    assert s.doubloons[0] == 20 - 5
    assert s.synergies[0]
    s = table(hand="b31")
    s.synergies[0] = 4
    buy(s, "b31")
    if s.decision.kind == "offer_quest":
        act(s, DECLINE)
    assert s.doubloons[0] == 20 - 5 + 3


def test_synergy_of_choice():
    s = lay(table(hand="a02 a03 a04"), "q16", 3)
    s.synergies[0] = 0b00011
    sail(s, 3)
    act(s, FulfilQuest("q16"))
    for _ in range(3):
        act(s, s.legal()[0])
    assert [move.synergy for move in s.legal()] == ["compass", "anchor", "skull"]
    act(s, s.legal()[1])
    assert s.synergies[0] == 0b01011


def test_a_cheaper_purchase_may_be_declined():
    s = own(table(hand="a33"), "b48")
    from engine.maracaibo.actions import UseAssistant

    sail(s, 18)
    act(s, UseAssistant(card_id("b48")))
    assert kinds(s) == {"buy", "decline"}
    act(s, Buy(card_id("a33"), False))
    assert s.doubloons[0] == 20 - 2 + 2


# -- quests ------------------------------------------------------------------------------


@pytest.mark.rule("MAR-280", "MAR-284")
def test_a_quest_is_paid_rewarded_and_kept_one_a_main_action():
    s = lay(lay(table(hand="a01 a09 a05 a05"), "q01", 3), "q02", 3)
    own(s, "a31")  # 3 VP a quest
    sail(s, 3)
    assert {move.quest for move in moves(s, "fulfil_quest")} == {"q01", "q02"}
    before = s.doubloons[0]
    act(s, FulfilQuest("q01"))
    act(s, s.legal()[0])
    act(s, s.legal()[0])
    assert s.doubloons[0] == before + 4
    assert s.points[0] == 3 + 3
    assert s.quest_tiles[0] == (quest("q01"),)
    assert s.quests[place(3)] == (quest("q02"),)
    assert s.decision.kind == "draw"


def test_quests_may_cost_doubloons_combat_points_and_figures():
    s = lay(table(hand="a01"), "q17", 3)
    s.combat[0] = 1
    sail(s, 3)
    assert not moves(s, "fulfil_quest")
    s.combat[0] = 2
    act(s, FulfilQuest("q17"))
    act(s, s.legal()[0])
    assert s.combat[0] == 0
    assert s.points[0] == 5


@pytest.mark.rule("MAR-028")
def test_an_empty_pile_of_quests_places_nothing():
    s = table(options=Options(scenario="classic_76"))
    s.quest_pile = []
    do(s, quests.refill)
    assert s.quests[place(17)] == ()
    s = own(table(hand="b31"), "")
    s.quest_pile = []
    buy(s, "b31")
    assert s.decision.kind == "sail"


@pytest.mark.rule("MAR-284")
def test_the_top_quest_of_the_pile_and_any_quest_on_the_map():
    s = table(hand="b31 a01 a09")
    s.quest_pile = [q for q in s.quest_pile if q != quest("q01")] + [quest("q01")]
    buy(s, "b31")
    assert s.legal() == [FulfilQuest("q01"), DECLINE]
    act(s, FulfilQuest("q01"))
    assert quest("q01") not in s.quest_pile
    s = own(lay(table(hand="a01 a09"), "q01", 7), "a29")
    from engine.maracaibo.actions import UseAssistant

    sail(s, 16)
    act(s, UseAssistant(card_id("a29")), FulfilQuest("q01"))
    assert s.quests[place(7)] == ()


def test_why_a_quest_or_sale_is_refused():
    s = lay(table(), "q01", 3)
    sail(s, 3)
    with pytest.raises(IllegalAction) as refused:
        s.apply(FulfilQuest("q01"))
    assert refused.value.refusal.code == "quest"
    with pytest.raises(IllegalAction) as refused:
        s.apply(SellCard(CARDS[0].id))
    assert refused.value.refusal.code == "not_asked"
    assert QUESTS[quest("q01")].id == "q01"
