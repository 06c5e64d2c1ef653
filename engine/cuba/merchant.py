"""The merchant: trades with the market, or something free (CUB-30 to CUB-36)."""

from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.cuba import events
from engine.cuba.actions import (
    BUY,
    FINISH,
    SELL,
    TAKE_MATERIAL,
    TAKE_PRODUCT,
    Buy,
    Finish,
    Sell,
    TakeMaterial,
    TakeProduct,
)
from engine.cuba.components import (
    BUY_PRICE,
    KINDS,
    LADDER,
    MATERIAL_SPACE,
    MATERIALS,
    MOST_SEATS,
    PRODUCT_SPACE,
    PRODUCTS,
    SELL_PRICES,
    THING_INDEX,
    THINGS,
    WARES,
)
from engine.cuba.refusals import no_pesos, no_supply, no_thing
from engine.cuba.state import CubaState
from engine.cuba.stock import part_with

_WARES = tuple((kind, THINGS[kind], BUY_PRICE[kind], BUY[kind], SELL[kind]) for kind in WARES)


class Trade(NamedTuple):
    """One trade after the other. A kind changes direction at most once, so that every turn
    ends: a full market can pay more than a piece of it costs (CUB-30, CUB-36)."""

    seat: int
    bought: "tuple[str, ...]"
    """Kinds whose last trade was a purchase."""
    sold: "tuple[str, ...]"
    """Kinds whose last trade was a sale."""
    turned: "tuple[str, ...]" = ()
    """Kinds that were traded both ways: only their last direction is left."""
    kind: Literal["trade"] = "trade"

    def legal(self, s: CubaState) -> list[Any]:
        seat, bought, sold, turned, _ = self
        own = s.own
        at = seat * KINDS
        pesos = s.pesos[seat]
        market = s.market
        supply = s.supply
        actions: list[Any] = [FINISH]
        for kind, ware, prices, buy, sell in _WARES:
            pieces = market[kind]
            done = ware in turned
            if prices[pieces] <= pesos and (pieces or supply[kind]) and not (done and ware in sold):
                actions.append(buy)
            if own[at + kind] and not (done and ware in bought):
                actions.append(sell)
        if not bought and not sold:
            actions += alternatives(s)
        return actions

    def resolve(
        self, s: CubaState, action: Buy | Sell | TakeMaterial | TakeProduct | Finish
    ) -> None:
        seat = self.seat
        match action:
            case Buy():
                buy(s, seat, THING_INDEX[action.ware])
                s.stack.append(self.after(action.ware, True))
            case Sell():
                sell(s, seat, THING_INDEX[action.ware])
                s.stack.append(self.after(action.ware, False))
            case TakeMaterial():
                take(s, seat, THING_INDEX[action.material], MATERIAL_SPACE)
            case TakeProduct():
                take(s, seat, THING_INDEX[action.product], PRODUCT_SPACE)

    def after(self, ware: str, buying: bool) -> "Trade":
        """What is asked once this kind has been traded."""
        seat, bought, sold, turned, _ = self
        same, other = (bought, sold) if buying else (sold, bought)
        if ware in same:
            return self
        if ware in other:
            other = tuple(each for each in other if each != ware)
            turned = (*turned, ware)
        same = (*same, ware)
        return Trade(seat, same, other, turned) if buying else Trade(seat, other, same, turned)

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        match action:
            case Buy() if THING_INDEX.get(action.ware) in WARES:
                kind = THING_INDEX[action.ware]
                if action.ware in self.turned and action.ware in self.sold:
                    return Refusal("bought_and_sold", {"ware": action.ware})
                if not s.market[kind] and not s.supply[kind]:
                    return no_supply(action.ware)
                return no_pesos(s, self.seat, BUY_PRICE[kind][s.market[kind]])
            case Sell() if THING_INDEX.get(action.ware) in WARES:
                if action.ware in self.turned and action.ware in self.bought:
                    return Refusal("bought_and_sold", {"ware": action.ware})
                return no_thing(s, self.seat, action.ware)
            case Buy() | Sell():
                return Refusal("not_traded", {"thing": action.ware})
            case TakeMaterial() | TakeProduct():
                return self._no_alternative(s, action)
        return unfitting(self, action)

    def _no_alternative(self, s: CubaState, action: TakeMaterial | TakeProduct) -> Refusal:
        if self.bought or self.sold:
            return Refusal("already_traded")
        if isinstance(action, TakeMaterial):
            thing, space, kinds = action.material, MATERIAL_SPACE, MATERIALS
        else:
            thing, space, kinds = action.product, PRODUCT_SPACE, PRODUCTS
        if s.markers & space:
            return Refusal("space_taken", {"character": "merchant"})
        if THING_INDEX.get(thing) not in kinds:
            return Refusal("no_such_thing", {"thing": thing})
        product = isinstance(action, TakeProduct)
        if product and THING_INDEX[thing] not in cheapest_products(s.market):
            return Refusal("not_cheapest", {"thing": thing})
        return no_supply(thing)


def alternatives(s: CubaState) -> list[Any]:
    """What can be taken free, while no marker lies there (CUB-33)."""
    supply = s.supply
    found: list[Any] = []
    if not s.markers & MATERIAL_SPACE:
        found += [TAKE_MATERIAL[kind] for kind in MATERIALS if supply[kind]]
    if not s.markers & PRODUCT_SPACE:
        found += [TAKE_PRODUCT[kind] for kind in cheapest_products(s.market) if supply[kind]]
    return found


def cheapest_products(market: list[int]) -> list[int]:
    """The products whose next piece costs least, 7 where the market has none (CUB-35)."""
    prices = [BUY_PRICE[kind][market[kind]] for kind in PRODUCTS]
    least = min(prices)
    return [kind for kind, price in zip(PRODUCTS, prices, strict=True) if price == least]


def buy(s: CubaState, seat: int, kind: int) -> None:
    """The cheapest piece on the market, or one from the supply (CUB-30, CUB-31, CUB-34)."""
    pieces = s.market[kind]
    price = BUY_PRICE[kind][pieces]
    s.pesos[seat] -= price
    if pieces:
        s.market[kind] = pieces - 1
    else:
        s.supply[kind] -= 1
    s.own[seat * KINDS + kind] += 1
    if s.events is not None:
        s.events.append(events.Bought(seat, THINGS[kind], price, not pieces))


def sell(s: CubaState, seat: int, kind: int) -> None:
    """Onto the most expensive free space, or to the supply (CUB-30, CUB-32, CUB-52)."""
    pieces = s.market[kind]
    price = SELL_PRICES[s.options.edition][kind][pieces]
    full = pieces == len(LADDER[kind])
    s.pesos[seat] += price
    if full:
        s.supply[kind] += 1
    else:
        s.market[kind] = pieces + 1
    part_with(s, seat, kind, 1)
    if s.events is not None:
        s.events.append(events.Sold(seat, THINGS[kind], price, full))


def take(s: CubaState, seat: int, kind: int, space: int) -> None:
    """One free piece from the supply; the space is closed for the round (CUB-33)."""
    s.markers |= space
    s.supply[kind] -= 1
    s.own[seat * KINDS + kind] += 1
    if s.events is not None:
        s.events.append(events.Taken(seat, THINGS[kind]))


TRADE = [Trade(seat, (), ()) for seat in range(MOST_SEATS)]
