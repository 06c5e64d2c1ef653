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
)
from ai.santiago.fields import survey
from ai.santiago.weights import weights
from engine.santiago import GAME
from engine.santiago.components import CROSSING_INDEX, SEGMENT_INDEX, WATERED, Crossing, Segment
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
