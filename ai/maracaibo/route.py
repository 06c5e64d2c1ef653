"""The sea route as a graph, and what the rest of a round is worth from each place.

Static: distances and the stops in reach, from networkx. The best voyages of a round are a table by
place and turns left, kept as long as what lies on the map stays the same.
"""

from functools import cache, lru_cache

import networkx as nx

from ai.maracaibo.unit_values import UnitValues, cost_worth, generic, prices
from engine.maracaibo.base.route import open_tiles, stops
from engine.maracaibo.base.voyage import ROUND_ENDS
from engine.maracaibo.components import (
    ARROWS,
    CARDS,
    CITIES,
    HOMEWARD,
    HOMEWARD_REWARD,
    LOCATION_INDEX,
    LOCATIONS,
    QUESTS,
    SETUP,
)
from engine.maracaibo.state import NONE, MaracaiboState

MOST = 8
"""Turns of a round that are told apart."""

COARSE = 4
"""For how many turns prices for the route are reused: its tables are expensive."""

HOME = LOCATION_INDEX["20"]


@cache
def graph(tiles: int, last: bool) -> "nx.DiGraph[int]":
    """The route with these legacy tiles, in the last round or before."""
    sea: nx.DiGraph[int] = nx.DiGraph()
    sea.add_nodes_from(range(len(LOCATIONS)))
    for arrow in ARROWS:
        if (arrow.legacy == NONE or tiles >> arrow.legacy & 1) and arrow.rounds in (
            "all",
            "last" if last else "not_last",
        ):
            sea.add_edge(arrow.start, arrow.end, cost=arrow.cost)
    return sea


@cache
def turns_home(last: bool, pace: float) -> tuple[float, ...]:
    """By place: turns of a usual pace until a ship there ends the round. The hand on 20 stops
    every ship, and in the last round the one on 21b too."""
    sea = graph(0, last)
    short = nx.shortest_path_length(sea, target=HOME, weight="cost")
    after = 2.0 if last else 1.0
    found = []
    for place in range(len(LOCATIONS)):
        if place in short:
            way = short[place] * 1.15
            found.append(after + (max(way / pace, 1.0) if place != HOME else 0.0))
        elif place in ROUND_ENDS:
            found.append(0.0)
        elif LOCATIONS[place].added:
            found.append(after + 2.5)
        else:
            found.append(1.0)
    return tuple(found)


@cache
def reach(place: int, tiles: int, last: bool) -> tuple[tuple[int, int], ...]:
    """The stops in reach, each with the most points that lead there."""
    found: dict[int, int] = {}
    for action in stops(place, tiles, last, SETUP.movement):
        end = LOCATION_INDEX[action.place]
        found[end] = max(action.points, found.get(end, 0))
    return tuple(found.items())


@cache
def order(tiles: int, last: bool) -> tuple[int, ...]:
    """Places from the end of the route back to its start."""
    sea = graph(tiles, last)
    if not nx.is_directed_acyclic_graph(sea):
        sea = graph(0, last)
    return tuple(reversed(tuple(nx.topological_sort(sea))))


@cache
def village_worth(points: int, fast: bool, p: UnitValues) -> float:
    """A village by the points of the movement there."""
    steps = SETUP.fast_village_steps if fast else SETUP.village_steps
    actions = sum(points >= step for step in steps)
    return p.village * (0.0, 1.6, 2.6, 3.4)[actions]


@cache
def city_worth(city: int, p: UnitValues) -> float:
    """A city by its action and a chance to deliver."""
    design = CITIES[city]
    market = p.w.delivery * p.disc if design.good != NONE else 0.0
    return generic(design.terms, p) + market


@cache
def _quest_worth(quest: int, p: UnitValues) -> float:
    design = QUESTS[quest]
    reward = generic(design.terms, p) + p.w.quest_tile
    return p.w.payable * max(reward - cost_worth(design.cost, p), 0.0)


def _stop_worths(
    cities: tuple[int, ...],
    quests: tuple[tuple[int, ...], ...],
    mine: tuple[tuple[int, int], ...],
    skulls: int,
    p: UnitValues,
) -> tuple[list[float], list[bool]]:
    """By place: what a stop brings whatever the movement was, and whether it is a village."""
    fixed = [0.0] * len(LOCATIONS)
    village = [False] * len(LOCATIONS)
    for place, location in enumerate(LOCATIONS):
        if place in HOMEWARD:
            fixed[place] = generic(HOMEWARD[place], p)
        elif cities[place] != NONE:
            fixed[place] = city_worth(cities[place], p)
        else:
            village[place] = location.kind == "village" and not skulls >> place & 1
        for quest in quests[place]:
            fixed[place] = max(fixed[place], _quest_worth(quest, p))
    for place, card in mine:
        assistant = CARDS[card].assistant
        assert assistant is not None
        fixed[place] = max(fixed[place], generic(assistant.terms, p))
    return fixed, village


@lru_cache(maxsize=1 << 12)
def voyages(
    cities: tuple[int, ...],
    quests: tuple[tuple[int, ...], ...],
    mine: tuple[tuple[int, int], ...],
    skulls: int,
    tiles: int,
    last: bool,
    fast: bool,
    clues: tuple[int, ...],
    p: UnitValues,
) -> tuple[tuple[float, ...], ...]:
    """By place and turns left in the round: what the best voyage from there brings."""
    fixed, village = _stop_worths(cities, quests, mine, skulls, p)
    besides = [p.w.clue / 2 if place in clues else 0.0 for place in range(len(LOCATIONS))]
    table = [[0.0] * (MOST + 1) for _ in LOCATIONS]
    for place in order(tiles, last):
        ways = []
        for end, points in reach(place, tiles, last):
            gain = fixed[end]
            if village[end]:
                gain = max(gain, village_worth(points, fast, p))
            if end in HOMEWARD_REWARD:
                gain += generic(HOMEWARD_REWARD[end], p)
            if clues:
                gain += besides[end]
            ways.append((table[end], gain))
        if ways:
            row = table[place]
            for turns in range(1, MOST + 1):
                row[turns] = max([after[turns - 1] + gain for after, gain in ways])
    return tuple(tuple(row) for row in table)


def _clues(s: MaracaiboState) -> tuple[int, ...]:
    """Where clues can be turned up."""
    search = s.module.search if s.module is not None else None
    if search is None:
        return ()
    return tuple(place for place, here in enumerate(search.clues) if here)


def table_for(s: MaracaiboState, seat: int, p: UnitValues) -> tuple[tuple[float, ...], ...]:
    """The voyages that are open to a seat now."""
    mine = [
        (place, figure.card)
        for place, here in enumerate(s.assistants)
        if here
        for figure in here
        if figure.seat == seat
    ]
    return voyages(
        s.cities,
        tuple(s.quests),
        tuple(mine),
        s.skulls,
        open_tiles(s, seat),
        s.round == SETUP.rounds,
        s.abilities[seat].fast_villages,
        _clues(s),
        prices(p.w, p.turns // COARSE * COARSE + COARSE // 2, p.incomes),
    )
