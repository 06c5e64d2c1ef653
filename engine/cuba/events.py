"""What can happen in Cuba, for the log and the screen."""

from typing import Literal, NamedTuple


class StartChosen(NamedTuple):
    seat: int
    materials: tuple[str, ...]
    products: tuple[str, ...]
    kind: Literal["start_chosen"] = "start_chosen"


class BillsTurned(NamedTuple):
    """A round begins with these bills, one per pile."""

    round: int
    bills: tuple[str, ...]
    kind: Literal["bills_turned"] = "bills_turned"


class DelegateSent(NamedTuple):
    """Variant: a card for parliament lies face down."""

    seat: int
    kind: Literal["delegate_sent"] = "delegate_sent"


class CharacterPlayed(NamedTuple):
    seat: int
    character: str
    kind: Literal["character_played"] = "character_played"


class WorkerMoved(NamedTuple):
    """The worker is here now and has brought these materials."""

    seat: int
    field: str
    materials: tuple[str, ...]
    kind: Literal["worker_moved"] = "worker_moved"


class Harvested(NamedTuple):
    """A product field was harvested; `water` is what was paid for it."""

    seat: int
    field: str
    product: str
    water: int
    kind: Literal["harvested"] = "harvested"


class Bought(NamedTuple):
    seat: int
    ware: str
    pesos: int
    supply: bool
    kind: Literal["bought"] = "bought"


class Sold(NamedTuple):
    seat: int
    ware: str
    pesos: int
    supply: bool
    kind: Literal["sold"] = "sold"


class Taken(NamedTuple):
    """The merchant took this free."""

    seat: int
    thing: str
    kind: Literal["taken"] = "taken"


class Built(NamedTuple):
    """A new building; `pesos` is what the building law cost."""

    seat: int
    building: str
    field: str
    pesos: int
    kind: Literal["built"] = "built"


class BuildingForgone(NamedTuple):
    seat: int
    points: int
    kind: Literal["building_forgone"] = "building_forgone"


class Spent(NamedTuple):
    """Things given to a building for points or pesos."""

    seat: int
    building: str
    thing: str
    amount: int
    points: int
    pesos: int
    kind: Literal["spent"] = "spent"


class Gained(NamedTuple):
    """What a building gives free; `thing` is empty if it gave nothing."""

    seat: int
    building: str
    points: int
    pesos: int
    thing: str
    amount: int
    kind: Literal["gained"] = "gained"


class Converted(NamedTuple):
    seat: int
    building: str
    gave: str
    got: str
    amount: int
    kind: Literal["converted"] = "converted"


class Stored(NamedTuple):
    """Products now stored in the warehouse."""

    seat: int
    products: tuple[str, ...]
    kind: Literal["stored"] = "stored"


class VotesPromised(NamedTuple):
    """The town hall was used."""

    seat: int
    votes: int
    kind: Literal["votes_promised"] = "votes_promised"


class Vetoed(NamedTuple):
    seat: int
    law: str
    kind: Literal["vetoed"] = "vetoed"


class PileSearched(NamedTuple):
    """The lighthouse was used: this ship is at sea now, the pile is shuffled."""

    seat: int
    before: str
    after: str
    kind: Literal["pile_searched"] = "pile_searched"


class Loaded(NamedTuple):
    seat: int
    dock: int
    ship: str
    ware: str
    points: int
    kind: Literal["loaded"] = "loaded"


class LoadingForgone(NamedTuple):
    seat: int
    pesos: int
    kind: Literal["loading_forgone"] = "loading_forgone"


class ShipLeft(NamedTuple):
    dock: int
    ship: str
    cargo: tuple[str, ...]
    kind: Literal["ship_left"] = "ship_left"


class ShipsTurned(NamedTuple):
    """Where the ships lie after they moved up ("": no ship); `new` ones came from the pile."""

    docks: tuple[str, ...]
    sea: str
    new: tuple[str, ...]
    kind: Literal["ships_turned"] = "ships_turned"


class FirstPlayerChanged(NamedTuple):
    seat: int
    kind: Literal["first_player_changed"] = "first_player_changed"


class CardsShown(NamedTuple):
    """The fifth cards, which everybody could work out, and the votes they give."""

    characters: tuple[str, ...]
    votes: tuple[int, ...]
    kind: Literal["cards_shown"] = "cards_shown"


class DelegatesShown(NamedTuple):
    """Variant: the face-down cards are turned up."""

    characters: tuple[str, ...]
    votes: tuple[int, ...]
    kind: Literal["delegates_shown"] = "delegates_shown"


class PurseClosed(NamedTuple):
    """A seat has decided how many votes to buy."""

    seat: int
    kind: Literal["purse_closed"] = "purse_closed"


class VotesShown(NamedTuple):
    """All purchases revealed: what each seat bought and paid, and all votes so far."""

    bought: tuple[int, ...]
    votes: tuple[int, ...]
    second: bool
    kind: Literal["votes_shown"] = "votes_shown"


class MajorityWon(NamedTuple):
    """Who chooses the laws; `tied` if only seat order decided it."""

    seat: int
    tied: bool
    kind: Literal["majority_won"] = "majority_won"


class LawAdopted(NamedTuple):
    """A bill is law now; `before` is the law it replaced, or empty."""

    seat: int
    law: str
    before: str
    kind: Literal["law_adopted"] = "law_adopted"


class BillsDropped(NamedTuple):
    laws: tuple[str, ...]
    kind: Literal["bills_dropped"] = "bills_dropped"


class TaxPaid(NamedTuple):
    seat: int
    pesos: int
    points: int
    kind: Literal["tax_paid"] = "tax_paid"


class TaxDeclined(NamedTuple):
    seat: int
    kind: Literal["tax_declined"] = "tax_declined"


class DutyPaid(NamedTuple):
    """`both` are the extra points for having paid the tax too."""

    seat: int
    things: tuple[str, ...]
    points: int
    both: int
    kind: Literal["duty_paid"] = "duty_paid"


class DutyDeclined(NamedTuple):
    seat: int
    kind: Literal["duty_declined"] = "duty_declined"


class SubsidyScored(NamedTuple):
    seat: int
    law: str
    points: int
    kind: Literal["subsidy_scored"] = "subsidy_scored"


class MarketChanged(NamedTuple):
    """A market law took pieces off (below zero) or brought them on."""

    product: str
    pieces: int
    kind: Literal["market_changed"] = "market_changed"


class Spoiled(NamedTuple):
    seat: int
    products: tuple[str, ...]
    kind: Literal["spoiled"] = "spoiled"


class RoundEnded(NamedTuple):
    round: int
    kind: Literal["round_ended"] = "round_ended"


class BuildingsScored(NamedTuple):
    seat: int
    buildings: int
    points: int
    kind: Literal["buildings_scored"] = "buildings_scored"


class GameEnded(NamedTuple):
    kind: Literal["game_ended"] = "game_ended"


REVEALING = frozenset(
    {"bills_turned", "ships_turned", "pile_searched", "delegates_shown", "votes_shown"}
)
"""Events that reveal something hidden: undo doesn't go past them."""

SECRETS = frozenset({"delegates_shown", "votes_shown"})
"""Those that reveal what somebody chose in secret."""
