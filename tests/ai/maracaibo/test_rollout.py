"""Playing on for a few turns: the glance, the second look, and how a seat stands then."""

from dataclasses import replace

import pytest

from ai.agent import Budget
from ai.levels import agent
from ai.maracaibo import combat, rollout
from ai.maracaibo.action_values import stop_worth, voyage_worths
from ai.maracaibo.agents import options
from ai.maracaibo.cooperative import weights_for
from ai.maracaibo.effect_values import quest_worth
from ai.maracaibo.evaluation import time_left, values
from ai.maracaibo.heuristic import MaracaiboHeuristic
from ai.maracaibo.policy import quick, space_gain
from ai.maracaibo.weights import weights
from engine.maracaibo import GAME
from engine.maracaibo.actions import DECLINE
from engine.maracaibo.base.quests import payable
from engine.maracaibo.base.village import Village
from engine.maracaibo.components import FLAGS, QUESTS, SPACE_INDEX
from engine.maracaibo.effects import terms as t
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NONE
from tests.engine.maracaibo.builder import place, table

W = weights("hard", 2)


def sailing(seed=1, seats=2, **options):
    """The first seat's first voyage of a game."""
    s = GAME.new(seats, Options(**options), seed)
    while s.stack[-1].kind != "sail":
        s.step(quick(s, W))
    return s


# -- at a glance -------------------------------------------------------------------------


def test_a_flag_is_worth_what_it_pays_in_this_position():
    flag = next(
        n for n, terms in enumerate(FLAGS) if any(isinstance(x, t.ExploreTerm) for x in terms)
    )
    s = table()
    p = time_left(s, W)
    s.explorers[0] = SPACE_INDEX["e20"]
    behind = combat.flag_worth(s, 0, flag, p)
    s.explorers[0] = SPACE_INDEX["e19"]  # something good is two spaces ahead
    assert combat.flag_worth(s, 0, flag, p) > behind
    bare = next(n for n, terms in enumerate(FLAGS) if not terms)
    assert combat.flag_worth(s, 0, bare, p) == 0.0


def test_a_quest_that_can_be_paid_makes_a_village_worth_a_stop():
    poor, rich = table(doubloons=0), table(doubloons=0)
    rich.hand[0] = tuple(range(12))
    village, p = place("6"), time_left(rich, W)
    plain = [stop_worth(s, 0, village, 1, p) for s in (poor, rich)]
    able = [number for number in range(len(QUESTS)) if payable(rich, 0, number)]
    best = max(able, key=lambda number: quest_worth(rich, 0, number, p))
    poor.quests[village] = rich.quests[village] = (best,)
    assert not payable(poor, 0, best)
    assert stop_worth(poor, 0, village, 1, p) == plain[0]
    assert stop_worth(rich, 0, village, 1, p) == quest_worth(rich, 0, best, p) > plain[1]


def test_in_a_village_that_is_over_nothing_more_is_done():
    s = table(doubloons=60)
    s.stack.append(Village(0, 1))
    assert quick(s, W) != DECLINE
    s.village_over = True
    assert quick(s, W) == DECLINE


def test_a_long_way_brings_the_end_of_the_round_nearer():
    s = sailing()
    calm = replace(W, hurry=0.0)
    hurried, unhurried = (
        {action: worth for worth, action in voyage_worths(s, 0, time_left(s, w))} for w in (W, calm)
    )
    assert hurried.keys() == unhurried.keys()
    for action, worth in hurried.items():
        points = getattr(action, "points", 0)
        assert worth == pytest.approx(unhurried[action] - W.hurry * points)


def test_against_jacques_a_long_way_costs_nothing():
    s = sailing(seats=1, automa="jacques")
    hurried, unhurried = (voyage_worths(s, 0, time_left(s, w)) for w in (W, replace(W, hurry=0.0)))
    assert hurried == unhurried


def test_an_explorer_leaves_a_quest_that_nobody_can_pay_alone():
    """The space of the track is worth what its quest brings, and nothing without means."""
    s = table(doubloons=0)
    p = time_left(s, W)
    space = next(n for n, number in enumerate(s.track_quests) if number != NONE)
    dear = next(n for n in range(len(QUESTS)) if not payable(s, 0, n))
    s.track_quests[space] = dear
    assert space_gain(s, 0, space, p) == 0.0
    s.track_quests[space] = NONE
    assert space_gain(s, 0, space, p) == 0.0


# -- the second look ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"expansion": False}),
        (4, {"scenario": "unrest"}),
        (2, {"scenario": "alliance"}),
        (2, {"scenario": "rescue"}),
        (1, {"automa": "jeanne"}),
        (1, {"scenario": "story"}),
    ],
)
def test_careful_play_is_legal_to_the_end(seats, options):
    s = GAME.new(seats, Options(**options), 6)
    w = weights_for(s, "hard")
    while not s.over:
        action = rollout.careful(s, w)
        s.apply(action)
    assert len(s.scores()) >= seats


