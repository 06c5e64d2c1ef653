"""Choices explain themselves: parts add up, chances are chances, any action can be judged."""

import pytest

from ai.agent import Alternative, Budget
from ai.judge import judge, judge_of
from ai.levels import agent
from ai.positions import positions
from ai.reasons import REST, TELLING, gap, why
from ai.search.odds import Spread, winning_chances
from ai.search.ranking import in_order
from engine import registry
from engine.core import BadOption, IllegalAction
from engine.registry import game
from engine.santiago.actions import PASS_OR_BID

ITERATIONS = {"santiago": 40, "havana": 80, "cuba": 60, "maracaibo": 10}
FEW = {name: Budget(iterations=n) for name, n in ITERATIONS.items()}


def chosen(game_id, number, level="hard", seed=1):
    state = positions(game_id)[number]
    return state, agent(game_id, level, seed).choose(state.view(state.seat), FEW[game_id])


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_parts_add_up_and_the_best_comes_first(game_id, level):
    for number in (0, 5, 10):
        state, choice = chosen(game_id, number, level)
        assert choice.why
        values = [option.value for option in choice.why]
        assert values == sorted(values, reverse=True)
        for option in choice.why:
            assert sum(option.parts.values()) == pytest.approx(option.value, abs=1e-6)
            assert option.action in state.legal()


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_choice_carries_points_chances_and_a_line(game_id):
    for number in (1, 6, 11):
        state, choice = chosen(game_id, number)
        best = choice.best
        seats = len(state.scores())
        assert best is choice.why[0]
        assert len(best.points) == len(best.chances) == seats
        assert sum(best.chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in best.chances)
        looked_at = [option for option in choice.why if option.visits]
        for option in looked_at:
            assert option.line[0] == (state.seat, option.action)
            assert option.error >= 0.0
        assert sum(option.visits for option in looked_at) >= 1 or len(choice.why) == 1


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_reasons_of_a_gap_add_up_to_it(game_id):
    for number in (2, 7):
        _, choice = chosen(game_id, number)
        for option in choice.why[1:6]:
            found = why(choice, option.action)
            assert found.against is choice.why[0]
            assert found.points <= 1e-9
            assert sum(x for _, x in found.reasons) == pytest.approx(found.points, abs=TELLING)
        best = why(choice, choice.action)
        assert best.against is choice.why[1]
        assert best.points >= -1e-9


def test_small_reasons_are_told_together():
    one = Alternative("a", 3.0, {"points": 2.0, "money": 0.9, "x": 0.04, "y": 0.04, "z": 0.02})
    other = Alternative("b", 1.0, {"points": 1.0, "water": 1.0, "money": -1.0})
    found = gap(one, other, most=2)
    assert found.reasons[0] == ("money", pytest.approx(1.9))
    assert found.reasons[-1] == (REST, pytest.approx(2.0 - 1.9 - found.reasons[1][1]))
    assert sum(x for _, x in found.reasons) == pytest.approx(2.0)


def test_what_is_common_to_all_is_no_reason():
    parts = {"points": 12.0, "money": 1.0}
    found = gap(
        Alternative("a", 13.0, parts), Alternative("b", 12.5, {"points": 12.0, "money": 0.5})
    )
    assert found.reasons == [("money", 0.5)]


def test_equal_moves_are_ordered_by_cost():
    options = [Alternative(PASS_OR_BID[n], 1.0, {}) for n in (4, 2, 0, 3)]
    ordered = [option.action for option in in_order([*options, Alternative("best", 2.0, {})])]
    assert ordered == ["best", PASS_OR_BID[0], PASS_OR_BID[2], PASS_OR_BID[3], PASS_OR_BID[4]]


# -- judging -----------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_any_legal_action_can_be_judged(game_id):
    state = positions(game_id)[3]
    view = state.view(state.seat)
    legal = view.legal()
    for action in (legal[0], legal[len(legal) // 2], legal[-1]):
        found = judge(game_id, view, action, FEW[game_id])
        assert found.action.action == action
        assert found.loss_points >= 0.0
        assert 0.0 <= found.loss_chance <= 1.0
        assert found.choice.of(action) is not None
        assert found.choice.action == found.best.action
        assert found == judge(game_id, view, action, FEW[game_id])


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_best_move_costs_nothing_and_says_what_it_is_worth(game_id):
    state, choice = chosen(game_id, 0)
    budget = Budget(iterations=2 * ITERATIONS[game_id])
    found = judge_of(game_id, "hard", 1).judge(state.view(state.seat), choice.action, budget)
    again = judge_of(game_id, "hard", 1).judge(state.view(state.seat), found.best.action, budget)
    assert (again.loss_points, again.loss_chance) == (0.0, 0.0)
    assert again.action is again.best
    assert again.margin >= 0.0


def test_a_blunder_costs_points_and_chance():
    """Fifteen escudos for one tile, where the best is to pass."""
    state = positions("santiago")[1]
    view = state.view(state.seat)
    found = judge("santiago", view, PASS_OR_BID[15], Budget(iterations=100))
    assert found.loss_points > 5 * found.error > 0.0
    assert found.loss_chance > 0.05
    seat = state.seat
    assert found.best.chances[seat] - found.action.chances[seat] == pytest.approx(found.loss_chance)
    gap_told = gap(found.action, found.best)
    assert gap_told.points == pytest.approx(-found.loss_points)
    assert sum(x for _, x in gap_told.reasons) == pytest.approx(gap_told.points, abs=TELLING)


def test_what_is_not_legal_is_not_judged():
    state = game("santiago").new(3, None, 5)
    with pytest.raises(IllegalAction):
        judge("santiago", state.view(state.seat), "nonsense", Budget(iterations=4))
    with pytest.raises(BadOption):
        judge_of("santiago", "medium")


def test_chances_follow_points_and_the_time_left():
    assert winning_chances([5.0, 5.0], 3.0) == [0.5, 0.5]
    early, late = (winning_chances([8.0, 5.0, 1.0], spread)[0] for spread in (9.0, 2.0))
    assert 1 / 3 < early < late < 1
    spread = Spread(9.0, 3.0)
    assert (spread.at(0.0), spread.at(0.5), spread.at(1.0), spread.at(7.0)) == (9.0, 6.0, 3.0, 3.0)
