"""Random games of every option of The Uprising, with invariants, JSON, views and samples."""

import json
import random

import pytest

import automa  # noqa: F401  Jeanne and Jacques sit at some of these tables
from engine.core import BadState, encode
from engine.core.values import kind_of
from engine.maracaibo import GAME, positions_pieces, rules
from engine.maracaibo.base.exploration import ahead
from engine.maracaibo.base.resources import EARNED
from engine.maracaibo.campaign.chapters import archive_of
from engine.maracaibo.components import LEGACY, SETUP
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NONE, TASKS
from engine.maracaibo.uprising import events as uprising_events
from engine.maracaibo.uprising.actions import PATTERNS
from tests.engine.maracaibo.ways import options_at, some_ways

SEATS = (1, 2, 3, 4)
OPTIONS = {
    "unrest": Options(scenario="unrest"),
    "unrest_genoa": Options(scenario="unrest", genoa_with_liberation=True, promos=True),
    "all_inclusive": Options(scenario="all_inclusive", promos=True),
    "alliance": Options(scenario="alliance"),
    "rescue": Options(scenario="rescue", level=3),
    "story": Options(scenario="story"),
    "story_revolt": options_at(151, story_revolt=True),
    "story_all_tiles": options_at(156, take=(111, 116, 121, 155, 141), miss=(150, 153)),
    "story_unrest": options_at(184, take=(116, 128, 155, 157), miss=(155, 156)),
    "story_rescue": options_at(185, take=(147, 164, 165), miss=(184,)),
}


def check(s):
    """39 markers, all cards, 24 discs and 8 figures a seat; and what else always holds."""
    positions_pieces.check(s)
    module = s.module
    on_tiles = sum(marker != NONE for tile in module.tiles for marker in tile)
    assert sum(s.row) + sum(s.gone) + sum(map(len, s.markers)) + on_tiles == 39
    assert min(s.doubloons) >= 0
    assert min(s.figures + s.figures_general + s.discs) >= 0
    assert all(0 <= n <= 10 for n in s.combat)
    if module.liberation:
        assert not any(s.influence), "nobody gains influence"
        assert s.row == [0, 0, 0]
    else:
        assert all(len(here) <= 1 for here in s.markers)
    for seat in range(s.seats):
        discs = sum(s.discs[12 * seat : 12 * seat + 12]) + s.discs_gone[seat]
        discs += sum(here.count(seat) for here in s.market)
        discs += module.harbour.count(seat) + module.passage.count(seat)
        assert discs == 24
        if s.second[seat] != NONE:
            assert ahead(s.second[seat], s.explorers[seat]) <= 0, "never ahead of the explorer"
        if module.dutch[seat] != NONE:
            assert s.influence[3 * seat + module.dutch[seat]] == 0
    moves = s.legal()
    assert s.over or moves
    assert len(set(moves)) == len(moves)


def play(seats, options, seed, every=1):
    rng = random.Random(seed)
    s = GAME.new(seats, options, seed)
    number = 0
    while not s.over:
        if number % every == 0:
            yield s
        number += 1
        s.apply(rng.choice(s.legal()))
    yield s


@pytest.mark.rule("MAR-001", "MAR-006", "MAR-008", "MAR-052")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", OPTIONS)
def test_invariants_hold_to_the_end_of_round_4(name, seats):
    for s in play(seats, OPTIONS[name], seats, every=2):
        check(s)
    assert s.over
    assert s.round == SETUP.rounds
    for seat, score in enumerate(s.scores()[:seats]):
        assert sum(score.parts.values()) == score.total
        assert sum(score.parts[part] for part in EARNED) == s.points[seat]
    if s.outcome is not None:
        assert s.winners() == (list(range(seats)) if s.outcome.won else [seats])


