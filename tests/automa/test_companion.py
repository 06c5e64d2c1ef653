"""The companion: what it asks, and whether it comes to the same as the engine."""

import json
import random

import pytest

from automa import jacques, jeanne
from automa.companion import Companion, CompanionGame, from_json
from automa.companion_questions import (
    WHAT,
    AskChoice,
    AskEach,
    AskNumber,
    AskSide,
    AskSome,
    AskStop,
    AskThree,
    BadAnswer,
)
from automa.components import JACQUES_INDEX, JEANNE_INDEX
from engine.core.errors import BadOption, BadValue
from engine.maracaibo import GAME
from engine.maracaibo.base import exploration
from engine.maracaibo.base.nations import value
from engine.maracaibo.components import RANK_OF
from engine.maracaibo.constants import NATIONS, NONE
from engine.maracaibo.setup import Options
from tests.automa.solo import told
from tui.companion import answers


def something(question, rng):
    """Any answer that is allowed."""
    match question:
        case AskChoice():
            if "ended_round" in question.choices:
                return "ended_round" if rng.random() < 0.15 else rng.choice(question.choices[::2])
            return rng.choice(question.choices)
        case AskSome():
            return [one for one in question.choices if rng.random() < 0.3]
        case AskNumber():
            least = -50 if question.low is None else question.low
            return rng.choice([question.else_ or 3, rng.randint(least, 90)])
        case AskThree():
            return [rng.randint(0, 12) for _ in range(3)]
        case AskEach():
            return [rng.choice(question.choices) for _ in range(3)]
        case AskStop():
            place = rng.choice([question.proposed, question.proposed, "7", "99", "21"])
            return [place or "20", rng.choice(WHAT)]
        case AskSide():
            return rng.choice(["FR", "ES", "EN", [5, 3, 14]])


GAMES = [
    CompanionGame("jeanne"),
    CompanionGame("jeanne", 5, "classic_77"),
    CompanionGame("jeanne", 4, "all_inclusive"),
    CompanionGame("jeanne", 3, "unrest"),
    CompanionGame("jeanne", 2, "story"),
    CompanionGame("jeanne", 5, "classic_75", expansion=False),
    CompanionGame("jacques"),
    CompanionGame("jacques", 4, "rescue", people=4),
    CompanionGame("jacques", 2, "alliance", people=2),
]


@pytest.mark.parametrize("game", GAMES)
def test_any_answers_lead_to_the_end(game):
    for seed in range(5):
        rng = random.Random(seed)
        companion = Companion(game)
        while not companion.over:
            companion.answer(something(companion.question, rng))
        assert companion.desk.round == 4
        assert companion.desk.result["points"] == companion.desk.total
        assert len(companion.desk.result["people"]) == game.people
        with pytest.raises(BadAnswer, match="game_over"):
            companion.answer("done")


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_answer_is_taken_back_and_a_file_goes_on_where_it_was(game):
    rng = random.Random(7)
    companion = Companion(game)
    for _ in range(40):
        if companion.over:
            break
        before = json.dumps(companion.to_json())
        question, points = companion.question, dict(companion.desk.points)
        companion.answer(something(question, rng))
        companion.undo()
        assert json.dumps(companion.to_json()) == before
        assert (companion.question, companion.desk.points) == (question, points)
        companion.answer(something(question, rng))
        again = from_json(json.loads(json.dumps(companion.to_json())))
        assert again.question == companion.question
        assert again.desk.steps == companion.desk.steps
        assert again.news() == companion.news()
    assert companion.answers


def test_nothing_to_take_back_at_the_start():
    assert Companion(CompanionGame("jeanne")).undo() is False


@pytest.mark.parametrize(
    ("question", "answer", "code"),
    [
        (AskChoice("c", ("yes", "no")), "maybe", "not_a_choice"),
        (AskChoice("c", ("yes", "no")), 1, "not_a_choice"),
        (AskSome("s", ("2", "3")), ["4"], "not_a_choice"),
        (AskSome("s", ("2", "3")), "2", "not_a_choice"),
        (AskNumber("n"), -1, "too_low"),
        (AskNumber("n"), "2", "not_a_number"),
        (AskNumber("n"), True, "not_a_number"),
        (AskNumber("n", else_="count"), "much", "not_a_number"),
        (AskThree("t"), [1, 2], "three_answers"),
        (AskThree("t"), [1, 2, -9], "too_low"),
        (AskThree("t"), [1, 2, "3"], "not_a_number"),
        (AskEach("e", ("ahead", "level")), ["ahead"], "three_answers"),
        (AskEach("e", ("ahead", "level")), ["ahead", "level", "far"], "not_a_choice"),
        (AskStop("s", "5", ()), ["5"], "not_a_stop"),
        (AskStop("s", "5", ()), ["home", "disc"], "not_a_place"),
        (AskSide("s"), "NL", "not_a_nation"),
        (AskSide("s"), [1, 2], "three_answers"),
    ],
)
def test_answers_that_are_not_allowed(question, answer, code):
    with pytest.raises(BadAnswer) as caught:
        question.check(answer)
    assert caught.value.code == code


