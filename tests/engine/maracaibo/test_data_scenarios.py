"""Preparation, scenarios and the campaign in the data files: figures that must agree."""

import pytest

from engine.maracaibo.components import (
    CAMPAIGN,
    CARD_INDEX,
    CARDS,
    FIRST_STORY,
    LEGACY,
    LEGACY_INDEX,
    LOCATIONS,
    SCENARIOS,
    SEARCH,
    SETUP,
)


@pytest.mark.rule("MAR-013", "MAR-020")
def test_what_changes_with_the_players() -> None:
    assert {n: seats.market for n, seats in SETUP.seats.items()} == {1: 2, 2: 2, 3: 3, 4: 4}
    assert SETUP.seats[2].market_maracaibo == 1
    assert SETUP.seats[4].doubloons == (8, 9, 10, 11)
    assert SETUP.seats[1].doubloons == (8,)


@pytest.mark.rule("MAR-320", "MAR-321", "MAR-322")
def test_classic_scenarios() -> None:
    def tiles(name: str) -> str:
        return " ".join(LEGACY[number].id for number in SCENARIOS[name].legacy)

    assert tiles("classic_75") == ""
    assert tiles("classic_76") == "l1 l4 l5 l6"
    assert tiles("classic_77") == "l1 l4 l5 l6 l7 l8 l9"
    assert SCENARIOS["classic_75"].c_cards == ()
    for name in ("classic_76", "classic_77"):
        assert [CARDS[card].number for card in SCENARIOS[name].c_cards] == list(range(90, 100))
        assert SCENARIOS[name].c_mode == "beside"


@pytest.mark.rule("MAR-003")
def test_modules_follow_from_the_scenario() -> None:
    modules = {name: " ".join(sorted(of.modules)) for name, of in SCENARIOS.items()}
    assert modules == {
        "classic_75": "port",
        "classic_76": "port",
        "classic_77": "port",
        "story": "port",
        "unrest": "liberation port resistance",
        "all_inclusive": "port resistance revolt",
        "alliance": "jacques liberation port resistance",
        "rescue": "jacques liberation port resistance search",
    }
    for name in ("unrest", "all_inclusive", "alliance", "rescue"):
        assert SCENARIOS[name].c_mode == "into_b"
        assert len(SCENARIOS[name].c_cards) == 17
    assert [name for name, of in SCENARIOS.items() if of.cooperative] == ["alliance", "rescue"]


@pytest.mark.rule("MAR-281")
def test_quests_by_round() -> None:
    first = SCENARIOS["classic_75"].quests[0]
    assert [(LOCATIONS[where].number, players) for where, players in first] == [
        ("3", 1),
        ("7", 1),
        ("16", 1),
        ("12", 3),
        ("19", 4),
    ]
    for scenario in SCENARIOS.values():
        assert len(scenario.quests) == 4
        for listed in scenario.quests:
            assert len({where for where, _ in listed}) == len(listed)


def test_no_legacy_tile_comes_twice() -> None:
    for scenario in SCENARIOS.values():
        for first in scenario.columns:
            for second in scenario.columns:
                for third in scenario.columns:
                    drawn = (*scenario.legacy, *first[0], *second[1], *third[2])
                    assert len(set(drawn)) == len(drawn)


def test_skull_and_night_market_never_meet() -> None:
    skull, market = LEGACY_INDEX["l8"], LEGACY_INDEX["l35"]
    for scenario in SCENARIOS.values():
        drawable = {tile for row in scenario.columns for cell in row for tile in cell}
        assert not {skull, market} <= drawable | set(scenario.legacy)


def test_markers_at_the_start() -> None:
    def a_nation(name: str, players: int) -> int:
        placed = SCENARIOS[name].markers
        assert placed is not None
        villages = placed.villages[players - 1] * placed.lowest_villages[players - 1]
        return villages + 2 * placed.cities[players - 1]

    assert [a_nation("alliance", players) for players in range(1, 5)] == [5, 11, 8, 10]
    assert [a_nation("rescue", players) for players in range(1, 5)] == [4, 10, 8, 10]
    assert [a_nation("unrest", players) for players in range(1, 5)] == [6, 6, 6, 6]
    unrest = SCENARIOS["unrest"].markers
    assert unrest is not None
    assert unrest.added == (1, 2, 2)


@pytest.mark.rule("MAR-475a", "MAR-C1")
def test_clues_of_the_search() -> None:
    assert SEARCH.clues_green + len(SEARCH.clues_red) == 22
    assert len(SEARCH.locations) * SEARCH.clues_each == 22
    assert (len(SEARCH.red_spaces), len(SEARCH.green_spaces)) == (2, 7)
    assert SEARCH.ransom == 15
    assert all(len(cost.icons) == 2 for cost in SEARCH.clues_red)


def test_the_campaign_begins_with_its_first_card_and_tiles() -> None:
    assert FIRST_STORY == "story_150"
    first = CAMPAIGN[FIRST_STORY]
    assert first.kind == "chapter"
    assert [LEGACY[tile].id for tile in first.add] == ["l1", "l4", "l30"]
    for card in CAMPAIGN.values():
        assert (card.goal is not None) is (card.kind == "chapter")
        assert bool(card.ends) is (card.kind == "ending")
        assert bool(card.choices) is (card.kind == "choice")


def test_story_numbers_are_c_cards() -> None:
    known = {card.number for card in CARDS if card.deck == "C"}
    assert all(set(story.c_cards) <= known for story in CAMPAIGN.values())
    assert CARD_INDEX["c93_doctor_edwards"]
