"""A simulated round: a position reduced to what matters, quick to copy.

Everybody does what their open cards say, takes what looks best, and buys what pays. Random draws
count with their mean. Nothing here looks at the order of the bag or of the stack, and hands are as
the caller believes them to be.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ai.havana.evaluation import UNSEEN, cards_worth, heaps, means, plans, prices
from ai.havana.weights import Weights
from engine.core import NOBODY
from engine.havana.components import (
    ARCHITECT,
    BLACK_MARKET,
    CARDS,
    CONSERVATION,
    IDLE,
    INSTEAD,
    KINDS,
    MAMA,
    MATERIAL_THIEF,
    NUMBER,
    PESO_THIEF,
    PESOS,
    PROTECTION,
    REFILL,
    REFILL_AT,
    REFRESHMENT,
    RUBBLE,
    RUBBLE_CARD,
    TAX_COLLECTOR,
    VP,
    WORKER,
    Pair,
)
from engine.havana.prices import PRICES
from engine.havana.state import HavanaState

NO_PAIR: Pair = (0, 0)
MORE = (UNSEEN,) * REFILL
DEAREST = max(VP)


MOST_REMEMBERED = 1 << 15
"""What seats hold is the same in many futures; the cache is cleared at this size."""

_HOLDINGS: dict[tuple[Any, ...], tuple[float, float, float]] = {}


class LightModel:
    """What matters of a position. Lists by seat, as in the state."""

    __slots__ = ("bag", "centre", "centre_pesos", "coloured_share", "cubes", "discard", "extra",
                 "goal", "hand", "hired", "open", "order", "pesos", "pile", "points", "rows",
                 "seats", "stock", "traded", "w", "winner", "worker_first", "workers")  # fmt: skip

    seats: int
    goal: int
    w: Weights
    points: list[int]
    pesos: list[int]
    workers: list[int]
    cubes: list[int]
    centre: list[int]
    centre_pesos: int
    rows: list[tuple[int, ...]]
    pile: int
    bag: int
    coloured_share: float
    stock: int
    hired: bool
    traded: bool
    worker_first: int
    open: list[Pair]
    hand: list[int]
    discard: list[int]
    order: tuple[int, ...]
    extra: list[float]
    """By seat: cubes drawn blind and cards taken back, by their mean worth."""
    winner: int

    def copy(self) -> "LightModel":
        twin = LightModel()
        twin.seats = self.seats
        twin.goal = self.goal
        twin.w = self.w
        twin.points = self.points[:]
        twin.pesos = self.pesos[:]
        twin.workers = self.workers[:]
        twin.cubes = self.cubes[:]
        twin.centre = self.centre[:]
        twin.centre_pesos = self.centre_pesos
        twin.rows = self.rows[:]
        twin.pile = self.pile
        twin.bag = self.bag
        twin.coloured_share = self.coloured_share
        twin.stock = self.stock
        twin.hired = self.hired
        twin.traded = self.traded
        twin.worker_first = self.worker_first
        twin.open = self.open[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.order = self.order
        twin.extra = self.extra[:]
        twin.winner = self.winner
        return twin

    # -- what a position is worth --------------------------------------------------------

    def worth(self, seat: int) -> tuple[float, float, float, float]:
        """A seat's points, materials, plans and cards."""
        return self._worth_at(seat, min(max(self.points) / self.goal, 1.0))

    def _worth_at(self, seat: int, course: float) -> tuple[float, float, float, float]:
        """The same, if it is known how far the game has progressed."""
        w = self.w
        base = seat * KINDS
        key = (
            w, self.rows[0], self.rows[1], self.pesos[seat], self.workers[seat],
            self.open[seat], self.hand[seat], self.discard[seat],
            *self.cubes[base : base + KINDS],
        )  # fmt: skip
        found = _HOLDINGS.get(key)
        if found is None:
            if len(_HOLDINGS) >= MOST_REMEMBERED:
                _HOLDINGS.clear()
            found = _HOLDINGS[key] = self._holdings(seat)
        goods, planned, cards = found
        goods += self.extra[seat]
        points = float(self.points[seat])
        if seat == self.winner:
            points = self.goal + w.victory
        return (
            points,
            goods * (1.0 - w.late * course * course),
            planned,
            cards * (1.0 - course),
        )

    def _holdings(self, seat: int) -> tuple[float, float, float]:
        """What goods, plans and cards are worth at the beginning of a game."""
        w = self.w
        base = seat * KINDS
        cubes = tuple(self.cubes[base : base + KINDS])
        pesos, workers = self.pesos[seat], self.workers[seat]
        of_pesos, of_workers, of_colour, of_rubble = heaps(w)
        brick, sandstone, clay, glass, rubble = cubes
        goods = (
            of_pesos[pesos]
            + of_workers[workers]
            + of_colour[brick]
            + of_colour[sandstone]
            + of_colour[clay]
            + of_colour[glass]
            + of_rubble[rubble]
        )
        left, right = self.open[seat]
        open_cards = 1 << left | 1 << right
        hand = self.hand[seat]
        ways = means(open_cards, hand)
        return (
            goods,
            plans(self.rows[0], self.rows[1], pesos, workers, cubes, ways, w),
            cards_worth(open_cards, hand, self.discard[seat], w),
        )

    def worths(self) -> list[tuple[float, float, float, float]]:
        """Of all seats."""
        course = min(max(self.points) / self.goal, 1.0)
        return [self._worth_at(seat, course) for seat in range(self.seats)]

    def totals(self) -> list[float]:
        return [a + b + c + d for a, b, c, d in self.worths()]

    # -- a round -------------------------------------------------------------------------

    def settle_order(self) -> None:
        """As the rules do, for the pairs that now lie open (HAV-11)."""
        order = order_of(tuple(self.open))
        if order:
            self.order = order
            return
        numbers = [NUMBER[low][high] for low, high in self.open]
        keys = []
        for seat, number in enumerate(numbers):
            *coloured, rubble = self.cubes[seat * KINDS : seat * KINDS + KINDS]
            goods = (sum(coloured), self.pesos[seat], self.workers[seat], rubble)
            keys.append((number, self.points[seat], *goods, seat))
        self.order = tuple(key[-1] for key in sorted(keys))

    def begin_round(self) -> None:
        self.settle_order()
        self.hired = self.traded = False

    def play(self, place: int) -> None:
        """The turns from this place of the order to the end of the round."""
        for turn in range(place, self.seats):
            seat = self.order[turn]
            for card in todo_of(self.open[seat]):
                EFFECTS[card](self, seat, turn)
            self.shop(seat)
            if self.points[seat] >= self.goal:
                self.winner = seat
                return

    def act(self, place: int, todo: tuple[int, ...]) -> None:
        for card in todo:
            EFFECTS[card](self, self.order[place], place)

    def robbed(self, place: int) -> list[int]:
        """Whom a thief at this place may rob (HAV-58)."""
        seats = self.order[place + 1 :] or self.order[:place]
        return [seat for seat in seats if PROTECTION not in self.open[seat]]

    # -- buying --------------------------------------------------------------------------

    def affordable(self, seat: int, building: int) -> bool:
        return can_pay(
            building,
            self.pesos[seat],
            self.workers[seat],
            tuple(self.cubes[seat * KINDS : seat * KINDS + KINDS]),
            ARCHITECT in self.open[seat],
        )

    def ends(self) -> list[int]:
        return [building for row in self.rows for building in ends_of(row)]

    def shop(self, seat: int) -> None:
        """Buy what brings more than its price in goods, the best first; all that wins."""
        base = seat * KINDS
        architect = ARCHITECT in self.open[seat]
        while True:
            needed = self.goal - self.points[seat]
            building = best_purchase(
                self.rows[0],
                self.rows[1],
                self.pesos[seat],
                self.workers[seat],
                tuple(self.cubes[base : base + KINDS]),
                architect,
                DEAREST + 1 if needed > DEAREST else needed if needed > 0 else 0,
                self.w,
            )
            if building == UNSEEN:
                return
            self.buy(seat, building)

    def buy(self, seat: int, building: int) -> None:
        """Paid with the things themselves as far as they go."""
        _, pesos, workers, rubble, coloured = PRICES[building]
        short = workers - self.workers[seat]
        if short > 0:
            workers -= short
            pesos += INSTEAD * short
        self.pesos[seat] -= pesos
        self.workers[seat] -= workers
        self.stock += workers
        base = seat * KINDS
        for kind, count in coloured:
            have = self.cubes[base + kind]
            if count > have:
                rubble += INSTEAD * (count - have)
                count = have  # noqa: PLW2901
            self.cubes[base + kind] -= count
        self.cubes[base + RUBBLE] -= rubble
        self.points[seat] += VP[building]
        self.take_away(building)

    def take_away(self, building: int) -> None:
        """A row down to two is filled with buildings that nobody knows (HAV-16)."""
        index = 0 if building in self.rows[0] else 1
        row = self.rows[index]
        row = row[1:] if row[0] == building else row[:-1]
        if len(row) == REFILL_AT and self.pile:
            self.pile -= REFILL
            row = (row[0], *MORE, row[1])
        self.rows[index] = row


