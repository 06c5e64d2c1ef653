"""The end of a round, income, final scoring."""

import pytest

from engine.maracaibo import rules
from engine.maracaibo.actions import (
    DECLINE,
    DRAW_CARD,
    TAKE_BENEFIT,
    Buy,
    ClaimTask,
)
from engine.maracaibo.components import LOCATIONS, QUESTS
from engine.maracaibo.scoring import PARTS
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import (
    act,
    card_id,
    cards,
    do,
    ids,
    kinds,
    mark,
    moves,
    own,
    place,
    port,
    quest,
    sail,
    table,
)


def round_over(seats=3, *, seat=1, round_number=1, options=None, **more):
    """This seat has ended the round, step 1 of the interim scoring begins."""
    s = table(seats, options or Options(), seat=seat, **more)
    s.round = round_number
    s.planned[seat] = cards("a06 a07 a08")
    s.hand[seat] = cards("a01 a02 a03 a04")
    sail(s, "22" if round_number == 4 else "21a")
    return s


def skip_interim(s):
    while s.decision is not None and s.decision.kind == "interim":
        act(s, TAKE_BENEFIT)
    return s


@pytest.mark.rule("MAR-300", "MAR-301", "MAR-301a")
def test_step_1_goes_clockwise_from_who_ended_the_round_a_card_or_two_doubloons():
    s = round_over()
    assert s.phase == "interim"
    assert s.ended_by == 1
    asked = []
    money = s.doubloons[:]
    s.hand[2] = cards("a33")
    while s.phase == "interim":
        asked.append(s.seat)
        if s.seat == 2:
            act(s, Buy(card_id("a33"), False))
        else:
            act(s, TAKE_BENEFIT)
    assert asked == [1, 2, 0]
    assert ids(s.cards[2]) == "a33"
    # and then the income of 8
    assert s.doubloons == [money[0] + 10, money[1] + 10, money[2] - 5 + 8]


@pytest.mark.rule("MAR-301")
def test_in_step_1_a_planned_card_can_be_bought_but_no_prestige_building():
    s = round_over()
    assert {(move.card, move.planned) for move in moves(s, "buy")} >= {(card_id("a06"), True)}
    assert "buy_prestige" not in kinds(s)
    assert "plan" not in kinds(s)


@pytest.mark.rule("MAR-074a")
def test_step_1_counts_as_a_turn_and_career_tasks_may_be_claimed_in_it():
    s = round_over()
    own(s, "a03", seat=1)  # 2 D for the first purchase of a turn
    s.career[1] = 6  # Wealth: 2 quests
    s.quest_tiles[1] = (0, 1)
    act(s, ClaimTask(1))
    assert s.seat == 1
    before = s.doubloons[1]
    act(s, Buy(card_id("a01"), False))
    assert s.doubloons[1] == before - 4 + 2
    assert s.seat == 2
    s = round_over()
    s.career[1] = 3  # Camaraderie: 8 cards
    own(s, "a05 a05 a07 a08 a09 a11 a11", seat=1)
    s.hand[1] = cards("a12")
    act(s, Buy(card_id("a12"), False))
    act(s, s.legal()[0])
    assert ClaimTask(2) in s.legal(), "the purchase has met a task"
    act(s, ClaimTask(2))
    assert s.seat == 2


@pytest.mark.rule("MAR-303", "MAR-304", "MAR-149")
def test_income_then_effects_at_income_then_the_leader_bonus():
    s = round_over()
    s.income_doubloons[0] = 12
    s.income_points[0] = 3
    own(s, "a14")  # 2 CP at income
    s.influence[3] = 4
    money, combat = s.doubloons[0], s.combat[0]
    points = s.points[:]
    skip_interim(s)
    assert s.doubloons[0] == money + 2 + 12
    assert s.combat[0] == combat + 2
    assert s.points[0] == points[0] + 3
    assert s.points[1] == points[1] + 3, "leader with France"
    assert s.round == 2


@pytest.mark.rule("MAR-407")
def test_genoa_at_income_influence_with_the_nation_of_fewest_locations():
    s = round_over(seat=1)
    do(s, lambda s: None)
    s.port[0] = 0
    port_state = s
    port(port_state, "genoa")
    mark(s, FR="2 3", ES="8", EN="14")
    skip_interim(s)
    assert s.decision.kind == "choose_nation"
    assert [move.nation for move in s.legal()] == ["ES", "EN"]
    act(s, s.legal()[1])
    assert s.influence[2] == 2
    assert s.round == 2


