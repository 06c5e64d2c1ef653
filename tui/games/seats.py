"""What the setup of every game begins with: who sits where."""

from collections.abc import Sequence

from tui.i18n import _
from tui.table.scene import LaidOut


def seated(names: Sequence[str], seats: int) -> LaidOut:
    """The people in the order of their seats."""
    words = _("Clockwise around the table: {names}.").format(names=", ".join(names[:seats]))
    return LaidOut(_("Seats"), words, tuple(("player", seat) for seat in range(seats)))