def test_every_move_and_pending_thing_speaks_json_and_all_new_moves_occur():
    actions, items = set(), set()
    names = list(OPTIONS)
    for seed in range(60):
        options = OPTIONS[names[seed % len(names)]]
        s = GAME.new(1 + seed // 10 % 4, options, seed)
        rng = random.Random(seed)
        while not s.over:
            for action in s.legal():
                if action not in actions:
                    assert GAME.actions.decode(json.loads(json.dumps(encode(action)))) == action
                    actions.add(action)
            for item in s.stack:
                if item not in items:
                    assert rules.STACK.decode(json.loads(json.dumps(encode(item)))) == item
                    items.add(item)
            s.step(rng.choice(s.legal()))
    seen = {type(action) for action in actions}
    missing = {cls.__name__ for cls in PATTERNS if cls not in seen}
    assert missing <= {"FreeLuysa", "TakeFromTile"}, missing
    known = {kind for kind, cls in rules.STACK.classes.items() if cls in TASKS}
    assert {item.kind for item in items} <= known | set(GAME.decisions.classes)


def test_what_happens_is_told_and_what_was_hidden_stops_undo():
    seen = set()
    for seed in range(40):
        options = list(OPTIONS.values())[seed % len(OPTIONS)]
        rng = random.Random(seed)
        s = GAME.new(2 + seed // 10 % 3, options, seed)
        while not s.over:
            told = s.apply(rng.choice(s.legal()))
            seen |= {event.kind for event in told}
            for event in told:
                json.dumps(encode(event))
    rare = {"luysa_freed", "marker_returned", "tile_filled", "story_rewarded", "tile_gone"}
    rare |= {"influence_given_up", "tile_added"}
    assert {kind_of(cls) for cls in uprising_events.CLASSES} - seen <= rare
    assert "clue_turned" in GAME.reveals


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_many_random_games(seed):
    name = list(OPTIONS)[seed % len(OPTIONS)]
    for s in play(1 + seed // 10 % 4, OPTIONS[name], seed, every=5):
        check(s)


@pytest.mark.soak
@pytest.mark.parametrize(("number", "way"), enumerate(some_ways()))
def test_chapters_by_ways_that_come_by_every_card(number, way):
    options = Options(scenario="story", archive=archive_of(way), story_revolt=bool(number % 2))
    for s in play(1 + number % 4, options, number, every=5):
        check(s)
        assert GAME.from_json(s.to_json()).to_json() == s.to_json()


# -- positions written by hand -----------------------------------------------------------


def spoil(data, keys, value):
    for key in keys[:-1]:
        data = data[key]
    data[keys[-1]] = value


@pytest.mark.parametrize(
    ("keys", "value", "where"),
    [
        (["module"], None, "module"),
        (["module", "tiles"], [["FR", "FR", None, None], [None] * 4], "module.tiles"),
        (["module", "tiles"], [["FR", "ES", "FR", "ES"], [None] * 4], "module.tiles"),
        (["module", "tiles"], [[None] * 4], "module.tiles"),
        (["module", "tiles", 0], ["XX", None, None, None], "module.tiles"),
        (["module", "sets"], [1], "module.sets"),
        (["module", "harbour"], [0, 0], "module.harbour"),
        (["module", "passage"], [7], "module.passage"),
        (["module", "ruins"], [9, None], "module.ruins"),
        (["module", "dutch"], ["FR"], "module.dutch"),
        (["module", "search", "clues", "2"], ["green_1", "green_1"], "module.search"),
        (["module", "search", "red"], ["green_1", None], "module.search"),
        (["module", "search", "found"], "99", "module.search.found"),
        (["module", "search", "freed"], 0, "module.search.freed"),
        (["module", "search", "ransom"], 3, "module.search.ransom"),
        (["stack", -1], {"kind": "pick_disc", "seat": 0, "market": -3}, "stack"),
        (["legacy"], ["l36"], "legacy"),
    ],
)
def test_a_spoiled_position_is_refused(keys, value, where):
    s = GAME.new(2, Options(scenario="rescue"), 3)
    while s.phase in ("setup", "ready"):
        s.step(s.legal()[0])
    data = json.loads(json.dumps(s.to_json()))
    spoil(data, keys, value)
    with pytest.raises(BadState) as wrong:
        GAME.from_json(data)
    assert wrong.value.field.startswith(where.split(".")[0]), wrong.value


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (["story_151"], "archive"),
        (["story_150", "story_185"], "follow"),
        (["nonsense"], "known"),
    ],
)
def test_a_path_that_no_campaign_takes_is_refused(path, reason):
    s = GAME.new(2, Options(scenario="story"), 3)
    data = json.loads(json.dumps(s.to_json()))
    data["module"]["story"]["path"] = path
    with pytest.raises(BadState) as wrong:
        GAME.from_json(data)
    assert reason in str(wrong.value)
    assert len(LEGACY) == 18
