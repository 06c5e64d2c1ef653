"""Steps 4 and 5: SAN-30 to SAN-40."""

import pytest

from engine.core import IllegalAction
from engine.santiago.actions import (
    Accept,
    BuildOwnCanal,
    BuildUnasked,
    KeepOwnCanal,
    Overrule,
    Propose,
    PutAway,
    StandAside,
)
from engine.santiago.components import SEGMENTS
from engine.santiago.events import CanalBuilt, CanalPutAway
from tests.engine.santiago.builder import (
    canal,
    in_canal_step,
    in_extra_canal_step,
    index,
    line,
    position,
)

WEST, EAST = line(1, 1, 2, 1), line(2, 1, 3, 1)
NORTH, SOUTH = line(2, 0, 2, 1), line(2, 1, 2, 2)


def canal_step(**kwargs):
    return in_canal_step(position(**kwargs))


def play(state, *actions):
    for action in actions:
        state.apply(action)
    return state


def segments(state, cls):
    return [action.segment for action in state.legal() if isinstance(action, cls)]


def refusal_of(state, action):
    before = state.to_json()
    with pytest.raises(IllegalAction) as wrong:
        state.apply(action)
    assert state.to_json() == before
    return wrong.value.refusal


@pytest.mark.rule("SAN-30")
def test_all_but_the_overseer_propose_clockwise():
    state = canal_step(overseer=1)
    asked = []
    while state.decision.kind == "make_proposal":
        asked.append(state.seat)
        state.apply(StandAside())
    assert asked == [2, 3, 0]
    assert (state.seat, state.decision.kind) == (1, "decide_canal")


@pytest.mark.rule("SAN-30")
def test_a_bribe_is_from_nothing_to_all_ones_money():
    state = canal_step(money=(10, 3, 10, 10))
    assert [a.bribe for a in state.legal() if getattr(a, "segment", None) == EAST] == [0, 1, 2, 3]
    assert StandAside() in state.legal()
    assert refusal_of(state, Propose(EAST, 4)) == ("no_money", {"needed": 4, "have": 3})


@pytest.mark.rule("SAN-30", "SAN-31")
def test_bribes_for_the_same_segment_add_up():
    state = play(canal_step(), Propose(EAST, 2), Propose(WEST, 4), Propose(EAST, 3))
    state.apply(Accept(EAST))
    assert state.money == [15, 8, 10, 7]


@pytest.mark.rule("SAN-31")
def test_the_overseer_may_accept_the_smaller_bribe_and_the_others_get_theirs_back():
    state = play(canal_step(), Propose(EAST, 2), Propose(WEST, 4), StandAside())
    state.apply(Accept(EAST))
    assert state.money == [12, 8, 10, 10]
    assert [SEGMENTS[n] for n in range(31) if state.canals >> n & 1] == [EAST]
    assert state.supply == 11 - 2 - 1
    assert state.proposals == [-1] * 4


@pytest.mark.rule("SAN-32")
def test_refusing_costs_one_more_than_the_highest_total_bribe():
    state = play(canal_step(), Propose(EAST, 2), Propose(WEST, 4), Propose(EAST, 3))
    assert set(segments(state, Overrule)) == {NORTH, SOUTH}
    happened = state.apply(Overrule(NORTH))
    assert CanalBuilt(0, NORTH, "overrule", -6) in happened
    assert state.money == [4, 10, 10, 10]
    assert state.supply == 8


@pytest.mark.rule("SAN-32")
def test_refusing_bribes_of_nothing_costs_one():
    state = play(canal_step(), Propose(EAST, 0), StandAside(), StandAside())
    state.apply(Overrule(NORTH))
    assert state.money[0] == 9


@pytest.mark.rule("SAN-32")
def test_refusing_means_another_segment_than_any_proposed_one():
    state = play(canal_step(), Propose(EAST, 0), StandAside(), StandAside())
    assert refusal_of(state, Overrule(EAST)).code == "was_proposed"
    assert refusal_of(state, Accept(WEST)).code == "not_proposed"


@pytest.mark.rule("SAN-33")
def test_if_nobody_proposed_the_overseer_builds_for_one_escudo():
    state = play(canal_step(), StandAside(), StandAside(), StandAside())
    assert set(segments(state, BuildUnasked)) == {NORTH, SOUTH, EAST, WEST}
    state.apply(BuildUnasked(SOUTH))
    assert state.money[0] == 9
    assert state.canals.bit_count() == 1
    assert state.supply == 8


@pytest.mark.rule("SAN-33", "SAN-37")
def test_or_a_canal_leaves_the_game():
    state = play(canal_step(), StandAside(), StandAside(), StandAside())
    assert state.apply(PutAway())[0] == CanalPutAway(0)
    assert state.canals == 0
    assert state.supply == 8
    assert state.money[0] == 10


@pytest.mark.rule("SAN-33")
def test_an_overseer_without_money_can_only_put_the_canal_away():
    state = play(canal_step(money=(0, 5, 5, 5)), StandAside(), StandAside(), StandAside())
    assert state.legal() == [PutAway()]
    assert refusal_of(state, BuildUnasked(EAST)) == ("no_money", {"needed": 1, "have": 0})


