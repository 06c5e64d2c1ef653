"""Paying goods and objects: hand cards, wild icons, free icons, a card that stands in."""

from typing import Any

import pytest

from engine.maracaibo.components import CARD_INDEX, CARDS, GOOD_COST, PORT_INDEX, PORTS
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.perform import attach
from engine.maracaibo.effects.terms import Cost
from engine.maracaibo.effects.words import Icon
from engine.maracaibo.state import FROM_CITY, FROM_PORT, FROM_QUEST, NONE, MaracaiboState
from tests.engine.maracaibo.desk import GOODS_IN_HAND, desk, own, settle

HERB, BOOK, GLASS, MAP = Icon.HERB, Icon.BOOK, Icon.GLASS, Icon.MAP
SUGAR, TOBACCO, CORN = Icon.SUGAR, Icon.TOBACCO, Icon.CORN


def can(s: MaracaiboState, *icons: Icon, without: int = NONE) -> bool:
    return payment.can_pay(s, 0, Cost(icons=icons), FROM_QUEST, without)


def ways(s: MaracaiboState, *icons: Icon) -> list[Any]:
    """What the first question of this payment allows."""
    payment.pay(s, 0, Cost(icons=icons), FROM_QUEST)
    legal: list[Any] = s.stack[-1].legal(s)
    return legal


# -- hand cards --------------------------------------------------------------------------


@pytest.mark.rule("MAR-201")
def test_a_card_pays_one_of_its_two_icons() -> None:
    s = desk(hand="herb")  # sugar and herb
    assert can(s, HERB)
    assert can(s, SUGAR)
    assert not can(s, HERB, SUGAR)
    assert not can(s, MAP)


@pytest.mark.rule("MAR-201")
def test_every_icon_needs_a_card_of_its_own() -> None:
    s = desk(hand="herb book")  # both show sugar
    assert can(s, SUGAR, SUGAR)
    assert can(s, SUGAR, HERB)
    assert can(s, SUGAR, BOOK)
    assert not can(s, SUGAR, HERB, BOOK)


@pytest.mark.rule("MAR-201")
def test_a_card_that_is_needed_later_cannot_be_spent_now() -> None:
    s = desk(hand="herb book")
    assert ways(s, SUGAR, HERB) == [payment.DISCARD_FOR[GOODS_IN_HAND[BOOK]][SUGAR]]
    s = desk(hand="herb book")
    assert len(ways(s, SUGAR, SUGAR)) == 2


@pytest.mark.rule("MAR-202")
def test_bought_and_planned_cards_pay_for_nothing() -> None:
    s = desk(cards=["b34_physic_garden"])
    s.planned[0] = (GOODS_IN_HAND[HERB],)
    assert not can(s, HERB)


def test_any_good_and_any_object() -> None:
    s = desk(hand="corn")
    assert can(s, Icon.GOOD)
    assert can(s, Icon.OBJECT)
    assert not can(desk(), Icon.GOOD)


def test_equal_cards_are_one_way_to_pay() -> None:
    assert len(ways(desk(hand="herb herb"), HERB)) == 1


def test_the_card_being_bought_does_not_pay() -> None:
    s = desk(hand="herb")
    assert can(s, HERB)
    assert not can(s, HERB, without=GOODS_IN_HAND[HERB])
    s = desk(hand="herb herb")
    assert can(s, HERB, without=GOODS_IN_HAND[HERB])


def test_cards_paid_are_discarded() -> None:
    s = desk(hand="herb map")
    payment.pay(s, 0, Cost(icons=(HERB, MAP)), FROM_QUEST)
    settle(s)
    assert s.hand[0] == ()
    assert sorted(s.discard[-2:]) == sorted((GOODS_IN_HAND[HERB], GOODS_IN_HAND[MAP]))


def test_a_card_that_does_not_pay_is_refused_with_its_icon() -> None:
    s = desk(hand="herb map")
    ways(s, MAP)
    refusal = s.stack[-1].refusal(s, payment.DISCARD_FOR[GOODS_IN_HAND[HERB]][MAP])
    card = CARDS[GOODS_IN_HAND[HERB]].id
    assert (refusal.code, refusal.facts) == ("does_not_pay", {"card": card, "icon": "map"})


def test_everything_of_a_cost_is_asked_for() -> None:
    cost = Cost(doubloons=3, combat=2, figures=1)
    assert payment.can_pay(desk(money=3, combat=2, figures=1), 0, cost, FROM_QUEST)
    for short in ({"money": 2}, {"combat": 1}, {"figures": 0}):
        given = {"money": 3, "combat": 2, "figures": 1} | short
        assert not payment.can_pay(desk(**given), 0, cost, FROM_QUEST)


# -- equal goods -------------------------------------------------------------------------

EQUAL = Cost(same_good=2)


@pytest.mark.rule("MAR-518")
def test_two_equal_goods() -> None:
    assert payment.can_pay(desk(hand="corn corn"), 0, EQUAL, FROM_CITY)
    assert not payment.can_pay(desk(hand="corn tobacco"), 0, EQUAL, FROM_CITY)


