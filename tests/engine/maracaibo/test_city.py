"""City actions, deliveries, the ship board."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import (
    DECLINE,
    DELIVER,
    DO_CITY_ACTION,
    TAKE_INSTEAD,
    FulfilQuest,
    RemoveDisc,
    UseAssistant,
)
from engine.maracaibo.base import ship
from engine.maracaibo.effects.handlers import CHOOSE, PAY
from engine.maracaibo.effects.payment import DiscardFor
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import (
    BASE,
    act,
    at,
    card_id,
    cards,
    city_tile,
    do,
    ids,
    kinds,
    lay,
    moves,
    own,
    place,
    port,
    sail,
    table,
    token,
    unlock,
    upgrade,
)


def deliver(s, card, good, disc="up10_banners"):
    act(s, DELIVER, DiscardFor(card_id(card), good))
    return act(s, RemoveDisc(disc))


@pytest.mark.rule("MAR-100", "MAR-101", "MAR-103")
def test_santiago_takes_tobacco_then_gives_a_figure_and_a_village_action():
    s = at(1, hand="a03 a01")
    act(s, DO_CITY_ACTION)
    deliver(s, "a03", "tobacco")
    assert s.market[place(1)] == (0,)
    assert s.discs[upgrade("up10")] == 1
    assert ids(s.hand[0]) == "a01"
    assert s.figures[0] == 3
    assert (s.decision.kind, s.decision.left) == ("village", 1)


@pytest.mark.rule("MAR-100")
def test_the_action_needs_no_delivery():
    s = at(1, hand="a03")
    act(s, DO_CITY_ACTION, DECLINE)
    assert s.figures[0] == 3
    s = at(1, hand="a01")
    act(s, DO_CITY_ACTION)
    assert s.decision.kind == "village", "without the good nothing is asked"


@pytest.mark.rule("MAR-103")
def test_maracaibo_takes_sugar_and_is_a_fight():
    s = at(11, hand="a01")
    act(s, DO_CITY_ACTION)
    deliver(s, "a01", "sugar")
    assert s.decision.kind == "choose_pile"


@pytest.mark.rule("MAR-101", "MAR-013")
def test_a_full_market_takes_no_delivery():
    s = table(2, hand="a03 a06")
    s.market[place(1)] = (1, 1)
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    assert s.decision.kind == "village"
    s = table(2, hand="a03 a06")
    s.market[place(1)] = (1,)
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    deliver(s, "a03", "tobacco")
    assert s.decision.kind == "village", "one delivery a city action"


@pytest.mark.rule("MAR-107", "MAR-101")
def test_the_second_gangway_allows_a_second_delivery_with_a_second_card_and_space():
    s = unlock(table(2, hand="a03 a06"), "up08")
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    deliver(s, "a03", "tobacco")
    assert s.decision.kind == "offer_delivery"
    deliver(s, "a06", "tobacco")
    assert s.market[place(1)] == (0, 0)
    assert s.decision.kind == "village"
    s = unlock(table(2, hand="a03 a06"), "up08")
    s.market[place(1)] = (1,)
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    deliver(s, "a03", "tobacco")
    assert s.decision.kind == "village"


@pytest.mark.rule("MAR-183")
def test_without_discs_on_the_ship_nothing_is_delivered_or_removed():
    s = table(hand="a03")
    s.discs[:12] = [0] * 12
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    assert s.decision.kind == "village"
    do(s, lambda s: ship.remove_discs(s, 0, 2))
    assert s.decision.kind == "village"


@pytest.mark.rule("MAR-104")
def test_a_tile_city_has_good_and_action_of_its_tile():
    s = city_tile(table(hand="a02"), 4, "ct09")
    sail(s, 4)
    act(s, DO_CITY_ACTION)
    deliver(s, "a02", "corn")
    assert s.decision.kind == "pick_disc"
    s = city_tile(table(), 4, "ct07")
    sail(s, 4)
    before = s.doubloons[0]
    act(s, DO_CITY_ACTION)
    assert s.doubloons[0] == before + 6


@pytest.mark.rule("MAR-105", "MAR-180", "MAR-181")
def test_a_removed_disc_leaves_the_game_and_the_second_one_unlocks_at_once():
    s = table()
    do(s, lambda s: ship.remove_discs(s, 0, 2))
    act(s, RemoveDisc("up10_banners"))
    assert s.points[0] == 0
    act(s, RemoveDisc("up10_banners"))
    assert s.points[0] == 3, "a beige upgrade acts once"
    assert s.discs_gone[0] == 2
    assert s.upgrades[0] == 1 << upgrade("up10")
    do(s, lambda s: ship.remove_discs(s, 0, 2))
    assert RemoveDisc("up10_banners") not in s.legal()
    with pytest.raises(IllegalAction) as refused:
        s.apply(RemoveDisc("up10_banners"))
    assert refused.value.refusal.code == "no_disc"
    act(s, RemoveDisc("up04_larger_hold"), RemoveDisc("up04_larger_hold"))
    from engine.maracaibo import rules

    assert rules.hand_limit(s, 0) == 5, "a red upgrade lasts"


@pytest.mark.rule("MAR-180", "MAR-101")
def test_a_delivery_can_unlock_an_upgrade():
    s = table(hand="a03")
    s.discs[upgrade("up12")] = 1
    s.discs_gone[0] = 1
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    deliver(s, "a03", "tobacco", "up12_captains_cabin")
    assert s.income_points[0] == 1


@pytest.mark.rule("MAR-182", "MAR-513")
def test_a_disc_put_on_a_card_counts_as_taken_off_the_ship():
    s = own(table(), "u12")
    sail(s, 4)
    act(s, RemoveDisc("up10_banners"))
    assert s.discs[upgrade("up10")] == 1
    assert s.discs_gone[0] == 1


@pytest.mark.rule("MAR-184", "MAR-185", "MAR-024")
def test_the_base_side_of_the_resistance_tile_pays_five_doubloons():
    s = table()
    before = s.doubloons[0]
    unlock(s, "up02")
    assert s.doubloons[0] == before + 5


@pytest.mark.rule("MAR-037", "MAR-184")
def test_a_face_down_port_counts_as_an_upgrade_without_effect():
    s = table(2, BASE)
    before = s.doubloons[0]
    unlock(s, "up03")
    assert s.upgrades[0].bit_count() == 1
    assert s.doubloons[0] == before
    assert s.decision.kind == "sail"


@pytest.mark.rule("MAR-401", "MAR-402")
def test_a_port_is_unlocked_by_its_second_disc_and_offers_vp_for_doubloons():
    s = table()
    s.port[0] = 1
    do(s, lambda s: ship.remove_discs(s, 0, 2))
    act(s, RemoveDisc("up03_home_port"), RemoveDisc("up03_home_port"))
    assert kinds(s) == {"pay", "decline"}
    before = s.doubloons[0]
    act(s, PAY)
    assert (s.doubloons[0], s.points[0]) == (before - 3, 5)


@pytest.mark.rule("MAR-108", "MAR-531", "MAR-213")
def test_a_city_action_through_an_assistant_delivers_only_if_it_says_so():
    s = city_tile(own(table(hand="a04 a01"), "u26"), 14, "ct07")  # Double Agent at 8
    own(s, "a40")
    sail(s, 8)
    before = s.doubloons[0], s.combat[0]
    act(s, UseAssistant(card_id("u26")), CHOOSE[1])
    assert (s.doubloons[0], s.combat[0]) == (before[0] + 6, before[1] + 2)
    assert s.decision.kind == "offer_delivery"
    deliver(s, "a04", "sugar")
    assert s.market[place(14)] == (0,)
    assert s.points[0] == 1, "Anchor Watch sees a delivery"


@pytest.mark.rule("MAR-360", "MAR-283")
def test_the_city_of_l1_fulfils_its_quest_which_is_refilled():
    s = table(hand="a01 a09 a02", options=Options(scenario="classic_76"))
    lay(s, "q01", 17)
    top = s.quest_pile[-1]
    sail(s, 17)
    act(s, DO_CITY_ACTION)
    if s.decision.kind == "offer_delivery":
        act(s, DECLINE)
    act(s, FulfilQuest("q01"))
    assert s.quests[place(17)] == (top,)
    act(s, s.legal()[0])
    act(s, s.legal()[0])
    assert s.points[0] == 3


@pytest.mark.rule("MAR-404", "MAR-404a")
def test_antwerp_takes_a_disc_out_of_the_market_instead_of_delivering():
    s = unlock(table(2, hand="a03 a06"), "up08")
    port(s, "antwerp")
    s.market[place(1)] = (1, 1)
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    assert kinds(s) == {"take_instead", "decline"}
    before = s.doubloons[0]
    act(s, TAKE_INSTEAD)
    assert s.market[place(1)] == (1,)
    assert (s.doubloons[0], s.points[0]) == (before + 3, 3)
    assert s.decision.kind == "village", "no delivery in this city action"
    s = port(table(2, hand="a03"), "antwerp")
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    assert kinds(s) == {"deliver", "decline"}, "not with an empty market"


@pytest.mark.rule("MAR-418")
def test_porto_takes_an_equal_good_after_a_delivery_into_the_last_space():
    s = port(table(2, hand="a03 a06 a01"), "porto")
    s.market[place(1)] = (1,)
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    deliver(s, "a03", "tobacco")
    assert kinds(s) == {"pay", "decline"}
    act(s, PAY)
    assert s.legal() == [DiscardFor(card_id("a06"), "tobacco")]
    act(s, s.legal()[0])
    assert s.combat[0] == 3
    assert s.decision.kind == "village"


@pytest.mark.rule("MAR-406", "MAR-406a")
def test_cayman_islands_sugar_delivers_and_pays_anything():
    s = port(table(hand="a01"), "cayman_islands")
    sail(s, 1)
    act(s, DO_CITY_ACTION, DELIVER)
    assert s.legal() == [DiscardFor(card_id("a01"), "tobacco")]
    s = port(table(hand="a05 a07"), "cayman_islands")  # sugar and book, sugar and glass
    lay(s, "q04", 3)  # two maps
    sail(s, 3)
    assert moves(s, "fulfil_quest")


@pytest.mark.rule("MAR-102", "MAR-305")
def test_market_discs_leave_the_game_at_the_end_of_the_round():
    from engine.maracaibo import rules

    s = table()
    s.market[place(1)] = (0, 1)
    s.discs[0] -= 1
    s.discs[12] -= 1
    rules.finish_round(s)
    assert s.market[place(1)] == ()
    assert s.discs_gone == [1, 1]
    assert s.discs[0] == s.discs[12] == 1


def test_a_fight_in_a_city_follows_the_delivery():
    s = token(table(hand="a01"), "t25")
    sail(s, 11)
    act(s, DO_CITY_ACTION)
    deliver(s, "a01", "sugar")
    act(s, s.legal()[0])
    assert s.decision.kind == "choose_side"


def test_why_a_delivery_is_refused():
    s = port(table(2, hand="a03"), "antwerp")
    s.market[place(1)] = (1, 1)
    sail(s, 1)
    act(s, DO_CITY_ACTION)
    with pytest.raises(IllegalAction) as refused:
        s.apply(DELIVER)
    assert refused.value.refusal.code == "market_full"
    s.market[place(1)] = (1,)
    s.hand[0] = cards("a01")
    with pytest.raises(IllegalAction) as refused:
        s.apply(DELIVER)
    assert refused.value.refusal.code == "no_good"


@pytest.mark.rule("MAR-517", "MAR-213a")
def test_the_spy_tile_pays_for_an_assistant_but_no_action_twice_in_a_turn():
    s = city_tile(own(table(), "u26 a22"), 14, "ct14")
    sail(s, 8)
    act(s, UseAssistant(card_id("u26")), CHOOSE[1], PAY)
    assert moves(s, "use_assistant") == [UseAssistant(card_id("a22"))]
    before = s.doubloons[0]
    act(s, UseAssistant(card_id("a22")))
    assert s.doubloons[0] == before + 5
