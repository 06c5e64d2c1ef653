"""Points as people say them: nobody counts tenths at the table."""

from tui.i18n import _, ngettext

NOTHING = 0.25
"""Points that make no difference."""
HALF = 0.75


def about(points: float) -> str:
    """The size of a difference: `about 3 points`."""
    size = abs(points)
    if size < HALF:
        return _("about half a point")
    number = round(size)
    return ngettext("about {n} point", "about {n} points", number).format(n=number)


def percent(chance: float) -> int:
    """A chance as whole hundredths; only what is sure is 0 or 100."""
    whole = round(100 * chance)
    if whole == 0 and chance > 0.0:
        return 1
    return 99 if whole == 100 and chance < 1.0 else whole
