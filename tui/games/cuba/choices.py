"""What each choice of Cuba does, in a few words and a number."""

from typing import Any

from engine.core import Action
from engine.cuba.architect import pesos_to_build
from engine.cuba.components import (
    ARCHITECT_SPACES,
    BUY_PRICE,
    CHARACTER_INDEX,
    DOCK_POINTS,
    FIELD_INDEX,
    FIELDS,
    FORGO_PESOS,
    FORGO_POINTS,
    KINDS,
    MATERIALS,
    MAYOR_SPACES,
    SELL_PRICES,
    SHIP_INDEX,
    SHIPS,
    SUPPLY_PRICE,
    THING_INDEX,
    THINGS,
    VOTES,
    WARES,
)
from engine.cuba.components_cards import (
    BOTH_POINTS,
    BUILDING_INDEX,
    BUILDINGS,
    LAW_POINTS,
    LAWS,
    NONE,
    PILE_INDEX,
    SUBSIDY,
    Building,
)
from engine.cuba.laws import tax
from engine.cuba.state import CubaState
from tui.games.cuba import characters, names, previews
from tui.games.cuba.harvest import harvest_brief, harvest_words, in_reach, lost
from tui.games.cuba.names import (
    building_effect,
    building_name,
    cargo,
    character_name,
    counted,
    law_effect,
    named,
    pesos,
    pile_name,
    points,
    ship_name,
    thing,
    votes,
)
from tui.i18n import _, labelled, ngettext
from tui.paint.look import UNICODE
from tui.table.scene import Offer

NOTHING_MORE = 1000.0
"""The rank of doing nothing: on top, where it is found at once."""


def pair(names: tuple[str, ...]) -> Offer:
    """Two things to begin with."""
    return Offer(counted(names), key="".join(map(thing, names)))


def card(state: CubaState, name: str, kept: bool) -> Offer:
    number = VOTES[CHARACTER_INDEX[name]]
    if kept:
        return Offer(character_name(name), votes(number), key=str(number))
    effect, terse = characters.brief(state, name), characters.terse(state, name)
    return Offer(character_name(name), effect, key=str(number), terse=(terse,))


def place(state: CubaState, seat: int, field: str) -> Offer:
    """A field for the worker: the harvest it brings."""
    crop = previews.harvest(state, seat, FIELD_INDEX[field])
    words = harvest_words(state, seat, FIELD_INDEX[field])
    rank = len(crop.materials) + crop.free * 1.5 + crop.water * 0.5
    brief = harvest_brief(state, seat, FIELD_INDEX[field])
    begun = (_materials(len(crop.materials)),) if len(crop.materials) > 1 else ()
    return Offer(field, words, key=field.lower(), rank=rank, brief=brief, begun=begun)


def crop_field(state: CubaState, seat: int, field: str, water: bool) -> Offer:
    kind = previews.yields(state, seat, field)
    effect = _("{thing} for 1 water") if water else "{thing}"
    price = SELL_PRICES[state.options.edition][kind][state.market[kind]]
    return Offer(field, effect.format(thing=thing(THINGS[kind])), key=field.lower(), rank=price)


def purchase(state: CubaState, ware: str) -> Offer:
    """Buy one: the price, and what the next one would cost."""
    kind = THING_INDEX[ware]
    now = previews.prices(state, kind, 1)
    label = _("buy {ware}").format(ware=thing(ware))
    words = _("for {pesos}, the next for {after}")
    if not state.market[kind]:
        words = _("for {pesos}, from the supply")
    effect = words.format(pesos=pesos(now.buy), after=now.buy_after)
    return Offer(label, effect, key="".join(label.split()), brief=_price_in_brief(now.buy))


def sale(state: CubaState, ware: str) -> Offer:
    kind = THING_INDEX[ware]
    now = previews.prices(state, kind, -1)
    label = _("sell {ware}").format(ware=thing(ware))
    words = _("for {pesos}, the next for {after}")
    effect = words.format(pesos=pesos(now.sell), after=now.sell_after)
    brief = _price_in_brief(now.sell)
    return Offer(label, effect, key="".join(label.split()), rank=1, brief=brief)


def _price_in_brief(number: int) -> str:
    """Short enough for every ware in the narrowest list, so that all show their price."""
    return f"{number}{UNICODE.coin}"