@pytest.mark.rule("SAN-34")
def test_who_cannot_pay_to_refuse_must_accept():
    state = play(canal_step(money=(4, 9, 9, 9)), Propose(EAST, 4), Propose(WEST, 1), StandAside())
    assert state.legal() == [Accept(WEST), Accept(EAST)]
    assert refusal_of(state, Overrule(NORTH)) == ("no_money", {"needed": 5, "have": 4})
    assert refusal_of(state, PutAway()).code == "proposals_wait"


@pytest.mark.rule("SAN-34")
def test_when_every_segment_was_proposed_one_must_be_accepted():
    state = canal_step(source=(0, 0))
    play(state, Propose(line(0, 0, 1, 0), 0), Propose(line(0, 0, 0, 1), 0), StandAside())
    assert all(isinstance(action, Accept) for action in state.legal())


@pytest.mark.rule("SAN-35")
def test_the_first_canal_touches_the_source():
    state = canal_step(source=(4, 1))
    found = {action.segment for action in state.legal() if isinstance(action, Propose)}
    assert found == {line(4, 0, 4, 1), line(3, 1, 4, 1), line(4, 1, 4, 2)}


@pytest.mark.rule("SAN-35")
def test_a_canal_touches_the_network_which_may_branch():
    state = canal_step(canals=((2, 1, 3, 1),))
    found = {action.segment for action in state.legal() if isinstance(action, Propose)}
    assert found == {
        NORTH, WEST, SOUTH, line(3, 0, 3, 1), line(3, 1, 4, 1), line(3, 1, 3, 2),
    }  # fmt: skip
    assert refusal_of(state, Propose(EAST, 0)).code == "segment_taken"
    assert refusal_of(state, Propose(line(0, 0, 1, 0), 0)).code == "no_water_there"
    assert refusal_of(state, Propose(line(0, 0, 2, 0), 0)).code == "no_such_segment"


@pytest.mark.rule("SAN-35")
def test_the_frontier_is_what_a_search_from_the_source_finds():
    from engine.santiago.components import ENDS

    state = position(source=(1, 1))
    for segment in ((1, 1, 2, 1), (2, 1, 2, 2), (1, 1, 1, 2), (1, 2, 2, 2), (2, 2, 3, 2)):
        canal(state, *segment)
        built = {n for n in range(31) if state.canals >> n & 1}
        crossings = {end for n in built for end in ENDS[n]} | {state.source}
        expected = [n for n in range(31) if n not in built and crossings & set(ENDS[n])]
        assert state.frontier == expected


@pytest.mark.rule("SAN-36")
def test_a_bribe_is_set_aside_until_the_overseer_has_decided():
    state = play(canal_step(), Propose(EAST, 6))
    assert state.money == [10, 4, 10, 10]
    play(state, StandAside(), StandAside(), Overrule(NORTH))
    assert state.money == [3, 10, 10, 10]


@pytest.mark.rule("SAN-37")
def test_the_supply_is_empty_after_the_last_round():
    import random

    from engine.santiago import GAME

    rng = random.Random(5)
    for seats in GAME.seats:
        state = GAME.new(seats, seed=seats)
        while not state.over:
            before = state.supply, state.round
            state.apply(rng.choice(state.legal()))
            assert before[0] - state.supply in (0, 1)
        assert state.supply == 0


@pytest.mark.rule("SAN-40")
def test_each_with_an_own_canal_is_asked_once_the_overseer_last():
    state = position(overseer=1)
    state.own_canal[3] = False
    in_extra_canal_step(state)
    asked = []
    while state.phase == "extra_canal":
        asked.append(state.seat)
        state.apply(KeepOwnCanal())
    assert asked == [2, 0, 1]


@pytest.mark.rule("SAN-40")
def test_after_one_extra_canal_the_step_ends_and_the_builder_has_none_left():
    state = in_extra_canal_step(position(overseer=0, canals=((2, 1, 3, 1),)))
    money = state.money[:]
    state.apply(KeepOwnCanal())
    state.apply(BuildOwnCanal(SOUTH))
    assert state.phase == "auction", "nobody else is asked"
    assert state.own_canal == [True, True, False, True]
    assert [m - 3 for m in state.money] == money, "nobody pays; income came after"
    assert state.supply == 9, "it does not come from the supply"


@pytest.mark.rule("SAN-40")
def test_a_player_without_canal_is_asked_no_more():
    state = position()
    state.own_canal = [False] * 4
    in_extra_canal_step(state)
    assert state.stack == []


@pytest.mark.rule("SAN-40", "SAN-61")
def test_extra_canals_are_offered_in_the_last_round_too():
    state = in_extra_canal_step(position(round=11, tiles={"E3": ("grape", 2, 1)}))
    assert state.decision.kind == "offer_extra_canal"
    state.apply(BuildOwnCanal(EAST))
    assert state.over
    assert state.farmers[index("E3")] == 2
