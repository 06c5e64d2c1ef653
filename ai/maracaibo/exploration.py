"""The exploration track as a graph: what lies ahead of an explorer by the best way."""

from functools import cache

import networkx as nx

from ai.maracaibo.unit_values import UnitValues, generic
from engine.maracaibo.base.exploration import END, LINES_BEFORE, NEXT, occupied, reach
from engine.maracaibo.components import ARRIVAL, ARRIVAL_POINTS, EXPLORATION, LINES
from engine.maracaibo.effects.words import Stat
from engine.maracaibo.state import NONE, MaracaiboState

MOST_MOVES = 10


def graph() -> "nx.DiGraph[int]":
    """Spaces and the ways between them."""
    track: nx.DiGraph[int] = nx.DiGraph()
    track.add_nodes_from(range(len(EXPLORATION)))
    track.add_edges_from(
        (space, after) for space, all_after in enumerate(NEXT) for after in all_after
    )
    return track


def _steps() -> tuple[tuple[tuple[int, int], ...], ...]:
    """By space: the spaces ahead with the fewest steps to each."""
    track = graph()
    return tuple(
        tuple(
            (end, steps)
            for end, steps in nx.single_source_shortest_path_length(track, space).items()
            if steps
        )
        for space in track
    )


STEPS = _steps()
BACKWARDS = tuple(reversed(tuple(nx.topological_sort(graph()))))


@cache
def rewards(p: UnitValues) -> tuple[float, ...]:
    """By space: what a move that ends there brings."""
    found = []
    for number, space in enumerate(EXPLORATION):
        if number == END:
            found.append(sum(ARRIVAL_POINTS) / len(ARRIVAL_POINTS) + generic(ARRIVAL, p))
        elif space.quest:
            found.append(p.quest * 0.6)
        else:
            found.append(generic(space.terms, p))
    return tuple(found)


@cache
def line_worths(p: UnitValues) -> tuple[tuple[float, float], ...]:
    """By line: what the first and what a later one gets for crossing it."""
    return tuple(
        (line.first + generic(line.terms, p), line.later + generic(line.terms, p)) for line in LINES
    )


@cache
def ahead(stride: int, p: UnitValues) -> tuple[tuple[float, ...], ...]:
    """By space and number of moves: what the best way brings with moves of a given length."""
    worth, lines = rewards(p), line_worths(p)
    table = [[0.0] * (MOST_MOVES + 1) for _ in EXPLORATION]
    for moves in range(1, MOST_MOVES + 1):
        for space in BACKWARDS:
            if space == END:
                table[space][moves] = table[space][moves - 1] + p.village * 1.5
                continue
            best = 0.0
            for end, steps in STEPS[space]:
                if steps <= stride:
                    gain = worth[end] + table[end][moves - 1]
                    for line in range(LINES_BEFORE[space], LINES_BEFORE[end]):
                        gain += (lines[line][0] + lines[line][1]) / 2
                    best = max(best, gain)
            table[space][moves] = best
    return tuple(tuple(row) for row in table)


@cache
def outlooks(bonus: int, p: UnitValues) -> tuple[float, ...]:
    """By space: what an explorer there can still expect."""
    w = p.w
    moves = w.explores * p.turns
    low = int(moves)
    if low >= MOST_MOVES:
        low, moves = MOST_MOVES - 1, float(MOST_MOVES)
    rows = ahead(int(w.stride) - 1 + bonus, p)
    return tuple(w.ahead * (row[low] + (moves - low) * (row[low + 1] - row[low])) for row in rows)


def space_worth(s: MaracaiboState, space: int, p: UnitValues) -> float:
    """What a space pays in rough sums."""
    if EXPLORATION[space].quest and s.track_quests[space] == NONE:
        return 0.0
    return rewards(p)[space]


def move_worth(
    s: MaracaiboState, space: int, end: int, pays: float, bonus: int, p: UnitValues
) -> float:
    """What a move to a space with this reward brings, including its effect on the way ahead."""
    gain = pays
    if end == END:
        order = s.arrived
        points = ARRIVAL_POINTS[order] if order < len(ARRIVAL_POINTS) else 0
        gain = points + generic(ARRIVAL, p)
    lines = line_worths(p)
    for line in range(LINES_BEFORE[space], LINES_BEFORE[end]):
        gain += lines[line][1 if s.crossed[line] else 0]
    later = outlooks(bonus, p)
    return gain + later[end] - later[space]


def explore_worth(s: MaracaiboState, seat: int, n: int, p: UnitValues) -> float:
    """The best move of up to n spaces and the seat's bonus."""
    space = s.explorers[seat]
    bonus = s.abilities[seat].mods[Stat.EXPLORE]
    if space == END:
        return p.village * 1.5
    found = reach(space, n + bonus, occupied(s))
    return max(
        [move_worth(s, space, end, space_worth(s, end, p), bonus, p) for end in found],
        default=0.0,
    )
