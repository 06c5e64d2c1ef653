"""What medium does at the table, position by position."""

from collections import defaultdict

import pytest

from ai.agent import Budget
from ai.levels import agent
from ai.santiago import PARTS
from engine.santiago import GAME
from engine.santiago.actions import (
    KEEP_OWN_CANAL,
    PASS,
    PUT_AWAY,
    STAND_ASIDE,
    Accept,
    Bid,
    BuildOwnCanal,
    BuildUnasked,
    LayFirstCanal,
    Overrule,
    PlacePalm,
    PlaceSource,
    PlaceTile,
    Propose,
)
from engine.santiago.canals import DECIDE_CANAL
from engine.santiago.components import SEGMENT_INDEX, Crossing, Segment, Tile
from engine.santiago.placement import PLANT_LEFTOVER
from engine.santiago.setup import Options
from tests.ai.games import positions
from tests.engine.santiago.builder import (
    at,
    in_auction,
    in_canal_step,
    in_extra_canal_step,
    in_planting,
    line,
    position,
)


def choice(state, level="medium"):
    return agent("santiago", level, 1).choose(state.view(state.seat), Budget())


def act(state):
    return choice(state).action


ALONG_E = ((2, 1, 2, 2),)
"""A canal down between D and E, rows 3 and 4."""


# -- planting ----------------------------------------------------------------------------


def test_a_tile_joins_ones_own_plantation_where_there_is_water():
    state = position(canals=ALONG_E, tiles={"E3": ("banana", 2, 0)})
    in_planting(state, [0, 1, 2, 3], [4, 3, 2, 1], *[("banana", 2)] * 4)
    assert act(state) in [
        PlaceTile(Tile("banana", 2), at("D3")),
        PlaceTile(Tile("banana", 2), at("E4")),
    ]


def test_two_farmers_are_taken_rather_than_one():
    state = position(canals=ALONG_E)
    in_planting(state, [0, 1, 2, 3], [4, 3, 2, 1], ("grape", 1), ("banana", 2), ("pepper", 1))
    assert act(state).tile == Tile("banana", 2)


def test_a_palm_within_water_is_worth_a_farmer():
    state = position(canals=ALONG_E, palms=("E4",))
    in_planting(state, [0, 1, 2, 3], [4, 3, 2, 1], ("grape", 2), ("banana", 2))
    assert act(state).space == at("E4")


def test_who_passed_doesnt_plant_in_a_rivals_plantation_for_nothing():
    """A tile with one farmer is neutral for who passed: it shall not feed the rival."""
    state = position(2, canals=ALONG_E, tiles={"E3": ("banana", 2, 1)})
    in_planting(state, [0, 1], [0, 2], ("banana", 1), ("banana", 1), ("banana", 1))
    assert act(state).space not in [at("E2"), at("D3"), at("F3"), at("E4")]


def test_the_leftover_tile_feeds_ones_own_plantation():
    state = position(3, canals=ALONG_E, tiles={"E3": ("banana", 2, 0), "D4": ("grape", 2, 1)})
    in_planting(state, [0], [3, 2, 1], ("banana", 2))
    state.stack = [PLANT_LEFTOVER[0]]
    assert act(state) in [
        PlaceTile(Tile("banana", 2), at("D3")),
        PlaceTile(Tile("banana", 2), at("E4")),
    ]


# -- canals ------------------------------------------------------------------------------

DRY = {"C3": ("banana", 2, 1), "C4": ("banana", 1, 1), "G3": ("grape", 2, 2)}
"""Seat 1 waits for water left of column D, seat 2 right of F."""
LEFT = line(1, 1, 2, 1)


def proposed(state, **bribes):
    """The canal step with these proposals made; the overseer decides."""
    in_canal_step(state)
    for name, (segment, bribe) in bribes.items():
        seat = int(name[-1])
        state.proposals[seat] = SEGMENT_INDEX[segment]
        state.bribes[seat] = bribe
        state.money[seat] -= bribe
    state.stack = [DECIDE_CANAL[state.overseer]]
    return state


def test_a_dry_tile_makes_a_proposal():
    state = in_canal_step(position(canals=ALONG_E, tiles=DRY, money=(9, 9, 9, 9)))
    assert state.seat == 1
    found = act(state)
    assert isinstance(found, Propose)
    assert found.segment in [LEFT, line(1, 2, 2, 2), line(1, 1, 1, 2)]


def test_bribes_of_several_sizes_are_thought_of():
    """And looked at: what the overseer takes is for the search to find."""
    state = in_canal_step(position(canals=ALONG_E, tiles=DRY, money=(9, 9, 9, 9)))
    choice = agent("santiago", "hard", seed=1).choose(state.view(1), Budget(iterations=40))
    sizes = defaultdict(set)
    for option in choice.why:
        if isinstance(option.action, Propose) and option.visits:
            sizes[option.action.segment].add(option.action.bribe)
    assert max(map(len, sizes.values())) > 1


def test_who_has_nothing_at_stake_offers_nothing():
    state = in_canal_step(position(canals=ALONG_E, money=(9, 9, 9, 9)))
    found = act(state)
    assert found is STAND_ASIDE or found.bribe == 0


