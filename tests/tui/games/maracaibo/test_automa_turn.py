"""A turn of Jeanne or Jacques to be followed: card, words with their reasons, sums, positions."""

import pytest

from automa.components import JACQUES_CARDS, JEANNE_CARDS
from automa.scoring import disc_income
from engine.core import Randomness
from engine.maracaibo import GAME
from engine.maracaibo.components import RANK_OF, TOKEN_INDEX
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NATIONS
from tests.automa.solo import explorer_at, jacques_plays, jeanne_plays, ship_at, solo
from tests.engine.maracaibo.builder import lay, mark
from tests.tui.games.saying import clean
from tui import reading_time
from tui.games.maracaibo import automa_turn, automa_words, players
from tui.games.maracaibo.automa_said import SAID

DECKS = {"jeanne": JEANNE_CARDS, "jacques": JACQUES_CARDS}
YOU = ("You", "Jeanne")
AND_HE = ("You", "Jacques")

GAMES = [
    ("classic_75", "jeanne", 1, 5), ("classic_77", "jeanne", 1, 5), ("unrest", "jeanne", 1, 4),
    ("all_inclusive", "jacques", 1, 3), ("alliance", "none", 2, 2), ("rescue", "none", 1, 4),
]  # fmt: skip


def said(events, names=YOU, nth=1):
    return [step.words for step in automa_turn.told(events, nth, names)]


# -- sums --------------------------------------------------------------------------------


@pytest.mark.rule("MAR-608")
def test_the_sum_of_a_fight_is_spelled_out_for_every_nation():
    s = solo("jeanne")
    mark(s, ES="8 9")
    s.influence = [RANK_OF.index(1), 0, 0, RANK_OF.index(3), 0, 0]
    s.token_piles = [(TOKEN_INDEX["t25"],), ()]
    (fight,) = (step for step in automa_turn.told(jeanne_plays(s, "a3"), 1, YOU) if step.sums)
    event = fight.events[0]
    given = dict(event.facts)
    for number, nation in enumerate(NATIONS):
        parts = [given[f"{part}_{nation}"] for part in ("printed", "most", "fewest", "hers")]
        assert sum(parts) - given[f"yours_{nation}"] == event.values[number]
    assert fight.sums == (
        "France 7 = 5 printed + her rank 3 − yours 1",
        "Spain 6 = 5 printed + 1 for most markers",
        "England 5, as printed",
    )


@pytest.mark.rule("MAR-120", "MAR-608")
def test_modifiers_of_a_token_say_what_they_are_for():
    facts = [("printed_FR", 4), ("most_FR", 0), ("fewest_FR", 1), ("hers_FR", 3), ("yours_FR", 1)]
    words = automa_turn.value_words(facts, "FR", 7)
    assert words == "France 7 = 4 printed + 1 for fewest markers + her rank 3 − yours 1"


@pytest.mark.rule("MAR-611")
def test_what_she_demands_and_what_is_missing():
    s = solo("jeanne", nth=3)
    s.combat[0] = 1
    (step,) = (one for one in automa_turn.told(jeanne_plays(s, "c5"), 3, YOU) if one.sums)
    assert (step.said, step.reason) == ("She demands 4 combat points.", "Paid: 1.")
    assert step.sums == ("3 missing × 3 VP = 9 VP",)


@pytest.mark.rule("MAR-639")
def test_the_points_of_his_cards_are_added_up():
    s = GAME.new(1, Options(automa="jacques", level=3), 4)
    rng = Randomness(2)
    sums = []
    while not sums:
        found = automa_turn.turn(s, action := rng.pick(s.legal()), 0, AND_HE)
        sums = [one.sums[0] for one in found if one.said.startswith("Jacques gets") and one.sums]
        s.apply(action)
    left, right = sums[0].split(" = ")
    assert sum(map(int, left.split(" + "))) == int(right.split()[0])


# -- cards -------------------------------------------------------------------------------


def test_jeanne_s_card_marks_the_actions_of_the_round():
    early, late = (automa_turn.card_of("jeanne_b2", nth) for nth in (1, 3))
    assert early.code == "B2"
    assert [line.text for line in early.lines] == [
        "sails 2 counted spaces by the upper route",
        "no room in a market: takes display card 3",
        "a quest from the pile",
        "4 VP (from round 3 on)",
    ]
    assert [line.counts for line in early.lines] == [True, True, True, False]
    assert all(line.counts for line in late.lines)


def test_jacques_card_marks_the_one_zone_that_counts():
    card = automa_turn.card_of("jacques_b1", number=3)
    assert (card.automa, card.points) == ("jacques", 10)
    assert [line.counts for line in card.lines] == [False, False, True] + [False] * 4
    assert card.lines[2].text == "3 a quest from 2 to 19"


def test_the_card_lies_beside_each_step_with_the_line_that_is_done_marked():
    s = ship_at(solo("jeanne"), 5)
    s.token_piles = [(TOKEN_INDEX["t25"],), ()]
    found = automa_turn.told(jeanne_plays(s, "c4"), 1, YOU)
    assert [line.text for line in found[0].card.lines][2:] == [
        "fights, with one more marker on a village",
        "influence 3 with the nation she fought for",
        "2 VP",
    ]
    everything = (True,) * 5
    lit = [step.card.lit for step in found]
    assert lit[0] == everything  # nothing is done yet
    assert [row.index(True) for row in lit[1:]] == [0, 0, 2, 2, 2, 3, 4]
    assert all(sum(row) == 1 for row in lit[1:])


# -- whole turns -------------------------------------------------------------------------


