"""The thirteen action cards: HAV-50 to HAV-62."""

import pytest

from engine.core import IllegalAction
from engine.havana.actions import (
    Decline,
    Demolish,
    Refresh,
    Rob,
    TakeCubes,
    TakeLoot,
    Tax,
    UseFirst,
)
from engine.havana.setup import Options
from tests.engine.havana.builder import (
    box_counts,
    centre_counts,
    cube_counts,
    kinds,
    names,
    pass_turn,
    play,
    position,
    row,
    use,
)


def refusal(state, action):
    before = state.to_json()
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert state.to_json() == before
    return refused.value.refusal


# -- 0, 1, 2 -----------------------------------------------------------------------------


@pytest.mark.rule("HAV-50")
def test_siesta_does_nothing_but_comes_first():
    state = position("rubble mama", "siesta protection", pesos=(3, 3))
    assert state.order == (1, 0)
    before = state.to_json()
    assert "nothing_happened" not in pass_turn(state)
    after = state.to_json()
    assert before["players"] == after["players"]
    assert before["centre"] == after["centre"]


@pytest.mark.rule("HAV-51")
def test_refreshment_takes_a_card_of_ones_choice_from_the_discard_unseen():
    state = position("refreshment protection", "siesta mama", discard=("mama pesos", ""))
    pass_turn(state)
    assert state.decision.kind == "choose_refreshment"
    assert state.legal() == [Decline(), Refresh("pesos"), Refresh("mama")]
    (event, *_) = play(state, Refresh("mama"))
    assert event._asdict() == {"seat": 0, "kind": "card_refreshed"}, "no word about which"
    assert names(state.discard[0]) == {"pesos"}
    assert "mama" in names(state.hand[0])


@pytest.mark.rule("HAV-51")
def test_refreshment_may_be_declined():
    state = position("refreshment protection", "rubble mama", discard=("mama", ""))
    assert kinds(play(state, Decline())) == ["card_declined"]
    assert names(state.discard[0]) == {"mama"}


@pytest.mark.rule("HAV-51")
def test_refreshment_with_an_empty_discard_does_nothing():
    state = position("refreshment protection", "siesta mama")
    pass_turn(state)
    assert state.decision.kind == "choose_purchase"


@pytest.mark.rule("HAV-51")
def test_a_refreshed_card_can_be_laid_in_the_same_round():
    state = position("refreshment protection", "rubble mama", discard=("mama", ""))
    play(state, Refresh("mama"))
    while state.phase != "new_card":
        play(state, state.legal()[0])
    assert state.seat == 0
    assert {action.card for action in state.legal()} >= {"mama"}
    assert refusal(state, Refresh("mama")).code == "not_asked"


def test_a_card_that_is_not_in_the_discard_is_not_refreshed():
    state = position("refreshment protection", "rubble mama", discard=("mama", ""))
    refused = refusal(state, Refresh("pesos"))
    assert refused.code == "not_in_discard"
    assert refused.facts["cards"] == ("mama",)
    assert refusal(state, Refresh("papa")).code == "no_such_card"


RICH = {"pesos": (8, 8, 8), "workers": (2, 2, 2), "cubes": ({"clay": 2},) * 3}


@pytest.mark.rule("HAV-52")
@pytest.mark.parametrize("card", ["tax_collector", "peso_thief", "material_thief"])
def test_protection_keeps_collector_and_thieves_away(card):
    state = position(f"siesta {card}", "protection mama", "pesos mama", **RICH)
    told = state.apply(state.legal()[0]) if state.phase == "actions" else []
    assert state.pesos[1] == 8
    assert state.workers[1] == 2
    assert cube_counts(state, 1) == {"clay": 2}
    assert all(getattr(event, "victim", 2) == 2 for event in told)


@pytest.mark.rule("HAV-52", "HAV-58")
def test_protection_holds_after_ones_turn_too():
    state = position("siesta protection", "siesta worker", "peso_thief mama", pesos=(9, 9, 9))
    pass_turn(state)
    pass_turn(state)
    assert state.seat == 2
    use(state, "peso_thief")
    assert state.pesos == [9, 5, 13], "the last player robs anybody but the protected one"


@pytest.mark.rule("HAV-52")
def test_a_theft_from_protected_players_only_does_nothing():
    state = position("siesta peso_thief", "protection mama", "protection pesos", pesos=(1, 9, 9))
    assert state.decision.kind == "choose_purchase"
    assert state.pesos == [1, 9, 9]


