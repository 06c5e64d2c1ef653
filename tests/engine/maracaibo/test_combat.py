"""Fights: tokens, the value and what it pays."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import (
    ADD_COMBAT_POINT,
    ADD_FIGURE,
    DO_CITY_ACTION,
    END_FIGHT,
    INFLUENCE_LARGE,
    INFLUENCE_SMALL,
    Annex,
    Capture,
    ClaimTask,
    KeepToken,
    NameNation,
    PlaceMarker,
    TurnUp,
    UseCombatAction,
)
from engine.maracaibo.base import combat, resources
from engine.maracaibo.components import LEGACY_INDEX
from engine.maracaibo.effects.handlers import CHOOSE, PAY
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import (
    act,
    card_id,
    cards,
    do,
    kinds,
    mark,
    moves,
    own,
    place,
    port,
    table,
    token,
    unlock,
)

FRANCE = NameNation("FR")
SPAIN = NameNation("ES")
ENGLAND = NameNation("EN")


def fight(s, name="t25", nation=FRANCE, bonus=0):
    """A fight with that token for a nation; t25 is worth 5 (+1 for most markers) for each."""
    token(s, name)
    do(s, lambda s: combat.begin(s, 0, bonus))
    act(s, TurnUp(1), nation)
    return s


@pytest.mark.rule("MAR-120", "MAR-121")
def test_turn_up_a_token_of_either_pile_then_choose_the_nation():
    s = token(table(), "t02")  # 6 3 4, 2 doubloons
    do(s, lambda s: combat.begin(s, 0, 0))
    assert s.legal() == [TurnUp(1), TurnUp(2)]
    before = s.doubloons[0]
    act(s, TurnUp(1))
    assert s.legal() == [FRANCE, SPAIN, ENGLAND]
    act(s, ENGLAND)
    assert s.fight.value == 4
    assert s.doubloons[0] == before + 2, "the bonus of the token"


@pytest.mark.rule("MAR-122", "MAR-131")
def test_combat_points_and_figures_raise_the_value_at_any_moment():
    s = table()
    s.combat[0] = 2
    fight(s, "t02")
    act(s, ADD_COMBAT_POINT, ADD_FIGURE)
    assert s.fight.value == 8
    assert s.combat[0] == 1
    assert (s.figures[0], s.figures_general[0]) == (1, 4)
    act(s, INFLUENCE_LARGE, ADD_COMBAT_POINT)
    assert s.fight.value == 4
    assert ADD_COMBAT_POINT not in s.legal()
    act(s, END_FIGHT)
    assert s.fight is None
    assert s.combat[0] == 0, "value not spent is lost"


@pytest.mark.rule("MAR-123", "MAR-124", "MAR-124a")
def test_each_action_once_a_fight_influence_for_2_or_5_is_one_action():
    s = fight(table(), bonus=20)
    act(s, INFLUENCE_SMALL)
    assert "gain_influence" not in kinds(s)
    assert s.influence[0] == 1
    act(s, Annex("2"))
    assert not [move for move in moves(s, "annex") if move.place == "3"]
    act(s, Annex("4"))
    assert not moves(s, "annex")
    assert s.influence[0] == 1 + 1 + 2
    s = fight(table())
    act(s, INFLUENCE_LARGE)
    assert s.influence[0] == 3


@pytest.mark.rule("MAR-125", "MAR-127", "MAR-106")
def test_annexing_takes_a_marker_of_the_row_to_a_free_location_and_a_city_pays_its_flag():
    s = fight(table(), bonus=3)
    before = s.doubloons[0]
    act(s, Annex("4"))
    assert s.markers[place(4)] == (0,)
    assert s.row[0] == 12
    assert s.doubloons[0] == before + 4
    assert s.influence[0] == 2
    assert s.fight.value == 5 + 3 + 1 - 5
    act(s, Annex("3"))
    assert s.markers[place(3)] == (0,)
    assert s.influence[0] == 3
    s = mark(table(), ES="3")
    fight(s)
    assert Annex("3") not in s.legal()


@pytest.mark.rule("MAR-125", "MAR-125a")
def test_a_location_added_by_a_tile_can_be_annexed_whatever_its_gate():
    s = fight(table(), bonus=3)
    assert Annex("9a") not in s.legal()
    assert Annex("10a") not in s.legal()
    assert Annex("20") not in s.legal()
    s = fight(table(options=Options(scenario="classic_76")), bonus=3)
    assert Annex("9a") in s.legal()
    assert Annex("16a") not in s.legal()
    assert Annex("10a") not in s.legal()


@pytest.mark.rule("MAR-126", "MAR-126a", "MAR-127")
def test_capturing_replaces_the_marker_of_another_nation_which_leaves_the_game():
    s = mark(table(), ES="3 13", FR="4")
    own(s, "b01")  # 3 D and 1 VP for a capture
    fight(s, bonus=9)
    assert {move.place for move in moves(s, "capture")} == {"3", "13"}
    before = s.doubloons[0], s.combat[0]
    act(s, Capture("13"))
    assert s.markers[place(13)] == (0,)
    assert s.gone == [0, 1, 0]
    assert s.row == [11, 11, 13]
    assert s.influence[0] == 2
    assert s.combat[0] == before[1] + 2, "the flag of 13"
    assert (s.doubloons[0], s.points[0]) == (before[0] + 3, 1)
    assert s.fight.value == 5 + 9 - 7, "Spain has most markers"
    act(s, Capture("3"))
    assert s.fight.value == 5 + 9 - 7 - 5


@pytest.mark.rule("MAR-128")
def test_without_a_marker_in_the_row_a_nation_can_neither_annex_nor_capture():
    s = mark(table(), ES="3")
    s.row[0] = 0
    fight(s, bonus=9)
    assert not moves(s, "annex")
    assert not moves(s, "capture")
    assert "gain_influence" in kinds(s)
    with pytest.raises(IllegalAction) as refused:
        s.apply(Annex("4"))
    assert refused.value.refusal.code == "no_marker_left"


@pytest.mark.rule("MAR-123")
def test_what_the_value_does_not_pay_is_refused_with_the_value():
    s = mark(table(), ES="3")
    fight(s, bonus=-4)
    assert s.fight.value == 1
    for action in (INFLUENCE_SMALL, UseCombatAction("up01_combat_tile"), Annex("2"), Capture("3")):
        with pytest.raises(IllegalAction) as refused:
            s.apply(action)
        assert refused.value.refusal.code == "combat_value"
        assert refused.value.refusal.facts["value"] == 1
    with pytest.raises(IllegalAction, match="not_asked"):
        s.apply(TurnUp(1))


@pytest.mark.rule("MAR-129", "MAR-146")
def test_a_nation_tied_for_most_or_fewest_markers_gets_the_modifier_too():
    s = mark(table(), FR="2 3", ES="8 9", EN="14")
    assert fight(s.copy(), "t03", FRANCE).fight.value == 4 + 1  # most
    assert fight(s.copy(), "t03", SPAIN).fight.value == 6 + 1
    assert fight(s.copy(), "t03", ENGLAND).fight.value == 3
    assert fight(s.copy(), "t01", ENGLAND).fight.value == 3 + 2  # fewest
    assert fight(s.copy(), "t01", FRANCE).fight.value == 6


@pytest.mark.rule("MAR-130", "MAR-186")
def test_the_combat_action_tile_annexes_once_more_and_cheaper():
    s = unlock(table(), "up01")
    fight(s, bonus=10)
    act(s, Annex("4"))
    act(s, UseCombatAction("up01_combat_tile"), CHOOSE[0])
    assert PlaceMarker("FR", "5") in s.legal()
    assert PlaceMarker("ES", "5") not in s.legal()
    act(s, PlaceMarker("FR", "13"))
    assert s.fight.value == 16 - 5 - 3
    assert s.influence[0] == 2, "no influence with it"
    assert s.combat[0] == 3, "but the flag"
    assert "use_combat_action" not in kinds(s)


@pytest.mark.rule("MAR-130")
def test_combat_actions_of_cards_once_a_fight():
    s = own(table(), "b09 b10")
    fight(s, bonus=4)
    before = s.doubloons[0]
    act(s, UseCombatAction(card_id("b09")), UseCombatAction(card_id("b10")))
    assert s.fight.value == 10 - 3 - 2
    assert (s.points[0], s.doubloons[0]) == (5, before + 5)
    assert "use_combat_action" not in kinds(s)


@pytest.mark.rule("MAR-363", "MAR-363a")
def test_the_two_actions_of_l6_are_used_once_in_the_game():
    s = fight(table(options=Options(scenario="classic_76")), bonus=20)
    before = s.doubloons[0]
    offered = moves(s, "use_combat_action")
    assert len(offered) == 2
    act(s, *offered)
    assert (s.doubloons[0], s.points[0]) == (before + 10, 8)
    act(s, END_FIGHT)
    fight(s, "t19", bonus=20)
    assert "use_combat_action" not in kinds(s)
    s = table(options=Options(scenario="classic_76"))
    s.legacy &= ~(1 << LEGACY_INDEX["l6"])
    assert "use_combat_action" not in kinds(fight(s, bonus=20)), "it is that tile's"


@pytest.mark.rule("MAR-132")
def test_a_cost_marked_optional_may_be_declined():
    s = fight(table(), "t11")  # 2 D for 2 more
    assert kinds(s) == {"pay", "decline"}
    before = s.doubloons[0]
    act(s, PAY)
    assert s.fight.value == 4 + 0
    assert s.doubloons[0] == before - 2
    s = table(doubloons=1)
    fight(s, "t11")
    assert s.decision.kind == "fighting"
    assert s.fight.value == 2


@pytest.mark.rule("MAR-133", "MAR-136", "MAR-187")
def test_the_token_is_kept_even_when_nothing_can_be_paid():
    s = fight(table(), "t13", ENGLAND)
    s.fight = s.fight._replace(value=0)
    s.combat[0] = s.figures[0] = 0
    assert s.legal() == [END_FIGHT]
    act(s, END_FIGHT)
    assert len(s.tokens[0]) == 1
    assert s.to_json()["players"][0]["tokens"] == ["t13"]


@pytest.mark.rule("MAR-070", "MAR-220")
def test_a_task_met_by_the_token_brings_a_figure_for_this_very_fight():
    s = table()
    s.career[0] = 1  # Fighting Spirit: 4 tokens
    token(s, "t25")
    s.tokens[0] = s.token_piles[1][:3]
    s.token_piles[1] = s.token_piles[1][3:]
    s.figures[0] = 0
    fight(s)
    assert ADD_FIGURE not in s.legal()
    act(s, ClaimTask(1), ADD_FIGURE)
    assert s.fight.value == 5 + 1 + 1


@pytest.mark.rule("MAR-134")
def test_combat_points_beyond_ten_are_lost():
    s = table()
    do(s, lambda s: resources.combat_points(s, 0, 30))
    assert s.combat[0] == 10


@pytest.mark.rule("MAR-135")
def test_without_tokens_a_fight_is_worth_three_for_each_nation():
    s = table()
    s.token_piles = [(), ()]
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, SPAIN)
    assert s.fight.value == 3
    assert s.tokens[0] == ()


@pytest.mark.rule("MAR-137")
def test_cheaper_actions_never_cost_less_than_one_and_only_base_actions_get_cheaper():
    s = own(table(), "b14 b14 b14 b14 b13 b15")
    unlock(s, "up01")
    fight(s, bonus=20)
    value = s.fight.value
    act(s, Annex("2"))
    assert s.fight.value == value - 1
    act(s, Annex("11"))
    assert s.fight.value == value - 1 - 4
    act(s, UseCombatAction("up01_combat_tile"), CHOOSE[1])
    assert s.fight.value == value - 1 - 4 - 2


@pytest.mark.rule("MAR-138")
def test_effects_at_the_start_and_end_of_a_fight_and_for_a_nation():
    s = own(table(), "a01 b12 b02")  # 1 CP, 2 D, 3 D
    before = s.doubloons[0]
    token(s, "t25")
    do(s, lambda s: combat.begin(s, 0, 0))
    assert s.combat[0] == 2
    assert s.decision.kind == "choose_pile"
    act(s, TurnUp(1), FRANCE)
    assert s.doubloons[0] == before + 3
    act(s, END_FIGHT)
    assert s.doubloons[0] == before + 5


@pytest.mark.rule("MAR-408", "MAR-409", "MAR-410", "MAR-413a")
def test_a_port_of_a_nation_has_an_action_in_fights_for_it():
    for name, mine, other in (
        ("kingstown", ENGLAND, FRANCE),
        ("port_au_prince", FRANCE, SPAIN),
        ("jacmel", SPAIN, ENGLAND),
    ):
        s = port(table(), name)
        assert "use_combat_action" not in kinds(fight(s.copy(), "t25", other))
        fight(s, "t25", mine)
        before = s.doubloons[0]
        act(s, UseCombatAction("port_" + name))
        assert s.doubloons[0] == before + 4
        assert sum(s.influence[:3]) == 1


@pytest.mark.rule("MAR-510", "MAR-510a")
def test_the_weather_prophet_draws_two_tokens_and_keeps_one():
    s = token(own(table(), "u04"), "t25")
    under = s.token_piles[1][-1]
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1))
    act(s, TurnUp(2))
    act(s, KeepToken("t25"))
    assert len(s.tokens[0]) == 1
    assert under in (s.token_piles[0][0], s.token_piles[1][0])
    s = token(own(table(), "u04"), "t25")
    s.token_piles = [s.token_piles[0][-1:], ()]
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1))
    assert s.decision.kind == "choose_side"


@pytest.mark.rule("MAR-514")
def test_an_action_that_must_be_the_last_closes_the_fight():
    s = own(table(), "u13")
    s.influence[0] = 2
    fight(s)
    act(s, UseCombatAction(card_id("u13")))
    act(s, FRANCE)
    assert s.influence[0] == 1
    act(s, s.legal()[-1])
    assert s.legal() == [END_FIGHT]
    s = fight(own(table(), "u13"))
    assert "use_combat_action" not in kinds(s), "no influence to lose"


@pytest.mark.rule("MAR-509")
def test_others_fights_for_the_chosen_nation_pay_the_flag_watcher():
    from engine.maracaibo.state import Note

    s = own(table(), "u03", seat=1)
    s.notes[1] = (Note(cards("u03")[0], 1),)
    before = s.doubloons[1]
    fight(s.copy(), "t25", FRANCE)
    twin = s.copy()
    fight(twin, "t25", SPAIN)
    assert twin.doubloons[1] == before + 2


def test_a_fight_inside_a_fight_lets_the_first_go_on():
    s = fight(table())
    s.combat[0] = 0
    before = s.fight
    token(s, "t24")
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1), ENGLAND)
    assert s.fight.value == 7 + 2
    act(s, END_FIGHT)
    assert s.fight == before
    assert DO_CITY_ACTION not in s.legal()
