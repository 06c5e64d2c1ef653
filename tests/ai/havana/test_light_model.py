"""The light model plays by the engine's rules.

Round by round of random games: whom a thief may rob, what can be bought and who comes first are
what the engine says, and whatever the model does in its head is one of the things that the engine
lets happen. Only what is drawn blind differs: the model counts it by its mean.
"""

import pytest

from ai.havana import effects
from ai.havana.evaluation import UNSEEN
from ai.havana.light_model import EFFECTS, light_model, todo_of
from ai.havana.weights import weights
from engine.core import Randomness
from engine.havana import GAME, cards, purchase, rules, thieves
from engine.havana.components import (
    BLACK_MARKET,
    IDLE,
    KINDS,
    MATERIAL_THIEF,
    PESO_THIEF,
    TAX_COLLECTOR,
)
from engine.havana.prices import affordable, ways
from engine.havana.setup import Options

SEATS = (2, 3, 4)
ACTIONS = [card for card in range(len(IDLE)) if not IDLE[card]]
ROUNDS = 25


def rounds(seats):
    """The beginnings of rounds of random games, rich and poor."""
    rng = Randomness(seats)
    for seed in range(seats * 100, seats * 100 + 100):
        state = GAME.new(seats, Options(worker_first=2 + seed % 2), seed)
        begun = 0
        while not state.over:
            if state.round > begun and state.phase == "actions":
                begun = state.round
                if begun % 4 == 1 + seed % 3:
                    yield state, rng
            state.apply(rng.pick(state.legal()))


def some_rounds(seats):
    found = rounds(seats)
    for _ in range(ROUNDS):
        state, rng = next(found)
        yield state.copy(), rng


def between_actions(state):
    """Nothing is asked, nobody's card is half done."""
    twin = state.copy()
    twin.stack.clear()
    twin.todo = ()
    return twin


def outcomes(state):
    """Every position in which the pending decisions can end."""
    if not state.stack or state.phase == "over":
        return [state]
    found = []
    for action in state.stack[-1].legal(state):
        twin = state.copy()
        twin.stack.pop().resolve(twin, action)
        found += outcomes(twin)
    return found


def facts(k):
    """What the model knows of a position, but for its guesses."""
    return {
        name: getattr(k, name)
        for name in ("points", "pesos", "workers", "cubes", "centre", "centre_pesos", "rows",
                     "pile", "bag", "stock", "hired", "traded", "open", "hand", "discard", "order")
    }  # fmt: skip


def same(k, state):
    """The facts of the model are those of the position."""
    return facts(k) == facts(light_model(state, k.w))


def fits(k, states):
    """The position among these that the model has in its head."""
    for state in states:
        if same(k, state):
            return state
    raise AssertionError(f"the engine never leads to {facts(k)}")


def draw_as(k, seat, state):
    """Blind draws are guessed: as many cubes as the engine gave, then these themselves."""
    drawn = sum(state.cubes_of(seat)) - sum(k.cubes[seat * KINDS : seat * KINDS + KINDS])
    assert k.bag == len(state.bag) and drawn >= 0
    k.cubes[seat * KINDS : seat * KINDS + KINDS] = state.cubes_of(seat)


def use(k, state, card):
    """The card of whoever acts now, in the head and at the table; how the table looks then."""
    seat = state.order[state.turn]
    EFFECTS[card](k, seat, state.turn)
    table = state.copy()
    cards.do_card(table, seat, card)
    if card == BLACK_MARKET:
        draw_as(k, seat, table)
    return fits(k, outcomes(table))


def buy_some(k, state, rng):
    """Any purchases, not only those that the model likes."""
    seat = state.order[state.turn]
    while True:
        for building in range(len(ways.__code__.co_varnames and state.ends())):
            assert k.affordable(seat, state.ends()[building]) == bool(
                affordable(state, seat, [state.ends()[building]])
            )
        buildings = affordable(state, seat, state.ends())
        if not buildings or not rng.below(3):
            return state
        building = rng.pick(buildings)
        k.buy(seat, building)
        tables = []
        for payment in ways(state, seat, building):
            table = state.copy()
            purchase.buy(table, seat, building, payment)
            table.stack.clear()
            tables.append(table)
        for index, row in enumerate(k.rows):
            turned = tables[0].rows[index]
            assert len(row) == len(turned)
            assert all(a in (b, UNSEEN) for a, b in zip(row, turned, strict=True))
            k.rows[index] = turned
        state = fits(k, tables)


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_in_the_head_can_happen_at_the_table(seats):
    for state, rng in some_rounds(seats):
        state = between_actions(state)
        k = light_model(state, weights("hard", seats))
        k.begin_round()
        assert k.order == rules.turn_order(state) == state.order
        for turn in range(seats):
            state.turn = turn
            seat = state.order[turn]
            todo = todo_of(k.open[seat])
            assert sorted(todo) == sorted(c for c in state.pair(seat) if not IDLE[c])
            for card in todo:
                state = use(k, state, card)
            state = buy_some(k, state, rng)
            if state.phase == "over":
                break


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_does_in_the_head_what_it_does_at_the_table(seats):
    for state, _ in some_rounds(seats):
        state = between_actions(state)
        for state.turn in range(seats):
            for card in ACTIONS:
                use(light_model(state, weights("hard", seats)), state, card)


@pytest.mark.parametrize("seats", SEATS)
def test_thieves_and_collectors_go_to_the_same_victims(seats):
    for state, _ in some_rounds(seats):
        state = between_actions(state)
        for state.turn in range(seats):
            seat = state.order[state.turn]
            k = light_model(state, weights("hard", seats))
            assert k.robbed(state.turn) == thieves.victims(state)
            for victim in thieves.victims(state):
                for card, rob in ((PESO_THIEF, effects.rob_pesos), (MATERIAL_THIEF, effects.rob_cubes)):
                    robbed = k.copy()
                    rob(robbed, seat, victim)
                    table = state.copy()
                    cards.do_card(table, seat, card)
                    fits(robbed, outcomes(table))
            taxed = k.copy()
            EFFECTS[TAX_COLLECTOR](taxed, seat, state.turn)
            lost = [s for s in range(seats) if s != seat and facts(taxed)["workers"][s] + sum(
                taxed.cubes[s * KINDS : s * KINDS + KINDS]) < k.workers[s] + sum(state.cubes_of(s))]
            asked = thieves.unprotected(state, state.still_to_act())
            assert lost == sorted(v for v in asked if k.workers[v] or any(state.cubes_of(v)))
