"""The Uprising as agents play it: what they do for the common cause, and for the tile."""

import pytest

from ai.agent import Budget
from ai.levels import agent
from ai.maracaibo import PARTS, cooperative, resistance
from ai.maracaibo.agents import options
from ai.maracaibo.evaluation import parts, team, time_left, values
from ai.maracaibo.policy import quick
from ai.maracaibo.rollout import standings
from ai.maracaibo.weights import make, weights
from ai.weight_tables import tables
from engine.maracaibo import GAME, rules
from engine.maracaibo.actions import TurnUp
from engine.maracaibo.base import combat
from engine.maracaibo.setup import Options
from engine.maracaibo.uprising.actions import FREE_LUYSA, PAY_RANSOM, TURN_UP_CLUE
from tests.engine.maracaibo.builder import act, do, place, sail, table, token
from tests.engine.maracaibo.test_the_search import find, last_round, on_card
from tests.engine.maracaibo.uprising import (
    ALL,
    ALLIANCE,
    RESCUE,
    UNREST,
    fight_against,
    fill,
    free_table,
    lay_clues,
    occupy,
)

CAUSE = PARTS.index("cause")


def best(s, level="medium"):
    """What an agent without a whim does, in the search's small questions too."""
    w = cooperative.weights_for(s, level)
    return options(s, s.seat, w)[0].action


def cause(s, seat=0):
    w = cooperative.weights_for(s, "medium")
    return parts(s, seat, time_left(s, w))[CAUSE]


def last_turn(s, number="20"):
    """Round 4, the first seat's ship there, about to sail."""
    s.round = 4
    s.stack = []
    rules.begin_turn(s, 0)
    s.ships[0] = place(number)
    return s


# -- liberating --------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["4", "13"])
def test_the_city_that_decides_is_liberated(number):
    nation = "FR" if number == "4" else "ES"
    s = last_turn(occupy(free_table(2, ALLIANCE), **{nation: number}), "11")
    fight_against(s, nation)
    assert quick(s, cooperative.weights_for(s, "hard")).place == number
    assert best(s).place == number


def test_the_fight_goes_against_the_nation_that_is_still_there():
    s = last_turn(occupy(free_table(2, ALLIANCE), EN="15"), "11")
    token(s, "t01")  # worth 6 against France, 3 against England
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1))
    assert best(s).nation == "EN"


def test_combat_points_are_spent_on_the_last_marker():
    s = last_turn(occupy(free_table(2, ALLIANCE), FR="4"), "20")
    s.combat[0] = 4
    fight_against(s, "FR", bonus=-3)
    while s.decision.kind == "fighting" and any(s.markers):
        s.step(best(s))
    assert not any(s.markers)


def test_a_stop_with_a_fight_draws_more_when_markers_are_left():
    free = last_turn(free_table(2, ALLIANCE), "10")
    held = last_turn(occupy(free_table(2, ALLIANCE), FR="2", ES="8", EN="14"), "10")
    worths = []
    for s in (free, held):
        w = cooperative.weights_for(s, "medium")
        found = {option.action.place: option for option in options(s, 0, w) if option.parts}
        worths.append(found["11"].parts["stop"] - found["12"].parts["stop"])
    assert worths[1] > worths[0] + 2


# -- the resistance tile -----------------------------------------------------------------


@pytest.mark.parametrize(("taken", "wanted"), [("FR", "ES"), ("ES", "FR")])
def test_what_lies_beside_on_the_tile_decides_whom_to_fight(taken, wanted):
    s = occupy(free_table(2, UNREST), FR="2 3", ES="8 9")
    fill(s, f"{taken} - {taken} -")
    token(s, "t25")  # 5 for each
    do(s, lambda s: combat.begin(s, 0, 0))
    act(s, TurnUp(1))
    assert best(s).nation == wanted
    assert best(s, "hard").nation == wanted


def test_a_marker_goes_where_the_next_ones_still_find_room():
    s = free_table(2, UNREST)
    w = cooperative.weights_for(s, "hard")
    p = time_left(s, w)
    fill(s, "- FR - -")
    shut = {space: worth for worth, space in resistance.space_worths(s, 0, 1, 1, p)}
    fill(s, "FR FR FR -")
    full = {space: worth for worth, space in resistance.space_worths(s, 0, 1, 1, p)}
    assert set(shut) == {0, 2, 3}
    assert set(full) == {3}
    assert full[3] > shut[3], "the fourth marker pays for the whole tile"
    assert not resistance.space_worths(fill(s, "- FR FR -"), 0, 0, 1, p)


def test_by_the_tiles_own_action_a_space_pays_twice():
    s = free_table(2, UNREST)
    p = time_left(s, cooperative.weights_for(s, "hard"))
    once, twice = (max(resistance.space_worths(s, 0, 0, times, p))[0] for times in (1, 2))
    assert twice > once + 1


def test_with_revolt_the_village_among_occupied_ones_is_liberated():
    s = occupy(free_table(2, ALL), EN="2 18", FR="3 5")
    fight_against(s, "EN")
    assert best(s).place == "2"


# -- Luysa -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_seat_that_can_free_luysa_does_so(level):
    s = last_turn(find(free_table(2, RESCUE)), "6")
    s.combat[0] = 6
    s.doubloons = [0, 0]
    assert best(s, level) == FREE_LUYSA