def test_a_wrong_answer_changes_nothing():
    companion = Companion(CompanionGame("jeanne"))
    with pytest.raises(BadAnswer):
        companion.answer("perhaps")
    assert companion.answers == []
    companion.answer("done")
    assert companion.question.code == "stop"


@pytest.mark.parametrize(
    "game",
    [
        CompanionGame("nobody"),
        CompanionGame("jeanne", 6),
        CompanionGame("jacques", 5),
        CompanionGame("jeanne", 1, "alliance"),
        CompanionGame("jeanne", 1, "nowhere"),
        CompanionGame("jeanne", 1, people=2),
        CompanionGame("jacques", expansion=False),
        CompanionGame("jacques", 1, "rescue", people=5),
    ],
)
def test_games_that_are_not_played(game):
    with pytest.raises(BadOption):
        Companion(game)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"companion": 3, "game": {}, "answers": []},
        {"companion": 1, "game": {"automa": "jeanne"}, "answers": []},
        {"companion": 2, "game": {"automa": "nobody"}, "answers": []},
        {"companion": 2, "game": {"automa": "jeanne", "luck": 7}, "answers": []},
        {"companion": 2, "game": {"automa": "jeanne"}, "answers": ["never"]},
    ],
)
def test_a_file_that_is_no_game_is_refused(data):
    with pytest.raises(BadValue):
        from_json(data)


# -- the end can be corrected ---------------------------------------------------------------


def at_the_end(game, yours=120):
    """Every round was ended at once; the last question is whether all is right."""
    companion = Companion(game)
    while companion.question.code != "keep":
        match companion.question:
            case AskChoice() if "ended_round" in companion.question.choices:
                companion.answer("ended_round")
            case AskNumber(code="your_points"):
                companion.answer(yours)
            case AskNumber(else_="count"):
                companion.answer(40)
            case asked:
                companion.answer(something(asked, random.Random(2)))
    return companion


def test_the_last_answers_can_be_changed_before_the_result_is_kept():
    companion = at_the_end(CompanionGame("jeanne", 2, seed=3))
    assert not companion.over
    codes = [companion.asked[number].code for number in companion.revisable()]
    assert codes == [
        "nation_points", "her_quests", "her_discs", "your_quests", "your_upgrades",
        "spaces_ahead", "your_points",
    ]  # fmt: skip
    before = companion.desk.result
    first, *_rest, last = companion.revisable()
    companion.revise(last, 7)
    assert companion.desk.result == {
        "points": before["points"], "people": [{"points": 7, "total": 7}], "won": False,
    }  # fmt: skip
    companion.revise(first, 41)
    assert companion.desk.result["points"] == before["points"] + 1
    assert companion.question.code == "keep"
    companion.answer("keep")
    assert companion.over
    assert companion.revisable() == []


def test_a_change_that_asks_more_goes_on_from_there():
    companion = at_the_end(CompanionGame("jeanne", 2, seed=3))
    companion.revise(companion.revisable()[0], "count")
    assert companion.question.code == "nation_values"
    for answer in ([2, 0, 3], [3, 0, 1], ["ahead", "none", "behind"]):
        companion.answer(answer)
    assert companion.desk.points["nations"] == 2 * (3 + 2) + 3 * (1 + 1)


def test_a_change_that_is_not_allowed_changes_nothing():
    companion = at_the_end(CompanionGame("jacques", 2, seed=3))
    before = companion.to_json()
    with pytest.raises(BadAnswer):
        companion.revise(companion.revisable()[0], -1)
    with pytest.raises(BadAnswer):
        companion.revise(0, "done")
    assert companion.to_json() == before


# -- the table decides ----------------------------------------------------------------------


def test_any_stop_is_taken_and_from_an_unknown_one_nothing_is_proposed():
    companion = Companion(CompanionGame("jeanne", seed=4))
    companion.answer("done")
    companion.answer(["99", "disc"])
    assert companion.desk.has("discs") == 1
    while companion.question.code != "your_turn":
        companion.answer(something(companion.question, random.Random(1)))
    assert "she_ended" in companion.question.choices, "only the person can see where she is"
    companion.answer("done")
    assert companion.question.proposed == ""
    assert companion.question.usual is None


