"""The turn: main action, drawing, planning, free actions."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import (
    CLEAR_SKULL,
    DECLINE,
    DO_CITY_ACTION,
    DO_HOMEWARD_ACTION,
    DO_VILLAGE_ACTIONS,
    DRAW_CARD,
    END_TURN,
    ClaimTask,
    FulfilQuest,
    Plan,
    SailTo,
    TakeCard,
    UseAssistant,
)
from engine.maracaibo.base import cards as card_rules
from engine.maracaibo.components import CARDS
from engine.maracaibo.effects.handlers import CHOOSE
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import (
    act,
    at,
    card_id,
    cards,
    do,
    ids,
    kinds,
    lay,
    mark,
    moves,
    own,
    place,
    sail,
    table,
    unlock,
)


@pytest.mark.rule("MAR-060", "MAR-067")
def test_sail_act_draw_then_the_next_player():
    s = table(3)
    act(s, SailTo("2", 2))
    assert s.decision.kind == "main_action"
    act(s, DECLINE)
    assert s.decision.kind == "draw"
    for _ in range(4):
        assert s.seat == 0
        act(s, DRAW_CARD)
    assert len(s.hand[0]) == 4
    assert (s.decision.kind, s.seat) == ("sail", 1)


@pytest.mark.rule("MAR-062")
def test_a_city_offers_its_action_a_quest_that_can_be_paid_and_ones_own_assistants():
    s = table(hand="a01 a02")  # herb, book
    own(s, "a22")
    lay(lay(s, "q05", 4), "q02", 4)
    sail(s, 4)
    assert DO_CITY_ACTION in s.legal()
    assert moves(s, "fulfil_quest") == [FulfilQuest("q05")]
    assert not moves(s, "use_assistant")
    assert DECLINE in s.legal()
    s = own(table(), "a22")
    sail(s, 3)
    assert DO_VILLAGE_ACTIONS in s.legal()
    assert moves(s, "use_assistant") == [UseAssistant(card_id("a22"))]
    before = s.doubloons[0]
    act(s, UseAssistant(card_id("a22")))
    assert s.doubloons[0] == before + 5
    assert s.decision.kind == "draw", "exactly one main action"


@pytest.mark.rule("MAR-063")
def test_the_main_action_may_be_declined():
    s = at(3)
    act(s, DECLINE)
    assert s.decision.kind == "draw"


@pytest.mark.rule("MAR-064", "MAR-064a")
def test_homeward_20_is_a_fight_or_exploration_of_three():
    s = at(20)
    act(s, DO_HOMEWARD_ACTION, CHOOSE[0])
    assert s.decision.kind == "choose_pile"
    s = at(20)
    act(s, DO_HOMEWARD_ACTION, CHOOSE[1])
    assert [move.space for move in s.legal()] == ["e1", "e2", "e3"]


@pytest.mark.rule("MAR-065", "MAR-068", "MAR-300")
def test_21a_pays_three_vp_has_no_main_action_and_ends_the_round_after_drawing():
    s = table(3)
    sail(s, "21a")
    assert s.points[0] == 3
    assert s.decision.kind == "draw"
    for _ in range(4):
        act(s, DRAW_CARD)
    assert s.phase == "interim"
    assert s.seat == 0


@pytest.mark.rule("MAR-066")
def test_21b_explores_or_gives_village_actions_and_22_pays_five_vp():
    s = table()
    s.round = 4
    sail(s, "21b")
    act(s, DO_HOMEWARD_ACTION)
    assert s.legal() == [CHOOSE[0], CHOOSE[1]]
    act(s, CHOOSE[1])
    assert s.decision.kind == "village"
    assert s.decision.left == 2
    s = table()
    s.round = 4
    sail(s, 22)
    assert s.points[0] == 5
    assert s.decision.kind == "draw"


@pytest.mark.rule("MAR-067a")
def test_one_card_at_a_time_from_the_display_which_is_refilled_or_from_the_pile():
    s = at(2)
    act(s, DECLINE)
    shown, top = s.display[2], s.pile[-1]
    act(s, TakeCard(CARDS[shown].id))
    assert s.hand[0] == (shown,)
    assert s.display[2] == top
    top = s.pile[-1]
    act(s, DRAW_CARD)
    assert s.hand[0] == (shown, top)


@pytest.mark.rule("MAR-067")
def test_a_larger_hold_raises_the_hand_limit():
    s = unlock(table(hand="a01 a02 a03 a04"), "up04")
    sail(s, 2)
    act(s, DECLINE)
    assert s.decision.kind == "draw"
    act(s, DRAW_CARD)
    assert len(s.hand[0]) == 5
    assert s.seat == 1


@pytest.mark.rule("MAR-069", "MAR-074")
def test_a_hand_above_the_limit_is_kept_and_only_drawing_stops():
    s = table(hand="a01 a02 a03", planned="a04 a05 a06")
    do(s, lambda s: card_rules.draw(s, 0, 4))
    assert len(s.hand[0]) == 7
    sail(s, 2)
    act(s, DECLINE)
    assert s.seat == 1
    assert len(s.hand[0]) == 7


@pytest.mark.rule("MAR-070", "MAR-071")
def test_planning_is_free_before_and_during_the_turn_up_to_three_cards():
    s = table(hand="a01 a02 a03 a04")
    act(s, Plan(card_id("a01")))
    act(s, SailTo("2", 2))
    act(s, Plan(card_id("a02")))
    act(s, DO_VILLAGE_ACTIONS)
    act(s, Plan(card_id("a03")))
    assert ids(s.planned[0]) == "a01 a02 a03"
    assert s.decision.left == 1, "it costs no action"
    with pytest.raises(IllegalAction) as refused:
        s.apply(Plan(card_id("a04")))
    assert refused.value.refusal.code == "planning_full"
    act(s, DECLINE)
    assert len(s.hand[0]) == 1
    act(s, DRAW_CARD, DRAW_CARD, DRAW_CARD)
    assert len(s.hand[0]) == 4, "planned cards don't count for the hand"


@pytest.mark.rule("MAR-070")
def test_with_a_full_hand_free_actions_are_still_offered_after_the_main_action():
    s = at(2, hand="a01 a02 a03 a04")
    act(s, DECLINE)
    assert END_TURN in s.legal()
    act(s, Plan(card_id("a01")))
    assert END_TURN not in s.legal()
    with pytest.raises(IllegalAction) as refused:
        s.apply(END_TURN)
    assert refused.value.refusal.code == "must_draw"


@pytest.mark.rule("MAR-071", "MAR-202")
def test_planned_cards_pay_for_nothing():
    s = table(planned="a01 a02")
    lay(s, "q05", 3)
    sail(s, 3)
    assert not moves(s, "fulfil_quest")


@pytest.mark.rule("MAR-070", "MAR-220", "MAR-222", "MAR-222a")
def test_a_career_task_is_claimed_on_ones_own_turn_once_with_its_figure():
    s = table()
    s.career = [0, 0]  # Courage: 3 quests, red line, 4 upgrades
    assert not moves(s, "claim_task")
    s.quest_tiles[0] = (0, 1, 2)
    assert moves(s, "claim_task") == [ClaimTask(1)]
    before = s.doubloons[0], s.points[0]
    act(s, ClaimTask(1))
    assert (s.doubloons[0], s.points[0]) == (before[0] + 2, before[1] + 2)
    assert s.figures[0] == 3
    assert s.decision.kind == "sail"
    s.quest_tiles[0] = ()
    assert not moves(s, "claim_task")
    assert s.tasks[0] == 1, "it stays claimed"


@pytest.mark.rule("MAR-221")
def test_all_three_tasks_pay_once_more():
    s = table()
    s.career = [0, 0]
    s.quest_tiles[0] = (0, 1, 2)
    s.lines[0] = 2
    s.upgrades[0] = 0b1111
    before = s.doubloons[0], s.points[0]
    act(s, ClaimTask(1), ClaimTask(2), ClaimTask(3))
    assert (s.doubloons[0], s.points[0]) == (before[0] + 8, before[1] + 8)
    assert s.figures[0] == 5


@pytest.mark.rule("MAR-073")
def test_effects_come_in_the_order_gained_and_what_cannot_be_done_is_skipped():
    s = table()
    s.discs[:12] = [0] * 12
    sail(s, 15)
    own(s, "a26")  # a disc and 1 D at 15
    before = s.doubloons[0]
    act(s, UseAssistant(card_id("a26")))
    assert s.doubloons[0] == before + 1
    assert s.decision.kind == "draw"


@pytest.mark.rule("MAR-089", "MAR-365")
def test_a_skull_forbids_village_actions_until_the_tile_is_paid_off():
    s = at(12, options=Options(scenario="classic_77"), hand="a01 a09 a02")
    assert DO_VILLAGE_ACTIONS not in s.legal()
    with pytest.raises(IllegalAction) as refused:
        s.apply(DO_VILLAGE_ACTIONS)
    assert refused.value.refusal.code == "skull"
    act(s, CLEAR_SKULL)
    act(s, s.legal()[0])
    act(s, s.legal()[0])
    assert s.points[0] == 3
    assert ids(s.hand[0]) == "a02"
    assert s.skulls == 0
    s.stack = s.stack[:-1]
    s.hand[0] = cards("a02 a03 a04 a05")
    s.planned[0] = cards("a06 a07 a08")
    do(s, lambda s: None)
    sail(s, 12)
    assert DO_VILLAGE_ACTIONS in s.legal()


@pytest.mark.rule("MAR-084", "MAR-027")
def test_an_empty_pile_is_made_of_the_discard_pile_and_nothing_is_drawn_when_both_are_empty():
    s = at(2)
    s.discard = list(cards("a01 a02"))
    s.pile = []
    s.display = []
    act(s, DECLINE)
    told = act(s, DRAW_CARD)
    assert "pile_reshuffled" in {event.kind for event in told}
    act(s, DRAW_CARD)
    assert sorted(s.hand[0]) == sorted(cards("a01 a02"))
    assert s.seat == 1


@pytest.mark.rule("MAR-212", "MAR-213")
def test_several_assistants_may_share_a_location_and_each_uses_its_own():
    s = own(own(table(), "a25 b46"), "a26", seat=1)
    sail(s, 12)
    assert len(moves(s, "use_assistant")) == 2
    act(s, UseAssistant(card_id("b46")))
    assert s.combat[0] == 5
    s = own(table(), "a26", seat=1)
    sail(s, 15)
    assert not moves(s, "use_assistant"), "another's assistant is no use"


@pytest.mark.rule("MAR-061a")
def test_what_the_end_of_a_movement_brings_comes_once_each():
    s = own(table(), "a21 b27 b28")
    before = s.doubloons[0]
    mark(s, FR="4")
    sail(s, 4, 6)
    assert s.doubloons[0] == before + 2 + 1 + 1
    assert s.points[0] == 1
    assert s.ships[0] == place(4)


@pytest.mark.rule("MAR-029")
def test_vp_may_go_below_zero():
    from engine.maracaibo.base import resources
    from engine.maracaibo.state import FROM_QUEST

    s = table()
    do(s, lambda s: resources.points(s, 0, -2, FROM_QUEST))
    assert s.points[0] == -2
    assert s.scores()[0].total == -2
    assert kinds(s)
