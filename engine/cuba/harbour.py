"""Ships: loading them by mayor or wharf, and how they leave and move up (CUB-60 to CUB-63)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba import events
from engine.cuba.actions import FINISH, FORGO_LOADING, LOAD_BY_ROOM, Finish, ForgoLoading, Load
from engine.cuba.components import (
    DOCK_POINTS,
    FORGO_PESOS,
    KINDS,
    MAYOR_SPACES,
    MOST_SEATS,
    NOTHING,
    ONE_EACH,
    ROOM,
    SHIFT,
    SHIPS,
    THING_INDEX,
    THINGS,
    WARES,
    spaces_of,
)
from engine.cuba.components_cards import EFFECT, OTHER
from engine.cuba.refusals import no_thing
from engine.cuba.state import NO_SHIP, PARTS, SHIPS_PART, CubaState
from engine.cuba.stock import part_with

_FIRST = WARES[0]
DOCKS = range(len(DOCK_POINTS))
_THIRD = len(DOCK_POINTS) - 1


class ChooseCargo(NamedTuple):
    """Load a ware; `dock` (1 to 3) and `ware` once they are settled, else 0 and empty.

    The mayor is bound to one ship, the large wharf to one ship and one ware, the
    small wharf loads a single ware. In the French edition the large wharf stops at two (CUB-C2).
    """

    seat: int
    by: "Literal['mayor', 'small_wharf', 'large_wharf']"
    dock: int
    ware: str
    kind: Literal["choose_cargo"] = "choose_cargo"

    def legal(self, s: CubaState) -> list[Any]:
        seat, by, dock, ware, _ = self
        have = on_hand(s, seat)
        if ware:
            have &= 1 << SHIFT[THING_INDEX[ware]]
        if dock:
            return [FINISH, *_loads(s, dock - 1, have)]
        actions: list[Any] = [FORGO_LOADING] if by == "mayor" else []
        for place in DOCKS:
            actions += _loads(s, place, have)
        return actions

    def resolve(self, s: CubaState, action: Load | ForgoLoading | Finish) -> None:
        if isinstance(action, Load):
            seat, by, _, _, _ = self
            dock, ware, _ = action
            kind = THING_INDEX[ware]
            stays = load(s, seat, dock - 1, kind)
            if stays and by == "mayor":
                s.stack.append(ChooseCargo(seat, by, dock, ""))
            elif (
                stays
                and by == "large_wharf"
                and s.room[dock - 1] >> SHIFT[kind] & 7
                and (not self.ware or s.options.edition == "german")
            ):
                s.stack.append(ChooseCargo(seat, by, dock, ware))
        elif isinstance(action, ForgoLoading):
            forgo_loading(s, self.seat)

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Load):
            return unfitting(self, action)
        kind = THING_INDEX.get(action.ware, NOTHING)
        if kind not in WARES:
            return Refusal("not_shipped", {"thing": action.ware})
        dock = action.dock - 1
        if dock not in DOCKS or s.docks[dock] == NO_SHIP:
            return Refusal("no_ship", {"dock": action.dock})
        if self.dock not in (0, action.dock):
            return Refusal("one_ship", {"dock": self.dock})
        if self.ware not in ("", action.ware):
            return Refusal("one_ware", {"ware": self.ware})
        if not s.own[self.seat * KINDS + kind]:
            return no_thing(s, self.seat, action.ware)
        return Refusal("no_room", {"dock": action.dock, "ware": action.ware})


def on_hand(s: CubaState, seat: int) -> int:
    """One bit (of three, as in the ship's free spaces) for each ware that the seat has."""
    own = s.own
    at = seat * KINDS + _FIRST
    return (
        (1 if own[at] else 0)
        | (8 if own[at + 1] else 0)
        | (64 if own[at + 2] else 0)
        | (512 if own[at + 3] else 0)
        | (4096 if own[at + 4] else 0)
    )


def _loads(s: CubaState, dock: int, have: int) -> list[Any]:
    room = s.room[dock]
    loads: list[Any] = LOAD_BY_ROOM[dock][(room | room >> 1 | room >> 2) & ONE_EACH & have]
    return loads


def can_load(s: CubaState, seat: int) -> bool:
    """Is there a ware and a place for it at any dock?"""
    one, two, three = s.room
    room = one | two | three
    return bool((room | room >> 1 | room >> 2) & ONE_EACH & on_hand(s, seat))


def load(s: CubaState, seat: int, dock: int, kind: int) -> bool:
    """One ware on a ship, points by dock (CUB-60); False when the ship has sailed or is full."""
    part_with(s, seat, kind, 1)
    points = DOCK_POINTS[dock]
    s.points[seat * len(PARTS) + SHIPS_PART] += points
    s.room[dock] = room = s.room[dock] - (1 << SHIFT[kind])
    if s.events is not None:
        ship = SHIPS[s.docks[dock]].id
        s.events.append(events.Loaded(seat, dock + 1, ship, THINGS[kind], points))
    if room:
        return True
    if EFFECT[s.laws[OTHER]] == "harbour":  # CUB-61, CUB-87
        leave(s, dock)
        move_up(s)
    return False


def forgo_loading(s: CubaState, seat: int) -> None:
    """Pesos for the first and the second mayor of the round who load nothing (CUB-62)."""
    pesos = 0
    for space, worth in zip(MAYOR_SPACES, FORGO_PESOS, strict=True):
        if not s.markers & space:
            s.markers |= space
            pesos = worth
            break
    s.pesos[seat] += pesos
    if s.events is not None:
        s.events.append(events.LoadingForgone(seat, pesos))


def leave(s: CubaState, dock: int) -> None:
    """Cargo to the supply, card face down under the pile (CUB-91)."""
    ship = s.docks[dock]
    cargo = []
    for kind, spaces, free in zip(WARES, SHIPS[ship].spaces, spaces_of(s.room[dock]), strict=True):
        s.supply[kind] += spaces - free
        cargo += [THINGS[kind]] * (spaces - free)
    s.pile = (*s.pile, ship)
    s.known += 1
    s.docks[dock] = NO_SHIP
    s.room[dock] = 0
    if s.events is not None:
        s.events.append(events.ShipLeft(dock + 1, SHIPS[ship].id, tuple(cargo)))


def turn_up(s: CubaState) -> int:
    ship = s.pile[0]
    s.pile = s.pile[1:]
    s.known = min(s.known, len(s.pile))
    return ship


def clear_docks(s: CubaState) -> None:
    """End of a round: full ships leave, the third one anyway from round 2 on (CUB-91, CUB-92)."""
    for dock in reversed(DOCKS):
        if s.docks[dock] != NO_SHIP and (not s.room[dock] or (dock == _THIRD and s.round > 1)):
            leave(s, dock)


def move_up(s: CubaState) -> None:
    """All move up as far as they can, then new ships come: one to sea in the French edition, as
    many as it takes to fill the docks too in the German one (CUB-63, CUB-93, CUB-C9)."""
    places = [(s.docks[d], s.room[d]) for d in reversed(DOCKS) if s.docks[d] != NO_SHIP]
    places.append((s.sea, ROOM[s.sea]))
    new = []
    if s.options.edition == "german":
        while len(places) < len(DOCKS):
            new.append(turn_up(s))
            places.append((new[-1], ROOM[new[-1]]))
    places += [(NO_SHIP, 0)] * (len(DOCKS) - len(places))
    for dock in DOCKS:
        s.docks[dock], s.room[dock] = places[_THIRD - dock]
    s.sea = turn_up(s)
    new.append(s.sea)
    if s.events is not None:
        docks = tuple(SHIPS[ship].id if ship != NO_SHIP else "" for ship in s.docks)
        turned = tuple(SHIPS[ship].id for ship in new)
        s.events.append(events.ShipsTurned(docks, SHIPS[s.sea].id, turned))


LOAD_AS_MAYOR = [ChooseCargo(seat, "mayor", 0, "") for seat in range(MOST_SEATS)]
