"""Quests, tokens, careers and prestige buildings do what they say."""

from typing import Any

import pytest

from engine.maracaibo.actions import DECLINE
from engine.maracaibo.components import (
    CAREER,
    CAREER_INDEX,
    CAREERS,
    PRESTIGE,
    PRESTIGE_INDEX,
    QUEST_INDEX,
    QUESTS,
    TOKENS,
)
from engine.maracaibo.effects import payment
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.effects.perform import attach, end_points, run_all
from engine.maracaibo.state import (
    FROM_CAREER,
    FROM_PRESTIGE,
    FROM_QUEST,
    FROM_TOKEN,
    MaracaiboState,
    Note,
)
from tests.engine.maracaibo.desk import (
    Outcome,
    desk,
    do_terms,
    watch,
)

Row = tuple[Any, ...]
DISC: Row = ("pick_disc", -1)
FIGHT: list[Row] = [("choose_pile", False), ("choose_side",)]


def explore(n: int) -> Row:
    return ("explore", n, 0, False)


def nation(n: int, nations: tuple[int, ...] = (0, 1, 2)) -> Row:
    return ("choose_nation", nations, n)


def gain(s: MaracaiboState, effects: Any, source: int, *answers: Any) -> Outcome:
    """Unlock or buy something: what lasts of it, and what it does at once."""

    def do() -> None:
        attach(s, 0, effects, source)
        if effects.now:
            run_all(s, 0, effects.now, source)

    return watch(s, do, *answers)


# -- quests ------------------------------------------------------------------------------

QUEST_ROWS: list[tuple[str, str, dict[str, int], dict[str, int], list[Row]]] = [
    ("q01", "herb herb", {}, {"D": 4, "V": 3}, []),
    ("q02", "book book", {}, {"IV": 1, "V": 3}, []),
    ("q03", "glass glass", {}, {"V": 3}, [explore(2)]),
    ("q04", "map map", {}, {"V": 2}, [explore(3)]),
    ("q05", "herb book", {}, {"V": 3}, [DISC]),
    ("q06", "herb glass", {}, {"D": 4, "V": 3}, []),
    ("q07", "book map", {}, {"V": 3}, [explore(2)]),
    ("q08", "glass map", {}, {"C": 2, "V": 3}, []),
    ("q09", "herb herb book", {}, {"V": 6}, [DISC]),
    ("q10", "book book glass", {}, {"V": 5}, [nation(2)]),
    ("q11", "glass glass map", {}, {"V": 5}, [explore(4)]),
    ("q12", "map map herb", {}, {"F": 1, "G": -1, "C": 2, "V": 5}, []),
    ("q13", "herb book glass", {}, {"V": 4}, [DISC, DISC]),
    ("q14", "herb book map", {}, {"ID": 2, "V": 5}, []),
    ("q15", "herb glass map", {}, {"D": 5, "V": 6}, []),
    ("q16", "book glass map", {}, {"V": 7}, [("choose_synergy",)]),
    ("q17", "herb", {"C": 2}, {"V": 5, "D": 2}, []),
    ("q18", "book", {"C": 2}, {"V": 4}, [nation(1)]),
    ("q19", "glass", {"C": 2}, {"D": 5, "V": 3}, []),
    ("q20", "map", {"C": 2}, {"V": 4}, [explore(2)]),
    ("q21", "herb", {"D": 3}, {"V": 6}, []),
    ("q22", "book", {"D": 3}, {"IV": 1, "V": 4}, []),
    ("q23", "glass", {"D": 3}, {"V": 4}, [explore(2)]),
    ("q24", "map", {"D": 3}, {"V": 3}, [DISC]),
    ("q25", "sugar herb", {}, {"D": 5, "V": 2}, []),
    ("q26", "tobacco book", {}, {"C": 2, "V": 3}, []),
    ("q27", "corn glass", {}, {"C": 3, "V": 2}, []),
    ("q28", "map", {"F": 1}, {"V": 3}, [nation(2)]),
    ("q29_flying_dutchman", "book glass map", {}, {"V": 8, "limit": 1}, []),
]


