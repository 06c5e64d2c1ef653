"""Cuba's words: nothing without a name, in either language."""

import pytest

from ai.cuba import PARTS
from engine.core import Refusal
from engine.core.randomness import Randomness
from engine.cuba import GAME, actions, events, rules
from engine.cuba.components import BOARDS, SHIPS, THINGS
from engine.cuba.components_cards import BUILDINGS, LAWS
from tests.tui.games.cuba.tables import busy, session
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
from tui.games.cuba import characters, log_lines, names, prompts, topics, words
from tui.games.cuba.presenter import PRESENTER

VARIANTS = {
    "parliament": "secret", "plantations": "individual", "embassy": True, "black_market": "any",
}  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, VARIANTS), (5, {}), (4, VARIANTS)])
def test_every_move_and_question_of_random_games_has_words(language, seats, options):
    game = session(seats, seed=seats, options=options)
    rng = Randomness(seats)
    while not game.over:
        view = game.view(game.seat)
        clean(words.prompt(game.decision, view, NAMES))
        for action in view.legal()[:12]:
            clean(words.label(action, view))
            path = PRESENTER.path(action, view)
            offer = PRESENTER.offer(view, path, [action])
            clean(offer.label)
            assert offer.key
        for event in game.play(busy(game, rng)).events:
            clean(words.happened(event, NAMES[:seats]))


def all_events():
    """One of each sentence that tells an event."""
    return [
        events.StartChosen(0, ("wood", "wood"), ("citrus", "sugar")),
        events.BillsTurned(2, ("tax_1", "duty_sugar", "subsidy_votes", "harbour")),
        events.DelegateSent(0),
        events.CharacterPlayed(0, "worker"),
        events.WorkerMoved(0, "B2", ("wood", "stone")),
        events.WorkerMoved(0, "B2", ()),
        events.Harvested(0, "B3", "sugar", 0),
        events.Harvested(0, "B3", "sugar", 1),
        events.Bought(0, "rum", 5, supply=False),
        events.Bought(0, "rum", 7, supply=True),
        events.Sold(0, "rum", 5, supply=False),
        events.Sold(0, "rum", 3, supply=True),
        events.Taken(0, "water"),
        events.Built(0, "dam", "A2", 0),
        events.Built(0, "dam", "A2", 2),
        events.BuildingForgone(0, 2),
        events.Spent(0, "golf_course", "water", 4, 4, 0),
        events.Spent(0, "department_store", "rum", 1, 0, 6),
        events.Gained(0, "hotel", 2, 0, "", 0),
        events.Gained(0, "small_bank", 0, 2, "", 0),
        events.Gained(0, "dam", 0, 0, "water", 2),
        events.Converted(0, "distillery", "sugar", "rum", 3),
        events.Stored(0, ("sugar",)),
        events.VotesPromised(0, 2),
        events.Vetoed(0, "tax_1"),
        events.PileSearched(0, "luna", "brisa"),
        events.PileSearched(0, "luna", "luna"),
        events.Loaded(0, 2, "luna", "rum", 2),
        events.LoadingForgone(0, 4),
        events.ShipLeft(3, "luna", ("rum",)),
        events.ShipLeft(3, "luna", ()),
        events.ShipsTurned(("luna", "brisa", "paloma"), "corona", ("corona",)),
        events.ShipsTurned(("luna", "brisa", "paloma"), "corona", ()),
        events.FirstPlayerChanged(1),
        events.CardsShown(("worker", "mayor"), (1, 5)),
        events.DelegatesShown(("worker", "mayor"), (1, 5)),
        events.PurseClosed(0),
        events.VotesShown((2, 0), (3, 5), second=False),
        events.VotesShown((2, 0), (3, 5), second=True),
        events.MajorityWon(0, tied=False),
        events.MajorityWon(0, tied=True),
        events.LawAdopted(0, "tax_1", "first_tax"),
        events.LawAdopted(0, "harbour", ""),
        events.BillsDropped(("tax_1",)),
        events.TaxPaid(0, 2, 2),
        events.TaxDeclined(0),
        events.DutyPaid(0, ("citrus",), 2, 0),
        events.DutyPaid(0, ("citrus",), 2, 1),
        events.DutyDeclined(0),
        events.SubsidyScored(0, "subsidy_water", 3),
        events.MarketChanged("sugar", -2),
        events.MarketChanged("sugar", 2),
        events.MarketChanged("sugar", 0),
        events.Spoiled(0, ("sugar", "sugar")),
        events.RoundEnded(2),
        events.BuildingsScored(0, 3, 6),
        events.GameEnded(),
    ]


