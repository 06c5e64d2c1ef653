"""Village, combat and assistant actions of cards, points at the end, extra costs: a row each."""

from typing import Any

import pytest

from engine.maracaibo.components import CARD_INDEX, CARDS, LOCATIONS
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.handlers import CHOOSE
from engine.maracaibo.effects.perform import end_points, possible
from tests.engine.maracaibo.desk import (
    buy,
    combat_action,
    desk,
    do_terms,
    own,
    village_action,
)

Row = tuple[Any, ...]


def explore(n: int) -> Row:
    return ("explore", n, 0, False)


DISC: Row = ("pick_disc", -1)
ANY = (0, 1, 2)


def nation(n: int, nations: tuple[int, ...] = ANY) -> Row:
    return ("choose_nation", nations, n)


QUEST_TOP = ("offer_quest", 0)

# -- village actions ---------------------------------------------------------------------

VILLAGE: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    ("a17_peddler", {"hand": "corn"}, {"D": 3, "hand": -1}),
    ("a18_diego_the_moneylender", {}, {"D": 2}),
    ("a19_fencing_master", {}, {"C": 1, "D": 1}),
    ("a20_ships_boy", {}, {"hand": 3, "D": 1}),
    ("b29_tavern_quarter", {}, {"D": 2, "hand": 2}),
    ("u35_powder_monkey", {}, {"D": -2, "C": 2}),
    ("c95_hidden_cove", {}, {"D": 2, "C": 1}),
    ("c102_blacksmiths_cache", {}, {"C": 1, "D": 1}),
]


@pytest.mark.rule("MAR-085")
@pytest.mark.parametrize(("card", "given", "changed"), VILLAGE)
def test_village_actions_of_cards(
    card: str, given: dict[str, Any], changed: dict[str, int]
) -> None:
    s = desk(**given)
    own(s, card)
    own(s, card)
    assert len(s.abilities[0].village) == 1  # MAR-088: equal cards make one entry
    assert village_action(s, card).changed == changed


@pytest.mark.parametrize("card", ["a17_peddler", "u35_powder_monkey"])
def test_a_village_action_that_cannot_be_paid_is_not_possible(card: str) -> None:
    s = desk(money=1)
    action = CARDS[CARD_INDEX[card]].effects.village[0]
    assert not possible(s, 0, action.terms, CARD_INDEX[card])


@pytest.mark.rule("MAR-522", "MAR-087")
def test_a_held_quest_is_a_last_village_action() -> None:
    s = desk(hand="herb herb book book glass glass map map")
    s.quest_pile += [0, 1]
    buy(s, "u17_notice_board")
    action = CARDS[CARD_INDEX["u17_notice_board"]].effects.village[0]
    assert action.last
    asked = village_action(s, "u17_notice_board").asked
    assert asked == [("offer_quest", 3, CARD_INDEX["u17_notice_board"])]


@pytest.mark.rule("MAR-522")
def test_a_held_quest_that_cannot_be_paid_is_no_village_action() -> None:
    s = desk()
    buy(s, "u17_notice_board")
    action = CARDS[CARD_INDEX["u17_notice_board"]].effects.village[0]
    assert not possible(s, 0, action.terms, CARD_INDEX["u17_notice_board"])


# -- combat actions ----------------------------------------------------------------------

COMBAT: list[tuple[str, dict[str, Any], dict[str, int], list[Row]]] = [
    ("b09_build_a_fort", {"fight": (0, 5)}, {"value": -3, "V": 5}, []),
    ("b10_trading_expedition", {"fight": (0, 5)}, {"value": -2, "D": 5}, []),
    (
        "u13_changed_colours",
        {"fight": (0, 5), "influence": [1, 0, 3]},
        {"value": -1},
        [nation(-1, (0, 2)), explore(2)],
    ),
    ("c99_fleet_chart", {"fight": (0, 5)}, {"value": -5, "D": 5, "V": 3}, []),
]


@pytest.mark.rule("MAR-130", "MAR-514")
@pytest.mark.parametrize(("card", "given", "changed", "asked"), COMBAT)
def test_combat_actions_of_cards(
    card: str, given: dict[str, Any], changed: dict[str, int], asked: list[Row]
) -> None:
    s = desk(**given)
    own(s, card)
    assert len(s.abilities[0].combat) == 1
    assert combat_action(s, card) == (changed, asked)