def test_the_overseer_takes_the_better_bribe_when_neither_canal_is_his():
    state = proposed(
        position(canals=ALONG_E, money=(0, 9, 9, 9)), seat1=(LEFT, 2), seat2=(line(2, 1, 3, 1), 5)
    )
    assert act(state) == Accept(line(2, 1, 3, 1))


def test_the_overseer_overrules_when_it_pays():
    mine = {"C3": ("banana", 2, 0), "D2": ("banana", 2, 0), "C2": ("banana", 2, 0)}
    state = proposed(
        position(round=11, canals=ALONG_E, tiles=mine, money=(5, 9, 9, 9)),
        seat1=(line(2, 1, 3, 1), 1),
    )
    assert act(state) == Overrule(LEFT)


def test_the_overseer_takes_a_bribe_that_is_worth_more_than_his_tile():
    state = proposed(
        position(round=11, canals=ALONG_E, tiles={"C2": ("banana", 1, 0)}, money=(9, 9, 9, 9)),
        seat1=(line(2, 1, 3, 1), 6),
    )
    assert act(state) == Accept(line(2, 1, 3, 1))


def test_nobody_asks_and_the_overseer_builds_for_himself():
    state = proposed(
        position(canals=ALONG_E, tiles={"C3": ("banana", 2, 0), "C2": ("banana", 2, 0)})
    )
    assert act(state) == BuildUnasked(LEFT)


def test_a_canal_that_would_help_rivals_only_is_put_away():
    tiles = dict.fromkeys(("C2", "D2", "C3", "F2", "F3", "E2", "D5", "E5"), ("banana", 2, 1))
    state = proposed(position(2, round=10, canals=ALONG_E, tiles=tiles, money=(5, 5)))
    assert act(state) == PUT_AWAY


def test_the_own_canal_is_kept_while_nothing_is_lost():
    state = in_extra_canal_step(position(canals=ALONG_E, tiles={"E3": ("banana", 2, 1)}))
    assert act(state) is KEEP_OWN_CANAL


def test_the_own_canal_saves_a_plantation_at_the_end():
    tiles = {"C2": ("banana", 2, 1), "D2": ("banana", 2, 1), "E3": ("grape", 1, 0)}
    state = in_extra_canal_step(position(round=11, canals=ALONG_E, tiles=tiles))
    assert state.seat == 1
    assert act(state) == BuildOwnCanal(LEFT)


# -- auction -----------------------------------------------------------------------------


def test_a_tile_that_everybody_wants_is_worth_a_bid():
    state = position(
        canals=ALONG_E,
        tiles={"E3": ("banana", 2, 1), "E4": ("banana", 2, 1), "D3": ("banana", 2, 2)},
        money=(12, 12, 12, 12),
    )
    in_auction(state, ("banana", 2), ("grape", 1), ("pepper", 1), ("coconut", 1))
    assert isinstance(act(state), Bid)


def test_equal_tiles_are_worth_less_than_different_ones():
    def bids(*tiles):
        state = position(canals=ALONG_E, tiles={"E3": ("banana", 2, 1)}, money=(12,) * 4)
        found = act(in_auction(state, *tiles))
        return 0 if found is PASS else found.amount

    assert bids(*[("grape", 1)] * 4) < bids(("banana", 2), *[("grape", 1)] * 3)


def test_money_is_never_overbid():
    state = position(canals=ALONG_E, money=(2, 2, 2, 2))
    in_auction(state, *[("banana", 2)] * 4)
    assert all(option.action is PASS or option.action.amount <= 2 for option in choice(state).why)


def test_without_money_there_is_one_thing_to_do():
    state = in_auction(position(canals=ALONG_E, money=(0, 0, 0, 0)), *[("banana", 2)] * 4)
    assert choice(state) == (PASS, [])


def test_reasons_are_told_in_parts():
    state = position(canals=ALONG_E, money=(9, 9, 9, 9))
    why = choice(in_auction(state, *[("banana", 2)] * 4)).why
    assert len(why) > 1
    assert set(why[0].parts) == {"planting", "overseer", "money"}


# -- setting up --------------------------------------------------------------------------


def test_a_table_is_set_up_by_hand():
    state = GAME.new(2, Options(setup="manual", source="any"), seed=1)
    source = act(state)
    assert source in [PlaceSource(Crossing(2, 1)), PlaceSource(Crossing(2, 2))]
    state.apply(source)
    canal = act(state)
    assert isinstance(canal, LayFirstCanal)
    assert isinstance(canal.segment, Segment)
    state.apply(canal)
    for _ in range(3):
        palm = act(state)
        assert isinstance(palm, PlacePalm)
        state.apply(palm)
    assert state.phase == "auction"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels_differ_in_steadiness(level):
    """Medium is sure of a clear choice; easy sometimes takes the second best."""
    state = position(canals=ALONG_E, tiles={"E3": ("banana", 2, 0), "C3": ("grape", 2, 1)})
    in_planting(state, [0, 1, 2, 3], [4, 3, 2, 1], ("banana", 2), ("grape", 2), ("pepper", 2))
    view = state.view(0)
    found = {agent("santiago", level, seed).choose(view, Budget()).action for seed in range(40)}
    assert len(found) > 2 if level == "easy" else len(found) <= 2


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_reason_has_a_name_that_is_announced(seats):
    for state in positions("santiago", seats, Options(setup="manual"), seats, every=5):
        for option in choice(state).why:
            assert set(option.parts) <= set(PARTS)