def alternative(group: str, names: list[str]) -> Offer:
    """What the merchant takes free instead of trading."""
    label = _("1 material") if group == "material" else _("1 product")
    listed = ", ".join(map(thing, names))
    effect = _("free: {things}").format(things=listed)
    begun = (_("free"),)
    key = "".join(label[2:].split())
    return Offer(label, effect, key=key, rank=-1, begun=begun if len(names) > 1 else ())


def taken(name: str) -> Offer:
    return Offer(thing(name), _("free"), key=thing(name))


def building(state: CubaState, name: str) -> Offer:
    """A building that the player can pay for."""
    number = BUILDING_INDEX[name]
    any_swap = state.options.any_swap
    words = building_effect(BUILDINGS[number], any_swap)
    label = building_name(name)
    price = _price(state, BUILDINGS[number])
    words = _("for {cost}: {effect}").format(cost=price, effect=words)
    many = sum(BUILDINGS[number].cost[kind] for kind in MATERIALS)
    begun = () if pesos_to_build(state) else (_materials(many),)
    key = "".join(label.lower().split())
    return Offer(label, words, key=key, brief=price, begun=begun)


def _materials(many: int) -> str:
    return ngettext("{n} material", "{n} materials", many).format(n=many)


def _price(state: CubaState, building: Building) -> str:
    """What building costs now: materials, and pesos where a law asks for them."""
    found = [
        names.amount(building.cost[kind], THINGS[kind]) for kind in MATERIALS if building.cost[kind]
    ]
    asked = pesos_to_build(state)
    return ", ".join([*found, pesos(asked)] if asked else found)


def building_site(state: CubaState, seat: int, field: str) -> Offer:
    words = _("on {thing}").format(thing=lost(state, seat, field))
    near = in_reach(state, seat, field)
    begun = (f"{words}, …",) if near else ()
    if near:
        words += ", " + _("in reach")
    return Offer(field, words, key=field.lower(), rank=near, begun=begun)


def use(state: CubaState, seat: int, field: str, fields: tuple[str, ...]) -> Offer:
    """A building for the foreman; all in reach may be used, or a single one elsewhere."""
    built = BUILDINGS[state.built[seat * len(FIELDS) + FIELD_INDEX[field]]]
    words = building_effect(built, state.options.any_swap)
    reach = field in fields
    if fields and not reach:
        words = _("{effect}; then no other building").format(effect=words)
    return Offer(f"{named(built)} ({field})", words, key=field.lower(), rank=float(reach))


def amount(number: int, name: str) -> Offer:
    """How much a building gets; the most first."""
    built = BUILDINGS[BUILDING_INDEX[name]]
    label = names.amount(number, THINGS[built.takes[0]])
    if built.use == "convert":
        effect = names.amount(number, THINGS[built.gives])
    else:
        effect = points(number * built.points) if built.points else pesos(number * built.pesos)
    return Offer(label, effect, key=str(number), rank=number)


def given(state: CubaState, seat: int, name: str, to: str) -> Offer:
    """A resource for a building; the cheapest to replace first."""
    built = BUILDINGS[BUILDING_INDEX[to]] if to else None
    effect = ""
    if built is not None:
        effect = points(built.points) if built.points else pesos(built.pesos)
    have = _("you have {n}").format(n=state.own[seat * KINDS + THING_INDEX[name]])
    return Offer(thing(name), effect or have, key=thing(name), rank=-worth(state, name))


def swapped(state: CubaState, name: str) -> Offer:
    return Offer(thing(name), _("from the supply"), key=thing(name), rank=worth(state, name))


def worth(state: CubaState, name: str) -> float:
    """What a ware costs on the market now."""
    kind = THING_INDEX[name]
    return BUY_PRICE[kind][state.market[kind]] if BUY_PRICE[kind] else SUPPLY_PRICE / 2


def bill(state: CubaState, seat: int, pile: str) -> Offer:
    """A bill: what it does, and for subsidies what it brings you."""
    number = PILE_INDEX[pile]
    law = state.bills[number]
    worth = ""
    if number == SUBSIDY:
        found = previews.subsidy(state, law)
        worth = f"{found[seat]:+d}" if found else ""
    if law == NONE:
        return Offer(pile_name(pile), "", worth, str(number + 1))
    return Offer(named(LAWS[law]), law_effect(LAWS[law]), worth, str(number + 1))


