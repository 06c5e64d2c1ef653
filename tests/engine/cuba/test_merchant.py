"""The merchant (CUB-30 to CUB-36)."""

from collections import Counter

import pytest

from engine.core import BadState, IllegalAction, Randomness
from engine.cuba import GAME
from engine.cuba.actions import Buy, Play, Sell, TakeMaterial, TakeProduct
from engine.cuba.components import EDITIONS, THING_INDEX
from tests.engine.cuba.builder import (
    FINISH,
    do,
    give,
    market,
    put_away,
    stock_market,
    stored,
    table,
    things,
    turn,
)


@pytest.mark.rule("CUB-30", "CUB-34")
def test_buying_takes_the_cheapest_piece_at_the_price_of_its_space():
    state = turn(give(table(), pesos=20), "merchant")
    do(state, Buy("citrus"), Buy("citrus"), Buy("rum"))
    assert state.pesos[0] == 20 - 4 - 5 - 5
    assert things(state) == {"citrus": 2, "rum": 1}
    assert stored(state) == {}
    assert market(state)["citrus"] == 1
    assert market(state)["rum"] == 1


@pytest.mark.rule("CUB-30", "CUB-52")
def test_selling_fills_the_dearest_free_space_from_yard_or_warehouse():
    state = put_away(give(table(), sugar=1, cigars=1, pesos=0), sugar=1)
    turn(state, "merchant")
    do(state, Sell("sugar"))
    assert (state.pesos[0], stored(state)) == (3, {"sugar": 1}), "the yard's first"
    do(state, Sell("sugar"), Sell("cigars"))
    assert state.pesos[0] == 3 + 2 + 4
    assert stored(state) == {}
    assert market(state) == {"citrus": 3, "sugar": 5, "tobacco": 3, "rum": 2, "cigars": 3}


@pytest.mark.rule("CUB-30")
def test_materials_are_never_traded():
    state = turn(give(table(), wood=2, pesos=30), "merchant")
    for action in (Buy("wood"), Sell("wood")):
        with pytest.raises(IllegalAction, match="not_traded"):
            state.apply(action)


@pytest.mark.rule("CUB-31")
def test_what_the_market_has_none_of_costs_seven_from_the_supply():
    state = turn(stock_market(give(table(), pesos=15), rum=0), "merchant")
    do(state, Buy("rum"), Buy("rum"))
    assert (state.pesos[0], things(state), market(state)["rum"]) == (1, {"rum": 2}, 0)
    state = turn(stock_market(give(give(table(), pesos=15), 1, rum=13), rum=0), "merchant")
    give(state, 2, rum=2)
    with pytest.raises(IllegalAction, match="no_supply"):
        state.apply(Buy("rum"))


@pytest.mark.rule("CUB-32", "CUB-C5")
@pytest.mark.parametrize(("edition", "product"), [("filosofia", 1), ("german", 3)])
def test_a_full_market_pays_by_edition_for_a_product_and_three_for_a_good(edition, product):
    state = give(table(edition=edition), tobacco=1, cigars=1, pesos=0)
    turn(stock_market(state, tobacco=5, cigars=3), "merchant")
    supply = state.supply[:]
    do(state, Sell("tobacco"))
    assert state.pesos[0] == product
    do(state, Sell("cigars"))
    assert state.pesos[0] == product + 3
    assert market(state)["tobacco"] == 5
    for ware in ("tobacco", "cigars"):
        assert state.supply[THING_INDEX[ware]] == supply[THING_INDEX[ware]] + 1


@pytest.mark.rule("CUB-33", "CUB-13")
def test_instead_of_trading_a_material_for_nothing_once_a_round():
    state = turn(table(), "merchant")
    do(state, TakeMaterial("stone"))
    assert things(state) == {"stone": 1}
    assert state.decision.kind == "play_character", "one of the two for a card"
    turn(state, "merchant", 1)
    with pytest.raises(IllegalAction, match="space_taken"):
        state.apply(TakeMaterial("wood"))
    do(state, TakeProduct("citrus"))
    turn(state, "merchant", 2)
    assert not any(action.kind.startswith("take") for action in state.legal())


@pytest.mark.rule("CUB-33", "CUB-35", "CUB-C11")
def test_a_product_for_nothing_is_of_the_kind_that_is_cheapest_now():
    state = turn(stock_market(table(), sugar=4, tobacco=4), "merchant")
    takes = [action for action in state.legal() if isinstance(action, TakeProduct)]
    assert takes == [TakeProduct("sugar"), TakeProduct("tobacco")], "both cost 3"
    with pytest.raises(IllegalAction, match="not_cheapest"):
        state.apply(TakeProduct("citrus"))
    do(state, TakeProduct("tobacco"))
    assert things(state) == {"tobacco": 1}
    assert market(state)["tobacco"] == 4, "the market piece stays"


@pytest.mark.rule("CUB-35")
def test_a_kind_that_the_market_lacks_costs_seven_and_is_cheapest_when_all_lack():
    state = turn(stock_market(table(), citrus=0, sugar=0, tobacco=1), "merchant")
    assert [a.product for a in state.legal() if isinstance(a, TakeProduct)] == ["tobacco"]
    state = turn(stock_market(table(), citrus=0, sugar=0, tobacco=0), "merchant")
    takes = [a.product for a in state.legal() if isinstance(a, TakeProduct)]
    assert takes == ["citrus", "sugar", "tobacco"]


