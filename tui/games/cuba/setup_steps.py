"""How Cuba was set up, step by step."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core import View
from engine.cuba.components import (
    CHARACTER_IDS,
    DOCK_POINTS,
    KINDS,
    LADDER,
    PESOS,
    ROUNDS,
    SHIPS,
    START_MATERIALS,
    START_PRODUCTS,
    THINGS,
    VOTES,
    WARES,
    Ship,
)
from engine.cuba.components import FIELDS as FIELD_NAMES
from engine.cuba.components_cards import BUILDINGS, PILES
from engine.cuba.state import NO_SHIP, CubaState
from tui.games.cuba.buildings import on_table
from tui.games.cuba.cells import (
    PILE,
    building_cell,
    card_cell,
    field_cell,
    law_cell,
    player_cell,
    ship_cell,
    ware_cell,
)
from tui.games.cuba.names import (
    amount,
    board_name,
    character_name,
    named,
    pesos,
    pile_name,
    points,
    thing,
    votes,
)
from tui.games.seats import seated
from tui.i18n import _, labelled, ngettext, one_by_one
from tui.table.scene import LaidOut


def setup_steps(view: View[Any], names: Sequence[str]) -> list[LaidOut]:
    """What was put where before the first decision."""
    state: CubaState = view.state
    return [
        seated(names, state.seats),
        _first(state, names),
        _plantations(state, view.seat, names),
        _supply(state),
        _market(state),
        *_ships(state),
        _buildings(state),
        _laws(state),
        _cards(),
        _start(state, names),
    ]


def _first(state: CubaState, names: Sequence[str]) -> LaidOut:
    lot = state.options.first == "lot"
    words = (
        _("First player, drawn at random: {name}.")
        if lot
        else _("First player, as chosen: {name}.")
    )
    words = words.format(name=names[state.first])
    rounds = _("The game lasts {n} rounds.").format(n=ROUNDS)
    return LaidOut(_("First player"), f"{words} {rounds}", (player_cell(state.first),))


def _plantations(state: CubaState, seat: int, names: Sequence[str]) -> LaidOut:
    if len(set(state.boards)) == 1:
        words = _("All have the same plantation: {board}.").format(
            board=board_name(state.boards[seat])
        )
    else:
        sides = one_by_one(
            labelled(names[other], board_name(board)) for other, board in enumerate(state.boards)
        )
        words = _("Everybody has a plantation of their own. {boards}.").format(boards=sides)
    built = [
        field for number, field in enumerate(FIELD_NAMES) if state.occupied[seat] >> number & 1
    ]
    if built:
        words += " " + _("A warehouse is printed on {fields}.").format(fields=", ".join(built))
    cells = tuple(field_cell(seat, field) for field in FIELD_NAMES)
    return LaidOut(_("Plantations"), words, cells)


def _supply(state: CubaState) -> LaidOut:
    found = ", ".join(f"{thing(THINGS[kind])} {state.supply[kind]}" for kind in range(KINDS))
    words = _("In the common supply: {things}.").format(things=found)
    return LaidOut(_("Common supply"), words, tuple(ware_cell(THINGS[kind]) for kind in WARES))


def _market(state: CubaState) -> LaidOut:
    found = ", ".join(
        _("{ware} {n} of {of} spaces").format(
            ware=thing(THINGS[kind]), n=state.market[kind], of=len(LADDER[kind])
        )
        for kind in WARES
    )
    words = _("On the market, starting at the expensive end: {wares}.").format(wares=found)
    return LaidOut(_("Market"), words, tuple(ware_cell(THINGS[kind]) for kind in WARES))


def _cargo(ship: Ship) -> str:
    spaces = zip(WARES, ship.spaces, strict=True)
    return ", ".join(amount(n, THINGS[kind]) for kind, n in spaces if n)


def _ships(state: CubaState) -> Iterator[LaidOut]:
    for dock, number in enumerate(state.docks):
        if number == NO_SHIP:
            continue
        ship = SHIPS[number]
        words = _("{ship} takes {cargo}; each piece is worth {points} there.").format(
            ship=named(ship), cargo=_cargo(ship), points=points(DOCK_POINTS[dock])
        )
        title = _("Dock of {points}").format(points=points(DOCK_POINTS[dock]))
        yield LaidOut(title, words, (ship_cell(ship.id),))
    sea = SHIPS[state.sea]
    n = len(state.pile)
    words = ngettext(
        "{ship} ({cargo}) waits at sea; {n} ship is face down in the pile.",
        "{ship} ({cargo}) waits at sea; {n} ships are face down in the pile.",
        n,
    ).format(ship=named(sea), cargo=_cargo(sea), n=n)
    yield LaidOut(_("At sea"), words, (ship_cell(sea.id), PILE))


def _buildings(state: CubaState) -> LaidOut:
    kinds = [number for number in range(len(BUILDINGS)) if on_table(state, number)]
    words = _("{n} building tiles of {kinds} kinds are on offer.").format(
        n=sum(state.offer[number] for number in kinds), kinds=len(kinds)
    )
    if state.options.embassy:
        words += " " + _("The Canadian embassy is among them.")
    cells = tuple(building_cell(BUILDINGS[number].id) for number in kinds)
    return LaidOut(_("Building tiles"), words, cells)


def _laws(state: CubaState) -> LaidOut:
    found = ", ".join(
        f"{pile_name(pile)} {len(deck)}" for pile, deck in zip(PILES, state.decks, strict=True)
    )
    words = _("Four piles of laws were shuffled: {piles}. No law is in force yet.").format(
        piles=found
    )
    return LaidOut(_("Laws"), words, tuple(map(law_cell, PILES)))


def _cards() -> LaidOut:
    found = ", ".join(
        f"{character_name(name)} ({votes(n)})" for name, n in zip(CHARACTER_IDS, VOTES, strict=True)
    )
    words = _("Everybody has the same cards in hand: {cards}.").format(cards=found)
    return LaidOut(_("Cards"), words, tuple(map(card_cell, CHARACTER_IDS)))


def _start(state: CubaState, names: Sequence[str]) -> LaidOut:
    words = _(
        "Everybody has {pesos}. Beginning with {name}, each player now chooses materials ({m}) "
        "and products ({p})."
    ).format(pesos=pesos(PESOS), name=names[state.first], m=START_MATERIALS, p=START_PRODUCTS)
    cells = tuple(player_cell(seat) for seat in range(state.seats))
    return LaidOut(_("Money and goods"), words, cells)
