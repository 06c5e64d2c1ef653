"""Random games for every seat count and scenario, with invariants in every position."""

import json
import random

import pytest

from engine.core import IllegalAction, Randomness, encode
from engine.maracaibo import GAME, conservation, rules
from engine.maracaibo.actions import Buy
from engine.maracaibo.components import CARDS, PRESTIGE, SETUP
from engine.maracaibo.exploration import LINES_BEFORE
from engine.maracaibo.gains import EARNED
from engine.maracaibo.setup import Options
from engine.maracaibo.state import TASKS, MaracaiboState

PEOPLE = (2, 3, 4)
SCENARIOS = ("classic_75", "classic_76", "classic_77")
OPTIONS = [
    Options(scenario=scenario, expansion=expansion)
    for scenario in SCENARIOS
    for expansion in (True, False)
]


def same(one, other):
    return one.stack == other.stack and all(
        getattr(one, name) == getattr(other, name) for name in MaracaiboState.__slots__
    )


def check(s):
    conservation.check(s)
    assert min(s.doubloons) >= 0
    assert min(s.figures) >= 0
    assert min(s.figures_general) >= 0
    assert min(s.discs) >= 0
    assert all(0 <= n <= 10 for n in s.combat)
    assert all(0 <= n <= 20 for n in s.influence)
    assert all(0 <= n <= 30 for n in s.income_doubloons + s.income_points)
    assert all(0 <= n <= 13 for n in s.row + s.gone)
    assert s.over or type(s.stack[-1]) not in TASKS
    if s.over or s.decision.kind in ("sail", "draw", "interim"):
        assert s.fight is None
    assert all(len(here) <= 1 for here in s.markers)
    for seat in range(s.seats):
        assert s.lines[seat] == LINES_BEFORE[s.explorers[seat]]
        assert s.upgrades[seat] == sum(
            1 << number for number in range(12) if not s.discs[12 * seat + number]
        )
    moves = s.legal()
    assert s.over or moves, "a legal action always"
    assert len(set(moves)) == len(moves), "and none twice"
    for seat, score in enumerate(s.scores()):
        assert tuple(score.parts) == GAME.parts[: len(score.parts)]
        assert sum(score.parts.values()) == score.total
        assert sum(score.parts[part] for part in EARNED) == s.points[seat]
        assert score.parts["printed"] == sum(CARDS[card].points for card in s.cards[seat])
        assert score.parts["prestige"] == sum(PRESTIGE[n].points for n in s.palaces[seat])


def play(seats, options, seed):
    rng = random.Random(seed)
    s = GAME.new(seats, options, seed)
    while not s.over:
        check(s)
        yield s
        s.apply(rng.choice(s.legal()))
    check(s)
    yield s


@pytest.mark.rule("MAR-001", "MAR-006", "MAR-008", "MAR-052")
@pytest.mark.parametrize("seats", PEOPLE)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_invariants_hold_in_every_position_to_the_end_of_round_4(seats, options):
    for s in play(seats, options, seed=seats):
        last = s.copy()
    assert last.over
    assert last.round == SETUP.rounds


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100))
def test_many_random_games(seed):
    for _ in play(2 + seed % 3, OPTIONS[seed % len(OPTIONS)], seed):
        pass


@pytest.mark.parametrize("seats", PEOPLE)
def test_every_position_goes_through_json_and_back_unchanged(seats):
    for s in play(seats, OPTIONS[2 * seats - 4], seed=20 + seats):
        text = json.dumps(s.to_json())
        assert same(GAME.from_json(json.loads(text)), s)


@pytest.mark.parametrize("seats", PEOPLE)
def test_copies_are_independent(seats):
    for s in play(seats, Options(scenario="classic_77"), seed=5):
        twin, before = s.copy(), s.copy()
        assert same(twin, s)
        rng = random.Random(1)
        for _ in range(10):
            if not twin.over:
                twin.step(rng.choice(twin.legal()))
        assert same(s, before)


def test_an_illegal_action_leaves_the_state_as_it_was():
    for s in play(4, Options(scenario="classic_76"), seed=2):
        before = s.copy()
        for action in (Buy("nothing", False), Buy("a02_builder", True), ("nonsense", "x"), None):
            if action not in s.legal():
                with pytest.raises(IllegalAction):
                    s.apply(action)
        assert same(s, before)


def test_every_refusal_of_a_move_of_another_time_has_a_code():
    moves = {}
    for s in play(3, Options(scenario="classic_77"), seed=3):
        for action in s.legal():
            moves.setdefault(action.kind, action)
    for s in play(3, Options(scenario="classic_77"), seed=4):
        legal = s.legal()
        if legal:
            for action in moves.values():
                if action not in legal:
                    assert s.decision.refusal(s, action).code


@pytest.mark.parametrize("seats", PEOPLE)
def test_step_and_apply_do_the_same(seats):
    rng = random.Random(8)
    told, silent = GAME.new(seats, seed=8), GAME.new(seats, seed=8)
    while not told.over:
        action = rng.choice(told.legal())
        told.apply(action)
        silent.step(action)
        assert same(silent, told)


def test_every_action_and_decision_of_random_games_speaks_json_both_ways():
    actions, items = set(), set()
    for seed in range(40):
        s = GAME.new(2 + seed % 3, OPTIONS[seed % len(OPTIONS)], seed=seed)
        rng = random.Random(seed)
        while not s.over:
            for action in s.legal():
                if action not in actions:
                    assert GAME.actions.decode(json.loads(json.dumps(encode(action)))) == action
                    actions.add(action)
            for item in s.stack:
                if item not in items:
                    assert rules.STACK.decode(json.loads(json.dumps(encode(item)))) == item
                    items.add(item)
            s.step(rng.choice(s.legal()))
    assert len({action.kind for action in actions}) > 30
    assert {item.kind for item in items} - set(GAME.decisions.classes) <= {
        kind for kind, cls in rules.STACK.classes.items() if cls in TASKS
    }


def test_moves_that_came_as_json_are_as_good_as_our_own():
    ours, theirs = GAME.new(3, seed=4), GAME.new(3, seed=4)
    rng = random.Random(4)
    while not ours.over:
        action = rng.choice(ours.legal())
        ours.step(action)
        theirs.step(GAME.actions.decode(encode(action)))
        assert same(ours, theirs)


def test_the_list_of_moves_belongs_to_who_asked_for_it():
    for s in play(3, Options(), seed=6):
        moves = s.legal()
        s.legal().clear()
        assert s.legal() == moves


def test_nobody_is_forced_to_do_anything_but_sail():
    """A game in which everybody declines whatever can be declined comes to its end."""
    s = GAME.new(3, seed=1)
    idle = ("decline", "take_benefit", "end_turn", "end_fight")
    while not s.over:
        found = [action for action in s.legal() if action.kind in idle]
        s.step((found or s.legal())[0])
    assert s.round == SETUP.rounds
    check(s)


def digest(seats):
    """A fixed game of pseudo-random moves: decisions, legal moves in all, points."""
    rng = Randomness(2019)
    s = GAME.new(seats, Options(scenario="classic_77"), seed=1)
    decisions = branches = 0
    while not s.over:
        moves = s.legal()
        branches += len(moves)
        decisions += 1
        s.step(rng.pick(moves))
    return decisions, branches, tuple(score.total for score in s.scores())


@pytest.mark.parametrize("seats", PEOPLE)
def test_the_same_seed_is_the_same_game(seats):
    assert digest(seats) == digest(seats)