BEST_ORDER = (
    BLACK_MARKET,
    RUBBLE_CARD,
    MATERIAL_THIEF,
    TAX_COLLECTOR,
    WORKER,
    ARCHITECT,
    PESOS,
    PESO_THIEF,
    MAMA,
    REFRESHMENT,
    CONSERVATION,
)
"""What brings news or may be gone later comes first."""


def can_pay(
    building: int, pesos: int, workers: int, cubes: tuple[int, ...], architect: bool
) -> bool:
    """Is the price there, in one way or another?"""
    by_architect, need_pesos, need_workers, need_rubble, coloured = PRICES[building]
    if by_architect and not architect:
        return False
    if need_workers > workers:
        need_pesos += INSTEAD * (need_workers - workers)
    if need_pesos > pesos:
        return False
    for kind, count in coloured:
        if count > cubes[kind]:
            need_rubble += INSTEAD * (count - cubes[kind])
    return need_rubble <= cubes[RUBBLE]


@lru_cache(maxsize=1 << 14)
def order_of(pairs: tuple[Pair, ...]) -> tuple[int, ...]:
    """The turn order by the numbers that lie open; empty where two are alike."""
    numbers = [NUMBER[low][high] for low, high in pairs]
    if len(set(numbers)) < len(numbers):
        return ()
    return tuple(sorted(range(len(pairs)), key=numbers.__getitem__))


