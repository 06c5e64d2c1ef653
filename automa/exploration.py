"""How the explorer of an automa moves: to a quest in reach, else the shortest way."""

from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.maracaibo.base.exploration import END, LINES_BEFORE, NEXT, occupied
from engine.maracaibo.components import EXPLORATION, LINES
from engine.maracaibo.constants import NONE
from engine.maracaibo.solo.automa_events import AutomaExplored, AutomaPassed
from engine.maracaibo.state import MaracaiboState

if TYPE_CHECKING:
    import networkx as nx


class Way(NamedTuple):
    """The free spaces passed, the one reached last."""

    spaces: tuple[int, ...]
    why: str
    """`quest_in_reach` or `shortest_way`."""


@cache
def track() -> "nx.DiGraph[int]":
    """The exploration track as a graph; forks are written with the upper branch first."""
    import networkx as nx

    graph: nx.DiGraph[int] = nx.DiGraph()
    for space, following in enumerate(NEXT):
        graph.add_edges_from((space, follower) for follower in following)
    return graph


@cache
def shortest(start: int) -> tuple[int, ...]:
    """The shortest way to the end by printed spaces; equal branches: the upper one (MAR-607a)."""
    import networkx as nx

    ways = nx.all_shortest_paths(track(), start, END)
    path: list[int] = min(
        ways, key=lambda way: [NEXT[one].index(other) for one, other in pairwise(way)]
    )
    return tuple(path[1:])


@lru_cache(maxsize=1 << 14)
def way(start: int, n: int, taken: int, quests: int) -> Way:
    """Up to n spaces; those taken are skipped and not counted (MAR-607, MAR-636). `taken` and
    `quests` have a bit for each space."""
    import networkx as nx

    def cost(one: int, other: int, edge: dict[str, Any]) -> int:
        return 0 if taken >> other & 1 else 1

    far = nx.single_source_dijkstra_path_length(track(), start, cutoff=n, weight=cost)
    reached = [
        (far[space], space)
        for space in far
        if space != start and quests >> space & 1 and not taken >> space & 1
    ]
    if reached:
        _, space = min(reached)
        path = nx.dijkstra_path(track(), start, space, weight=cost)
        return Way(_free(path[1:], taken), "quest_in_reach")
    return Way(_free(shortest(start), taken)[:n], "shortest_way")


def _free(spaces: "list[int] | tuple[int, ...]", taken: int) -> tuple[int, ...]:
    return tuple(space for space in spaces if not taken >> space & 1)


def advance(s: MaracaiboState, n: int) -> int:
    """Move the automa's explorer; the space of the quest that it may take now, or NONE. It
    counts among those that crossed and arrived, but gets nothing (MAR-169)."""
    seat = s.seats
    start = s.explorers[seat]
    if start == END:
        if s.events is not None:
            s.events.append(AutomaPassed(seat, "explore", "at_the_end", ()))
        return NONE
    quests = sum(1 << space for space, quest in enumerate(s.track_quests) if quest != NONE)
    found = way(start, n, occupied(s) & ~(1 << start), quests)
    space = found.spaces[-1]
    crossed = range(LINES_BEFORE[start], LINES_BEFORE[space])
    s.explorers[seat] = space
    s.lines[seat] = LINES_BEFORE[space]
    for line in crossed:
        s.crossed[line] += 1
    if space == END:
        s.arrived += 1
    if s.events is not None:
        s.events.append(
            AutomaExplored(
                seat,
                EXPLORATION[start].id,
                EXPLORATION[space].id,
                tuple(EXPLORATION[passed].id for passed in found.spaces),
                tuple(LINES[line].id for line in crossed),
                found.why,
                (("n", n),),
            )
        )
    return space if s.track_quests[space] != NONE else NONE
