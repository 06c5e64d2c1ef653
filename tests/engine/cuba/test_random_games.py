"""Random games for every seat count and option, with invariants in every position."""

import itertools
import random

import pytest

from engine.cuba import GAME
from engine.cuba.components import (
    BOARDS,
    FIELDS,
    FULL_HAND,
    KINDS,
    LADDER,
    PIECES,
    SHIPS,
    WARES,
    spaces_of,
)
from engine.cuba.components_cards import BUILDINGS, LAW_CARDS, LAWS, NONE, WAREHOUSE
from engine.cuba.setup import Options
from engine.cuba.state import NO_CARD, NO_SHIP

OPTIONS = [
    Options(plantations, parliament, embassy, black_market)
    for plantations, parliament, embassy, black_market in itertools.product(
        ("common", "individual"), ("last", "secret"), (False, True), ("swap", "any")
    )
]


def things_in_all(state):
    """Every cube and ware: supply, market, ships, players."""
    found = [a + b for a, b in zip(state.supply, state.market, strict=True)]
    for at, amount in enumerate(state.own):
        found[at % KINDS] += amount
    for ship, room in zip(state.docks, state.room, strict=True):
        if ship != NO_SHIP:
            for kind, spaces, free in zip(WARES, SHIPS[ship].spaces, spaces_of(room), strict=True):
                assert 0 <= free <= spaces
                found[kind] += spaces - free
    return found


def check_things(state):
    assert things_in_all(state) == list(PIECES)
    assert min(*state.supply, *state.market, *state.own, *state.store, *state.pesos) >= 0
    for at, stored in enumerate(state.store):
        assert stored <= state.own[at]
        assert not stored or at % KINDS in (3, 4, 5), "only products are stored"
    for kind in range(KINDS):
        assert state.market[kind] <= len(LADDER[kind])
        prices = LADDER[kind][: state.market[kind]]
        assert list(prices) == sorted(prices, reverse=True), "a ladder from the dear end"


def check_cards(state):
    ships = [ship for ship in (*state.docks, state.sea, *state.pile) if ship != NO_SHIP]
    assert sorted(ships) == list(range(len(SHIPS)))
    assert state.known <= len(state.pile)
    if state.round > 1:
        empty = [ship == NO_SHIP for ship in state.docks]
        assert empty == sorted(empty, reverse=True), "ships lie at the best docks"
        assert not any(empty if state.options.edition == "german" else empty[-1:])
    laws = [law for law in (*state.bills, *state.laws, *state.gone) if law != NONE]
    laws += [law for deck in state.decks for law in deck]
    cards = sorted(law for law in laws if not LAWS[law].at_start)
    assert cards == sorted(law for pile in LAW_CARDS for law in pile)
    for seat in range(state.seats):
        shown = [card for card in (*state.played[seat], state.delegate[seat]) if card != NO_CARD]
        assert state.hand[seat] | sum(1 << card for card in shown) == FULL_HAND
        assert state.hand[seat].bit_count() + len(shown) == 5


def check_buildings(state):
    for index, building in enumerate(BUILDINGS):
        built = state.built.count(index) - (state.seats if index == WAREHOUSE else 0)
        tiles = building.tiles if not building.option or state.options.embassy else 0
        assert built + state.offer[index] == tiles
    for seat in range(state.seats):
        fields = state.built[seat * len(FIELDS) : (seat + 1) * len(FIELDS)]
        mask = sum(1 << field for field, index in enumerate(fields) if index != NONE)
        assert mask == state.occupied[seat]
        assert fields[BOARDS[state.boards[seat]].warehouse] == WAREHOUSE


def check_score(state):
    for seat, score in enumerate(state.scores()):
        assert sum(score.parts.values()) == score.total
        assert tuple(score.parts) == GAME.parts
        built = sum(index != NONE for index in state.built[seat * 12 : seat * 12 + 12]) - 1
        assert score.parts["buildings"] == 2 * built
        assert score.total == state.track(seat) + (0 if state.over else 2 * built)


def check(state):
    check_things(state)
    check_cards(state)
    check_buildings(state)
    check_score(state)
    assert state.over or state.legal(), "a legal action always"
    assert len(set(state.legal())) == len(state.legal())


def choose(rng, state):
    """Any move, but often not the first one, which does nothing: rare buildings get used."""
    moves = state.legal()
    return rng.choice(moves[1:] if len(moves) > 1 and rng.random() < 0.6 else moves)


def play(seats, options, seed):
    """Every position of a random game, with what has happened before it."""
    rng = random.Random(seed)
    state = GAME.new(seats, options, seed)
    events = []
    while not state.over:
        yield state, events
        events = state.apply(choose(rng, state))
    yield state, events


POINTS = ("points", "both")


@pytest.mark.rule("CUB-02", "CUB-96", "CUB-97")
@pytest.mark.parametrize("seats", GAME.seats)
def test_invariants_hold_in_every_position_for_every_option(seats):
    """Pieces and cards are all there, and the events tell of every point."""
    for number, options in enumerate(OPTIONS * 2):
        points = [0] * seats
        for state, events in play(seats, options, seed=1000 * seats + number):
            check(state)
            for event in events:
                for name in POINTS:
                    if hasattr(event, name):
                        points[event.seat] += getattr(event, name)
            assert [state.track(seat) for seat in range(seats)] == points
        assert [score.total for score in state.scores()] == points


def test_every_wrong_action_is_refused_with_a_reason():
    """Every decision has a refusal for every move that answers another one."""
    moves = {}
    for state, _ in play(3, Options(embassy=True), seed=3):
        for action in state.legal():
            moves.setdefault(action.kind, action)
    for state, _ in play(3, Options(parliament="secret"), seed=4):
        legal = state.legal()
        for action in moves.values():
            if not state.over and action not in legal:
                assert state.decision.refusal(state, action).code


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seats)
def test_soak_invariants(seats):
    for seed in range(300):
        for state, _ in play(seats, OPTIONS[seed % len(OPTIONS)], seed):
            check(state)
