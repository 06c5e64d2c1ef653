"""What lies where on Cuba's table, in words, and the rules of it."""

from collections.abc import Callable
from typing import Any

from engine.cuba.components import (
    BOARDS,
    BUY_PRICE,
    CHARACTER_IDS,
    CHARACTER_INDEX,
    DOCK_POINTS,
    FIELD_INDEX,
    FIELDS,
    KINDS,
    MATERIALS,
    PRODUCTS,
    SELL_PRICES,
    SHIP_INDEX,
    SHIPS,
    THING_INDEX,
    THINGS,
    VOTES,
    WARES,
    spaces_of,
)
from engine.cuba.components_cards import (
    BUILDING_IDS,
    BUILDING_INDEX,
    BUILDINGS,
    DUTY,
    LAW_CARDS,
    LAWS,
    NONE,
    PILE_INDEX,
    SUBSIDY,
    TAX,
)
from engine.cuba.state import NO_SHIP, CubaState
from tui.games import Topic
from tui.games.cuba import characters, previews
from tui.games.cuba.cells import card_cell
from tui.games.cuba.harvest import harvest_words, water_words
from tui.games.cuba.names import (
    amount,
    board_name,
    both,
    building_effect,
    building_name,
    cargo,
    character_name,
    counted,
    goods_kind,
    law_effect,
    named,
    pesos,
    points,
    ship_name,
    thing,
    votes,
)
from tui.games.cuba.topics import ASKED, TOPICS
from tui.i18n import _, labelled
from tui.paint.canvas import Cell
from tui.rulebook import honesty
from tui.rulebook.facts import fill
from tui.table.scene import Scene


def describe(scene: Scene, cell: Cell) -> str:
    """One line: what choosing it does, else what lies there."""
    option = scene.options.get(cell)
    decision = scene.view.decision
    if option is not None and decision is not None and decision.kind == "place_worker":
        place = FIELD_INDEX[str(cell[2])]
        return labelled(str(cell[2]), harvest_words(scene.state, scene.view.seat, place))
    if option is not None and option.offer.effect:
        worth = f" ({option.offer.worth})" if option.offer.worth else ""
        return labelled(option.offer.label, f"{option.offer.effect}{worth}")
    return next(iter(inspect(scene, cell)), "")


def inspect(scene: Scene, cell: Cell) -> list[str]:
    kind, *rest = cell
    found = ABOUT.get(str(kind))
    return found(scene, *rest) if found is not None else []


# -- plantation and buildings ------------------------------------------------------------


def _field(scene: Scene, seat: int, field: str) -> list[str]:
    state: CubaState = scene.state
    place = FIELD_INDEX[field]
    built = state.built[seat * len(FIELDS) + place]
    whose = "" if seat == scene.view.seat else f"{scene.name(seat)} "
    worker = [_("The worker stands here")] if state.worker[seat] == place else []
    if built != NONE:
        name = BUILDING_IDS[built]
        effect = building_effect(BUILDINGS[built], state.options.any_swap)
        return [labelled(f"{whose}{field}", f"{building_name(name)}, {effect}"), *worker]
    kind = BOARDS[state.boards[seat]].yields[place]
    more = water_words(state, seat, place)
    return [
        labelled(f"{whose}{field}", thing(THINGS[kind])),
        *worker,
        _("A worker there brings in {things}").format(things=harvest_words(state, seat, place)),
        *([more] if more else []),
        _("Board: {name}").format(name=board_name(state.boards[seat])),
        *_note("plantations", BOARDS[state.boards[seat]].id),
    ]


def _building(scene: Scene, name: str) -> list[str]:
    state: CubaState = scene.state
    place = BUILDING_INDEX[name]
    tile = BUILDINGS[place]
    effect = building_effect(tile, state.options.any_swap)
    lines = [
        labelled(named(tile), effect),
        _("Cost: {things}").format(
            things=counted(THINGS[kind] for kind in MATERIALS for _n in range(tile.cost[kind]))
        ),
    ]
    lacks = previews.missing(state, scene.view.seat, tile)
    if state.offer[place] and lacks:
        words = [
            pesos(number) if what == "pesos" else amount(number, what)
            for what, number in lacks.items()
        ]
        lines.append(_("You still need {things}").format(things=", ".join(words)))
    elif state.offer[place]:
        lines.append(_("You can afford it"))
    owners = ", ".join(scene.name(seat) for seat in previews.builders(state, place))
    if owners:
        lines.append(_("Built by {names}").format(names=owners))
    lines.append(_("Available: {n}").format(n=state.offer[place]))
    return lines


