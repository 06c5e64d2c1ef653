"""What wins Santiago, in one sentence."""

from typing import Any

from engine.santiago.components import SEATS
from tui.i18n import _


def aim(seats: int, options: Any) -> str:
    return _(
        "Have the most points after {rounds} rounds: each plantation scores its tiles times "
        "your farmers on it, and every escudo you keep is a point."
    ).format(rounds=SEATS[seats].rounds)