@pytest.mark.rule("CUB-35", "CUB-96")
def test_no_product_for_nothing_when_the_supply_has_none_of_the_cheapest():
    state = give(give(stock_market(table(), sugar=4), 1, sugar=7), 2, sugar=7)
    turn(state, "merchant")
    assert not any(isinstance(action, TakeProduct) for action in state.legal())
    with pytest.raises(IllegalAction, match="no_supply"):
        state.apply(TakeProduct("sugar"))


@pytest.mark.rule("CUB-33")
def test_no_alternative_after_a_trade():
    state = turn(give(table(), citrus=1), "merchant")
    do(state, Sell("citrus"))
    with pytest.raises(IllegalAction, match="already_traded"):
        state.apply(TakeMaterial("wood"))


@pytest.mark.rule("CUB-36")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_kind_changes_direction_once_in_a_turn(edition):
    state = turn(give(table(edition=edition), citrus=2, pesos=30), "merchant")
    do(state, Sell("citrus"), Buy("rum"), Sell("citrus"), Buy("rum"))
    do(state, Buy("citrus"), Sell("rum"))
    for action in (Sell("citrus"), Buy("rum")):
        assert action not in state.legal()
        with pytest.raises(IllegalAction, match="bought_and_sold"):
            state.apply(action)
    do(state, Buy("citrus"), Sell("rum"), FINISH)
    assert things(state) == {"citrus": 2}
    turn(state, "merchant", 1)
    assert Buy("citrus") in state.legal(), "another turn, another merchant"


@pytest.mark.rule("CUB-36", "CUB-31", "CUB-32")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pieces", ["full", "empty"])
def test_every_turn_ends_however_one_trades(edition, pieces):
    """Whoever trades as long as possible: no more trades than things and pesos allow, and
    the last ones of each kind all go the same way."""
    wares = {"citrus": 5, "sugar": 5, "tobacco": 5, "rum": 3, "cigars": 3}
    lying = wares if pieces == "full" else dict.fromkeys(wares, 0)
    start = stock_market(give(table(edition=edition), pesos=40), **lying)
    give(start, citrus=3, rum=2, tobacco=1)
    for seed in range(30):
        state, rng = turn(start.copy(), "merchant"), Randomness(seed)
        changes, last = Counter(), {}
        while state.decision.kind == "trade":
            trades = [a for a in state.legal() if isinstance(a, Buy | Sell)]
            action = rng.pick(trades) if trades else FINISH
            if trades:
                changes[action.ware] += last.get(action.ware, action.kind) != action.kind
                last[action.ware] = action.kind
            state.apply(action)
        assert max(changes.values()) == 1
        assert min(state.pesos) >= 0


@pytest.mark.rule("CUB-36", "CUB-C5")
def test_a_full_german_market_pays_once_for_what_it_sells_cheaper():
    """3 from the supply, 2 for the cheapest piece on the market: a peso, and not a second."""
    start = give(table(edition="german"), tobacco=1, pesos=0)
    state = turn(stock_market(start, tobacco=5), "merchant")
    do(state, Sell("tobacco"))
    assert state.pesos[0] == 3
    do(state, Buy("tobacco"))
    assert (state.pesos[0], market(state)["tobacco"]) == (1, 4)
    with pytest.raises(IllegalAction, match="bought_and_sold"):
        state.apply(Sell("tobacco"))
    do(state, FINISH)
    assert things(state) == {"tobacco": 1}


@pytest.mark.rule("CUB-36", "CUB-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_supply_sold_for_seven_goes_onto_the_empty_market_for_six(edition):
    state = turn(stock_market(give(table(edition=edition), pesos=14), rum=0), "merchant")
    do(state, Buy("rum"), Sell("rum"))
    assert (state.pesos[0], market(state)["rum"]) == (14 - 7 + 6, 1)
    assert Buy("rum") not in state.legal()


def test_a_trade_both_ways_is_kept_in_a_position():
    state = give(table(), citrus=2, pesos=30)
    do(state, Play("merchant"), Sell("citrus"), Buy("citrus"))
    again = GAME.from_json(state.to_json())
    assert again == state
    assert again.legal() == state.legal()
    broken = state.to_json()
    broken["stack"][-1]["turned"] = ["rum"]
    with pytest.raises(BadState, match="turned"):
        GAME.from_json(broken)


def test_who_has_no_pesos_buys_nothing():
    state = turn(give(table(), pesos=3), "merchant")
    with pytest.raises(IllegalAction, match=r"no_pesos.*needed=4, have=3"):
        state.apply(Buy("citrus"))
    assert not any(isinstance(action, Buy) for action in state.legal())


@pytest.mark.rule("CUB-14")
def test_the_card_may_be_spent_without_effect():
    state = turn(give(table(), citrus=1), "merchant")
    do(state, FINISH)
    assert things(state) == {"citrus": 1}
    assert state.markers == 0
