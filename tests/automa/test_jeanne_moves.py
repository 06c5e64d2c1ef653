"""Jeanne's turn: card, movement, quest, disc or card of the display."""

import pytest

from automa import decks
from engine.core.randomness import Randomness
from engine.maracaibo import rules
from engine.maracaibo.base import scenarios
from engine.maracaibo.base.city import market_spaces
from engine.maracaibo.components import LEGACY_INDEX, LOCATIONS
from engine.maracaibo.state import NONE
from tests.automa.solo import (
    JEANNE,
    do,
    explorer_at,
    jeanne_plays,
    jeanne_stops,
    one,
    place,
    ship_at,
    solo,
    told,
    turn,
)
from tests.engine.maracaibo.builder import lay, sail


@pytest.mark.rule("MAR-001", "MAR-030", "MAR-030a", "MAR-600")
def test_one_person_sits_at_a_table_for_two_with_jeanne():
    s = solo()
    assert (s.seats, s.automa.kind) == (1, "jeanne")
    assert len(s.ships) == len(s.explorers) == 2
    assert len(s.influence) == 6
    assert market_spaces(s, place(4)) == 2
    assert market_spaces(s, place(11)) == 1  # the tile for two covers Maracaibo
    assert s.automa.discs == s.automa.points == 0
    assert s.automa.cards == s.automa.quests == s.automa.tokens == ()
    assert len(s.hand) == len(s.doubloons) == 1


@pytest.mark.rule("MAR-600")
def test_the_person_begins_and_turns_alternate():
    s = solo(expansion=False)
    assert s.seat == 0
    for n in range(1, 4):
        turn(s)
        assert len(s.automa.discard) == n
        assert (s.seat, s.decision.kind) == (0, "sail")


@pytest.mark.rule("MAR-601", "MAR-031a")
@pytest.mark.parametrize(
    ("level", "counts"), [(1, "AAAAA"), (2, "AAAAAC"), (3, "AAAAABC"), (4, "AAAAABBC"),
                          (5, "AAAAABBBC")]
)  # fmt: skip
def test_the_deck_of_each_level(level, counts):
    for seed in range(5):
        deck = decks.jeanne(level, True, Randomness(seed))
        names = [name for name, number in JEANNE.items() if number in deck]
        assert "".join(name[7].upper() for name in names) == counts
        assert len(set(deck)) == len(deck)


@pytest.mark.rule("MAR-601", "MAR-002a")
def test_two_cards_come_with_the_expansion_only():
    new = {JEANNE["jeanne_b7"], JEANNE["jeanne_c5"]}
    old = [set(decks.jeanne(5, False, Randomness(seed))) for seed in range(60)]
    both = [set(decks.jeanne(5, True, Randomness(seed))) for seed in range(60)]
    assert not any(deck & new for deck in old)
    assert any(JEANNE["jeanne_b7"] in deck for deck in both)
    assert any(JEANNE["jeanne_c5"] in deck for deck in both)


@pytest.mark.rule("MAR-601")
def test_an_empty_deck_is_made_of_the_cards_turned_up():
    s = solo(expansion=False)
    s.automa = s.automa._replace(deck=(), discard=tuple(range(5)), seen=0b11111)
    shuffled = one(do(s, rules.begin_automa_turn), "automa_deck_shuffled")
    assert (shuffled.cards, shuffled.why) == (5, "deck_empty")
    assert (len(s.automa.deck), len(s.automa.discard)) == (4, 1)
    assert sorted(s.automa.deck + s.automa.discard) == [0, 1, 2, 3, 4]


@pytest.mark.rule("MAR-602", "MAR-603")
@pytest.mark.parametrize(
    ("start", "card", "quests", "stop", "passed"),
    [
        ("havana", "a1", "", "1", ["1"]),
        ("havana", "a4", "", "4", ["1", "4"]),  # two spaces, upper
        ("havana", "a5", "", "5", ["1", "5"]),  # two spaces, lower
        ("1", "a4", "2 3", "3", ["2", "3"]),  # quests count
        ("1", "a5", "3", "11", ["5", "11"]),  # a quest on the other branch does not
        ("4", "a4", "", "13", ["11", "13"]),
        ("5", "a5", "", "14", ["11", "14"]),
        ("11", "a1", "", "13", ["13"]),
        ("11", "a2", "", "14", ["14"]),
        ("14", "a5", "16", "20", ["16", "20"]),
        ("14", "a5", "", "20", ["20"]),  # never past 20
        ("13", "a4", "", "20", ["20"]),
        ("20", "a4", "", "21a", ["21a"]),  # one space at a time from 20 on
    ],
)
def test_she_sails_over_counted_spaces_by_the_printed_route(start, card, quests, stop, passed):
    s = ship_at(solo(expansion=False), start)
    for number, name in zip(quests.split(), ("q01", "q02"), strict=False):
        lay(s, name, number)
    moved = one(jeanne_plays(s, card), "automa_moved")
    assert moved.place == stop
    assert list(moved.passed) == passed
    assert (moved.why == "forced_stop") == (len(passed) < dict(moved.facts)["n"])


