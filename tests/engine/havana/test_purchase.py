"""Buildings: HAV-13 to HAV-17."""

import pytest

from engine.core import IllegalAction
from engine.havana.actions import Buy, Cover, Demolish, Pay, Stop
from engine.havana.prices import Lack
from tests.engine.havana.builder import (
    STOP,
    box_counts,
    buyable,
    cube_counts,
    kinds,
    owned,
    pass_phase_1,
    play,
    position,
    row,
    to_buying,
)

FIRST = ("siesta protection", "siesta mama")


def refusal(state, action):
    before = state.to_json()
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert state.to_json() == before
    return refused.value.refusal


@pytest.mark.rule("HAV-13")
def test_buying_comes_after_both_actions_and_nobody_must():
    state = position("rubble pesos", "siesta mama", centre={"rubble": 4}, centre_pesos=6)
    to_buying(state)
    play(state, STOP)
    assert state.seat == 0
    assert state.phase == "actions"
    to_buying(state)
    assert state.pesos[0] == 3
    assert buyable(state) == {"flower_cart", "stone_steps"}, "mama took 2 of the 4 rubble"
    play(state, STOP)
    assert state.points == [0, 0]


@pytest.mark.rule("HAV-13")
def test_example_top_left_bottom_right_and_again_bottom_right_in_one_turn():
    state = position(
        *FIRST,
        rows=(
            "masons_hut bakery pottery bank arcade flower_cart",
            "toll_booth statue sea_wall gatehouse pawnshop stone_steps",
        ),
        pesos=(20,),
        cubes=({"rubble": 10},),
    )
    assert buyable(state) == {"masons_hut", "flower_cart", "toll_booth", "stone_steps"}
    play(state, Buy("masons_hut"), Buy("stone_steps"))
    assert buyable(state) == {"flower_cart", "toll_booth", "pawnshop", "bakery"}
    play(state, Buy("pawnshop"))
    assert owned(state, 0) == {"masons_hut", "stone_steps", "pawnshop"}
    assert state.points[0] == 4
    assert row(state, 0) == "bakery pottery bank arcade flower_cart"
    assert row(state, 1) == "toll_booth statue sea_wall gatehouse"
    play(state, STOP)
    assert state.seat == 1


@pytest.mark.rule("HAV-14")
def test_example_a_building_of_1_brick_and_2_pesos_gives_2_points_and_the_brick_leaves_the_game():
    state = position(
        *FIRST,
        rows=("stables pottery bank arcade flower_cart bakery", "toll_booth palace theatre"),
        pesos=(3,),
        cubes=({"brick": 1, "clay": 1},),
    )
    (event, *_) = play(state, Buy("bakery"))
    assert (event.pesos, event.workers, event.cubes) == (2, 0, ("brick",))
    assert state.points[0] == 2
    assert state.pesos[0] == 1
    assert cube_counts(state, 0) == {"clay": 1}
    assert box_counts(state) == {"brick": 1}


@pytest.mark.rule("HAV-14")
def test_workers_go_back_to_the_stock():
    state = position(*FIRST, workers=(2,))
    assert state.stock == 13
    play(state, Buy("toll_booth"))
    assert state.workers[0] == 1
    assert state.stock == 14


NEEDS_ARCHITECT = ("lighthouse bakery pottery bank", "arcade palace theatre")


@pytest.mark.rule("HAV-14")
def test_the_architect_must_lie_open_and_serves_every_purchase_of_the_turn():
    means = {"workers": (2,), "cubes": ({"brick": 1, "sandstone": 1},)}
    without = to_buying(position("worker mama", "siesta mama", rows=NEEDS_ARCHITECT, **means))
    play(without, STOP)
    to_buying(without)
    assert without.seat == 0
    assert buyable(without) == set()
    refused = refusal(without, Buy("lighthouse"))
    assert refused.code == "needs_architect"
    state = position("siesta architect", "siesta mama", rows=NEEDS_ARCHITECT, **means)
    assert state.workers[0] == 3, "the architect brought one"
    play(state, Buy("lighthouse"), Buy("arcade"))
    assert owned(state, 0) == {"lighthouse", "arcade"}
    assert state.hand[0].bit_count() == 11, "the architect is not paid"


