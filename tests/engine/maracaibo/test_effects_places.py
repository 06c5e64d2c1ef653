"""Cities, flags, the exploration track and legacy tiles do what they say."""

from typing import Any

import pytest

from engine.maracaibo.actions import DECLINE
from engine.maracaibo.components import (
    ARRIVAL,
    CITIES,
    CITY_INDEX,
    EXPLORATION,
    FLAGS,
    HOMEWARD,
    LEGACY,
    LEGACY_INDEX,
    LINES,
    LOCATION_INDEX,
    LOCATIONS,
    OBJECT_REWARDS,
    RESISTANCE,
    SEARCH,
)
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.handlers import CHOOSE, PAY
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.state import (
    FROM_CITY,
    FROM_LEGACY,
    FROM_UPGRADE,
)
from tests.engine.maracaibo.desk import (
    combat_action,
    desk,
    do_terms,
    settle,
)

Row = tuple[Any, ...]
DISC: Row = ("pick_disc", -1)
FIGHT: list[Row] = [("choose_pile", False), ("choose_side",)]


def explore(n: int) -> Row:
    return ("explore", n, 0, False)


def nation(n: int, nations: tuple[int, ...] = (0, 1, 2)) -> Row:
    return ("choose_nation", nations, n)


# -- cities ------------------------------------------------------------------------------

CITY_ROWS: list[tuple[str, dict[str, Any], dict[str, int], list[Row]]] = [
    ("city_santiago", {}, {"F": 1, "G": -1}, [("village", 1)]),
    ("city_maracaibo", {}, {}, FIGHT),
    (
        "city_puerto_cabezas",
        {"ship": "17", "quest_at": ("17", "q01"), "hand": "herb herb"},
        {},
        [("offer_quest", 2, FROM_CITY)],
    ),
    ("city_valencia", {}, {"D": 4, "V": 3}, []),
    ("city_granada", {}, {"C": 4, "V": 2}, []),
    ("city_cumana", {}, {"C": 2, "hand": 2}, []),
    ("city_willemstad", {"figures_board": 2, "figures": 3}, {"D": 5, "C": 5}, []),
    ("ct01", {}, {}, [explore(3)]),
    ("ct02", {}, {"D": 2}, [explore(2)]),
    ("ct03", {}, {"hand": 2}, [explore(2)]),
    ("ct04", {}, {}, [explore(3)]),
    ("ct05", {}, {"D": 2}, [("village", 2)]),
    ("ct06", {"hand": "herb"}, {"D": 1}, [("offer_card", 3)]),
    ("ct07", {}, {"D": 6}, []),
    ("ct08", {}, {"C": 2, "D": 2}, []),
    ("ct09", {}, {}, [DISC]),
    (
        "ct10",
        {"quest_at": ("7", "q01"), "hand": "herb herb"},
        {"D": 3},
        [("offer_quest", 1, FROM_CITY)],
    ),
    ("ct11", {}, {"D": 3}, [nation(1)]),
    ("ct12", {}, {"F": 1, "G": -1, "D": 1}, [("village", 1)]),
    (
        "ct14",
        {"assistants": ("6", (0,)), "cards": ["a22_smuggler"]},
        {"D": -3},
        [("choose_assistant", 1)],
    ),
    ("ct15", {"hand": "corn sugar corn"}, {"D": 5, "hand": -2}, []),
    ("ct13_maracaibo_2p", {}, {}, FIGHT),
]


@pytest.mark.rule("MAR-104", "MAR-380", "MAR-517", "MAR-518")
@pytest.mark.parametrize(("city", "given", "changed", "asked"), CITY_ROWS)
def test_city_actions(
    city: str, given: dict[str, Any], changed: dict[str, int], asked: list[Row]
) -> None:
    design = CITIES[CITY_INDEX[city]]
    outcome = do_terms(desk(**given), design.terms, FROM_CITY)
    assert outcome.changed == changed
    if asked == FIGHT:
        assert [row[0] for row in outcome.asked] == [row[0] for row in FIGHT]
    else:
        assert outcome.asked == asked


