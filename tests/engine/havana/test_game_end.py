"""The end of the game: HAV-40 to HAV-43."""

import pytest

from engine.core import GameIsOver
from engine.havana import GAME
from engine.havana.actions import Buy, Demolish, Tax
from engine.havana.setup import Options
from tests.engine.havana.builder import STOP, kinds, pass_turn, play, position

FOURTEEN = "palace cathedral"
ROWS = ("bakery pottery bank flower_cart", "toll_booth statue sea_wall masons_hut")


@pytest.mark.rule("HAV-40")
def test_the_goal_is_25_20_or_15_points_for_two_three_or_four():
    assert [GAME.new(seats).goal for seats in (2, 3, 4)] == [25, 20, 15]
    assert GAME.new(3, Options(points=30)).goal == 30


@pytest.mark.rule("HAV-40")
def test_who_reaches_the_goal_wins_after_their_turn_and_the_others_do_not_act():
    state = position(
        "protection worker",
        "siesta protection",
        "pesos mama",
        "black_market mama",
        rows=ROWS,
        built=("", FOURTEEN),
        pesos=(0, 6),
    )
    assert state.seat == 1
    play(state, Buy("flower_cart"))
    assert state.points[1] == 15
    assert not state.over, "one may buy beyond the goal"
    assert state.decision.kind == "choose_purchase"
    events = play(state, STOP)
    assert events[-1].kind == "game_ended"
    assert events[-1].why == "goal"
    assert state.over
    assert state.legal() == []
    assert state.winners() == [1]
    assert [score.total for score in state.scores()] == [0, 15, 0, 0]
    with pytest.raises(GameIsOver):
        state.apply(STOP)


@pytest.mark.rule("HAV-40")
def test_below_the_goal_the_game_goes_on():
    state = position(
        "siesta protection", "siesta worker", "pesos mama", rows=ROWS, built=(FOURTEEN,), pesos=(3,)
    )
    play(state, Buy("flower_cart"), STOP)
    assert not state.over, "three players need 20"


@pytest.mark.rule("HAV-41")
def test_the_last_building_bought_ends_the_game_in_the_middle_of_a_turn():
    state = position(
        "siesta protection", "pesos mama", rows=("", "flower_cart"), pile="", pesos=(9, 0)
    )
    events = play(state, Buy("flower_cart"))
    assert kinds(events) == ["building_bought", "game_ended"]
    assert events[-1].why == "no_buildings"
    assert state.winners() == [0]


@pytest.mark.rule("HAV-41", "HAV-54")
def test_the_last_building_removed_ends_the_game_and_equal_points_share():
    state = position(
        "siesta conservation",
        "pesos mama",
        "rubble mama",
        rows=("flower_cart", ""),
        pile="",
        built=("bakery", "pottery", "masons_hut"),
    )
    play(state, Demolish("flower_cart"))
    assert state.over
    assert state.winners() == [0, 1]


BUT_ONE = {"brick": 9, "sandstone": 10, "clay": 10, "glass": 10, "rubble": 40}


@pytest.mark.rule("HAV-41")
def test_the_last_cube_paid_ends_the_game():
    state = position(
        "siesta protection",
        "pesos mama",
        rows=ROWS,
        cubes=({"brick": 1},),
        boxed=BUT_ONE,
        pesos=(2,),
    )
    events = play(state, Buy("bakery"))
    assert events[-1].why == "no_cubes"
    assert state.over
    assert state.winners() == [0]


@pytest.mark.rule("HAV-41", "HAV-55")
def test_the_last_cube_taxed_away_ends_the_game():
    state = position(
        "siesta tax_collector",
        "pesos mama",
        "worker mama",
        cubes=({}, {"brick": 1}),
        workers=(0, 1, 1),
        boxed=BUT_ONE,
        built=("", "bakery"),
    )
    assert state.decision.victim == 1
    play(state, Tax("brick"))
    assert state.over
    assert state.winners() == [1]


@pytest.mark.rule("HAV-42")
def test_an_empty_bag_supplies_nothing_and_the_game_goes_on():
    rest = {"brick": 5, "sandstone": 10, "clay": 10, "glass": 10, "rubble": 40}
    state = position("siesta protection", "siesta worker", cubes=({"brick": 4},), boxed=rest)
    assert len(state.bag) == 1
    pass_turn(state)
    pass_turn(state)
    assert sum(state.centre) == 1
    assert state.bag == ()
    assert state.centre_pesos == 3
    assert state.phase == "new_card"
    while state.round == 3:
        play(state, state.legal()[0])
    while state.phase != "new_card":
        play(state, state.legal()[0])
    assert sum(state.centre) <= 1
    assert not state.over


@pytest.mark.rule("HAV-43")
def test_after_round_60_the_game_ends():
    state = position("siesta protection", "siesta worker", round=60, built=("bakery", ""))
    told = []
    while not state.over:
        assert state.round == 60
        told += state.apply(state.legal()[0])
    assert told[-1].why == "last_round"
    assert [event.kind for event in told].count("card_covered") == 2, "the round is played out"
    assert state.winners() == [0]