@pytest.mark.rule("HAV-15")
def test_five_pesos_stand_for_a_worker_and_five_rubble_for_a_cube():
    state = position(
        *FIRST,
        rows=("fire_watch pottery bank arcade", "toll_booth palace theatre"),
        pesos=(7,),
        cubes=({"brick": 1, "rubble": 5},),
    )
    (event, *_) = play(state, Buy("fire_watch"))
    assert (event.pesos, event.workers) == (7, 0)
    assert event.cubes == ("brick", *["rubble"] * 5)
    assert state.points[0] == 4
    assert box_counts(state) == {"brick": 1, "rubble": 5}


@pytest.mark.rule("HAV-15")
def test_the_buyer_chooses_the_way_of_paying_even_while_holding_the_worker_or_the_cube():
    state = position(
        *FIRST,
        rows=("fire_watch pottery bank arcade", "toll_booth palace theatre"),
        pesos=(7,),
        workers=(1,),
        cubes=({"brick": 2, "rubble": 10},),
    )
    play(state, Buy("fire_watch"))
    assert state.decision.kind == "choose_payment"
    assert state.decision.building == "fire_watch"
    assert state.seat == 0
    assert set(state.legal()) == {
        Pay(2 + 5 * replaced, 1 - replaced, 2 - cubes, 0, 0, 0, 5 * cubes)
        for replaced in (0, 1)
        for cubes in (0, 1, 2)
    }
    assert state.legal()[0] == Pay(2, 1, 2, 0, 0, 0, 0), "the price as printed comes first"
    assert refusal(state, Pay(0, 0, 0, 0, 0, 0, 0)).code == "not_the_price"
    play(state, Pay(7, 0, 1, 0, 0, 0, 5))
    assert state.workers[0] == 1
    assert cube_counts(state, 0) == {"brick": 1, "rubble": 5}
    assert state.decision.kind == "choose_purchase"


@pytest.mark.rule("HAV-15")
def test_a_payment_beyond_ones_means_says_what_is_missing():
    state = position(
        *FIRST,
        rows=("fire_watch pottery bank arcade", "toll_booth palace theatre"),
        pesos=(7,),
        workers=(1,),
        cubes=({"brick": 2, "rubble": 4},),
    )
    play(state, Buy("fire_watch"))
    refused = refusal(state, Pay(2, 1, 1, 0, 0, 0, 5))
    assert refused.code == "cannot_pay_so"
    assert refused.facts["lacks"] == (Lack("rubble", 5, 4),)


@pytest.mark.rule("HAV-15")
def test_what_the_price_asks_in_rubble_or_pesos_comes_on_top():
    rows = ("gatehouse pottery bank arcade", "palace theatre toll_booth")
    state = position(*FIRST, rows=rows, cubes=({"brick": 1, "rubble": 6},))
    assert buyable(state) == set(), "2 of the price and 5 for the sandstone"
    state = position(*FIRST, rows=rows, cubes=({"brick": 1, "rubble": 7},))
    assert buyable(state) == {"gatehouse"}
    rows = ("grand_hotel pottery bank arcade", "palace theatre rope_walk")
    for pesos, found in ((14, set()), (15, {"rope_walk"})):
        assert buyable(position(*FIRST, rows=rows, pesos=(pesos,))) == found


@pytest.mark.rule("HAV-15")
def test_never_the_other_way():
    rows = ("masons_hut pottery bank arcade", "palace theatre flower_cart")
    cubes = {"brick": 5, "glass": 5, "rubble": 2}
    state = position(*FIRST, rows=rows, workers=(9,), cubes=(cubes,), pesos=(2,))
    assert buyable(state) == set(), "neither rubble for cubes nor pesos for workers"


