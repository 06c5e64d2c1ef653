"""Positions as JSON: the fields that scripts rely on, and what is wrong with broken ones."""

import copy
import random

import pytest

from engine.core import BadState
from engine.havana import GAME
from engine.havana.actions import Buy
from engine.havana.components import CUBES
from tests.engine.havana.builder import STOP, play, position


def middle(seats=3, seed=5, decisions=60):
    """A position in the middle of a game."""
    rng = random.Random(seed)
    state = GAME.new(seats, seed=seed)
    for _ in range(decisions):
        state.step(rng.choice(state.legal()))
    return state


def test_the_fields_that_scripts_read_are_there():
    data = middle().to_json()
    common = {"round", "phase", "seat", "over", "players"}
    assert common | {"rows", "centre", "bag", "workers", "order", "stack", "options"} <= set(data)
    assert {"pesos", *CUBES} == set(data["centre"])
    assert set(CUBES) == set(data["bag"])
    for player in data["players"]:
        fields = {"points", "pesos", "workers", *CUBES, "open", "hand", "discard", "buildings"}
        assert fields <= set(player)
        cards = [*player["open"], *player["hand"], *player["discard"], *player["laid"]]
        assert len(cards) == 13


def test_the_stack_tells_who_is_asked_what():
    data = position("siesta protection", "pesos mama", pesos=(9, 0)).to_json()
    assert data["stack"] == [{"kind": "choose_purchase", "seat": 0}]
    assert data["phase"] == "building"


def test_an_edited_position_plays_on():
    data = position("siesta protection", "pesos mama").to_json()
    data["players"][0]["pesos"] = 7
    data["bag"]["rubble"] -= 3
    data["players"][0]["rubble"] += 3
    state = GAME.from_json(data)
    assert state.bag.count(4) == 37
    play(state, Buy("masons_hut"), Buy("flower_cart"), STOP)
    assert state.points[0] == 2


def put(path, value):
    """An edit: `players.0.pesos` becomes `value`, or what a function makes of it."""

    def edit(data):
        *where, last = path.split(".")
        for step in where:
            data = data[int(step) if step.isdigit() else step]
        last = int(last) if last.isdigit() else last
        data[last] = value(data[last]) if callable(value) else value

    return edit


def drop(path):
    def edit(data):
        *where, last = path.split(".")
        for step in where:
            data = data[int(step) if step.isdigit() else step]
        del data[int(last) if last.isdigit() else last]

    return edit


BASE = position(
    "siesta protection",
    "worker mama",
    "worker pesos",
    pesos=(5, 5, 5),
    workers=(1, 1, 1),
    cubes=({"brick": 2}, {"glass": 1}, {}),
    built=("bakery", "", ""),
    rows=("masons_hut pottery bank arcade flower_cart", "toll_booth statue sea_wall palace"),
    discard=("mama", "rubble", ""),
).to_json()

BROKEN = [
    (put("players.0.brick", 3), "brick"),
    (put("centre.rubble", 1), "rubble"),
    (put("bag.glass", lambda n: n - 1), "glass"),
    (put("box.clay", 11), "box.clay"),
    (put("workers", 13), "workers"),
    (put("players.1.workers", 2), "workers"),
    (put("players.0.hand.0", "mama"), "players[0].discard"),
    (drop("players.2.hand.0"), "players[2].hand"),
    (put("players.1.hand", None), "players[1].hand"),
    (put("players.1.hand.0", "papa"), "players[1].hand[0]"),
    (put("players.0.open", ["siesta"]), "players[0].open"),
    (put("players.0.open", []), "players[0].open"),
    (put("players.0.laid", ["rubble"]), "players[0].laid"),
    (put("players.0.covered", "siesta"), "players[0].covered"),
    (put("players.0.picks", [["pesos", "worker"]]), "players[0].picks"),
    (put("players.0.pesos", -1), "players[0].pesos"),
    (put("players.0.points", 3), "players[0].points"),
    (put("players.0.buildings", ["bakery", "bank"]), "players[0].buildings"),
    (put("players.0.buildings", []), "pile"),
    (put("players", lambda p: p[:1]), "players"),
    (put("rows.0.0", "statue"), "rows[1]"),
    (put("rows.0.0", "nowhere"), "rows[0][0]"),
    (put("rows", [[]]), "rows"),
    (drop("pile.0"), "pile"),
    (put("pile_order.0", "nowhere"), "pile_order[0]"),
    (put("bag_order", None), "bag_order"),
    (put("order", [0, 0, 1]), "order"),
    (put("order", [2, 1, 0]), "order"),
    (put("turn", 3), "turn"),
    (put("todo", ["mama"]), "todo"),
    (put("done.worker", 1), "done.worker"),
    (put("round", 0), "round"),
    (put("round", 61), "round"),
    (put("phase", "siesta"), "phase"),
    (put("phase", "over"), "stack"),
    (put("phase", "new_card"), "stack"),
    (put("phase", "take_back"), "stack"),
    (put("phase", "actions"), "stack"),
    (put("stack", []), "stack"),
    (put("stack.0.seat", 1), "stack"),
    (put("stack.0.seat", 7), "stack[0]"),
    (put("stack.0.kind", "choose_nothing"), "stack[0]"),
    (put("stack.0", {"kind": "choose_payment", "seat": 0, "building": "palace"}), "stack"),
    (put("options.points", 7), "options"),
    (put("options", {"speed": 1}), "options"),
    (drop("centre"), "centre"),
]


