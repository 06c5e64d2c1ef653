"""Every building: cost and use (CUB-B01 to CUB-B24), and where the books disagree."""

from typing import NamedTuple

import pytest

from engine.core import IllegalAction
from engine.cuba.actions import (
    Amount,
    ExchangeShip,
    Give,
    KeepShip,
    Load,
    Swap,
    Use,
    Veto,
)
from engine.cuba.components import SHIFT, SHIPS, THING_INDEX
from engine.cuba.components_cards import BUILDING_INDEX, BUILDINGS
from tests.engine.cuba.builder import (
    FINISH,
    build,
    do,
    earned,
    give,
    law,
    moor,
    open_bills,
    stored,
    table,
    things,
    turn,
)


def foreman(building, seats=3, round=2, **options):  # noqa: A002
    """Seat 0 owns the building at B2 and is asked what the foreman uses."""
    state = build(table(seats, round=round, **{"embassy": True, **options}), B2=building)
    return turn(state, "foreman")


class Case(NamedTuple):
    """What a player has, does and then has."""

    building: str
    cost: tuple[int, int, int]
    has: dict[str, int]
    does: tuple
    keeps: dict[str, int]
    points: int = 0
    pesos: int = 0


CASES = (
    Case("cement_works", (1, 2, 0), {"stone": 5}, (Amount(4),), {"stone": 1}, points=4),
    Case("sawmill", (2, 1, 0), {"wood": 3}, (Amount(3),), {}, points=3),
    Case("golf_course", (0, 0, 2), {"water": 9}, (Amount(4),), {"water": 5}, points=4),
    Case("cloister", (2, 1, 0), {"sugar": 1, "citrus": 2}, (Give("sugar"), Give("citrus")),
         {"citrus": 1}, points=2),
    Case("rum_cafe", (1, 1, 1), {"rum": 4}, (Amount(3),), {"rum": 1}, points=6),
    Case("cigar_cafe", (1, 1, 1), {"cigars": 1}, (Amount(1),), {}, points=2),
    Case("hotel", (2, 2, 1), {}, (), {}, points=2),
    Case("inn", (1, 1, 1), {}, (), {}, points=1),
    Case("department_store", (1, 2, 0), {"rum": 1, "cigars": 1}, (Give("cigars"),),
         {"rum": 1}, pesos=6),
    Case("product_market", (2, 1, 0), {"tobacco": 2}, (Give("tobacco"),), {"tobacco": 1}, pesos=4),
    Case("materials_market", (1, 1, 1), {"wood": 1, "water": 2}, (Give("wood"), Give("water")),
         {"water": 1}, pesos=4),
    Case("small_bank", (1, 1, 0), {}, (), {}, pesos=2),
    Case("large_bank", (2, 3, 0), {}, (), {}, pesos=4),
    Case("cigar_factory", (2, 2, 0), {"tobacco": 5}, (Amount(5),), {"cigars": 5}),
    Case("distillery", (2, 2, 0), {"sugar": 3}, (Amount(2),), {"sugar": 1, "rum": 2}),
    Case("black_market", (3, 2, 0), {"rum": 1}, (Swap("rum", "tobacco"),), {"tobacco": 1}),
    Case("dam", (0, 2, 0), {}, (), {"water": 2}),
    Case("warehouse", (2, 0, 0), {"citrus": 2}, (), {"citrus": 2}),
    Case("canadian_embassy", (2, 2, 1), {}, (), {"cigars": 1}),
    Case("town_hall", (1, 1, 0), {}, (), {}),
    Case("church", (2, 2, 0), {}, (Veto("tax"),), {}),
    Case("lighthouse", (1, 1, 0), {}, (KeepShip(),), {}),
    Case("small_wharf", (2, 1, 0), {}, (), {}),
    Case("large_wharf", (2, 2, 0), {}, (), {}),
)  # fmt: skip


@pytest.mark.rule(
    "CUB-B01", "CUB-B02", "CUB-B03", "CUB-B04", "CUB-B05", "CUB-B06", "CUB-B09", "CUB-B10",
    "CUB-B11", "CUB-B12", "CUB-B13", "CUB-B14", "CUB-B15", "CUB-B16", "CUB-B17", "CUB-B18",
    "CUB-B21", "CUB-B23", "CUB-B24", "CUB-C1", "CUB-C3", "CUB-C8",
)  # fmt: skip
@pytest.mark.parametrize("case", CASES, ids=[case.building for case in CASES])
def test_what_a_building_costs_and_does(case):
    assert BUILDINGS[BUILDING_INDEX[case.building]].cost == case.cost
    if case.building.endswith("wharf"):
        return
    state = give(foreman(case.building), **case.has)
    supply = state.supply[:]
    do(state, Use("B2"), *case.does)
    if state.decision.kind == "use_building":
        do(state, FINISH)
    assert state.decision.kind == "play_character", "the use is over"
    assert things(state) == case.keeps
    assert earned(state) == ({"foreman": case.points} if case.points else {})
    assert state.pesos[0] == 10 + case.pesos
    for thing in {*case.has, *case.keeps}:
        spent = case.has.get(thing, 0) - case.keeps.get(thing, 0)
        assert state.supply[THING_INDEX[thing]] == supply[THING_INDEX[thing]] + spent


