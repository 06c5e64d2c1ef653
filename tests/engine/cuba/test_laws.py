"""Every law (CUB-80 to CUB-89)."""

import pytest

from engine.core import IllegalAction
from engine.cuba import laws
from engine.cuba.actions import Decline, PayDuty, PayTax
from engine.cuba.components import THING_INDEX
from engine.cuba.components_cards import LAW_CARDS, LAW_IDS, LAWS
from tests.engine.cuba.builder import (
    build,
    do,
    earned,
    give,
    law,
    market,
    put_away,
    stock_market,
    table,
    things,
)


def taxed(state):
    laws.ask_for_tax(state)
    return state


def at_duty(state):
    laws.ask_for_duty(state)
    return state


# -- I -----------------------------------------------------------------------------------

TAXES = {"first_tax": 2, "tax_1": 1, "tax_2": 2, "tax_3": 3, "tax_4": 4, "tax_5": 5}


@pytest.mark.rule("CUB-80")
@pytest.mark.parametrize(("name", "pesos"), TAXES.items())
def test_who_pays_the_tax_gets_two_points(name, pesos):
    state = taxed(give(law(table(), name), pesos=pesos))
    do(state, PayTax())
    assert (state.pesos[0], earned(state)) == (0, {"taxes": 2})
    state = taxed(give(law(table(), name), pesos=pesos - 1))
    assert state.legal() == [Decline()]
    with pytest.raises(IllegalAction, match="no_pesos"):
        state.apply(PayTax())


@pytest.mark.rule("CUB-80", "CUB-C10")
def test_the_tax_on_buildings_counts_the_printed_warehouse():
    state = law(build(table(), B2="inn", B3="dam"), "tax_buildings")
    taxed(state)
    do(state, PayTax(), PayTax(), Decline())
    assert state.pesos == [7, 9, 10]
    assert earned(state, 2) == {}, "nobody must"


# -- II ----------------------------------------------------------------------------------

DUTIES = {
    "first_duty": [("citrus",)],
    "duty_citrus": [("citrus",)],
    "duty_sugar": [("sugar",)],
    "duty_tobacco": [("tobacco",)],
    "duty_water": [("water",)],
    "duty_materials": [("wood", "wood"), ("wood", "stone"), ("wood", "water"),
                       ("stone", "stone"), ("stone", "water"), ("water", "water")],
    "duty_products": [("citrus", "citrus"), ("citrus", "sugar"), ("citrus", "tobacco"),
                      ("sugar", "sugar"), ("sugar", "tobacco"), ("tobacco", "tobacco")],
}  # fmt: skip
EVERYTHING = {"wood": 2, "stone": 2, "water": 2, "citrus": 2, "sugar": 2, "tobacco": 2, "rum": 1}


@pytest.mark.rule("CUB-81", "CUB-89")
@pytest.mark.parametrize(("name", "ways"), DUTIES.items())
def test_who_pays_the_duty_gets_two_points(name, ways):
    state = at_duty(give(law(table(), name), **EVERYTHING))
    assert state.legal() == [Decline(), *(PayDuty(way) for way in ways)]
    for way in ways:
        twin = state.copy()
        supply = twin.supply[:]
        do(twin, PayDuty(way))
        assert earned(twin) == {"taxes": 2}
        for thing in way:
            assert things(twin).get(thing, 0) == EVERYTHING[thing] - way.count(thing)
            assert twin.supply[THING_INDEX[thing]] == supply[THING_INDEX[thing]] + way.count(thing)
    assert at_duty(law(table(), name)).legal() == [Decline()], "who has nothing can't"


@pytest.mark.rule("CUB-89")
def test_a_duty_is_paid_in_full_or_not_at_all():
    state = at_duty(give(law(table(), "duty_products"), citrus=1, wood=5))
    assert state.legal() == [Decline()]
    with pytest.raises(IllegalAction, match="no_thing"):
        state.apply(PayDuty(("citrus", "citrus")))
    with pytest.raises(IllegalAction, match="not_this_duty"):
        state.apply(PayDuty(("citrus",)))
    with pytest.raises(IllegalAction, match="not_this_duty"):
        state.apply(PayDuty(("wood", "wood")))


@pytest.mark.rule("CUB-89", "CUB-52")
def test_a_duty_comes_from_yard_and_warehouse():
    state = at_duty(put_away(give(law(table(), "duty_products"), sugar=1), sugar=1))
    do(state, PayDuty(("sugar", "sugar")))
    assert things(state) == {}


@pytest.mark.rule("CUB-82")
def test_example_tax_and_duty_both_paid_give_five_points():
    state = taxed(give(table(), citrus=1))
    do(state, PayTax(), Decline(), PayTax())
    give(state, 1, citrus=1)
    do(state, PayDuty(("citrus",)), PayDuty(("citrus",)), Decline())
    assert [earned(state, seat).get("taxes") for seat in range(3)] == [5, 2, 2]


