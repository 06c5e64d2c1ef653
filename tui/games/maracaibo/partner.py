"""What a partner against Jacques intends to do next, in words."""

from typing import TYPE_CHECKING, Any

from engine.core import View
from tui.games.maracaibo.names import place_name
from tui.games.maracaibo.wording.phrases import listed
from tui.i18n import _

if TYPE_CHECKING:
    from ai.maracaibo.intention import Intention


def means(view: View[Any], seat: int) -> str:
    """As the end of a sentence about the partner; empty where there is nothing to say."""
    if view.state.automa is None or view.state.seats < 2:
        return ""
    from ai.maracaibo.intention import intention  # as heavy as an agent

    found = intention(view, seat)
    return words(found) if found is not None else ""


def words(found: "Intention") -> str:
    kinds = [event.kind for event in found.deeds]
    freed = dict.fromkeys(e.place for e in found.deeds if e.kind == "marker_removed")
    aims = []
    if freed:
        places = listed(map(place_name, freed))
        aims.append(_("take a marker off {places}").format(places=places))
    if "clue_turned" in kinds:
        aims.append(_("turn up a clue"))
    if "clue_paid_off" in kinds:
        aims.append(_("pay off a red clue"))
    if "luysa_freed" in kinds:
        aims.append(_("free Luysa"))
    place = place_name(found.place)
    if not aims:
        return _("means to sail to {place}, for points: all must be ahead of Jacques").format(
            place=place
        )
    return _("means to sail to {place}, to {aims}").format(place=place, aims=listed(aims))
