"""Revolt: fighting for a nation or against it (MAR-445 to MAR-453)."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import (
    ADD_COMBAT_POINT,
    ADD_FIGURE,
    DECLINE,
    END_FIGHT,
    NameNation,
    RemoveDisc,
    TurnUp,
)
from engine.maracaibo.base import combat
from engine.maracaibo.components import LEGACY_INDEX, LOCATIONS
from engine.maracaibo.uprising.actions import FightAgainst, Liberate, PutOnTile
from engine.maracaibo.uprising.liberation import neighbours
from tests.engine.maracaibo.builder import act, do, kinds, own, place, token, unlock
from tests.engine.maracaibo.uprising import (
    ALL,
    add,
    fight_against,
    free_table,
    marked,
    occupy,
    tile_of,
)


def revolt(**nations):
    return occupy(free_table(options=ALL), **nations)


@pytest.mark.rule("MAR-445", "MAR-385")
def test_after_the_token_choose_a_nation_and_the_side():
    s = revolt()
    assert s.legacy >> LEGACY_INDEX["l40"] & 1
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1))
    nations = ("FR", "ES", "EN")
    assert s.legal() == [*map(NameNation, nations), *map(FightAgainst, nations)]


@pytest.mark.rule("MAR-450", "MAR-434")
def test_alex_liberates_cartagena():
    """Fights against France, spends 6, takes the French marker from 14 to the third space."""
    s = revolt(FR="14", ES="4 11", EN="2")
    fight_against(s, "FR", bonus=1)
    assert s.fight.value == 6
    money, figures = s.doubloons[0], s.figures[0]
    act(s, Liberate("14"), PutOnTile(3))
    assert s.fight.value == 0
    assert marked(s, 14) == ""
    assert tile_of(s) == ["", "", "FR", ""]
    assert s.figures[0] == figures + 1
    assert s.doubloons[0] == money + 3
    assert s.points[0] == 3, "three cities were occupied when the action began, its own too"


@pytest.mark.rule("MAR-451", "MAR-042", "MAR-434", "MAR-049")
def test_beth_liberates_the_village_2():
    """Spends 4; two of its three neighbours 1, 3, 5 are occupied: 6 VP; first space: a disc."""
    s = revolt(EN="2", FR="1", ES="5")
    fight_against(s, "EN")
    act(s, Liberate("2"), PutOnTile(1))
    assert s.fight.value == 1
    assert s.points[0] == 6
    assert s.decision.kind == "pick_disc"
    act(s, RemoveDisc("up10_banners"))
    assert tile_of(s) == ["EN", "", "", ""]


@pytest.mark.rule("MAR-049", "MAR-049a")
def test_neighbours_are_joined_by_an_arrow_whatever_its_direction():
    def around(number, tiles=0):
        return [LOCATIONS[n].number for n in neighbours(place(number), tiles)]

    assert around(2) == ["1", "3", "5"]
    assert around(11) == ["10", "12", "14"]
    assert around(9, 1 << LEGACY_INDEX["l4"]) == ["8", "10", "9a"]
    assert "2" not in around(13, 1 << LEGACY_INDEX["l37"]), "the passage is no arrow"


@pytest.mark.rule("MAR-446")
def test_against_the_modifiers_do_not_count():
    s = revolt(FR="2 3")
    fight_against(s, "FR", "t03")  # 4 6 3, most markers +1
    assert s.fight.value == 4
    s = revolt(FR="2 3")
    fight_against(s, "ES", "t01")  # fewest +2
    assert s.fight.value == 4


@pytest.mark.rule("MAR-447", "MAR-C8")
def test_against_only_the_two_actions_each_once_a_fight():
    s = own(revolt(FR="2 3 4 5"), "b10 b09")
    unlock(s, "up01")
    s.combat[0], s.figures[0] = 10, 2
    fight_against(s, "FR", bonus=15)
    assert kinds(s) == {"liberate", "add_combat_point", "add_figure", "end_fight"}
    value = s.fight.value
    act(s, ADD_COMBAT_POINT, ADD_FIGURE)
    assert s.fight.value == value + 2
    act(s, Liberate("2"), DECLINE)
    assert Liberate("3") not in s.legal()
    with pytest.raises(IllegalAction) as refused:
        s.apply(Liberate("3"))
    assert refused.value.refusal.code == "done_already"
    act(s, Liberate("4"), DECLINE)
    assert "liberate" not in kinds(s)
    act(s, END_FIGHT)
    fight_against(s, "FR", "t22", bonus=15)
    assert Liberate("3") in s.legal(), "another fight of the same turn"


@pytest.mark.rule("MAR-448")
def test_influence_of_the_token_is_two_points():
    s = revolt(FR="2")
    fight_against(s, "FR", "t06")  # 1 influence with the fighting nation
    assert s.points[0] == 2
    assert s.influence[:3] == [0, 0, 0]
    s = revolt(FR="2")
    token(s, "t06")
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1), NameNation("FR"))
    assert s.influence[:3] == [1, 0, 0], "fighting for it"


@pytest.mark.rule("MAR-449")
def test_for_and_against_in_one_turn():
    s = revolt(FR="2")
    fight_against(s, "FR")
    act(s, END_FIGHT)
    token(s, "t24")
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1), NameNation("FR"))
    assert not s.fight.against
    assert "gain_influence" in kinds(s)


@pytest.mark.rule("MAR-450", "MAR-451a", "MAR-453")
def test_without_a_marker_of_the_nation_there_is_no_action():
    s = revolt(ES="2 4")
    fight_against(s, "FR", bonus=9)
    assert kinds(s) <= {"add_combat_point", "add_figure", "end_fight", "plan"}
    with pytest.raises(IllegalAction) as refused:
        s.apply(Liberate("2"))
    assert refused.value.refusal.code == "no_target"


@pytest.mark.rule("MAR-452", "MAR-138", "MAR-509")
def test_effects_at_the_start_work_always_those_of_a_fight_for_do_not():
    s = own(revolt(FR="2", ES="8 9 10"), "a01 b02 b04 u03")
    s.combat[0] = 0
    money = s.doubloons[0]
    fight_against(s, "FR")
    assert s.combat[0] == 3, "Sailor and Amaro Pargo"
    assert s.doubloons[0] == money, "neither Galleon nor Flag Watcher"


def test_liberate_needs_the_value():
    s = revolt(FR="4")
    fight_against(s, "FR")  # 5, a city costs 6
    with pytest.raises(IllegalAction) as refused:
        s.apply(Liberate("4"))
    assert refused.value.refusal.code == "combat_value"


def test_a_fight_for_a_nation_liberates_nothing():
    s = add(revolt(FR="4"), "l6")
    token(s, "t25")
    do(s, lambda s: combat.begin(s, 0, 9))
    act(s, TurnUp(1), NameNation("ES"))
    assert "use_combat_action" in kinds(s)
    with pytest.raises(IllegalAction) as refused:
        s.apply(Liberate("4"))
    assert refused.value.refusal.code == "fights_for"


def test_spoils_of_war_only_fighting_for():
    s = add(revolt(FR="4"), "l6")
    fight_against(s, "FR", bonus=9)
    assert "use_combat_action" not in kinds(s)
