"""What every project card does at once, at events and for good: a row for each timing."""

from typing import Any

import pytest

from engine.maracaibo.actions import DECLINE
from engine.maracaibo.components import CARD_INDEX, CARDS
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.handlers import CHOOSE
from engine.maracaibo.effects.words import IN_CITY_ACTION, Event, Icon, Stat
from tests.engine.maracaibo.desk import (
    buy,
    desk,
    happens,
    own,
    settle,
)
from tests.engine.maracaibo.test_effects_card_actions import (
    ASSISTANTS,
    AT_END,
    COMBAT,
    VILLAGE,
)

Row = tuple[Any, ...]


def explore(n: int) -> Row:
    return ("explore", n, 0, False)


DISC: Row = ("pick_disc", -1)
ANY = (0, 1, 2)


def nation(n: int, nations: tuple[int, ...] = ANY) -> Row:
    return ("choose_nation", nations, n)


QUEST_TOP = ("offer_quest", 0)

# -- at once -----------------------------------------------------------------------------

AT_ONCE: list[tuple[str, dict[str, Any], dict[str, int], list[Row]]] = [
    ("a05_ships_purser", {}, {"ID": 2}, []),
    ("a05_ships_purser", {"syn": "anchor"}, {"ID": 3}, []),
    ("a06_tobacco_field", {}, {"ID": 3}, []),
    ("a06_tobacco_field", {"syn": "anchor"}, {"ID": 3, "D": 4}, []),
    ("a07_fishing_skiff", {}, {"ID": 1, "D": 1}, []),
    ("a08_parish_clerk", {}, {"IV": 2}, []),
    ("a08_parish_clerk", {"syn": "house"}, {"IV": 2, "V": 2}, []),
    ("a09_chapel", {}, {"IV": 3}, []),
    ("a11_jungle_guide", {}, {}, [explore(3)]),
    ("a11_jungle_guide", {"syn": "compass"}, {}, [explore(3), explore(1)]),
    ("a12_scout", {}, {}, [explore(2)]),
    ("a13_gunner", {}, {"C": 2}, []),
    ("a13_gunner", {"syn": "skull"}, {"C": 4}, []),
    ("a15_carpenter", {}, {}, [DISC]),
    ("a15_carpenter", {"syn": "anchor"}, {"D": 2}, [DISC]),
    ("a16_shipwright", {}, {}, [DISC, DISC]),
    ("a33_mercenary", {}, {"IV": 1, "C": 2}, []),
    ("a34_flag_officer", {}, {}, [nation(2)]),
    ("a35_envoy_to_france", {}, {"FR": 2}, []),
    ("a36_envoy_to_spain", {}, {"ES": 2}, []),
    ("a37_envoy_to_england", {}, {"EN": 2}, []),
    ("a39_powder_store", {}, {"C": 2}, []),
    ("a41_invade_a_village", {}, {}, [("place_own", False, -1)]),
    ("a41_invade_a_village", {"syn": "medal"}, {"IV": 2}, [("place_own", False, -1)]),
    ("b03_deserter", {"influence": [0, 2, 1]}, {"C": 3}, [nation(-1, (1, 2))]),
    ("b03_deserter", {}, {"C": 3}, []),
    ("b08_glorious_conquest", {}, {}, [("place_own", True, -1)]),
    ("b11_patent_of_nobility", {}, {}, [("raise_rank",)]),
    ("b17_counting_house", {}, {"ID": 5}, []),
    ("b18_sugar_mill", {}, {"ID": 2}, []),
    ("b19_cigar_makers", {}, {"ID": 2}, []),
    ("b20_corn_granary", {}, {"ID": 2}, []),
    ("b21_cathedral", {}, {"IV": 5}, []),
    ("b22_printing_press", {}, {"IV": 2}, []),
    ("b22_printing_press", {"syn": "medal"}, {"IV": 3}, []),
    ("b23_observatory", {}, {"IV": 2}, [explore(2)]),
    ("b25_dry_dock", {}, {}, [DISC]),
    ("b30_gambling_den", {"top": "herb"}, {"V": 4}, []),
    ("b30_gambling_den", {"top": "book"}, {"D": 4}, []),
    ("b30_gambling_den", {"top": "glass"}, {"C": 3}, []),
    ("b30_gambling_den", {"top": "map"}, {}, [explore(2)]),
    ("b31_treasure_map", {"hand": "herb herb", "quest": "q01"}, {}, [QUEST_TOP]),
    ("b31_treasure_map", {"syn": "compass"}, {"D": 3}, []),
    ("b44_abbess", {}, {}, []),
    ("b44_abbess", {"syn": "house"}, {"D": 3}, []),
    ("u01_ruin_reader", {}, {"V": 5}, []),
    ("u02_provision_contract", {}, {"D": 5, "V": 3}, []),
    ("u05_fortune_teller", {"top": "herb"}, {"V": 4}, []),
    ("u05_fortune_teller", {"top": "book"}, {"D": 4}, []),
    ("u06_grand_slipway", {"upgrades": 4}, {}, []),
    ("u06_grand_slipway", {"upgrades": 5}, {"IV": 3}, []),
    ("u07_battle_standard", {"tokens": 4}, {}, []),
    ("u07_battle_standard", {"tokens": 5}, {"IV": 5}, []),
    ("u08_explorers_club", {"lines": 2}, {}, []),
    ("u08_explorers_club", {"lines": 3}, {"IV": 5}, []),
    ("u14_cigar_auction", {"hand": "tobacco tobacco corn"}, {"D": 4, "hand": -2}, []),
    ("u14_cigar_auction", {"hand": "corn"}, {}, []),
    ("u15_field_rations", {"hand": "corn corn sugar"}, {"C": 4, "hand": -2}, []),
    ("u16_night_landing", {"markers": {"3": (0,), "4": (1,)}}, {}, [("free_place", (3,), 1)]),
    ("u16_night_landing", {}, {}, []),
    ("u17_notice_board", {}, {}, []),
    ("u18_captains_share", {}, {"D": 5}, []),
    ("u19_surrendered_flag", {"gone": [0, 1, 0]}, {"D": 7}, []),
    ("u19_surrendered_flag", {}, {}, []),
    ("u20_logbook", {"quest_tiles": 3}, {"V": 3}, []),
    ("u21_old_scars", {"tokens": 4}, {"V": 4}, []),
    ("u22_full_arsenal", {"combat": 6}, {"V": 6}, []),
    ("u23_whisper_network", {"figures": 3}, {"V": 3}, []),
    ("u24_figurehead", {"upgrades": 5}, {"V": 5}, []),
    ("u25_coat_of_arms", {"syn": "medal skull"}, {"V": 6}, []),
    ("u29_drum_runner", {}, {"C": 2, "F": 1, "G": -1}, []),
    ("u30_tobacco_tithe", {}, {"D": 4, "V": 3}, []),
    ("u31_green_shore_camp", {}, {"V": 7}, []),
    ("u32_signal_fires", {}, {"C": 2}, []),
    ("u34_rebel_printer", {}, {"IV": 2}, []),
    ("u34_rebel_printer", {"syn": "medal"}, {"IV": 2, "D": 3}, []),
    ("u35_powder_monkey", {}, {"C": 1}, []),
    ("u36_freed_pilot", {}, {"F": 1, "G": -1}, [DISC]),
    ("c90_castaway", {}, {"F": 1, "G": -1, "D": 3}, []),
    ("c91_native_trackers", {}, {}, [explore(4)]),
    ("c92_sunken_hold", {}, {"D": 5, "V": 2}, []),
    ("c92_sunken_hold", {"syn": "skull"}, {"D": 5, "V": 4}, []),
    ("c96_mutineers", {"influence": [2, 0, 0]}, {"C": 5}, [nation(-1, (0,))]),
    ("c98_secret_charter", {}, {"D": 2}, []),
    ("c100_maroon_village", {"markers": {"3": (0,)}}, {"D": 1}, [("free_place", (3,), 1)]),
    ("c104_printed_manifesto", {}, {"IV": 3}, []),
    ("c106_council_of_elders", {}, {"F": 1, "G": -1}, []),
]


