"""How effects are read, described, run and kept."""

import pickle
from typing import Any

import pytest

from engine.maracaibo import GAME, rules
from engine.maracaibo.components import (
    CARD_INDEX,
    CARDS,
    COMBAT_ACTIONS,
    GAINABLE,
    LOCATION_INDEX,
    NODES,
    PORT_INDEX,
    PRESTIGE,
    PROGRAMS,
    QUEST_INDEX,
    QUESTS,
    UPGRADE_INDEX,
    VILLAGE_ACTIONS,
)
from engine.maracaibo.effects import grammar, handlers, terms
from engine.maracaibo.effects.abilities import LASTING, NO_ABILITIES
from engine.maracaibo.effects.book import Book
from engine.maracaibo.effects.describe import describe
from engine.maracaibo.effects.measure import MEASURES, WITH_ARGUMENT, measure
from engine.maracaibo.effects.perform import HANDLERS, attach, gained_effects, rebuild
from engine.maracaibo.effects.reader import TERMS
from engine.maracaibo.effects.words import Event, Metric, Nation, Stat, Who
from tests.engine.maracaibo.desk import buy, desk, do_terms, happens, own


def book() -> Book:
    return Book(LOCATION_INDEX, frozenset((LOCATION_INDEX["11"], LOCATION_INDEX["14"])))


# -- the vocabulary is complete ----------------------------------------------------------


def term_classes() -> set[type]:
    """All classes of terms but the modifiers that only tokens have."""
    found = {
        value
        for value in vars(terms).values()
        if isinstance(value, type) and hasattr(value, "_fields")
    }
    return found - {terms.Cost, terms.When, terms.ModFewest, terms.ModMost}


def test_every_term_is_done_by_something() -> None:
    assert term_classes() <= set(HANDLERS)


def test_every_number_is_counted() -> None:
    assert len(MEASURES) == len(Metric)
    s = desk(upgrades=3, lines=2)
    assert all(measure(s, 0, metric) >= 0 for metric in Metric if metric not in WITH_ARGUMENT)
    assert measure(s, 0, Metric.UPGRADES) == 3
    assert measure(s, 0, Metric.LINES_CROSSED) == 2


def test_every_word_is_read_and_done() -> None:
    assert len(TERMS) == 36
    assert len(LASTING) == 11


def test_what_asks_can_stand_on_a_stack() -> None:
    for decision in handlers.DECISIONS:
        assert decision._field_defaults["kind"] in rules.DECISIONS.classes
    for action in handlers.PATTERNS:
        assert action._field_defaults["kind"] in GAME.actions.classes


def test_programs_and_nodes_are_found_by_their_numbers() -> None:
    assert all(program.number == number for number, program in enumerate(PROGRAMS))
    assert all(node.number == number for number, node in enumerate(NODES))


# -- reading -----------------------------------------------------------------------------


def test_terms_are_read_from_left_to_right() -> None:
    read = grammar.terms(book(), "D4+V3+I-1(any)+BUY(-3)")
    assert tuple(read) == (
        terms.Doubloons(4),
        terms.Points(3),
        terms.Influence(-1, Who.ANY),
        terms.BuyTerm(3),
    )
    assert read.plain == 2


def test_a_cost_is_flat_and_sorted() -> None:
    cost = grammar.cost(book(), "map*2+herb+C2+F1@influence(chosen)")
    assert [icon.name for icon in cost.icons] == ["HERB", "MAP", "MAP"]
    assert (cost.combat, cost.figures, cost.figures_to) == (2, 1, terms.TO_INFLUENCE)


def test_what_was_picked_as_a_whole_is_not_asked_again() -> None:
    effects = grammar.effects(book(), "va:pay(D2){C2}; ca:pay(value*2){D1}; now:pay(D2){C2}")
    (village,), (combat,), (now,) = effects.village, effects.combat, effects.now
    assert [pay.optional for pay in (*village.terms, *combat.terms, *now)] == [False, False, True]
    choice = grammar.terms(book(), "choose(pay(D2){C2}/D1+pay(D2){C2})")[0]
    assert isinstance(choice, terms.ChooseTerm)
    assert choice.options[0][0].optional is False
    assert choice.options[1][1].optional is True


def test_timings_with_details() -> None:
    effects = grammar.effects(book(), "ca(last)(EN):pay(value*1){D1}; va(last):D1; aa@9a:D1")
    assert (effects.combat[0].last, effects.combat[0].nation) == (True, Nation.EN)
    assert effects.village[0].last
    assert effects.assistant is not None
    assert effects.assistant.location == LOCATION_INDEX["9a"]


# -- describing --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "described"),
    [
        ("D2", [{"kind": "doubloons", "n": 2}]),
        ("I1(fighting)", [{"kind": "influence", "n": 1, "who": "fighting"}]),
        (
            "pay(D3){SPY1}",
            [
                {
                    "kind": "pay",
                    "optional": True,
                    "cost": {"kind": "cost", "doubloons": 3},
                    "terms": [{"kind": "spy", "n": 1}],
                }
            ],
        ),
        (
            "per(boughtWith(map),max=4){V1}",
            [
                {
                    "kind": "per",
                    "metric": "boughtWith",
                    "arg": "map",
                    "most": 4,
                    "each": 1,
                    "terms": [{"kind": "points", "n": 1}],
                }
            ],
        ),
    ],
)
def test_an_effect_describes_itself(text: str, described: Any) -> None:
    assert describe(grammar.terms(book(), text)) == described