def test_every_building_is_in_the_table():
    assert sorted(case.building for case in CASES) == sorted(BUILDING_INDEX)
    assert sum(building.tiles for building in BUILDINGS) == 26


@pytest.mark.rule("CUB-B01")
def test_example_cement_works_with_four_stone_gives_four_points():
    state = give(foreman("cement_works"), stone=4)
    do(state, Use("B2"))
    assert state.legal() == [Amount(1), Amount(2), Amount(3), Amount(4)]
    do(state, Amount(4))
    assert earned(state) == {"foreman": 4}


@pytest.mark.parametrize(
    ("building", "thing", "most"),
    [
        ("cement_works", "stone", 4),
        ("sawmill", "wood", 4),
        ("golf_course", "water", 4),
        ("rum_cafe", "rum", 3),
        ("cigar_cafe", "cigars", 3),
    ],
)
def test_no_more_than_the_limit(building, thing, most):
    state = give(foreman(building), **{thing: 9})
    do(state, Use("B2"))
    assert [action.amount for action in state.legal()] == list(range(1, most + 1))
    with pytest.raises(IllegalAction, match="wrong_amount"):
        state.apply(Amount(most + 1))


@pytest.mark.parametrize("building", ["cloister", "materials_market"])
def test_one_of_two_is_enough(building):
    state = give(foreman(building), citrus=2, wood=2)
    thing = "citrus" if building == "cloister" else "wood"
    do(state, Use("B2"), Give(thing), FINISH)
    assert things(state)[thing] == 1


@pytest.mark.rule("CUB-C1", "CUB-C3")
def test_cloister_and_product_market_take_products_and_no_materials():
    for building in ("cloister", "product_market"):
        state = give(foreman(building), wood=3, citrus=1)
        do(state, Use("B2"))
        assert state.legal() == [Give("citrus")]
        with pytest.raises(IllegalAction, match="not_taken"):
            state.apply(Give("wood"))
        with pytest.raises(IllegalAction, match="no_thing"):
            state.apply(Give("sugar"))


@pytest.mark.rule("CUB-B16", "CUB-B17")
def test_factories_have_two_tiles_and_no_limit():
    for building in ("cigar_factory", "distillery"):
        assert BUILDINGS[BUILDING_INDEX[building]].tiles == 2
    state = give(foreman("cigar_factory"), tobacco=13)
    do(state, Use("B2"), Amount(13))
    assert things(state) == {"cigars": 13}


@pytest.mark.rule("CUB-96")
def test_nothing_is_converted_without_its_result():
    state = give(give(foreman("distillery"), sugar=5), 1, rum=11)
    do(state, Use("B2"))
    assert [action.amount for action in state.legal()] == [1, 2], "two rum are left"
    state = give(give(foreman("distillery"), sugar=5), 1, rum=13)
    with pytest.raises(IllegalAction, match="nothing_to_use"):
        state.apply(Use("B2"))
    state = give(give(foreman("dam"), 1, water=14))
    do(state, Use("B2"))
    assert things(state) == {"water": 1}, "the dam gives what is there"
    state = give(give(foreman("black_market"), sugar=1), 1, rum=13, cigars=13)
    with pytest.raises(IllegalAction, match="nothing_to_use"):
        state.apply(Use("B2"))


@pytest.mark.rule("CUB-B07")
def test_a_small_wharf_loads_one_ware():
    state = moor(give(foreman("small_wharf"), citrus=2), 2, "golondrina")
    do(state, Use("B2"))
    assert Load(2, "citrus") in state.legal()
    do(state, Load(2, "citrus"))
    assert earned(state) == {"ships": 2}
    assert state.decision.kind != "choose_cargo"


@pytest.mark.rule("CUB-B08", "CUB-C2")
def test_a_large_wharf_loads_any_number_of_one_kind_on_one_ship():
    state = moor(give(foreman("large_wharf"), citrus=3, sugar=2), 3, "golondrina")
    do(state, Use("B2"), Load(3, "citrus"))
    assert state.legal() == [FINISH, Load(3, "citrus")]
    with pytest.raises(IllegalAction, match="one_ware"):
        state.apply(Load(3, "sugar"))
    with pytest.raises(IllegalAction, match="one_ship"):
        state.apply(Load(1, "citrus"))
    do(state, Load(3, "citrus"))
    assert earned(state) == {"ships": 6}
    assert state.decision.kind != "choose_cargo", "the ship shows two of a ware at most"
    assert max(max(ship.spaces) for ship in SHIPS) == 2


@pytest.mark.rule("CUB-C2")
@pytest.mark.parametrize(("edition", "loaded"), [("filosofia", 2), ("german", 3)])
def test_a_large_wharf_stops_at_two_in_the_french_edition(edition, loaded):
    state = moor(give(foreman("large_wharf", edition=edition), citrus=3), 3, "golondrina")
    state.room[2] = 3 << SHIFT[THING_INDEX["citrus"]]  # as an owner's ships may have it
    do(state, Use("B2"))
    while state.decision.kind == "choose_cargo":
        do(state, Load(3, "citrus"))
    assert things(state) == ({"citrus": 1} if loaded == 2 else {})


