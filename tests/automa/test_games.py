"""Whole games with an automa: to the end, sound at every step, the same again from a journal."""

import json
import random

import pytest

from automa.components import JACQUES, JEANNE
from engine.core import HIDDEN, BadState, Randomness
from engine.core.match import load
from engine.maracaibo import GAME
from engine.maracaibo.components import SCENARIOS
from engine.maracaibo.setup import Options
from engine.maracaibo.solo.automa_events import CLASSES
from tests.automa.golden import GAMES, PLACE
from tests.engine.maracaibo.golden import result

TOGETHER = ("alliance", "rescue")
SOLO = [
    (scenario, who, level)
    for scenario in SCENARIOS
    for who, levels in (("jeanne", len(JEANNE.levels)), ("jacques", len(JACQUES.levels)))
    for level in range(1, levels + 1)
    if who == "jacques" or scenario not in TOGETHER
]


def played(seats, options, seed):
    """A random game, every position of it."""
    rng = random.Random(seed)
    s = GAME.new(seats, options, seed)
    while True:
        yield s
        if s.over:
            return
        s.apply(rng.choice(s.legal()))


@pytest.mark.rule("MAR-600", "MAR-632", "MAR-324")
@pytest.mark.parametrize(("scenario", "who", "level"), SOLO)
def test_a_random_solo_game_at_every_level_of_every_scenario(scenario, who, level):
    options = Options(scenario=scenario, automa=who, level=level)
    for number, s in enumerate(played(1, options, level)):
        if number % 7 == 0 or s.over:
            data = json.dumps(s.to_json())
            again = GAME.from_json(json.loads(data))
            assert json.dumps(again.to_json()) == data
            assert again.scores() == s.scores()
            assert (again.automa, again.influence) == (s.automa, s.influence)
    assert s.round == 4
    assert len(s.scores()) == 2
    assert s.winners() in ([0], [1])


@pytest.mark.rule("MAR-643")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scenario", TOGETHER)
def test_a_random_game_together_against_jacques(scenario, seats):
    *_, s = played(seats, Options(scenario=scenario, level=1 + seats % 4), seats)
    assert len(s.scores()) == seats + 1
    assert s.winners() in (list(range(seats)), [seats])


def test_a_base_game_without_the_expansion():
    *_, s = played(1, Options(expansion=False, level=5), 3)
    assert s.over
    assert s.automa.kind == "jeanne"


@pytest.mark.parametrize(("who", "seats"), [("jeanne", 1), ("jacques", 1), ("jacques", 3)])
def test_what_people_see_of_an_automa(who, seats):
    scenario = "rescue" if seats > 1 else "classic_76"
    level = 4 if who == "jacques" else 5
    options = Options(scenario=scenario, automa=who, level=level)
    for number, s in enumerate(played(seats, options, 5)):
        if number % 5:
            continue
        view = s.view(0)
        assert set(view.state.automa.deck) <= {HIDDEN}
        assert view.to_json()["automa"]["deck"] == [None] * len(s.automa.deck)
        sample = view.sample(Randomness(number))
        assert sample.view(0) == view
        GAME.from_json(sample.to_json())
        if who == "jacques":
            under = sum(map(len, s.automa.under))
            assert set(sample.automa.deck[:under]) == set(s.automa.deck[:under])


def test_a_deck_that_was_seen_once_is_known_but_for_its_order():
    s = next(played(1, Options(automa="jeanne", level=3), 1))
    s.automa = s.automa._replace(
        seen=sum(1 << card for card in s.automa.deck[2:]), discard=s.automa.deck[4:],
        deck=s.automa.deck[:4],
    )  # fmt: skip
    known = set(s.automa.deck[2:])
    decks = {tuple(s.view(0).sample(Randomness(seed)).automa.deck) for seed in range(40)}
    assert all(known <= set(deck) for deck in decks)
    assert len(decks) > 10


@pytest.mark.parametrize(
    ("who", "change", "field"),
    [
        ("jeanne", {"deck": []}, "automa.deck"),
        ("jeanne", {"discs": -1}, "automa.discs"),
        ("jeanne", {"seen": ["jeanne_c1"]}, "automa.seen"),
        ("jeanne", {"points": 4}, "automa.points"),
        ("jeanne", {"name": "jacques"}, "automa.name"),
        ("jeanne", {"quests": ["q99"]}, "automa.quests[0]"),
        ("jacques", {"shown": ["jacques_b1"]}, "automa.deck"),
        ("jacques", {"under": [["jacques_a1"]]}, "automa.under"),
        ("jacques", {"turns_left": 3}, "automa.turns_left"),
    ],
)
def test_a_position_with_a_wrong_automa_is_refused(who, change, field):
    data = GAME.new(1, Options(automa=who), 2).to_json()
    data["automa"] = data["automa"] | change
    with pytest.raises(BadState) as caught:
        GAME.from_json(data)
    assert caught.value.field == field


def test_a_position_without_automa_takes_none():
    data = GAME.new(2, Options(), 2).to_json()
    assert data["automa"] is None
    data["automa"] = {"name": "jeanne"}
    with pytest.raises(BadState, match="there is none"):
        GAME.from_json(data)


def test_the_same_seed_is_the_same_game_whoever_listens():
    options = Options(automa="jeanne", level=4)
    loud = list(played(1, options, 9))[-1]
    quiet = GAME.new(1, options, 9)
    rng = random.Random(9)
    while not quiet.over:
        quiet.step(rng.choice(quiet.legal()))
    assert quiet.to_json() == loud.to_json()


def test_every_step_of_an_automa_is_told_with_its_reason():
    kinds = set()
    for who, level in (("jeanne", 5), ("jacques", 3)):
        for seed in range(8):
            rng = random.Random(seed)
            s = GAME.new(1, Options(automa=who, level=level, scenario="classic_75"), seed)
            while not s.over:
                for event in s.apply(rng.choice(s.legal())):
                    if event.kind.startswith("automa_"):
                        kinds.add(event.kind)
                        assert event.seat == 1
                        json.dumps(event)
                        assert getattr(event, "why", "x")
    assert kinds == {cls._field_defaults["kind"] for cls in CLASSES}


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_comes_to_the_same_result(name):
    loaded = load((PLACE / f"{name}.journal").read_text(encoding="utf-8"), look=True)
    assert loaded.state.over
    known = json.loads((PLACE / f"{name}.json").read_text(encoding="utf-8"))
    assert result(loaded.state) == known["scores"]
    assert loaded.state.winners() == known["winners"]
    assert loaded.state.to_json()["automa"] == known["automa"]
