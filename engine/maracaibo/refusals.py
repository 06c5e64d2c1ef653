"""Why a move is refused: codes and facts, worded by the app."""

from engine.core.errors import Refusal


def too_expensive(cost: int, have: int) -> Refusal:
    """Not enough doubloons."""
    return Refusal("no_money", {"cost": cost, "money": have})