@pytest.mark.rule("HAV-53")
def test_example_4_rubble_in_the_centre_rubble_takes_all_4():
    state = position("siesta rubble", "pesos mama", centre={"rubble": 4, "brick": 2})
    assert cube_counts(state, 0) == {"rubble": 4}
    assert centre_counts(state) == {"brick": 2}


# -- 3 -----------------------------------------------------------------------------------


@pytest.mark.rule("HAV-54")
def test_conservation_removes_an_end_building_or_none():
    state = position("siesta conservation", "pesos mama")
    ends = ["masons_hut", "flower_cart", "toll_booth", "stone_steps"]
    assert state.legal() == [Decline(), *map(Demolish, ends)]
    assert refusal(state, Demolish("bakery")).code == "not_at_end"
    twin = state.copy()
    assert kinds(play(twin, Decline())) == ["card_declined"]
    assert not twin.conserved
    play(state, Demolish("flower_cart"))
    assert row(state, 0) == "masons_hut bakery pottery bank arcade"
    assert state.points == [0, 0]
    assert state.removed


@pytest.mark.rule("HAV-54")
def test_example_three_conservation_cards_in_one_round_only_the_first_removes():
    """Sophie, Martin and Mathilde; the first to use it, not the first to have it."""
    state = position(
        "siesta conservation", "refreshment conservation", "protection conservation", "pesos mama"
    )
    play(state, Decline())
    pass_turn(state)
    assert state.seat == 1
    use(state, "conservation")
    assert state.decision.kind == "choose_conservation", "declined is not used"
    play(state, Demolish("masons_hut"))
    pass_turn(state)
    assert state.seat == 2
    assert state.decision.kind == "choose_purchase", "nothing is left to do for the third"
    while state.phase != "new_card":
        play(state, state.legal()[0])
    while state.round == 3:
        play(state, state.legal()[0])
    assert not state.conserved, "a new round, a new building"


@pytest.mark.rule("HAV-55")
def test_example_tax_collector_second_of_four_only_the_two_behind_lose():
    """Mathilde has acted; Christophe collects; Martin and Sophie are still to act."""
    state = position(
        "siesta refreshment",
        "siesta tax_collector",
        "pesos mama",
        "worker mama",
        workers=(2, 2, 1, 3),
        cubes=({"brick": 2}, {"brick": 1}, {"glass": 1}, {"rubble": 2}),
    )
    assert state.order == (0, 1, 3, 2)
    pass_turn(state)
    assert state.seat == 1
    assert state.pesos[1] == 1
    assert state.decision._asdict() == {"seat": 1, "victim": 3, "kind": "choose_tax"}
    assert state.legal() == [Tax("worker"), Tax("rubble")]
    play(state, Tax("rubble"))
    assert state.legal() == [Tax("worker"), Tax("glass")]
    play(state, Tax("worker"))
    assert state.decision.kind == "choose_purchase"
    assert state.workers == [2, 2, 0, 3]
    assert state.stock == 8
    assert cube_counts(state, 3) == {"rubble": 1}
    assert cube_counts(state, 0) == {"brick": 2}
    assert box_counts(state) == {"rubble": 1}


@pytest.mark.rule("HAV-55")
def test_who_has_one_thing_only_loses_that_and_who_has_nothing_loses_nothing():
    state = position("siesta tax_collector", "pesos mama", "worker mama", workers=(0, 1, 0))
    assert state.decision.kind == "choose_purchase"
    assert state.workers == [0, 0, 0]
    assert state.stock == 15


@pytest.mark.rule("HAV-55")
def test_a_tax_collector_who_acts_last_gets_the_peso_only():
    state = position("siesta mama", "tax_collector mama", **{k: v[:2] for k, v in RICH.items()})
    pass_turn(state)
    assert state.seat == 1
    use(state, "tax_collector")
    assert state.pesos == [8, 9]
    assert state.workers == [2, 2]


def test_a_victim_pays_tax_with_what_it_has():
    state = position("siesta tax_collector", "pesos mama", workers=(0, 1), cubes=({}, {"clay": 1}))
    refused = refusal(state, Tax("glass"))
    assert refused.code == "has_none"
    assert refused.facts["victim"] == 1
    assert refusal(state, Tax("gold")).code == "no_such_thing"


# -- 4 -----------------------------------------------------------------------------------


