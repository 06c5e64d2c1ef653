"""Whole voyages of a round: the best few of the graph, and what of them can be paid."""

import networkx as nx
import pytest

from ai.maracaibo import route
from ai.maracaibo.action_values import planned_voyage_worths, voyage_worths
from ai.maracaibo.evaluation import time_left
from ai.maracaibo.policy import quick
from ai.maracaibo.voyage_plans import (
    FALL,
    Errand,
    Stop,
    Voyage,
    best_voyages,
    errands,
    paid_worth,
    plan_worths,
    stop_at,
    together,
)
from ai.maracaibo.weights import weights
from engine.maracaibo import GAME
from engine.maracaibo.base.route import open_tiles
from engine.maracaibo.components import LOCATION_INDEX, QUESTS
from engine.maracaibo.effects.terms import Cost
from engine.maracaibo.effects.words import Icon
from engine.maracaibo.setup import Options
from tests.ai.documented import voyage_position

W = weights("medium", 2)


def sailing(seats, **chosen):
    """The first voyage of a game."""
    state = GAME.new(seats, Options(**chosen), 5)
    while state.stack[-1].kind != "sail":
        state.step(quick(state, W))
    return state


def sums_of_all(s, turns, p):
    """What each voyage brings that networkx finds in the graph of places and turns left."""
    tiles = open_tiles(s, 0)
    sea = nx.DiGraph()
    nodes = [(s.ships[0], turns)]
    for place, left in nodes:
        for end, points in route.reach(place, tiles, False) if left else ():
            node = (end, left - 1)
            if node not in sea:
                nodes.append(node)
            sea.add_edge((place, left), node, worth=stop_at(s, 0, end, points, p).best())
    ends = [node for node in sea if not sea.out_degree(node)]
    ways = nx.all_simple_edge_paths(sea, nodes[0], ends)
    return [sum(sea.edges[edge]["worth"] for edge in way) for way in ways]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_best_voyages_are_those_of_the_graph(turns):
    s = voyage_position()
    p = time_left(s, W)
    found = [voyage.worth for voyage in best_voyages(s, 0, turns, 6, p)[s.ships[0]]]
    ways = sorted(sums_of_all(s, turns, p), reverse=True)
    assert len(ways) > 6
    assert found == pytest.approx(ways[:6])


def test_a_voyage_ends_where_the_route_does():
    s = voyage_position()
    for voyages in best_voyages(s, 0, 8, 2, time_left(s, W)):
        assert all(len(voyage.stops) <= 8 for voyage in voyages)
    home = best_voyages(s, 0, 8, 2, time_left(s, W))[LOCATION_INDEX["21a"]]
    assert home == [Voyage(0.0, ())]


def test_what_was_spent_on_one_errand_is_not_there_for_the_next():
    s = voyage_position()
    s.doubloons[0] = 9
    dear = Stop([Errand(8.0, Cost(doubloons=6)), Errand(2.0, None)], 0.0, 1.0)
    assert paid_worth(s, 0, Voyage(18.0, (dear, dear))) == pytest.approx(8 + 1 + 2 + 1)
    s.doubloons[0] = 12
    assert paid_worth(s, 0, Voyage(18.0, (dear, dear))) == pytest.approx(18)


def test_a_card_pays_once():
    s = voyage_position()  # a02 and b10 in hand
    icon = next(icon for icon in Icon if paid_worth(s, 0, _delivery(icon, 1)) > 0)
    assert paid_worth(s, 0, _delivery(icon, 1)) == 5
    assert paid_worth(s, 0, _delivery(icon, 3)) < 15


def _delivery(icon, times):
    return Voyage(5.0 * times, (Stop([Errand(5.0, Cost(icons=(icon,)))], 0.0, 0.0),) * times)


def test_every_further_village_finds_less_to_buy():
    s = voyage_position()
    village = Stop([], 4.0, 0.0)
    worth = paid_worth(s, 0, Voyage(12.0, (village, village, village)))
    assert worth == pytest.approx(4 * (FALL[0] + FALL[1] + FALL[2]))


def test_two_costs_are_one_that_asks_for_both():
    one, other = Cost(doubloons=2, combat=1, icons=(Icon.MAP,)), Cost(icons=(Icon.SUGAR,))
    assert together(None, one) == one
    assert together(one, other) == Cost(doubloons=2, combat=1, icons=(Icon.SUGAR, Icon.MAP))


def test_an_errand_that_nobody_could_pay_is_none():
    s = voyage_position()
    s.doubloons[0], s.combat[0], s.hand[0] = 0, 0, ()
    quest = next(n for n, design in enumerate(QUESTS) if design.cost.icons)
    place = LOCATION_INDEX["18"]
    s.quests[place] = (quest,)
    costs = [errand.cost for errand in errands(s, 0, place, time_left(s, W))]
    assert QUESTS[quest].cost not in costs


def test_no_voyage_is_worth_more_than_without_its_price():
    s = voyage_position()
    p = time_left(s, W)
    best = best_voyages(s, 0, 4, 6, p)
    for place, worth in enumerate(plan_worths(s, 0, 4, 6, p)):
        assert worth <= best[place][0].worth + 1e-9


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [(1, {"automa": "jeanne"}), (1, {"automa": "jacques"}), (2, {"scenario": "alliance"})],
)
def test_against_an_automa_voyages_are_the_usual_ones(seats, chosen):
    s = sailing(seats, **chosen)
    seat = s.seat
    p = time_left(s, W)
    assert planned_voyage_worths(s, seat, p) == voyage_worths(s, seat, p)


def test_among_people_voyages_are_planned():
    s = sailing(2)
    p = time_left(s, W)
    assert planned_voyage_worths(s, s.seat, p) != voyage_worths(s, s.seat, p)
