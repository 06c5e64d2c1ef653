"""Positions of Cuba in one line. Things are given by name, fields as `B2`, docks as 1 to 3."""

from engine.cuba import GAME, harbour, rules
from engine.cuba.actions import START_WITH, Finish, Play
from engine.cuba.components import (
    FIELD_INDEX,
    FIELDS,
    KINDS,
    ROOM,
    SHIFT,
    SHIP_INDEX,
    THING_INDEX,
    THINGS,
    WARES,
)
from engine.cuba.components_cards import BUILDING_INDEX, LAW_INDEX, LAWS, NONE, PILES
from engine.cuba.setup import Options
from engine.cuba.state import NO_SHIP, PARTS, CubaState
from engine.cuba.turns import PLAY_CHARACTER

FINISH = Finish()


def table(seats: int = 3, *, round: int = 2, seed: int = 0, **options) -> CubaState:  # noqa: A002
    """The first player (seat 0 unless told) is about to play; nobody has any thing yet."""
    state = GAME.new(seats, Options(**{"first": "1", **options}), seed)
    for _ in range(seats):
        state.step(START_WITH[0])
    for at, amount in enumerate(state.own):
        state.supply[at % KINDS] += amount
        state.own[at] = 0
    while state.round < round:
        state.gone += tuple(state.bills)
        rules.clear_table(state)
        harbour.clear_docks(state)
        harbour.move_up(state)
        rules.begin_round(state)
    return state


def give(state: CubaState, seat: int = 0, *, pesos: int | None = None, **things: int) -> CubaState:
    """Things out of the supply into the yard; pesos are set."""
    for thing, amount in things.items():
        state.supply[THING_INDEX[thing]] -= amount
        state.own[seat * KINDS + THING_INDEX[thing]] += amount
    assert min(state.supply) >= 0
    if pesos is not None:
        state.pesos[seat] = pesos
    return state


def put_away(state: CubaState, seat: int = 0, **products: int) -> CubaState:
    """The same, into the warehouse."""
    give(state, seat, **products)
    for product, amount in products.items():
        state.store[seat * KINDS + THING_INDEX[product]] += amount
    return state


def build(state: CubaState, seat: int = 0, **buildings: str) -> CubaState:
    for field, building in buildings.items():
        index = BUILDING_INDEX[building]
        state.offer[index] -= 1
        assert state.offer[index] >= 0
        state.built[seat * len(FIELDS) + FIELD_INDEX[field]] = index
        state.occupied[seat] |= 1 << FIELD_INDEX[field]
    return state


def moor(state: CubaState, dock: int, ship: str, **loaded: int) -> CubaState:
    """This ship to this dock, with cargo; the ship that was there goes where it came from."""
    wanted, there = SHIP_INDEX[ship], state.docks[dock - 1]
    if wanted in state.docks:
        other = state.docks.index(wanted)
        state.docks[other], state.room[other] = there, ROOM[there] if there != NO_SHIP else 0
    elif wanted == state.sea:
        state.sea = there
    else:
        state.pile = tuple(there if s == wanted else s for s in state.pile if s != NO_SHIP)
        state.pile = tuple(s for s in state.pile if s != NO_SHIP)
    state.docks[dock - 1] = wanted
    state.room[dock - 1] = ROOM[wanted]
    for ware, amount in loaded.items():
        state.supply[THING_INDEX[ware]] -= amount
        state.room[dock - 1] -= amount << SHIFT[THING_INDEX[ware]]
    return state


def law(state: CubaState, *laws: str) -> CubaState:
    """These laws are in force."""
    for name in laws:
        state.laws[LAWS[LAW_INDEX[name]].pile] = LAW_INDEX[name]
    return state


def bills(state: CubaState, *names: str) -> CubaState:
    """These are the bills of the round; those of the other piles stay."""
    for name in names:
        state.bills[LAWS[LAW_INDEX[name]].pile] = LAW_INDEX[name]
    return state


def stock_market(state: CubaState, **wares: int) -> CubaState:
    """So many pieces of these wares on the market, the others back in the supply."""
    for ware, amount in wares.items():
        kind = THING_INDEX[ware]
        state.supply[kind] += state.market[kind] - amount
        state.market[kind] = amount
    return state


def turn(state: CubaState, character: str, seat: int = 0) -> CubaState:
    """The seat plays this card out of turn and is asked what it asks."""
    state.stack.append(PLAY_CHARACTER[seat])
    state.apply(Play(character))
    return state


def do(state: CubaState, *actions) -> list:
    """Apply all; what happened, in order."""
    return [event for action in actions for event in state.apply(action)]


def things(state: CubaState, seat: int = 0) -> dict[str, int]:
    """All that the seat has, yard and warehouse."""
    own = state.own[seat * KINDS : (seat + 1) * KINDS]
    return {thing: n for thing, n in zip(THINGS, own, strict=True) if n}


def stored(state: CubaState, seat: int = 0) -> dict[str, int]:
    own = state.store[seat * KINDS : (seat + 1) * KINDS]
    return {thing: n for thing, n in zip(THINGS, own, strict=True) if n}


def earned(state: CubaState, seat: int = 0) -> dict[str, int]:
    """The parts of the seat's points that are not zero."""
    points = state.points[seat * len(PARTS) : (seat + 1) * len(PARTS)]
    return {part: n for part, n in zip(PARTS, points, strict=True) if n}


def market(state: CubaState) -> dict[str, int]:
    return {THINGS[kind]: state.market[kind] for kind in WARES}


def open_bills(state: CubaState) -> list[str]:
    return [pile for pile, bill in zip(PILES, state.bills, strict=True) if bill != NONE]


def idle(state: CubaState, seat: int) -> None:
    """End the action with the first choice each time: finish, forgo, stay put."""
    while (
        state.seat == seat and state.decision.kind != "play_character" and state.stage == "actions"
    ):
        state.apply(state.legal()[0])
