"""Unrest, All inclusive, Alliance and Rescue: what they lay out, and who wins."""

import json

import pytest

from engine.core import BadOption
from engine.maracaibo import GAME, rules
from engine.maracaibo.base import scenarios
from engine.maracaibo.components import (
    CARDS,
    LEGACY,
    LEGACY_INDEX,
    LOCATIONS,
    MARKERS,
    SCENARIOS,
    SETUP,
)
from engine.maracaibo.effects.words import OBJECTS
from engine.maracaibo.setup import Options, cards_in_game
from engine.maracaibo.state import NATIONS, NONE
from engine.maracaibo.uprising import cooperation
from engine.maracaibo.uprising.state import change
from tests.engine.maracaibo.builder import place, table
from tests.engine.maracaibo.uprising import (
    ALL,
    ALLIANCE,
    RESCUE,
    UNREST,
    free_table,
    marked,
    occupy,
)

NEW = ("unrest", "all_inclusive", "alliance", "rescue")
HOME = {"FR": range(2, 8), "ES": range(8, 14), "EN": range(14, 20)}


def tiles(s):
    return {LEGACY[n].id for n in range(len(LEGACY)) if s.legacy >> n & 1}


def begin_round(s, number):
    s.stack = []
    s.round = number - 1
    rules.begin_round(s, 0)
    return s


# -- tiles and cards ---------------------------------------------------------------------


@pytest.mark.rule("MAR-325", "MAR-326", "MAR-334", "MAR-335", "MAR-336", "MAR-340")
@pytest.mark.parametrize("name", NEW)
def test_three_cards_decide_three_tiles_by_their_objects(name):
    design = SCENARIOS[name]
    for seed in range(8):
        s = GAME.new(3, Options(scenario=name), seed)
        turned = s.discard
        assert len(turned) == 3, "discarded before the display was laid out"
        assert not set(s.display) & set(turned) or len(s.display) == SETUP.display
        wanted = {LEGACY[tile].id for tile in design.legacy}
        for column, card in enumerate(turned):
            row = design.columns[CARDS[card].object - OBJECTS[0]]
            wanted |= {LEGACY[tile].id for tile in row[column]}
        assert tiles(s) - {"l38"} == wanted


@pytest.mark.rule("MAR-014", "MAR-334", "MAR-335", "MAR-336", "MAR-340")
@pytest.mark.parametrize("name", NEW)
def test_c_cards_90_to_106_are_mixed_into_the_b_cards(name):
    _, b, beside = cards_in_game(Options(scenario=name))
    assert {CARDS[card].number for card in b if CARDS[card].deck == "C"} == set(range(90, 107))
    assert beside == []
    s = GAME.new(2, Options(scenario=name), 1)
    drawn = [card for card in s.pile + s.display + s.discard if CARDS[card].deck != "A"]
    assert len(drawn) <= SETUP.deck_b


@pytest.mark.rule("MAR-004", "MAR-330", "MAR-335", "MAR-C10")
def test_each_scenario_has_its_modules():
    s = table(2, UNREST)
    assert (s.module.liberation, s.module.revolt, s.module.resistance) == (True, False, True)
    s = table(2, ALL)
    assert (s.module.liberation, s.module.revolt, s.module.resistance) == (False, True, True)
    for options in (ALLIANCE, RESCUE):
        s = table(2, options)
        assert (s.module.liberation, s.module.revolt, s.module.resistance) == (True, False, True)
        assert s.automa is not None
    assert table(2, RESCUE).module.search is not None
    assert table(2, ALLIANCE).module.search is None


@pytest.mark.rule("MAR-335")
def test_all_inclusive_begins_with_the_markers_on_their_rows_and_nations_score():
    s = GAME.new(3, ALL, 2)
    assert s.row == [13, 13, 13]
    assert not any(s.markers)
    assert {"l1", "l30", "l40"} <= tiles(s)
    assert SCENARIOS["all_inclusive"].nations_score


@pytest.mark.parametrize("name", NEW)
def test_without_the_expansion_none_of_them(name):
    with pytest.raises(BadOption):
        GAME.new(2, Options(scenario=name, expansion=False), 1)