@pytest.mark.rule("MAR-602", "MAR-606")
@pytest.mark.parametrize(("start", "stop"), [("20", "21b"), ("21b", "22")])
def test_she_goes_home_space_by_space_in_the_last_round(start, stop):
    s = ship_at(solo(expansion=False, nth=4), start)
    before = s.automa.points
    jeanne_plays(s, "a4")
    assert jeanne_stops(s) == stop
    assert s.automa.points == before  # no 3 VP, no 5 VP
    assert s.influence[3 + 1] == 1  # but the action of the card


@pytest.mark.rule("MAR-604", "MAR-608a")
def test_on_a_quest_she_takes_the_top_one_and_does_nothing_else():
    s = ship_at(solo(expansion=False), "1")
    lay(lay(s, "q01", 3), "q02", 3)
    display = list(s.display)
    events = jeanne_plays(s, "a1")
    taken = one(events, "automa_took_quest")
    assert (taken.quest[:3], taken.place, taken.why) == ("q02", "3", "stopped_on_quest")
    assert len(s.automa.quests) == 1
    assert len(s.quests[place(3)]) == 1
    assert (s.automa.discs, s.automa.cards, s.display) == (0, (), display)
    assert not told(events, "automa_explored")


@pytest.mark.rule("MAR-604", "MAR-616")
def test_the_quest_of_l1_is_refilled_when_she_takes_it():
    s = ship_at(solo(scenario="classic_76"), "14")
    s.legacy |= 1 << LEGACY_INDEX["l1"]
    lay(s, "q01", 17)
    top = s.quest_pile[-1]
    jeanne_plays(s, "a1")
    assert jeanne_stops(s) == "17"
    assert s.quests[place(17)] == (top,)


@pytest.mark.rule("MAR-605")
def test_a_disc_goes_to_a_market_with_room():
    s = ship_at(solo(expansion=False), "havana")
    disc = one(jeanne_plays(s, "a1"), "automa_disc")
    assert s.market[place(1)] == (1,)
    assert (s.automa.discs, s.automa.cards) == (1, ())
    assert (disc.place, disc.why) == ("1", "room_in_market")


@pytest.mark.rule("MAR-605", "MAR-605a")
@pytest.mark.parametrize(("card", "row"), [("a4", 1), ("a2", 2), ("a1", 3), ("a3", 4)])
def test_at_a_full_market_she_removes_the_printed_card_of_the_display(card, row):
    s = ship_at(solo(expansion=False), "havana")
    s.market[place(1)] = s.market[place(4)] = (0, 0)
    display = list(s.display)
    top = s.pile[-1]
    events = jeanne_plays(s, card)
    assert s.automa.cards == (display[row - 1],)
    assert s.display == [*display[: row - 1], top, *display[row:]]
    taken = one(events, "automa_took_card")
    assert (taken.why, taken.total) == ("market_full", 1)
    assert display[row - 1] not in s.discard  # it leaves the game
    assert s.automa.discs == 0


@pytest.mark.rule("MAR-605")
@pytest.mark.parametrize("start", ["19", "20"])
def test_on_a_homeward_space_she_removes_a_card(start):
    s = ship_at(solo(expansion=False), start)
    events = jeanne_plays(s, "a2")
    assert one(events, "automa_took_card").why == "homeward"
    assert len(s.automa.cards) == 1


@pytest.mark.rule("MAR-605a")
def test_a_short_display_gives_its_last_card_and_an_empty_one_nothing():
    s = ship_at(solo(expansion=False), "20")
    s.display, s.pile, s.discard = s.display[:2], [], []
    last = s.display[-1]
    jeanne_plays(s, "a3")
    assert s.automa.cards == (last,)
    assert len(s.display) == 1
    s.display = []
    ship_at(s, "20")
    events = jeanne_plays(s, "a3")
    assert s.automa.cards == (last,)
    assert one(events, "automa_passed").why == "display_empty"


