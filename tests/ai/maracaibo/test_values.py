"""What things are worth: effects by their words, the trail and the route as graphs, fights."""

import networkx as nx
import pytest

from ai.maracaibo import combat, exploration, route
from ai.maracaibo.card_values import card_worth, upgrade_worths
from ai.maracaibo.effect_values import gain
from ai.maracaibo.evaluation import time_left
from ai.maracaibo.policy import quick
from ai.maracaibo.unit_values import GENERIC, generic, prices
from ai.maracaibo.weights import weights
from engine.maracaibo import GAME
from engine.maracaibo.actions import ADD_COMBAT_POINT, END_FIGHT, INFLUENCE_SMALL
from engine.maracaibo.base.exploration import END
from engine.maracaibo.components import (
    CARDS,
    CITIES,
    LOCATION_INDEX,
    PROGRAMS,
    SPACE_INDEX,
    UPGRADES,
)
from engine.maracaibo.effects.perform import HANDLERS
from engine.maracaibo.setup import Options
from engine.maracaibo.state import NONE, Assistant, Fight

W = weights("hard", 2)
EARLY, LATE = prices(W, 20, 4), prices(W, 3, 1)


def after_setup(scenario="classic_75", seed=1):
    state = GAME.new(2, Options(scenario=scenario), seed)
    while state.round == 0:
        state.step(quick(state, W))
    return state


def test_every_word_has_a_price():
    assert set(HANDLERS) <= set(GENERIC)


def test_every_effect_has_a_worth_even_with_all_assistants_on_the_map():
    state = after_setup("all_inclusive")
    for number, card in enumerate(CARDS):
        if card.assistant is not None:
            here = state.assistants[card.assistant.location]
            state.assistants[card.assistant.location] = (*here, Assistant(0, number))
    state.doubloons[0] = 40
    p = time_left(state, W)
    for program in PROGRAMS:
        assert generic(program, p) > -5
        assert gain(state, 0, program, 0, p) > -5


def test_what_lasts_is_worth_more_early_than_late():
    for number, card in enumerate(CARDS):
        if card.effects.permanent and not card.effects.now:
            assert card_worth(number, EARLY) >= card_worth(number, LATE)
    early, late = upgrade_worths(NONE, False, EARLY), upgrade_worths(NONE, False, LATE)
    cabin = next(n for n, upgrade in enumerate(UPGRADES) if upgrade.id == "up12_captains_cabin")
    assert early[cabin] > late[cabin]


def test_the_route_ends_at_home_and_the_trail_at_its_end():
    for last in (False, True):
        sea = route.graph(0, last)
        assert nx.is_directed_acyclic_graph(sea)
        assert nx.has_path(sea, LOCATION_INDEX["havana"], LOCATION_INDEX["22" if last else "21a"])
        home = route.turns_home(last, W.pace)
        assert home[LOCATION_INDEX["havana"]] > home[LOCATION_INDEX["11"]] > 1
    assert nx.has_path(exploration.graph(), 0, END)


def test_more_turns_never_make_a_voyage_worse():
    state = after_setup()
    for row in route.table_for(state, 0, EARLY):
        assert list(row) == sorted(row)


def test_a_good_city_ahead_is_worth_sailing_to():
    state = after_setup()
    table = route.table_for(state, 0, EARLY)
    best = max(range(len(CITIES)), key=lambda city: route.city_worth(city, EARLY))
    cities = list(state.cities)
    cities[LOCATION_INDEX["4"]] = best
    richer = state.copy()
    richer.cities = tuple(cities)
    havana = LOCATION_INDEX["havana"]
    assert route.table_for(richer, 0, EARLY)[havana][1] >= table[havana][1]


def test_the_richer_spaces_lie_behind_the_red_line():
    start, further = (exploration.outlooks(0, LATE)[SPACE_INDEX[name]] for name in ("start", "e13"))
    assert start < further


@pytest.mark.parametrize(
    ("value", "points", "first"),
    [(0, 0, END_FIGHT), (2, 0, INFLUENCE_SMALL)],
)
def test_a_fight_is_spent_on_what_it_pays(value, points, first):
    state = after_setup()
    state.combat[0], state.figures[0] = points, 0
    plan = combat.plan(state, 0, Fight(0, 0, value, NONE), EARLY)
    assert plan.action == first


def test_combat_points_raise_a_fight_when_that_pays():
    state = after_setup()
    state.influence = [1, 0, 0, 2, 0, 0]
    state.combat[0], state.figures[0] = 1, 0
    plan = combat.plan(state, 0, Fight(0, 0, 4, NONE), prices(W, 1, 1))
    assert plan.worth > 0
    assert plan.action == ADD_COMBAT_POINT or plan.action.kind in ("annex", "gain_influence")