@pytest.mark.rule("HAV-16")
def test_a_row_of_two_is_filled_up_between_them_in_the_middle_of_a_turn():
    state = position(
        *FIRST,
        rows=("masons_hut pottery bank", "palace theatre fortress"),
        cubes=({"rubble": 9},),
        pile="bakery statue lamp_maker sea_wall university customs aviary stables",
    )
    events = play(state, Buy("masons_hut"))
    assert row(state, 0) == "pottery bakery statue lamp_maker sea_wall bank"
    turned = next(event for event in events if event.kind == "buildings_turned")
    assert turned.row == 0
    assert turned.buildings == ("bakery", "statue", "lamp_maker", "sea_wall")
    assert state.seat == 0
    assert state.decision.kind == "choose_purchase", "the buyer may go on"


@pytest.mark.rule("HAV-16", "HAV-54")
def test_conservation_fills_a_row_up_as_well():
    state = position(
        "siesta conservation", "siesta mama", rows=("bank arcade bakery", "palace theatre fortress")
    )
    assert state.decision.kind == "choose_conservation"
    before = state.pile
    play(state, Demolish("bank"))
    assert state.rows[0][1:-1] == before[:4]
    assert state.pile == before[4:]


@pytest.mark.rule("HAV-16")
def test_six_refills_and_then_rows_shrink_to_nothing():
    from engine.havana import GAME
    from engine.havana.purchase import take_from_row

    state = GAME.new(2, seed=4)
    refills = 0
    for _ in range(36):
        pile = len(state.pile)
        take_from_row(state, state.ends()[-1])
        refills += pile != len(state.pile)
        if state.pile:
            assert all(2 < len(row) <= 6 for row in state.rows)
    assert refills == 6
    assert state.rows == [(), ()]


@pytest.mark.rule("HAV-16")
def test_the_last_building_of_a_row_is_both_its_ends():
    state = position(*FIRST, rows=("masons_hut", "palace theatre"), pile="", cubes=({"rubble": 3},))
    assert len(state.ends()) == 3
    assert state.legal() == [STOP, Buy("masons_hut")]
    play(state, Buy("masons_hut"))
    assert row(state, 0) == ""
    assert len(state.ends()) == 2


@pytest.mark.rule("HAV-17")
def test_buildings_are_bought_in_phase_1_on_ones_own_turn_only():
    state = position(*FIRST, pesos=(9, 9))
    assert state.seat == 0
    pass_phase_1(state)
    assert state.phase == "new_card"
    assert all(isinstance(action, Cover) for action in state.legal())
    assert refusal(state, Buy("flower_cart")).code == "not_asked"
    assert refusal(state, Stop()).facts["asked"] == "choose_cover"


@pytest.mark.rule("HAV-17")
def test_nobody_can_take_a_building_away():
    state = position(
        "tax_collector material_thief", "pesos mama", built=("", "palace"), workers=(0, 1)
    )
    while state.phase != "new_card":
        state.apply(state.legal()[-1])
    assert owned(state, 1) == {"palace"}
    assert state.points == [0, 7]


def test_needs_1_glass_you_have_0_5_rubble_would_do():
    state = position(
        *FIRST,
        rows=("lamp_maker pottery bank arcade", "palace theatre toll_booth"),
        pesos=(2,),
        cubes=({"rubble": 4},),
    )
    refused = refusal(state, Buy("lamp_maker"))
    assert refused.code == "cannot_pay"
    assert refused.facts["lacks"] == (Lack("glass", 1, 0),)
    assert refused.facts["rubble_would_do"] == 5
    assert refused.facts["pesos_would_do"] == 0
    refused = refusal(state, Buy("toll_booth"))
    assert refused.facts["lacks"] == (Lack("workers", 1, 0),)
    assert refused.facts["pesos_would_do"] == 5
    refused = refusal(state, Buy("palace"))
    assert refused.facts["architect"]


def test_only_what_lies_at_an_end_can_be_bought():
    state = position(*FIRST, pesos=(99,))
    assert refusal(state, Buy("pottery")).code == "not_at_end"
    assert refusal(state, Buy("theatre")).code == "not_in_rows"
    assert refusal(state, Buy("nowhere")).code == "no_such_building"


def test_a_purchase_is_told_before_what_it_uncovers():
    state = position(
        *FIRST, rows=("masons_hut pottery bank", "palace theatre fortress"), cubes=({"rubble": 3},)
    )
    assert kinds(play(state, Buy("masons_hut"))) == ["building_bought", "buildings_turned"]
