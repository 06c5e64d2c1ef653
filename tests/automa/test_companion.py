"""The companion: what it asks, and whether it comes to the same as the engine."""

import json
import random

import pytest

from automa import jacques, jeanne
from automa.companion import Companion, Game, from_json
from automa.components import JACQUES_INDEX, JEANNE_INDEX
from automa.questions import BadAnswer, Choice, Number, Some, Three
from engine.core.errors import BadOption, BadValue
from engine.maracaibo import GAME, exploration, tokens
from engine.maracaibo.city import market_spaces
from engine.maracaibo.components import LEGACY, LOCATION_INDEX, TOKEN_INDEX, TOKENS
from engine.maracaibo.effects.measure import holds
from engine.maracaibo.nations import value
from engine.maracaibo.pieces import FROM_LEGACY, NONE
from engine.maracaibo.setup import Options
from tests.automa.solo import told


def something(question, rng):
    """Any answer that is allowed."""
    match question:
        case Choice():
            if "ended_round" in question.choices:
                return "ended_round" if rng.random() < 0.15 else "done"
            return rng.choice(question.choices)
        case Some():
            return [one for one in question.choices if rng.random() < 0.3]
        case Number():
            return rng.randint(question.low, question.high)
        case Three():
            return [rng.randint(question.low, question.high) for _ in range(3)]


