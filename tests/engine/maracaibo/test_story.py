"""Story mode: chapters, goals, what a card changes (MAR-342 to MAR-357)."""

import pytest

from engine.core import BadOption
from engine.maracaibo import GAME, rules
from engine.maracaibo.base import scenarios
from engine.maracaibo.campaign import chapters, story
from engine.maracaibo.campaign.chapters import ARCHIVE_INDEX, ARCHIVES
from engine.maracaibo.components import (
    CAMPAIGN,
    CARDS,
    FIRST_STORY,
    LEGACY,
    QUEST_LISTS,
    SCENARIOS,
)
from engine.maracaibo.setup import Options, cards_in_game
from engine.maracaibo.state import NONE
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import place, space
from tests.engine.maracaibo.uprising import free_table, marked, occupy

BEFORE = {
    "150": "",
    "151": "150",
    "152": "150",
    "153": "150 151",
    "154": "150 151",
    "155": "150 151 153",
    "156": "150 151 153 155",
    "157": "150 151 153 155 156",
    "184": "150 151 153 155 156 157",
    "185": "150 151 153 155 156 157 184 158",
}
"""A way to each card that a game can begin with."""


def archive(text):
    return ARCHIVE_INDEX[tuple(f"story_{number}" for number in text.split())]


def chapter(number, seats=2, **more):
    """A game that begins with this story card."""
    options = Options(scenario="story", archive=archive(f"{BEFORE[number]} {number}"), **more)
    return free_table(seats, options)


def tiles(s):
    return {LEGACY[n].id for n in range(len(LEGACY)) if s.legacy >> n & 1}


def path(s):
    return [card.removeprefix("story_") for card in s.module.story.path]


def end_round(s, number=1):
    """Step 4 of the scoring after that round."""
    s.stack, s.round = [], number
    s.events = []
    story.step(s)
    events, s.events = s.events, None
    return events


# -- the campaign as data ----------------------------------------------------------------


@pytest.mark.rule("MAR-350", "MAR-357")
def test_at_least_eight_chapters_all_of_which_can_be_reached():
    assert len([card for card in CAMPAIGN.values() if not card.ends]) >= 8
    reached = {card for way in ARCHIVES for card in way}
    ends = {card.id for card in CAMPAIGN.values() if card.ends}
    assert reached | ends == set(CAMPAIGN)
    numbers = {int(card.removeprefix("story_")) for card in CAMPAIGN}
    assert numbers <= set(range(100, 193))
    assert not numbers & {191, 192}, "those serve the Search"


@pytest.mark.rule("MAR-351", "MAR-352")
def test_every_way_through_the_campaign_ends():
    ways = [(FIRST_STORY,)]
    endings = set()
    for way in ways:
        card = CAMPAIGN[way[-1]]
        if card.ends:
            endings.add(card.ends)
        followers = {card.then, card.otherwise} - {""}
        assert bool(followers) is not bool(card.ends)
        for follower in followers:
            assert follower not in way, "no card twice"
            ways.append((*way, follower))
    assert endings == {"won", "lost"}


@pytest.mark.rule("MAR-342")
def test_the_first_game_has_card_150_its_tiles_and_quests():
    s = GAME.new(2, Options(scenario="story"), 1)
    assert path(s) == ["150"]
    assert tiles(s) == {"l1", "l4", "l30"}
    laid = [n for n in ("7", "15", "18") if s.quests[place(n)]]
    assert laid == ["7", "15", "18"]
    assert s.row == [13, 13, 13]
    assert (s.module.revolt, s.module.resistance, s.module.liberation) == (False, False, False)


@pytest.mark.rule("MAR-342", "MAR-351", "MAR-353")
def test_later_games_start_from_the_archived_card_and_tiles():
    s = chapter("156")
    assert tiles(s) == {"l1", "l4", "l30", "l31", "l32", "l33", "l36", "l37"}
    s = chapter("157")
    assert not {"l34", "l35"} & tiles(s)


@pytest.mark.rule("MAR-351a", "MAR-334")
def test_c_cards_of_the_cards_read_come_beside_the_40_b_cards():
    first = Options(scenario="story")
    assert cards_in_game(first)[2] == []
    later = Options(scenario="story", archive=archive("150 151 153"))
    assert [CARDS[card].number for card in cards_in_game(later)[2]] == [100, 101, 104]
    unrest = Options(scenario="story", archive=archive("150 152 154 184"))
    assert [CARDS[card].number for card in cards_in_game(unrest)[2]] == [102, 103]


