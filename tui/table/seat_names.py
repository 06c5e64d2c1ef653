"""What the players are called at a table: “You” is always whoever looks at the screen."""

from functools import cache

from tui.i18n import LANGUAGES, _, speaking
from tui.paint.words import narrow
from tui.session import Session


def seat_names(session: Session, viewer: int) -> tuple[str, ...]:
    """Everybody's name as one seat reads it. A person who gave no name is “You” on the own
    screen and “Player 2” on the others'."""
    many = len(session.humans) > 1
    return tuple(
        _seen(seat, narrow(name), many and seat in session.humans, seat == viewer)
        for seat, name in enumerate(session.names)
    )


def neutral_name(session: Session, seat: int) -> str:
    """The name that tells this seat from the others whoever looks."""
    return _seen(seat, narrow(session.names[seat]), seat in session.humans, mine=False)


def _seen(seat: int, name: str, person: bool, mine: bool) -> str:
    if not person or name not in _unnamed(seat):
        return name
    return _("You") if mine else _("Player {number}").format(number=seat + 1)


@cache
def _unnamed(seat: int) -> frozenset[str]:
    """What people are called who gave no name, in any language."""
    found: set[str] = set()
    for language in LANGUAGES:
        with speaking(language):
            found |= {_("You"), _("Player {number}").format(number=seat + 1)}
    return frozenset(found)