@pytest.mark.rule("MAR-616")
def test_a_city_behind_a_gate_is_counted_once_she_was_seen_there():
    companion = Companion(CompanionGame("jeanne", 1, "classic_77", seed=4))
    companion.answer("done")
    assert "9a" not in companion.question.proposed
    companion.answer(["9a", "disc"])
    while companion.question.code != "stop":
        companion.answer(something(companion.question, random.Random(1)))
    assert dict(companion.question.usually)["9a"] == "disc"


@pytest.mark.rule("MAR-611")
def test_nobody_has_too_much():
    asked = AskNumber("your_points", None)
    assert asked.check(100_000) == 100_000
    assert AskNumber("you_pay", 0, (), 4).check(99) == 99


@pytest.mark.rule("MAR-633")
@pytest.mark.parametrize(("between", "cards"), [(True, 1), (False, 0)])
def test_jacques_turns_up_a_card_after_a_round_that_a_person_ended(between, cards):
    companion = Companion(CompanionGame("jacques", seed=2, between_rounds=between))
    companion.answer("ended_round")
    assert len(companion.desk.shown) == cards
    assert companion.desk.round == 2


# -- beside a game of the engine -----------------------------------------------------------


class Witness:
    """Answers the companion by what it sees happen in the engine's game, and counts keys."""

    def __init__(self, companion, counted=False):
        self.companion = companion
        self.counted = counted
        """Does it give the numbers of fights to be counted, not the nation?"""
        self.keys = []
        """Keys pressed, by turn of the automa."""

    def give(self, answer):
        asked = self.companion.question
        text = answers.typed(asked, answer)
        assert answers.read(asked, text) == answer, (asked, text)
        if not self.companion.desk.counting and self.keys:
            self.keys[-1] += len(text) + 1
        self.companion.answer(answer)

    def card(self):
        """The card that the companion has turned up."""
        return next(dict(s.facts)["card"] for s in self.companion.news() if s.code == "card")

    def begin(self):
        """The person's turn is over: the automa's begins."""
        self.keys.append(0)
        if self.companion.question.code in ("your_turn", "all_played"):
            self.give("done")

    def answer_all(self, s, events):
        """The questions of one turn; `s` is the position before it."""
        while hasattr(self, self.companion.question.code):
            question = self.companion.question
            self.give(getattr(self, question.code)(s, events, question))
        passed = [event.why for event in told(events, "automa_passed")]
        if self.companion.desk.counting:
            return
        if _reached(events):
            self.give("quest")
        elif "pile_empty" in passed:
            self.give("no_quest")

    def last_quest(self, s, events, question):
        return "yes" if _reached(events) else "no"

    def stop(self, s, events, question):
        place = told(events, "automa_moved")[0].place
        quests = told(events, "automa_took_quest")
        if any(quest.why == "stopped_on_quest" for quest in quests):
            return [place, "quest"]
        discs = told(events, "automa_disc")
        return [place, "disc" if any(disc.place for disc in discs) else "card"]

    def you_pay(self, s, events, question):
        return told(events, "automa_demanded")[0].paid

    def side(self, s, events, question):
        fought = told(events, "automa_fought")[0]
        if not self.counted:
            return fought.nation
        return [dict(fought.facts)[f"printed_{nation}"] for nation in NATIONS]

    def token_modifiers(self, s, events, question):
        facts = dict(told(events, "automa_fought")[0].facts)
        return [facts[f"most_{nation}"] + facts[f"fewest_{nation}"] for nation in NATIONS]

    def her_ranks(self, s, events, question):
        return [RANK_OF[n] for n in s.influence[3:6]]

    def your_ranks(self, s, events, question):
        return [RANK_OF[n] for n in s.influence[:3]]


def _reached(events):
    """Has an explorer come to a quest?"""
    quests = told(events, "automa_took_quest")
    return any(quest.why == "reached_on_track" for quest in quests)


def count(witness, s):
    """The questions of the final count."""
    companion = witness.companion
    ahead = exploration.ahead(s.explorers[0], s.explorers[1])
    spaces = exploration.spaces_ahead(s.explorers[1], s.explorers[0]) if ahead < 0 else 0
    points = s.scores()[0].total
    if s.automa.kind == "jacques":
        points -= sum(s.scores()[0].parts[p] for p in ("more_quests", "explorer_ahead"))
    given = {
        "nation_points": "count",
        "nation_values": [value(s, nation) for nation in range(3)],
        "her_ranks": [RANK_OF[n] for n in s.influence[3:6]],
        "her_standing": [standing(s, nation) for nation in range(3)],
        "her_quests": len(s.automa.quests),
        "his_quests": len(s.automa.quests),
        "her_discs": getattr(s.automa, "discs", 0),
        "your_quests": len(s.quest_tiles[0]),
        "your_upgrades": s.upgrades[0].bit_count(),
        "spaces_ahead": spaces,
        "your_points": points,
        "your_explorer": ("level", "ahead", "behind")[ahead],
        "keep": "keep",
    }
    while not companion.over:
        asked = companion.question
        if asked.code in ("her_quests", "his_quests", "her_discs"):
            assert asked.usual == given[asked.code], "what it has counted is right"
        witness.give(given[asked.code])