GAMES = [
    Game("jeanne"),
    Game("jeanne", 5, "classic_77"),
    Game("jeanne", 4, "all_inclusive"),
    Game("jeanne", 3, "unrest"),
    Game("jeanne", 2, "story"),
    Game("jeanne", 5, "classic_75", expansion=False),
    Game("jacques"),
    Game("jacques", 4, "rescue", people=4),
    Game("jacques", 2, "alliance", people=2),
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
    assert Companion(Game("jeanne")).undo() is False


@pytest.mark.parametrize(
    ("question", "answer", "code"),
    [
        (Choice("c", ("yes", "no")), "maybe", "not_a_choice"),
        (Choice("c", ("yes", "no")), 1, "not_a_choice"),
        (Some("s", ("2", "3")), ["4"], "not_a_choice"),
        (Some("s", ("2", "3")), "2", "not_a_choice"),
        (Number("n", 0, 5), 6, "out_of_range"),
        (Number("n", 0, 5), "2", "not_a_number"),
        (Number("n", 0, 5), True, "not_a_number"),
        (Three("t", 0, 5), [1, 2], "three_numbers"),
        (Three("t", 0, 5), [1, 2, 9], "out_of_range"),
        (Three("t", 0, 5), [1, 2, "3"], "not_a_number"),
    ],
)
def test_answers_that_are_not_allowed(question, answer, code):
    with pytest.raises(BadAnswer) as caught:
        question.check(answer)
    assert caught.value.code == code


def test_a_wrong_answer_changes_nothing():
    companion = Companion(Game("jeanne"))
    with pytest.raises(BadAnswer):
        companion.answer("perhaps")
    assert companion.answers == []
    companion.answer("done")
    assert companion.question.code in ("quests_on_way", "market_room")


@pytest.mark.parametrize(
    "game",
    [
        Game("nobody"),
        Game("jeanne", 6),
        Game("jacques", 5),
        Game("jeanne", 1, "alliance"),
        Game("jeanne", 1, "nowhere"),
        Game("jeanne", 1, people=2),
        Game("jacques", expansion=False),
        Game("jacques", 1, "rescue", people=5),
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
        {"companion": 2, "game": {}, "answers": []},
        {"companion": 1, "game": {"automa": "nobody"}, "answers": []},
        {"companion": 1, "game": {"automa": "jeanne", "luck": 7}, "answers": []},
        {"companion": 1, "game": {"automa": "jeanne"}, "answers": ["never"]},
    ],
)
def test_a_file_that_is_no_game_is_refused(data):
    with pytest.raises(BadValue):
        from_json(data)


# -- beside a game of the engine -----------------------------------------------------------


class Witness:
    """Answers the companion by what it sees happen in the engine's game."""

    def __init__(self, companion):
        self.companion = companion

    def card(self):
        """The card that the companion has turned up."""
        return next(dict(s.facts)["card"] for s in self.companion.news() if s.code == "card")

    def answer_all(self, s, events):
        """The questions of one turn; `s` is the position before it."""
        annexed = told(events, "automa_annexed")
        for passed in told(events, "automa_passed"):
            if passed.why == "row_empty":
                annexed.append(passed)
        while hasattr(self, self.companion.question.code):
            question = self.companion.question
            self.companion.answer(getattr(self, question.code)(s, events, question, annexed))

    def gate_passed(self, s, events, question, annexed):
        tile = next(t for t in LEGACY if t.id == dict(question.facts)["tile"])
        return "yes" if holds(s, s.seats, tile.gate, FROM_LEGACY) else "no"

    def quests_on_way(self, s, events, question, annexed):
        return [number for number in question.choices if s.quests[LOCATION_INDEX[number]]]

    def market_room(self, s, events, question, annexed):
        place = LOCATION_INDEX[dict(question.facts)["place"]]
        return "yes" if len(s.market[place]) < market_spaces(s, place) else "no"

    def explored_quest(self, s, events, question, annexed):
        quests = told(events, "automa_took_quest")
        return "yes" if any(quest.why == "reached_on_track" for quest in quests) else "no"

    def pile_quest(self, s, events, question, annexed):
        return "yes" if s.quest_pile else "no"

    def your_combat_points(self, s, events, question, annexed):
        return s.combat[0]

    def token_values(self, s, events, question, annexed):
        facts = dict(told(events, "automa_fought")[0].facts)
        return [facts[f"printed_{nation}"] for nation in ("FR", "ES", "EN")]

    def token_modifiers(self, s, events, question, annexed):
        fought = told(events, "automa_fought")[0]
        if not fought.token:
            return [0, 0, 0]
        token = TOKEN_INDEX[fought.token]
        printed = TOKENS[token].values
        return [tokens.value_for(s, token, n) - printed[n] for n in range(3)]

    def your_influence(self, s, events, question, annexed):
        return s.influence[:3]

    def lowest_city(self, s, events, question, annexed):
        return self._annexed(annexed, "lowest_city")

    def lowest_village(self, s, events, question, annexed):
        return self._annexed(annexed, "lowest_village")

    def _annexed(self, annexed, why):
        if annexed[0].why == "row_empty":
            annexed.pop(0)
            return "row_empty"
        if annexed[0].why == why:
            return annexed.pop(0).place
        if annexed[0].why == "nothing_free" and why == "lowest_village":
            annexed.pop(0)
        return "none"

    def lowest_quest(self, s, events, question, annexed):
        quests = told(events, "automa_took_quest")
        return quests[0].place or "pile" if quests else "none"


def count(witness, s):
    """The questions of the final count."""
    companion = witness.companion
    ahead = exploration.ahead(s.explorers[0], s.explorers[1])
    spaces = exploration.spaces_ahead(s.explorers[1], s.explorers[0]) if ahead < 0 else 0
    points = s.scores()[0].total
    if s.automa.kind == "jacques":
        points -= sum(s.scores()[0].parts[p] for p in ("more_quests", "explorer_ahead"))
    answers = {
        "nation_values": [value(s, nation) for nation in range(3)],
        "your_influence": s.influence[:3],
        "your_quests": len(s.quest_tiles[0]),
        "your_upgrades": s.upgrades[0].bit_count(),
        "spaces_ahead": spaces,
        "your_points": points,
        "your_explorer": ("level", "ahead", "behind")[ahead],
    }
    while not companion.over:
        companion.answer(answers[companion.question.code])


BESIDE = [
    (who, level, scenario, seed)
    for who, levels in (("jeanne", 5), ("jacques", 4))
    for level in range(1, levels + 1)
    for scenario, seed in (("classic_75", level), ("classic_77", 10 + level))
]


@pytest.mark.parametrize(("who", "level", "scenario", "seed"), BESIDE)
def test_beside_a_game_of_the_engine_it_comes_to_the_same_score(
    who, level, scenario, seed, monkeypatch
):
    witness = Witness(Companion(Game(who, level, scenario, seed=seed)))
    strategy = {"jeanne": jeanne, "jacques": jacques}[who].STRATEGY
    index = JEANNE_INDEX if who == "jeanne" else JACQUES_INDEX
    play = strategy.play
    rng = random.Random(seed)
    s = GAME.new(1, Options(scenario=scenario, automa=who, level=level), seed)

    def attended(s):
        """A turn of the engine's automa with the card that the companion turned up."""
        companion = witness.companion
        if companion.question.code in ("your_turn", "all_played"):
            companion.answer("done")
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
        s.step(rng.choice(s.legal()))
        if s.ended_by == 0 and ended == NONE and s.round == number:
            witness.companion.answer("ended_round")
        elif s.ended_by == 1 and ended == NONE and who == "jacques":
            witness.companion.answer("done")
    count(witness, s)
    desk = witness.companion.desk
    assert desk.points == {k: v for k, v in s.scores()[1].parts.items() if k in desk.points}
    assert desk.total == s.scores()[1].total
    assert desk.has("quests") == len(s.automa.quests)
    assert desk.result["people"][0]["total"] == s.scores()[0].total
    assert desk.result["won"] == (s.winners() == [0])
