"""What wins Cuba, in one sentence."""

from typing import Any

from engine.cuba.components import ROUNDS
from tui.i18n import _


def aim(seats: int, options: Any) -> str:
    return _(
        "Have the most points after {rounds} rounds: for goods that you ship, for buildings, and "
        "for laws that you obey."
    ).format(rounds=ROUNDS)
