"""What wins Cuba, in one sentence."""

from typing import Any

from engine.cuba.components import ROUNDS
from tui.i18n import _


def aim(seats: int, options: Any) -> str:
    return _(
        "Have the most points after {rounds} rounds, from goods you ship, buildings you own and "
        "laws you obey."
    ).format(rounds=ROUNDS)
