"""What an event changes on the table, and what moves when it is shown."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.core import Event, View
from engine.cuba.components import FIELDS, MATERIALS, SHIPS, THING_INDEX
from engine.cuba.components_cards import LAW_INDEX, LAWS, PILES
from engine.cuba.state import NO_SHIP
from tui.games.cuba import pieces
from tui.games.cuba.cells import (
    PILE,
    alternative_cell,
    bill_cell,
    building_cell,
    buy_cell,
    dock_cell,
    field_cell,
    law_cell,
    load_cell,
    player_cell,
    sell_cell,
    ship_cell,
    ware_cell,
)
from tui.paint.canvas import Cell, Sprite
from tui.table.scene import Motion

AT_SEA = 0


def _pile_of(law: str) -> str:
    return PILES[LAWS[LAW_INDEX[law]].pile]


def _group_of(thing: str) -> str:
    return "material" if THING_INDEX[thing] in MATERIALS else "product"


TOUCHED: dict[str, Callable[[Any], Iterable[Cell]]] = {
    "bills_turned": lambda _e: map(bill_cell, PILES),
    "worker_moved": lambda e: (field_cell(e.seat, e.field),),
    "harvested": lambda e: (field_cell(e.seat, e.field),),
    "bought": lambda e: (ware_cell(e.ware), buy_cell(e.ware), sell_cell(e.ware)),
    "sold": lambda e: (ware_cell(e.ware), buy_cell(e.ware), sell_cell(e.ware)),
    "taken": lambda e: (alternative_cell(_group_of(e.thing)),),
    "built": lambda e: (field_cell(e.seat, e.field), building_cell(e.building)),
    "vetoed": lambda e: (bill_cell(_pile_of(e.law)),),
    "pile_searched": lambda e: (ship_cell(e.after), PILE),
    "loaded": lambda e: (load_cell(e.dock, e.ware), ship_cell(e.ship)),
    "ship_left": lambda e: (dock_cell(e.dock),),
    "ships_turned": lambda e: (*(ship_cell(ship) for ship in e.docks if ship), ship_cell(e.sea)),
    "law_adopted": lambda e: (law_cell(_pile_of(e.law)), bill_cell(_pile_of(e.law))),
    "bills_dropped": lambda e: (bill_cell(_pile_of(law)) for law in e.laws),
    "market_changed": lambda e: (ware_cell(e.product), buy_cell(e.product), sell_cell(e.product)),
}
"""By kind of event: what it changes beside the player whose event it is."""


ON_A_PLANTATION = frozenset({"worker_moved", "harvested", "built"})
"""Events that change somebody's fields."""


def touched(event: Event) -> Iterable[Cell]:
    """Everything that looks different after an event."""
    found = TOUCHED.get(event.kind)
    if found is not None:
        yield from found(event)
    seat = getattr(event, "seat", None)
    if seat is not None:
        yield player_cell(seat)


# -- what moves --------------------------------------------------------------------------


def motions(event: Event, before: View[Any]) -> Sequence[Motion]:
    """Workers from field to field, wares to market and ship, ships to their docks, bills."""
    found = MOTIONS.get(event.kind)
    return found(event, before.state) if found is not None else ()


def _worker(event: Any, state: Any) -> Sequence[Motion]:
    here, there = FIELDS[state.worker[event.seat]], event.field
    if here == there:
        return ()
    path = (field_cell(event.seat, here), field_cell(event.seat, there))
    return (Motion(f"worker-{event.seat}", path),)


def _ships(event: Any, state: Any) -> Sequence[Motion]:
    """Ships that lie in sight and move up, those nearest to the best dock first."""
    shown = {SHIPS[number].id for number in (*state.docks, state.sea) if number != NO_SHIP}
    before = [SHIPS[number].id if number != NO_SHIP else "" for number in state.docks]
    return [
        Motion("ship", (ship_cell(ship), dock_cell(dock)))
        for dock, ship in reversed(list(enumerate(event.docks, 1)))
        if ship in shown and before[dock - 1] != ship
    ]


MOTIONS: dict[str, Callable[[Any, Any], Sequence[Motion]]] = {
    "worker_moved": _worker,
    "built": lambda e, _s: (Motion(e.building, (field_cell(e.seat, e.field),)),),
    "bought": lambda e, _s: (Motion(f"{e.ware}-thing", (ware_cell(e.ware), buy_cell(e.ware))),),
    "sold": lambda e, _s: (Motion(f"{e.ware}-thing", (sell_cell(e.ware), ware_cell(e.ware))),),
    "loaded": lambda e, _s: (
        Motion(f"{e.ware}-thing", (load_cell(e.dock, e.ware), ship_cell(e.ship))),
    ),
    "ship_left": lambda e, _s: (Motion("ship", (dock_cell(e.dock), dock_cell(AT_SEA))),),
    "ships_turned": _ships,
    "law_adopted": lambda e, _s: (
        Motion("paper", (bill_cell(_pile_of(e.law)), law_cell(_pile_of(e.law)))),
    ),
}


def sprite(name: str) -> Sprite | None:
    """The picture of what moves: `worker-2`, `rum-thing`, a building, `ship`, `paper`."""
    kind, _dash, rest = name.partition("-")
    if kind == "worker" and rest.isdigit():
        return pieces.worker(int(rest), 5, 6)
    return pieces.SPRITES.get(name, "medium") if name in pieces.SPRITES else None
