"""The architect: one building, or points for not building (CUB-40 to CUB-43)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba import events
from engine.cuba.actions import (
    BUILD,
    FORGO_BUILDING,
    PLACE_BUILDING,
    Build,
    ForgoBuilding,
    PlaceBuilding,
)
from engine.cuba.components import (
    ARCHITECT_SPACES,
    FIELD_INDEX,
    FIELDS,
    FIELDS_OF,
    FORGO_POINTS,
    KINDS,
    MATERIALS,
    MOST_SEATS,
    STONE,
    THINGS,
    WATER,
    WOOD,
)
from engine.cuba.components_cards import (
    AFFORDABLE,
    BUILDING_INDEX,
    BUILDING_LAW_PESOS,
    BUILDINGS,
    EFFECT,
    MOST_COST,
    OTHER,
)
from engine.cuba.refusals import no_field, no_pesos, no_thing
from engine.cuba.state import ARCHITECT_PART, PARTS, CubaState

ALL_FIELDS = (1 << len(FIELDS)) - 1


class ChooseBuilding(NamedTuple):
    """What is built, if anything (CUB-40, CUB-42)."""

    seat: int
    kind: Literal["choose_building"] = "choose_building"

    def legal(self, s: CubaState) -> list[Any]:
        seat = self.seat
        actions: list[Any] = [FORGO_BUILDING]
        if s.occupied[seat] == ALL_FIELDS or s.pesos[seat] < pesos_to_build(s):
            return actions
        own = s.own
        at = seat * KINDS
        wood = own[at + WOOD]
        stone = own[at + STONE]
        water = own[at + WATER]
        wood = min(wood, MOST_COST[WOOD])
        stone = min(stone, MOST_COST[STONE])
        water = min(water, MOST_COST[WATER])
        offer = s.offer
        for building in AFFORDABLE[wood][stone][water]:
            if offer[building]:
                actions.append(BUILD[building])
        return actions

    def resolve(self, s: CubaState, action: Build | ForgoBuilding) -> None:
        if isinstance(action, Build):
            s.stack.append(ChooseSite(self.seat, action.building))
        else:
            forgo_building(s, self.seat)

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Build):
            return unfitting(self, action)
        index = BUILDING_INDEX.get(action.building)
        if index is None:
            return Refusal("no_such_building", {"building": action.building})
        if not s.offer[index]:
            return Refusal("not_on_offer", {"building": action.building})
        if s.occupied[self.seat] == ALL_FIELDS:
            return Refusal("no_free_field")
        for kind in MATERIALS:
            needed = BUILDINGS[index].cost[kind]
            if s.own[self.seat * KINDS + kind] < needed:
                return no_thing(s, self.seat, THINGS[kind], needed)
        return no_pesos(s, self.seat, pesos_to_build(s))


class ChooseSite(NamedTuple):
    """Where it is built: any field without a building (CUB-40)."""

    seat: int
    building: str
    kind: Literal["choose_site"] = "choose_site"

    def legal(self, s: CubaState) -> list[Any]:
        free = FIELDS_OF[ALL_FIELDS & ~s.occupied[self.seat]]
        return [PLACE_BUILDING[field] for field in free]

    def resolve(self, s: CubaState, action: PlaceBuilding) -> None:
        seat = self.seat
        index = BUILDING_INDEX[self.building]
        field = FIELD_INDEX[action.field]
        for kind, amount in enumerate(BUILDINGS[index].cost):
            s.own[seat * KINDS + kind] -= amount
            s.supply[kind] += amount
        pesos = pesos_to_build(s)
        s.pesos[seat] -= pesos
        s.offer[index] -= 1
        s.built[seat * len(FIELDS) + field] = index
        s.occupied[seat] |= 1 << field
        if s.events is not None:
            s.events.append(events.Built(seat, self.building, action.field, pesos))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, PlaceBuilding):
            return unfitting(self, action)
        return no_field(action.field) or Refusal("field_built", {"field": action.field})


def pesos_to_build(s: CubaState) -> int:
    """Nothing, except under the building law (CUB-86)."""
    return BUILDING_LAW_PESOS if EFFECT[s.laws[OTHER]] == "building" else 0


def forgo_building(s: CubaState, seat: int) -> None:
    """Points for the first and the second of the round who don't build (CUB-41, CUB-43)."""
    points = 0
    for space, worth in zip(ARCHITECT_SPACES, FORGO_POINTS, strict=True):
        if not s.markers & space:
            s.markers |= space
            points = worth
            break
    s.points[seat * len(PARTS) + ARCHITECT_PART] += points
    if s.events is not None:
        s.events.append(events.BuildingForgone(seat, points))


CHOOSE_BUILDING = [ChooseBuilding(seat) for seat in range(MOST_SEATS)]
