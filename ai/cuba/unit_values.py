"""What things are worth to a seat in the middle of a round."""

from functools import lru_cache

from ai.cuba.laws import LawOutlook
from ai.cuba.stock_values import MOST, PESO, next_units
from engine.core import HIDDEN
from engine.cuba.components import (
    ARCHITECT,
    DOCK_POINTS,
    FOREMAN,
    FULL_HAND,
    GOODS,
    KINDS,
    MAYOR,
    MERCHANT,
    PRODUCTS,
    SELL_PRICES,
    SHIFT,
    WARES,
    WORKER,
)
from engine.cuba.state import CubaState

WORKER_CARD, MERCHANT_CARD, ARCHITECT_CARD, FOREMAN_CARD, MAYOR_CARD = (
    1 << card for card in (WORKER, MERCHANT, ARCHITECT, FOREMAN, MAYOR)
)
SHIFTS = tuple(SHIFT[kind] for kind in WARES)
NO_DOCK = -1
NONE_AT_ALL = [0.0] * KINDS


def cards_of(s: CubaState, seat: int) -> int:
    """The cards in hand as far as they are known: all not played where they are hidden."""
    hand = s.hand[seat]
    if hand != HIDDEN:
        return hand
    hand = FULL_HAND
    for card in s.played[seat]:
        hand ^= 1 << card
    return hand


@lru_cache(maxsize=1 << 16)
def fitting(room: int, have: int) -> int:
    """How many wares fit on a ship's free spaces, both given as three bits per ware."""
    return sum(min(room >> shift & 7, have >> shift & 7) for shift in SHIFTS)


class UnitValues:
    """What one more of each thing is worth to a seat, and one peso, by what can be done
    with it in this round with these cards or kept for the next."""

    __slots__ = (
        "dock", "hand", "kept", "outlook", "peso", "s", "seat", "shipped", "sold", "w", "wanted",
        "worth",
    )  # fmt: skip

    def __init__(self, s: CubaState, seat: int, hand: int, outlook: LawOutlook) -> None:
        w = outlook.w
        self.s, self.seat, self.hand, self.outlook, self.w = s, seat, hand, outlook, w
        left = outlook.left
        table = next_units(w)
        now = table[left]
        at = seat * KINDS
        own = s.own[at : at + KINDS]
        pesos = s.pesos[seat]
        self.peso = peso = max(
            now[PESO][pesos if pesos < MOST else MOST], outlook.peso(s, seat, pesos)
        )
        wood, stone, water = (table[left + 1] if hand & ARCHITECT_CARD else now)[:3]
        self.kept = kept = [
            wood[own[0]],
            stone[own[1]],
            water[own[2]] + outlook.water,
            *self._keep(now, own),
        ]
        self.sold = sold = NONE_AT_ALL
        if hand & MERCHANT_CARD:
            market, brings = s.market, SELL_PRICES[s.options.edition]
            sold = self.sold = [0.0] * 3
            for kind in WARES:
                sold.append(w.sale * peso * brings[kind][market[kind]])
        self.dock = NO_DOCK
        self.shipped = shipped = self._ship(own) if hand & MAYOR_CARD else NONE_AT_ALL
        self.wanted = wanted = outlook.needs(s, seat)
        self.worth = [*map(max, kept, sold, shipped, wanted)]

    def _keep(self, now: tuple[tuple[float, ...], ...], own: list[int]) -> list[float]:
        """Wares at the end of the round: products need to get into the warehouse."""
        s = self.s
        at = self.seat * KINDS
        storing = self.w.storing if self.hand & FOREMAN_CARD else 0.0
        found = [now[kind][own[kind]] for kind in WARES]
        for index, kind in enumerate(PRODUCTS):
            if own[kind] >= s.store[at + kind]:
                found[index] *= storing
        return found

    def _ship(self, own: list[int]) -> list[float]:
        """Points for one more ware on the ship that the mayor would best go to."""
        have = hoped = 0
        more = 1 if self.hand & WORKER_CARD else 0
        for kind in WARES:
            n = own[kind]
            have |= (n if n < 7 else 7) << SHIFT[kind]
            if kind < GOODS[0]:
                n += more
            hoped |= (n if n < 7 else 7) << SHIFT[kind]
        best = 0.0
        dock = NO_DOCK
        rooms = self.s.room
        for place, points in enumerate(DOCK_POINTS):
            room = rooms[place]
            if room:
                score = points * (fitting(room, hoped) + 0.01)
                if score > best:
                    best, dock = score, place
        self.dock = dock
        shipped = [0.0] * KINDS
        if dock != NO_DOCK:
            each = DOCK_POINTS[dock] * self.w.ship_chance
            room = rooms[dock]
            for kind in WARES:
                if room >> SHIFT[kind] & 7 > have >> SHIFT[kind] & 7:
                    shipped[kind] = each
        return shipped

    def without_ship(self, kind: int) -> float:
        """What a ware is worth that does not go on the mayor's ship."""
        return max(self.kept[kind], self.sold[kind] * 0.9, self.wanted[kind])

    def without_sale(self, kind: int) -> float:
        return max(self.kept[kind], self.shipped[kind], self.wanted[kind])

    def last_unit(self, kind: int) -> float:
        """What the last unit of a thing is worth: it may be kept for a duty or a ship."""
        s, outlook = self.s, self.outlook
        at = self.seat * KINDS + kind
        n = s.own[at] - 1
        worth = next_units(self.w)[outlook.left][kind][n]
        if kind in PRODUCTS and n >= s.store[at]:
            worth *= self.w.storing if self.hand & FOREMAN_CARD else 0.0
        if self.dock != NO_DOCK and s.room[self.dock] >> SHIFT[kind] & 7 > n:
            worth = max(worth, DOCK_POINTS[self.dock] * self.w.ship_chance)
        return max(worth, self.sold[kind], outlook.need(s, self.seat, kind))


def prices_of(s: CubaState, seat: int, outlook: LawOutlook) -> UnitValues:
    """With the cards that the seat still has."""
    return UnitValues(s, seat, cards_of(s, seat), outlook)