@pytest.mark.rule("MAR-305", "MAR-307", "MAR-282", "MAR-281")
def test_a_new_round_ships_home_markets_empty_new_quests_next_building():
    s = round_over()
    s.market[place(1)] = (0,)
    s.discs[0] -= 1
    hidden = s.prestige_hidden
    s.quests[place(6)] = (quest("q01"),)
    s.quest_pile = [q for q in s.quest_pile if q != quest("q01")]
    skip_interim(s)
    assert s.round == 2
    assert {LOCATIONS[ship].number for ship in s.ships} == {"havana"}
    assert s.market[place(1)] == ()
    assert s.prestige_open[-1] == hidden[0]
    assert {LOCATIONS[n].number for n, here in enumerate(s.quests) if here} == {"6", "10", "15"}
    assert s.quests[place(6)] == (quest("q01"),), "a quest that is still there stays alone"
    assert (s.decision.kind, s.seat) == ("sail", 2), "the player after the one who ended it"
    assert s.first == 2


@pytest.mark.rule("MAR-282", "MAR-283")
def test_what_lies_on_top_of_the_pile_is_told_once_for_all_quests_of_a_round():
    s = round_over(options=Options(scenario="classic_76"))
    for number in range(len(s.quests)):
        s.quests[number] = ()
    told = []
    while s.decision.kind == "interim":
        told += act(s, TAKE_BENEFIT)
    (began,) = (event for event in told if event.kind == "round_began")
    assert len(began.quests) > 2
    turned = [event.top for event in told if event.kind == "quest_turned"]
    assert turned == [QUESTS[s.quest_pile[-1]].id]


@pytest.mark.rule("MAR-306")
def test_discs_on_cards_stay_out_of_the_markets():
    s = round_over()
    s.discs_gone[0] = 1
    skip_interim(s)
    assert s.discs_gone[0] == 1


@pytest.mark.rule("MAR-310", "MAR-303a", "MAR-066")
def test_after_round_4_doubloon_income_pays_half_its_value_in_vp():
    s = round_over(round_number=4)
    s.income_doubloons = [13, 8, 8]
    s.income_points = [2, 0, 0]
    own(s, "a14")
    combat = s.combat[0]
    money = s.doubloons[:]
    points = s.points[:]
    skip_interim(s)
    assert s.over
    assert s.phase == "over"
    assert s.points == [points[0] + 6 + 2, points[1] + 4, points[2] + 4]
    assert s.doubloons == [m + 2 for m in money], "the benefit of step 1"
    assert s.combat[0] == combat + 2


@pytest.mark.rule("MAR-311")
def test_the_final_score_adds_cards_buildings_end_effects_and_nations():
    s = round_over(round_number=4)
    own(s, "a38 b17")  # 2 VP a quest; printed 1 and 3
    s.quest_tiles[0] = (0, 1)
    s.palaces[0] = (2,)
    mark(s, FR="2")
    s.influence[0] = 4
    skip_interim(s)
    score = s.scores()[0]
    assert tuple(score.parts) == PARTS[: len(score.parts)]
    assert score.parts["printed"] == 4
    assert score.parts["effects"] == 4
    assert score.parts["prestige"] == 4
    assert score.parts["nations"] == (2 + 2) * 1
    assert score.parts["leaders"] == 3
    assert score.parts["income"] == 4
    assert score.total == 4 + 4 + 4 + 4 + 3 + 4


@pytest.mark.rule("MAR-312")
def test_doubloons_give_no_vp_but_break_ties():
    s = table(3)
    s.doubloons = [5, 50, 5]
    assert {score.total for score in s.scores()} == {0}
    assert s.winners() == [1]
    s.doubloons = [5, 5, 1]
    assert s.winners() == [0, 1]


@pytest.mark.rule("MAR-313")
def test_income_has_an_upper_end():
    from engine.maracaibo.base import resources

    s = table()
    do(s, lambda s: resources.income_doubloons(s, 0, 99))
    do(s, lambda s: resources.income_points(s, 0, 99))
    assert (s.income_doubloons[0], s.income_points[0]) == (30, 30)


@pytest.mark.rule("MAR-047", "MAR-300")
def test_a_whole_way_home_in_round_4():
    s = table(2)
    s.round = 4
    s.ships = [place(20), place(20)]
    for _ in range(3):
        act(s, moves(s, "sail_to")[0])
        while s.decision is not None and s.decision.kind != "sail" and s.phase == "turn":
            idle = [m for m in s.legal() if m in (DECLINE, DRAW_CARD) or m.kind == "end_turn"]
            act(s, idle[0])
    assert LOCATIONS[s.ships[0]].number == "22"
    skip_interim(s)
    assert s.over


def test_the_score_so_far_counts_what_would_be_counted_now():
    s = own(table(), "b17")
    assert s.scores()[0].total == 3
    assert rules.hand_limit(s, 0) == 4