@pytest.mark.rule(
    "MAR-206", "MAR-207", "MAR-208", "MAR-231", "MAR-232", "MAR-506", "MAR-507", "MAR-508",
    "MAR-515", "MAR-516", "MAR-525", "MAR-526", "MAR-527", "MAR-528", "MAR-529", "MAR-530",
)  # fmt: skip
@pytest.mark.parametrize(("card", "given", "changed", "asked"), AT_ONCE)
def test_what_a_card_does_at_once(
    card: str, given: dict[str, Any], changed: dict[str, int], asked: list[Row]
) -> None:
    s = desk(**given)
    outcome = buy(s, card)
    assert outcome.changed == changed
    if QUEST_TOP in asked:
        assert [row[:2] for row in outcome.asked] == asked
    else:
        assert outcome.asked == asked


@pytest.mark.rule("MAR-523")
@pytest.mark.parametrize(
    ("option", "changed", "asked"),
    [(0, {"D": 5}, []), (1, {"C": 3}, []), (2, {}, [explore(3)])],
)
def test_one_of_three_rewards(option: int, changed: dict[str, int], asked: list[Row]) -> None:
    outcome = buy(desk(), "u18_captains_share", CHOOSE[option])
    assert (outcome.changed, outcome.asked) == (changed, asked)