@pytest.mark.rule("CUB-89")
def test_law_by_law_in_seat_order_from_the_first_player():
    state = table(3)
    state.first = 1
    taxed(state)
    order = []
    for _ in range(6):
        order.append((state.stage, state.seat))
        do(state, Decline())
    assert order == [("tax", 1), ("tax", 2), ("tax", 0), ("duty", 1), ("duty", 2), ("duty", 0)]


# -- III ---------------------------------------------------------------------------------


@pytest.mark.rule("CUB-83", "CUB-C10")
@pytest.mark.parametrize(
    ("name", "has", "points"),
    [
        ("subsidy_buildings", {}, 4),
        ("subsidy_material_fields", {}, 4),
        ("subsidy_product_fields", {}, 4),
        ("subsidy_water", {"water": 3}, 3),
        ("subsidy_water", {"water": 9}, 7),
        ("subsidy_votes", {}, 4),
        ("subsidy_pesos", {"pesos": 11}, 3),
        ("subsidy_pesos", {"pesos": 2}, 0),
        ("subsidy_pesos", {"pesos": 40}, 7),
    ],
)
def test_a_subsidy_is_points_for_what_one_has(name, has, points):
    state = law(build(table(), A4="inn", B3="dam", C4="town_hall"), name)
    give(state, **has)
    state.delegate = [3, 0, 4]
    state.votes = [20, 1, 5]
    state.town_halls = 1
    state.worker[0] = 9
    before = state.pesos[0], things(state)
    laws.enforce(state)
    assert earned(state) == ({"subsidies": points} if points else {})
    assert (state.pesos[0], things(state)) == before, "nothing is paid"


@pytest.mark.rule("CUB-83")
def test_the_most_that_fields_can_bring():
    for name, most in (("subsidy_material_fields", 5), ("subsidy_product_fields", 6)):
        state = law(table(), name)
        laws.enforce(state)
        assert earned(state) == {"subsidies": most}
        laws.enforce(state)
        assert earned(state) == {"subsidies": 2 * most}, "every phase D while in force"


@pytest.mark.rule("CUB-89")
def test_the_subsidy_counts_the_pesos_and_the_water_left():
    state = give(law(table(2), "tax_5", "duty_water", "subsidy_pesos"), water=1, pesos=11)
    give(state, 1, pesos=0)
    taxed(state)
    do(state, PayTax(), Decline(), Decline(), Decline())
    assert earned(state) == {"taxes": 2, "subsidies": 2}
    state = give(law(table(2), "duty_water", "subsidy_water"), water=2)
    taxed(state)
    do(state, Decline(), Decline(), PayDuty(("water",)), Decline())
    assert earned(state) == {"taxes": 2, "subsidies": 1}


# -- IV ----------------------------------------------------------------------------------


@pytest.mark.rule("CUB-84")
def test_two_of_each_product_leave_the_market_from_the_cheap_end():
    state = stock_market(law(table(), "market_loss"), citrus=5, sugar=1, tobacco=3)
    supply = state.supply[:]
    laws.enforce(state)
    assert market(state) == {"citrus": 3, "sugar": 0, "tobacco": 1, "rum": 2, "cigars": 2}
    assert state.supply[THING_INDEX["citrus"]] == supply[THING_INDEX["citrus"]] + 2
    laws.enforce(state)
    assert market(state)["citrus"] == 1, "again in the next round"


@pytest.mark.rule("CUB-84")
def test_two_of_each_product_come_onto_the_market_as_far_as_space_and_supply_allow():
    state = stock_market(law(table(), "market_gain"), citrus=4, sugar=0, tobacco=0)
    give(give(state, 1, tobacco=10), 2, tobacco=7)
    laws.enforce(state)
    assert market(state) == {"citrus": 5, "sugar": 2, "tobacco": 1, "rum": 2, "cigars": 2}
    assert state.supply[THING_INDEX["tobacco"]] == 0


@pytest.mark.parametrize("name", ["drought", "building", "harbour", "corruption"])
def test_the_other_laws_do_nothing_in_phase_d(name):
    state = law(table(), name)
    before = state.to_json()
    laws.enforce(state)
    assert state.to_json() == before


def test_every_law_is_in_a_table():
    named = {
        *TAXES, *DUTIES, "tax_buildings",
        *(name for name in LAW_IDS if name.startswith("subsidy_")),
        "market_loss", "market_gain", "drought", "building", "harbour", "corruption",
    }  # fmt: skip
    assert named == set(LAW_IDS)
    assert sum(len(cards) for cards in LAW_CARDS) == 24
    assert {law.counts for law in LAWS if law.counts} == {
        "buildings", "material_fields", "product_fields", "water", "votes", "pesos",
    }  # fmt: skip