@pytest.mark.rule("MAR-606")
def test_actions_follow_also_on_the_space_that_ends_the_round():
    s = ship_at(solo(expansion=False), "20")
    points = s.automa.points
    jeanne_plays(s, "a4")
    assert jeanne_stops(s) == "21a"
    assert s.influence[3 + 1] == 1
    assert s.automa.points == points


def gate_town(s, tile):
    scenarios.add_tile(s, LEGACY_INDEX[tile])
    return s


@pytest.mark.rule("MAR-616", "MAR-616b")
@pytest.mark.parametrize(
    ("tile", "start", "card", "explorer", "stop"),
    [
        ("l4", "5", "a2", "e6", "11"),  # yellow line not passed
        ("l4", "5", "a2", "e7", "9a"),
        ("l4", "4", "a1", "e7", "9a"),  # whatever route is printed
        ("l4", "9a", "a1", "e7", "11"),
        ("l7", "14", "a2", "e13", "20"),
        ("l7", "14", "a2", "e14", "16a"),
        ("l7", "16a", "a2", "e14", "20"),
    ],
)
def test_added_cities_are_hers_once_her_explorer_passed_the_gate(tile, start, card, explorer, stop):
    s = explorer_at(ship_at(gate_town(solo(), tile), start), explorer)
    assert one(jeanne_plays(s, card), "automa_moved").place == stop


@pytest.mark.rule("MAR-616")
@pytest.mark.parametrize(("tile", "start", "stop"), [("l1", "14", "17"), ("l9", "5", "8")])
def test_added_cities_without_gate_count_for_her(tile, start, stop):
    s = ship_at(gate_town(solo(), tile), start)
    s.quests = [()] * len(s.quests)
    s.legacy &= ~(1 << LEGACY_INDEX["l1"])  # its quest is another test
    assert one(jeanne_plays(s, "a2"), "automa_moved").place == stop
    assert s.automa.discs == 1


@pytest.mark.rule("MAR-616", "MAR-616a")
def test_other_tiles_she_ignores():
    s = ship_at(solo(scenario="all_inclusive"), "5")
    for tile in ("l5", "l6", "l8", "l36", "l37", "l33"):
        s.legacy |= 1 << LEGACY_INDEX[tile]
    s.cities = tuple(0 if LOCATIONS[n].number == "10a" else city for n, city in enumerate(s.cities))
    explorer_at(s, "e14")
    s.legacy &= ~(1 << LEGACY_INDEX["l4"] | 1 << LEGACY_INDEX["l7"] | 1 << LEGACY_INDEX["l9"])
    s.cities = tuple(
        NONE if LOCATIONS[n].number in ("8", "17") else city for n, city in enumerate(s.cities)
    )
    assert one(jeanne_plays(s, "a2"), "automa_moved").place == "11"
    ship_at(s, "11")
    assert one(jeanne_plays(s, "a1"), "automa_moved").place == "13"
    ship_at(s, "13")
    assert one(jeanne_plays(s, "a1"), "automa_moved").place == "20"


@pytest.mark.rule("MAR-302", "MAR-307", "MAR-307a", "MAR-606")
def test_she_ends_a_round_and_the_person_begins_the_next():
    s = ship_at(solo(expansion=False), "20")
    s.automa = s.automa._replace(deck=(JEANNE["jeanne_a2"],))
    turn(s)
    assert (s.phase, s.ended_by, s.seat, s.decision.kind) == ("interim", 1, 0, "interim")
    s.apply(next(a for a in s.legal() if a.kind == "take_benefit"))
    while s.decision.kind != "sail":
        s.apply(s.legal()[-1])
    assert (s.round, s.first, s.seat, s.phase) == (2, 0, 0, "turn")
    assert s.ships == [place("havana")] * 2


@pytest.mark.rule("MAR-307a")
def test_after_the_person_ended_a_round_jeanne_begins_the_next():
    s = solo(expansion=False)
    s.ships[0] = place("20")
    turns = len(s.automa.discard)
    sail(s, "21a")
    while s.decision.kind != "sail":
        legal = s.legal()
        s.apply(next((a for a in legal if a.kind in ("take_benefit", "end_turn")), legal[-1]))
    assert (s.round, s.first, s.seat) == (2, 1, 0)
    assert len(s.automa.discard) == turns + 1
    assert s.ships[1] != place("havana")
