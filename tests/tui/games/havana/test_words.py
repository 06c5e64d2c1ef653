"""Havana's words: nothing without a name, in either language."""

from engine.core import Refusal
from engine.core.randomness import Randomness
from engine.havana import GAME, actions, events, rules
from engine.havana.components import BUILDING_IDS, CARD_IDS
from engine.havana.prices import Lack
from tests.tui.games.havana.tables import session
from tests.tui.games.saying import (
    anchors,
    clean,
    event_kinds,
    options_parts_and_phases,
    refusal_codes,
    titles_and_texts,
)
from tests.tui.table.table_fixtures import NAMES
from tui import i18n
from tui.games.havana import costs, inspector, names, refusals, topics, words


def games():
    """Random games in which everything that can happen does, the setup repair included."""
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 40)):
        yield session(seats, seed=seed, options={"points": 40, "worker_first": 3})
    for seed in range(200):
        game = session(2, seed=seed)
        if game.decision.kind == "choose_exchange":
            yield game
            return


def test_every_move_event_and_question_of_random_games_has_words(language):
    seen = {"game_ended"}
    for game in games():
        rng = Randomness(game.header.seed)
        for _ in range(900):
            if game.over:
                break
            view = game.view(game.seat)
            clean(words.prompt(game.decision, view, NAMES))
            action = rng.pick(view.legal())
            clean(words.label(action, view))
            seen.add(action.kind)
            for event in game.play(action).events:
                clean(words.happened(event, NAMES[: game.header.seats]))
                seen.add(event.kind)
    assert event_kinds(events) <= seen
    assert set(actions.VOCABULARY.classes) <= seen


def test_every_end_of_the_game_has_words(language):
    for why in ("goal", "no_buildings", "no_cubes", "last_round"):
        clean(words.happened(events.GameEnded(why), NAMES))


def test_every_refusal_of_the_rules_has_words(language):
    codes = refusal_codes(rules)
    assert len(codes) > 20
    facts = {
        "asked": "choose_tax", "given": "stop", "card": "mama", "building": "bank", "cube": "glass",
        "there": 2, "number": 3, "victim": 1, "have": 0, "what": "glass", "most": 2, "vp": 5,
        "coloured": 3, "low": "mama", "high": "siesta", "lacks": (Lack("glass", 1, 0),),
        "architect": True, "rubble_would_do": 5, "pesos_would_do": 0, "end": "bank",
    }  # fmt: skip
    for code in codes:
        assert code in refusals.REFUSALS
        clean(words.refused(Refusal(code, facts)))
        clean(words.refused(Refusal(code, {**facts, "rubble_would_do": 0, "architect": False})))


def test_the_reason_why_a_building_can_not_be_paid():
    facts = {
        "building": "apothecary", "architect": False, "lacks": (Lack("glass", 1, 0),),
        "rubble_would_do": 5, "pesos_would_do": 0,
    }  # fmt: skip
    told = words.refused(Refusal("cannot_pay", facts))
    assert told == "Apothecary needs 1 glass, you have 0; 5 rubble would do."


def test_options_phases_and_parts_have_names(language):
    from ai.havana import PARTS

    named = (*GAME.parts, *PARTS)
    assert set(named) <= set(words.PARTS)
    phases = (*words.STEPS, "exchange", "start", "over")
    options_parts_and_phases(words, GAME, named, phases)


def test_cards_of_one_value_are_typed_with_different_letters(language):
    every = (1 << len(CARD_IDS)) - 1
    keys = [names.card_key(card, every) for card in CARD_IDS]
    assert len(set(keys)) == 13
    assert keys[:2] == ["0", "1"]
    assert all(len(key) == 2 for key in keys[2:8])
    for card in CARD_IDS:
        assert len(names.card_briefly(card, 3)) <= 22
        clean(names.card_does(card, 2))
        clean(names.card_name(card))


def test_buildings_have_names_of_their_own_in_both_languages(language):
    assert len({names.building_name(name) for name in BUILDING_IDS}) == 36
    for name in BUILDING_IDS:
        clean(costs.price_words(names.face(name)))


def test_rules_have_titles_and_texts_and_chapters(language):
    assert set(topics.TOPICS) <= anchors("havana", language)
    assert set(CARD_IDS) <= set(topics.TOPICS)
    titles_and_texts(topics.TOPICS, "havana")
    for where in inspector.WHERE.values():
        clean(i18n._(where))


def test_nothing_is_left_in_english():
    """Every message of the table is in the French catalogue, with its placeholders."""
    from tui.locale import build

    assert list(build.faults("fr", "havana", build.extract()["havana"])) == []


def test_points_are_told_in_every_language(language):
    assert names.points(3) == {"en": "3 VP", "fr": "3 PV"}[language]
