"""Why a move is refused, where several decisions refuse for the same reason."""

from engine.core.errors import Refusal
from engine.santiago.actions import PlaceTile
from engine.santiago.components import SEGMENT_INDEX, SPACE_INDEX, TILE_INDEX, Segment
from engine.santiago.state import SantiagoState


def no_money(s: SantiagoState, seat: int, needed: int) -> Refusal:
    if needed < 1:
        return Refusal("amount_too_small", {"amount": needed})
    return Refusal("no_money", {"needed": needed, "have": s.money[seat]})


def no_tile_there(s: SantiagoState, action: PlaceTile) -> Refusal:
    if TILE_INDEX.get(action.tile) not in s.open:
        return Refusal("tile_not_open", {"tile": action.tile})
    if action.space not in SPACE_INDEX:
        return Refusal("no_such_space", {"space": action.space})
    return Refusal("space_taken", {"space": action.space})


def no_canal_there(s: SantiagoState, segment: Segment) -> Refusal:
    index = SEGMENT_INDEX.get(segment)
    if index is None:
        return Refusal("no_such_segment", {"segment": segment})
    if s.canals >> index & 1:
        return Refusal("segment_taken", {"segment": segment})
    return Refusal("no_water_there", {"segment": segment})
