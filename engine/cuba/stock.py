"""What a player has, in yard and warehouse."""

from engine.cuba.components import KINDS
from engine.cuba.state import CubaState


def part_with(s: CubaState, seat: int, kind: int, amount: int) -> None:
    """Take things from the player, products from the yard first (CUB-52)."""
    at = seat * KINDS + kind
    s.own[at] = left = s.own[at] - amount
    s.store[at] = min(s.store[at], left)


def pay(s: CubaState, seat: int, kind: int, amount: int) -> None:
    """The same, to the supply."""
    part_with(s, seat, kind, amount)
    s.supply[kind] += amount
