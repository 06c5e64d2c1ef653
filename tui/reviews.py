"""What the review of a game tells the screens around it."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.session import Session

SCREEN = "tui.screens.review"


def exists() -> bool:
    """Can games be reviewed here?"""
    return find_spec(SCREEN) is not None


def turning_points(session: "Session") -> list[str] | None:
    """Up to three sentences about the moves that cost most, the dearest first; None as long as
    the game was not reviewed."""
    return None
