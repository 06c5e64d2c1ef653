"""What positions are worth: expected final points, in parts that add up."""

import pytest

from ai.santiago.evaluation import PARTS, Network, look, parts, values
from ai.santiago.water import rates
from ai.santiago.weights import SearchSettings, make, weights
from engine.core import BadData
from engine.santiago import GAME
from engine.santiago.components import SEGMENT_INDEX, Segment
from tests.ai.games import positions
from tests.engine.santiago.builder import index, position

W = weights("medium", 4)


def test_a_finished_game_is_worth_its_score():
    for seats in GAME.seats:
        state = GAME.new(seats, seed=seats)
        while not state.over:
            state.step(state.legal()[-1])
        found = values(state, weights("medium", seats))
        assert found == pytest.approx([score.total for score in state.scores()])


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_are_chances_and_only_grow(seats):
    w = weights("medium", seats)
    for state in positions("santiago", seats, GAME.Options(source="any"), seats, every=9):
        o = look(state, w)
        for space in range(48):
            steps = [o.chance(space, step) for step in range(4)]
            assert steps == sorted(steps)
            assert 0.0 <= steps[0] <= steps[-1] <= 1.0
            if state.wet >> space & 1:
                assert steps[0] == 1.0


def test_a_round_brings_the_canals_that_are_expected():
    state = position(canals=((2, 1, 3, 1),), tiles={"C3": ("banana", 2, 0)})
    o = look(state, W)
    drawn = sum(chance for chance in o.water.steps[0] if chance < 1.0)
    assert drawn == pytest.approx(rates(state, W)[0], abs=0.05)


def test_in_the_last_round_only_this_round_counts():
    state = position(round=11, canals=((2, 1, 3, 1),), tiles={"C3": ("banana", 2, 0)})
    o = look(state, W)
    assert o.chance(index("C3"), 0) == o.chance(index("C3"), 3)


def test_parts_have_their_names():
    o = look(position(), W)
    assert tuple(parts(o, position(), 0, W)) == PARTS


def test_water_turns_hope_into_points():
    """A dry tile is hope; the canal beside it makes points of it."""
    state = position(canals=((1, 1, 2, 1),), tiles={"C4": ("banana", 2, 0)})
    dry = parts(look(state, W), state, 0, W)
    assert dry["points"] == 0.0
    assert 0.0 < dry["water"] < 2.0
    network = Network(state.canals, state.wet, state.frontier)
    after = look(state, W, network=network.extended(SEGMENT_INDEX[Segment(1, 1, 1, 2)]))
    assert parts(after, state, 0, W)["points"] == 2.0
    assert parts(after, state, 0, W)["water"] == 0.0


def test_what_stands_close_is_watered_sooner_than_what_stands_far():
    state = position(canals=((2, 1, 3, 1),), tiles={"C3": ("banana", 2, 0), "A6": ("banana", 2, 1)})
    o = look(state, W)
    assert o.chance(index("C3"), 0) > o.chance(index("A6"), 0)
    assert o.expected[0] > o.expected[1]


def test_more_farmers_draw_more_water():
    few = position(canals=((2, 1, 3, 1),), tiles={"C3": ("banana", 1, 0)})
    many = position(canals=((2, 1, 3, 1),), tiles={"C3": ("banana", 2, 0), "D3": ("banana", 2, 1)})
    assert look(many, W).chance(index("C3"), 0) > look(few, W).chance(index("C3"), 0)


def test_a_plantation_grows_while_tiles_and_room_are_left():
    alone = position(canals=((2, 1, 3, 1),), tiles={"E3": ("banana", 2, 0)})
    walled = position(
        canals=((2, 1, 3, 1),),
        tiles={
            "E3": ("banana", 2, 0),
            "D3": ("grape", 1, 1),
            "F3": ("pepper", 1, 1),
            "E2": ("coconut", 1, 1),
            "E4": ("grape", 1, 1),
        },
    )
    assert look(alone, W).growth[0] > 0.0
    assert look(walled, W).growth[0] == 0.0


BASE = {
    **dict.fromkeys(W.__dataclass_fields__, 1.0),
    "search": dict.fromkeys(SearchSettings._fields, 1.0),
}


def test_weights_come_from_base_level_and_seats():
    tables = {
        "base": BASE,
        "sly": {"rivals": 2, "seats": {"2": {"rivals": 3, "search": {"exploration": 2}}}},
    }
    assert make(tables, "sly", 4).rivals == 2.0
    assert make(tables, "sly", 2).rivals == 3.0
    assert make(tables, "sly", 2).search.exploration == 2.0
    assert make(tables, "sly", 4).search.exploration == 1.0


@pytest.mark.parametrize(
    ("level", "said"),
    [
        ({"rivalz": 1}, "sly: rivalz: is not a known key here"),
        ({"rivals": "much"}, "sly: rivals: 'much' is not a number"),
        ({"search": {"bold": 1}}, "sly: search: bold: is not a known key here"),
    ],
)
def test_a_wrong_weight_is_named(level, said):
    tables = {"base": BASE, "sly": level}
    with pytest.raises(BadData, match=said):
        make(tables, "sly", 4)
