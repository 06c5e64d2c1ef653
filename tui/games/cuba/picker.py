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
from engine.cuba.components import FIELDS, MATERIALS, THING_INDEX, THINGS
from engine.cuba.components_cards import BUILDING_IDS, PILES
from engine.cuba.state import CubaState
from tui.games.cuba import choices
from tui.games.cuba.cells import (
    alternative_cell,
    bill_cell,
    building_cell,
    buy_cell,
    card_cell,
    field_cell,
    load_cell,
    sell_cell,
    ship_cell,
    thing_cell,
)
from tui.games.cuba.names import building_name, pile_name, thing
from tui.i18n import _
from tui.paint.canvas import Cell
from tui.table.scene import Offer

Path = tuple[Cell, ...]

PATHS: dict[str, Callable[[Any], Path]] = {
    "start_with": lambda a: (("materials", *a.materials), ("products", *a.products)),
    "send": lambda a: (card_cell(a.character),),
    "play": lambda a: (card_cell(a.character),),
    "buy": lambda a: (buy_cell(a.ware),),
    "sell": lambda a: (sell_cell(a.ware),),
    "take_material": lambda a: (alternative_cell("material"), ("take", a.material)),
    "take_product": lambda a: (alternative_cell("product"), ("take", a.product)),
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
"""By move: the cells, one per step. Moves to a field are that field; all others are one cell of
their own kind."""


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
    "send": lambda c: choices.card(c.state, c.action.character, kept=True),
    "play": lambda c: choices.card(c.state, c.action.character, kept=False),
    "move_worker": lambda c: choices.place(c.state, c.seat, c.action.field),
    "harvest": lambda c: choices.crop_field(c.state, c.seat, c.action.field, water=False),
    "irrigate": lambda c: choices.crop_field(c.state, c.seat, c.action.field, water=True),
    "buy": lambda c: choices.purchase(c.state, c.action.ware),
    "sell": lambda c: choices.sale(c.state, c.action.ware),
    "build": lambda c: choices.building(c.state, c.action.building),
    "place_building": lambda c: choices.building_site(c.state, c.seat, c.action.field),
    "use": lambda c: choices.use(c.state, c.seat, c.action.field, c.decision.fields),
    "amount": lambda c: choices.amount(c.action.amount, c.decision.building),
    "give": lambda c: choices.given(c.state, c.seat, c.action.thing, c.decision.building),
    "veto": lambda c: choices.bill(c.state, c.seat, c.action.pile),
    "adopt": lambda c: choices.bill(c.state, c.seat, c.action.pile),
    "exchange_ship": lambda c: choices.ship(c.action.ship),
    "load": lambda c: choices.load(c.state, c.action.dock, c.action.ware),
    "buy_votes": lambda c: choices.vote(c.state, c.seat, c.action.votes),
    "pay_duty": lambda c: choices.duty(c.state, c.seat, c.action.things),
}


def offer(view: View[Any], chosen: Path, actions: Sequence[Action]) -> Offer:
    """The words for the last cell of a path."""
    state, seat, action = view.state, view.seat, actions[0]
    match chosen[-1]:
        case ("materials" | "products", *names):
            return choices.pair(tuple(map(str, names)))
        case ("alternative", group):
            names = [path(each, seat)[1][1] for each in actions]
            return choices.alternative(str(group), list(map(str, names)))
        case ("take", name):
            return (
                choices.swapped(state, str(name))
                if action.kind == "swap"
                else choices.taken(str(name))
            )
        case ("thing", name) if action.kind == "swap":
            return choices.given(state, seat, str(name), "")
    words = OFFERS.get(action.kind)
    if words is None:
        return choices.alone(state, seat, action)
    return words(Case(state, seat, action, view.decision))


def step_prompt(chosen: Path) -> str:
    """What is asked after the first step of a move with two."""
    match chosen[-1]:
        case ("materials", *_names):
            return _("Now choose your 2 products.")
        case ("alternative", *_rest):
            return _("What do you take for free?")
        case ("thing", name):
            return _("What do you get for 1 {thing}?").format(thing=thing(str(name)))
    return ""


# -- what pointing at something else means -----------------------------------------------


def attempt(view: View[Any], chosen: Path) -> Action | None:
    """The illegal move that pointing there would mean."""
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