@lru_cache(maxsize=1 << 12)
def ends_of(row: tuple[int, ...]) -> tuple[int, ...]:
    """The buildings at the ends of a row, as far as they are known."""
    ends = (row[0], row[-1]) if len(row) > 1 else row
    return tuple(building for building in ends if building != UNSEEN)


@lru_cache(maxsize=1 << 16)
def best_purchase(
    upper: tuple[int, ...],
    lower: tuple[int, ...],
    pesos: int,
    workers: int,
    cubes: tuple[int, ...],
    architect: bool,
    needed: int,
    w: Weights,
) -> int:
    """The end building that brings most above its price in goods, above all one that wins;
    UNSEEN if none pays off."""
    best, best_gain = UNSEEN, w.surplus
    price = prices(w)
    for building in ends_of(upper) + ends_of(lower):
        gain = VP[building] - price[building]
        if VP[building] >= needed:
            gain += INSTEAD
        if gain > best_gain and can_pay(building, pesos, workers, cubes, architect):
            best, best_gain = building, gain
    return best


@lru_cache(maxsize=256)
def todo_of(pair: Pair) -> tuple[int, ...]:
    """The actions of two cards, in the order that is nearly always best."""
    return tuple(sorted((card for card in pair if not IDLE[card]), key=BEST_ORDER.index))


Effect = Callable[["LightModel", int, int], None]


def _nothing(k: LightModel, seat: int, place: int) -> None:
    """Siesta, protection; and conservation, which is weighed when it comes to it."""


EFFECTS: list[Effect] = [_nothing] * len(CARDS)
"""By card: what it does for a seat at this place of the order; effects.py fills it."""


def light_model(s: HavanaState, w: Weights) -> LightModel:
    """What matters of a position; hands and discards are left to the caller."""
    k = LightModel()
    k.seats = s.seats
    k.goal = s.goal
    k.w = w
    k.points = s.points[:]
    k.pesos = s.pesos[:]
    k.workers = s.workers[:]
    k.cubes = s.cubes[:]
    k.centre = s.centre[:]
    k.centre_pesos = s.centre_pesos
    k.rows = s.rows[:]
    k.pile = len(s.pile)
    k.bag = bag = len(s.bag)
    k.coloured_share = 1.0 - s.bag.count(RUBBLE) / bag if bag else 0.0
    k.stock = s.stock
    k.hired = s.hired
    k.traded = s.traded
    k.worker_first = s.options.worker_first
    k.open = [pair or NO_PAIR for pair in s.open]
    k.hand = s.hand[:]
    k.discard = s.discard[:]
    k.order = s.order
    k.extra = [0.0] * s.seats
    k.winner = NOBODY
    return k
