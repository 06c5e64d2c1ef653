"""Why a move is refused, where several decisions refuse for the same reason."""

from engine.core.errors import Refusal
from engine.cuba.components import FIELD_INDEX, KINDS, THING_INDEX
from engine.cuba.state import CubaState


def no_pesos(s: CubaState, seat: int, needed: int) -> Refusal:
    return Refusal("no_pesos", {"needed": needed, "have": s.pesos[seat]})


def no_thing(s: CubaState, seat: int, thing: str, needed: int = 1) -> Refusal:
    """The player lacks it."""
    have = s.own[seat * KINDS + THING_INDEX[thing]]
    return Refusal("no_thing", {"thing": thing, "needed": needed, "have": have})


def no_supply(thing: str) -> Refusal:
    """The supply has run out of it (CUB-96)."""
    return Refusal("no_supply", {"thing": thing})


def no_field(field: str) -> Refusal | None:
    return None if field in FIELD_INDEX else Refusal("no_such_field", {"field": field})
