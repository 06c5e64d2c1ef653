"""Story mode: the goals of chapters, and what is read next (MAR-342 to MAR-357)."""

import pytest

from engine.maracaibo import rules
from engine.maracaibo.campaign import chapters, story
from engine.maracaibo.components import (
    CAMPAIGN,
    FIRST_STORY,
)
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import place, space
from tests.engine.maracaibo.chapters import chapter, end_round, goal, new, path, tiles
from tests.engine.maracaibo.uprising import occupy
from tests.engine.maracaibo.ways import way_to


def reach_goal(s, number):
    """Bring about what the card asks for; the least that does."""
    n = s.seats
    match number:
        case 150:
            s.quest_tiles[0] = tuple(range(2 * n))
        case 151:
            s.tokens[0] = (0, 1, 2, 3)
        case 152:
            s.upgrades[0] = (1 << 3 * n) - 1
        case 153:
            s.lines = [1] * n
        case 154:
            s.lines[1] = 2
        case 155:
            change(s, dutch=(0,) * ((n + 1) // 2) + (NONE,) * (n // 2))
        case 156:
            change(s, passage=tuple(s.winners()))
        case 184:
            occupy(s, FR="2 3 4 5 6", ES="8 9 10 11 12")


@pytest.mark.rule("MAR-352", "MAR-350")
@pytest.mark.parametrize(
    ("number", "then", "otherwise"),
    [
        (150, [107, 109], [108, 109]),
        (151, [112, 114], [113, 114]),
        (152, [117, 119], [118, 119]),
        (153, [125, 127], [126, 127]),
        (154, [133, 135], [134, 135]),
        (155, [138, 140], [139, 140]),
        (156, [143, 145], [144, 148]),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_goal_of_a_chapter_decides_what_is_read_next(number, then, otherwise, seats):
    s = chapter(number, seats)
    assert not story.goal_met(s, goal(number))
    reach_goal(s, number)
    assert story.goal_met(s, goal(number))
    end_round(s, 4)
    assert path(s)[-2:] == then
    s = chapter(number, seats)
    end_round(s, 4)
    assert path(s)[-2:] == otherwise


@pytest.mark.rule("MAR-352")
def test_a_goal_not_met_changes_nothing_before_the_end():
    s = chapter(150)
    assert end_round(s, 3) == []
    assert path(s) == [150]


@pytest.mark.rule("MAR-352", "MAR-351")
def test_a_goal_met_in_mid_game_changes_the_board_at_once():
    s = chapter(152)
    assert "l8" in tiles(s)
    reach_goal(s, 152)
    end_round(s, 1)
    assert path(s)[-1] == 117, "what is to be chosen waits for the end of the game"
    assert "l8" not in tiles(s)
    assert end_round(s, 2) == []
    told = end_round(s, 4)
    assert path(s)[-2:] == [117, 119]
    assert [event.card for event in told] == ["story_119"]


@pytest.mark.rule("MAR-352", "MAR-351")
def test_what_is_read_at_the_end_changes_nothing_on_this_board():
    s = chapter(152)
    reach_goal(s, 152)
    end_round(s, 4)
    assert path(s)[-2:] == [117, 119]
    assert "l8" in tiles(s)


@pytest.mark.rule("MAR-352")
def test_some_goals_are_looked_at_only_at_the_end_of_a_game():
    s = chapter(156)
    change(s, passage=(0, 1))
    end_round(s, 3)
    assert path(s)[-1] == 156


def test_half_of_the_players_rounded_up_have_stopped():
    s = chapter(155, 3)
    change(s, dutch=(0, NONE, NONE))
    assert not story.goal_met(s, goal(155))
    change(s, dutch=(0, NONE, 2))
    assert story.goal_met(s, goal(155))


def test_the_winner_must_have_used_the_passage():
    s = chapter(156)
    s.points[0] = s.earned[0] = 50
    change(s, passage=(1,))
    assert not story.goal_met(s, goal(156))
    change(s, passage=(0,))
    assert story.goal_met(s, goal(156))


@pytest.mark.rule("MAR-351")
def test_the_leaders_in_quests_are_paid_at_the_first_round_end():
    s = chapter(152, 3)
    s.quest_tiles = [(1, 2), (3,), (4, 5)]
    before = list(s.doubloons)
    told = end_round(s, 1)
    assert s.doubloons == [before[0] + 2, before[1], before[2] + 2]
    assert [event.kind for event in told].count("story_rewarded") == 2
    end_round(s, 2)
    assert s.doubloons[0] == before[0] + 2, "once"


@pytest.mark.rule("MAR-351")
def test_whoever_ran_most_errands_gains_a_figure_when_the_goal_is_met_in_mid_game():
    s = chapter(150)
    s.quest_tiles = [(1, 2, 3), (4,)]
    before = list(s.figures)
    end_round(s, 2)
    assert path(s) == [150, 107]
    assert s.figures == [before[0] + 1, before[1]]


@pytest.mark.rule("MAR-355", "MAR-352")
def test_few_markers_after_unrest_are_remembered():
    s = chapter(184)
    reach_goal(s, 184)  # 10 markers, 5 a player
    end_round(s, 4)
    assert path(s)[-2:] == [160, 162]
    s = chapter(184)
    reach_goal(s, 184)
    occupy(s, EN="14")
    end_round(s, 4)
    assert path(s)[-2:] == [161, 162]


@pytest.mark.rule("MAR-351")
def test_free_towns_give_everybody_two_combat_points_at_the_next_start():
    assert new(185, take=(164, 165)).combat == [3, 3]
    assert new(185, take=(164, 165), miss=(184,)).combat == [1, 1]


@pytest.mark.rule("MAR-355", "MAR-341")
@pytest.mark.parametrize(("miss", "lost"), [((), 187), ((184,), 177)])
def test_the_rescue_leads_to_the_last_choice_or_is_lost(miss, lost):
    s = chapter(185, miss=miss)
    for seat in range(2):
        s.points[seat] = s.earned[9 * seat] = 200
    search = s.module.search
    change(s, search=search._replace(found=place(6), freed=0))
    end_round(s, 4)
    assert path(s)[-2:] == [172, 174]
    s = chapter(185, miss=miss)
    end_round(s, 4)
    assert path(s)[-2:] == [173, lost]
    assert CAMPAIGN[f"story_{lost}"].ends == "lost"


@pytest.mark.rule("MAR-304", "MAR-352")
def test_step_4_comes_with_the_scoring_of_the_round():
    s = chapter(154)
    s.lines[0], s.explorers[0] = 2, space("e14")
    s.stack, s.ended_by, s.round = [], 0, 1
    rules.finish_round(s)
    assert path(s)[-1] == 133
    assert s.round == 2


@pytest.mark.rule("MAR-343")
def test_a_way_is_named_by_its_cards():
    way = way_to(152)
    assert chapters.archive_of(way) == "150-107-109-110-151-112-114-115-152"
    assert chapters.path_of(chapters.archive_of(way)) == way
    assert chapters.path_of("") == (FIRST_STORY,)