@pytest.mark.rule("MAR-514")
def test_changed_colours_needs_influence_and_is_the_last_action() -> None:
    clause = CARDS[CARD_INDEX["u13_changed_colours"]].effects.combat[0]
    assert clause.last
    assert not possible(desk(fight=(0, 5)), 0, clause.terms, 0)
    assert not possible(desk(fight=(0, 0), influence=[1, 0, 0]), 0, clause.terms, 0)
    assert possible(desk(fight=(0, 1), influence=[1, 0, 0]), 0, clause.terms, 0)


# -- assistants --------------------------------------------------------------------------

RICH = "herb herb book book glass glass map map"

ASSISTANTS: list[tuple[str, str, dict[str, Any], dict[str, int], list[Row]]] = [
    ("a22_smuggler", "3", {}, {"D": 5}, []),
    ("a23_planter", "6", {}, {"D": 4, "V": 2}, []),
    ("a24_ranger", "9", {}, {}, [explore(3)]),
    ("a25_drill_sergeant", "12", {}, {"C": 3, "D": 1}, []),
    ("a26_dockmaster", "15", {}, {"D": 1}, [DISC]),
    ("a27_village_elder", "8", {}, {"D": 2}, [("village", 2)]),
    ("a28_courier", "18", {}, {"D": 2}, [nation(1)]),
    (
        "a29_map_dealer",
        "16",
        {"hand": RICH, "quest_at": ("7", "q01")},
        {"D": 2},
        [("offer_quest", 1)],
    ),
    ("b41_consul", "7", {}, {"D": 3}, [nation(1)]),
    ("b42_pathfinder", "10", {}, {"C": 2}, [explore(1)]),
    ("b43_foreman", "19", {}, {"D": 6}, []),
    ("b44_abbess", "2", {}, {"V": 4}, []),
    ("b45_river_pilot", "17", {}, {}, [explore(4)]),
    ("b46_master_gunner", "12", {}, {"C": 4}, []),
    ("b47_caulker", "15", {}, {"C": 1}, [DISC]),
    ("b48_notary", "18", {"hand": "herb"}, {"D": 2}, [("offer_card", 3)]),
    ("u27_rumour_monger", "16", {"hand": RICH, "quest": "q01"}, {"C": 2}, [QUEST_TOP]),
    ("u28_steward", "10", {"round": 1}, {"D": 7}, []),
    ("u28_steward", "10", {"round": 2}, {"D": 7}, [("village", 1)]),
    ("u28_steward", "10", {"round": 3}, {"D": 7, "V": 2}, [("village", 1)]),
    ("u28_steward", "10", {"round": 4}, {"D": 7, "V": 3}, [("village", 1)]),
    ("u33_ferryman", "9", {"ship": "9"}, {"D": 1}, [("sail_on", 3)]),
    ("c105_hill_camp", "6", {"markers": {"3": (1,)}}, {}, [("free_place", (3,), 1)]),
]


@pytest.mark.rule("MAR-213", "MAR-532", "MAR-533")
@pytest.mark.parametrize(("card", "place", "given", "changed", "asked"), ASSISTANTS)
def test_actions_of_assistants(
    card: str,
    place: str,
    given: dict[str, Any],
    changed: dict[str, int],
    asked: list[Row],
) -> None:
    s = desk(**given)
    design = CARDS[CARD_INDEX[card]]
    assert design.assistant is not None
    assert LOCATIONS[design.assistant.location].number == place
    outcome = do_terms(s, design.assistant.terms, CARD_INDEX[card])
    assert outcome.changed == changed
    short = [row[:2] if row[0] == "offer_quest" else row for row in outcome.asked]
    assert short == asked


@pytest.mark.rule("MAR-532")
def test_rumour_monger_may_give_doubloons() -> None:
    design = CARDS[CARD_INDEX["u27_rumour_monger"]]
    assert design.assistant is not None
    assert do_terms(desk(), design.assistant.terms, 0, CHOOSE[1]).changed == {"D": 3}


