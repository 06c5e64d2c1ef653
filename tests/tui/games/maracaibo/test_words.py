"""Maracaibo's words: nothing without a name, in either language."""

import pytest

from ai.maracaibo import PARTS
from engine.core import Refusal
from engine.core.options import describe
from engine.core.randomness import Randomness
from engine.maracaibo import GAME, events, rules
from engine.maracaibo.components import CARDS, LEGACY, LOCATIONS, QUESTS, TOKENS, UPGRADES
from engine.maracaibo.solo import automa_events
from tests.tui.games.maracaibo.tables import pick, session
from tests.tui.games.saying import (
    anchors,
    clean,
    event_kinds,
    options_parts_and_phases,
    refusal_codes,
    titles_and_texts,
)
from tests.tui.table.table_fixtures import NAMES
from tui.games import presenter
from tui.games.maracaibo import (
    labels,
    log_lines,
    names,
    parts,
    prompts,
    refusals,
    things,
    topics,
    words,
)
from tui.table.move_picker import MovePicker
from tui.table.scene import Scene

PRESENTER = presenter("maracaibo")


GAMES = [
    (2, {}, 3), (3, {"scenario": "classic_77"}, 4), (4, {"scenario": "classic_76"}, 5),
    (2, {"expansion": False}, 6), (3, {"scenario": "all_inclusive"}, 7),
    (2, {"scenario": "unrest"}, 8), (2, {"scenario": "alliance"}, 9),
    (3, {"scenario": "rescue"}, 10),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_every_move_event_and_question_of_random_games_has_words(seats, options, seed, language):
    game = session(("human",) * seats, seed=seed, options=options)
    rng = Randomness(seed)
    while not game.over:
        view = game.view(game.seat)
        assert game.decision.kind in prompts.PROMPTS
        clean(words.prompt(game.decision, view, NAMES))
        action = pick(game, rng, busy=True)
        assert action.kind in labels.LABELS or action.kind == "decline", action
        clean(words.label(action, view))
        for event in game.play(action).events:
            line = words.happened(event, NAMES[:seats])
            assert bool(line) != (event.kind in log_lines.SILENT), event
            if line:
                clean(line)
            clean(PRESENTER.words.phase_name(view.state.phase))


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES[:4])
def test_every_choice_of_a_game_is_worded_and_can_be_looked_at(seats, options, seed, language):
    """Each cell on the way to each move has an offer, a line and a rule."""
    game = session(("human",) * seats, seed=seed, options=options)
    rng = Randomness(seed)
    for _ in range(150):
        if game.over:
            break
        view = game.view(game.seat)
        picker = MovePicker(PRESENTER, view)
        scene = Scene(view, NAMES[:seats], seats, options=picker.options)
        for cell, option in picker.options.items():
            clean(option.offer.label)
            assert "_" not in option.offer.effect, option.offer
            clean(PRESENTER.describe(scene, cell))
            clean(PRESENTER.inspect(scene, cell)[0])
            clean(PRESENTER.explain(scene, cell).text)
        paths = [PRESENTER.path(action, view) for action in view.legal()]
        assert len(set(paths)) == len(paths)
        assert not any(a != b and b[: len(a)] == a for a in paths for b in paths)
        game.play(pick(game, rng, busy=True))


def test_every_kind_of_move_question_and_event_is_in_the_tables():
    assert set(rules.ACTIONS.classes) <= {*labels.LABELS, "decline"}
    assert set(rules.DECISIONS.classes) <= set(prompts.PROMPTS)
    told = {key.split()[0] for key in log_lines.HAPPENED} | set(log_lines.KEYS)
    told |= log_lines.SILENT
    for module in (events, automa_events):
        assert event_kinds(module) <= told


EXAMPLES = {
    "seat": 0, "place": "11", "to": "11", "nation": "ES", "card": CARDS[0].id, "refill": "",
    "quest": QUESTS[0].id, "top": QUESTS[0].id, "token": TOKENS[0].id, "upgrade": UPGRADES[3].id,
    "space": 2, "clue": "red_1", "tile": LEGACY[0].id, "how": "own", "places": ("1", "2"),
}  # fmt: skip