def _kinds(part: Any) -> set[str]:
    if isinstance(part, dict):
        inner = set().union(*(_kinds(value) for value in part.values()))
        return inner | {part["kind"]}
    if isinstance(part, list):
        return set().union(*(_kinds(value) for value in part))
    return set()


def test_every_card_describes_itself_in_plain_values() -> None:
    import json

    for card in CARDS:
        described = describe(card.effects)
        assert json.loads(json.dumps(described)) == described
        assert len(_kinds(described)) > 1


# -- running -----------------------------------------------------------------------------


def find(text: str) -> Any:
    """A program of the data files with these terms."""
    wanted = tuple(grammar.terms(book(), text))
    return next(program for program in PROGRAMS if tuple(program) == wanted)


@pytest.mark.rule("MAR-073")
def test_what_comes_after_a_question_waits_for_the_answer() -> None:
    s = desk()
    assert do_terms(s, find("X2+D2"), 0) == ({"D": 2}, [("explore", 2, 0, False)])
    assert do_terms(s, find("C2+K2"), 0) == ({"C": 2, "hand": 2}, [])


@pytest.mark.rule("MAR-073")
def test_triggers_come_in_the_order_gained() -> None:
    s = desk(moved=2, hand="sugar")
    own(s, "u11_coast_runner")
    own(s, "u12_three_beacons")
    outcome = happens(s, Event.MOVE_END, LOCATION_INDEX["7"])
    assert outcome == ({"D": 2}, [("pick_disc", -1)])


def test_two_copies_of_a_card_keep_their_notes_apart() -> None:
    s = desk()
    own(s, "u12_three_beacons")
    assert happens(s, Event.MOVE_END, 4).asked == [("pick_disc", -1)]
    own(s, "u12_three_beacons")
    assert happens(s, Event.MOVE_END, 7).asked == [("pick_disc", -1)] * 2
    assert [note.value for note in s.notes[0]] == [0b011, 0b010]
    assert happens(s, Event.MOVE_END, 13) == ({"D": 5, "V": 5}, [("pick_disc", -1)] * 2)
    assert happens(s, Event.MOVE_END, 4) == ({"D": 5, "V": 5}, [("pick_disc", -1)])


# -- keeping -----------------------------------------------------------------------------


def test_abilities_are_rebuilt_from_what_was_gained() -> None:
    s = desk(upgrades=5, port=[PORT_INDEX["port_grand_turk"], 0])
    gained = [
        *(number for number, card in enumerate(CARDS)),
        *(~number for number in range(len(GAINABLE)) if GAINABLE[number][0] != "module"),
    ]
    for entry in gained:
        s.gained[0] = (*s.gained[0], entry)
        effects, source = gained_effects(s, 0, entry)
        attach(s, 0, effects, source)
    before = s.abilities[0]
    s.abilities[0] = NO_ABILITIES
    rebuild(s, 0)
    after = s.abilities[0]
    assert after._replace(whens=()) == before._replace(whens=())
    # Income whose condition holds has been paid (MAR-208).
    assert {CARDS[source].id for source, _ in after.whens} == {
        "u07_battle_standard",
        "u08_explorers_club",
    }


@pytest.mark.rule("MAR-519")
def test_a_larger_hand_is_kept() -> None:
    s = desk()
    do_terms(s, QUESTS[QUEST_INDEX["q29_flying_dutchman"]].terms, -2)
    assert s.abilities[0].mods[Stat.HAND_LIMIT] == 1
    rebuild(s, 0)
    assert s.abilities[0].mods[Stat.HAND_LIMIT] == 1


def test_things_gained_that_are_no_cards() -> None:
    kinds = [kind for kind, _ in GAINABLE]
    assert kinds.count("upgrade") == 12
    assert kinds.count("prestige") == len(PRESTIGE)
    s = desk(port=[-1, -1])
    slot = UPGRADE_INDEX["up03_home_port"]
    assert not any(gained_effects(s, 0, ~slot)[0][:-1])  # MAR-037: face down
    module = GAINABLE.index(("module", 0))
    effects, _ = gained_effects(s, 0, ~module)
    assert COMBAT_ACTIONS[effects.combat[0].number].id == "up01_combat_tile_module"


def test_copies_share_abilities_and_do_not_leak() -> None:
    s = desk()
    own(s, "a01_sailor")
    twin = s.copy()
    assert twin.abilities[0] is s.abilities[0]
    buy(twin, "a02_builder")
    assert s.abilities[0].mods[Stat.CARD_COST] == 0


def test_abilities_travel_to_another_process() -> None:
    s = desk()
    for card in ("u12_three_beacons", "u26_double_agent", "a38_archive", "u06_grand_slipway"):
        own(s, card)
    there = pickle.loads(pickle.dumps(s.abilities[0]))
    assert there == s.abilities[0]
    assert [terms.number for _, terms in there.end] == [
        terms.number for _, terms in s.abilities[0].end
    ]


def test_action_lists_name_what_they_come_from() -> None:
    ids = [action.id for action in VILLAGE_ACTIONS]
    assert len(set(ids)) == len(ids)
    for action in VILLAGE_ACTIONS:
        if action.source >= 0:
            assert CARD_INDEX[action.id] == action.source
    names = [action.id for action in COMBAT_ACTIONS]
    assert len(set(names)) == len(names)
    assert [action.id for action in COMBAT_ACTIONS if action.once_a_turn] == [
        "up01_combat_tile_module"
    ]