def test_the_first_good_says_which() -> None:
    s = desk(hand="corn corn tobacco tobacco")
    payment.pay(s, 0, EQUAL, FROM_CITY)
    legal = s.stack[-1].legal(s)
    assert {action.icon for action in legal} == {"tobacco", "corn"}
    settle(s, (payment.DISCARD_FOR[GOODS_IN_HAND[CORN]][CORN],))
    assert s.hand[0] == (GOODS_IN_HAND[TOBACCO],) * 2


@pytest.mark.rule("MAR-418")
def test_after_a_delivery_the_good_is_the_one_delivered() -> None:
    cost = Cost(same_good=1, as_delivered=True)
    assert payment.can_pay(desk(hand="corn", delivered=CORN), 0, cost, FROM_PORT)
    assert not payment.can_pay(desk(hand="corn", delivered=TOBACCO), 0, cost, FROM_PORT)
    assert not payment.can_pay(desk(hand="corn", delivered=NONE), 0, cost, FROM_PORT)


# -- wild icons --------------------------------------------------------------------------


@pytest.mark.rule("MAR-406")
def test_cayman_islands_a_card_with_sugar_and_book_pays_for_a_spyglass() -> None:
    s = desk(hand="book")  # sugar and book
    attach(s, 0, PORTS[PORT_INDEX["port_cayman_islands"]].effects, FROM_PORT)
    assert can(s, GLASS)
    assert ways(s, GLASS) == [payment.DISCARD_FOR[GOODS_IN_HAND[BOOK]][GLASS]]


@pytest.mark.rule("MAR-406")
def test_cayman_islands_two_sugar_cards_pay_a_cost_of_two_objects() -> None:
    s = desk(hand="book herb")
    assert not can(s, GLASS, MAP)
    attach(s, 0, PORTS[PORT_INDEX["port_cayman_islands"]].effects, FROM_PORT)
    assert can(s, GLASS, MAP)
    payment.pay(s, 0, Cost(icons=(GLASS, MAP)), FROM_QUEST)
    settle(s)
    assert s.hand[0] == ()


@pytest.mark.rule("MAR-406a")
def test_cayman_islands_deliver_sugar_as_any_good() -> None:
    s = desk(hand="sugar")
    attach(s, 0, PORTS[PORT_INDEX["port_cayman_islands"]].effects, FROM_PORT)
    assert payment.can_pay(s, 0, GOOD_COST[TOBACCO], FROM_CITY)
    assert payment.can_pay(desk(hand="sugar"), 0, GOOD_COST[TOBACCO], FROM_CITY) is False
    s.hand[0] = (*s.hand[0], GOODS_IN_HAND[CORN])
    assert payment.can_pay(s, 0, EQUAL, FROM_CITY)


def test_herbalist_pays_objects_with_herbs_and_goods_not() -> None:
    s = desk(hand="herb")
    own(s, "a32_herbalist")
    assert can(s, MAP)
    assert can(s, Icon.OBJECT)
    assert not can(s, CORN)
    s.hand[0] = (GOODS_IN_HAND[BOOK],)
    assert not can(s, MAP)


# -- free icons and jokers ---------------------------------------------------------------


def test_doctor_edwards_gives_a_herb_a_turn() -> None:
    s = desk(hand="herb")
    own(s, "c93_doctor_edwards")
    card = CARD_INDEX["c93_doctor_edwards"]
    assert can(s, HERB, HERB)
    assert not can(s, MAP)
    assert payment.USE_SUPPLY[card][HERB] in ways(s, HERB)
    settle(s, (payment.USE_SUPPLY[card][HERB],))
    assert len(s.hand[0]) == 1
    assert not can(s, HERB, HERB)
    assert can(s, HERB)
    s.supplied = ()
    assert can(s, HERB, HERB)


@pytest.mark.rule("MAR-505", "MAR-505a")
def test_spare_crate_stands_in_for_one_icon() -> None:
    s = desk()
    own(s, "a01_sailor")
    own(s, "u10_spare_crate")
    card = CARD_INDEX["u10_spare_crate"]
    assert can(s, MAP)
    assert can(s, CORN)
    assert not can(s, MAP, MAP)
    assert ways(s, CORN) == [payment.GIVE_UP[card][CORN]]
    settle(s, (payment.GIVE_UP[card][CORN],))
    assert s.cards[0] == s.gained[0] == (CARD_INDEX["a01_sailor"],)
    assert s.discard[-1] == card
    assert not can(s, CORN)
    assert any(s.abilities[0].triggers)


def test_what_can_be_paid_is_always_paid_to_the_end() -> None:
    """Whatever one picks first, the rest of the cost stays payable."""
    cost = Cost(icons=(SUGAR, HERB, Icon.GOOD, Icon.OBJECT))

    def branches(s: MaracaiboState) -> int:
        top = s.stack[-1]
        if top.kind == "idle":
            return 1
        legal = top.legal(s)
        assert legal
        count = 0
        for action in legal:
            twin = s.copy()
            twin.stack.pop().resolve(twin, action)
            count += branches(twin)
        return count

    s = desk(hand="herb book corn tobacco")
    own(s, "u10_spare_crate")
    own(s, "c93_doctor_edwards")
    payment.pay(s, 0, cost, FROM_QUEST)
    assert branches(s) > 10
