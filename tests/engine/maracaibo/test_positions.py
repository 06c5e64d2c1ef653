"""Positions as JSON: the fields that scripts rely on, and what is refused."""

import copy
import json
import random

import pytest

from engine.core import BadState
from engine.maracaibo import GAME
from engine.maracaibo.setup import Options
from tests.engine.maracaibo.builder import table


def position(steps=200, seats=3, scenario="classic_77", seed=3):
    rng = random.Random(seed)
    s = GAME.new(seats, Options(scenario=scenario), seed)
    for _ in range(steps):
        if not s.over:
            s.step(rng.choice(s.legal()))
    return json.loads(json.dumps(s.to_json()))


def test_the_fields_that_scripts_rely_on():
    data = position()
    for name in ("round", "phase", "seat", "over", "players", "ships", "explorers", "markers",
                 "markets", "quests", "display"):  # fmt: skip
        assert name in data, name
    for player in data["players"]:
        for name in ("points", "doubloons", "combat", "influence", "hand", "planned", "cards",
                     "upgrades", "income"):  # fmt: skip
            assert name in player, name
    assert len(data["players"]) == len(data["ships"]) == len(data["explorers"]) == 3
    assert data["automa"] is None


def test_a_position_that_was_read_plays_on_like_the_original():
    rng = random.Random(5)
    s = GAME.new(4, Options(scenario="classic_76"), 5)
    for _ in range(150):
        s.step(rng.choice(s.legal()))
    twin = GAME.from_json(json.loads(json.dumps(s.to_json())))
    while not s.over:
        moves = s.legal()
        assert twin.legal() == moves
        action = rng.choice(moves)
        s.step(action)
        twin.step(action)
    assert twin.to_json() == s.to_json()


def test_an_edited_position_is_taken_when_it_is_sound():
    data = position()
    data["players"][1]["doubloons"] = 44
    data["players"][1]["influence"]["FR"] = 9
    s = GAME.from_json(data)
    assert s.doubloons[1] == 44
    assert s.influence[3] == 9


def put(path, value):
    def edit(data):
        *way, last = path
        for key in way:
            data = data[key]
        data[last] = value

    return edit


def drop(path):
    def edit(data):
        *way, last = path
        for key in way:
            data = data[key]
        del data[last]

    return edit


@pytest.mark.parametrize(
    ("edit", "field"),
    [
        (drop(["round"]), "round"),
        (put(["round"], 9), "round"),
        (put(["round"], "2"), "round"),
        (put(["phase"], "midnight"), "phase"),
        (put(["seats"], 7), "seats"),
        (put(["options", "scenario"], "moon"), "options"),
        (put(["options", "automa"], "jeanne"), "options"),
        (put(["ships", 0], "99"), "ships[0]"),
        (put(["ships"], ["1"]), "ships"),
        (put(["markers"], {"2": ["FR"]}), "markers"),
        (put(["markers"], {"77": ["FR"]}), "markers.77"),
        (put(["rows", "FR"], 40), "rows.FR"),
        (put(["display"], []), "cards"),
        (put(["display", 0], "a99_nobody"), "display[0]"),
        (put(["players", 0, "hand"], ["a01_sailor"] * 9), "cards"),
        (put(["players", 0, "doubloons"], -1), "players[0].doubloons"),
        (put(["players", 0, "combat"], 11), "players[0].combat"),
        (put(["players", 0, "points"], 500), "players[0].points"),
        (put(["players", 0, "figures", "supply"], 8), "players[0].figures"),
        (put(["players", 0, "discs_gone"], 24), "players[0].discs"),
        (put(["players", 0, "upgrades"], ["up10_banners"]), "players[0].upgrades"),
        (put(["players", 0, "career"], None), "players[0].career"),
        (put(["players", 0, "quests"], ["q01", "q01"]), "quests"),
        (put(["players", 0, "tokens"], ["t01", "t01", "t01"]), "tokens"),
        (put(["players", 0, "gained"], ["nothing"]), "players[0].gained[0]"),
        (put(["players", 0, "notes"], ["nothing"]), "players[0].notes[0]"),
        (put(["players"], []), "players"),
        (put(["prestige"], []), "prestige"),
        (put(["tokens"], [[]]), "tokens"),
        (put(["legacy"], ["l30"]), "legacy"),
        (put(["stack"], []), "stack"),
        (put(["stack"], [{"kind": "sail"}]), "stack[0]"),
        (put(["stack"], [{"kind": "sail", "seat": 9}]), "stack[0]"),
        (put(["stack"], [{"kind": "fill_hand", "owner": 0}]), "stack"),
        (put(["stack"], [{"kind": "fighting", "seat": 0}]), "now.fight"),
        (put(["stack"], [{"kind": "pick_disc", "seat": 0, "market": 99}]), "stack[0]"),
        (put(["now", "fight"], [1, 2]), "now.fight"),
        (put(["now", "village_over"], 1), "now.village_over"),
        (put(["markets", "4", "discs"], [0, 0, 0, 0, 0]), None),
        (drop(["markets", "4"]), None),
    ],
)
def test_a_position_that_breaks_a_rule_says_where(edit, field):
    data = copy.deepcopy(GAME.from_json(position()).to_json())
    data = json.loads(json.dumps(data))
    edit(data)
    with pytest.raises(BadState) as bad:
        GAME.from_json(data)
    if field is not None:
        assert bad.value.field == field


@pytest.mark.parametrize("data", [{}, {"seats": 2}, {"seats": 2, "options": []}])
def test_what_is_no_position_at_all(data):
    with pytest.raises(BadState):
        GAME.from_json(data)


def test_a_finished_game_goes_through_json():
    data = position(steps=10_000)
    assert data["over"]
    assert GAME.from_json(data).over


def test_a_turn_of_its_own_leaves_the_same_picture_for_everybody():
    s = table(3)
    pictures = [s.view(seat).to_json() for seat in range(3)]
    for picture in pictures:
        assert picture["display"] == pictures[0]["display"]
        assert picture["ships"] == pictures[0]["ships"]
