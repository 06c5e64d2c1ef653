"""The light model plays by the engine's rules.

In rounds of random games: whom a thief may rob, what can be bought and who comes first are what
the engine says, and whatever the model does in its head is one of the things that the engine lets
happen. Only what is drawn blind differs: the model counts it by its mean.
"""

import pytest

from ai.havana import effects
from ai.havana.evaluation import UNSEEN
from ai.havana.light_model import EFFECTS, light_model, todo_of
from ai.havana.weights import weights
from engine.core import Randomness
from engine.havana import GAME, cards, purchase, rules, thieves
from engine.havana.components import BLACK_MARKET, IDLE, KINDS, MATERIAL_THIEF, PESO_THIEF
from engine.havana.prices import affordable, ways
from engine.havana.setup import Options

SEATS = (2, 3, 4)
ACTIONS = [card for card in range(len(IDLE)) if not IDLE[card]]
ROUNDS = 25


def rounds(seats):
    """Rounds of random games, early and late, as they begin: nobody has acted."""
    rng, found = Randomness(seats), []
    while len(found) < ROUNDS:
        state = GAME.new(seats, Options(worker_first=2 + len(found) % 2), len(found))
        until = 1 + rng.below(12)
        while not state.over and (state.round < until or state.phase != "actions"):
            state.apply(rng.pick(state.legal()))
        if not state.over:
            state.stack.clear()
            state.todo = ()
            state.conserved = state.hired = state.traded = False
            state.order = rules.turn_order(state)
            found.append(state)
    return found


def model(state):
    return light_model(state, weights("hard", state.seats))


def outcomes(state):
    """Every position in which the pending decisions can end."""
    if not state.stack:
        return [state]
    found = []
    for action in state.stack[-1].legal(state):
        twin = state.copy()
        twin.stack.pop().resolve(twin, action)
        found += outcomes(twin)
    return found


def facts(k):
    """What the model knows of a position; its guesses are left out."""
    return (k.points, k.pesos, k.workers, k.cubes, k.centre, k.centre_pesos, k.rows, k.pile,
            k.bag, k.stock, k.hired, k.traded, k.open, k.hand, k.discard, k.order)  # fmt: skip


def matching(k, states):
    """The position among these that the model has in its head."""
    for state in states:
        if facts(model(state)) == facts(k):
            return state
    raise AssertionError(f"the engine never leads to {facts(k)}")


def use(k, state, card):
    """The card of whoever acts now, in the head and at the table; the table afterwards."""
    seat = state.order[state.turn]
    EFFECTS[card](k, seat, state.turn)
    table = state.copy()
    cards.do_card(table, seat, card)
    if card == BLACK_MARKET:
        k.cubes[seat * KINDS : seat * KINDS + KINDS] = table.cubes_of(seat)
    return matching(k, outcomes(table))


def buy_some(k, state, rng):
    """Any purchases, not only those that the model likes; the table afterwards."""
    seat = state.order[state.turn]
    while True:
        buildings = affordable(state, seat, state.ends())
        assert [b for b in k.ends() if k.affordable(seat, b)] == list(buildings)
        if not buildings or not rng.below(4):
            return state
        building = rng.pick(buildings)
        k.buy(seat, building)
        tables = []
        for payment in ways(state, seat, building):
            table = state.copy()
            purchase.buy(table, seat, building, payment)
            table.stack.clear()
            tables.append(table)
        turn_up(k, tables[0])
        state = matching(k, tables)


def turn_up(k, state):
    """Let the model see the buildings that it counts as unknown."""
    for index, row in enumerate(k.rows):
        k.rows[index] = tuple(
            real if known == UNSEEN else known
            for known, real in zip(row, state.rows[index], strict=True)
        )


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_in_the_head_can_happen_at_the_table(seats):
    rng = Randomness(seats)
    for table in rounds(seats):
        state = table
        k = model(state)
        k.begin_round()
        assert k.order == state.order
        for turn in range(seats):
            state.turn = turn
            pair = state.pair(state.order[turn])
            assert sorted(todo_of(pair)) == sorted(card for card in pair if not IDLE[card])
            for card in todo_of(pair):
                state = use(k, state, card)
            state = buy_some(k, state, rng)


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_does_in_the_head_what_it_does_at_the_table(seats):
    for state in rounds(seats):
        for turn in range(seats):
            state.turn = turn
            for card in ACTIONS:
                use(model(state), state, card)


@pytest.mark.parametrize("seats", SEATS)
def test_thieves_find_the_same_victims_and_the_same_loot(seats):
    for state in rounds(seats):
        for turn in range(seats):
            state.turn = turn
            seat = state.order[turn]
            assert model(state).robbed(turn) == thieves.victims(state)
            for card, rob in ((PESO_THIEF, effects.rob_pesos), (MATERIAL_THIEF, effects.rob_cubes)):
                table = state.copy()
                cards.do_card(table, seat, card)
                ends = outcomes(table)
                for victim in thieves.victims(state):
                    k = model(state)
                    rob(k, seat, victim)
                    matching(k, ends)
