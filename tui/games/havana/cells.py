"""What can be pointed at on Havana's table."""

from typing import cast

from engine.havana.components import BUILDING_IDS, CARD_IDS, members
from engine.havana.views import HavanaView
from tui.paint.canvas import Cell
from tui.table.scene import Scene

BAG: Cell = ("bag",)
STACK: Cell = ("stack",)
SQUARE: Cell = ("centre",)
DISCARD: Cell = ("discard",)


def building_cell(building: int) -> Cell:
    return ("building", BUILDING_IDS[building])


def square_cell(what: str) -> Cell:
    """A heap of the square: pesos, a kind of cubes, the workers for hire."""
    return ("centre", what)


def player_cell(seat: int) -> Cell:
    return ("player", seat)


def car_cell(seat: int) -> Cell:
    """A player's car in the street, in turn order."""
    return ("car", seat)


def open_cell(seat: int, card: int) -> Cell:
    return ("open", seat, CARD_IDS[card])


def thing_cell(seat: int, what: str) -> Cell:
    return ("thing", seat, what)


def card_cell(card: int) -> Cell:
    return ("card", CARD_IDS[card])


def seen(scene: Scene) -> HavanaView:
    """The view of a scene, as what it is."""
    return cast(HavanaView, scene.view)


def where(view: HavanaView, card: int) -> str:
    """In which place one's own card is: hand, laid, open or discard."""
    state = view.state
    if state.hand[view.seat] >> card & 1:
        return "hand"
    if state.laid[view.seat] >> card & 1:
        return "laid"
    pair = state.open[view.seat]
    return "open" if pair and card in pair else "discard"


def cards_of(mask: int) -> list[str]:
    return [CARD_IDS[card] for card in members(mask)]