def test_a_seat_that_can_pay_the_ransom_does_so():
    s = find(free_table(2, RESCUE))
    s.doubloons = [13, 6]
    last_round(s)
    assert best(s) == PAY_RANSOM


def test_the_ransom_is_kept_at_the_end():
    s = last_turn(find(free_table(2, RESCUE)), "21b")
    s.phase = "interim"
    s.doubloons = [15, 3]
    p = time_left(s, cooperative.weights_for(s, "medium"))
    rich = cooperative.freed_chance(s, p)
    s.doubloons = [14, 14]
    assert cooperative.freed_chance(s, p) < rich


def test_clues_are_turned_up_and_sought():
    s = free_table(2, RESCUE)
    lay_clues(s, "6", "green_1 green_2")
    w = cooperative.weights_for(s, "medium")
    p = time_left(s, w)
    with_clue, without = (
        cooperative.stop_price(s, 0, place("6"), p),
        cooperative.stop_price(s, 0, place("7"), p),
    )
    assert with_clue > without
    sail(s, "6")
    assert best(s) == TURN_UP_CLUE


def test_a_red_clue_in_the_way_is_paid_off():
    s = on_card(free_table(3, RESCUE), red=("red_2", "red_3"))
    w = cooperative.weights_for(s, "medium")
    p = time_left(s, w)
    full = cooperative.found_chance(s, p)
    on_card(s, red=("red_2", -1))
    assert cooperative.found_chance(s, p) > full


# -- the common cause --------------------------------------------------------------------


def test_the_cause_is_the_same_for_all_seats():
    for scenario, seats in (("alliance", 3), ("rescue", 4)):
        s = table(seats, Options(scenario=scenario))
        assert len({round(cause(s, seat), 9) for seat in range(seats)}) == 1


def test_what_a_mate_gains_counts_for_oneself():
    s = occupy(free_table(2, ALLIANCE), FR="4")
    before = cause(s)
    s.points[1] += 30
    assert cause(s) > before
    before = cause(s)
    s.markers[place("4")] = ()
    assert cause(s) > before


def test_the_cause_falls_when_jacques_is_far_ahead():
    s = last_turn(free_table(2, ALLIANCE))
    s.points = [90, 90]
    ahead = cause(s)
    s.automa = s.automa._replace(points=120)
    assert cause(s) < ahead - 10


def test_without_fights_to_come_a_marker_is_a_threat():
    s = last_turn(occupy(free_table(2, ALLIANCE), FR="2"), "10")
    w = cooperative.weights_for(s, "medium")
    need = cooperative.needed(s)
    before = cooperative.all_freed(need, cooperative.strength(s, w), w)
    s.ships = [place("21b"), place("21b")]
    assert cooperative.all_freed(need, cooperative.strength(s, w), w) < before


def test_search_takes_a_mates_gain_for_its_own():
    s = table(3, ALLIANCE)
    w = cooperative.weights_for(s, "hard")
    before = standings(s, w)
    assert before[0] == before[1] == before[2]
    richer = s.copy()
    richer.points[2] += 20
    assert standings(richer, w)[0] > before[0]


def test_classic_games_know_no_cause():
    for scenario in ("classic_75", "classic_77"):
        s = table(2, Options(scenario=scenario))
        assert cooperative.weights_for(s, "hard") is weights("hard", 2, "", "")
        assert cause(s) == 0.0
        w = weights("hard", 2)
        assert values(s, w) == [each.total for each in team(s, time_left(s, w))]


# -- whole games -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "seats"), [("alliance", 1), ("alliance", 2), ("rescue", 2), ("rescue", 4)]
)
def test_medium_plays_to_the_end_and_takes_the_markers_off(scenario, seats):
    s = GAME.new(seats, Options(scenario=scenario, level=1), 3)
    players = [agent("maracaibo", "medium", seat) for seat in range(seats)]
    laid = sum(map(len, s.markers))
    while not s.over:
        legal = s.legal()
        move = legal[0]
        if len(legal) > 1:
            move = players[s.seat].choose(s.view(s.seat), Budget()).action
        assert move in legal
        s.step(move)
    assert sum(map(len, s.markers)) <= laid / 10
    held = {condition.name: condition.held for condition in s.outcome.conditions}
    assert held["ahead_of_jacques"]


@pytest.mark.parametrize("scenario", ["alliance", "rescue"])
def test_hard_searches_for_all(scenario):
    s = table(2, Options(scenario=scenario))
    hard = agent("maracaibo", "hard", 1)
    choice = hard.choose(s.view(0), Budget(iterations=6))
    assert choice.action in s.legal()
    assert {"cause", "lookahead"} <= set(choice.why[0].parts)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_what_counts_together_counts_at_any_table(level):
    """Weights for a number of seats lie below those of a module, whatever the level."""
    known = dict(tables("maracaibo"))
    known["base"] = {**known["base"], "seats": {"3": {"value": 0.5, "fight": 1.0}}}
    at_two, at_three = (make(known, level, seats, "", "together") for seats in (2, 3))
    assert (at_three.value, at_three.fight) == (at_two.value, at_two.fight)
    alone = make(known, level, 3)
    assert (alone.value, alone.fight) == (0.5, 1.0)