@pytest.mark.rule("MAR-344")
def test_revolt_and_resistance_may_be_added_from_the_second_game_on():
    s = GAME.new(2, Options(scenario="story", story_revolt=True), 1)
    assert not s.module.revolt
    s = chapter("151", story_revolt=True)
    assert s.module.revolt
    assert s.module.resistance
    assert "l40" in tiles(s)
    s = chapter("184", story_revolt=True)
    assert not s.module.revolt, "Unrest has its own modules"


@pytest.mark.rule("MAR-334", "MAR-355", "MAR-330")
def test_card_184_plays_unrest_with_the_tiles_as_they_are():
    s = GAME.new(2, Options(scenario="story", archive=archive("150 151 153 184")), 2)
    assert s.module.liberation
    assert tiles(s) == {"l1", "l4", "l30", "l31", "l32", "l33"}
    assert s.discard == [], "no card is turned up for tiles"
    assert marked(s, 2) == "FR"
    design = scenarios.design_of(s.options)
    assert design.quests == QUEST_LISTS["quests_unrest_79"]
    assert not design.nations_score


@pytest.mark.rule("MAR-340", "MAR-355", "MAR-356")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_card_185_plays_a_rescue_without_the_tiles_it_names(seats):
    way = f"{BEFORE['185']} 185"
    s = GAME.new(seats, Options(scenario="story", archive=archive(way)), 2)
    assert s.automa.kind == "jacques"
    assert tiles(s) == {"l1", "l31", "l32", "l37", "l38"}
    assert s.module.search is not None
    assert SCENARIOS["rescue"].cooperative
    assert s.outcome is not None


@pytest.mark.rule("MAR-356")
def test_alone_the_campaign_is_played_against_jeanne():
    assert GAME.new(1, Options(scenario="story"), 1).automa.kind == "jeanne"


def test_other_scenarios_know_no_archive():
    with pytest.raises(BadOption):
        GAME.new(2, Options(scenario="unrest", archive=3), 1)


# -- goals -------------------------------------------------------------------------------


