"""Rounds, and how the game ends (CUB-10 to CUB-14, CUB-90 to CUB-98)."""

import random

import pytest

from engine.core import GameIsOver, IllegalAction
from engine.cuba import GAME, rules
from engine.cuba.actions import Decline, Finish, Play
from engine.cuba.components_cards import LAW_IDS
from tests.engine.cuba.builder import (
    build,
    do,
    earned,
    give,
    idle,
    open_bills,
    put_away,
    stored,
    table,
    things,
)

TURNS = ("worker", "merchant", "architect", "foreman")


def all_play(state, cards=TURNS):
    """Everybody plays these four and does as little as possible."""
    for number in range(4):
        for seat in state.clockwise():
            state.apply(Play(cards[number]))
            idle(state, seat)


def rest_of_round(state):
    number = state.round
    while not state.over and state.round == number:
        state.apply(state.legal()[0])


@pytest.mark.rule("CUB-10")
def test_a_round_begins_with_the_top_card_of_each_pile():
    state = GAME.new(3, seed=6)
    tops = [deck[0] for deck in state.decks]
    events = []
    for _ in range(3):
        events += state.apply(state.legal()[0])
    assert state.bills == tops
    assert all(len(deck) == 5 for deck in state.decks)
    turned = next(event for event in events if event.kind == "bills_turned")
    assert turned.bills == tuple(LAW_IDS[law] for law in tops)
    assert "bills_turned" in GAME.reveals


@pytest.mark.rule("CUB-11", "CUB-14", "CUB-01")
def test_clockwise_one_card_a_turn_four_each_the_fifth_is_kept():
    state = table(3, first="2")
    order = []
    for number in range(4):
        for _ in range(3):
            seat = state.seat
            order.append(seat)
            state.apply(Play(TURNS[number]))
            idle(state, seat)
    assert order == [1, 2, 0] * 4
    assert state.phase == "parliament"
    assert [player["delegate"] for player in state.to_json()["players"]] == ["mayor"] * 3
    assert state.pesos == [10, 10, 10], "the mayor's action is not done"


@pytest.mark.rule("CUB-11")
def test_points_count_at_once():
    state = table(2)
    state.apply(Play("architect"))
    do(state, state.legal()[0])
    assert state.to_json()["players"][0]["points"] == 2


@pytest.mark.rule("CUB-14")
def test_a_card_played_is_played():
    state = table(2)
    state.apply(Play("merchant"))
    with pytest.raises(IllegalAction, match="not_asked"):
        state.apply(Play("mayor"))
    do(state, Finish())
    state.apply(Play("mayor"))
    idle(state, 1)
    with pytest.raises(IllegalAction, match="not_in_hand"):
        state.apply(Play("merchant"))
    assert len(state.legal()) == 4


@pytest.mark.rule("CUB-13")
def test_six_spaces_for_markers_none_for_worker_and_foreman():
    state = table(2)
    all_play(state, ("worker", "foreman", "merchant", "architect"))
    assert state.to_json()["markers"] == ["architect_first", "architect_second"]
    state = table(2)
    state.apply(Play("mayor"))
    idle(state, 0)
    assert state.to_json()["markers"] == ["mayor_first"]


@pytest.mark.rule("CUB-90")
def test_products_in_the_yard_spoil_all_else_stays():
    state = put_away(give(table(2), citrus=2, wood=1, rum=1), citrus=1, sugar=1)
    supply = state.supply[:]
    rules.spoil(state)
    assert things(state) == {"citrus": 1, "sugar": 1, "wood": 1, "rum": 1}
    assert stored(state) == {"citrus": 1, "sugar": 1}
    assert sum(state.supply) == sum(supply) + 2


@pytest.mark.rule("CUB-06", "CUB-90")
def test_the_products_one_starts_with_spoil_like_any_others():
    state = GAME.new(2)
    for _ in range(2):
        state.apply(state.legal()[0])
    all_play(state)
    rest_of_round(state)
    assert state.round == 2
    assert things(state)["wood"] >= 2
    assert not set(things(state)) & {"citrus", "sugar", "tobacco"}


