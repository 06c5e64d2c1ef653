"""The resistance tile (MAR-430 to MAR-440)."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import (
    DECLINE,
    DO_VILLAGE_ACTIONS,
    Capture,
    NameNation,
    RemoveDisc,
    RemoveMarker,
    TurnUp,
    UseVillageAction,
)
from engine.maracaibo.base import cards, combat, markers, village
from engine.maracaibo.components import CARD_INDEX
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising import resistance
from engine.maracaibo.uprising.actions import PutOnTile, TakeFromTile
from tests.engine.maracaibo.builder import act, do, own, place, sail, token, unlock
from tests.engine.maracaibo.uprising import (
    ALL,
    UNREST,
    fill,
    free_table,
    marked,
    occupy,
    tile_of,
)

VILLAGE_ACTION = UseVillageAction("up02_resistance_tile_module")


def liberate(s, nation, number):
    which = ("FR", "ES", "EN").index(nation)
    return do(s, lambda s: markers.liberate(s, 0, which, place(number)))


@pytest.mark.rule("MAR-431", "MAR-434", "MAR-435")
def test_a_liberated_marker_may_go_on_a_space_with_its_reward():
    for space, what in ((2, "doubloons"), (3, "figures"), (4, "points")):
        s = occupy(free_table(), FR="2")
        before = getattr(s, what)[0]
        liberate(s, "FR", 2)
        assert marked(s, 2) == ""
        act(s, PutOnTile(space))
        assert getattr(s, what)[0] == before + {2: 3, 3: 1, 4: 6}[space]
    s = occupy(free_table(), FR="2")
    liberate(s, "FR", 2)
    act(s, PutOnTile(1))
    assert s.decision.kind == "pick_disc"
    act(s, RemoveDisc("up10_banners"))
    assert s.discs_gone[0] == 1


@pytest.mark.rule("MAR-431")
def test_the_marker_may_leave_the_game_instead():
    s = occupy(free_table(), ES="9")
    gone = s.gone[1]
    liberate(s, "ES", 9)
    act(s, DECLINE)
    assert s.gone[1] == gone + 1
    assert tile_of(s) == [""] * 4


@pytest.mark.rule("MAR-432", "MAR-521")
def test_project_cards_that_liberate_feed_the_tile():
    s = occupy(free_table(options=ALL), EN="15", FR="4")
    do(s, lambda s: cards.lay_out(s, 0, CARD_INDEX["u16_night_landing"]))
    assert s.legal() == [RemoveMarker("EN", "15")], "villages only"
    act(s, RemoveMarker("EN", "15"), PutOnTile(2))
    assert tile_of(s) == ["", "EN", "", ""]


@pytest.mark.rule("MAR-432", "MAR-126")
def test_a_captured_marker_never_goes_on_the_tile():
    s = occupy(free_table(options=ALL), ES="2")
    token(s, "t25")
    do(s, lambda s: combat.begin(s, 0, 5))
    act(s, TurnUp(1), NameNation("FR"), Capture("2"))
    assert s.decision.kind == "fighting"
    assert tile_of(s) == [""] * 4
    assert s.gone[1] == 1


@pytest.mark.rule("MAR-433")
def test_spaces_1_and_2_never_hold_the_same_nation_and_1_and_3_may():
    s = fill(free_table(), "FR - - -")
    assert resistance.allowed(s.module.tiles[0], 0) == [2, 3]
    assert resistance.allowed(s.module.tiles[0], 1) == [1, 2, 3]
    assert resistance.allowed((NONE, 0, NONE, NONE), 0) == [3], "inner spaces have two neighbours"
    assert resistance.allowed((NONE, NONE, NONE, 2), 2) == [0, 1], "outer ones have one"
    occupy(s, FR="2")
    liberate(s, "FR", 2)
    with pytest.raises(IllegalAction) as refused:
        s.apply(PutOnTile(2))
    assert refused.value.refusal.code == "tile_beside"
    with pytest.raises(IllegalAction) as refused:
        s.apply(PutOnTile(1))
    assert refused.value.refusal.code == "tile_space_taken"


@pytest.mark.rule("MAR-436", "MAR-C5")
def test_the_fourth_marker_empties_the_tile_and_pays_doubloons_and_a_point_for_each_token():
    s = occupy(fill(free_table(options=ALL), "FR ES FR -"), EN="15")
    s.tokens[0] = (0, 1, 2)
    s.gone = [4, 4, 4]
    money, points = s.doubloons[0], s.points[0]
    liberate(s, "EN", 15)
    act(s, PutOnTile(4))
    assert s.doubloons[0] == money + 3, "3 doubloons once"
    assert s.points[0] == points + 6 + 3, "the space and three tokens"
    assert tile_of(s) == [""] * 4
    assert s.gone == [6, 5, 5]
    assert s.module.sets == (1, 0)


@pytest.mark.rule("MAR-437")
def test_the_spaces_work_before_the_upgrade_and_without_a_space_the_marker_is_gone():
    s = occupy(fill(free_table(), "FR - FR -"), FR="2")
    gone = s.gone[0]
    assert not s.upgrades[0]
    liberate(s, "FR", 2)
    assert s.decision.kind == "sail", "no space is allowed"
    assert s.gone[0] == gone + 1


@pytest.mark.rule("MAR-438", "MAR-439", "MAR-C4", "MAR-430")
def test_the_village_action_costs_three_combat_points_and_pays_the_space_twice():
    s = occupy(free_table(), FR="3")
    money = s.doubloons[0]
    unlock(s, "up02")
    assert s.doubloons[0] == money + 4, "not the 5 of the other side"
    s.combat[0], s.figures[0] = 3, 2
    sail(s, 3)
    act(s, DO_VILLAGE_ACTIONS)
    act(s, VILLAGE_ACTION)
    assert (s.combat[0], s.figures[0]) == (0, 2), "combat points, no figures"
    points = s.points[0]
    act(s, RemoveMarker("FR", "3"), PutOnTile(4))
    assert s.points[0] == points + 12
    s = occupy(free_table(), FR="3")
    unlock(s, "up02")
    s.combat[0] = 3
    sail(s, 3)
    act(s, DO_VILLAGE_ACTIONS, VILLAGE_ACTION, RemoveMarker("FR", "3"), PutOnTile(1))
    act(s, RemoveDisc("up10_banners"), RemoveDisc("up10_banners"))
    assert s.points[0] == 3, "two discs"


@pytest.mark.rule("MAR-438")
def test_never_in_a_city_and_not_without_a_marker():
    s = occupy(free_table(), EN="17")
    unlock(s, "up02")
    s.combat[0] = 5
    sail(s, 17)
    do(s, lambda s: village.grant(s, 0, 1))
    assert VILLAGE_ACTION not in s.legal(), "17 is a city"
    s = free_table()
    unlock(s, "up02")
    s.combat[0] = 5
    sail(s, 3)
    act(s, DO_VILLAGE_ACTIONS)
    assert VILLAGE_ACTION not in s.legal()


@pytest.mark.rule("MAR-440")
def test_gravedigger_at_every_liberation():
    s = own(occupy(free_table(), FR="2"), "b01")
    money, points = s.doubloons[0], s.points[0]
    liberate(s, "FR", 2)
    assert (s.doubloons[0], s.points[0]) == (money + 3, points + 1)


@pytest.mark.rule("MAR-524")
def test_surrendered_flag_takes_a_marker_off_ones_own_tile():
    s = fill(free_table(options=ALL), "FR - ES -")
    row, gone, money = s.row[1], s.gone[1], s.doubloons[0]
    do(s, lambda s: cards.lay_out(s, 0, CARD_INDEX["u19_surrendered_flag"]))
    assert s.legal() == [TakeFromTile(1), TakeFromTile(3)]
    act(s, TakeFromTile(3))
    assert tile_of(s) == ["FR", "", "", ""]
    assert (s.row[1], s.gone[1]) == (row + 1, gone)
    assert s.doubloons[0] == money + 7


@pytest.mark.rule("MAR-524")
def test_under_liberation_it_leaves_the_game_and_with_an_empty_tile_nothing_happens():
    s = fill(free_table(options=UNREST), "FR - - -")
    gone, money = s.gone[0], s.doubloons[0]
    do(s, lambda s: cards.lay_out(s, 0, CARD_INDEX["u19_surrendered_flag"]))
    act(s, TakeFromTile(1))
    assert (s.row[0], s.gone[0]) == (0, gone + 1)
    assert s.doubloons[0] == money + 7
    s = free_table(options=UNREST)
    money = s.doubloons[0]
    do(s, lambda s: cards.lay_out(s, 0, CARD_INDEX["u19_surrendered_flag"]))
    assert s.decision.kind == "sail"
    assert s.doubloons[0] == money


def test_sets_count_for_the_council_of_elders():
    s = own(free_table(options=ALL), "c106")
    before = s.scores()[0].parts["effects"]
    fill(s, "FR ES FR -")
    occupy(s, EN="15")
    liberate(s, "EN", 15)
    act(s, PutOnTile(4))
    assert s.scores()[0].parts["effects"] == before + 4
