"""What lasts, and whole effects by their timing."""

from typing import Literal, NamedTuple, TypeAlias

from engine.maracaibo.effects.conditions import Condition
from engine.maracaibo.effects.terms import Cost, HandLimit, Program, When
from engine.maracaibo.effects.words import Event, Icon, Nation, Place, Stat

# -- what lasts --------------------------------------------------------------------------


class On(NamedTuple):
    """At each event that passes its filters."""

    event: Event
    at_least: int
    """For a movement: points it must have at least."""
    once: bool
    """The first time a turn only."""
    place: Place | None
    """Of a stop: city or village."""
    empty: bool
    """Of a stop: no marker there."""
    marker: int
    """Of a stop: a marker of that nation there."""
    good: int
    """Of a delivery."""
    in_city_action: bool
    chosen: bool
    """Of a fight: for the nation named."""
    condition: Condition | None
    terms: Program
    kind: Literal["on"] = "on"


class Mod(NamedTuple):
    stat: Stat
    n: int
    kind: Literal["mod"] = "mod"


class Wild(NamedTuple):
    """An icon that also pays as others."""

    icon: Icon
    to: tuple[Icon, ...]
    kind: Literal["wild"] = "wild"


class Supply(NamedTuple):
    """An icon that comes free `n` times per turn."""

    icon: Icon
    n: int
    kind: Literal["supply"] = "supply"


class Joker(NamedTuple):
    n: int
    kind: Literal["joker"] = "joker"


class CombatDraw(NamedTuple):
    n: int
    kind: Literal["combat_draw"] = "combat_draw"


class Visits(NamedTuple):
    locations: tuple[int, ...]
    terms: Program
    kind: Literal["visits"] = "visits"


class InsteadOfDelivery(NamedTuple):
    terms: Program
    kind: Literal["instead_of_delivery"] = "instead_of_delivery"


class SecondExplorer(NamedTuple):
    kind: Literal["second_explorer"] = "second_explorer"


class FastVillages(NamedTuple):
    kind: Literal["fast_villages"] = "fast_villages"


Permanent: TypeAlias = (
    On
    | Mod
    | Wild
    | Supply
    | Joker
    | CombatDraw
    | Visits
    | InsteadOfDelivery
    | SecondExplorer
    | FastVillages
    | HandLimit
)


# -- clauses -----------------------------------------------------------------------------


class VillageClause(NamedTuple):
    terms: Program
    last: bool
    number: int
    kind: Literal["village_action"] = "village_action"


class CombatClause(NamedTuple):
    terms: Program
    last: bool
    nation: Nation | None
    number: int
    kind: Literal["combat_action"] = "combat_action"


class AssistantClause(NamedTuple):
    location: int
    terms: Program
    kind: Literal["assistant_action"] = "assistant_action"


class Effects(NamedTuple):
    """All that a card, port, upgrade or prestige building does, by timing."""

    now: tuple[Program, ...]
    """What happens once when it is gained, clause after clause, simple income too."""
    whens: tuple[When, ...]
    permanent: tuple[Permanent, ...]
    village: tuple[VillageClause, ...]
    combat: tuple[CombatClause, ...]
    assistant: AssistantClause | None
    end: tuple[Program, ...]
    requirements: tuple[Condition, ...]
    extra: Cost | None
    kind: Literal["effects"] = "effects"
