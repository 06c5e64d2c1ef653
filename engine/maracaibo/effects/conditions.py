"""Conditions as values; `measure.holds` asks them of a position."""

from typing import Literal, NamedTuple, TypeAlias

from engine.maracaibo.effects.words import Line, Metric, Symbol


class HasSynergy(NamedTuple):
    symbol: Symbol
    kind: Literal["has_synergy"] = "has_synergy"


class AtLeast(NamedTuple):
    metric: Metric
    arg: int
    n: int
    kind: Literal["at_least"] = "at_least"


class PastLine(NamedTuple):
    line: Line
    kind: Literal["past_line"] = "past_line"


class InfluenceWith(NamedTuple):
    """At least this much influence with this many nations."""

    nations: int
    n: int
    kind: Literal["influence_with"] = "influence_with"


class RankWith(NamedTuple):
    """A noble rank with the nation named."""

    n: int
    kind: Literal["rank_with"] = "rank_with"


Condition: TypeAlias = HasSynergy | AtLeast | PastLine | InfluenceWith | RankWith
