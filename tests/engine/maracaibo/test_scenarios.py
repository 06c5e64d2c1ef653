"""Scenarios, points decided in the ledger, and what the log is told."""

import random

import pytest

from engine.core import BadOption
from engine.maracaibo import GAME
from engine.maracaibo.actions import DO_VILLAGE_ACTIONS, SailTo, UseVillageAction
from engine.maracaibo.base import scenarios
from engine.maracaibo.components import CARDS, CITIES, LEGACY, LEGACY_INDEX, LOCATIONS, SCENARIOS
from engine.maracaibo.events import REVEALING
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import act, own, sail, table


@pytest.mark.rule("MAR-003", "MAR-004")
def test_a_scenario_brings_its_own_tiles_and_modules():
    assert set(SCENARIOS) == {
        "classic_75", "classic_76", "classic_77", "story", "unrest", "all_inclusive", "alliance",
        "rescue",
    }  # fmt: skip
    for name in ("classic_75", "classic_76", "classic_77"):
        assert SCENARIOS[name].modules == {"port"}
        s = GAME.new(2, Options(scenario=name), 1)
        assert {n for n in range(len(LEGACY)) if s.legacy >> n & 1} == set(SCENARIOS[name].legacy)


@pytest.mark.rule("MAR-002a")
def test_without_the_expansion_only_the_classic_scenarios_can_be_played():
    for name, design in SCENARIOS.items():
        if design.expansion:
            with pytest.raises(BadOption):
                scenarios.check(name, False)
        else:
            scenarios.check(name, False)


@pytest.mark.rule("MAR-366", "MAR-386")
def test_a_tile_makes_a_city_that_keeps_what_lies_there():
    s = table(3)
    s.quests[8] = (3,)
    scenarios.add_tile(s, LEGACY_INDEX["l9"])
    assert CITIES[s.cities[8]].id == "city_cumana"
    assert s.quests[8] == (3,)
    sail(s, 8)
    assert "do_city_action" in {move.kind for move in s.legal()}


@pytest.mark.rule("MAR-C7", "MAR-014")
def test_ten_and_seven_c_cards_besides_the_36_of_the_expansion():
    numbers = [card.number for card in CARDS if card.deck == "C"]
    assert numbers == list(range(90, 107))
    assert sum(card.deck == "U" for card in CARDS) == 36


@pytest.mark.rule("MAR-C9")
def test_location_1_is_a_city_and_the_start_has_no_number():
    assert LOCATIONS[1].kind == "city"
    assert LOCATIONS[0].number == "havana"
    assert LOCATIONS[1].markers
    assert not LOCATIONS[0].markers


@pytest.mark.rule("MAR-C3")
def test_the_alliance_is_card_74():
    assert SCENARIOS["alliance"].card == 74
    assert 71 not in {design.card for design in SCENARIOS.values()}


@pytest.mark.rule("MAR-038")
def test_no_story_card_from_80_to_89():
    assert not [card for card in CARDS if card.deck == "C" and card.number < 90]
    assert not [design for design in SCENARIOS.values() if 80 <= design.card <= 89]


def test_every_move_tells_the_log_something_or_asks_on():
    seen = set()
    for seed in range(6):
        rng = random.Random(seed)
        s = GAME.new(2 + seed % 3, Options(scenario="classic_77"), seed)
        while not s.over:
            told = s.apply(rng.choice(s.legal()))
            seen |= {event.kind for event in told}
    assert len(seen) > 25
    assert "game_ended" in seen


def test_undo_stops_where_something_hidden_was_shown():
    s = table(2)
    told = {event.kind for event in act(s, SailTo("2", 2))}
    assert told.isdisjoint(REVEALING)
    s = own(table(2), "a20")  # a card that draws
    sail(s, 3)
    act(s, DO_VILLAGE_ACTIONS)
    told = {event.kind for event in act(s, UseVillageAction(CARDS[s.cards[0][0]].id))}
    assert told & REVEALING == {"cards_drawn"}