# -- market and harbour ------------------------------------------------------------------


def _thing(scene: Scene, name: str) -> list[str]:
    state: CubaState = scene.state
    seat = scene.view.seat
    kind = THING_INDEX[name]
    own, stored = state.own[seat * KINDS + kind], state.store[seat * KINDS + kind]
    lines = [
        _("{thing}: you have {n}, the supply {supply}").format(
            thing=thing(name), n=own, supply=state.supply[kind]
        ),
        goods_kind(kind),
    ]
    if stored:
        lines.append(_("In the warehouse: {n}").format(n=stored))
    if kind in WARES:
        pieces = state.market[kind]
        sell = SELL_PRICES[state.options.edition][kind][pieces]
        lines.append(
            _("Buying costs {buy}, selling brings {sell}").format(
                buy=BUY_PRICE[kind][pieces], sell=sell
            )
        )
        lines += [
            "",
            _(
                "The highest and lowest prices are known; the steps in between were invented for "
                "this app."
            ),
        ]
    return lines


def _load(scene: Scene, dock: int, name: str) -> list[str]:
    state: CubaState = scene.state
    ship = SHIPS[state.docks[dock - 1]]
    place = list(WARES).index(THING_INDEX[name])
    free = spaces_of(state.room[dock - 1])[place]
    first = _("{ship}, dock {n}: {free} of {all} spaces for {thing} free").format(
        ship=named(ship), n=dock, free=free, all=ship.spaces[place], thing=thing(name)
    )
    return [first, *_ship(scene, ship.id)[1:]]


def _ship(scene: Scene, name: str) -> list[str]:
    state: CubaState = scene.state
    number = SHIP_INDEX[name]
    takes = cargo(SHIPS[number])
    if number in state.docks:
        dock = state.docks.index(number)
        free = sum(spaces_of(state.room[dock]))
        return [
            _("{ship}: {cargo}").format(ship=ship_name(name), cargo=takes),
            _("Dock {n}: {points} per ware, free spaces: {free}").format(
                n=dock + 1, points=points(DOCK_POINTS[dock]), free=free
            ),
            *_note("ships", name),
        ]
    where = _("at sea, can't be loaded yet") if number == state.sea else _("in the pile")
    return [labelled(ship_name(name), takes), where, *_note("ships", name)]


def _dock(scene: Scene, dock: int) -> list[str]:
    state: CubaState = scene.state
    number = state.docks[dock - 1] if dock else state.sea
    if number != NO_SHIP:
        return _ship(scene, SHIPS[number].id)
    return [
        _("Dock {n}: no ship yet, {points} per ware").format(
            n=dock, points=points(DOCK_POINTS[dock - 1])
        )
    ]


def _alternative(scene: Scene, group: str) -> list[str]:
    """What the merchant may take free."""
    words, taken = characters.spaces(scene.state, "merchant")[group == "product"]
    state = _("taken this round") if taken else _("still available")
    return [
        _("The merchant may take {what} instead of trading: {state}").format(
            what=words, state=state
        )
    ]


def _pile(scene: Scene) -> list[str]:
    """Everybody may know which ships are still to come, but not in which order."""
    state: CubaState = scene.state
    shown = {*state.docks, state.sea}
    coming = [ship for number, ship in enumerate(SHIPS) if number not in shown]
    return [
        _("{n} ships in the pile").format(n=len(state.pile)),
        *(labelled(named(ship), cargo(ship)) for ship in coming),
    ]


def _note(file: str, thing: str) -> list[str]:
    """What is printed of it and what is ours."""
    words = honesty.note(honesty.entry("cuba", (file,), thing))
    return ["", words] if words else []


# -- laws, cards, players ----------------------------------------------------------------


