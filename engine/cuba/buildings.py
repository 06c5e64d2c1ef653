"""What each building does when the foreman uses it (CUB-B01 to CUB-B24)."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from engine.core.errors import Refusal, unfitting
from engine.core.randomness import Randomness
from engine.cuba import events, harbour
from engine.cuba.actions import (
    AMOUNT,
    EXCHANGE_SHIP,
    FINISH,
    GIVE,
    KEEP_SHIP,
    SWAP,
    VETO,
    Amount,
    ExchangeShip,
    Finish,
    Give,
    KeepShip,
    Swap,
    Veto,
)
from engine.cuba.components import (
    GOODS,
    KINDS,
    MOST_SEATS,
    NOTHING,
    PRODUCTS,
    SHIP_INDEX,
    SHIPS,
    THING_INDEX,
    THINGS,
    WARES,
)
from engine.cuba.components_cards import (
    BUILDING_INDEX,
    BUILDINGS,
    LAW_IDS,
    NONE,
    PILE_INDEX,
    PILES,
    Building,
)
from engine.cuba.refusals import no_supply, no_thing
from engine.cuba.state import FOREMAN_PART, PARTS, CubaState
from engine.cuba.stock import pay

CanUse = Callable[[CubaState, int], bool]
DoUse = Callable[[CubaState, int], None]


# -- things for points, pesos or other things --------------------------------------------


class ChooseAmount(NamedTuple):
    """How many of the resource that a building takes are converted."""

    seat: int
    building: str
    kind: Literal["choose_amount"] = "choose_amount"

    def legal(self, s: CubaState) -> list[Any]:
        return AMOUNT[1 : most_taken(s, self.seat, BUILDINGS[BUILDING_INDEX[self.building]]) + 1]

    def resolve(self, s: CubaState, action: Amount) -> None:
        building = BUILDINGS[BUILDING_INDEX[self.building]]
        kind = building.takes[0]
        if building.use == "convert":
            pay(s, self.seat, kind, action.amount)
            s.supply[building.gives] -= action.amount
            s.own[self.seat * KINDS + building.gives] += action.amount
            if s.events is not None:
                gave, got = THINGS[kind], THINGS[building.gives]
                s.events.append(
                    events.Converted(self.seat, self.building, gave, got, action.amount)
                )
        else:
            spend(s, self.seat, building, kind, action.amount)

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Amount):
            return unfitting(self, action)
        building = BUILDINGS[BUILDING_INDEX[self.building]]
        most = most_taken(s, self.seat, building)
        return Refusal("wrong_amount", {"amount": action.amount, "low": 1, "high": most})


class ChooseThing(NamedTuple):
    """Which resource a building gets next, with at most `left` more to come."""

    seat: int
    building: str
    left: int
    kind: Literal["choose_thing"] = "choose_thing"

    def legal(self, s: CubaState) -> list[Any]:
        building = BUILDINGS[BUILDING_INDEX[self.building]]
        own = s.own
        at = self.seat * KINDS
        actions: list[Any] = [GIVE[kind] for kind in building.takes if own[at + kind]]
        if self.left < building.most:
            actions.insert(0, FINISH)
        return actions

    def resolve(self, s: CubaState, action: Give | Finish) -> None:
        if isinstance(action, Finish):
            return
        building = BUILDINGS[BUILDING_INDEX[self.building]]
        spend(s, self.seat, building, THING_INDEX[action.thing], 1)
        if self.left > 1:
            s.stack.append(ChooseThing(self.seat, self.building, self.left - 1))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Give):
            return unfitting(self, action)
        building = BUILDINGS[BUILDING_INDEX[self.building]]
        if THING_INDEX.get(action.thing) not in building.takes:
            return Refusal("not_taken", {"thing": action.thing, "building": self.building})
        return no_thing(s, self.seat, action.thing)


def most_taken(s: CubaState, seat: int, building: Building) -> int:
    """As much as is available, up to the limits of the building and the supply (CUB-96)."""
    most = min(building.most, s.own[seat * KINDS + building.takes[0]])
    return min(most, s.supply[building.gives]) if building.use == "convert" else most


def spend(s: CubaState, seat: int, building: Building, kind: int, amount: int) -> None:
    pay(s, seat, kind, amount)
    points = amount * building.points
    pesos = amount * building.pesos
    s.points[seat * len(PARTS) + FOREMAN_PART] += points
    s.pesos[seat] += pesos
    if s.events is not None:
        s.events.append(
            events.Spent(seat, building.id, THINGS[kind], amount, points, pesos),
        )


def _spender(building: Building) -> tuple[CanUse, DoUse]:
    takes = building.takes
    if len(takes) == 1:
        kind = takes[0]
        amounts = [ChooseAmount(seat, building.id) for seat in range(MOST_SEATS)]
        return (
            lambda s, seat: s.own[seat * KINDS + kind] > 0,
            lambda s, seat: s.stack.append(amounts[seat]),
        )
    low, high = takes[0], takes[-1] + 1
    things = [ChooseThing(seat, building.id, building.most) for seat in range(MOST_SEATS)]
    return (
        lambda s, seat: any(s.own[seat * KINDS + low : seat * KINDS + high]),
        lambda s, seat: s.stack.append(things[seat]),
    )


def _converter(building: Building) -> tuple[CanUse, DoUse]:
    kind, gives = building.takes[0], building.gives
    amounts = [ChooseAmount(seat, building.id) for seat in range(MOST_SEATS)]
    return (
        lambda s, seat: s.own[seat * KINDS + kind] > 0 and s.supply[gives] > 0,
        lambda s, seat: s.stack.append(amounts[seat]),
    )


# -- something for nothing ---------------------------------------------------------------


def _giver(building: Building) -> tuple[CanUse, DoUse]:
    gives = building.gives

    def gain(s: CubaState, seat: int) -> None:
        s.points[seat * len(PARTS) + FOREMAN_PART] += building.points
        s.pesos[seat] += building.pesos
        amount = 0
        if gives != NONE:
            amount = min(building.amount, s.supply[gives])  # CUB-96
            s.supply[gives] -= amount
            s.own[seat * KINDS + gives] += amount
        if s.events is not None:
            thing = THINGS[gives] if gives != NONE else ""
            s.events.append(
                events.Gained(seat, building.id, building.points, building.pesos, thing, amount)
            )

    def can_gain(s: CubaState, seat: int) -> bool:
        return gives == NONE or s.supply[gives] > 0

    return can_gain, gain


def _always(s: CubaState, seat: int) -> bool:
    return True


def _town_hall(building: Building) -> tuple[CanUse, DoUse]:
    def promise(s: CubaState, seat: int) -> None:
        s.town_halls |= 1 << seat
        if s.events is not None:
            s.events.append(events.VotesPromised(seat, building.votes))

    return _always, promise


def _store(building: Building) -> tuple[CanUse, DoUse]:
    """All products in the yard move in; goods and materials need no storage (CUB-51, CUB-54)."""

    def can_store(s: CubaState, seat: int) -> bool:
        low, high = seat * KINDS + PRODUCTS[0], seat * KINDS + PRODUCTS[-1] + 1
        return s.own[low:high] != s.store[low:high]

    def store(s: CubaState, seat: int) -> None:
        low, high = seat * KINDS + PRODUCTS[0], seat * KINDS + PRODUCTS[-1] + 1
        if s.events is not None:
            moved = [
                THINGS[kind]
                for kind in PRODUCTS
                for _ in range(s.own[seat * KINDS + kind] - s.store[seat * KINDS + kind])
            ]
            s.events.append(events.Stored(seat, tuple(moved)))
        s.store[low:high] = s.own[low:high]

    return can_store, store


# -- wharfs and black market -------------------------------------------------------------


def _wharf(building: Building) -> tuple[CanUse, DoUse]:
    by: Literal["small_wharf", "large_wharf"]
    by = "small_wharf" if building.use == "small_wharf" else "large_wharf"
    cargo = [harbour.ChooseCargo(seat, by, 0, "") for seat in range(MOST_SEATS)]
    return harbour.can_load, lambda s, seat: s.stack.append(cargo[seat])


class ChooseSwap(NamedTuple):
    """One product for one good or the other way, or any ware for any other (CUB-C4)."""

    seat: int
    kind: Literal["choose_swap"] = "choose_swap"

    def legal(self, s: CubaState) -> list[Any]:
        own = s.own
        supply = s.supply
        at = self.seat * KINDS
        swaps = SWAPS_ANY if s.options.any_swap else SWAPS
        return [
            SWAP[gives][takes]
            for gives in WARES
            if own[at + gives]
            for takes in swaps[gives]
            if supply[takes]
        ]

    def resolve(self, s: CubaState, action: Swap) -> None:
        kind = THING_INDEX[action.takes]
        pay(s, self.seat, THING_INDEX[action.gives], 1)
        s.supply[kind] -= 1
        s.own[self.seat * KINDS + kind] += 1
        if s.events is not None:
            s.events.append(
                events.Converted(self.seat, "black_market", action.gives, action.takes, 1)
            )

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Swap):
            return unfitting(self, action)
        gives = THING_INDEX.get(action.gives, NOTHING)
        takes = THING_INDEX.get(action.takes, NOTHING)
        swaps = SWAPS_ANY if s.options.any_swap else SWAPS
        if gives not in WARES or takes not in swaps[gives]:
            return Refusal("no_such_swap", {"gives": action.gives, "takes": action.takes})
        if not s.own[self.seat * KINDS + gives]:
            return no_thing(s, self.seat, action.gives)
        return no_supply(action.takes)


SWAPS = {
    kind: tuple(other for other in WARES if (other in GOODS) != (kind in GOODS)) for kind in WARES
}
SWAPS_ANY = {kind: tuple(other for other in WARES if other != kind) for kind in WARES}


def _black_market(building: Building) -> tuple[CanUse, DoUse]:
    asked = [ChooseSwap(seat) for seat in range(MOST_SEATS)]
    return (
        lambda s, seat: bool(asked[seat].legal(s)),
        lambda s, seat: s.stack.append(asked[seat]),
    )


# -- church and lighthouse: a bill less, another ship at sea (CUB-B19, CUB-B22) -----------


class ChooseVeto(NamedTuple):
    """Which bill leaves the game at once; not from the pile vetoed last round (CUB-B19)."""

    seat: int
    kind: Literal["choose_veto"] = "choose_veto"

    def legal(self, s: CubaState) -> list[Any]:
        return [
            VETO[pile] for pile in range(len(PILES)) if s.bills[pile] != NONE and pile != s.barred
        ]

    def resolve(self, s: CubaState, action: Veto) -> None:
        pile = PILE_INDEX[action.pile]
        law = s.bills[pile]
        s.bills[pile] = NONE
        s.gone = (*s.gone, law)
        s.vetoed = pile
        if s.events is not None:
            s.events.append(events.Vetoed(self.seat, LAW_IDS[law]))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if not isinstance(action, Veto):
            return unfitting(self, action)
        if PILE_INDEX.get(action.pile) == s.barred:
            return Refusal("vetoed_before", {"pile": action.pile})
        return Refusal("no_bill", {"pile": action.pile})


class ChooseShip(NamedTuple):
    """Which ship from the pile is exchanged for the one at sea (CUB-B22)."""

    seat: int
    kind: Literal["choose_ship"] = "choose_ship"

    def legal(self, s: CubaState) -> list[Any]:
        return [
            KEEP_SHIP,
            *(
                EXCHANGE_SHIP[ship]
                for ship in range(len(SHIPS))
                if ship != s.sea and ship not in s.docks
            ),
        ]

    def resolve(self, s: CubaState, action: ExchangeShip | KeepShip) -> None:
        pile = list(s.pile)
        before = s.sea
        if isinstance(action, ExchangeShip):
            s.sea = SHIP_INDEX[action.ship]
            pile[pile.index(s.sea)] = before
        rng = Randomness(s.word)
        rng.shuffle(pile)  # CUB-C6
        s.word = rng.word
        s.pile = tuple(pile)
        s.known = 0
        if s.events is not None:
            s.events.append(events.PileSearched(self.seat, SHIPS[before].id, SHIPS[s.sea].id))

    def refusal(self, s: CubaState, action: Any) -> Refusal:
        if isinstance(action, ExchangeShip):
            return Refusal("not_in_pile", {"ship": action.ship})
        return unfitting(self, action)


CHOOSE_VETO = [ChooseVeto(seat) for seat in range(MOST_SEATS)]
CHOOSE_SHIP = [ChooseShip(seat) for seat in range(MOST_SEATS)]


def _church(building: Building) -> tuple[CanUse, DoUse]:
    return _always, lambda s, seat: s.stack.append(CHOOSE_VETO[seat])


def _lighthouse(building: Building) -> tuple[CanUse, DoUse]:
    return _always, lambda s, seat: s.stack.append(CHOOSE_SHIP[seat])


_MAKERS: dict[str, Callable[[Building], tuple[CanUse, DoUse]]] = {
    "spend": _spender,
    "convert": _converter,
    "gain": _giver,
    "town_hall": _town_hall,
    "store": _store,
    "small_wharf": _wharf,
    "large_wharf": _wharf,
    "black_market": _black_market,
    "church": _church,
    "lighthouse": _lighthouse,
}
_HOW = [_MAKERS[building.use](building) for building in BUILDINGS]
CAN_USE = [can_use for can_use, _ in _HOW]
"""By building: would using it change anything?"""
DO_USE = [do_use for _, do_use in _HOW]
"""By building: use it, or ask for what remains to be chosen."""