def test_what_looks_best_at_a_glance_is_tried_out_first():
    """Somewhere in a game the second look finds another voyage than the first."""
    s = sailing(seed=3)
    others = 0
    while not s.over:
        if s.stack[-1].kind == "sail":
            others += rollout.careful(s, W) != quick(s, W)
        s.step(quick(s, W))
    assert others > 5


# -- playing out -------------------------------------------------------------------------


def test_it_goes_on_to_where_somebody_may_sail():
    s = sailing()
    seat = s.seat
    rollout.play_to_next_turn(s, W)
    assert (s.stack[-1].kind, s.seat) == ("sail", seat)
    s.step(rollout.careful(s, W))
    rollout.play_to_next_turn(s, W)
    assert (s.stack[-1].kind, s.seat) == ("sail", 1 - seat)
    while s.stack:
        s.step(rollout.careful(s, W))
        rollout.play_to_next_turn(s, W)
    assert s.over


def test_a_turn_that_was_tried_out_is_taken_over_as_it_would_be_played_again():
    s, heuristic = sailing(seed=5), MaracaiboHeuristic()
    w = weights_for(s, "hard")
    heuristic.weights = w
    rollout.play_to_next_turn(s, w)
    for turn in range(14):
        twin = s.copy()
        found = heuristic.branches(s)
        action = found[turn % len(found)].action
        heuristic.play_turn(s, action)
        twin.step(action)
        while twin.stack and twin.stack[-1].kind != "sail":
            twin.step(rollout.careful(twin, w))
        assert s == twin


def test_a_seat_stands_by_its_lead_on_the_best_rival():
    s = table(3)
    own, one, other = values(s, W)
    leads = [own - max(one, other), one - max(own, other), other - max(own, one)]
    assert rollout.standings(s, W) == pytest.approx(leads)


def test_a_finished_game_is_won_or_lost():
    s = sailing()
    while not s.over:
        s.step(quick(s, W))
    totals = [score.total for score in s.scores()]
    (winner,) = s.winners()
    lead = totals[winner] - totals[1 - winner]
    standings = rollout.standings(s, W)
    assert standings[winner] == lead + rollout.VICTORY
    assert standings[1 - winner] == -lead - rollout.VICTORY


def test_an_automa_is_a_rival():
    s = sailing(seats=1, automa="jeanne")
    own, hers = values(s, W)
    assert rollout.standings(s, W) == pytest.approx([own - hers])


@pytest.mark.parametrize("seats", [2, 4])
def test_expert_plays_out_with_its_worker(seats):
    s = sailing(seats=seats)
    choice = agent("maracaibo", "expert", 2).choose(s.view(s.seat), Budget(iterations=12))
    assert choice.action in s.legal()
    assert choice.action == choice.why[0].action
    assert [option.value for option in choice.why] == sorted(
        (option.value for option in choice.why), reverse=True
    )


@pytest.mark.parametrize(
    ("level", "kind"),
    [("hard", "sail"), ("hard", "village"), ("expert", "village"), ("expert", "interim")],
)
def test_what_much_hangs_on_is_searched(level, kind):
    """Where two answers look nearly as good, their values come from looks; small questions
    are answered at first sight."""
    s = sailing(seed=4)
    heuristic = agent("maracaibo", level, 1)
    while not s.over:
        found = options(s, s.seat, W)
        near = len(found) > 1 and 0.0 < found[0].value - found[1].value < 2.0
        if near and s.stack[-1].kind == kind:
            break
        if near and s.stack[-1].kind == "draw":
            assert (
                "lookahead"
                not in heuristic.choose(s.view(s.seat), Budget(iterations=6)).why[0].parts
            )
        s.step(found[0].action)
    choice = heuristic.choose(s.view(s.seat), Budget(iterations=6))
    assert any(option.parts["lookahead"] for option in choice.why)


def test_a_claim_looks_as_good_as_what_follows_it():
    """It leaves the question open: the best answer comes after it, so that it can't look much
    worse than that answer alone."""
    s = first_claim(seed=34)
    choice = agent("maracaibo", "hard", 5).choose(s.view(s.seat), Budget(iterations=30))
    claim = next(option for option in choice.why if option.action.kind == "claim_task")
    assert claim.value > choice.why[0].value - 2.0


def first_claim(seed):
    """A game of medium up to where a task can be claimed in a village."""
    s = GAME.new(2, None, seed)
    players = [agent("maracaibo", "medium", seat) for seat in range(2)]
    while not s.over:
        if s.stack[-1].kind == "village" and any(a.kind == "claim_task" for a in s.legal()):
            return s
        s.step(players[s.seat].choose(s.view(s.seat), Budget()).action)
    raise AssertionError("nobody could claim anything")
