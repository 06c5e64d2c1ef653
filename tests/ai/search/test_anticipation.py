"""Thinking while somebody else decides: what may come is foreseen from the seat's view alone."""

import pytest

from ai.agent import Budget, Choice
from ai.chance import stream
from ai.levels import agent
from ai.search import anticipation
from ai.search.agent import root_search, within
from ai.search.anticipation import Ahead, Foreseen, Helper, likely_positions, position_key
from engine import registry
from engine.core import Randomness


def before(game: str, moves: int, seats: int = 2):
    """A game of medium up to where seat 0 has a choice, after so many moves at least."""
    state = registry.game(game).new(seats, None, 5)
    minds = [agent(game, "medium", seat) for seat in range(seats)]
    while moves > 0 or state.seat != 0 or len(state.legal()) == 1:
        state.apply(minds[state.seat].choose(state.view(state.seat), Budget()).action)
        moves -= 1
    return state


def heuristic(game: str):
    return agent(game, "hard", 1).heuristic


@pytest.mark.parametrize(("game", "moves"), [("santiago", 30), ("havana", 20), ("cuba", 25)])
def test_what_medium_does_next_is_foreseen(game, moves):
    state = before(game, moves)
    foreseen = likely_positions(heuristic(game), state.view(1), stream(3))
    assert 0 < len(foreseen) <= anticipation.MOST_POSITIONS
    mind = agent(game, "medium", 0)
    while state.seat == 0 or len(state.legal()) == 1:
        state.apply(mind.choose(state.view(state.seat), Budget()).action)
    assert position_key(state.view(1)) in foreseen


@pytest.mark.parametrize("game", registry.GAMES)
def test_what_a_seat_can_t_see_changes_nothing(game):
    state = before(game, 12)
    view = state.view(1)
    other = view.sample(Randomness(77))
    assert position_key(other.view(1)) == position_key(view)
    seen = list(likely_positions(heuristic(game), view, stream(3)))
    assert list(likely_positions(heuristic(game), other.view(1), stream(3))) == seen


@pytest.mark.parametrize("game", ["santiago", "maracaibo"])
def test_a_search_that_is_broken_off_goes_on_where_it_was(game):
    """As many simulations in two parts as in one find the very same."""
    view = before(game, 12).view(0)
    whole, parted = (root_search(heuristic(game), view, stream(9)) for _ in range(2))
    whole.run(within(Budget(iterations=48)))
    done = 0

    def left(simulations: int) -> float:
        nonlocal done
        done = simulations
        return 48 - simulations if simulations < 24 else 0

    parted.run(left)
    first = done
    assert first >= 24
    parted.run(lambda simulations: 48 - first - simulations)
    assert parted.tally() == whole.tally()


def test_a_decision_is_thought_over_until_it_had_its_time():
    view = before("santiago", 30).view(0)
    found = Foreseen(root_search(heuristic("santiago"), view, stream(9)), due=60.0)
    found.think(20.0)
    kept = found.kept()
    assert kept.choice is None
    assert 0 < kept.part < 1
    while not found.done:
        found.think(20.0)
    kept = found.kept()
    assert kept.part == 1.0
    assert kept.choice.action in view.legal()
    assert kept.choice.best.visits == kept.tally[kept.choice.action].visits


def test_what_was_found_before_counts_with_what_is_found_now():
    mind, view = agent("santiago", "hard", 4), before("santiago", 30).view(0)
    search = root_search(mind.heuristic, view, stream(9))
    search.run(within(Budget(iterations=40)))
    known = search.tally()
    looks = sum(found.visits for found in known.values())
    alone = agent("santiago", "hard", 4).choose(view, Budget(iterations=16))
    both = mind.go_on(view, Budget(iterations=16), known)
    assert sum(each.visits for each in both.why) == looks + sum(each.visits for each in alone.why)


def test_a_helper_takes_one_position_after_the_other(monkeypatch):
    monkeypatch.setattr(anticipation, "WHILE", 10.0)
    state = before("santiago", 30)
    asked = Ahead("santiago", "hard", state.view(1), 3, ms=10.0)
    helper, keys = Helper(), []
    while (told := helper.answer(asked)).kept is not None:
        keys.append(told.key)
    foreseen = likely_positions(heuristic("santiago"), state.view(1), stream(3))
    assert set(foreseen) <= set(keys)
    assert keys[0] == next(iter(foreseen))
    shared = [asked._replace(helper=number, helpers=2) for number in range(2)]
    firsts = [Helper().answer(each).key for each in shared]
    assert firsts == list(foreseen)[:2]


def test_a_turn_of_several_decisions_is_followed():
    """What the seat decides next in its turn comes right after the decision before it."""
    helper, state = Helper(), before("cuba", 4)
    for action in state.legal():
        then = state.copy()
        then.step(action)
        again = anticipation._to_a_choice(then) and then.seat == state.seat
        helper.positions = {"first": state, "other": state}
        helper._follow("first", state.copy(), Choice(action, []))
        later = [position_key(then.view(0))] if again else []
        assert list(helper.positions) == ["first", *later, "other"]
        if again:
            return
    pytest.fail("no action of several decisions")


def test_agents_that_don_t_search_foresee_nothing():
    asked = Ahead("santiago", "medium", before("santiago", 30).view(1), 3, ms=10.0)
    assert Helper().answer(asked).kept is None