def test_every_city_has_its_row() -> None:
    assert [row[0] for row in CITY_ROWS] == [city.id for city in CITIES]


@pytest.mark.rule("MAR-064", "MAR-066")
def test_homeward_choices() -> None:
    at_20, at_21b = HOMEWARD[LOCATION_INDEX["20"]], HOMEWARD[LOCATION_INDEX["21b"]]
    fight = do_terms(desk(), at_20, FROM_CITY, CHOOSE[0]).asked
    assert [row[0] for row in fight] == [row[0] for row in FIGHT]
    assert do_terms(desk(), at_20, FROM_CITY, CHOOSE[1]) == ({}, [explore(3)])
    assert do_terms(desk(), at_21b, FROM_CITY, CHOOSE[0]) == ({}, [explore(2)])
    assert do_terms(desk(), at_21b, FROM_CITY, CHOOSE[1]) == ({}, [("village", 2)])


@pytest.mark.rule("MAR-106", "MAR-127")
@pytest.mark.parametrize(
    ("place", "changed", "asked"),
    [
        ("1", {"D": 3}, []),
        ("4", {"D": 4}, []),
        ("5", {}, [DISC]),
        ("8", {"D": 3}, []),
        ("9a", {"V": 3}, []),
        ("11", {"V": 4}, []),
        ("13", {"C": 2}, []),
        ("14", {}, [explore(2)]),
        ("16a", {"IV": 1}, []),
        ("17", {"F": 1, "G": -1}, []),
    ],
)
def test_flags(place: str, changed: dict[str, int], asked: list[Row]) -> None:
    assert do_terms(desk(), FLAGS[LOCATION_INDEX[place]], FROM_CITY) == (changed, asked)


# -- exploration track, legacy tiles, modules --------------------------------------------

SPACES = """
e1 D2
e2 C1
e3 D3
e5u D2
e4l K2 D1
e5l V2
e6 F1
e7 D3
e8 C2
e9 V2
e10u D2
e11u C1
e11l O1
e12l D4
e13 V3
e14 D4
e15 O1
e16 V4
e18u V3
e17l I1
e18l D5
e19 V5
e20 C2 V2
e21 D5
e22 O1 V2
e23 V6
"""


@pytest.mark.rule("MAR-162")
@pytest.mark.parametrize("row", SPACES.strip().splitlines())
def test_spaces_of_the_track(row: str) -> None:
    name, *rewards = row.split()
    space = next(space for space in EXPLORATION if space.id == name)
    changed: dict[str, int] = {}
    asked: list[Row] = []
    for word in rewards:
        n = int(word[1:])
        if word[0] == "O":
            asked.append(DISC)
        elif word[0] == "I":
            asked.append(nation(n))
        elif word[0] == "F":
            changed |= {"F": n, "G": -n}
        else:
            changed["hand" if word[0] == "K" else word[0]] = n
    assert do_terms(desk(), space.terms, FROM_CITY) == (changed, asked)


def test_every_space_has_its_row() -> None:
    rewarded = {space.id for space in EXPLORATION if space.terms}
    assert rewarded == {row.split()[0] for row in SPACES.strip().splitlines()}


@pytest.mark.rule("MAR-163", "MAR-164", "MAR-166")
def test_lines_and_end_of_the_track() -> None:
    assert do_terms(desk(), LINES[0].terms, FROM_CITY) == ({}, [DISC])
    assert do_terms(desk(), LINES[1].terms, FROM_CITY) == ({"FR": 1, "ES": 1, "EN": 1}, [])
    assert do_terms(desk(), LINES[2].terms, FROM_CITY) == ({"F": 1, "G": -1, "C": 1}, [])
    assert do_terms(desk(), ARRIVAL, FROM_CITY) == ({}, [("village", 2)])
    assert do_terms(desk(top="glass"), OBJECT_REWARDS, FROM_CITY) == ({"C": 3}, [])


def legacy(name: str) -> Any:
    return LEGACY[LEGACY_INDEX[name]]