def _laws(scene: Scene, pile: str) -> list[str]:
    state: CubaState = scene.state
    number = PILE_INDEX[pile]
    law, bill = state.laws[number], state.bills[number]
    words = f"{named(LAWS[law])}, {law_effect(LAWS[law])}" if law != NONE else _("no law")
    lines = [_("In force: {law}").format(law=words)]
    if bill != NONE:
        lines.append(_("Bill: {law}").format(law=f"{named(LAWS[bill])}, {law_effect(LAWS[bill])}"))
    if number in (TAX, DUTY):
        lines.append(both())
    if number == SUBSIDY:
        for title, card in ((_("Now"), law), (_("With the bill"), bill)):
            found = previews.subsidy(state, card)
            if found:
                each = ", ".join(f"{scene.name(seat)} {n}" for seat, n in enumerate(found))
                lines.append(labelled(title, each))
    seen = {*state.gone, law, bill}
    coming = [named(LAWS[card]) for card in LAW_CARDS[number] if card not in seen]
    if coming:
        lines.append(_("Still to come: {laws}").format(laws=", ".join(coming)))
    return lines


def _card(scene: Scene, name: str) -> list[str]:
    state: CubaState = scene.state
    lines = [
        f"{character_name(name)} ({votes(VOTES[CHARACTER_INDEX[name]])}): "
        f"{characters.words(state, name)[0]}"
    ]
    for words, taken in characters.spaces(state, name):
        sign = _("taken this round") if taken else _("still available")
        lines.append(labelled(words, sign))
    return lines


def _player(scene: Scene, seat: int) -> list[str]:
    state: CubaState = scene.state
    own = state.own[seat * KINDS : (seat + 1) * KINDS]
    things = counted(THINGS[kind] for kind, n in enumerate(own) for _n in range(n))
    built = [
        building_name(BUILDING_IDS[number])
        for number in state.built[seat * len(FIELDS) : (seat + 1) * len(FIELDS)]
        if number != NONE
    ]
    stored = counted(
        THINGS[kind] for kind in PRODUCTS for _n in range(state.store[seat * KINDS + kind])
    )
    return [
        labelled(scene.name(seat), f"{pesos(state.pesos[seat])}, {points(state.track(seat))}"),
        things or _("nothing"),
        *([_("In the warehouse: {n}").format(n=stored)] if stored else []),
        _cards_left(scene, seat),
        ", ".join(built),
    ]


def _cards_left(scene: Scene, seat: int) -> str:
    """The cards in somebody's hand, as far as everybody knows."""
    state: CubaState = scene.state
    cards = previews.hand(state, seat)
    if cards is None:
        return _("Played: {cards}").format(
            cards=", ".join(character_name(CHARACTER_IDS[card]) for card in state.played[seat])
            or _("nothing")
        )
    names = ", ".join(character_name(CHARACTER_IDS[card]) for card in cards)
    return _("Cards in hand: {cards}").format(cards=names or _("nothing"))


ABOUT: dict[str, Callable[..., list[str]]] = {
    "field": _field,
    "card": _card,
    "buy": _thing,
    "sell": _thing,
    "ware": _thing,
    "thing": _thing,
    "take": _thing,
    "load": _load,
    "ship": _ship,
    "dock": _dock,
    "alternative": _alternative,
    "pile": _pile,
    "law": _laws,
    "bill": _laws,
    "building": _building,
    "player": _player,
}
"""By kind of thing on the table."""


# -- rules -------------------------------------------------------------------------------


def explain(scene: Scene, cell: Cell | None) -> Topic:
    """The rules of what is under the cursor; else of what is asked."""
    key = _topic(scene, cell)
    title, text = TOPICS[key]
    return Topic(_(title), fill(_(text), "cuba")[0], key)


def _topic(scene: Scene, cell: Cell | None) -> str:
    decision: Any = scene.view.decision
    asked = ASKED[decision.kind] if decision else "scoring"
    if cell is None or cell in scene.options:
        return CARD_TOPICS.get(cell, asked) if cell and cell[0] == "card" else asked
    match cell:
        case ("card", str(name)):
            return name
        case ("law" | "bill", str(pile)):
            return "laws" if pile == "other" else pile
        case (str(kind), *_rest):
            return TOPIC_OF.get(kind, asked)
    return asked


CARD_TOPICS: dict[Cell, str] = {card_cell(name): name for name in CHARACTER_INDEX}

TOPIC_OF = {
    "field": "plantation",
    "buy": "market",
    "sell": "market",
    "ware": "market",
    "thing": "warehouse",
    "load": "harbour",
    "ship": "harbour",
    "dock": "harbour",
    "pile": "harbour",
    "alternative": "merchant",
    "building": "buildings",
    "player": "scoring",
}
"""By kind of thing on the table."""
