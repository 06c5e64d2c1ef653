"""Of moves of equal value the cheaper one is recommended."""

from ai.agent import Alternative, Choice
from ai.positions import positions
from ai.recommendation import price, recommended
from engine import registry
from engine.core import Randomness
from engine.registry import game
from engine.santiago.actions import PASS_OR_BID


def bidding():
    state = game("santiago").new(3, None, 5)
    return state.view(state.seat)


def choice(*values):
    options = [Alternative(PASS_OR_BID[amount], value, {}) for amount, value in values]
    return Choice(options[0].action, options)


def test_equal_moves_the_cheaper_first():
    found = recommended(bidding(), choice((4, 2.0), (1, 2.0), (2, 2.0), (0, 0.5)))
    assert found.action == PASS_OR_BID[1]
    assert found.why[0].action == PASS_OR_BID[1]
    assert [each.action for each in found.why[1:]] == [PASS_OR_BID[n] for n in (4, 2, 0)]


def test_a_bid_that_is_hardly_worth_less_and_cheaper_comes_first():
    found = recommended(bidding(), choice((4, 2.0), (3, 1.9), (2, 1.2)))
    assert found.action == PASS_OR_BID[3]


def test_the_best_stays_where_nothing_is_equal():
    given = choice((4, 2.0), (1, 1.0), (0, 0.5))
    assert recommended(bidding(), given) == given


def test_other_kinds_of_moves_must_be_worth_exactly_the_same():
    given = choice((4, 2.0), (0, 1.9))
    assert recommended(bidding(), given).action == PASS_OR_BID[4]
    assert recommended(bidding(), choice((4, 2.0), (0, 2.0))).action == PASS_OR_BID[0]


def test_nothing_cheaper_is_left_that_is_worth_as_much():
    """A cheaper bid that is hardly worth less is passed over in its turn for a pass that is worth
    as much as that bid, but nothing slides further than that from the best."""
    found = recommended(bidding(), choice((4, 2.0), (0, 1.95), (3, 1.9)))
    assert found.action == PASS_OR_BID[0]
    assert recommended(bidding(), choice((4, 2.0), (3, 1.8), (2, 1.6))).action == PASS_OR_BID[3]


def test_what_a_move_costs_is_what_is_gone_from_the_purse():
    """The overseer who refuses all pays; who accepts does not."""
    state = game("santiago").new(3, None, 5)
    rng = Randomness(3)
    while state.decision.kind != "decide_canal" or not any(
        action.kind == "overrule" for action in state.legal()
    ):
        state.apply(rng.pick(state.legal()))
    view = state.view(state.seat)
    prices = {action.kind: price(view, action) for action in state.legal()}
    assert prices["accept"] == 0.0
    assert prices["overrule"] >= 1.0


def test_every_game_has_a_purse():
    for game_id in registry.GAMES:
        for state in positions(game_id)[:4]:
            view = state.view(state.seat)
            assert all(price(view, action) >= 0.0 for action in view.legal()[:8])