# -- markers -----------------------------------------------------------------------------


@pytest.mark.rule("MAR-331", "MAR-332")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_unrest_begins_with_a_marker_on_every_location_of_the_home_waters(seats):
    s = GAME.new(seats, UNREST, 3)
    for nation, numbers in HOME.items():
        assert all(marked(s, number) == nation for number in numbers)
    added = [n for n, location in enumerate(LOCATIONS) if location.added]
    assert not any(s.markers[n] for n in added)
    assert marked(s, 1) == ""
    assert s.gone == [7, 7, 7], "the others are set aside"
    assert s.row == [0, 0, 0]


@pytest.mark.rule("MAR-333")
def test_rounds_2_to_4_bring_one_two_and_two_markers_to_the_lowest_free_locations():
    s = occupy(free_table(options=UNREST), FR="2 4", ES="8 9 10 11 12", EN="14 15 16 17 18 19")
    begin_round(s, 2)
    assert [marked(s, n) for n in (2, 3, 4, 5)] == ["FR", "FR", "FR", ""]
    assert marked(s, 13) == "ES"
    assert s.gone == [10, 7, 7]
    begin_round(s, 3)
    assert [marked(s, n) for n in (5, 6, 7)] == ["FR", "FR", ""]
    assert s.gone == [8, 7, 7], "what finds no place stays aside"
    begin_round(s, 4)
    assert [marked(s, n) for n in (5, 6, 7)] == ["FR", "FR", "FR"]
    assert s.row == [0, 0, 0]


@pytest.mark.rule("MAR-337", "MAR-336", "MAR-340")
@pytest.mark.parametrize("options", [ALLIANCE, RESCUE], ids=["alliance", "rescue"])
def test_three_players_france_has_one_on_each_village_and_two_on_each_city(options):
    """1 on each of 2, 3, 6, 7 and 2 on each of 4, 5."""
    s = GAME.new(3, options, 5)
    assert [marked(s, n) for n in (2, 3, 6, 7)] == ["FR"] * 4
    assert [marked(s, n) for n in (4, 5)] == ["FR FR"] * 2
    assert marked(s, 17) == "EN EN", "a city with L1"
    assert s.gone == [5, 5, 5], "all others leave the game"
    assert s.row == [0, 0, 0]


@pytest.mark.rule("MAR-338")
@pytest.mark.parametrize(
    ("options", "seats", "markers", "on_a_city", "free"),
    [
        (ALLIANCE, 1, 5, 1, {7, 12, 19}),
        (ALLIANCE, 2, 11, 4, {7, 12, 19}),
        (ALLIANCE, 3, 8, 2, set()),
        (ALLIANCE, 4, 10, 3, set()),
        (RESCUE, 1, 4, 1, {6, 7, 10, 12, 18, 19}),
        (RESCUE, 2, 10, 3, set()),
        (RESCUE, 3, 8, 2, set()),
        (RESCUE, 4, 10, 3, set()),
    ],
)
def test_markers_by_scenario_and_number_of_players(options, seats, markers, on_a_city, free):
    s = GAME.new(seats, options, 5)
    assert s.gone == [13 - markers] * 3
    assert {n for n in range(2, 20) if not marked(s, n)} == free
    assert marked(s, 11) == " ".join(["ES"] * on_a_city)


@pytest.mark.rule("MAR-326a")
def test_for_the_markers_8_is_a_village_even_if_its_tile_comes():
    for seed in range(60):
        s = GAME.new(4, ALLIANCE, seed)
        if "l9" in tiles(s):
            assert s.cities[place(8)] != NONE
            assert marked(s, 8) == "ES"
            return
    raise AssertionError("the tile never came")


def test_the_data_places_no_more_markers_than_there_are():
    for placed in MARKERS.values():
        for players in range(4):
            first = 2 * placed.cities[players]
            first += placed.lowest_villages[players] * placed.villages[players]
            assert first + sum(placed.added) <= 13


# -- victory -----------------------------------------------------------------------------