@pytest.mark.rule("HAV-56")
@pytest.mark.parametrize("first", [2, 3])
def test_the_first_to_use_worker_takes_more_and_every_later_one_takes_one(first):
    options = Options(worker_first=first)
    state = position("siesta worker", "protection worker", "worker mama", options=options)
    assert state.workers == [first, 0, 0]
    pass_turn(state)
    assert state.workers == [first, 1, 0]
    pass_turn(state)
    use(state, "worker")
    assert state.workers == [first, 1, 1]


@pytest.mark.rule("HAV-56")
@pytest.mark.parametrize(("first", "stock"), [(2, 1), (3, 2), (3, 1)])
def test_with_fewer_in_the_stock_than_due_it_was_not_done(first, stock):
    state = position(
        "siesta protection",
        "siesta worker",
        "protection worker",
        workers=(15 - stock,),
        options=Options(worker_first=first),
    )
    pass_turn(state)
    assert state.workers[1] == 0
    assert not state.hired
    state.workers[0] -= 5
    state.stock += 5
    pass_turn(state)
    assert state.workers[2] == first, "the next one is first"


@pytest.mark.rule("HAV-57")
def test_architect_brings_a_worker_if_there_is_one():
    state = position("siesta architect", "pesos mama")
    assert state.workers[0] == 1
    assert not state.hired, "that was not the worker card"
    state = position("siesta architect", "pesos mama", workers=(0, 15))
    assert state.workers == [0, 15]


# -- 5 and 6 -----------------------------------------------------------------------------


@pytest.mark.rule("HAV-58")
def test_example_peso_thief_on_7_pesos_takes_3():
    """Sophie has acted, Christophe and Martin are still to act; Mathilde robs Martin."""
    state = position(
        "siesta protection", "siesta peso_thief", "worker pesos", "worker mama", pesos=(9, 0, 4, 7)
    )
    pass_turn(state)
    assert state.legal() == [Rob(2), Rob(3)]
    refused = refusal(state, Rob(0))
    assert refused.code == "has_acted"
    assert refusal(state, Rob(1)).code == "no_such_victim"
    assert refusal(state, Rob(7)).code == "no_such_victim"
    play(state, Rob(3))
    assert state.pesos == [9, 3, 4, 4]


@pytest.mark.rule("HAV-58")
def test_a_poor_victim_may_be_chosen():
    state = position("siesta peso_thief", "worker pesos", "worker mama", pesos=(0, 9, 1))
    play(state, Rob(2))
    assert state.pesos == [0, 9, 1]


@pytest.mark.rule("HAV-58")
def test_several_thieves_may_rob_the_same_player():
    state = position("siesta peso_thief", "rubble peso_thief", "pesos mama", pesos=(0, 0, 9))
    play(state, Rob(2))
    pass_turn(state)
    use(state, "peso_thief")
    assert state.pesos == [4, 2, 3]


@pytest.mark.rule("HAV-58", "HAV-59")
def test_the_last_player_robs_any_opponent():
    state = position(
        "siesta worker", "siesta pesos", "material_thief mama", cubes=({"brick": 1}, {"glass": 1})
    )
    pass_turn(state)
    pass_turn(state)
    use(state, "material_thief")
    assert state.legal() == [Rob(0), Rob(1)]
    play(state, Rob(1))
    assert cube_counts(state, 2) == {"glass": 1}


def test_a_protected_player_is_refused_as_victim():
    state = position("siesta peso_thief", "protection mama", "worker mama", "pesos mama")
    assert state.legal() == [Rob(2), Rob(3)]
    assert refusal(state, Rob(1)).code == "protected"


@pytest.mark.rule("HAV-59")
def test_example_material_thief_on_4_coloured_and_3_rubble_2_cubes_one_may_be_rubble():
    sophie = {"sandstone": 1, "clay": 1, "brick": 2, "rubble": 3}
    state = position("siesta material_thief", "pesos mama", cubes=({}, sophie))
    assert state.decision._asdict() == {"seat": 0, "victim": 1, "kind": "choose_loot"}
    sizes = [sum(loot.cubes) for loot in state.legal()]
    assert sizes.count(1) == 4, "one of each kind she has"
    assert sizes.count(2) == 8, "all pairs but two sandstones and two clays"
    play(state, TakeLoot(0, 0, 1, 0, 1))
    assert cube_counts(state, 0) == {"clay": 1, "rubble": 1}
    assert cube_counts(state, 1) == {"sandstone": 1, "brick": 2, "rubble": 2}


