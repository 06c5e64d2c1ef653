"""Positions as JSON: back exactly, and what is broken is named."""

import json
import random

import pytest

from engine.core import BadState
from engine.santiago import GAME
from engine.santiago.components import SEGMENTS
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
    "another round": (lambda d: d.update(round=d["round"] + 1), "pile"),
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


def reached(phase, kind, seats=4, seed=5, **options):
    """A random game as far as the decision in its second round, or in its setup."""
    rng = random.Random(seed)
    state = GAME.new(seats, Options(**options), seed=seed)
    while (state.phase, state.decision.kind) != (phase, kind) or (state.round < 2) != (
        phase == "setup"
    ):
        state.apply(rng.choice(state.legal()))
    return state


def two_bids_left():
    """Two of four have bid, and not passed."""
    state = reached("auction", "make_bid")
    while len(state.stack) > 2:
        state.apply(state.legal()[1])
    return state


def half_the_secret_bids():
    state = reached("auction", "make_secret_bid", 2)
    state.apply(state.legal()[1])
    return state


def waiting(data):
    """Those still to be asked, the next one first."""
    return [decision["seat"] for decision in reversed(data["stack"])]


def answered(data):
    return [seat for seat in range(len(data["players"])) if seat not in waiting(data)]


def bid(seat_of, amount):
    def change(data):
        player = data["players"][seat_of(data)[-1]]
        player["bid"] = amount(data, player) if callable(amount) else amount

    return change


def same_as_the_other(data, player):
    return data["players"][answered(data)[0]]["bid"]


def above_the_purse(data, player):
    return player["money"] + 1


def asked(kind):
    """All that is asked is of another kind."""

    def change(data):
        for decision in data["stack"]:
            decision["kind"] = kind

    return change


def next_seat(field):
    def change(data):
        data[field] = (data[field] + 1) % len(data["players"])

    return change


def asks_the_next_seat(data):
    data["stack"][0]["seat"] = (data["stack"][0]["seat"] + 1) % len(data["players"])


def proposal_of_the_overseer(data):
    data["players"][data["overseer"]]["proposal"] = data.pop("free")


STACKS = {
    "a seat asked twice": (
        lambda: reached("auction", "make_bid"),
        lambda d: d["stack"].append(d["stack"][0]),
        "stack",
    ),
    "an auction in another order": (
        lambda: reached("auction", "make_bid"),
        lambda d: d["stack"].reverse(),
        "stack",
    ),
    "a missing bid": (two_bids_left, bid(answered, None), "].bid"),
    "a bid before its turn": (two_bids_left, bid(waiting, 1), "].bid"),
    "equal bids": (two_bids_left, bid(answered, same_as_the_other), "].bid"),
    "a bid above the purse": (two_bids_left, bid(answered, above_the_purse), "].bid"),
    "a secret bid above the purse": (
        half_the_secret_bids,
        bid(answered, above_the_purse),
        "].bid",
    ),
    "somebody passed who bid": (
        two_bids_left,
        lambda d: d.update(passed=answered(d)),
        "passed",
    ),
    "secret bids of four": (
        lambda: reached("auction", "make_bid"),
        asked("make_secret_bid"),
        "stack",
    ),
    "open bids of two": (
        lambda: reached("auction", "make_secret_bid", 2),
        asked("make_bid"),
        "stack",
    ),
    "one of two passed": (
        lambda: reached("canal", "decide_canal", 2),
        lambda d: d.update(passed=[0]),
        "passed",
    ),
    "another overseer": (
        lambda: reached("planting", "plant"),
        next_seat("overseer"),
        "overseer",
    ),
    "another order of planting": (
        lambda: reached("planting", "plant"),
        lambda d: d["stack"].reverse(),
        "stack",
    ),
    "no bid while planting": (
        lambda: reached("planting", "plant"),
        bid(waiting, None),
        "].bid",
    ),
    "a tile too many for who plants": (
        lambda: reached("planting", "plant"),
        lambda d: d["stack"].pop(),
        "open",
    ),
    "another to plant what is left over": (
        lambda: reached("planting", "plant_leftover", 3),
        next_seat("leftover_to"),
        "leftover_to",
    ),
    "nobody to plant what is left over": (
        lambda: reached("canal", "make_proposal", 3),
        lambda d: d.update(leftover_to=None),
        "leftover_to",
    ),
    "a canal phase without its decision": (
        lambda: reached("canal", "make_proposal"),
        lambda d: d["stack"].pop(0),
        "stack",
    ),
    "a canal phase that asks nobody": (
        lambda: reached("canal", "decide_canal"),
        lambda d: d.update(stack=[]),
        "stack",
    ),
    "another who decides": (
        lambda: reached("canal", "decide_canal"),
        asks_the_next_seat,
        "stack",
    ),
    "a proposal of the overseer": (
        lambda: reached("canal", "make_proposal"),
        proposal_of_the_overseer,
        "].proposal",
    ),
    "an own canal asked for twice": (
        lambda: reached("extra_canal", "offer_extra_canal"),
        lambda d: d["stack"].append(d["stack"][0]),
        "stack",
    ),
    "no source in a seeded setup": (
        lambda: reached("setup", "choose_source", setup="manual"),
        lambda d: d["options"].update(setup="seeded"),
        "source",
    ),
    "another who places the source": (
        lambda: reached("setup", "choose_source", setup="manual"),
        asks_the_next_seat,
        "stack",
    ),
    "a palm too few to come": (
        lambda: reached("setup", "choose_palm", setup="manual"),
        lambda d: d["stack"].pop(),
        "stack",
    ),
    "palms before the first canal": (
        lambda: reached("setup", "choose_first_canal", 2, setup="manual"),
        lambda d: d["stack"].pop(),
        "stack",
    ),
}


@pytest.mark.parametrize("name", STACKS)
def test_what_is_asked_fits_phase_seats_and_answers(name):
    at, breaks, field = STACKS[name]
    state = at()
    data = as_json(state)
    assert GAME.from_json(data) == state
    data["free"] = list(SEGMENTS[state.frontier[0]]) if state.frontier else None
    breaks(data)
    with pytest.raises(BadState) as wrong:
        GAME.from_json(data)
    assert wrong.value.field.endswith(field), str(wrong.value)


@pytest.mark.parametrize("nonsense", [None, 3, "state", [], {}])
def test_nonsense_is_refused(nonsense):
    with pytest.raises(BadState):
        GAME.from_json(nonsense)