def test_every_event_is_told(language):
    told = [words.happened(event, NAMES[:2]) for event in all_events()]
    for text in told:
        clean(text)
    assert len(set(told)) == len(told)
    assert {log_lines.which(event) for event in all_events()} == set(log_lines.HAPPENED)
    assert event_kinds(events) == {event.kind for event in all_events()}


def test_every_kind_of_move_and_decision_has_words():
    assert set(actions.VOCABULARY.classes) == set(words.LABELS)
    assert set(rules.DECISIONS.classes) <= set(prompts.PROMPTS)
    assert set(rules.DECISIONS.classes) == set(topics.ASKED)


def test_every_refusal_of_the_rules_has_words(language):
    codes = {"game_over", "used_already", "out_of_reach"} | refusal_codes(rules)
    facts = {
        "character": "mayor", "field": "B2", "thing": "rum", "ware": "rum", "building": "dam",
        "needed": 3, "have": 1, "amount": 2, "gives": "rum", "takes": "cigars", "pile": "tax",
        "ship": "luna", "dock": 2, "things": ("wood", "stone", "water"), "asked": "trade",
        "given": "buy", "low": 1, "high": 4, "free": 1,
    }  # fmt: skip
    assert len(codes) > 30
    for code in codes:
        clean(words.refused(Refusal(code, facts)))
        assert words.refused(Refusal(code, facts)) != code


def test_options_phases_and_parts_have_names(language):
    phases = (*words.STEPS, "setup", "over")
    options_parts_and_phases(words, GAME, (*GAME.parts, *PARTS), phases)


def test_every_building_and_law_says_what_it_does(language):
    effects = [names.building_effect(building) for building in BUILDINGS]
    for text in effects:
        clean(text)
    assert names.building_effect(BUILDINGS[17], any_swap=True) != effects[17]
    for law in LAWS:
        clean(names.law_effect(law))
        clean(names.named(law))


def test_what_a_building_does_fits_a_line_of_its_tile(language):
    """28 columns at 120 × 40; nothing of it is cut."""
    for building in BUILDINGS:
        assert len(names.building_effect(building)) <= 27, building.id


def test_everything_has_a_name(language):
    assert all(names.named(entry) for entry in (*SHIPS, *BOARDS))
    assert len({names.thing(name) for name in THINGS}) == len(THINGS)


def test_a_character_says_what_can_still_be_had(language):
    state = session(3).view(0).state
    full = [characters.words(state, name) for name in characters.WORDS]
    for texts in full:
        assert len(texts) > 1
        for text in texts:
            clean(text)
    state.markers |= 4
    assert names.points(1) in characters.words(state, "architect")[0]
    state.markers |= 8
    assert names.points(1) not in characters.words(state, "architect")[0]


def test_amounts_agree_with_their_number():
    i18n.use("fr")
    assert names.counted(["citrus"]) == "1 agrume"
    assert names.counted(["citrus", "wood", "citrus"]) == "1 bois, 2 agrumes"


def test_the_question_says_which_of_its_cases_it_is():
    """Votes bought a second time, more cargo, another field for water: each is asked so."""
    asked = set()
    rng = Randomness(3)
    for seed in range(4):
        game = session(("human", "human"), seed=seed, options=VARIANTS if seed % 2 else {})
        while not game.over:
            asked.add(prompts.question(game.decision, game.view(game.seat).state))
            game.play(busy(game, rng))
    assert len(asked) >= 20


def test_rules_have_titles_and_texts(language):
    titles_and_texts(topics.TOPICS, "cuba")


def test_the_chapters_of_the_rules_exist():
    """F1 opens the book at an anchor that is there."""
    for spoken in ("en", "fr"):
        assert set(topics.TOPICS) <= anchors("cuba", spoken), spoken