def test_events_that_random_games_seldom_show_have_words(language):
    """Of the modules: each with facts of the right kind."""
    seldom = ("Marker", "Tile", "Ruins", "Influence", "Clue", "Luysa", "Story", "Together")
    for cls in vars(events).values():
        if "kind" not in getattr(cls, "_fields", ()) or not cls.__name__.startswith(seldom):
            continue
        values = {}
        for name in cls._fields[:-1]:
            hint = cls.__annotations__[name]
            values[name] = EXAMPLES.get(name, 3 if hint is int else hint is bool)
        clean(words.happened(cls(**values), NAMES))


def test_every_refusal_of_the_rules_has_words(language):
    codes = refusal_codes(rules)
    facts = {
        "place": "11", "points": 3, "most": 7, "card": "u01_ruin_reader", "quest": "q07",
        "cost": 5, "money": 2, "value": 4, "nation": "FR", "icon": "herb", "limit": 4,
        "upgrade": "up04_larger_hold", "space": 3, "n": 2, "task": 1, "source": "port_bremen",
        "option": 0,
    }  # fmt: skip
    assert len(codes) > 25
    assert codes <= set(refusals.REFUSALS)
    for code in codes:
        text = words.refused(Refusal(code, facts))
        clean(text)
        assert "?" not in text.replace(" ?", ""), text


def test_options_phases_and_parts_have_names(language):
    named = (*GAME.parts, *PARTS)
    assert {spec.name for spec in describe(GAME.Options)} <= set(words.OPTIONS)
    assert set(named) <= set(parts.PARTS)
    options_parts_and_phases(words, GAME, named, words.PHASES)


def test_what_is_not_known_yet_falls_back_to_its_own_name():
    from typing import NamedTuple

    class Unheard(NamedTuple):
        seat: int
        kind: str = "something_unheard"

    view = session(2).view(0)
    assert words.happened(Unheard(1), NAMES) == "Ana: Something unheard"
    assert words.prompt(Unheard(0), view, NAMES) == "Something unheard?"
    assert words.refused(Refusal("some_reason", {})) == "Some reason."
    assert words.label(Unheard(0), view).startswith("Something unheard")
    assert PRESENTER.path(Unheard(0), view) == (("something_unheard", 0),)


def test_a_card_without_the_word_assistant_begins_with_a_capital(language):
    for card in CARDS:
        short = names.short_card(card.id)
        assert short[0].isupper()
        assert ":" not in short


def test_victory_points_are_short_in_both_languages(language):
    assert things.vp(1) + things.vp(3) == {"en": "1 VP3 VP", "fr": "1 PV3 PV"}[language]


def test_names_of_locations_are_unique(language):
    from tui.games.maracaibo.names import place_name

    assert len({place_name(place.number) for place in LOCATIONS}) == len(LOCATIONS)


def test_the_chapters_of_the_rules_exist(language):
    """F1 opens the book at an anchor that is there."""
    assert set(topics.TOPICS) <= anchors("maracaibo", language)
    assert {*topics.ASKED.values(), *topics.CELLS.values()} <= set(topics.TOPICS)
    titles_and_texts(topics.TOPICS, "maracaibo")


def test_what_happened_is_told_in_words_of_the_board():
    told = presenter("maracaibo").words.happened
    names = ("You", "Carla")
    assert told(events.ChoiceHidden(0), names) == ""
    assert told(events.Sailed(1, "1", 1), names) == "Carla: sailed 1 space to 1 Santiago"
    assert told(events.Sailed(1, "7", 5), names) == "Carla: sailed 5 spaces to 7 St Kitts"
    assert told(events.Explored(1, "e3", "explorer"), names) == "Carla: explored to space 3"
    end = events.Explored(1, "end", "explorer")
    assert told(end, names) == "Carla: explored to the end of the track"
    disc = events.DiscRemoved(0, UPGRADES[0].id, "l30")
    assert "l30" not in told(disc, names)
    assert told(disc, names).endswith("on Harbour Tavern")