def ship(name: str) -> Offer:
    design = SHIPS[SHIP_INDEX[name]]
    wanted = [thing(THINGS[kind]) for kind, many in zip(WARES, design.spaces, strict=True) if many]
    begun = [", ".join([*wanted[:many], "…"]) for many in range(len(wanted) - 1, 0, -1)]
    return Offer(
        ship_name(name),
        cargo(design),
        key=ship_name(name).lower(),
        terse=(cargo(design).replace(", ", " "),),
        begun=(", ".join(wanted), *begun),
    )


def load(state: CubaState, dock: int, ware: str) -> Offer:
    """A ware for a ship: the points of its dock."""
    name = named(SHIPS[state.docks[dock - 1]])
    gain = DOCK_POINTS[dock - 1]
    effect = _("on {ship}").format(ship=name)
    return Offer(thing(ware), effect, scored(gain), f"{thing(ware)}{dock}", rank=gain)


def scored(gain: int) -> str:
    """Points at the end of a line: `+3 points`."""
    return f"+{points(gain)}"


def vote(state: CubaState, seat: int, number: int) -> Offer:
    """Votes to buy: how many that makes, and who would still be ahead so far."""
    total = state.votes[seat] + number
    others = [state.votes[other] for other in range(state.seats) if other != seat]
    most = max(others)
    if total > most:
        words = _("{n} ahead").format(n=total - most)
    elif total == most:
        words = _("a tie")
    else:
        words = _("{n} behind").format(n=most - total)
    if not number:
        return Offer(_("no votes"), words, key="0")
    effect = _("for {pesos}: {n} in all, {ahead}")
    effect = effect.format(pesos=pesos(number), n=total, ahead=words)
    return Offer(votes(number), effect, f"−{number}{UNICODE.coin}", str(number), brief=words)


def duty(state: CubaState, seat: int, names: tuple[str, ...]) -> Offer:
    gain = LAW_POINTS + (BOTH_POINTS if state.paid >> seat & 1 else 0)
    key = "".join(map(thing, names))
    rank = -sum(worth(state, name) for name in names)
    return Offer(counted(names), worth=scored(gain), key=key, rank=rank)


def alone(state: CubaState, seat: int, action: Action) -> Offer:
    """The choices that are nowhere on the table: stopping, passing, paying."""
    match action.kind:
        case "pay_tax":
            words = _("pay {things}").format(things=pesos(tax(state, seat)))
            return Offer(words, worth=scored(LAW_POINTS), key="1", rank=1)
        case "decline":
            return Offer(_("don't pay"), key="0", rank=-NOTHING_MORE)
        case "keep_ship":
            sea = SHIPS[state.sea]
            effect = labelled(named(sea), cargo(sea))
            return Offer(_("keep the ship"), effect, key="0", rank=NOTHING_MORE)
        case "forgo_building":
            gain = _forgone(state, ARCHITECT_SPACES, FORGO_POINTS)
            effect = "" if gain else _("no points left")
            worth = scored(gain) if gain else ""
            return Offer(_("build nothing"), effect, worth, "0", NOTHING_MORE)
        case "forgo_loading":
            gain = _forgone(state, MAYOR_SPACES, FORGO_PESOS)
            effect = "" if gain else _("no pesos left")
            worth = f"+{gain}{UNICODE.coin}" if gain else ""
            return Offer(_("load nothing"), effect, worth, "0", NOTHING_MORE)
    asked: Any = state.stack[-1]
    if asked.kind == "choose_yield" and asked.free:  # what is free comes first
        return Offer(_("no more"), key="0", rank=-NOTHING_MORE)
    if asked.kind == "trade" and not (asked.bought or asked.sold):
        return Offer(_("trade nothing"), key="0", rank=NOTHING_MORE)
    return Offer(_("no more"), key="0", rank=NOTHING_MORE)


def _forgone(state: CubaState, spaces: tuple[int, ...], gains: tuple[int, ...]) -> int:
    """What the first free space gives for passing; 0 when both are taken."""
    free = (gain for space, gain in zip(spaces, gains, strict=True) if not state.markers & space)
    return next(free, 0)
