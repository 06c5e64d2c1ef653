"""The foreman: which buildings are used, in which order (CUB-50, CUB-53)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba.actions import FINISH, USE, Finish, Use
from engine.cuba.buildings import CAN_USE, DO_USE
from engine.cuba.components import CROSS, FIELD_IDS_OF, FIELD_INDEX, FIELDS
from engine.cuba.components_cards import BUILDING_IDS, NONE
from engine.cuba.refusals import no_field
from engine.cuba.state import CubaState

_ROW_LENGTH = len(FIELDS)


class UseBuilding(NamedTuple):
    """Use a building in the worker's row or column that is still in `fields`. While `anywhere`, any
    other building may be used instead, but then no further one. A building that would change
    nothing is not offered.
    """

    seat: int
    fields: "tuple[str, ...]"
    anywhere: bool
    kind: Literal["use_building"] = "use_building"

    def legal(self, s: CubaState) -> list[Any]:
        seat, fields, anywhere, _ = self
        if anywhere:
            fields = FIELD_IDS_OF[s.occupied[seat]]
        built = s.built
        base = seat * _ROW_LENGTH
        actions: list[Any] = [FINISH]
        for field in fields:
            building = built[base + FIELD_INDEX[field]]
            if CAN_USE[building](s, seat):
                actions.append(USE[field])
        return actions

    def resolve(self, s: CubaState, action: Use | Finish) -> None:
        if isinstance(action, Finish):
            return
        seat, fields, _, _ = self
        field = action.field
        if field in fields and len(fields) > 1:
            rest = tuple([other for other in fields if other != field])
            s.stack.append(UseBuilding(seat, rest, anywhere=False))
        DO_USE[s.built[seat * _ROW_LENGTH + FIELD_INDEX[field]]](s, seat)

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Use):
            return unfitting(self, action)
        missing = no_field(action.field)
        if missing:
            return missing
        building = s.built[self.seat * _ROW_LENGTH + FIELD_INDEX[action.field]]
        if building == NONE:
            return Refusal("no_building", {"field": action.field})
        if not self.anywhere and action.field not in self.fields:
            in_reach = CROSS[s.worker[self.seat]] >> FIELD_INDEX[action.field] & 1
            code = "used_already" if in_reach else "out_of_reach"
            return Refusal(code, {"building": BUILDING_IDS[building]})
        return Refusal("nothing_to_use", {"building": BUILDING_IDS[building]})


def use_buildings(s: CubaState, seat: int) -> None:
    fields = FIELD_IDS_OF[CROSS[s.worker[seat]] & s.occupied[seat]]
    s.stack.append(UseBuilding(seat, fields, anywhere=True))
