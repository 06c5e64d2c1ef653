"""Positions as JSON: back exactly, and what is broken is named."""

import json
import random

import pytest

from engine.core import BadState
from engine.santiago import GAME
from engine.santiago.setup import Options


def middle_of_a_game(seats=4, seed=3, steps=70):
    rng = random.Random(seed)
    state = GAME.new(seats, seed=seed)
    for _ in range(steps):
        state.apply(rng.choice(state.legal()))
    return state


def as_json(state):
    return json.loads(json.dumps(state.to_json()))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("setup", ["seeded", "manual"])
def test_every_position_of_a_game_comes_back(seats, setup):
    rng = random.Random(seats)
    state = GAME.new(seats, Options(setup=setup, source="any"), seed=seats)
    while True:
        twin = GAME.from_json(as_json(state))
        assert twin.to_json() == state.to_json()
        assert twin.legal() == state.legal()
        assert twin.scores() == state.scores()
        if state.over:
            break
        action = rng.choice(state.legal())
        twin.apply(action)
        state.apply(action)
        assert twin.to_json() == state.to_json()


def extra_tile(data):
    taken = {(tile["x"], tile["y"]) for tile in data["tiles"]}
    x, y = next((x, y) for x in range(8) for y in range(6) if (x, y) not in taken)
    data["tiles"].append({**data["tiles"][0], "x": x, "y": y, "farmers": 0, "owner": None})


def floating_canal(data):
    data["source"] = [0, 0]
    data["canals"] = [[3, 2, 4, 2]]


BROKEN = {
    "a 46th tile": (extra_tile, "tiles"),
    "a floating canal": (floating_canal, "canals[0]"),
    "negative money": (lambda d: d["players"][1].update(money=-1), "players[1].money"),
    "money as text": (lambda d: d["players"][1].update(money="many"), "players[1].money"),
    "all the money of the world": (lambda d: d["players"][0].update(money=190), "players"),
    "no players": (lambda d: d.pop("players"), "players"),
    "six players": (lambda d: d.update(players=[d["players"][0]] * 6), "players"),
    "an unknown option": (lambda d: d["options"].update(rain=True), "options"),
    "round 12": (lambda d: d.update(round=12), "round"),
    "another round": (lambda d: d.update(round=d["round"] + 1), "supply"),
    "an unknown phase": (lambda d: d.update(phase="harvest"), "phase"),
    "a canal outside": (lambda d: d["canals"].append([4, 0, 5, 0]), "canals"),
    "a canal twice": (lambda d: d["canals"].append(d["canals"][0]), "canals"),
    "a palm beside the source": (
        lambda d: d.update(palms=[[x * 2 for x in d["source"]]]),
        "palms[0]",
    ),
    "a fourth palm": (lambda d: d["palms"].append([0, 0]), "palms"),
    "two tiles on a space": (
        lambda d: d["tiles"][1].update(x=d["tiles"][0]["x"], y=d["tiles"][0]["y"]),
        "tiles[1].x",
    ),
    "a tile off the board": (lambda d: d["tiles"][0].update(x=8), "tiles[0].x"),
    "an unknown crop": (lambda d: d["tiles"][0].update(crop="potato"), "tiles[0].crop"),
    "farmers without owner": (
        lambda d: next(t for t in d["tiles"] if t["farmers"]).update(owner=None),
        "owner",
    ),
    "too many farmers": (lambda d: d["players"][0].update(farmers=23), "players[0].farmers"),
    "a hidden pile": (lambda d: d.update(pile=[None] * len(d["pile"])), "pile[0]"),
    "a short pile": (lambda d: d["pile"].pop(), "tiles"),
    "a supply that is too large": (lambda d: d.update(supply=d["supply"] + 1), "supply"),
    "no decision": (lambda d: d.update(stack=[]), "stack"),
    "an unknown decision": (lambda d: d.update(stack=[{"kind": "dance", "seat": 0}]), "stack[0]"),
    "a decision of another phase": (
        lambda d: d.update(stack=[{"kind": "choose_source", "seat": 0}]),
        "stack[0]",
    ),
    "a decision of nobody": (
        lambda d: d["stack"][0].update(seat=9),
        "stack[0]",
    ),
    "a bribe for nothing": (lambda d: d["players"][2].update(bribe=2), "players[2].bribe"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_refused_and_the_field_is_named(name):
    breaks, field = BROKEN[name]
    data = as_json(middle_of_a_game())
    breaks(data)
    with pytest.raises(BadState) as wrong:
        GAME.from_json(data)
    assert field in wrong.value.field


@pytest.mark.parametrize("nonsense", [None, 3, "state", [], {}])
def test_nonsense_is_refused(nonsense):
    with pytest.raises(BadState):
        GAME.from_json(nonsense)
