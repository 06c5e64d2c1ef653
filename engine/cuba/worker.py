"""The worker: move, gather, harvest (CUB-20 to CUB-24)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba import events
from engine.cuba.actions import (
    FINISH,
    HARVEST,
    IRRIGATE,
    MOVE_WORKER,
    Finish,
    Harvest,
    Irrigate,
    MoveWorker,
)
from engine.cuba.components import (
    BOARDS,
    CROSS,
    DRY_FIELDS,
    FIELD_IDS_OF,
    FIELD_INDEX,
    FIELDS_OF,
    FREE_FIELDS,
    KINDS,
    MOST_SEATS,
    THINGS,
    WATER,
)
from engine.cuba.components_cards import EFFECT, OTHER
from engine.cuba.refusals import no_field, no_supply, no_thing
from engine.cuba.state import CubaState


class PlaceWorker(NamedTuple):
    """Where the worker goes; its row and column become active (CUB-20)."""

    seat: int
    kind: Literal["place_worker"] = "place_worker"

    def legal(self, s: CubaState) -> list[Any]:
        return MOVE_WORKER[:]

    def resolve(self, s: CubaState, action: MoveWorker) -> None:
        seat = self.seat
        field = FIELD_INDEX[action.field]
        s.worker[seat] = field
        board = BOARDS[s.boards[seat]]
        active = CROSS[field] & ~s.occupied[seat]  # CUB-23
        own = s.own
        supply = s.supply
        yields = board.yields
        gathered = []
        for f in FIELDS_OF[active & board.material_fields]:
            thing = yields[f]
            if supply[thing]:
                supply[thing] -= 1
                own[seat * KINDS + thing] += 1
                gathered.append(thing)
        if s.events is not None:
            materials = tuple(THINGS[thing] for thing in gathered)
            s.events.append(events.WorkerMoved(seat, action.field, materials))
        fields = FIELD_IDS_OF[active & board.product_fields]
        if fields:
            drought = EFFECT[s.laws[OTHER]] == "drought"  # CUB-85
            s.stack.append(ChooseYield(seat, fields, DRY_FIELDS if drought else FREE_FIELDS))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        wrong = no_field(action.field) if isinstance(action, MoveWorker) else None
        return wrong or unfitting(self, action)


class ChooseYield(NamedTuple):
    """Which product field is harvested: `free` more at no cost, then one water each (CUB-21,
    CUB-22)."""

    seat: int
    fields: "tuple[str, ...]"
    free: int
    kind: Literal["choose_yield"] = "choose_yield"

    def legal(self, s: CubaState) -> list[Any]:
        actions: list[Any] = [FINISH]
        table: dict[str, Any] = HARVEST
        if not self.free:
            if not s.own[self.seat * KINDS + WATER]:
                return actions
            table = IRRIGATE
        supply = s.supply
        thing_of = BOARDS[s.boards[self.seat]].thing_of
        for field in self.fields:
            if supply[thing_of[field]]:  # CUB-24
                actions.append(table[field])
        return actions

    def resolve(self, s: CubaState, action: Harvest | Irrigate | Finish) -> None:
        if isinstance(action, Finish):
            return
        seat, fields, free, _ = self
        field = action.field
        thing = BOARDS[s.boards[seat]].thing_of[field]
        s.supply[thing] -= 1
        s.own[seat * KINDS + thing] += 1
        if free:
            free -= 1
        else:
            s.own[seat * KINDS + WATER] -= 1
            s.supply[WATER] += 1
        if s.events is not None:
            water = int(isinstance(action, Irrigate))
            s.events.append(events.Harvested(seat, field, THINGS[thing], water))
        if len(fields) > 1:
            rest = tuple([f for f in fields if f != field])
            s.stack.append(ChooseYield(seat, rest, free))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Harvest | Irrigate):
            return unfitting(self, action)
        if action.field not in self.fields:
            return no_field(action.field) or Refusal("field_idle", {"field": action.field})
        thing = BOARDS[s.boards[self.seat]].thing_of[action.field]
        if not s.supply[thing]:
            return no_supply(THINGS[thing])
        if isinstance(action, Irrigate):
            if self.free:
                return Refusal("still_free", {"free": self.free})
            return no_thing(s, self.seat, THINGS[WATER])
        return Refusal("needs_water", {"field": action.field})


PLACE_WORKER = [PlaceWorker(seat) for seat in range(MOST_SEATS)]
