"""The canals as a graph: crossings are its nodes, segments its edges.

networkx builds the graphs and finds the ways once, when this module is loaded; the
evaluation reads the tables made of them. How far a segment is from water is a number
of canals: 1 for a segment that could be built now, 2 for one behind it, and so on.
"""

from functools import cache

import networkx as nx
from networkx.algorithms.approximation import steiner_tree

from engine.santiago.components import (
    CROP_OF,
    CROSSINGS,
    ENDS,
    NEIGHBOURS,
    SEGMENTS,
    SPACES,
    WATERED,
)
from engine.santiago.state import NO_TILE, SantiagoState

FAR = 99
"""Further than any segment can be."""


def canal_graph() -> "nx.Graph[int]":
    """Crossings joined by segments; an edge knows its segment and the spaces it waters."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(CROSSINGS)))
    for segment, (one, other) in enumerate(ENDS):
        graph.add_edge(one, other, segment=segment, waters=frozenset(WATERED[segment]), canals=1)
    return graph


def field_graph() -> "nx.Graph[int]":
    """Spaces joined where they share a side."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(SPACES)))
    graph.add_edges_from((space, near) for space in graph for near in NEIGHBOURS[space])
    return graph


CANALS = canal_graph()
FIELDS = field_graph()


def _from_crossing() -> list[list[int]]:
    ways = dict(nx.all_pairs_dijkstra_path_length(CANALS, weight="canals"))
    return [
        [1 + int(min(ways[crossing][end] for end in ends)) for ends in ENDS]
        for crossing in range(len(CROSSINGS))
    ]


FROM_CROSSING = _from_crossing()
"""By crossing and segment: canals to build from there until the segment is one."""

FROM_SEGMENT = [
    [
        0 if target == segment else min(FROM_CROSSING[end][target] for end in ENDS[segment])
        for target in range(len(SEGMENTS))
    ]
    for segment in range(len(SEGMENTS))
]
"""By segment and segment: canals to build after the one until the other is built."""

NEAR = [
    [
        sum(1 << other for other in range(len(SEGMENTS)) if FROM_SEGMENT[segment][other] <= steps)
        for steps in range(1 + max(FROM_SEGMENT[segment]))
    ]
    for segment in range(len(SEGMENTS))
]
"""By segment and number of steps: a mask of the segments at most so far from it."""

CLOSENESS: dict[int, float] = nx.closeness_centrality(CANALS)
"""How central a crossing is: 1 over the mean way to all others."""


def distances(canals: int, source: int) -> list[int]:
    """Canals to build until each segment is one: 0 where one is, FAR without a source."""
    if not canals:
        return FROM_CROSSING[source] if source >= 0 else [FAR] * len(SEGMENTS)
    found = []
    for near in NEAR:
        steps = 0
        while not near[steps] & canals:
            steps += 1
        found.append(steps)
    return found


def distances_by_dijkstra(canals: int, source: int) -> list[int]:
    """The same, asked of the graph: what the tables are tested against."""
    built = [segment for segment in range(len(SEGMENTS)) if canals >> segment & 1]
    network = {end for segment in built for end in ENDS[segment]} or {source}
    way = nx.multi_source_dijkstra_path_length(CANALS, network, weight="canals")
    return [
        0 if segment in built else 1 + int(min(way[end] for end in ends))
        for segment, ends in enumerate(ENDS)
    ]


_BEYOND = 10.0
"""The way from a segment to a space: so long that no tree leads through a space."""


def watering_graph(canals: int) -> "nx.Graph[tuple[str, int]]":
    """Crossings, segments between them, and spaces beside the segments. Both halves of a
    segment together are a canal long, or nothing where there is one."""
    graph: nx.Graph[tuple[str, int]] = nx.Graph()
    for segment, ends in enumerate(ENDS):
        half = 0.0 if canals >> segment & 1 else 0.5
        for end in ends:
            graph.add_edge(("crossing", end), ("segment", segment), canals=half)
        for space in WATERED[segment]:
            graph.add_edge(("segment", segment), ("space", space), canals=_BEYOND)
    return graph


@cache
def watering_tree(canals: int, source: int, spaces: int) -> frozenset[int]:
    """Segments to build so that all these spaces (a mask) get water, together as few as a
    Steiner tree from the network over the spaces has; none for what is wet already."""
    goals = [("space", space) for space in range(len(SPACES)) if spaces >> space & 1]
    if not goals:
        return frozenset()
    start = next((ENDS[g][0] for g in range(len(SEGMENTS)) if canals >> g & 1), source)
    terminals = [("crossing", start), *goals]
    tree = steiner_tree(watering_graph(canals), terminals, weight="canals", method="kou")
    built = {n for kind, n in tree if kind == "segment"}
    for segment in sorted(built):
        if not canals >> segment & 1 and _serves(built - {segment}, start, spaces):
            built.remove(segment)  # half a segment led to a space that another waters too
    return frozenset(segment for segment in built if not canals >> segment & 1)


def _serves(segments: set[int], start: int, spaces: int) -> bool:
    """Do these segments hang together from the start, and water the spaces?"""
    watered = sum(1 << space for space in {s for g in segments for s in WATERED[g]})
    if spaces & ~watered:
        return False
    graph: nx.Graph[int] = nx.Graph([ENDS[segment] for segment in segments])
    return start in graph and nx.is_connected(graph)


def plantation_components(s: SantiagoState) -> list[set[int]]:
    """Plantations as connected components of the planted spaces of one crop."""
    planted = {
        space: CROP_OF[tile]
        for space, tile in enumerate(s.tile)
        if tile != NO_TILE and not s.deserts >> space & 1
    }
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(planted)
    graph.add_edges_from(
        (one, other)
        for one, other in FIELDS.edges
        if one in planted and other in planted and planted[one] == planted[other]
    )
    return list(nx.connected_components(graph))
