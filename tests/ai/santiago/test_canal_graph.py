"""The tables say what the graphs say."""

import networkx as nx
import pytest

from ai.santiago.canal_graph import (
    CANALS,
    CLOSENESS,
    FIELDS,
    FROM_SEGMENT,
    distances,
    distances_by_dijkstra,
    plantation_components,
    watering_tree,
)
from ai.santiago.plantations import survey
from ai.santiago.weights import weights
from engine.santiago import GAME
from engine.santiago.components import (
    CROSSING_INDEX,
    ENDS,
    SEGMENT_INDEX,
    SPACE_INDEX,
    WATERED,
    Crossing,
    Segment,
    Space,
)
from engine.santiago.scoring import plantations
from tests.ai.games import positions


def test_the_board_is_a_grid_of_canals():
    assert nx.is_isomorphic(CANALS, nx.grid_2d_graph(5, 4))
    assert nx.is_isomorphic(FIELDS, nx.grid_2d_graph(8, 6))
    for _, _, edge in CANALS.edges(data=True):
        assert edge["waters"] == set(WATERED[edge["segment"]])


def test_the_middle_is_closest_to_everything():
    inner = {CROSSING_INDEX[Crossing(2, 1)], CROSSING_INDEX[Crossing(2, 2)]}
    best = max(CLOSENESS.values())
    assert {node for node, closeness in CLOSENESS.items() if closeness == best} == inner


def test_a_segment_behind_another_is_one_canal_further():
    first = SEGMENT_INDEX[Segment(1, 1, 2, 1)]
    assert FROM_SEGMENT[first][SEGMENT_INDEX[Segment(2, 1, 3, 1)]] == 1
    assert FROM_SEGMENT[first][SEGMENT_INDEX[Segment(3, 1, 4, 1)]] == 2
    assert FROM_SEGMENT[first][first] == 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_distances_are_those_of_dijkstra(seats):
    for state in positions("santiago", seats, GAME.Options(source="any"), seats, every=9):
        found = distances(state.canals, state.source)
        assert found == distances_by_dijkstra(state.canals, state.source)
        assert [segment for segment, steps in enumerate(found) if steps == 1] == state.frontier


@pytest.mark.parametrize("seats", GAME.seats)
def test_plantations_are_components(seats):
    for state in positions("santiago", seats, GAME.Options(), seats, every=9):
        by_rules = {frozenset(plantation.spaces) for plantation in plantations(state)}
        by_graph = {frozenset(component) for component in plantation_components(state)}
        by_table = {frozenset(spaces) for spaces in survey(state, weights("medium", seats)).spaces}
        assert by_rules == by_graph == by_table


def mask(*spaces):
    return sum(1 << SPACE_INDEX[Space(*space)] for space in spaces)


def test_one_stem_waters_two_palms_on_the_same_side():
    source = CROSSING_INDEX[Crossing(2, 1)]
    tree = watering_tree(0, source, mask((0, 1), (1, 4)))
    assert SEGMENT_INDEX[Segment(1, 1, 2, 1)] in tree
    alone = [watering_tree(0, source, mask(palm)) for palm in ((0, 1), (1, 4))]
    assert len(tree) < sum(map(len, alone))


def test_what_is_wet_needs_no_tree():
    first = SEGMENT_INDEX[Segment(1, 1, 2, 1)]
    wet = sum(1 << space for space in WATERED[first])
    assert watering_tree(1 << first, CROSSING_INDEX[Crossing(2, 1)], wet) == frozenset()
    assert watering_tree(0, CROSSING_INDEX[Crossing(2, 1)], 0) == frozenset()


@pytest.mark.parametrize("seed", range(20))
def test_a_tree_hangs_together_and_waters_everything(seed):
    state = GAME.new(2, GAME.Options(source="any"), seed)
    tree = watering_tree(0, state.source, state.palms)
    built = nx.Graph(ENDS[segment] for segment in tree)
    assert nx.is_tree(built)
    assert state.source in built
    watered = {space for segment in tree for space in WATERED[segment]}
    assert all(space in watered for space in range(48) if state.palms >> space & 1)
    alone = [
        len(watering_tree(0, state.source, 1 << space))
        for space in range(48)
        if state.palms >> space & 1
    ]
    assert max(alone) <= len(tree) <= sum(alone)
