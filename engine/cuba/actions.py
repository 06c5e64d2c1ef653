"""The moves of Cuba. Equal moves are one shared object, so that listing them creates no garbage."""

from itertools import combinations_with_replacement, product
from typing import Literal, NamedTuple

from engine.core.notation import Actions
from engine.cuba.components import (
    CHARACTER_IDS,
    DOCK_POINTS,
    FIELDS,
    KINDS,
    MATERIALS,
    PIECES,
    PRODUCTS,
    SHIPS,
    START_MATERIALS,
    START_PRODUCTS,
    THINGS,
    WARES,
)
from engine.cuba.components_cards import BUILDING_IDS, PILES


class StartWith(NamedTuple):
    """The materials and products that a player begins with."""

    materials: tuple[str, ...]
    products: tuple[str, ...]
    kind: Literal["start_with"] = "start_with"


class Send(NamedTuple):
    """Variant: place this character face down for parliament."""

    character: str
    kind: Literal["send"] = "send"


class Play(NamedTuple):
    """Play a character card."""

    character: str
    kind: Literal["play"] = "play"


class Finish(NamedTuple):
    """Stop taking, trading, using, giving or loading."""

    kind: Literal["finish"] = "finish"


class MoveWorker(NamedTuple):
    """Put the worker on this field, or leave it there."""

    field: str
    kind: Literal["move_worker"] = "move_worker"


class Harvest(NamedTuple):
    """Harvest this product field."""

    field: str
    kind: Literal["harvest"] = "harvest"


class Irrigate(NamedTuple):
    """Pay one water to harvest one more product field."""

    field: str
    kind: Literal["irrigate"] = "irrigate"


class Buy(NamedTuple):
    """Buy one ware, from the market or, if it has none, from the supply."""

    ware: str
    kind: Literal["buy"] = "buy"


class Sell(NamedTuple):
    """Sell one ware, to the market or, if it is full, to the supply."""

    ware: str
    kind: Literal["sell"] = "sell"


class TakeMaterial(NamedTuple):
    """The merchant's first alternative: a free material."""

    material: str
    kind: Literal["take_material"] = "take_material"


class TakeProduct(NamedTuple):
    """The merchant's second alternative: a free product of a kind that is cheapest now."""

    product: str
    kind: Literal["take_product"] = "take_product"


class Build(NamedTuple):
    """Pay for this building; its site is chosen next."""

    building: str
    kind: Literal["build"] = "build"


class PlaceBuilding(NamedTuple):
    """Put the new building on this field."""

    field: str
    kind: Literal["place_building"] = "place_building"


class ForgoBuilding(NamedTuple):
    """Play the architect without building."""

    kind: Literal["forgo_building"] = "forgo_building"


class Use(NamedTuple):
    """The foreman uses the building on this field."""

    field: str
    kind: Literal["use"] = "use"


class Amount(NamedTuple):
    """How many of the resource it takes a building converts."""

    amount: int
    kind: Literal["amount"] = "amount"


class Give(NamedTuple):
    """Give a building one of the resources it takes."""

    thing: str
    kind: Literal["give"] = "give"


class Swap(NamedTuple):
    """Black market: one ware for another."""

    gives: str
    takes: str
    kind: Literal["swap"] = "swap"


class Veto(NamedTuple):
    """Church: the bill of this pile leaves the game."""

    pile: str
    kind: Literal["veto"] = "veto"


class ExchangeShip(NamedTuple):
    """Lighthouse: this ship from the pile goes to sea instead."""

    ship: str
    kind: Literal["exchange_ship"] = "exchange_ship"


class KeepShip(NamedTuple):
    """Lighthouse: the ship at sea stays."""

    kind: Literal["keep_ship"] = "keep_ship"


class Load(NamedTuple):
    """Load one ware on the ship at a dock (1 to 3)."""

    dock: int
    ware: str
    kind: Literal["load"] = "load"


class ForgoLoading(NamedTuple):
    """Play the mayor without loading."""

    kind: Literal["forgo_loading"] = "forgo_loading"


class BuyVotes(NamedTuple):
    """Buy this many votes, secretly."""

    votes: int
    kind: Literal["buy_votes"] = "buy_votes"


class Adopt(NamedTuple):
    """The bill of this pile becomes law."""

    pile: str
    kind: Literal["adopt"] = "adopt"


class PayTax(NamedTuple):
    """Pay the tax of the law in force."""

    kind: Literal["pay_tax"] = "pay_tax"


class PayDuty(NamedTuple):
    """Pay the duty of the law in force with these things."""

    things: tuple[str, ...]
    kind: Literal["pay_duty"] = "pay_duty"


class Decline(NamedTuple):
    """Don't pay."""

    kind: Literal["decline"] = "decline"


