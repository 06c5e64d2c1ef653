"""What can happen in Havana, for the log and the screen.

Cubes are given by name, one for each: `("brick", "rubble", "rubble")`.
"""

from typing import Literal, NamedTuple


class BuildingExchanged(NamedTuple):
    """No end building was worth 3 points or fewer: the oldest player put one from the stack
    there."""

    seat: int
    building: str
    end: str
    kind: Literal["building_exchanged"] = "building_exchanged"


class TableLaid(NamedTuple):
    """The first cubes are drawn: one for each player, the rest for the centre."""

    players: tuple[tuple[str, ...], ...]
    centre: tuple[str, ...]
    pesos: int
    kind: Literal["table_laid"] = "table_laid"


class CardsChosen(NamedTuple):
    """Two cards lie face down."""

    seat: int
    kind: Literal["cards_chosen"] = "cards_chosen"


class CardsShown(NamedTuple):
    """All new cards are turned up; the open cards by seat, the lower one first."""

    cards: tuple[tuple[str, str], ...]
    numbers: tuple[int, ...]
    kind: Literal["cards_shown"] = "cards_shown"


class RoundBegun(NamedTuple):
    round: int
    order: tuple[int, ...]
    kind: Literal["round_begun"] = "round_begun"


class CardUsed(NamedTuple):
    """A card's action begins."""

    seat: int
    card: str
    kind: Literal["card_used"] = "card_used"


class NothingHappened(NamedTuple):
    """The card just used has no effect."""

    seat: int
    card: str
    kind: Literal["nothing_happened"] = "nothing_happened"


class CardDeclined(NamedTuple):
    seat: int
    card: str
    kind: Literal["card_declined"] = "card_declined"


class CardRefreshed(NamedTuple):
    """A card came back from the discard, unseen."""

    seat: int
    kind: Literal["card_refreshed"] = "card_refreshed"


class CubesTaken(NamedTuple):
    """Cubes taken from the centre."""

    seat: int
    cubes: tuple[str, ...]
    kind: Literal["cubes_taken"] = "cubes_taken"


class CubesDrawn(NamedTuple):
    """Cubes drawn from the bag."""

    seat: int
    cubes: tuple[str, ...]
    kind: Literal["cubes_drawn"] = "cubes_drawn"


class PesosTaken(NamedTuple):
    """`source` is `centre` or `stock`."""

    seat: int
    amount: int
    source: str
    kind: Literal["pesos_taken"] = "pesos_taken"


class WorkersTaken(NamedTuple):
    seat: int
    amount: int
    kind: Literal["workers_taken"] = "workers_taken"


class BuildingDemolished(NamedTuple):
    seat: int
    building: str
    kind: Literal["building_demolished"] = "building_demolished"


class Taxed(NamedTuple):
    """The victim lost a worker or a cube."""

    seat: int
    victim: int
    what: str
    kind: Literal["taxed"] = "taxed"


class PesosStolen(NamedTuple):
    seat: int
    victim: int
    amount: int
    kind: Literal["pesos_stolen"] = "pesos_stolen"


class CubesStolen(NamedTuple):
    seat: int
    victim: int
    cubes: tuple[str, ...]
    kind: Literal["cubes_stolen"] = "cubes_stolen"


class BuildingBought(NamedTuple):
    seat: int
    building: str
    vp: int
    pesos: int
    workers: int
    cubes: tuple[str, ...]
    kind: Literal["building_bought"] = "building_bought"


class BuildingsTurned(NamedTuple):
    """A row was down to two: new buildings were placed between them."""

    row: int
    buildings: tuple[str, ...]
    kind: Literal["buildings_turned"] = "buildings_turned"


class TurnEnded(NamedTuple):
    seat: int
    kind: Literal["turn_ended"] = "turn_ended"


class Supplied(NamedTuple):
    cubes: tuple[str, ...]
    pesos: int
    kind: Literal["supplied"] = "supplied"


class CardCovered(NamedTuple):
    """A card lies face down on this one."""

    seat: int
    on: str
    kind: Literal["card_covered"] = "card_covered"


class DiscardTakenBack(NamedTuple):
    seat: int
    kind: Literal["discard_taken_back"] = "discard_taken_back"


class DiscardKept(NamedTuple):
    seat: int
    kind: Literal["discard_kept"] = "discard_kept"


class GameEnded(NamedTuple):
    """`why` is `goal`, `no_buildings`, `no_cubes` or `last_round`."""

    why: str
    kind: Literal["game_ended"] = "game_ended"


REVEALING = frozenset({"table_laid", "cards_shown", "cubes_drawn", "buildings_turned", "supplied"})
"""Events that reveal something hidden: undo doesn't go past them."""

SECRETS = frozenset({"cards_shown"})
"""Those that reveal what somebody chose in secret."""
