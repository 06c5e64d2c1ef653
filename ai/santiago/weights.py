"""The numbers behind the evaluation, read from `weights.toml`."""

from dataclasses import dataclass, fields
from functools import cache
from typing import NamedTuple

from ai.weight_tables import Tables, WeightLayers, tables


class SearchSettings(NamedTuple):
    """How search takes points, how boldly it tries, and what it expects of secret bids."""

    points_per_logit: float
    rival_weight: float
    prior_temperature: float
    exploration: float
    children: float
    untried: float
    lead_share: float
    opponent_temperature: float
    mirror: float
    expert_mirror: float
    reply_temperature: float


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field per line of `[base]`; the data file says what each means. Compared by identity,
    so that it can serve as a cache key."""

    rivals: float
    empty_space: float
    sharpness: float
    behind: float
    overseer_stake: float
    own_canals: float
    surest: float
    tree: float
    growth: float
    half_room: float
    liquidity: float
    purse: float
    own_canal: float
    own_canal_fades: float
    overseer: float
    bid_share: float
    bid_spread: float
    bribe_share: float
    bribe_margin: float
    noise: float
    search: SearchSettings


@cache
def weights(level: str, seats: int, character: str = "", searching: bool = False) -> Weights:
    """The weights of a level for this many seats, or of a character at that level."""
    return make(tables("santiago"), level, seats, character, searching)


def make(
    tables: Tables, level: str, seats: int, character: str = "", searching: bool = False
) -> Weights:
    """The same from any tables."""
    where = "santiago/weights.toml"
    layers = WeightLayers(tables, where, level, seats, character, searching=searching)
    search = SearchSettings(*layers.listed("search", SearchSettings._fields))
    known = {field.name for field in fields(Weights)} - {"search"}
    return Weights(**layers.numbers(known), search=search)