@pytest.mark.rule("HAV-59")
def test_one_may_take_one_of_two_and_only_one_from_three_coloured():
    four = position("siesta material_thief", "pesos mama", cubes=({}, {"brick": 4}))
    assert four.legal() == [TakeLoot(1, 0, 0, 0, 0), TakeLoot(2, 0, 0, 0, 0)]
    play(four, TakeLoot(1, 0, 0, 0, 0))
    assert cube_counts(four, 0) == {"brick": 1}
    three = position("siesta material_thief", "pesos mama", cubes=({}, {"brick": 3, "rubble": 9}))
    assert three.legal() == [TakeLoot(1, 0, 0, 0, 0), TakeLoot(0, 0, 0, 0, 1)]
    refused = refusal(three, TakeLoot(1, 0, 0, 0, 1))
    assert refused.code == "loot_size"
    assert refused.facts == {"most": 1, "coloured": 3}
    refused = refusal(three, TakeLoot(0, 0, 0, 1, 0))
    assert refused.code == "has_none"
    assert refused.facts["what"] == "glass"


@pytest.mark.rule("HAV-59")
def test_a_victim_without_cubes_loses_none():
    state = position("siesta material_thief", "pesos mama", "worker mama")
    (event, *_) = play(state, Rob(1))
    assert event.kind == "cubes_stolen"
    assert event.cubes == ()
    assert state.decision.kind == "choose_purchase"


# -- 7, 8, 9 -----------------------------------------------------------------------------


@pytest.mark.rule("HAV-60")
def test_the_first_at_the_black_market_draws_two_every_later_one_one():
    bag = ("brick", "rubble", "glass", "clay")
    state = position("siesta black_market", "protection black_market", "black_market mama", bag=bag)
    assert cube_counts(state, 0) == {"brick": 1, "rubble": 1}
    pass_turn(state)
    assert cube_counts(state, 1) == {"glass": 1}
    pass_turn(state)
    use(state, "black_market")
    assert cube_counts(state, 2) == {"clay": 1}


@pytest.mark.rule("HAV-60", "HAV-42")
def test_a_bag_with_too_few_gives_what_it_has():
    nearly_all = {"brick": 9, "sandstone": 10, "clay": 10, "glass": 10, "rubble": 40}
    state = position("siesta black_market", "protection black_market", boxed=nearly_all)
    assert cube_counts(state, 0) == {"brick": 1}
    assert state.bag == ()
    pass_turn(state)
    assert cube_counts(state, 1) == {}
    assert not state.over


@pytest.mark.rule("HAV-61")
def test_example_pesos_with_10_in_the_centre_5_the_next_one_3_of_the_5_left():
    state = position("siesta pesos", "protection pesos", centre_pesos=10)
    assert state.pesos == [5, 0]
    pass_turn(state)
    assert state.pesos == [5, 3]
    assert state.centre_pesos == 2


@pytest.mark.rule("HAV-62")
def test_example_mama_with_6_coloured_and_5_rubble_3_coloured_of_choice_and_3_rubble():
    """Christophe takes the two sandstones and the clay."""
    centre = {"clay": 1, "sandstone": 2, "brick": 3, "rubble": 5}
    state = position("siesta mama", "pesos mama", centre=centre)
    assert state.decision.kind == "choose_cubes"
    assert state.legal() == [
        TakeCubes(3, 0, 0, 0),
        TakeCubes(2, 1, 0, 0),
        TakeCubes(2, 0, 1, 0),
        TakeCubes(1, 2, 0, 0),
        TakeCubes(1, 1, 1, 0),
        TakeCubes(0, 2, 1, 0),
    ]
    play(state, TakeCubes(0, 2, 1, 0))
    assert cube_counts(state, 0) == {"sandstone": 2, "clay": 1, "rubble": 3}
    assert centre_counts(state) == {"brick": 3, "rubble": 2}


@pytest.mark.rule("HAV-62")
def test_mama_without_a_choice_is_not_asked():
    state = position("siesta mama", "pesos mama", centre={"glass": 3, "rubble": 1})
    assert cube_counts(state, 0) == {"glass": 2, "rubble": 1}


def test_mama_takes_half_no_more_and_no_less():
    state = position("siesta mama", "pesos mama", centre={"glass": 3, "clay": 2})
    refused = refusal(state, TakeCubes(0, 0, 1, 1))
    assert refused.code == "take_exactly"
    assert refused.facts["number"] == 3
    refused = refusal(state, TakeCubes(1, 0, 1, 1))
    assert refused.code == "not_in_centre"
    assert refused.facts == {"cube": "brick", "there": 0}
    assert refusal(state, UseFirst("mama")).code == "not_asked"