VOCABULARY = Actions(
    {
        StartWith: "start {materials} {products}",
        Send: "send {character}",
        Play: "play {character}",
        Finish: "finish",
        MoveWorker: "worker {field}",
        Harvest: "harvest {field}",
        Irrigate: "irrigate {field}",
        Buy: "buy {ware}",
        Sell: "sell {ware}",
        TakeMaterial: "material {material}",
        TakeProduct: "product {product}",
        Build: "build {building}",
        PlaceBuilding: "place {field}",
        ForgoBuilding: "build nothing",
        Use: "use {field}",
        Amount: "amount {amount}",
        Give: "give {thing}",
        Swap: "swap {gives} for {takes}",
        Veto: "veto {pile}",
        ExchangeShip: "ship {ship}",
        KeepShip: "keep ship",
        Load: "load {ware} at {dock}",
        ForgoLoading: "load nothing",
        BuyVotes: "votes {votes}",
        Adopt: "adopt {pile}",
        PayTax: "pay tax",
        PayDuty: "pay duty {things}",
        Decline: "decline",
    },
    {"field": {field: field.lower() for field in FIELDS}},
)

FINISH = Finish()
FORGO_BUILDING = ForgoBuilding()
FORGO_LOADING = ForgoLoading()
KEEP_SHIP = KeepShip()
PAY_TAX = PayTax()
DECLINE = Decline()


def _choices(kinds: range, count: int) -> list[tuple[str, ...]]:
    """All ways to pick `count` resources, alike or not."""
    return list(combinations_with_replacement([THINGS[kind] for kind in kinds], count))


START_WITH = [
    StartWith(*both)
    for both in product(_choices(MATERIALS, START_MATERIALS), _choices(PRODUCTS, START_PRODUCTS))
]
SEND = [Send(character) for character in CHARACTER_IDS]
PLAY = [Play(character) for character in CHARACTER_IDS]


_HANDS = [
    [card for card in range(len(CHARACTER_IDS)) if mask >> card & 1]
    for mask in range(1 << len(CHARACTER_IDS))
]
SEND_FROM = [[SEND[card] for card in hand] for hand in _HANDS]
PLAY_FROM = [[PLAY[card] for card in hand] for hand in _HANDS]
"""By bit mask of the cards in hand: what can be played."""
MOVE_WORKER = [MoveWorker(field) for field in FIELDS]
HARVEST = {field: Harvest(field) for field in FIELDS}
IRRIGATE = {field: Irrigate(field) for field in FIELDS}
BUY = [Buy(thing) for thing in THINGS]
SELL = [Sell(thing) for thing in THINGS]
TAKE_MATERIAL = [TakeMaterial(THINGS[kind]) for kind in MATERIALS]
TAKE_PRODUCT = [TakeProduct(thing) for thing in THINGS]
BUILD = [Build(building) for building in BUILDING_IDS]
PLACE_BUILDING = [PlaceBuilding(field) for field in FIELDS]
USE = {field: Use(field) for field in FIELDS}
AMOUNT = [Amount(amount) for amount in range(max(PIECES) + 1)]
GIVE = [Give(thing) for thing in THINGS]
SWAP = [[Swap(gives, takes) for takes in THINGS] for gives in THINGS]
VETO = [Veto(pile) for pile in PILES]
EXCHANGE_SHIP = [ExchangeShip(ship.id) for ship in SHIPS]
LOAD = [[Load(dock + 1, thing) for thing in THINGS] for dock in range(len(DOCK_POINTS))]
LOAD_BY_ROOM = [
    {
        sum(1 << 3 * i for i in range(len(WARES)) if mask >> i & 1): [
            LOAD[dock][WARES[i]] for i in range(len(WARES)) if mask >> i & 1
        ]
        for mask in range(1 << len(WARES))
    }
    for dock in range(len(DOCK_POINTS))
]
"""By dock and by one bit (of three) for each ware that fits and is available."""
BUY_VOTES = [BuyVotes(votes) for votes in range(201)]
"""Money is unlimited: for larger purses `votes_up_to` makes longer lists."""
ADOPT = [Adopt(pile) for pile in PILES]
PAY_DUTY = {
    things: PayDuty(things)
    for kinds in (MATERIALS, PRODUCTS, range(KINDS))
    for count in (1, 2)
    for things in _choices(kinds, count)
}


def votes_up_to(pesos: int) -> list[BuyVotes]:
    """All purchases that these pesos allow."""
    if pesos < len(BUY_VOTES):
        return BUY_VOTES[: pesos + 1]
    return BUY_VOTES + [BuyVotes(votes) for votes in range(len(BUY_VOTES), pesos + 1)]
