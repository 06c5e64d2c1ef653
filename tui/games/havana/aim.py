"""What wins Havana, in one sentence."""

from typing import Any

from engine.havana.components import goal
from tui.i18n import _


def aim(seats: int, options: Any) -> str:
    return _("Be the first to own buildings worth {points} points.").format(
        points=goal(seats, options.points)
    )
