"""Positions as JSON: back exactly, and what is broken is named."""

import json
import random

import pytest

from engine.core import BadState, IllegalAction
from engine.cuba import GAME
from engine.cuba.actions import Load, Play
from engine.cuba.setup import Options
from tests.engine.cuba.builder import build, do, earned, give, moor, table, turn


def as_json(state):
    return json.loads(json.dumps(state.to_json()))


def middle_of_a_game(seats=3, seed=3, steps=140, **options):
    rng = random.Random(seed)
    state = GAME.new(seats, Options(**options), seed)
    for _ in range(steps):
        state.apply(rng.choice(state.legal()))
    while not (
        state.decision.kind == "play_character" and state.round > 1 and len(state.played[0]) == 2
    ):
        state.apply(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("parliament", ["last", "secret"])
def test_every_position_of_a_game_comes_back(seats, parliament):
    rng = random.Random(seats)
    options = Options(plantations="individual", parliament=parliament, embassy=True)
    state = GAME.new(seats, options, seed=seats)
    while True:
        twin = GAME.from_json(as_json(state))
        assert twin.to_json() == state.to_json()
        assert twin.stack == state.stack
        assert twin.legal() == state.legal()
        assert twin.scores() == state.scores()
        if state.over:
            break
        action = rng.choice(state.legal())
        twin.apply(action)
        state.apply(action)
        assert twin.to_json() == state.to_json()


def test_the_fields_that_scripts_rely_on():
    data = middle_of_a_game().to_json()
    common = {"round", "phase", "seat", "over", "players"}
    cuba = {"market", "docks", "sea", "laws", "bills", "first", "supply"}
    player = {"points", "pesos", "yard", "warehouse", "plantation", "worker", "hand"}
    assert common | cuba <= set(data)
    assert player <= set(data["players"][0])


def test_a_position_written_by_hand_is_played_on():
    data = as_json(moor(table(), 3, "golondrina"))
    data["players"][0]["yard"]["rum"] = 2
    data["supply"]["rum"] -= 2
    data["players"][0]["pesos"] = 55
    state = turn(GAME.from_json(data), "mayor")
    do(state, Load(3, "rum"))
    assert earned(state) == {"ships": 3}
    assert state.pesos[0] == 55


def test_points_edited_by_hand_stand():
    data = as_json(middle_of_a_game())
    data["players"][1]["points"] = 64
    state = GAME.from_json(data)
    assert state.track(1) == 64
    assert state.to_json()["players"][1]["points"] == 64


def swap_ships(data):
    data["docks"][0]["ship"] = data["sea"]["ship"]


def lose_ship(data):
    data["ship_pile"].pop()


def same_law_twice(data):
    data["bills"]["tax"] = data["law_piles"]["tax"][0]


def law_in_wrong_pile(data):
    bills = data["bills"]
    bills["tax"], bills["duty"] = bills["duty"], bills["tax"]


def start_law_in_pile(data):
    data["law_piles"]["tax"][0] = "first_tax" if data["laws"]["tax"] != "first_tax" else "tax_9"


def player(seat, **changes):
    return lambda d: d["players"][seat].update(changes)


def of_player(seat, part, **changes):
    return lambda d: d["players"][seat][part].update(changes)


def field(index, **changes):
    return lambda d: d["players"][0]["plantation"][index].update(changes)


def cargo(by, dock=0, ware="", **more):
    return {"kind": "choose_cargo", "by": by, "dock": dock, "ware": ware, **more}


def played_and_in_hand(data):
    first = data["players"][0]
    first["played"].append(first["hand"].pop())


def no_bills(data):
    data["gone"] += data["bills"].values()
    data["bills"] = dict.fromkeys(data["bills"])


def card_twice(data):
    data["players"][0]["hand"].append(data["players"][0]["hand"][0])


def more_citrus(data):
    data["supply"]["citrus"] += 1


def inn_too_many(data):
    data["offer"]["inn"] += 1


def early_delegate(data):
    first = data["players"][0]
    first["delegate"] = first["hand"].pop()


def on_top(kind, seat=None):
    return lambda d: d["stack"].append({"kind": kind, "seat": d["seat"] if seat is None else seat})


BROKEN = {
    "a piece of citrus more": (more_citrus, "supply.citrus"),
    "wood from nowhere": (of_player(0, "yard", wood=15), "supply.wood"),
    "no supply": (lambda d: d.pop("supply"), "supply"),
    "a strange thing": (lambda d: d["supply"].update(gold=1), "supply.gold"),
    "a sixth sugar on the market": (lambda d: d["market"].update(sugar=6), "market.sugar"),
    "less than no rum": (lambda d: d["market"].update(rum=-1), "market.rum"),
    "rum in the warehouse": (of_player(1, "warehouse", rum=1), "players[1].warehouse.rum"),
    "negative pesos": (player(1, pesos=-1), "players[1].pesos"),
    "pesos as text": (player(1, pesos="many"), "players[1].pesos"),
    "a ship twice": (swap_ships, "sea.ship"),
    "a ship lost": (lose_ship, "ship_pile"),
    "an unknown ship": (lambda d: d["sea"].update(ship="titanic"), "sea.ship"),
    "an empty dock": (lambda d: d["docks"].__setitem__(1, None), "docks[1]"),
    "an overloaded ship": (lambda d: d["docks"][0]["loaded"].update(rum=4), "docks[0].loaded.rum"),
    "four docks": (lambda d: d["docks"].append(None), "docks"),
    "more known ships than ships": (lambda d: d.update(known_ships=40), "known_ships"),
    "a law twice": (same_law_twice, "law_piles.tax[0]"),
    "laws in the wrong pile": (law_in_wrong_pile, "bills.tax"),
    "an unknown law": (start_law_in_pile, "law_piles.tax[0]"),
    "no tax": (lambda d: d["laws"].update(tax=None), "laws.tax"),
    "another round": (lambda d: d.update(round=d["round"] + 1), "law_piles.tax"),
    "round 7": (lambda d: d.update(round=7), "round"),
    "an unknown stage": (lambda d: d.update(stage="siesta"), "stage"),
    "another phase": (lambda d: d.update(phase="laws"), "phase"),
    "another seat": (lambda d: d.update(seat=(d["seat"] + 1) % 3), "seat"),
    "over too early": (lambda d: d.update(over=True), "over"),
    "no such first player": (lambda d: d.update(first=3), "first"),
    "no players": (lambda d: d.pop("players"), "players"),
    "six players": (lambda d: d.update(players=d["players"] * 2), "players"),
    "an unknown option": (lambda d: d["options"].update(rain=True), "options"),
    "a first player who is not there": (lambda d: d["options"].update(first="5"), "options"),
    "an inn too many": (inn_too_many, "offer.inn"),
    "an unknown building": (field(3, building="casino"), "players[0].plantation[3].building"),
    "no printed warehouse": (field(0, building=None), "players[0].plantation[0].building"),
    "other land": (field(1, land="lake"), "players[0].plantation[1].land"),
    "fields out of order": (
        lambda d: d["players"][0]["plantation"].reverse(),
        "players[0].plantation[0].field",
    ),
    "another board": (player(2, board="blue"), "players[2].board"),
    "a worker at sea": (player(2, worker="Z9"), "players[2].worker"),
    "a card twice": (card_twice, "players[0].hand"),
    "an unknown character": (
        lambda d: d["players"][0]["hand"].append("pirate"),
        "players[0].hand[3]",
    ),
    "a card that is in hand was played": (played_and_in_hand, "players[0].played"),
    "a delegate too early": (early_delegate, "players[0].delegate"),
    "a bid out of parliament": (player(0, bid=0), "players[0].bid"),
    "buildings counted too early": (
        of_player(0, "earned", buildings=2),
        "players[0].earned.buildings",
    ),
    "an unknown marker": (lambda d: d.update(markers=["worker_first"]), "markers[0]"),
    "a marker twice": (lambda d: d.update(markers=["mayor_first", "mayor_first"]), "markers[1]"),
    "no bills": (no_bills, "bills"),
    "an unknown pile": (lambda d: d.update(barred="fifth"), "barred"),
    "no randomness": (lambda d: d.update(random="xyz"), "random"),
    "hidden randomness": (lambda d: d.update(random=None), "random"),
    "an empty stack": (lambda d: d.update(stack=[]), "stack"),
    "an unknown decision": (on_top("sleep"), "stack["),
    "a decision of nobody": (on_top("place_worker", 7), "stack["),
    "a card too few to play": (lambda d: d["stack"].pop(), "players["),
    "another order": (lambda d: d["stack"].reverse(), "stack"),
    "not what was played": (on_top("decide_tax"), "stack"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_named(name):
    state = middle_of_a_game()
    assert len(state.to_json()["players"][0]["hand"]) == 3
    data = as_json(state)
    damage, field = BROKEN[name]
    damage(data)
    with pytest.raises(BadState) as error:
        GAME.from_json(data)
    assert error.value.field.startswith(field), str(error.value)


def test_no_object_no_position():
    for data in (None, [], "cuba", {}, {"players": 3}):
        with pytest.raises(BadState):
            GAME.from_json(data)


# -- decisions within an action ----------------------------------------------------------


def during(character, **buildings):
    """Seat 0 has played this card; the stack is as it is in a real game."""
    state = give(build(table(), **buildings), citrus=2, wood=4, stone=4, water=2, rum=1)
    do(state, next(a for a in state.legal() if a.character == character))
    return as_json(state)


def replace_top(data, **decision):
    data["stack"][-1] = {"seat": 0, **decision}


WRONG_DECISIONS = {
    "a field out of reach": ("worker", {"kind": "choose_yield", "fields": ["C3"], "free": 2}),
    "no field": ("worker", {"kind": "choose_yield", "fields": [], "free": 2}),
    "a field twice": ("worker", {"kind": "choose_yield", "fields": ["A2", "A2"], "free": 2}),
    "nine free fields": ("worker", {"kind": "choose_yield", "fields": ["A2"], "free": 9}),
    "wood bought": ("merchant", {"kind": "trade", "bought": ["wood"], "sold": []}),
    "bought and sold": ("merchant", {"kind": "trade", "bought": ["rum"], "sold": ["rum"]}),
    "an unknown building": ("architect", {"kind": "choose_site", "building": "casino"}),
    "a building not on offer": (
        "architect",
        {"kind": "choose_site", "building": "canadian_embassy"},
    ),
    "another card's question": ("architect", {"kind": "trade", "bought": [], "sold": []}),
    "a building out of reach": (
        "foreman",
        {"kind": "use_building", "fields": ["C4"], "anywhere": False},
    ),
    "no building left": ("foreman", {"kind": "use_building", "fields": [], "anywhere": False}),
    "not all in reach": ("foreman", {"kind": "use_building", "fields": ["A1"], "anywhere": True}),
    "a building not owned": ("foreman", {"kind": "choose_amount", "building": "sawmill"}),
    "an amount of several kinds": ("foreman", {"kind": "choose_amount", "building": "cloister"}),
    "too much for the cloister": (
        "foreman",
        {"kind": "choose_thing", "building": "cloister", "left": 3},
    ),
    "a veto without a church": ("foreman", {"kind": "choose_veto"}),
    "a swap without a market": ("foreman", {"kind": "choose_swap"}),
    "a ship without a lighthouse": ("foreman", {"kind": "choose_ship"}),
    "a mayor in the foreman's place": ("foreman", cargo("mayor")),
    "a wharf not owned": ("foreman", cargo("large_wharf")),
    "a small wharf that goes on": ("foreman", cargo("small_wharf", 1, "rum")),
    "a wharf in the mayor's place": ("mayor", cargo("small_wharf")),
    "a fourth dock": ("mayor", cargo("mayor", 4)),
    "a mayor bound to a ware": ("mayor", cargo("mayor", 1, "rum")),
    "another seat's card": ("mayor", cargo("mayor", seat=1)),
}


@pytest.mark.parametrize("name", WRONG_DECISIONS)
def test_decisions_that_do_not_fit_the_position(name):
    character, decision = WRONG_DECISIONS[name]
    data = during(character, B1="small_wharf", C1="cloister", C4="inn")
    GAME.from_json(data)
    replace_top(data, **decision)
    with pytest.raises(BadState) as error:
        GAME.from_json(data)
    assert error.value.field.startswith("stack"), str(error.value)


def test_a_use_with_nothing_to_choose_does_not_fit():
    data = during("foreman", B1="rum_cafe")
    data["players"][0]["yard"]["rum"] = 0
    data["supply"]["rum"] += 1
    replace_top(data, kind="choose_amount", building="rum_cafe")
    with pytest.raises(BadState, match="nothing to choose"):
        GAME.from_json(data)


def test_stages_check_their_own_fields():
    data = as_json(table(2))
    data["stage"] = "delegates"
    data["stack"] = [{"kind": "choose_delegate", "seat": 1}, {"kind": "choose_delegate", "seat": 0}]
    with pytest.raises(BadState, match="secret variant"):
        GAME.from_json(data)
    state = table(2)
    while state.stage != "adoption":
        state.apply(state.legal()[0])
    data = as_json(state)
    data["stack"].append(data["stack"][0])
    with pytest.raises(BadState, match="adopts 2 bills"):
        GAME.from_json(data)
    while state.stage != "tax":
        state.apply(state.legal()[0])
    data = as_json(state)
    data["players"][state.seat]["tax_paid"] = True
    with pytest.raises(BadState, match="tax that was paid"):
        GAME.from_json(data)


def reach(state, stage):
    while state.stage != stage:
        state.apply(state.legal()[0])
    return as_json(state)


def test_a_stage_goes_with_its_round_and_asks_all_in_turn():
    data = reach(GAME.new(2), "setup")
    data["stage"], data["phase"] = "tax", "laws"
    with pytest.raises(BadState, match="round: 0 does not go"):
        GAME.from_json(data)
    data = reach(table(2), "duty")
    data["stack"].reverse()
    with pytest.raises(BadState, match="in turn"):
        GAME.from_json(data)


def test_cards_lie_where_they_do_at_this_point():
    data = reach(GAME.new(2), "setup")
    data["players"][0]["played"] = [data["players"][0]["hand"].pop()]
    with pytest.raises(BadState, match=r"players\[0\].played"):
        GAME.from_json(data)
    data = reach(table(2), "votes")
    data["players"][1]["hand"].append(data["players"][1]["played"].pop())
    with pytest.raises(BadState, match=r"players\[1\].hand"):
        GAME.from_json(data)


def test_a_vetoed_bill_is_not_open():
    data = as_json(table(2))
    data["gone"].append(data["bills"]["duty"])
    data["bills"]["duty"] = None
    data["vetoed"] = "tax"
    with pytest.raises(BadState, match="vetoed"):
        GAME.from_json(data)
    data["vetoed"] = "duty"
    GAME.from_json(data)


def test_a_position_that_was_read_refuses_like_any_other():
    state = GAME.from_json(during("mayor"))
    with pytest.raises(IllegalAction, match="not_shipped"):
        state.apply(Load(1, "wood"))


@pytest.mark.parametrize("ware", ["\x1b[2J", "rum", "wood"])
def test_a_mayor_who_is_loading_names_no_ware(ware):
    state = moor(give(table(), rum=2, citrus=2), 1, "golondrina")
    do(state, Play("mayor"), Load(1, "citrus"))
    data = as_json(state)
    assert GAME.from_json(data) == state
    data["stack"][-1] = {**data["stack"][-1], "ware": ware}
    with pytest.raises(BadState, match="a ware is named once a large wharf has loaded it"):
        GAME.from_json(data)
