"""How each move of Havana is picked, cell by cell, and what is said about each cell."""

from typing import Any

from engine.core import Action, View
from engine.havana.actions import (
    Buy,
    ChooseCards,
    Cover,
    Demolish,
    Exchange,
    Pay,
    Refresh,
    Rob,
    TakeCubes,
    TakeLoot,
    Tax,
    UseFirst,
)
from engine.havana.state import HavanaState
from engine.havana.views import HavanaView
from tui.games.havana import choices
from tui.games.havana.cells import player_cell, thing_cell
from tui.games.havana.names import thing_of
from tui.paint.canvas import Cell
from tui.table.scene import Offer

Path = tuple[Cell, ...]


def path(action: Action, view: View[Any]) -> Path:
    """The steps of a move; a move that needs no cell of the table is one of its own."""
    match action:
        case ChooseCards():
            return (("card", action.low), ("card", action.high))
        case Cover():
            return (("card", action.card), ("open", view.seat, action.on))
        case UseFirst():
            return (("open", view.seat, action.card),)
        case Refresh():
            return (("card", action.card),)
        case Buy() | Demolish():
            return (("building", action.building),)
        case Exchange():
            return (("building", action.end), ("stacked", action.building))
        case Tax():
            return (thing_cell(victim(view), thing_of(action.what)),)
        case Rob():
            return (player_cell(action.victim),)
        case TakeLoot() | TakeCubes() | Pay():
            return ((action.kind, *action[:-1]),)
    return ((action.kind,),)


def offer(view: HavanaView, steps: Path, action: Action) -> Offer:
    """The words for the last step of a path, through a move that goes this way."""
    state = view.state
    match action:
        case ChooseCards() | Cover() | UseFirst() | Refresh():
            return _card(view, steps, action)
        case Buy():
            return choices.purchase(view, action.building)
        case Demolish():
            return choices.demolition(state, action.building)
        case Exchange():
            return _exchange(state, steps, action)
        case Tax():
            return choices.taxed(state, victim(view), action.what)
        case Rob():
            return choices.victim(state, action.victim, _fact(view, "card"))
        case TakeCubes():
            return choices.taken(state, action.cubes)
        case TakeLoot():
            return choices.loot(state, victim(view), action.cubes)
        case Pay():
            return choices.paid(_fact(view, "building"), action)
    return choices.alone(view, action.kind)


def _exchange(state: HavanaState, steps: Path, action: Exchange) -> Offer:
    if steps[-1][0] == "building":
        return choices.exchanged(state, action.end)
    return choices.out_of_stack(action.building)


def _card(view: HavanaView, steps: Path, action: Action) -> Offer:
    """Two cards, or a card and the one it covers, come one after the other in any order."""
    *before, last = steps
    name = str(last[-1])
    other = str(before[-1][-1]) if before else ""
    match action:
        case UseFirst():
            return choices.use_first(view, name)
        case Refresh():
            return choices.refreshed(view, name)
        case ChooseCards():
            return (
                choices.second_card(view, name, other) if other else choices.first_card(view, name)
            )
        case _ if last[0] == "open":
            return choices.covered(view, name, other)
    return choices.new_card_on(view, name, other) if other else choices.new_card(view, name)


def victim(view: View[Any]) -> int:
    """Of whom something is being taken."""
    return int(getattr(view.decision, "victim", view.seat))


def _fact(view: View[Any], name: str) -> str:
    return str(getattr(view.decision, name, ""))