@pytest.mark.parametrize(("edit", "field"), BROKEN, ids=[field for _, field in BROKEN])
def test_a_broken_position_is_refused_and_says_where(edit, field):
    data = copy.deepcopy(BASE)
    GAME.from_json(data)
    edit(data)
    with pytest.raises(BadState) as refused:
        GAME.from_json(data)
    assert refused.value.field == field


def test_a_row_of_two_cannot_lie_there_while_the_stack_has_more():
    data = copy.deepcopy(BASE)
    data["removed"] += data["rows"][1][2:]
    data["rows"][1] = data["rows"][1][:2]
    with pytest.raises(BadState, match="rows"):
        GAME.from_json(data)


def test_the_game_cannot_go_on_after_its_end():
    data = copy.deepcopy(BASE)
    for name in ("palace", "cathedral", "fortress"):
        for place in (*data["rows"], data["pile"], data["pile_order"]):
            if name in place:
                place.remove(name)
        data["players"][1]["buildings"].append(name)
    data["players"][1]["points"] = 20
    with pytest.raises(BadState) as refused:
        GAME.from_json(data)
    assert refused.value.field == "players[1].points"
    data["players"][1], data["players"][0] = data["players"][0], data["players"][1]
    data["order"] = [1, 2, 0]
    data["turn"] = 2
    data["stack"][0]["seat"] = 0
    assert GAME.from_json(data).points[0] == 20, "the turn that wins is not over"


def test_without_cubes_or_buildings_the_game_is_over():
    data = copy.deepcopy(BASE)
    for place in (data["centre"], data["bag"], *data["players"]):
        for cube in CUBES:
            data["box"][cube] += place[cube]
            place[cube] = 0
    with pytest.raises(BadState) as refused:
        GAME.from_json(data)
    assert refused.value.field == "phase"


@pytest.mark.parametrize(
    "decision",
    [
        {"kind": "choose_first", "seat": 2},
        {"kind": "choose_tax", "seat": 1, "victim": 2},
        {"kind": "choose_refreshment", "seat": 1},
        {"kind": "choose_conservation", "seat": 1},
        {"kind": "choose_loot", "seat": 1, "victim": 0},
        {"kind": "choose_victim", "seat": 1, "card": "mama"},
        {"kind": "choose_cubes", "seat": 1},
    ],
    ids=lambda decision: decision["kind"],
)
def test_a_question_that_no_open_card_asks_is_refused(decision):
    data = position("worker pesos", "material_thief mama", "black_market pesos").to_json()
    assert data["stack"] == [{"kind": "choose_first", "seat": 0}]
    data["stack"] = [decision]
    with pytest.raises(BadState) as refused:
        GAME.from_json(data)
    assert refused.value.field == "stack"


def test_what_a_seat_sees_is_not_a_whole_position():
    with pytest.raises(BadState):
        GAME.from_json(middle().view(0).to_json())
    with pytest.raises(BadState):
        GAME.from_json([])


def test_a_position_before_the_first_cards_is_a_position_too():
    state = GAME.new(3, seed=71)
    assert state.phase == "exchange"
    while state.round == 0:
        assert GAME.from_json(state.to_json()).to_json() == state.to_json()
        state.step(state.legal()[-1])


def test_no_damage_is_worse_than_bad_state():
    """Every single value of a position replaced by nonsense: refused, or of no consequence."""

    def places(value, path=()):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in items:
            yield (*path, key)
            if isinstance(inner, dict | list):
                yield from places(inner, (*path, key))

    for path in places(BASE):
        for nonsense in (None, -1, 1.5, "x", [], {}, [["x"]]):
            data = copy.deepcopy(BASE)
            inner = data
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = nonsense
            try:
                state = GAME.from_json(data)
            except BadState:
                continue
            assert state.legal()