@pytest.mark.rule("MAR-515")
def test_any_number_may_stop_early() -> None:
    s = desk(hand="tobacco tobacco")
    pays = payment.DISCARD_FOR[s.hand[0][0]][Icon.TOBACCO]
    assert buy(s, "u14_cigar_auction", pays, DECLINE).changed == {"D": 2, "hand": -1}


@pytest.mark.rule("MAR-504")
def test_reward_by_object_discards_the_card_turned_up() -> None:
    s = desk(top="herb")
    top = s.pile[-1]
    assert buy(s, "u05_fortune_teller").changed == {"V": 4}
    assert s.discard[-1] == top


@pytest.mark.rule("MAR-504")
def test_reward_by_object_with_nothing_to_turn_up() -> None:
    s = desk(pile=[], discard=[])
    assert buy(s, "u05_fortune_teller").changed == {}


@pytest.mark.rule("MAR-145")
def test_a_marker_comes_back_to_its_row() -> None:
    s = desk(gone=[0, 2, 0])
    assert buy(s, "u19_surrendered_flag").changed == {"D": 7}
    assert (s.gone, s.row) == ([0, 1, 0], [13, 12, 13])


@pytest.mark.rule("MAR-522")
def test_two_quests_lie_on_the_notice_board() -> None:
    s = desk()
    top = s.quest_pile[-2:]
    buy(s, "u17_notice_board")
    assert sorted(note.value for note in s.notes[0]) == sorted(top)
    assert [note.source for note in s.notes[0]] == [CARD_INDEX["u17_notice_board"]] * 2


@pytest.mark.rule("MAR-208")
def test_income_with_a_condition_comes_once_when_it_holds() -> None:
    from engine.maracaibo.effects.perform import fire_whens

    s = desk(upgrades=4)
    buy(s, "u06_grand_slipway")
    assert s.income_points[0] == 0
    s.upgrades[0] = 0b11111
    fire_whens(s, 0)
    fire_whens(s, 0)
    assert s.income_points[0] == 3


# -- at each event -----------------------------------------------------------------------

FOUR, SEVEN = 4, 7  # Puerto Plata, a city; St Kitts, a village

