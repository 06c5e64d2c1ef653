"""Random games for every seat count and scenario, with invariants in every position."""

import json
import random

import pytest

from engine.core import encode
from engine.maracaibo import GAME, positions_pieces, rules
from engine.maracaibo.base.exploration import LINES_BEFORE
from engine.maracaibo.base.resources import EARNED
from engine.maracaibo.components import CARDS, PRESTIGE, SETUP
from engine.maracaibo.setup import Options
from engine.maracaibo.state import TASKS

PEOPLE = (2, 3, 4)
SCENARIOS = ("classic_75", "classic_76", "classic_77")
OPTIONS = [
    Options(scenario=scenario, expansion=expansion)
    for scenario in SCENARIOS
    for expansion in (True, False)
]


def check(s):
    positions_pieces.check(s)
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


def test_nobody_is_forced_to_do_anything_but_sail():
    """A game in which everybody declines whatever can be declined comes to its end."""
    s = GAME.new(3, seed=1)
    idle = ("decline", "take_benefit", "end_turn", "end_fight")
    while not s.over:
        found = [action for action in s.legal() if action.kind in idle]
        s.step((found or s.legal())[0])
    assert s.round == SETUP.rounds
    check(s)
