"""Alternatives worth considering: of equivalent places, one is enough."""

from collections.abc import Callable
from typing import Any

from engine.maracaibo.components import FLAGS, LOCATION_INDEX
from engine.maracaibo.state import NONE, MaracaiboState
from engine.maracaibo.uprising.liberation import occupied_neighbours


def shortlist(s: MaracaiboState, decision: Any) -> list[Any]:
    """Legal actions, without the twins among them."""
    legal: list[Any] = decision.legal(s)
    thin = THIN.get(decision.kind)
    return legal if thin is None or len(legal) < 4 else thin(s, legal)


def _alike(s: MaracaiboState, action: Any) -> object:
    """What an action on a location amounts to: empty villages are equal."""
    place = LOCATION_INDEX[action.place]
    nation = getattr(action, "nation", "")
    if s.module is not None and s.markers[place]:
        search = s.module.search
        if search is not None and search.found == place:
            return action
        if s.module.revolt:  # MAR-451
            nation = f"{nation} {occupied_neighbours(s, place)}"
    if s.cities[place] != NONE and FLAGS[place]:
        return action.kind, nation, place
    return action.kind, nation, s.markers[place], s.cities[place] != NONE


def _places(s: MaracaiboState, legal: list[Any]) -> list[Any]:
    found: dict[object, Any] = {}
    for action in legal:
        found.setdefault(_alike(s, action) if hasattr(action, "place") else action, action)
    return list(found.values())


THIN: dict[str, Callable[[MaracaiboState, list[Any]], list[Any]]] = {
    "fighting": _places,
    "place_own": _places,
    "free_place": _places,
}