def reach_goal(s, number):
    """Bring about what the card asks for; the least that does."""
    n = s.seats
    match number:
        case "150":
            s.quest_tiles[0] = tuple(range(2 * n))
        case "151":
            s.tokens[0] = (0, 1, 2, 3)
        case "152":
            s.upgrades[0] = (1 << 3 * n) - 1
        case "153":
            s.lines = [1] * n
        case "154":
            s.lines[1] = 2
        case "155":
            change(s, dutch=(0,) * ((n + 1) // 2) + (NONE,) * (n // 2))
        case "156":
            change(s, passage=tuple(s.winners()))
        case "184":
            occupy(s, FR="2 3 4", ES="8 9 10")


@pytest.mark.rule("MAR-352", "MAR-350")
@pytest.mark.parametrize(
    ("number", "then", "otherwise"),
    [
        ("150", "151", "152"),
        ("151", "153", "154"),
        ("152", "154", "153"),
        ("153", "155", "184"),
        ("154", "155", "184"),
        ("155", "156", "184"),
        ("156", "157", "184"),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_goal_of_a_card_decides_what_comes_next(number, then, otherwise, seats):
    s = chapter(number, seats)
    assert not story.goal_met(s, CAMPAIGN[f"story_{number}"])
    reach_goal(s, number)
    assert story.goal_met(s, CAMPAIGN[f"story_{number}"])
    end_round(s, 4)
    assert path(s)[-1] == then
    s = chapter(number, seats)
    end_round(s, 4)
    assert path(s)[-1] == otherwise


@pytest.mark.rule("MAR-352")
def test_a_goal_not_met_changes_nothing_before_the_end():
    s = chapter("150")
    assert end_round(s, 3) == []
    assert path(s) == ["150"]


@pytest.mark.rule("MAR-352", "MAR-351")
def test_a_card_read_in_mid_game_changes_the_board_at_once():
    s = chapter("150")
    reach_goal(s, "150")
    told = end_round(s, 2)
    assert path(s) == ["150", "151"]
    assert "l33" in tiles(s)
    assert [event.kind for event in told] == ["story_read", "tile_added"]
    assert not {100, 104} & {CARDS[card].number for card in s.pile}, (
        "C cards wait for the next game"
    )
    reach_goal(s, "151")
    end_round(s, 3)
    assert path(s) == ["150", "151", "153"]
    assert {"l31", "l32"} <= tiles(s)


@pytest.mark.rule("MAR-352")
def test_a_card_read_at_the_end_waits_for_the_next_game():
    s = chapter("150")
    reach_goal(s, "150")
    reach_goal(s, "151")
    end_round(s, 4)
    assert path(s) == ["150", "151"], "its own goal is looked at in its own game"
    assert "l33" not in tiles(s)


@pytest.mark.rule("MAR-352")
def test_some_goals_are_looked_at_only_at_the_end_of_a_game():
    s = chapter("156")
    change(s, passage=(0, 1))
    end_round(s, 3)
    assert path(s)[-1] == "156"


def test_half_of_the_players_rounded_up_have_stopped():
    s = chapter("155", 3)
    change(s, dutch=(0, NONE, NONE))
    assert not story.goal_met(s, CAMPAIGN["story_155"])
    change(s, dutch=(0, NONE, 2))
    assert story.goal_met(s, CAMPAIGN["story_155"])


def test_the_winner_must_have_used_the_passage():
    s = chapter("156")
    s.points[0] = s.earned[0] = 50
    change(s, passage=(1,))
    assert not story.goal_met(s, CAMPAIGN["story_156"])
    change(s, passage=(0,))
    assert story.goal_met(s, CAMPAIGN["story_156"])


@pytest.mark.rule("MAR-351")
def test_the_leaders_in_quests_gain_a_figure_at_the_first_round_end():
    s = chapter("157", 3)
    s.quest_tiles = [(1, 2), (3,), (4, 5)]
    before = list(s.figures)
    told = end_round(s, 1)
    assert s.figures == [before[0] + 1, before[1], before[2] + 1]
    assert [event.kind for event in told].count("story_rewarded") == 2
    end_round(s, 2)
    assert s.figures[0] == before[0] + 1, "once"
    end_round(s, 4)
    assert path(s)[-1] == "184"


@pytest.mark.rule("MAR-355", "MAR-352")
def test_few_markers_after_unrest_lead_by_free_towns_to_the_rescue():
    s = chapter("184")
    reach_goal(s, "184")  # 6 markers, 3 a player
    end_round(s, 4)
    assert path(s)[-2:] == ["158", "185"]
    s = chapter("184")
    reach_goal(s, "184")
    occupy(s, EN="14")
    end_round(s, 4)
    assert path(s)[-2:] == ["184", "185"]


@pytest.mark.rule("MAR-351")
def test_free_towns_give_everybody_two_combat_points_at_the_next_start():
    s = GAME.new(2, Options(scenario="story", archive=archive(f"{BEFORE['185']} 185")), 1)
    assert s.combat == [3, 3]
    straight = BEFORE["185"].removesuffix(" 158") + " 185"
    s = GAME.new(2, Options(scenario="story", archive=archive(straight)), 1)
    assert s.combat == [1, 1]


@pytest.mark.rule("MAR-355", "MAR-341")
def test_the_rescue_ends_the_campaign_won_or_lost():
    s = chapter("185")
    for seat in range(2):
        s.points[seat] = s.earned[9 * seat] = 200
    search = s.module.search
    change(s, search=search._replace(found=place(6), freed=0))
    end_round(s, 4)
    assert path(s)[-1] == "186"
    assert CAMPAIGN["story_186"].ends == "won"
    s = chapter("185")
    end_round(s, 4)
    assert path(s)[-1] == "187"
    assert CAMPAIGN["story_187"].ends == "lost"


@pytest.mark.rule("MAR-304", "MAR-352")
def test_step_4_comes_with_the_scoring_of_the_round():
    s = chapter("154")
    s.lines[0], s.explorers[0] = 2, space("e14")
    s.stack, s.ended_by, s.round = [], 0, 1
    rules.finish_round(s)
    assert path(s)[-1] == "155"
    assert "l36" in tiles(s)
    assert s.round == 2


@pytest.mark.rule("MAR-343")
def test_the_ways_follow_from_the_data():
    assert ARCHIVES[0] == (FIRST_STORY,)
    assert all(not chapters.passing(way[-1]) for way in ARCHIVES)
    assert len(set(ARCHIVES)) == len(ARCHIVES)