AT_EVENT: list[tuple[str, dict[str, Any], Event, int, dict[str, int]]] = [
    ("a01_sailor", {}, Event.COMBAT_START, 0, {"C": 1}),
    ("a03_innkeeper", {}, Event.BUY_CARD, 0, {"D": 2}),
    ("a04_harbour", {}, Event.DELIVER, Icon.CORN, {"D": 2}),
    ("a14_armourer", {}, Event.INCOME, 0, {"C": 2}),
    ("a21_pilot", {}, Event.MOVE, 5, {"D": 2}),
    ("a21_pilot", {}, Event.MOVE, 4, {}),
    ("a31_storyteller", {}, Event.QUEST, 0, {"V": 3}),
    ("a39_powder_store", {}, Event.COMBAT_END, 0, {"D": 1}),
    ("a40_anchor_watch", {}, Event.DELIVER, Icon.SUGAR, {"V": 1}),
    ("b01_gravedigger", {}, Event.CAPTURE, 3, {"D": 3, "V": 1}),
    ("b02_galleon", {}, Event.FIGHT_FOR, 1, {"D": 3}),
    ("b04_amaro_pargo", {"markers": {"2": (1,), "3": (1,)}}, Event.COMBAT_START, 0, {}),
    ("b04_amaro_pargo", {"markers": {"2": (1,), "3": (1, 1)}}, Event.COMBAT_START, 0, {"C": 2}),
    ("b05_mary_read", {"markers": {"2": (2, 2, 2)}}, Event.COMBAT_START, 0, {"C": 2}),
    ("b05_mary_read", {"markers": {"2": (1, 1, 1)}}, Event.COMBAT_START, 0, {}),
    ("b06_daniel_montbars", {"markers": {"9": (0, 0, 0)}}, Event.COMBAT_START, 0, {"C": 2}),
    ("b06_daniel_montbars", {}, Event.COMBAT_START, 0, {}),
    ("b12_boarding_party", {}, Event.COMBAT_END, 0, {"D": 2}),
    ("b16_court_painter", {}, Event.INFLUENCE, 0, {"D": 1}),
    ("b18_sugar_mill", {}, Event.DELIVER, Icon.SUGAR | IN_CITY_ACTION, {"D": 2}),
    ("b18_sugar_mill", {}, Event.DELIVER, Icon.CORN | IN_CITY_ACTION, {}),
    ("b19_cigar_makers", {}, Event.DELIVER, Icon.TOBACCO, {"D": 2}),
    ("b19_cigar_makers", {}, Event.DELIVER, Icon.SUGAR, {}),
    ("b20_corn_granary", {}, Event.DELIVER, Icon.CORN, {"C": 1}),
    ("b20_corn_granary", {}, Event.DELIVER, Icon.TOBACCO, {}),
    ("b24_master_shipwright", {}, Event.UPGRADE, 3, {"D": 3}),
    ("b25_dry_dock", {}, Event.UPGRADE, 3, {"V": 1}),
    ("b27_old_helmsman", {}, Event.MOVE, 6, {"V": 1, "D": 1}),
    ("b27_old_helmsman", {}, Event.MOVE, 5, {}),
    ("b28_lighthouse", {}, Event.MOVE_END, FOUR, {"D": 1}),
    ("b28_lighthouse", {}, Event.MOVE_END, SEVEN, {}),
    ("b32_missionary", {}, Event.EXPLORE_REWARD, 1, {"V": 1}),
    ("b33_portage_team", {}, Event.CROSS_LINE, 0, {"V": 3}),
    ("u09_village_fair", {"village_done": 1}, Event.MAIN_ACTION_END, 0, {}),
    ("u09_village_fair", {"village_done": 2}, Event.MAIN_ACTION_END, 0, {"V": 2}),
    ("u09_village_fair", {"village_done": 3}, Event.MAIN_ACTION_END, 0, {"V": 4}),
    ("u11_coast_runner", {"moved": 3}, Event.MOVE_END, SEVEN, {"D": 3}),
    ("u11_coast_runner", {"moved": 7}, Event.MOVE_END, SEVEN, {"D": 5}),
    ("u11_coast_runner", {"moved": 3, "markers": {"7": (0,)}}, Event.MOVE_END, SEVEN, {}),
    ("u11_coast_runner", {"moved": 3}, Event.MOVE_END, FOUR, {}),
    ("u32_signal_fires", {}, Event.LIBERATE, 3, {"C": 1}),
    ("c94_pirate_queen", {}, Event.COMBAT_START, 0, {"C": 2}),
    ("c101_freedom_songs", {}, Event.LIBERATE, 3, {"V": 2}),
    ("c103_escape_route", {}, Event.LIBERATE, 3, {"D": 3}),
]


@pytest.mark.rule("MAR-207", "MAR-511", "MAR-512")
@pytest.mark.parametrize(("card", "given", "event", "detail", "changed"), AT_EVENT)
def test_what_a_card_does_at_an_event(
    card: str, given: dict[str, Any], event: Event, detail: int, changed: dict[str, int]
) -> None:
    s = desk(**given)
    own(s, card)
    assert happens(s, event, detail).changed == changed


@pytest.mark.parametrize("card", ["a03_innkeeper", "a40_anchor_watch", "b16_court_painter"])
def test_the_first_time_a_turn_only(card: str) -> None:
    s = desk()
    own(s, card)
    event = next(e for e in Event if s.abilities[0].triggers[e])
    assert happens(s, event).changed
    assert not happens(s, event).changed
    s.once = 0
    assert happens(s, event).changed


def test_two_equal_cards_both_fire() -> None:
    s = desk()
    own(s, "a40_anchor_watch")
    own(s, "a40_anchor_watch")
    assert happens(s, Event.DELIVER).changed == {"V": 2}
    assert happens(s, Event.DELIVER).changed == {}


@pytest.mark.rule("MAR-207a")
def test_a_card_does_not_fire_for_its_own_purchase() -> None:
    s = desk()
    assert buy(s, "a03_innkeeper").changed == {}
    assert buy(s, "a09_chapel").changed == {"IV": 3, "D": 2}


