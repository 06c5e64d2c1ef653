"""Why a move is refused: codes and facts, worded by the app."""

from typing import Any

from engine.core.errors import Refusal
from engine.core.state import Decision


def unfitting(decision: Decision, action: Any) -> Refusal:
    """The move is no answer to what is asked, or names something that isn't open now."""
    return Refusal(
        "not_now", {"asked": decision.kind, "given": getattr(action, "kind", repr(action))}
    )


def too_dear(cost: int, have: int) -> Refusal:
    """Not enough doubloons."""
    return Refusal("no_money", {"cost": cost, "money": have})
