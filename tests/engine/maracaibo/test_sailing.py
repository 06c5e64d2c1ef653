"""The sea route and movement."""

import pytest

from engine.core import IllegalAction
from engine.maracaibo.actions import SailTo, UseAssistant
from engine.maracaibo.components import LOCATIONS
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import (
    CLASSIC,
    act,
    at,
    card_id,
    kinds,
    mark,
    moves,
    own,
    place,
    sail,
    space,
    table,
)


def stops(s, number):
    """Where a ship from there can stop: {place: points}."""
    s.ships[0] = place(number)
    found = {}
    for move in moves(s, "sail_to"):
        found.setdefault(move.place, set()).add(move.points)
    return found


@pytest.mark.rule("MAR-042", "MAR-043", "MAR-044")
def test_from_havana_up_to_seven_points_by_either_side_of_the_first_fork():
    assert stops(table(), "havana") == {
        "1": {1}, "2": {2}, "3": {3}, "5": {3}, "4": {4}, "6": {4, 5}, "7": {5, 6}, "8": {6, 7},
        "9": {7},
    }  # fmt: skip


@pytest.mark.rule("MAR-043")
def test_the_second_fork_from_maracaibo():
    assert stops(table(), 11) == {
        "12": {1}, "13": {2}, "20": {3, 7}, "14": {1}, "15": {2}, "16": {3}, "17": {4}, "18": {5},
        "19": {6},
    }  # fmt: skip


@pytest.mark.rule("MAR-044", "MAR-063")
def test_standing_still_is_not_allowed():
    s = table()
    assert "decline" not in kinds(s)
    assert "end_turn" not in kinds(s)
    with pytest.raises(IllegalAction) as refused:
        s.apply(SailTo("havana", 0))
    assert refused.value.refusal.code == "out_of_reach"


@pytest.mark.rule("MAR-045")
def test_ships_may_share_a_location():
    s = table()
    s.ships[1] = place(3)
    act(s, SailTo("3", 3))
    assert s.ships == [place(3), place(3)]


@pytest.mark.rule("MAR-046", "MAR-047")
def test_the_red_hands_stop_every_ship():
    s = table()
    assert stops(s, 18) == {"19": {1}, "20": {2}}
    assert stops(s, 20) == {"21a": {1}}
    s.round = 4
    assert stops(s, 20) == {"21b": {1}}
    assert stops(s, "21b") == {"22": {1}}


@pytest.mark.rule("MAR-048")
def test_the_points_spent_are_kept():
    s = table()
    act(s, SailTo("6", 5))
    assert s.moved == 5
    s = table()
    act(s, SailTo("6", 4))
    assert s.moved == 4


@pytest.mark.rule("MAR-051", "MAR-361")
def test_a_city_added_by_a_tile_costs_three_in_and_three_out_and_asks_for_the_explorer():
    s = table(options=Options(scenario="classic_76"))
    assert "9a" not in stops(s, 9)
    with pytest.raises(IllegalAction) as refused:
        s.apply(SailTo("9a", 3))
    assert refused.value.refusal.code == "closed"
    s.explorers[0] = space("e7")
    s.lines[0] = 1
    assert stops(s, 9)["9a"] == {3}
    assert stops(s, 9)["10"] == {1, 6}, "nobody has to sail through it"
    assert stops(s, "9a") == {
        "10": {3}, "11": {4}, "12": {5}, "14": {5}, "13": {6}, "15": {6}, "16": {7}, "20": {7},
    }  # fmt: skip


@pytest.mark.rule("MAR-364")
def test_granada_asks_for_the_red_line():
    s = table(options=Options(scenario="classic_77"))
    s.lines[0] = 1
    assert "16a" not in stops(s, 16)
    s.lines[0] = 2
    assert stops(s, 16)["16a"] == {2}
    assert stops(s, 16)["17"] == {1, 4}


@pytest.mark.rule("MAR-050", "MAR-050a", "MAR-411")
def test_a_second_movement_is_a_movement_of_its_own():
    s = table(options=CLASSIC)
    own(s, "u33 b28")  # Ferryman at 9; 1 D for each stop in a city
    mark(s, EN="9 11")
    from tests.engine.maracaibo.builder import port

    port(s, "grand_turk")
    before = s.doubloons[0]
    sail(s, 9, 7)
    assert s.doubloons[0] == before + 2, "an English marker here"
    act(s, UseAssistant(card_id("u33")))
    assert s.doubloons[0] == before + 3
    assert {move.place for move in moves(s, "sail_to")} == {"10", "11", "12", "14"}
    act(s, SailTo("11", 2))
    assert s.moved == 2
    assert s.doubloons[0] == before + 3 + 2 + 1
    assert s.decision.kind == "main_action"


@pytest.mark.rule("MAR-213a")
def test_the_ship_sails_on_at_most_once_a_turn():
    s = own(table(), "u33")
    sail(s, 9, 7)
    act(s, UseAssistant(card_id("u33")))
    s.ships[0] = place(8)
    act(s, SailTo("9", 1))
    assert not moves(s, "use_assistant"), "its action was done this turn"


@pytest.mark.rule("MAR-061", "MAR-362", "MAR-386")
def test_a_stop_at_3_brings_a_figure_before_the_main_action():
    s = at(3, options=Options(scenario="classic_76"))
    assert (s.figures[0], s.figures_general[0]) == (3, 2)
    assert s.decision.kind == "main_action"
    s = at(3)
    assert s.figures[0] == 2, "no tile, no figure"


@pytest.mark.rule("MAR-041", "MAR-049")
def test_home_waters():
    waters = {}
    for location in LOCATIONS:
        waters.setdefault(location.waters, []).append(location.number)
    assert waters[0] == ["2", "3", "4", "5", "6", "7"]
    assert waters[1] == ["8", "9", "10", "11", "12", "13"]
    assert waters[2] == ["14", "15", "16", "17", "18", "19"]


def test_why_a_voyage_is_refused():
    s = table()
    for action, code in (
        (SailTo("20", 7), "out_of_reach"),
        (SailTo("6", 6), "no_such_way"),
        (SailTo("nowhere", 1), "not_asked"),
    ):
        with pytest.raises(IllegalAction) as refused:
            s.apply(action)
        assert refused.value.refusal.code == code
