"""F1: every question of every game has its rules in short, and they lead into the book."""

from types import SimpleNamespace

import pytest

from engine import registry
from tui.games import presenter
from tui.games.cuba import topics as cuba
from tui.games.havana import topics as havana
from tui.games.maracaibo import topics as maracaibo
from tui.games.santiago import topics as santiago
from tui.i18n import LANGUAGES
from tui.rulebook.sections import sections

TABLES = {"santiago": santiago, "havana": havana, "cuba": cuba, "maracaibo": maracaibo}
KINDS = [(game_id, kind) for game_id in TABLES for kind in registry.game(game_id).decisions.classes]


def anchors(game_id, language):
    return {anchor for part in sections(game_id, language) for anchor in part.anchors}


@pytest.mark.parametrize(("game_id", "kind"), KINDS)
def test_every_question_has_a_topic_that_opens_the_book_at_its_place(game_id, kind):
    asked = TABLES[game_id].ASKED[kind]
    assert asked in TABLES[game_id].TOPICS
    for language in LANGUAGES:
        assert asked in anchors(game_id, language)


@pytest.mark.parametrize("game_id", TABLES)
def test_every_topic_stands_in_the_book(game_id):
    for language in LANGUAGES:
        assert set(TABLES[game_id].TOPICS) <= anchors(game_id, language)


def asked(scenario, kind, seats=2, **facts):
    """A question in a game of a scenario, without playing up to it."""
    game = registry.game("maracaibo")
    state = game.new(seats, game.Options(scenario=scenario), seed=1)
    state.fight = facts.pop("fight", None)
    decision = SimpleNamespace(kind=kind, seat=0, **facts)
    return maracaibo.topic_of(decision, state)


def test_a_module_that_changes_a_rule_changes_its_topic():
    assert asked("classic_75", "choose_side") == "combat"
    assert asked("all_inclusive", "choose_side") == "revolt"
    assert asked("unrest", "choose_side") == "liberation"
    assert asked("unrest", "fighting") == "liberation"
    against, helping = SimpleNamespace(against=True), SimpleNamespace(against=False)
    assert asked("all_inclusive", "fighting", fight=against) == "revolt"
    assert asked("all_inclusive", "fighting", fight=helping) == "combat"


def test_the_topic_of_a_tile_is_the_tile_s_own():
    from engine.maracaibo.components import LEGACY_INDEX

    assert asked("all_inclusive", "offer_tile", tile=LEGACY_INDEX["l30"]) == "l30"
    assert asked("all_inclusive", "offer_tile", tile=LEGACY_INDEX["l33"]) == "l33"
    assert asked("unrest", "give_influence_up") == "l36"


def test_f1_says_it_with_the_numbers_of_the_data():
    game = registry.game("maracaibo")
    state = game.new(2, game.Options(scenario="all_inclusive"), seed=1)
    scene = SimpleNamespace(view=state.view(0), state=state)
    topic = presenter("maracaibo").explain(scene, ("against", "FR"))
    assert topic.chapter == "revolt"
    assert "value 6" in topic.text
    assert "{" not in topic.text


@pytest.mark.parametrize("card", ["peso_thief", "material_thief"])
def test_the_victim_of_a_thief_has_the_rules_of_that_thief(card):
    decision = SimpleNamespace(kind="choose_victim", seat=0, card=card)
    scene = SimpleNamespace(view=SimpleNamespace(decision=decision))
    assert havana.topic(scene, None).chapter == card
