"""The examples of docs/agents are what the code says, and its tables are what the graphs say."""

import re

import networkx as nx
import pytest

from ai.agent import Budget
from ai.havana.new_card import thought_over
from ai.havana.opponent_model import likely
from ai.levels import agent
from ai.maracaibo import exploration, route
from ai.maracaibo.evaluation import time_left
from engine.cuba.actions import Amount, Finish, Use
from engine.cuba.components import FIELD_INDEX
from engine.cuba.components_cards import BUILDING_INDEX
from engine.havana.actions import Cover
from engine.havana.components import CUBES
from engine.maracaibo.base.exploration import END
from engine.maracaibo.components import EXPLORATION
from tests.ai import documented
from tests.ai.documented import EXAMPLES, MARACAIBO, PAGES, STRIDE, best_way

TEXT = "".join(page.read_text(encoding="utf-8") for page in PAGES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_as_the_code_has_it(name):
    begin, end = documented.marks(name)
    assert TEXT.count(begin) == 1
    shown = TEXT.partition(begin)[2].partition(end)[0]
    assert shown == EXAMPLES[name]() + "\n", "python -m tests.ai.documented writes it anew"


def test_every_example_of_the_page_is_computed():
    assert sorted(re.findall(r"<!-- example (\w+) -->", TEXT)) == sorted(EXAMPLES)
    assert TEXT.count("<!-- /example -->") == len(EXAMPLES)


# -- Maracaibo ---------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(1, route.MOST + 1))
def test_the_table_of_the_route_holds_the_best_paths_of_the_graph(turns):
    s = documented.voyage_position()
    graph = documented.voyage_graph(s, turns)
    assert nx.is_directed_acyclic_graph(graph)
    table = route.table_for(s, 0, time_left(s, MARACAIBO))
    assert sum(best_way(graph)[1]) == pytest.approx(table[s.ships[0]][turns])


@pytest.mark.parametrize("moves", [1, 2, 3, 5])
def test_the_table_of_the_trail_holds_the_best_paths_of_the_graph(moves):
    p = time_left(documented.voyage_position(), MARACAIBO)
    table = exploration.ahead(STRIDE, p)
    for number, space in enumerate(EXPLORATION):
        graph = documented.trail_graph(space.id, moves, STRIDE, p)
        path, gained = best_way(graph) if graph else ([], [])
        if number != END and (not path or path[-1][0] != END):
            assert sum(gained) == pytest.approx(table[number][moves])


# -- Havana ------------------------------------------------------------------------------


def test_who_thinks_it_over_expects_what_medium_lays():
    s = documented.covering_position()
    w = documented.havana_weights("hard", 2)
    laid = agent("havana", "medium", 1).choose(s.view(1), Budget()).action
    over = thought_over(s, 0, 1, w)[0][1]
    glance = likely(documented.seen(s, 0, w), s, 1)[0][1]
    names = [documented.CARD_IDS[card] for card in (over.old, over.new)]
    assert laid == Cover(*names)
    assert glance != over


def test_the_first_player_has_what_the_page_says():
    s = documented.covering_position()
    goods = dict(zip(CUBES, s.cubes_of(0), strict=True))
    assert (s.pesos[0], s.workers[0]) == (5, 3)
    assert {cube: n for cube, n in goods.items() if n} == {"brick": 1, "clay": 1, "rubble": 2}
    assert "5 pesos, 3 workers, a brick, a clay and 2 rubble" in TEXT


# -- Cuba --------------------------------------------------------------------------------


def test_the_foremans_chain_makes_rum_and_sells_it_in_the_cafe():
    s = documented.round_position()
    assert s.built[FIELD_INDEX["A2"]] == BUILDING_INDEX["distillery"]
    assert s.built[FIELD_INDEX["A3"]] == BUILDING_INDEX["rum_cafe"]
    assert documented.chain() == [Use("A2"), Amount(2), Use("A3"), Amount(2), Finish()]