def test_a_turn_of_jeanne_in_words():
    s = ship_at(solo("jeanne"), 5)
    s.token_piles = [(TOKEN_INDEX["t25"],), ()]
    assert said(jeanne_plays(s, "c4")) == [
        "Jeanne turns up C4. 5 left in her deck.",
        "She sails from 5 Santo Domingo to 14 Cartagena. Cities, quests and the way home count; "
        "her card says 2, by the lower route: 11 Maracaibo, 14 Cartagena.",
        "She puts a disc on the market of 14 Cartagena. It has room. Her discs: 1.",
        "She turns up a combat token and fights for France. All equal; the order is France, "
        "Spain, England: "
        "France 6 = 5 printed + 1 for most markers; Spain 6 = 5 printed + 1 for most markers; "
        "England 6 = 5 printed + 1 for most markers.",
        "A marker of France goes to 1 Santiago. The lowest-numbered city without a marker; no flag "
        "bonus for her.",
        "A marker of France goes to 2 Baracoa. The lowest-numbered village without a marker.",
        "She gains 3 influence with France. The nation she fought for. Now 3.",
        "She gets 2 VP. Her card says so.",
    ]


def test_a_turn_of_jacques_in_words():
    s = explorer_at(solo("jacques"), "e3")
    assert said(jacques_plays(s, "b2", 2), AND_HE) == [
        "Jacques turns up B2, card 2 of the round. So zone 2 counts: explores 2.",
        "His explorer goes to space 4a. A quest lies within 2 spaces.",
        "His explorer stands on a quest; he takes it. His quests: 1.",
    ]


def test_the_last_space_of_the_track_is_called_its_end():
    s = explorer_at(solo("jacques"), "e23")
    told = said(jacques_plays(s, "b2", 2), AND_HE)
    assert told[1].startswith("His explorer goes to the end of the track."), told


@pytest.mark.rule("MAR-612")
def test_her_income_for_discs_is_spelled_out():
    assert automa_turn.disc_words(4, disc_income(4)) == "4 discs − 1 = 3 VP"
    assert automa_turn.disc_words(7, disc_income(7)) == "(7 discs − 3) × 2 = 8 VP"


@pytest.mark.rule("MAR-635a")
def test_a_quest_that_was_chosen_for_him_belongs_to_the_card_of_the_turn():
    s = solo("jacques")
    lay(lay(s, "q01", 6), "q02", 6)
    jacques_plays(s, "a1", 2)
    assert s.decision.kind == "choose_its_quest"
    step, *_rest = automa_turn.turn(s, s.legal()[0], 0, AND_HE)
    assert step.card.code == "A1"
    assert [line.counts for line in step.card.lines][:3] == [False, True, False]
    assert step.said.startswith("He takes a quest from 6 ")


@pytest.mark.parametrize(("scenario", "who", "people", "level"), GAMES)
def test_whole_games_have_words_positions_and_no_it(scenario, who, people, level, language):
    s = GAME.new(people, Options(scenario=scenario, automa=who, level=level), 11)
    names = (*("You", "Ana")[:people], "Jeanne" if s.automata == ("jeanne",) else "Jacques")
    rng = Randomness(7)
    while not s.over:
        action = rng.pick(s.legal())
        for step in automa_turn.turn(s, action, 0, names):
            clean(step.words)
            assert step.view.state.automa.deck == (-1,) * len(step.view.state.automa.deck)
            assert step.view.state.decision.kind == "in_between"
            if step.card is not None:
                assert any(line.counts for line in step.card.lines)
                begins = step.events[0].kind in ("automa_card_drawn", "automa_announced")
                assert sum(step.card.lit) == 1 or begins, step
        events = s.apply(action)
        assert [step.words for step in automa_turn.told(events, s.round, names)] or not any(
            event.kind.startswith("automa_") and getattr(event, "points", 1) for event in events
        )


def test_she_is_she_and_he_is_he():
    for key, sentences in SAID.items():
        for text in sentences:
            words = set(text.replace(".", " ").replace(",", " ").lower().split())
            assert not words & {"its"} or "row" in words, key
            if key.endswith("jeanne"):
                assert not words & {"he", "his", "him"}, key
            if key.endswith("jacques"):
                assert not words & {"she", "her"}, key


def test_words_stay_as_long_as_they_need():
    short, long = "She gets 2 VP.", "She sails from 5 Santo Domingo to 14 Cartagena. " * 2
    for pace in ("slow", "normal", "fast"):
        assert reading_time.seconds(short, pace) < reading_time.seconds(long, pace)
    assert reading_time.seconds(long, "slow") > reading_time.seconds(long, "normal")
    words = len(long.split())
    assert reading_time.seconds(long, "normal") > words / 4, "no more than 240 words a minute"
    assert reading_time.seconds(long, "instant") == 0


# -- what the deck can still hold --------------------------------------------------------


@pytest.mark.parametrize(
    "options", [{"automa": "jeanne", "level": 4}, {"scenario": "alliance", "level": 2}]
)
def test_the_deck_holds_what_the_panel_says_it_can(options):
    """After every move: as many cards as are said, each of them among those that are named; at
    the end all points are shown."""
    state = GAME.new(1, Options(**options), 5)
    rng = Randomness(5)
    while not state.over:
        state.apply(rng.pick(state.legal()))
        groups = automa_words.still_there(state.view(0).state)
        deck = {DECKS[state.automa.kind][number].id for number in state.automa.deck}
        assert sum(group.n for group in groups) == len(deck)
        assert deck <= {card for group in groups for card in group.cards}
    totals = [score.total for score in state.scores()]
    assert [players.points_of(state, seat) for seat in range(2)] == totals
