"""How a move of Cuba is picked: its cells, what each is called, what is meant by pointing."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import Action, View
from engine.cuba.actions import (
    Adopt,
    Amount,
    Build,
    Buy,
    BuyVotes,
    ExchangeShip,
    Give,
    Harvest,
    Irrigate,
    Load,
    MoveWorker,
    PayDuty,
    PayTax,
    PlaceBuilding,
    Play,
    Sell,
    Send,
    StartWith,
    Swap,
    TakeMaterial,
    TakeProduct,
    Use,
    Veto,
)
from engine.cuba.cards import BUILDING_IDS, PILES
from engine.cuba.components import FIELDS, MATERIALS, THING_INDEX, THINGS
from engine.cuba.state import CubaState
from tui.games.cuba import offers
from tui.games.cuba.board import field_cell
from tui.games.cuba.market import buy_cell, load_cell, sell_cell, ship_cell
from tui.games.cuba.offering import building_cell
from tui.games.cuba.panels import card_cell, thing_cell
from tui.games.cuba.parliament import bill_cell
from tui.games.cuba.things import building_name, pile_name, thing
from tui.i18n import _
from tui.table.painting import Cell
from tui.table.scene import Offer

Path = tuple[Cell, ...]

PATHS: dict[str, Callable[[Any], Path]] = {
    "start_with": lambda a: (("materials", *a.materials), ("products", *a.products)),
    "send": lambda a: (card_cell(a.character),),
    "play": lambda a: (card_cell(a.character),),
    "buy": lambda a: (buy_cell(a.ware),),
    "sell": lambda a: (sell_cell(a.ware),),
    "take_material": lambda a: (("alternative", "material"), ("take", a.material)),
    "take_product": lambda a: (("alternative", "product"), ("take", a.product)),
    "build": lambda a: (building_cell(a.building),),
    "amount": lambda a: (("amount", a.amount),),
    "give": lambda a: (thing_cell(a.thing),),
    "swap": lambda a: (thing_cell(a.gives), ("take", a.takes)),
    "veto": lambda a: (bill_cell(a.pile),),
    "adopt": lambda a: (bill_cell(a.pile),),
    "exchange_ship": lambda a: (ship_cell(a.ship),),
    "load": lambda a: (load_cell(a.dock, a.ware),),
    "buy_votes": lambda a: (("votes", a.votes),),
    "pay_duty": lambda a: (("duty", *a.things),),
}
"""By move: the cells, one a step. Moves to a field are that field; all others are one cell
of their own kind."""


def path(action: Action, seat: int) -> Path:
    if hasattr(action, "field"):
        return (field_cell(seat, action.field),)
    found = PATHS.get(action.kind)
    return found(action) if found else ((action.kind,),)


# -- what a choice is called -------------------------------------------------------------


class Case(NamedTuple):
    """A move, where it stands, and what is asked."""

    state: CubaState
    seat: int
    action: Any
    decision: Any


OFFERS: dict[str, Callable[[Case], Offer]] = {
    "send": lambda c: offers.card(c.action.character, kept=True),
    "play": lambda c: offers.card(c.action.character, kept=False),
    "move_worker": lambda c: offers.place(c.state, c.seat, c.action.field),
    "harvest": lambda c: offers.crop_field(c.state, c.seat, c.action.field, water=False),
    "irrigate": lambda c: offers.crop_field(c.state, c.seat, c.action.field, water=True),
    "buy": lambda c: offers.purchase(c.state, c.action.ware),
    "sell": lambda c: offers.sale(c.state, c.action.ware),
    "build": lambda c: offers.building(c.state, c.action.building),
    "place_building": lambda c: offers.building_site(c.state, c.seat, c.action.field),
    "use": lambda c: offers.use(c.state, c.seat, c.action.field, c.decision.fields),
    "amount": lambda c: offers.amount(c.action.amount, c.decision.building),
    "give": lambda c: offers.given(c.state, c.seat, c.action.thing, c.decision.building),
    "veto": lambda c: offers.bill(c.state, c.seat, c.action.pile),
    "adopt": lambda c: offers.bill(c.state, c.seat, c.action.pile),
    "exchange_ship": lambda c: offers.ship(c.action.ship),
    "load": lambda c: offers.load(c.state, c.action.dock, c.action.ware),
    "buy_votes": lambda c: offers.vote(c.state, c.seat, c.action.votes),
    "pay_duty": lambda c: offers.duty(c.state, c.seat, c.action.things),
}


def offer(view: View[Any], chosen: Path, actions: Sequence[Action]) -> Offer:
    """The words for the last cell of a path."""
    state, seat, action = view.state, view.seat, actions[0]
    match chosen[-1]:
        case ("materials" | "products", *names):
            return offers.pair(tuple(map(str, names)))
        case ("alternative", group):
            names = [path(each, seat)[1][1] for each in actions]
            return offers.alternative(str(group), list(map(str, names)))
        case ("take", name):
            return (
                offers.swapped(state, str(name))
                if action.kind == "swap"
                else offers.taken(str(name))
            )
        case ("thing", name) if action.kind == "swap":
            return offers.given(state, seat, str(name), "")
    words = OFFERS.get(action.kind)
    if words is None:
        return offers.alone(state, seat, action)
    return words(Case(state, seat, action, view.decision))


def step_prompt(chosen: Path) -> str:
    """What is asked after the first step of a move with two."""
    match chosen[-1]:
        case ("materials", *_names):
            return _("And the 2 products?")
        case ("alternative", *_rest):
            return _("What do you take for nothing?")
        case ("thing", name):
            return _("What do you get for 1 {thing}?").format(thing=thing(str(name)))
    return ""


# -- what pointing at something else means -----------------------------------------------


def attempt(view: View[Any], chosen: Path) -> Action | None:
    """The illegal move that somebody means who points there."""
    decision: Any = view.decision
    if decision is None:
        return None
    match chosen:
        case (("thing", gives), ("take", takes)):
            return Swap(str(gives), str(takes))
        case (("alternative", _group), ("take", name)):
            return _take(str(name))
        case (("field", seat, field),) if seat == view.seat:
            return _at_field(decision, str(field))
        case ((kind, *rest),):
            meant = MEANT.get((decision.kind, str(kind)))
            return meant(*rest) if meant else None
    return None


def _take(name: str) -> Action:
    return TakeMaterial(name) if THING_INDEX[name] in MATERIALS else TakeProduct(name)


def _at_field(decision: Any, field: str) -> Action | None:
    match decision.kind:
        case "place_worker":
            return MoveWorker(field)
        case "choose_yield":
            return Harvest(field) if decision.free else Irrigate(field)
        case "choose_site":
            return PlaceBuilding(field)
        case "use_building":
            return Use(field)
    return None


MEANT: dict[tuple[str, str], Callable[..., Action]] = {
    ("play_character", "card"): Play,
    ("choose_delegate", "card"): Send,
    ("trade", "buy"): Buy,
    ("trade", "sell"): Sell,
    ("trade", "ware"): Buy,
    ("trade", "thing"): Sell,
    ("choose_building", "building"): Build,
    ("choose_amount", "amount"): Amount,
    ("choose_thing", "thing"): Give,
    ("choose_swap", "thing"): lambda gives: Swap(gives, "rum"),
    ("choose_veto", "bill"): Veto,
    ("choose_veto", "law"): Veto,
    ("choose_bill", "bill"): Adopt,
    ("choose_bill", "law"): Adopt,
    ("choose_ship", "ship"): ExchangeShip,
    ("choose_cargo", "load"): Load,
    ("purchase_votes", "votes"): BuyVotes,
    ("decide_tax", "pay_tax"): PayTax,
    ("decide_duty", "duty"): lambda *things: PayDuty(things),
    ("choose_start", "materials"): lambda *things: StartWith(things, ()),
}
"""By what is asked and what is pointed at."""


# -- what is typed -----------------------------------------------------------------------


def parse(view: View[Any], typed: str) -> Cell | None:
    """The cell that a text means which fits no choice."""
    decision = view.decision
    kind = decision.kind if decision else ""
    if typed.isdigit():
        return {
            "purchase_votes": ("votes", int(typed)),
            "choose_amount": ("amount", int(typed)),
        }.get(kind)
    fields = {field.lower(): field_cell(view.seat, field) for field in FIELDS}
    if typed in fields:
        return fields[typed]
    if kind == "choose_building":
        return _first(typed, {building_name(name): building_cell(name) for name in BUILDING_IDS})
    if kind in ("choose_veto", "choose_bill"):
        return _first(typed, {pile_name(pile): bill_cell(pile) for pile in PILES})
    if kind == "trade":
        wares = {_("buy {ware}").format(ware=thing(name)): buy_cell(name) for name in THINGS}
        wares |= {_("sell {ware}").format(ware=thing(name)): sell_cell(name) for name in THINGS}
        return _first(typed, wares)
    if kind in ("choose_thing", "choose_swap"):
        return _first(typed, {thing(name): thing_cell(name) for name in THINGS})
    return None


def _first(typed: str, cells: dict[str, Cell]) -> Cell | None:
    """The first whose name begins like that."""
    return next((cell for name, cell in cells.items() if _plain(name).startswith(typed)), None)


def _plain(name: str) -> str:
    return "".join(name.lower().split())
