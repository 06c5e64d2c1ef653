"""The exploration track."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import DECLINE, ExploreTo, FulfilQuest, RemoveDisc
from engine.maracaibo.base import exploration
from engine.maracaibo.base.exploration import END, ahead, spaces_ahead
from engine.maracaibo.components import EXPLORATION
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising.actions import ExploreRuins
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import (
    BASE,
    act,
    do,
    kinds,
    own,
    port,
    quest,
    space,
    table,
    unlock,
)


def explore(s, n, start=None, seat=0):
    if start is not None:
        s.explorers[seat] = space(start)
        s.lines[seat] = exploration.LINES_BEFORE[space(start)]
    do(s, lambda s: exploration.explore(s, seat, n), seat)
    return s


def reached(s):
    return [move.space for move in s.legal() if move.kind == "explore_to"]


@pytest.mark.rule("MAR-160", "MAR-160a")
def test_any_number_of_spaces_up_to_n_and_either_branch_of_a_fork():
    assert reached(explore(table(), 3)) == ["e1", "e2", "e3"]
    assert reached(explore(table(), 3, "e2")) == ["e3", "e4u", "e4l", "e5u", "e5l"]
    assert reached(explore(table(), 4, "e9")) == [
        "e10u", "e10l", "e11u", "e11l", "e13", "e12l", "e14",
    ]  # fmt: skip


@pytest.mark.rule("MAR-161", "MAR-161a")
def test_occupied_spaces_are_skipped_and_not_counted_but_for_start_and_end():
    s = table(3)
    s.explorers[1] = space("e1")
    s.explorers[2] = space("e2")
    assert reached(explore(s, 1)) == ["e3"]
    s = table(3)
    s.explorers[1] = space("e3")
    assert reached(explore(s, 1, "e2")) == ["e4u", "e4l"]
    s = table(3)
    s.explorers[1] = END
    assert reached(explore(s, 1, "e23")) == ["end"]
    with pytest.raises(IllegalAction) as refused:
        s.apply(ExploreTo("e1"))
    assert refused.value.refusal.code == "too_far"
    s = table(2)
    s.explorers[1] = space("e1")
    explore(s, 2)
    with pytest.raises(IllegalAction) as refused:
        s.apply(ExploreTo("e1"))
    assert refused.value.refusal.code == "space_occupied"


@pytest.mark.rule("MAR-162")
def test_only_the_space_where_the_move_ends_pays():
    s = explore(table(), 3)
    before = s.doubloons[0], s.combat[0]
    act(s, ExploreTo("e3"))
    assert (s.doubloons[0], s.combat[0]) == (before[0] + 3, before[1])


@pytest.mark.rule("MAR-163")
def test_a_line_pays_its_reward_and_more_vp_to_the_first():
    s = explore(table(), 2, "e6")
    before = s.doubloons[0]
    act(s, ExploreTo("e7"))
    assert s.points[0] == 4
    assert s.decision.kind == "pick_disc"
    act(s, RemoveDisc("up10_banners"))
    assert s.doubloons[0] == before + 3, "then the space"
    assert s.lines[0] == 1
    explore(s, 2, "e6", seat=1)
    act(s, ExploreTo("e8"))
    assert s.points[1] == 2


@pytest.mark.rule("MAR-164")
def test_the_red_line_gives_influence_with_each_nation():
    s = explore(table(), 1, "e13")
    act(s, ExploreTo("e14"))
    assert s.influence[:3] == [1, 1, 1]
    assert s.points[0] == 4


@pytest.mark.rule("MAR-163")
def test_two_lines_in_one_move_pay_one_after_the_other():
    s = own(table(), "b33")  # 3 VP a line
    do(s, lambda s: exploration.move(s, 0, exploration.EXPLORER, 0, space("e20"), NONE))
    act(s, RemoveDisc("up10_banners"))
    assert s.lines[0] == 3
    assert s.points[0] == 4 + 4 + 6 + 9 + 2
    assert s.influence[:3] == [1, 1, 1]


@pytest.mark.rule("MAR-165", "MAR-165a", "MAR-284")
def test_a_quest_on_the_track_may_be_fulfilled_at_once_and_is_not_replaced():
    s = table(hand="a01 a09")
    s.track_quests[space("e4u")] = quest("q01")
    explore(s, 1, "e3")
    act(s, ExploreTo("e4u"))
    assert s.legal() == [FulfilQuest("q01"), DECLINE]
    twin = s.copy()
    act(s, FulfilQuest("q01"))
    act(s, s.legal()[0])
    act(s, s.legal()[0])
    assert s.points[0] == 3
    assert s.quest_tiles[0] == (quest("q01"),)
    assert s.track_quests[space("e4u")] == NONE
    act(twin, DECLINE)
    assert twin.track_quests[space("e4u")] == quest("q01")
    explore(s, 1, "e3", seat=1)
    before = s.doubloons[1], s.points[1]
    act(s, ExploreTo("e4l")) if ExploreTo("e4u") not in s.legal() else act(s, ExploreTo("e4u"))
    assert s.points[1] == before[1]


@pytest.mark.rule("MAR-166")
def test_the_end_pays_by_order_of_arrival_and_gives_village_actions_once_a_turn():
    s = table(4)
    for order, points in enumerate((12, 9, 6, 3)):
        s.special = 0
        s.explorers[order] = space("e23")
        explore(s, 1, seat=order)
        act(s, ExploreTo("end"))
        assert s.points[order] == points
        assert (s.decision.kind, s.decision.left) == ("village", 2)
        s.stack.pop()
    s.arrived = 4
    s.points[0] = 0
    s.explorers[0] = space("e23")
    s.special = 0
    explore(s, 1)
    act(s, ExploreTo("end"))
    assert s.points[0] == 0, "the fifth gets nothing"
    s.stack.pop()
    explore(s, 3)
    assert s.decision.kind != "village", "once a turn"
    s.special = 0
    explore(s, 3)
    assert s.decision.kind == "village"
    assert s.points[0] == 0


@pytest.mark.rule("MAR-167")
def test_ahead_is_more_lines_then_fewer_spaces_to_the_next_line():
    assert ahead(space("e7"), space("e6")) == 1
    assert ahead(space("e11u"), space("e11l")) == 1, "the upper branch is shorter"
    assert ahead(space("e11u"), space("e12l")) == 0
    assert ahead(space("e4u"), space("e4l")) == 0
    assert ahead(space("e10l"), space("e10u")) == -1
    assert ahead(END, space("e23")) == 1


@pytest.mark.rule("MAR-168")
def test_spaces_ahead_are_counted_by_the_shortest_way_to_the_end():
    assert spaces_ahead(space("e3"), 0) == 3
    assert EXPLORATION[0].to_end == 23
    assert spaces_ahead(space("e10l"), space("e10u")) == -1


@pytest.mark.rule("MAR-171")
def test_a_bonus_is_added_to_every_explore_effect():
    assert reached(explore(own(table(), "a10"), 1)) == ["e1", "e2"]
    s = unlock(own(table(), "a10"), "up09")
    assert reached(explore(s, 1)) == ["e1", "e2", "e3"]


@pytest.mark.rule("MAR-037")
def test_the_compass_of_the_setup_is_an_explore_effect():
    assert reached(explore(table(2, BASE), 1)) == ["e1"]


@pytest.mark.rule("MAR-415", "MAR-170", "MAR-170a")
def test_roatan_splits_a_move_between_explorer_and_figure_with_rewards_for_both():
    s = port(table(), "roatan")
    assert s.second[0] == 0
    assert (s.figures[0], s.figures_board[0]) == (1, 1)
    explore(s, 4)
    before = s.doubloons[0], s.combat[0]
    act(s, ExploreTo("e2"))
    assert s.decision.kind == "explore"
    assert reached(s) == ["e1"], "the figure is never ahead of the explorer"
    with pytest.raises(IllegalAction):
        act(s, ExploreTo("e3"))
    act(s, ExploreTo("e1"))
    assert s.second[0] == space("e1")
    assert (s.doubloons[0], s.combat[0]) == (before[0] + 2, before[1] + 1)
    assert s.decision.kind == "sail", "the figure is the last to move"


@pytest.mark.rule("MAR-415", "MAR-161")
def test_the_figure_skips_occupied_spaces():
    s = port(table(), "roatan")
    s.explorers = [space("e3"), space("e1")]
    explore(s, 2)
    act(s, DECLINE)
    assert reached(s) == ["e2"], "e1 is occupied and e3 too"


@pytest.mark.rule("MAR-415", "MAR-170a")
def test_the_figure_alone_may_move_and_crosses_lines_for_itself():
    s = port(table(), "roatan")
    s.second[0] = space("e6")
    s.explorers[0], s.lines[0] = space("e9"), 0
    explore(s, 2)
    act(s, DECLINE)
    assert "decline" not in kinds(s), "one of them moves"
    act(s, ExploreTo("e8"))
    assert s.points[0] == 4
    assert s.lines[0] == 0, "only the explorer counts for what is past a line"
    act(s, RemoveDisc("up10_banners"))
    assert s.combat[0] == 3


@pytest.mark.rule("MAR-415a")
def test_without_a_figure_in_the_supply_none_is_placed_and_the_end_counts_it_in():
    s = table()
    s.figures[0] = 0
    port(s, "roatan")
    assert s.second[0] == NONE
    s = port(table(), "roatan")
    s.second[0] = space("e23")
    s.explorers[0], s.arrived = END, 1
    explore(s, 1)
    act(s, ExploreTo("end"))
    assert s.points[0] == 9
    assert s.arrived == 2


def test_an_explorer_at_the_end_leaves_its_moves_to_the_figure_or_takes_village_actions():
    s = port(table(), "roatan")
    explore(s, 2, "end")
    twin = s.copy()
    act(s, ExploreTo("e1"))
    assert s.second[0] == space("e1")
    act(twin, DECLINE)
    assert twin.decision.kind == "village"


@pytest.mark.rule("MAR-417", "MAR-417a")
def test_panama_pays_the_space_before_as_well():
    s = port(table(), "panama")
    explore(s, 3)
    assert ExploreTo("e1") in s.legal()
    before = s.doubloons[0], s.combat[0]
    act(s, ExploreTo("e3", "e2"))
    assert (s.doubloons[0], s.combat[0]) == (before[0] + 3, before[1] + 1)
    s = port(table(), "panama")
    explore(s, 3, "e3")
    assert [move for move in s.legal() if move.space == "e6"] == [
        ExploreTo("e6", "e5u"),
        ExploreTo("e6", "e5l"),
    ]


@pytest.mark.rule("MAR-417", "MAR-372", "MAR-170a")
def test_panama_and_a_figure_in_the_ruins_the_way_really_taken_is_paid():
    def at_the_fork(before):
        s = port(table(2, Options(scenario="all_inclusive")), "panama")
        change(s, ruins=(0, NONE))
        s.lines[0] = 1
        explore(s, 4, "e9")
        act(s, ExploreTo("e13", before))
        return s

    short = at_the_fork("e11u")
    assert ExploreRuins(1) in short.legal(), "three spaces: one is left for the figure"
    long = at_the_fork("e12l")
    assert "explore_ruins" not in kinds(long), "four spaces: none is left"


def test_every_space_can_be_reached():
    assert set(exploration.reach(0, 99, 0)) == set(range(1, len(EXPLORATION)))