def standing(s, nation):
    if s.automa.kind == "jacques":
        return "none"
    yours, hers = s.influence[nation], s.influence[3 + nation]
    if not hers:
        return "none"
    return "level" if hers == yours else "ahead" if hers > yours else "behind"


BESIDE = [
    (who, level, scenario, seed)
    for who, levels in (("jeanne", 5), ("jacques", 4))
    for level in range(1, levels + 1)
    for scenario, seed in (("classic_75", level), ("classic_77", 10 + level))
]


def attend(who, level, scenario, seed, monkeypatch, counted=False):
    """A whole game of the engine with the companion beside it, every question answered truly."""
    witness = Witness(Companion(CompanionGame(who, level, scenario, seed=seed)), counted)
    strategy = {"jeanne": jeanne, "jacques": jacques}[who].STRATEGY
    index = JEANNE_INDEX if who == "jeanne" else JACQUES_INDEX
    play = strategy.play
    rng = random.Random(seed)
    s = GAME.new(1, Options(scenario=scenario, automa=who, level=level), seed)

    def turned_before(s):
        """Has the companion turned up his card already, between two rounds?"""
        question = witness.companion.question
        waiting = who == "jacques" and question.code == "all_played"
        shown = len(witness.companion.desk.shown)
        return waiting and shown > len(s.automa.shown)

    def attended(s):
        """A turn of the engine's automa with the card that the companion turned up."""
        if turned_before(s):
            witness.keys.append(0)
        else:
            witness.begin()
        card = index[witness.card()]
        kept = s.automa
        others = [one for one in (*kept.deck, *getattr(kept, "discard", ())) if one != card]
        if who == "jeanne":
            s.automa = kept._replace(deck=(*others, card), discard=())
        else:
            s.automa = kept._replace(deck=(*(one for one in kept.deck if one != card), card))
        before = s.copy()
        events, s.events = s.events, []
        play(s)
        witness.answer_all(before, s.events)
        s.events = events

    monkeypatch.setattr(strategy, "play", attended, raising=False)
    while not s.over:
        number = s.round
        ended = s.ended_by
        left = getattr(s.automa, "left", NONE)
        s.step(rng.choice(s.legal()))
        if s.ended_by == 0 and ended == NONE and s.round == number:
            witness.give("ended_round")
        elif who == "jacques" and 0 <= s.automa.left < left:
            witness.give("done")
    monkeypatch.undo()
    count(witness, s)
    return witness, s


@pytest.mark.parametrize(("who", "level", "scenario", "seed"), BESIDE)
def test_beside_a_game_of_the_engine_it_comes_to_the_same_score(
    who, level, scenario, seed, monkeypatch
):
    witness, s = attend(who, level, scenario, seed, monkeypatch, counted=seed % 2 == 0)
    desk = witness.companion.desk
    assert desk.points == {k: v for k, v in s.scores()[1].parts.items() if k in desk.points}
    assert desk.total == s.scores()[1].total
    assert desk.has("quests") == len(s.automa.quests)
    assert desk.result["people"][0]["total"] == s.scores()[0].total
    assert desk.result["won"] == (s.winners() == [0])


def test_a_quest_of_her_very_last_turn_is_asked_for(monkeypatch):
    """She ends the game by the turn in which her explorer comes to a quest."""
    witness, s = attend("jeanne", 1, "classic_75", 150, monkeypatch)
    assert "last_quest" in [asked.code for asked in witness.companion.asked]
    assert witness.companion.desk.has("quests") == len(s.automa.quests)


def test_a_turn_takes_few_keys(monkeypatch):
    """Over 100 games of the engine, answered truly: Jeanne 4 keys a turn on average and never
    more than 10, Jacques 1.5."""
    keys = {"jeanne": [], "jacques": []}
    for seed in range(50):
        for who, levels in (("jeanne", 5), ("jacques", 4)):
            level = 1 + seed % levels
            scenario = ("classic_75", "classic_77")[seed % 2]
            witness, _s = attend(who, level, scenario, seed, monkeypatch)
            keys[who] += witness.keys
    mean = {who: sum(found) / len(found) for who, found in keys.items()}
    assert mean["jeanne"] <= 4
    assert max(keys["jeanne"]) <= 10
    assert mean["jacques"] <= 1.5