@pytest.mark.rule("MAR-280", "MAR-201", "MAR-519")
@pytest.mark.parametrize(("quest", "hand", "paid", "reward", "asked"), QUEST_ROWS)
def test_quests(
    quest: str,
    hand: str,
    paid: dict[str, int],
    reward: dict[str, int],
    asked: list[Row],
) -> None:
    design = QUESTS[QUEST_INDEX[quest]]
    s = desk(hand=hand, combat=2, figures=1, figures_general=2)
    assert payment.can_pay(s, 0, design.cost, FROM_QUEST)
    outcome = watch(s, lambda: payment.pay(s, 0, design.cost, FROM_QUEST))
    expected = {name: -n for name, n in paid.items()} | {"hand": -len(hand.split())}
    if "F" in paid:
        expected["G"] = 1
    assert outcome == (expected, [])
    assert s.hand[0] == ()
    assert not payment.can_pay(s, 0, design.cost, FROM_QUEST)
    assert do_terms(s, design.terms, FROM_QUEST) == (reward, asked)


def test_every_quest_has_its_row() -> None:
    assert [row[0] for row in QUEST_ROWS] == [quest.id for quest in QUESTS]


@pytest.mark.parametrize("quest", [quest.id for quest in QUESTS])
def test_a_quest_is_not_paid_with_one_card_less(quest: str) -> None:
    row = QUEST_ROWS[QUEST_INDEX[quest]]
    s = desk(hand=" ".join(row[1].split()[1:]), combat=10, figures=3)
    assert not payment.can_pay(s, 0, QUESTS[QUEST_INDEX[quest]].cost, FROM_QUEST)


# -- tokens ------------------------------------------------------------------------------

TOKEN_ROWS = """
t01 6 4 3 fewest 2
t02 6 3 4 D2
t03 4 6 3 most 1
t04 4 3 6 V2
t05 3 6 4 fewest 2
t06 3 4 6 influence
t07 6 5 2 D2
t08 6 2 5 fewest 2
t09 5 6 2 most 1
t10 5 2 6 C1
t11 2 6 5 value
t12 2 5 6 V2
t13 7 4 2 fewest 2
t14 7 2 4 D3
t15 4 7 2 most 1
t16 4 2 7 F1
t17 2 7 4 influence
t18 2 4 7 fewest 2
t19 5 4 4 most 1
t20 4 5 4 fewest 2
t21 4 4 5 K2
t22 7 3 3 most 1
t23 3 7 3 value
t24 3 3 7 fewest 2
t25 5 5 5 most 1
"""
EXTRAS: dict[str, dict[str, int]] = {
    "D2": {"D": 2},
    "D3": {"D": 3},
    "V2": {"V": 2},
    "C1": {"C": 1},
    "F1": {"F": 1, "G": -1},
    "K2": {"hand": 2},
    "influence": {"ES": 1},
    "value": {"D": -2, "value": 2},
    "fewest": {},
    "most": {},
}


@pytest.mark.rule("MAR-120", "MAR-121", "MAR-132")
@pytest.mark.parametrize("row", TOKEN_ROWS.strip().splitlines())
def test_tokens(row: str) -> None:
    name, *values, extra = row.split()[:5]
    token = next(token for token in TOKENS if token.id == name)
    assert token.values == tuple(map(int, values))
    assert token.fewest == (2 if extra == "fewest" else 0)
    assert token.most == (1 if extra == "most" else 0)
    s = desk(fight=(1, 5))
    assert do_terms(s, token.terms, FROM_TOKEN) == (EXTRAS[extra], [])


@pytest.mark.rule("MAR-132")
def test_an_optional_cost_of_a_token_may_be_declined() -> None:
    token = next(token for token in TOKENS if token.id == "t11")
    assert do_terms(desk(fight=(1, 5)), token.terms, FROM_TOKEN, DECLINE) == ({}, [])
    assert do_terms(desk(fight=(1, 5), money=1), token.terms, FROM_TOKEN) == ({}, [])


def test_every_token_has_its_row() -> None:
    assert [row.split()[0] for row in TOKEN_ROWS.strip().splitlines()] == [t.id for t in TOKENS]


# -- careers -----------------------------------------------------------------------------

