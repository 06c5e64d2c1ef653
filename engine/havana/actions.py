"""The moves of Havana. Equal moves are one shared object, so that listing them creates no
garbage."""

from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from engine.core.notation import Actions
from engine.havana.components import (
    ALL_CARDS,
    BUILDING_IDS,
    CARD_IDS,
    CUBES,
    KINDS,
    SEATS,
    members,
)


class Exchange(NamedTuple):
    """Before the game: put this building of the stack where that end building lies."""

    building: str
    end: str
    kind: Literal["exchange"] = "exchange"


class ChooseCards(NamedTuple):
    """The first two cards, face down; the lower one is named first."""

    low: str
    high: str
    kind: Literal["choose_cards"] = "choose_cards"


class UseFirst(NamedTuple):
    """Carry out this open card's action before the other's."""

    card: str
    kind: Literal["use_first"] = "use_first"


class Refresh(NamedTuple):
    """Take this card back from one's discard pile, unseen."""

    card: str
    kind: Literal["refresh"] = "refresh"


class Demolish(NamedTuple):
    """Conservation: this end building leaves the game."""

    building: str
    kind: Literal["demolish"] = "demolish"


class Decline(NamedTuple):
    """Skip an optional card action."""

    kind: Literal["decline"] = "decline"


class Tax(NamedTuple):
    """What the collector takes away: `worker` or the name of a cube."""

    what: str
    kind: Literal["tax"] = "tax"


class Rob(NamedTuple):
    """The thief's victim."""

    victim: int
    kind: Literal["rob"] = "rob"


class TakeLoot(NamedTuple):
    """The cubes that the material thief carries off."""

    brick: int
    sandstone: int
    clay: int
    glass: int
    rubble: int
    kind: Literal["take_loot"] = "take_loot"

    @property
    def cubes(self) -> tuple[int, ...]:
        """The numbers by kind of cube."""
        return (self.brick, self.sandstone, self.clay, self.glass, self.rubble)


class TakeCubes(NamedTuple):
    """Mama's choice of coloured cubes from the centre."""

    brick: int
    sandstone: int
    clay: int
    glass: int
    kind: Literal["take_cubes"] = "take_cubes"

    @property
    def cubes(self) -> tuple[int, ...]:
        """The numbers by kind of cube."""
        return (self.brick, self.sandstone, self.clay, self.glass)


class Buy(NamedTuple):
    """Buy this building at an end of a row."""

    building: str
    kind: Literal["buy"] = "buy"


class Pay(NamedTuple):
    """Pay for the building with exactly this."""

    pesos: int
    workers: int
    brick: int
    sandstone: int
    clay: int
    glass: int
    rubble: int
    kind: Literal["pay"] = "pay"

    @property
    def cubes(self) -> tuple[int, ...]:
        """The numbers by kind of cube."""
        return (self.brick, self.sandstone, self.clay, self.glass, self.rubble)


class Stop(NamedTuple):
    """Buy nothing more; the turn is over."""

    kind: Literal["stop"] = "stop"


class Cover(NamedTuple):
    """Lay `card` face down on the open card `on`."""

    on: str
    card: str
    kind: Literal["cover"] = "cover"


class TakeBack(NamedTuple):
    """Take all discarded cards back into hand."""

    kind: Literal["take_back"] = "take_back"


class KeepDiscard(NamedTuple):
    """Leave the discard pile as it is."""

    kind: Literal["keep_discard"] = "keep_discard"


VOCABULARY = Actions(
    {
        Exchange: "exchange {end} for {building}",
        ChooseCards: "cards {low} {high}",
        UseFirst: "first {card}",
        Refresh: "refresh {card}",
        Demolish: "demolish {building}",
        Decline: "decline",
        Tax: "tax {what}",
        Rob: "rob {victim}",
        TakeLoot: "loot {*}",
        TakeCubes: "take {*}",
        Buy: "buy {building}",
        Pay: "pay {*}",
        Stop: "stop",
        Cover: "cover {on} with {card}",
        TakeBack: "take back",
        KeepDiscard: "keep discard",
    }
)

DECLINE = Decline()
STOP = Stop()
TAKE_BACK = TakeBack()
KEEP_DISCARD = KeepDiscard()
CHOOSE_CARDS = [
    ChooseCards(low, high) for n, low in enumerate(CARD_IDS) for high in CARD_IDS[n + 1 :]
]
USE_FIRST = [UseFirst(card) for card in CARD_IDS]
REFRESH = [Refresh(card) for card in CARD_IDS]
DEMOLISH = [Demolish(building) for building in BUILDING_IDS]
BUY = [Buy(building) for building in BUILDING_IDS]
TAX_WORKER = Tax("worker")
TAX_CUBE = [Tax(cube) for cube in CUBES]
ROB = [Rob(seat) for seat in range(max(SEATS))]

LOW_BITS = 7
LOW_MASK = (1 << LOW_BITS) - 1
_COVER = [[Cover(on, card) for card in CARD_IDS] for on in CARD_IDS]
COVER_LOW = [
    [[row[card] for card in members(mask)] for mask in range(LOW_MASK + 1)] for row in _COVER
]
"""By covered card and the lower half of a hand: what can be laid there."""
COVER_HIGH = [
    [[row[card] for card in members(mask << LOW_BITS)] for mask in range(ALL_CARDS + 1 >> LOW_BITS)]
    for row in _COVER
]
"""The same for the upper half: a hand's moves are two lookups, not a loop over cards."""


def _loot() -> tuple[list[TakeLoot], list[TakeLoot]]:
    one, two = [], []
    for brick, sandstone, clay, glass, rubble in product(range(3), repeat=KINDS):
        loot = TakeLoot(brick, sandstone, clay, glass, rubble)
        if sum(loot.cubes) == 1:
            one.append(loot)
        elif sum(loot.cubes) == 2:
            two.append(loot)
    return one[::-1], two[::-1]


LOOT_OF_ONE, LOOT_OF_TWO = _loot()


@lru_cache(maxsize=4096)
def takings(bricks: int, sandstones: int, clays: int, glasses: int) -> tuple[TakeCubes, ...]:
    """All ways to take half of these coloured cubes, rounded up, the bricks first (HAV-62)."""
    counts = (bricks, sandstones, clays, glasses)
    half = (sum(counts) + 1) // 2
    return tuple(
        TakeCubes(brick, sandstone, clay, glass)
        for brick, sandstone, clay, glass in product(*(range(n, -1, -1) for n in counts))
        if brick + sandstone + clay + glass == half
    )
