"""Liberation of the Caribbean (MAR-460 to MAR-470)."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo import GAME, setup
from engine.maracaibo.actions import (
    DECLINE,
    DO_CITY_ACTION,
    END_FIGHT,
    ExploreTo,
    RemoveMarker,
    TurnUp,
    UseCombatAction,
)
from engine.maracaibo.base import cards, combat, exploration, nations
from engine.maracaibo.components import CARD_INDEX, CAREERS, PORTS, PRESTIGE
from engine.maracaibo.effects.handlers import CHOOSE
from engine.maracaibo.effects.perform import fire
from engine.maracaibo.effects.words import Event
from engine.maracaibo.setup import Options
from engine.maracaibo.uprising.actions import FightAgainst, Liberate, PutOnTile
from tests.engine.maracaibo.builder import (
    act,
    card_id,
    city_tile,
    do,
    kinds,
    own,
    port,
    sail,
    space,
    table,
    token,
    unlock,
)
from tests.engine.maracaibo.builder import (
    cards as cards_named,
)
from tests.engine.maracaibo.uprising import (
    UNREST,
    fight_against,
    free_table,
    marked,
    occupy,
    tile_of,
)

SECOND = UseCombatAction("up01_combat_tile_module")
CITY, VILLAGE = CHOOSE[0], CHOOSE[1]


def liberation(**given):
    return occupy(free_table(options=UNREST), **given)


@pytest.mark.rule("MAR-461")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_careers_are_dealt_and_not_chosen(seats):
    s = GAME.new(seats, UNREST, 3)
    names = {CAREERS[career].id for career in s.career}
    assert len(names) == seats
    assert names <= {
        "career_courage", "career_fighting_spirit", "career_thirst_for_discovery",
        "career_camaraderie",
    }  # fmt: skip
    assert s.decision.kind == "choose_port"


@pytest.mark.rule("MAR-462", "MAR-446")
def test_one_always_fights_against_and_modifiers_do_not_count():
    s = liberation(FR="2 3")
    token(s, "t03")  # 4 6 3, most +1
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1))
    assert s.legal() == [FightAgainst("FR"), FightAgainst("ES"), FightAgainst("EN")]
    act(s, FightAgainst("FR"))
    assert s.fight.value == 4


@pytest.mark.rule("MAR-463", "MAR-106")
def test_a_city_pays_its_flag_and_a_village_nothing():
    s = liberation(FR="2", ES="13")
    fight_against(s, "ES")
    before = s.combat[0]
    act(s, Liberate("13"), PutOnTile(2))
    assert s.fight.value == 0
    assert s.combat[0] == before + 2, "the flag of 13"
    assert tile_of(s) == ["", "ES", "", ""]
    s = liberation(FR="2")
    fight_against(s, "FR")
    money, points = s.doubloons[0], s.points[0]
    act(s, Liberate("2"), DECLINE)
    assert (s.fight.value, s.doubloons[0], s.points[0]) == (2, money, points)


@pytest.mark.rule("MAR-463", "MAR-464", "MAR-460")
def test_with_the_upgrade_two_cities_and_a_village_cost_eleven():
    s = unlock(liberation(FR="2 4 5"), "up01")
    fight_against(s, "FR", bonus=6)
    assert s.fight.value == 11
    act(s, Liberate("4"), DECLINE, Liberate("2"), DECLINE)
    act(s, SECOND)
    assert s.legal() == [CITY], "only a city is left"
    act(s, CITY, RemoveMarker("FR", "5"), DECLINE)
    while s.decision.kind != "fighting":
        s.step(s.legal()[0])
    assert s.fight.value == 0


@pytest.mark.rule("MAR-463", "MAR-464")
def test_with_the_upgrade_a_city_and_two_villages_cost_ten():
    s = unlock(liberation(FR="2 3 4 5"), "up01")
    fight_against(s, "FR", bonus=5)
    assert s.fight.value == 10
    act(s, Liberate("4"), DECLINE, Liberate("2"), DECLINE)
    act(s, SECOND)
    assert s.legal() == [VILLAGE], "2 are left"
    act(s, VILLAGE, RemoveMarker("FR", "3"), DECLINE)
    assert s.fight.value == 0


@pytest.mark.rule("MAR-464", "MAR-106")
def test_the_second_city_pays_its_flag_too():
    s = unlock(liberation(ES="13"), "up01")
    fight_against(s, "ES")
    before = s.combat[0]
    act(s, SECOND, CITY, RemoveMarker("ES", "13"), DECLINE)
    assert s.combat[0] == before + 2


@pytest.mark.rule("MAR-463", "MAR-468a", "MAR-C8")
def test_once_a_turn_over_all_fights_of_the_turn():
    s = unlock(liberation(FR="2 3 6 7 4 5"), "up01")
    fight_against(s, "FR", bonus=9)
    act(s, Liberate("2"), DECLINE)
    act(s, SECOND, VILLAGE, RemoveMarker("FR", "3"), DECLINE, END_FIGHT)
    fight_against(s, "FR", "t22", bonus=9)
    assert [move.place for move in s.legal() if move.kind == "liberate"] == ["4", "5"]
    assert SECOND not in s.legal()
    with pytest.raises(IllegalAction) as refused:
        s.apply(Liberate("6"))
    assert refused.value.refusal.code == "done_already"


@pytest.mark.rule("MAR-470")
def test_each_liberation_removes_one_of_several_markers():
    s = liberation(FR="4 4")
    fight_against(s, "FR")
    act(s, Liberate("4"), DECLINE)
    while s.decision.kind != "fighting":
        s.step(s.legal()[0])
    assert marked(s, 4) == "FR"


@pytest.mark.rule("MAR-465")
def test_crossing_the_red_line_gives_six_points_and_no_influence():
    s = liberation()
    s.explorers[0], s.lines[0] = space("e13"), 1
    s.crossed = [4, 4, 4]
    do(s, lambda s: exploration.explore(s, 0, 1))
    act(s, ExploreTo("e14"))
    assert s.points[0] == 2 + 6, "later ones get 2 at the line"
    assert s.influence[:3] == [0, 0, 0]


@pytest.mark.rule("MAR-465")
def test_deserter_loses_two_points_instead_of_an_influence():
    s = liberation()
    do(s, lambda s: cards.lay_out(s, 0, CARD_INDEX["b03_deserter"]))
    assert s.decision.kind == "sail"
    assert s.points[0] == -2
    assert s.combat[0] == 4


@pytest.mark.rule("MAR-514a")
def test_changed_colours_costs_two_points_and_is_always_possible():
    s = own(liberation(), "u13")
    fight_against(s, "FR")
    act(s, UseCombatAction(card_id("u13")))
    assert s.points[0] == -2
    assert s.fight.value == 4
    assert s.decision.kind == "explore"


@pytest.mark.rule("MAR-466", "MAR-466a")
def test_neither_nations_nor_leaders_score():
    s = liberation()
    s.influence[0] = 12
    assert s.scores()[0].parts["nations"] == 0
    s.influence[0] = 0
    nations.pay_leaders(s)
    assert s.points == [0, 0]


@pytest.mark.rule("MAR-467", "MAR-467a")
def test_effects_that_place_markers_or_raise_a_rank_do_nothing():
    for name in ("a41", "b08", "b11"):
        s = liberation()
        (card,) = cards_named(name)
        do(s, lambda s, card=card: cards.lay_out(s, 0, card))
        assert s.decision.kind == "sail"
        assert not any(s.markers)
        assert s.points[0] == 0
        assert s.influence[:3] == [0, 0, 0]
        assert s.cards[0] == (card,), "the card itself counts"


@pytest.mark.rule("MAR-467a", "MAR-403")
def test_governors_palace_and_genoa_are_left_out():
    palaces = {PRESTIGE[n].id for n in setup.prestige_in_game(UNREST)}
    assert "governors_palace" not in palaces
    assert len(palaces) == 7
    ports = {PORTS[n].id for n in setup.ports_in_game(UNREST)}
    assert "port_genoa" not in ports
    assert len(ports) == 14
    wished = Options(scenario="unrest", genoa_with_liberation=True)
    assert len(setup.ports_in_game(wished)) == 15
    assert len(setup.ports_in_game(Options(scenario="all_inclusive"))) == 15


@pytest.mark.rule("MAR-403")
def test_influence_of_a_port_is_two_points_each():
    s = port(liberation(FR="2"), "genoa")
    before = s.points[0]
    do(s, lambda s: fire(s, 0, Event.INCOME))
    assert s.decision.kind == "sail", "no nation is asked for"
    assert s.points[0] == before + 4


@pytest.mark.rule("MAR-413b", "MAR-C15", "MAR-468")
def test_the_action_of_a_port_is_for_a_fight_against_its_nation():
    s = port(liberation(FR="2", EN="15"), "port_au_prince")
    fight_against(s, "FR")
    money, points = s.doubloons[0], s.points[0]
    act(s, UseCombatAction("port_port_au_prince"))
    assert (s.doubloons[0], s.points[0]) == (money + 4, points + 2)
    act(s, END_FIGHT)
    fight_against(s, "EN", "t24")
    assert "use_combat_action" not in kinds(s)


@pytest.mark.rule("MAR-468", "MAR-468a")
def test_combat_actions_of_cards_may_be_used_against_a_nation():
    s = own(liberation(), "b09 b10")
    fight_against(s, "FR", bonus=4)
    act(s, UseCombatAction(card_id("b09")), UseCombatAction(card_id("b10")))
    assert s.points[0] == 5
    act(s, END_FIGHT)
    fight_against(s, "FR", "t22")
    assert UseCombatAction(card_id("b09")) in s.legal(), "once a fight, not a turn"


@pytest.mark.rule("MAR-468", "MAR-469")
def test_combat_points_at_the_start_come_as_ever():
    s = own(liberation(ES="8 9"), "a01 b04")
    s.combat[0] = 0
    fight_against(s, "FR")
    assert s.combat[0] == 1, "Spain has two markers only"
    act(s, END_FIGHT)
    occupy(s, ES="10")
    fight_against(s, "FR", "t24")
    assert s.combat[0] == 1 + 3


def test_galleon_is_for_fights_for_a_nation():
    s = own(liberation(), "b02")
    money = s.doubloons[0]
    fight_against(s, "FR")
    assert s.doubloons[0] == money


def test_a_city_that_gives_influence_gives_points():
    s = table(2, UNREST)
    city_tile(s, 4, "ct11")  # 1 influence of choice and 3 doubloons
    sail(s, 4)
    act(s, DO_CITY_ACTION)
    assert s.points[0] == 2