@pytest.mark.rule("MAR-502", "MAR-509", "MAR-214")
def test_flag_watcher_is_paid_for_fights_of_anybody_for_its_nation() -> None:
    s = desk(figures=1)
    card = CARD_INDEX["u03_flag_watcher"]
    extra = CARDS[card].effects.extra
    assert extra is not None
    payment.pay(s, 0, extra, card)
    settle(s, (payment.NAME_NATION[2],))
    assert (s.figures[0], s.figures_board[0]) == (0, 1)
    own(s, "u03_flag_watcher")
    assert happens(s, Event.ANY_FIGHT_FOR, 2).changed == {"D": 2}
    assert happens(s, Event.ANY_FIGHT_FOR, 0).changed == {}


@pytest.mark.rule("MAR-513", "MAR-182")
def test_three_beacons_take_a_disc_each_and_pay_with_the_last() -> None:
    s = desk()
    own(s, "u12_three_beacons")
    assert happens(s, Event.MOVE_END, 4) == ({}, [DISC])
    assert happens(s, Event.MOVE_END, 4) == ({}, [])
    assert happens(s, Event.MOVE_END, 5) == ({}, [])
    assert happens(s, Event.MOVE_END, 13) == ({}, [DISC])
    assert happens(s, Event.MOVE_END, 7) == ({"D": 5, "V": 5}, [DISC])


@pytest.mark.rule("MAR-513", "MAR-183")
def test_three_beacons_want_a_disc() -> None:
    s = desk()
    own(s, "u12_three_beacons")
    s.discs[:12] = [0] * 12
    assert happens(s, Event.MOVE_END, 4) == ({}, [])
    assert s.notes[0] == ()


# -- numbers and permissions -------------------------------------------------------------


@pytest.mark.rule("MAR-171", "MAR-205")
@pytest.mark.parametrize(
    ("card", "stat", "n"),
    [
        ("a02_builder", Stat.CARD_COST, -2),
        ("a10_cartographer", Stat.EXPLORE, 1),
        ("a30_storekeeper", Stat.HAND_LIMIT, 1),
        ("b13_siege_battery", Stat.ANNEX_CITY_COST, -1),
        ("b14_ladder_crew", Stat.ANNEX_VILLAGE_COST, -1),
        ("b15_bombardier", Stat.CAPTURE_COST, -1),
        ("b26_fast_rigging", Stat.VILLAGE_STEPS, -1),
        ("c98_secret_charter", Stat.CARD_COST, -1),
    ],
)
def test_numbers_that_a_card_changes(card: str, stat: Stat, n: int) -> None:
    s = desk()
    own(s, card)
    own(s, card)
    assert [m for m in s.abilities[0].mods if m] == [2 * n]
    assert s.abilities[0].mods[stat] == 2 * n


@pytest.mark.rule("MAR-503", "MAR-510")
def test_weather_prophet_stands_beside_the_tokens() -> None:
    s = desk(figures=1)
    card = CARD_INDEX["u04_weather_prophet"]
    extra = CARDS[card].effects.extra
    assert extra is not None
    payment.pay(s, 0, extra, card)
    own(s, "u04_weather_prophet")
    assert (s.figures[0], s.figures_board[0]) == (0, 1)
    assert s.abilities[0].combat_draw


# -- nothing left out --------------------------------------------------------------------

PAYS_OTHERWISE = {"a32_herbalist", "u10_spare_crate", "c93_doctor_edwards"}
"""Cards whose whole effect is a way to pay: see the tests of payments."""

OTHERWISE = {"u03_flag_watcher", "u04_weather_prophet", "u12_three_beacons", "u26_double_agent"} | {
    "a02_builder", "a10_cartographer", "a30_storekeeper", "b13_siege_battery", "b14_ladder_crew",
    "b15_bombardier", "b26_fast_rigging", "c98_secret_charter",
}  # fmt: skip


def test_every_card_has_its_row() -> None:
    tables = (AT_ONCE, AT_EVENT, VILLAGE, COMBAT, ASSISTANTS, AT_END)
    rows = {row[0] for table in tables for row in table}
    missing = {card.id for card in CARDS} - rows - PAYS_OTHERWISE - OTHERWISE
    assert missing == set()


def test_every_timing_of_a_card_has_its_row() -> None:
    at_once = {row[0] for row in AT_ONCE} | OTHERWISE
    for card in CARDS:
        effects = card.effects
        if effects.now or effects.whens:
            assert card.id in at_once, card.id
        if effects.village:
            assert card.id in {row[0] for row in VILLAGE} | {"u17_notice_board"}
        if effects.combat:
            assert card.id in {row[0] for row in COMBAT}
        if effects.assistant:
            assert card.id in {row[0] for row in ASSISTANTS} | OTHERWISE
        if effects.end:
            assert card.id in {row[0] for row in AT_END}