@pytest.mark.rule("MAR-531", "MAR-108")
def test_double_agent_uses_a_city_elsewhere_and_may_deliver_there() -> None:
    s = desk(hand="sugar")
    card = CARD_INDEX["u26_double_agent"]
    design = CARDS[card]
    assert design.assistant is not None
    outcome = do_terms(s, design.assistant.terms, card, CHOOSE[0])
    assert outcome.changed["C"] == 2
    kinds = [row[0] for row in outcome.asked]
    assert kinds[-1] == "offer_delivery"
    assert outcome.asked[-1][1:] == (11, 1, False)


@pytest.mark.rule("MAR-211", "MAR-212")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.assistant is not None])
def test_an_assistant_goes_to_its_location(card: str) -> None:
    s = desk(figures=1)
    number = CARD_INDEX[card]
    extra = CARDS[number].effects.extra
    assert extra is not None
    assert payment.can_pay(s, 0, extra, number)
    payment.pay(s, 0, extra, number)
    assert (s.figures[0], s.figures_board[0]) == (0, 1)
    assert s.assistants[extra.location][-1] == (0, number)
    assert not payment.can_pay(s, 0, extra, number)


# -- at the end --------------------------------------------------------------------------

BOUGHT = ["b07_map_room", "b08_glorious_conquest", "b34_physic_garden", "b35_ships_library"]

AT_END: list[tuple[str, dict[str, Any], int]] = [
    ("a38_archive", {"quest_tiles": 3}, 6),
    ("b07_map_room", {"cards": [*BOUGHT, "a12_scout"]}, 2),
    ("b34_physic_garden", {"cards": [*BOUGHT, "a13_gunner"]}, 1),
    ("b35_ships_library", {"cards": BOUGHT}, 1),
    ("b36_lens_grinder", {"cards": BOUGHT}, 2),
    ("b37_naval_school", {"upgrades": 7}, 7),
    ("b38_trophy_hall", {"tokens": 4}, 8),
    ("b39_web_of_friends", {"figures_board": 3}, 9),
    ("b40_heralds", {"syn": "medal house skull"}, 6),
    ("c97_golden_idol", {"lines": 3}, 6),
    ("c106_council_of_elders", {}, 0),
]


@pytest.mark.rule("MAR-311")
@pytest.mark.parametrize(("card", "given", "points"), AT_END)
def test_points_at_the_end(card: str, given: dict[str, Any], points: int) -> None:
    s = desk(**given)
    number = CARD_INDEX[card]
    attached = CARDS[number].effects.end
    assert sum(end_points(s, 0, terms, number) for terms in attached) == points


# -- conditions and extra costs ----------------------------------------------------------

ASKED_BESIDES: list[tuple[str, dict[str, Any], bool]] = [
    ("u02_provision_contract", {"hand": "sugar corn"}, True),
    ("u02_provision_contract", {"hand": "sugar"}, False),
    ("u30_tobacco_tithe", {"hand": "tobacco"}, True),
    ("u30_tobacco_tithe", {"hand": "corn"}, False),
    ("u01_ruin_reader", {"figures": 1}, True),
    ("u01_ruin_reader", {"figures": 0}, False),
    ("u31_green_shore_camp", {"figures": 1}, True),
]


@pytest.mark.rule("MAR-500", "MAR-501")
@pytest.mark.parametrize(("card", "given", "possible"), ASKED_BESIDES)
def test_extra_costs(card: str, given: dict[str, Any], possible: bool) -> None:
    s = desk(**given)
    number = CARD_INDEX[card]
    extra = CARDS[number].effects.extra
    assert extra is not None
    assert payment.can_pay(s, 0, extra, number) is possible


@pytest.mark.rule("MAR-500")
@pytest.mark.parametrize(("card", "lines"), [("u01_ruin_reader", 2), ("u31_green_shore_camp", 3)])
def test_the_explorer_must_be_past_a_line(card: str, lines: int) -> None:
    from engine.maracaibo.effects.measure import holds

    (condition,) = CARDS[CARD_INDEX[card]].effects.requirements
    assert not holds(desk(lines=lines - 1), 0, condition, 0)
    assert holds(desk(lines=lines), 0, condition, 0)


def test_a_figure_that_is_paid_goes_back_to_the_general_supply() -> None:
    s = desk(figures=2, figures_general=1)
    extra = CARDS[CARD_INDEX["u01_ruin_reader"]].effects.extra
    assert extra is not None
    payment.pay(s, 0, extra, 0)
    assert (s.figures[0], s.figures_general[0], s.figures_board[0]) == (1, 2, 0)