@pytest.mark.rule("CUB-C2")
def test_a_large_wharf_goes_by_the_room_of_the_ship_that_is_loaded():
    state = moor(give(foreman("large_wharf", edition="german"), citrus=3), 3, "golondrina")
    state.room[1] = 2 << SHIFT[THING_INDEX["citrus"]]  # the ship beside it has some left
    do(state, Use("B2"), Load(3, "citrus"), Load(3, "citrus"))
    assert state.decision.kind != "choose_cargo"


@pytest.mark.rule("CUB-B18", "CUB-C4")
def test_the_black_market_swaps_a_product_and_a_good():
    state = give(foreman("black_market"), citrus=1, rum=1)
    do(state, Use("B2"))
    assert state.legal() == [
        Swap("citrus", "rum"), Swap("citrus", "cigars"),
        Swap("rum", "citrus"), Swap("rum", "sugar"), Swap("rum", "tobacco"),
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match="no_such_swap"):
        state.apply(Swap("citrus", "sugar"))
    with pytest.raises(IllegalAction, match="no_thing"):
        state.apply(Swap("cigars", "sugar"))


@pytest.mark.rule("CUB-C4")
@pytest.mark.parametrize("option", [{"black_market": "any"}, {"edition": "german"}])
def test_option_any_ware_for_any_other(option):
    state = give(foreman("black_market", **option), citrus=1)
    do(state, Use("B2"))
    swaps = {action.takes for action in state.legal()}
    assert swaps == {"sugar", "tobacco", "rum", "cigars"}
    do(state, Swap("citrus", "sugar"))
    assert things(state) == {"sugar": 1}
    assert stored(state) == {}


@pytest.mark.rule("CUB-B19")
def test_a_veto_takes_a_bill_out_of_the_game_at_once():
    state = foreman("church")
    bill = state.bills[1]
    do(state, Use("B2"), Veto("duty"))
    assert open_bills(state) == ["tax", "subsidy", "other"]
    assert bill in state.gone


@pytest.mark.rule("CUB-B19")
def test_in_the_very_next_round_not_against_the_same_pile():
    from engine.cuba import rules

    state = foreman("church")
    do(
        state,
        Use("B2"),
        Veto("duty"),
    )
    state.stack.clear()
    rules.clear_table(state)
    rules.begin_round(state)
    turn(state, "foreman")
    do(state, Use("B2"))
    assert [action.pile for action in state.legal()] == ["tax", "subsidy", "other"]
    with pytest.raises(IllegalAction, match="vetoed_before"):
        state.apply(Veto("duty"))
    state.stack.clear()
    rules.clear_table(state)
    rules.begin_round(state)
    turn(state, "foreman")
    do(state, Use("B2"))
    assert Veto("duty") in state.legal(), "that one round only"


@pytest.mark.rule("CUB-B20")
def test_a_town_hall_promises_two_votes_for_this_round():
    state = foreman("town_hall")
    (event,) = do(state, Use("B2"))
    assert event.votes == 2
    assert state.town_halls == 1


@pytest.mark.rule("CUB-B22", "CUB-C6")
def test_the_lighthouse_exchanges_the_ship_at_sea_and_shuffles_the_pile():
    state = foreman("lighthouse")
    before, order = state.sea, state.pile
    wanted = order[5]
    do(state, Use("B2"))
    choices = state.legal()
    assert len(choices) == 1 + len(order), "keep it, or any ship of the pile"
    with pytest.raises(IllegalAction, match="not_in_pile"):
        state.apply(ExchangeShip(SHIPS[before].id))
    twin = state.copy()
    do(state, ExchangeShip(SHIPS[wanted].id))
    assert state.sea == wanted
    assert sorted(state.pile) == sorted({*order, before} - {wanted})
    assert state.known == 0
    do(twin, KeepShip())
    assert twin.sea == before
    assert sorted(twin.pile) == sorted(order)
    assert twin.pile != order, "shuffled all the same"


def test_the_shuffle_of_the_lighthouse_comes_from_the_seed_alone():
    piles = set()
    for seed in range(4):
        for _ in range(2):
            state = build(table(seed=seed), B2="lighthouse")
            do(turn(state, "foreman"), Use("B2"), KeepShip())
            piles.add((seed, state.pile))
    assert len(piles) == 4


@pytest.mark.rule("CUB-B07", "CUB-B08", "CUB-87")
def test_a_ship_filled_by_a_wharf_leaves_at_once_under_the_harbour_law():
    state = law(foreman("small_wharf"), "harbour")
    moor(give(state, rum=1), 3, "golondrina", citrus=2, sugar=2)
    do(state, Use("B2"), Load(3, "rum"))
    assert SHIPS[state.pile[-1]].id == "golondrina"
    assert earned(state) == {"ships": 3}
