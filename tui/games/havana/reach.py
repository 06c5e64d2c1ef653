"""What stands between a player and a building, at any time of the game."""

from engine.havana.components import PAIR, PROTECTION, SIESTA
from engine.havana.prices import Shortfall, shortfall
from engine.havana.state import HavanaState


def lacking(state: HavanaState, seat: int, building: int) -> Shortfall | None:
    """None when the seat can pay; before the first cards nobody has an architect."""
    if state.open[seat] is None:
        state = state.copy()
        state.open[seat] = PAIR[SIESTA][PROTECTION]
    return shortfall(state, seat, building)
