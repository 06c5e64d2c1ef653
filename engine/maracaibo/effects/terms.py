"""What an effect is made of: small immutable values, one class per word.

They know nothing about a game in progress: `perform` carries them out, the app describes them. Like
actions they end with their `kind`, and their fields say all there is to know.
"""

from typing import Literal, NamedTuple, TypeAlias

from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.words import (
    Icon,
    Metric,
    Place,
    QuestFrom,
    Who,
)

NOWHERE = -1


class Program(tuple["Term", ...]):
    """Terms done from left to right. The number finds it again from a stack."""

    number: int
    plain: int
    """How many terms at its beginning ask nothing and set nothing else off."""


# -- terms -------------------------------------------------------------------------------


class Doubloons(NamedTuple):
    n: int
    kind: Literal["doubloons"] = "doubloons"


class Points(NamedTuple):
    n: int
    kind: Literal["points"] = "points"


class CombatPoints(NamedTuple):
    n: int
    kind: Literal["combat_points"] = "combat_points"


class Figures(NamedTuple):
    n: int
    kind: Literal["figures"] = "figures"


class DrawTerm(NamedTuple):
    n: int
    kind: Literal["draw"] = "draw"


class Influence(NamedTuple):
    """Gain of influence, a loss when n is below 0."""

    n: int
    who: Who
    kind: Literal["influence"] = "influence"


class IncomeDoubloons(NamedTuple):
    n: int
    kind: Literal["income_doubloons"] = "income_doubloons"


class IncomePoints(NamedTuple):
    n: int
    kind: Literal["income_points"] = "income_points"


class ExploreTerm(NamedTuple):
    n: int
    kind: Literal["explore"] = "explore"


class Discs(NamedTuple):
    """Discs off the ship board, out of play."""

    n: int
    kind: Literal["discs"] = "discs"


class HandLimit(NamedTuple):
    n: int
    kind: Literal["hand_limit"] = "hand_limit"


class Synergy(NamedTuple):
    """A synergy token of one's choice."""

    kind: Literal["synergy"] = "synergy"


class VillageActions(NamedTuple):
    n: int
    kind: Literal["village_actions"] = "village_actions"


class CityAction(NamedTuple):
    location: int
    kind: Literal["city_action"] = "city_action"


class Spy(NamedTuple):
    """Actions of one's own assistants, wherever they stand."""

    n: int
    kind: Literal["spy"] = "spy"


class FightTerm(NamedTuple):
    bonus: int
    kind: Literal["fight"] = "fight"


class Value(NamedTuple):
    """Combat value in this fight."""

    n: int
    kind: Literal["value"] = "value"


class DeliverTerm(NamedTuple):
    n: int
    kind: Literal["deliver"] = "deliver"


class BuyTerm(NamedTuple):
    discount: int
    kind: Literal["buy"] = "buy"


class MoveTerm(NamedTuple):
    n: int
    kind: Literal["move"] = "move"


class QuestTerm(NamedTuple):
    where: QuestFrom
    kind: Literal["quest"] = "quest"


class Own(NamedTuple):
    """A marker of a nation of one's choice onto an empty location."""

    place: Place
    kind: Literal["own"] = "own"


class AnnexTerm(NamedTuple):
    """The same for the fighting nation."""

    place: Place
    kind: Literal["annex"] = "annex"


class LiberateTerm(NamedTuple):
    place: Place
    kind: Literal["liberate"] = "liberate"


class Rank(NamedTuple):
    """An influence marker up to its next noble rank."""

    kind: Literal["rank"] = "rank"


class HoldQuests(NamedTuple):
    n: int
    kind: Literal["hold_quests"] = "hold_quests"


class ModFewest(NamedTuple):
    """Token: value for the nations with the fewest markers on locations."""

    n: int
    kind: Literal["mod_fewest"] = "mod_fewest"


class ModMost(NamedTuple):
    n: int
    kind: Literal["mod_most"] = "mod_most"


# -- costs -------------------------------------------------------------------------------

TO_SUPPLY, TO_LOCATION, TO_INFLUENCE, TO_TOKENS = range(4)
"""Where the figures of a cost go."""


class Cost(NamedTuple):
    """What is paid on top of or instead of a price in doubloons; flat, for quick checks."""

    doubloons: int = 0
    combat: int = 0
    figures: int = 0
    figures_to: int = TO_SUPPLY
    location: int = NOWHERE
    """Where the figure goes when it goes to a location."""
    influence: int = 0
    value: int = 0
    market_discs: int = 0
    icons: tuple[Icon, ...] = ()
    """One per icon to pay, the narrower first."""
    same_good: int = 0
    as_delivered: bool = False
    """The equal goods must equal the one delivered."""
    any_number: int = NOWHERE
    """An icon that may be paid any number of times."""
    kind: Literal["cost"] = "cost"


# -- combinators -------------------------------------------------------------------------


class PayTerm(NamedTuple):
    """A cost for a group; optional unless it was picked as a whole already."""

    cost: Cost
    terms: Program
    optional: bool
    number: int
    kind: Literal["pay"] = "pay"


class ChooseTerm(NamedTuple):
    options: tuple[Program, ...]
    number: int
    kind: Literal["choose"] = "choose"


class ByRound(NamedTuple):
    options: tuple[Program, ...]
    """For rounds 1 to 4."""
    kind: Literal["by_round"] = "by_round"


class Tier(NamedTuple):
    """The highest step reached by a number."""

    metric: Metric
    arg: int
    steps: tuple[tuple[int, Program], ...]
    kind: Literal["tier"] = "tier"


class DrawObject(NamedTuple):
    """The top project card turned up and discarded; a reward by its object."""

    rewards: tuple[Program, ...]
    """For herb, book, glass, map."""
    kind: Literal["draw_object"] = "draw_object"


class If(NamedTuple):
    condition: Condition
    terms: Program
    kind: Literal["if"] = "if"


class When(NamedTuple):
    """Once, as soon as the condition holds."""

    condition: Condition
    terms: Program
    kind: Literal["when"] = "when"


class Per(NamedTuple):
    """The group once for each (each k) of what is counted, up to a maximum."""

    metric: Metric
    arg: int
    most: int
    each: int
    terms: Program
    kind: Literal["per"] = "per"


class ReturnMarker(NamedTuple):
    terms: Program
    number: int
    kind: Literal["return_marker"] = "return_marker"


Plain: TypeAlias = Doubloons | Points | CombatPoints | Figures | IncomeDoubloons | IncomePoints
"""Terms that ask nothing and set nothing else off."""

Combinator: TypeAlias = PayTerm | ChooseTerm | ByRound | Tier | DrawObject | If | Per | ReturnMarker

Term: TypeAlias = (
    Plain
    | DrawTerm
    | Influence
    | ExploreTerm
    | Discs
    | HandLimit
    | Synergy
    | VillageActions
    | CityAction
    | Spy
    | FightTerm
    | Value
    | DeliverTerm
    | BuyTerm
    | MoveTerm
    | QuestTerm
    | Own
    | AnnexTerm
    | LiberateTerm
    | Rank
    | HoldQuests
    | ModFewest
    | ModMost
    | Combinator
)

PLAIN_TERMS = (Doubloons, Points, CombatPoints, Figures, IncomeDoubloons, IncomePoints)
