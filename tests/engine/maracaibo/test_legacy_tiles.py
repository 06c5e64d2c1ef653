"""Legacy tiles L30 to L37 (MAR-370 to MAR-383)."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo import rules
from engine.maracaibo.actions import (
    DECLINE,
    DO_CITY_ACTION,
    END_TURN,
    ExploreTo,
    NameNation,
    RemoveDisc,
    SailTo,
)
from engine.maracaibo.base import exploration, resources, scenarios
from engine.maracaibo.components import LEGACY_INDEX
from engine.maracaibo.effects.handlers import PAY
from engine.maracaibo.effects.payment import DiscardFor
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising.actions import ExploreRuins, SailThrough, UseTile
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import (
    act,
    card_id,
    do,
    kinds,
    lay,
    own,
    place,
    port,
    sail,
    space,
    table,
)
from tests.engine.maracaibo.uprising import ALL, STORY, add, card_with, free_table

BANNERS = RemoveDisc("up10_banners")


def board(*tiles, options=ALL, **more):
    return add(free_table(options=options, **more), *tiles)


# -- L30 ---------------------------------------------------------------------------------


@pytest.mark.rule("MAR-370")
def test_harbour_tavern_a_disc_for_a_village_action_once_a_game():
    s = board("l30")
    s.ships[0] = place(20)
    act(s, SailTo("21a", 1))
    assert s.decision.kind == "offer_tile"
    act(s, UseTile("l30"), BANNERS)
    assert s.decision.kind == "village"
    assert s.module.harbour == (0,)
    s = board("l30")
    change(s, harbour=(0,))
    s.ships[0] = place(20)
    act(s, SailTo("21a", 1))
    assert s.decision.kind != "offer_tile"


@pytest.mark.rule("MAR-370")
def test_harbour_tavern_may_be_left_and_needs_a_disc():
    s = board("l30")
    s.ships[0] = place(20)
    act(s, SailTo("21a", 1), DECLINE)
    assert s.module.harbour == ()
    s = board("l30")
    s.discs[:12] = [0] * 12
    s.ships[0] = place(20)
    act(s, SailTo("21a", 1))
    assert s.decision.kind != "offer_tile"


@pytest.mark.rule("MAR-383", "MAR-306")
def test_discs_on_l30_and_l37_stay_at_the_end_of_a_round():
    s = board("l30", "l37")
    change(s, harbour=(0,), passage=(1,))
    s.stack = []
    s.ended_by = 0
    s.round = 1
    rules.finish_round(s)
    assert (s.module.harbour, s.module.passage) == ((0,), (1,))


# -- L31 and L32 -------------------------------------------------------------------------


def in_ruins(*spaces, n=2, explorer="e8"):
    """Figures on the path of ruins, and the first seat explores."""
    s = board("l31", "l32", seats=len(spaces))
    change(s, ruins=spaces)
    s.explorers[0], s.lines[0] = space(explorer), 1
    if n:
        do(s, lambda s: exploration.explore(s, 0, n))
    return s


@pytest.mark.rule("MAR-371", "MAR-C13")
def test_passing_the_ruins_puts_a_figure_on_the_path():
    s = board("l31", "l32")
    s.explorers[0] = space("e6")
    s.figures[0], s.figures_board[0] = 2, 0
    do(s, lambda s: exploration.explore(s, 0, 1))
    act(s, ExploreTo("e7"), BANNERS)
    assert s.module.ruins == (0, NONE)
    assert (s.figures[0], s.figures_board[0]) == (1, 1), "obligatory with a figure in the supply"


@pytest.mark.rule("MAR-371")
def test_without_a_figure_at_that_moment_never():
    s = board("l31", "l32")
    s.explorers[0] = space("e6")
    s.figures[0] = 0
    do(s, lambda s: exploration.explore(s, 0, 1))
    act(s, ExploreTo("e7"), BANNERS)
    s.figures[0] = 2
    do(s, lambda s: exploration.explore(s, 0, 1))
    act(s, ExploreTo("e8"))
    assert s.module.ruins == (NONE, NONE)


@pytest.mark.rule("MAR-371a")
def test_an_explorer_past_the_ruins_has_no_part_in_them():
    s = board()
    s.explorers[0], s.lines[0] = space("e7"), 1
    add(s, "l31", "l32")
    do(s, lambda s: exploration.explore(s, 0, 2))
    act(s, ExploreTo("e9"))
    assert s.module.ruins == (NONE, NONE)


@pytest.mark.rule("MAR-372")
def test_not_in_the_turn_in_which_the_figure_came():
    s = board("l31", "l32")
    s.explorers[0] = space("e6")
    do(s, lambda s: exploration.explore(s, 0, 1))
    act(s, ExploreTo("e7"), BANNERS)
    do(s, lambda s: exploration.explore(s, 0, 2))
    assert "decline" not in kinds(s), "only the explorer can move"
    rules.forget_turn(s)
    assert "decline" in kinds(s)


@pytest.mark.rule("MAR-372", "MAR-170", "MAR-170a", "MAR-373")
def test_a_move_is_split_between_explorer_and_figure_with_rewards_for_both():
    s = in_ruins(1, NONE, n=2)
    money = s.doubloons[0]
    act(s, ExploreTo("e9"))
    assert s.points[0] == 2, "e9"
    assert s.legal() == [ExploreRuins(2), DECLINE]
    act(s, ExploreRuins(2))
    assert s.doubloons[0] == money + 5
    assert s.module.ruins == (2, NONE)


@pytest.mark.rule("MAR-372")
def test_the_figure_alone_may_move_and_skips_occupied_spaces():
    s = in_ruins(1, 2, n=2)
    act(s, DECLINE)
    assert s.legal() == [ExploreRuins(3), ExploreRuins(4)], "one of the pieces must move"
    act(s, ExploreRuins(4))
    assert s.points[0] == 3


@pytest.mark.rule("MAR-170a", "MAR-415")
def test_with_both_figures_the_move_is_split_among_three():
    s = in_ruins(1, NONE, n=0, explorer="e9")
    port(s, "roatan")
    s.second[0] = space("e1")
    do(s, lambda s: exploration.explore(s, 0, 3))
    act(s, ExploreTo("e10u"), ExploreTo("e2"), ExploreRuins(2))
    assert s.second[0] == space("e2")
    assert s.module.ruins[0] == 2


@pytest.mark.rule("MAR-373", "MAR-504")
def test_the_first_and_third_space_pay_only_for_their_objects():
    s = in_ruins(0, NONE, n=1)
    s.hand[0] = (card_with("glass"),)
    s.pile.append(card_with("herb"))
    act(s, DECLINE, ExploreRuins(1))
    act(s, PAY)
    act(s, next(move for move in s.legal() if isinstance(move, DiscardFor)))
    assert s.points[0] == 4
    s = in_ruins(0, NONE, n=1)
    s.hand[0] = (card_with("glass"),)
    act(s, DECLINE, ExploreRuins(1), DECLINE)
    assert s.points[0] == 0
    s = in_ruins(2, NONE, n=1)
    act(s, DECLINE, ExploreRuins(3))
    assert s.decision.kind == "sail", "stopped there without paying"


@pytest.mark.rule("MAR-374", "MAR-374a")
def test_the_end_pays_by_order_and_holds_any_number():
    s = in_ruins(4, 4, n=3)
    act(s, DECLINE)
    assert s.legal() == [ExploreRuins(5)]
    act(s, ExploreRuins(5))
    assert s.points[0] == 10
    s.explorers[1], s.lines[1] = space("e9"), 1
    do(s, lambda s: exploration.explore(s, 1, 1), seat=1)
    act(s, DECLINE, ExploreRuins(5))
    assert s.points[1] == 7
    assert s.module.ruins == (5, 5)
    do(s, lambda s: exploration.explore(s, 0, 2))
    assert "decline" not in kinds(s), "it stays to the end of the game"


def test_at_the_end_of_the_track_the_figure_may_still_move():
    s = in_ruins(1, NONE, n=0, explorer="end")
    s.lines[0] = 3
    do(s, lambda s: exploration.explore(s, 0, 1))
    assert s.legal() == [ExploreRuins(2), DECLINE]
    act(s, DECLINE)
    assert s.decision.kind == "village", "the end's village actions instead"


# -- L33 to L35 --------------------------------------------------------------------------


@pytest.mark.rule("MAR-375", "MAR-061")
def test_crossroads_a_card_may_be_turned_up_before_the_main_action():
    s = board("l33")
    s.pile.append(card_with("herb"))
    sail(s, 10)
    assert s.decision.kind == "offer_tile"
    cards = len(s.pile)
    act(s, UseTile("l33"))
    assert s.points[0] == 4
    assert len(s.pile) == cards - 1
    assert s.decision.kind == "main_action"
    s = board("l33")
    sail(s, 10)
    act(s, DECLINE)
    assert s.points[0] == 0


@pytest.mark.rule("MAR-376")
def test_drill_ground_a_combat_point_for_two_points_once():
    s = board("l34")
    s.combat[0] = 3
    sail(s, 6)
    act(s, PAY)
    assert (s.combat[0], s.points[0]) == (2, 2)
    assert s.decision.kind == "main_action"


@pytest.mark.rule("MAR-377", "MAR-C12")
def test_night_market_two_equal_goods_for_two_doubloons():
    s = board("l35", hand="a05 a07 a02")  # two sugar, one corn
    money = s.doubloons[0]
    sail(s, 12)
    act(s, PAY, DiscardFor(card_id("a05"), "sugar"), DiscardFor(card_id("a07"), "sugar"))
    assert s.doubloons[0] == money + 2
    assert s.decision.kind == "main_action"
    s = board("l35", hand="a05 a02")
    sail(s, 12)
    assert s.decision.kind == "main_action", "two different goods don't do"


# -- L36 ---------------------------------------------------------------------------------


@pytest.mark.rule("MAR-378", "MAR-380")
def test_the_first_stop_costs_a_marker_and_pays_five_for_each_rank():
    s = board("l36")
    s.influence[:3] = [5, 9, 0]
    money = s.doubloons[0]
    sail(s, "10a")
    assert s.decision.kind == "give_influence_up"
    act(s, NameNation("ES"))
    assert s.doubloons[0] == money + 20, "rank 4"
    assert s.influence[:3] == [5, 0, 0]
    assert s.module.dutch == (1, NONE)
    money = s.doubloons[0]
    s.figures[0], s.figures_board[0] = 3, 2
    s.combat[0] = 0
    act(s, DO_CITY_ACTION)
    assert (s.doubloons[0], s.combat[0]) == (money + 5, 5)


@pytest.mark.rule("MAR-378", "MAR-379")
def test_later_stops_are_free_and_only_one_marker_is_given():
    s = board("l36")
    change(s, dutch=(2, NONE))
    sail(s, "10a")
    assert s.decision.kind == "main_action"


@pytest.mark.rule("MAR-379", "MAR-379a")
def test_the_nation_given_up_never_scores_again():
    s = board("l36")
    s.influence[:3] = [5, 0, 0]
    s.row[0] = 0
    change(s, dutch=(0, NONE))
    s.influence[0] = 0
    resources.influence(s, 0, 0, 4)
    assert s.influence[0] == 0
    assert s.scores()[0].parts["nations"] == 0
    assert NameNation("FR") not in resources.RaiseRank(0).legal(s)


@pytest.mark.rule("MAR-378a", "MAR-051")
def test_sailing_past_costs_nothing():
    s = board("l36")
    s.ships[0] = place(10)
    assert SailTo("10a", 1) in s.legal()
    act(s, SailTo("11", 2))
    assert s.module.dutch == (NONE, NONE)
    s = board("l36")
    s.ships[0] = place(10)
    assert SailTo("11", 1) in s.legal(), "nobody is made to sail through it"


# -- L37 ---------------------------------------------------------------------------------


@pytest.mark.rule("MAR-381", "MAR-382")
def test_from_11_to_13_transfer_to_2_on_to_6_in_one_movement():
    s = board("l37")
    s.ships[0] = place(11)
    assert SailThrough("6", 4) in s.legal()
    assert SailThrough("2", 2) in s.legal(), "the transfer costs no points"
    assert max(move.points for move in s.legal() if move.kind == "sail_through") == 7
    act(s, SailThrough("6", 4), BANNERS)
    assert s.ships[0] == place(6)
    assert s.moved == 4
    assert s.module.passage == (0,)


@pytest.mark.rule("MAR-381", "MAR-052")
def test_the_passage_is_open_once_and_needs_a_disc():
    s = board("l37")
    s.ships[0] = place(11)
    change(s, passage=(0,))
    assert "sail_through" not in kinds(s)
    s = board("l37")
    s.ships[0] = place(11)
    s.discs[:12] = [0] * 12
    assert "sail_through" not in kinds(s)
    s = board()
    s.ships[0] = place(11)
    with pytest.raises(IllegalAction):
        s.apply(SailThrough("6", 4))


@pytest.mark.rule("MAR-382")
def test_13_must_be_reached_and_is_no_stop():
    s = board("l37")
    s.ships[0] = place(13)
    assert "sail_through" not in kinds(s), "a ship that lies there has not reached it now"
    s = own(board("l37"), "u12")  # a disc at the first stop at 13
    s.ships[0] = place(12)
    act(s, SailThrough("2", 1), BANNERS)
    assert s.notes[0] == ()
    assert s.decision.kind == "main_action"


# -- tiles in general --------------------------------------------------------------------


def test_a_tile_that_leaves_takes_its_city_along():
    s = board("l9")
    s.market[place(8)] = (0, 1)
    gone = list(s.discs_gone)
    scenarios.remove_tile(s, LEGACY_INDEX["l9"])
    assert s.cities[place(8)] == NONE
    assert s.discs_gone == [gone[0] + 1, gone[1] + 1]
    assert not s.legacy >> LEGACY_INDEX["l9"] & 1


@pytest.mark.rule("MAR-039", "MAR-519")
def test_the_flying_dutchman_raises_the_hand_limit():
    s = table(2, Options(scenario="all_inclusive", promos=True), hand="a03 a05 a02")
    lay(s, "q29", 3)
    s.hand[0] = (card_with("book"), card_with("glass"), card_with("map"))
    sail(s, 3)
    act(s, next(move for move in s.legal() if move.kind == "fulfil_quest"))
    while s.decision.kind == "pay_icons":
        s.step(s.legal()[0])
    assert s.points[0] == 8
    assert rules.hand_limit(s, 0) == 5


def test_turns_end_with_the_tiles_in_play():
    s = board("l33", options=STORY)
    sail(s, 10)
    act(s, DECLINE, DECLINE)
    while s.seat == 0:
        s.step(s.legal()[0])
    assert END_TURN not in s.legal()
