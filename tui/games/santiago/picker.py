"""How each move of Santiago is picked, cell by cell, and what is said about each cell."""

from collections.abc import Sequence
from typing import Any

from engine.core import Action, View
from engine.santiago.actions import (
    Accept,
    Bid,
    BuildOwnCanal,
    BuildUnasked,
    LayFirstCanal,
    Overrule,
    PlacePalm,
    PlaceSource,
    PlaceTile,
    Propose,
)
from engine.santiago.components import (
    CROSSINGS,
    SEGMENT_INDEX,
    SEGMENTS,
    SPACES,
    TILE_INDEX,
    Crossing,
    Segment,
    Space,
    Tile,
)
from tui.games.santiago import choices, places
from tui.games.santiago.board import crossing_cell, segment_cell, space_cell
from tui.games.santiago.names import crop as crop_name
from tui.games.santiago.names import farmers as farmers_of
from tui.games.santiago.panels import tile_cell
from tui.i18n import _
from tui.paint.canvas import Cell
from tui.table.scene import Offer

Path = tuple[Cell, ...]


def path(action: Action, view: View[Any]) -> Path:
    match action:
        case PlaceTile():
            return (tile_cell(action.tile), space_cell(action.space))
        case Propose():
            return (segment_cell(action.segment), ("bribe", action.bribe))
        case Bid():
            return (("bid", action.amount),)
        case PlaceSource():
            return (crossing_cell(action.crossing),)
        case PlacePalm():
            return (space_cell(action.space),)
        case LayFirstCanal() | Accept() | Overrule() | BuildUnasked() | BuildOwnCanal():
            return (segment_cell(action.segment),)
        case _:
            return ((action.kind,),)


def offer(view: View[Any], path: Path, actions: Sequence[Action]) -> Offer:
    state = view.state
    seat, action = view.seat, actions[0]
    match path[-1][0]:
        case "bid":
            return choices.bid(state, action.amount)
        case "pass":
            return choices.no_bid(state)
        case "tile":
            return choices.tile(state, seat, action.tile)
        case "space" if action.kind == "place_palm":
            return choices.palm(state, action.space)
        case "space":
            return choices.field(state, seat, action.tile, action.space)
        case "segment":
            return choices.canal(state, seat, action.segment, action.kind)
        case "crossing":
            return choices.source(action.crossing)
        case "bribe":
            return choices.bribe(action.bribe)
        case _:
            return choices.alone(action.kind)


def step_prompt(view: View[Any], chosen: Path) -> str:
    decision = view.decision
    if decision is not None and decision.kind == "plant_leftover":
        return ""
    match chosen[-1]:
        case ("tile", str(crop), int(farmers)):
            men = choices.placed_farmers(view.state, view.seat, TILE_INDEX[Tile(crop, farmers)])
            if not men:
                return _("Plant {crop} without farmers: choose a field.").format(
                    crop=crop_name(crop)
                )
            return _("Plant {crop} with {farmers}: choose a field.").format(
                crop=crop_name(crop), farmers=farmers_of(men)
            )
        case ("segment", *ends):
            return _("Canal {place}: how much do you offer?").format(
                place=places.segment_name(_segment(ends))
            )
    return ""


def attempt(view: View[Any], path: Path) -> Action | None:
    state, decision = view.state, view.decision
    proposed = bool(state.bribes_by_segment())
    match (decision.kind if decision else "", *path):
        case ("choose_source", ("crossing", int(x), int(y))):
            return PlaceSource(Crossing(x, y))
        case ("choose_palm", ("space", int(x), int(y))):
            return PlacePalm(Space(x, y))
        case ("choose_first_canal", ("segment", *ends)):
            return LayFirstCanal(_segment(ends))
        case ("make_bid" | "make_secret_bid", ("bid", int(amount))):
            return Bid(amount)
        case (
            "plant" | "plant_leftover",
            ("tile", str(crop), int(farmers)),
            ("space", int(x), int(y)),
        ):
            return PlaceTile(Tile(crop, farmers), Space(x, y))
        case ("make_proposal", ("segment", *ends)):
            return Propose(_segment(ends), 0)
        case ("make_proposal", ("segment", *ends), ("bribe", int(amount))):
            return Propose(_segment(ends), amount)
        case ("decide_canal", ("segment", *ends)):
            return Overrule(_segment(ends)) if proposed else BuildUnasked(_segment(ends))
        case ("offer_extra_canal", ("segment", *ends)):
            return BuildOwnCanal(_segment(ends))
    return None


def parse(view: View[Any], chosen: Path, typed: str) -> Cell | None:
    decision = view.decision
    if typed.isdigit() and decision is not None:
        return ("bribe" if chosen else "bid", int(typed))
    kind = PLACES_ASKED.get(decision.kind, "segment") if decision else "space"
    return PLACES[kind].get(typed)


def _segment(ends: Sequence[Any]) -> Segment:
    return SEGMENTS[SEGMENT_INDEX[Segment(*ends)]]


PLACES: dict[str, dict[str, Cell]] = {
    "space": {places.space_key(s): space_cell(s) for s in SPACES},
    "segment": {places.segment_key(s): segment_cell(s) for s in SEGMENTS},
    "crossing": {places.crossing_key(c): crossing_cell(c) for c in CROSSINGS},
}
"""What one types for a place of the board."""

PLACES_ASKED = {
    "choose_source": "crossing",
    "choose_palm": "space",
    "plant": "space",
    "plant_leftover": "space",
}
"""Where a decision asks for another kind of place than a line."""
