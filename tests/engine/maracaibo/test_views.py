"""What a seat may know (MAR-075) and states that fit it."""

import itertools
import json
import random

import pytest

from engine.core import HIDDEN, Randomness
from engine.maracaibo import GAME
from engine.maracaibo.effects.payment import PaySameGood
from engine.maracaibo.setup import Options

PEOPLE = (2, 3, 4)


def positions(seats, seed, options=None, every=4):
    rng = random.Random(seed)
    s = GAME.new(seats, options or Options(), seed)
    for number in itertools.count():
        if number % every == 0 or s.phase == "setup":
            yield s
        if s.over:
            return
        s.apply(rng.choice(s.legal()))


@pytest.mark.rule("MAR-075")
@pytest.mark.parametrize("seats", PEOPLE)
def test_a_view_holds_nothing_hidden(seats):
    for s in positions(seats, seed=3):
        seen = s.view(0).state
        assert set(seen.pile) <= {HIDDEN}
        assert set(seen.quest_pile[:-1]) <= {HIDDEN}
        assert set(sum(seen.token_piles, ())) <= {HIDDEN}
        assert set(seen.prestige_hidden) <= {HIDDEN}
        assert seen.word == 0
        data = s.view(0).to_json()
        json.dumps(data)
        for other in range(1, seats):
            assert set(seen.hand[other]) <= {HIDDEN}
            assert data["players"][other]["hand"] == [None] * len(s.hand[other])


@pytest.mark.rule("MAR-023", "MAR-075")
def test_setup_choices_stay_hidden_until_all_have_chosen():
    s = GAME.new(3, seed=5)
    while s.seat == 0:
        s.apply(s.legal()[0])
    other = s.view(1)
    me = other.to_json()["players"][0]
    assert me["career"] is None
    assert me["port"] is None
    assert me["planned"] == [None]
    assert me["set_aside"] == [None] * 3
    assert s.view(0).to_json()["players"][0]["career"] is not None
    while s.phase == "setup":
        s.apply(s.legal()[0])
    shown = s.view(1).to_json()["players"][0]
    assert shown["career"] is not None
    assert shown["port"] is not None
    assert shown["planned"] != [None]


@pytest.mark.rule("MAR-075")
def test_states_that_look_the_same_give_the_same_view():
    for number, s in enumerate(positions(3, seed=9, every=9)):
        twin = s.view(2).sample(Randomness(number + 100))
        assert twin.view(2).to_json() == s.view(2).to_json()


@pytest.mark.rule("MAR-075")
def test_who_is_about_to_pay_holds_what_pays_in_every_sample():
    asked = 0
    for seed in range(4):
        for number, s in enumerate(positions(3, seed, Options(scenario="classic_76"), every=1)):
            if not s.over and s.decision.kind.startswith("pay_"):
                asked += 1
                for seat in range(3):
                    assert s.view(seat).sample(Randomness(number)).legal()
    assert asked > 10


def test_who_pays_equal_goods_can_sample_when_no_card_is_left_unseen():
    s = GAME.new(2, seed=1)
    while s.phase in ("setup", "ready"):
        s.step(s.legal()[0])
    s.discard += [*s.pile, *s.hand[1]]
    s.pile, s.hand[1] = [], ()
    s.stack.append(PaySameGood(0, 2))
    view = s.view(0)
    assert view.sample(Randomness(1)).view(0) == view


def test_samples_differ_where_nothing_is_known():
    s = GAME.new(4, seed=2)
    piles = {tuple(s.view(0).sample(Randomness(seed)).pile) for seed in range(5)}
    hands = {s.view(0).sample(Randomness(seed)).hand[1] for seed in range(5)}
    assert len(piles) == 5
    assert len(hands) == 5