@pytest.mark.rule("MAR-330")
def test_unrest_is_won_by_most_points_without_nations():
    s = free_table(3, UNREST)
    s.points = [10, 30, 20]
    s.earned = [0] * len(s.earned)
    s.earned[0], s.earned[9], s.earned[18] = s.points
    s.influence[:3] = [20, 20, 20]
    assert s.winners() == [1]
    assert s.outcome is None


def ended(options, seats=2, points=200):
    """A game after round 4 in which everybody has many points."""
    s = free_table(seats, options)
    s.stack, s.phase, s.round = [], "over", 4
    for seat in range(seats):
        s.points[seat] = points
        s.earned[seat * (len(s.earned) // seats)] = points
    return s


def held(s):
    return {condition.name: condition.held for condition in s.outcome.conditions}


@pytest.mark.rule("MAR-339", "MAR-339a", "MAR-643", "MAR-C2")
def test_alliance_is_won_without_markers_and_with_all_ahead_of_jacques():
    s = ended(ALLIANCE)
    assert held(s) == {"no_markers": True, "ahead_of_jacques": True}
    assert s.outcome.won
    assert s.winners() == [0, 1]
    occupy(s, FR="4")
    assert held(s) == {"no_markers": False, "ahead_of_jacques": True}
    assert s.winners() == [2], "all lose"


@pytest.mark.rule("MAR-339", "MAR-643")
def test_one_player_behind_jacques_loses_for_all():
    s = ended(ALLIANCE, seats=3)
    s.points[1] = s.earned[9] = -50
    assert held(s) == {"no_markers": True, "ahead_of_jacques": False}
    assert [c.left for c in s.outcome.conditions] == [0, 1]
    assert s.winners() == [3]


@pytest.mark.rule("MAR-341")
@pytest.mark.parametrize("missing", ["", "no_markers", "ahead_of_jacques", "luysa_freed"])
def test_rescue_needs_every_condition(missing):
    s = ended(RESCUE)
    search = s.module.search
    freed = NONE if missing == "luysa_freed" else 1
    clues = ((),) * len(search.clues)
    change(s, search=search._replace(clues=clues, found=place(6), freed=freed))
    if missing == "no_markers":
        occupy(s, EN="19")
    if missing == "ahead_of_jacques":
        s.points[0] = s.earned[0] = -90
    assert s.outcome.won is (not missing)
    assert [name for name, ok in held(s).items() if not ok] == [missing] * bool(missing)
    assert s.winners() == ([2] if missing else [0, 1])


@pytest.mark.rule("MAR-341")
def test_a_rescue_without_finding_luysa_misses_two_conditions():
    s = ended(RESCUE)
    assert not s.outcome.won
    assert held(s)["luysa_found"] is held(s)["luysa_freed"] is False


def test_the_outcome_is_in_the_position_and_in_the_log():
    s = ended(RESCUE)
    data = json.loads(json.dumps(s.to_json()))
    assert data["outcome"]["won"] is False
    assert {c["name"] for c in data["outcome"]["conditions"]} == set(held(s))
    (told,) = cooperation.ended(s, s.scores())
    assert set(told.held) | set(told.missed) == set(held(s))
    assert table(2, UNREST).to_json()["outcome"] is None


@pytest.mark.rule("MAR-324a", "MAR-324")
def test_the_cooperative_scenarios_are_played_against_jacques():
    for options in (ALLIANCE, RESCUE):
        for seats in (1, 2, 3, 4):
            assert GAME.new(seats, options, 1).automa.kind == "jacques"
    with pytest.raises(BadOption):
        GAME.new(1, Options(scenario="alliance", automa="jeanne"), 1)


def test_tiles_of_a_scenario_are_known():
    for name in NEW:
        options = Options(scenario=name)
        for seed in range(5):
            s = GAME.new(2, options, seed)
            assert not s.legacy & ~scenarios.possible_tiles(options)
    assert not scenarios.possible_tiles(UNREST) >> LEGACY_INDEX["l36"] & 1
    assert NATIONS == ("FR", "ES", "EN")