@pytest.mark.rule("MAR-362")
@pytest.mark.parametrize(
    ("tile", "place", "given", "changed"),
    [
        ("l5", "3", {}, {"F": 1, "G": -1}),
        ("l33", "10", {"top": "book"}, {"D": 4}),
        ("l34", "6", {"combat": 1}, {"C": -1, "V": 2}),
        ("l34", "6", {}, {}),
        ("l35", "12", {"hand": "corn corn"}, {"hand": -2, "D": 2}),
        ("l35", "12", {"hand": "corn sugar"}, {}),
    ],
)
def test_stops_at_legacy_tiles(
    tile: str, place: str, given: dict[str, Any], changed: dict[str, int]
) -> None:
    design = legacy(tile)
    assert LOCATIONS[design.location].number == place
    assert do_terms(desk(**given), design.terms, FROM_LEGACY).changed == changed


@pytest.mark.rule("MAR-363")
def test_spoils_of_war() -> None:
    assert combat_action(desk(fight=(0, 6)), "l6") == ({"value": -6, "D": 10}, [])
    assert combat_action(desk(fight=(0, 7)), "l6_2") == ({"value": -6, "V": 8}, [])
    assert len(legacy("l6").combat) == 2


@pytest.mark.rule("MAR-365")
def test_fever_is_removed_with_herbs() -> None:
    design = legacy("l8")
    assert design.skull
    s = desk(hand="herb herb")
    payment.pay(s, 0, design.remove_cost, FROM_LEGACY)
    settle(s)
    assert s.hand[0] == ()
    assert do_terms(s, design.remove_reward, FROM_LEGACY) == ({"V": 3}, [])


@pytest.mark.rule("MAR-373")
def test_path_of_ruins() -> None:
    spaces = legacy("l32").spaces
    s = desk(hand="glass book map", top="herb")
    assert do_terms(s, spaces[0], FROM_LEGACY, PAY).changed == {"hand": -1, "V": 4}
    s.pile.append(s.discard[-1])
    assert do_terms(s, spaces[2], FROM_LEGACY, PAY).changed["hand"] == -2
    assert do_terms(s, spaces[1], FROM_LEGACY) == ({"D": 5}, [])
    assert do_terms(s, spaces[3], FROM_LEGACY) == ({"V": 3}, [])
    assert do_terms(desk(hand="glass"), spaces[0], FROM_LEGACY, DECLINE) == ({}, [])


@pytest.mark.rule("MAR-361", "MAR-364")
def test_gates_look_at_the_explorer() -> None:
    assert not holds(desk(lines=0), 0, legacy("l4").gate, FROM_LEGACY)
    assert holds(desk(lines=1), 0, legacy("l4").gate, FROM_LEGACY)
    assert not holds(desk(lines=1), 0, legacy("l7").gate, FROM_LEGACY)
    assert holds(desk(lines=2), 0, legacy("l7").gate, FROM_LEGACY)


def test_other_legacy_tiles() -> None:
    assert do_terms(desk(), legacy("l30").disc_reward, FROM_LEGACY) == ({}, [("village", 1)])
    assert LOCATIONS[legacy("l37").leads_to].number == "2"
    assert legacy("l39").free_cost.combat == 6


@pytest.mark.rule("MAR-434", "MAR-435")
def test_spaces_of_the_resistance_tile() -> None:
    rewards = [do_terms(desk(), space, FROM_UPGRADE) for space in RESISTANCE.spaces]
    assert rewards == [
        ({}, [DISC]),
        ({"D": 3}, []),
        ({"F": 1, "G": -1}, []),
        ({"V": 6}, []),
    ]
    assert do_terms(desk(tokens=4), RESISTANCE.filled, FROM_UPGRADE) == ({"D": 3, "V": 4}, [])


def test_spaces_of_the_search() -> None:
    def rewards(spaces: Any) -> list[dict[str, int]]:
        return [do_terms(desk(), space, FROM_LEGACY).changed for space in spaces]

    assert rewards(SEARCH.red_spaces) == [{"D": 2}, {"C": 1}]
    figure = {"F": 1, "G": -1}
    green = [{"V": 1}, {"D": 2}, {"C": 1}, {"V": 2}, figure, {"D": 3}, {"V": 4}]
    assert rewards(SEARCH.green_spaces) == green