SHORT_OF = {
    "career_courage": ({"quest_tiles": 3}, {"lines": 2}, {"upgrades": 4}),
    "career_fighting_spirit": ({"tokens": 4}, {"combat": 6}, {"quest_tiles": 2}),
    "career_thirst_for_discovery": ({"quest_tiles": 3}, {"upgrades": 3}, {"lines": 3}),
    "career_camaraderie": (
        {"figures_board": 3},
        {"cards": ["a01_sailor"] * 8},
        {"syn": "medal skull house"},
    ),
    "career_glory": ({"tokens": 4}, {"influence": [0, 9, 0]}, {"quest_tiles": 3}),
    "career_power": ({"quest_tiles": 3}, {"figures_board": 3}, {"influence": [9, 0, 0]}),
    "career_wealth": (
        {"quest_tiles": 2},
        {"syn": "medal skull house"},
        {"influence": [3, 0, 3]},
    ),
    "career_experience": ({"quest_tiles": 6}, {"lines": 2}, {"influence": [0, 3, 4]}),
    "career_allegiance": (
        {"markers": {"2": (1, 1, 1), "3": (1, 1, 1)}},
        {"figures_board": 3},
        {"influence": [0, 6, 0]},
    ),
}
"""What fulfils each task, by no more than it needs."""


def _less(name: str, value: Any) -> Any:
    """A little less of it."""
    if isinstance(value, int):
        return value - 1
    if name == "influence":
        at = value.index(min(n for n in value if n))
        return [n - (i == at) for i, n in enumerate(value)]
    if name == "syn":
        return " ".join(value.split()[1:])
    if name == "markers":
        return dict(list(value.items())[1:])
    return value[1:]


@pytest.mark.rule("MAR-220", "MAR-146")
@pytest.mark.parametrize("career", [career.id for career in CAREERS])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_career_tasks(career: str, number: int) -> None:
    task = CAREERS[CAREER_INDEX[career]].tasks[number]
    ((name, value),) = SHORT_OF[career][number].items()
    notes = [(Note(FROM_CAREER, 1),), ()]
    assert holds(desk(notes=notes, **{name: value}), 0, task, FROM_CAREER)
    assert not holds(desk(notes=notes, **{name: _less(name, value)}), 0, task, FROM_CAREER)


@pytest.mark.rule("MAR-220", "MAR-221")
def test_rewards_of_tasks() -> None:
    assert do_terms(desk(), CAREER.task, FROM_CAREER) == ({"D": 2, "V": 2}, [])
    assert do_terms(desk(), CAREER.all_tasks, FROM_CAREER) == ({"D": 2, "V": 2}, [])


def test_allegiance_is_to_the_nation_named() -> None:
    markers, _, rank = CAREERS[CAREER_INDEX["career_allegiance"]].tasks
    s = desk(influence=[0, 6, 0], markers={"2": (1,) * 6}, notes=[(Note(FROM_CAREER, 0),), ()])
    assert not holds(s, 0, markers, FROM_CAREER)
    assert not holds(s, 0, rank, FROM_CAREER)


# -- prestige buildings ------------------------------------------------------------------

PRESTIGE_ROWS: list[tuple[str, dict[str, Any], dict[str, int], int]] = [
    ("governors_palace", {"influence": [2, 6, 20]}, {}, 1 + 3 + 7),
    ("great_arsenal", {"tokens": 4}, {"C": 3}, 4),
    ("admiralty", {"upgrades": 9}, {}, 9),
    ("mission_church", {"lines": 2}, {}, 6),
    ("grand_theatre", {"syn": "medal skull"}, {}, 4),
    ("trade_exchange", {"income": 17}, {"ID": 2}, 3),
    ("hall_of_heroes", {"quest_tiles": 3}, {}, 6),
    ("chancery", {"cards": ["a01_sailor"] * 8}, {}, 4),
    ("personal_monument", {"influence": [2, 6, 1]}, {}, 8),
]


@pytest.mark.rule("MAR-225", "MAR-226", "MAR-520")
@pytest.mark.parametrize(("building", "given", "changed", "points"), PRESTIGE_ROWS)
def test_prestige_buildings(
    building: str, given: dict[str, Any], changed: dict[str, int], points: int
) -> None:
    s = desk(**given)
    design = PRESTIGE[PRESTIGE_INDEX[building]]
    assert gain(s, design.effects, FROM_PRESTIGE) == (changed, [])
    worth = sum(end_points(s, 0, terms, source) for source, terms in s.abilities[0].end)
    assert worth == points


def test_every_building_has_its_row() -> None:
    assert [row[0] for row in PRESTIGE_ROWS] == [building.id for building in PRESTIGE]
