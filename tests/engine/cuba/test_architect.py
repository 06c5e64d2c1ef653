"""The architect (CUB-40 to CUB-43)."""

import pytest

from engine.core import IllegalAction
from engine.cuba.actions import Build, ForgoBuilding, PlaceBuilding
from engine.cuba.components import FIELDS
from tests.engine.cuba.builder import build, do, earned, give, law, table, things, turn


@pytest.mark.rule("CUB-40", "CUB-42")
def test_example_a_cigar_factory_costs_two_wood_and_two_stone():
    state = turn(give(table(), wood=3, stone=2, pesos=1), "architect")
    supply = state.supply[:]
    do(state, Build("cigar_factory"), PlaceBuilding("B2"))
    assert things(state) == {"wood": 1}
    assert state.supply[:2] == [supply[0] + 2, supply[1] + 2]
    assert state.pesos[0] == 1
    assert state.to_json()["players"][0]["plantation"][5]["building"] == "cigar_factory"
    assert state.decision.kind == "play_character", "one building a card"


@pytest.mark.rule("CUB-40")
def test_on_any_field_without_a_building_the_workers_own_too():
    state = turn(give(build(table(), B2="inn"), wood=1, stone=1), "architect")
    do(state, Build("small_bank"))
    fields = [action.field for action in state.legal()]
    assert fields == [field for field in FIELDS if field not in ("A1", "B2")]
    assert {"A3", "A4"} <= set(fields), "mountain and lake"
    for field in ("A1", "B2"):
        with pytest.raises(IllegalAction, match="field_built"):
            state.apply(PlaceBuilding(field))
    state.worker[0] = FIELDS.index("C3")
    do(state, PlaceBuilding("C3"))
    assert state.occupied[0] >> FIELDS.index("C3") & 1


@pytest.mark.rule("CUB-40", "CUB-86")
def test_the_building_law_costs_two_pesos_more():
    state = turn(give(law(table(), "building"), wood=1, stone=1, pesos=3), "architect")
    do(state, Build("town_hall"), PlaceBuilding("B1"))
    assert state.pesos[0] == 1
    state = turn(give(law(table(), "building"), wood=1, stone=1, pesos=1), "architect")
    assert state.legal() == [ForgoBuilding()]
    with pytest.raises(IllegalAction, match="no_pesos"):
        state.apply(Build("town_hall"))


@pytest.mark.rule("CUB-42")
def test_who_cannot_pay_all_of_it_cannot_build():
    state = turn(give(table(), wood=2, stone=1), "architect")
    with pytest.raises(IllegalAction, match=r"no_thing.*thing=stone, needed=2, have=1"):
        state.apply(Build("distillery"))
    assert Build("sawmill") in state.legal()
    assert Build("golf_course") not in state.legal()


@pytest.mark.rule("CUB-42")
def test_a_pair_can_go_to_one_player_and_then_it_is_gone():
    state = turn(give(build(table(), B1="distillery"), wood=2, stone=2), "architect")
    do(state, Build("distillery"), PlaceBuilding("C4"))
    turn(give(state, 1, wood=2, stone=2), "architect", 1)
    with pytest.raises(IllegalAction, match="not_on_offer"):
        state.apply(Build("distillery"))
    assert Build("cigar_factory") in state.legal()


@pytest.mark.rule("CUB-41", "CUB-43", "CUB-13")
def test_the_first_who_does_not_build_gets_two_points_the_second_one():
    state = give(table(4), wood=5, stone=5)
    for seat, points in enumerate((2, 1, 0, 0)):
        turn(state, "architect", seat)
        (event,) = do(state, ForgoBuilding())
        assert event.points == points
        assert earned(state, seat) == ({"architect": points} if points else {})


@pytest.mark.rule("CUB-43")
def test_who_has_no_field_free_gives_up_too():
    everywhere = dict(
        zip(
            FIELDS[1:],
            ("inn", "hotel", "dam", "church", "sawmill", "cloister", "rum_cafe", "cigar_cafe",
             "small_bank", "large_bank", "town_hall"),
            strict=True,
        )
    )  # fmt: skip
    state = turn(give(build(table(), **everywhere), wood=5, stone=5, water=5), "architect")
    assert state.legal() == [ForgoBuilding()]
    with pytest.raises(IllegalAction, match="no_free_field"):
        state.apply(Build("warehouse"))
    do(state, ForgoBuilding())
    assert earned(state) == {"architect": 2}


def test_unknown_buildings_and_fields_are_refused():
    state = turn(give(table(), wood=2), "architect")
    with pytest.raises(IllegalAction, match="no_such_building"):
        state.apply(Build("casino"))
    do(state, Build("warehouse"))
    with pytest.raises(IllegalAction, match="no_such_field"):
        state.apply(PlaceBuilding("D1"))