@pytest.mark.rule("CUB-94")
def test_markers_come_off_and_cards_go_back_to_hand():
    state = table(3, round=1)
    all_play(state)
    assert state.markers
    rest_of_round(state)
    assert state.markers == 0
    assert state.town_halls == state.paid == 0
    assert all(len(player["hand"]) == 5 for player in state.to_json()["players"])
    assert len(open_bills(state)) == 4


@pytest.mark.rule("CUB-08")
def test_a_law_of_the_fourth_pile_touches_the_actions_from_round_two_on():
    state = table(2, round=1)
    while state.round == 1:
        if state.stage == "actions":
            assert state.to_json()["laws"]["other"] is None
        state.apply(state.legal()[-1])
    assert state.round == 2


@pytest.mark.rule("CUB-01", "CUB-92")
def test_round_six_ends_the_game_after_phase_d():
    state = give(table(2, round=6), citrus=3)
    docks = state.docks[:]
    all_play(state)
    rest_of_round(state)
    assert state.over
    assert state.phase == "over"
    assert state.docks == docks, "no phase E is needed"
    assert things(state)["citrus"] == 3
    with pytest.raises(GameIsOver):
        state.apply(Decline())


@pytest.mark.rule("CUB-97", "CUB-C7")
def test_two_points_for_each_building_built_and_none_for_what_is_left():
    state = build(table(2, round=6), B2="inn", B3="hotel", C1="dam")
    give(state, 1, wood=3, rum=2, pesos=99)
    state.stack.clear()
    rules.end_game(state)
    assert earned(state) == {"buildings": 6}
    assert earned(state, 1) == {}, "the printed warehouse doesn't count, nor do money and stock"
    assert state.scores()[0].parts["buildings"] == 6


@pytest.mark.rule("CUB-97")
def test_the_score_so_far_counts_the_buildings_as_if_it_were_the_end():
    state = build(table(2), B2="inn", B3="hotel")
    assert state.scores()[0].total == 4
    assert state.track(0) == 0


@pytest.mark.rule("CUB-98")
@pytest.mark.parametrize(
    ("points", "pesos", "winners"),
    [
        ((70, 65, 40), (0, 9, 9), [0]),
        ((65, 65, 40), (3, 9, 99), [1]),
        ((65, 65, 40), (9, 9, 99), [0, 1]),
        ((95, 81, 80), (0, 0, 0), [0]),
    ],
)
def test_most_points_then_most_pesos_then_a_shared_win(points, pesos, winners):
    state = table(3, round=6)
    all_play(state)
    rest_of_round(state)
    data = state.to_json()
    for player, total, purse in zip(data["players"], points, pesos, strict=True):
        player.update(points=total, pesos=purse)
    state = GAME.from_json(data)
    assert [score.total for score in state.scores()] == list(points), "past 80 too"
    assert state.winners() == winners


@pytest.mark.rule("CUB-95")
def test_players_never_trade_with_each_other():
    """In every action only the player's own stock changes."""
    rng = random.Random(4)
    state = GAME.new(4, seed=4)
    while not state.over:
        seat, stage, round_ = state.seat, state.stage, state.round
        before = [(state.pesos[s], things(state, s)) for s in range(4)]
        state.apply(rng.choice(state.legal()))
        if stage == "actions" and state.round == round_:
            after = [(state.pesos[s], things(state, s)) for s in range(4)]
            assert all(before[s] == after[s] for s in range(4) if s != seat)


@pytest.mark.rule("CUB-96", "CUB-02")
def test_what_the_supply_has_run_out_of_comes_back_with_what_is_paid():
    from engine.cuba.actions import Build, MoveWorker, PlaceBuilding
    from tests.engine.cuba.builder import turn

    state = give(give(table(), wood=2), 1, wood=13)
    turn(state, "worker", 2)
    do(state, MoveWorker("B2"))
    assert "wood" not in things(state, 2)
    state.stack.pop()
    turn(state, "architect")
    do(state, Build("warehouse"), PlaceBuilding("B2"))
    assert state.supply[0] == 2
