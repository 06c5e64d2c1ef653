"""The numbers behind the evaluation, read from `weights.toml`."""

from dataclasses import dataclass, fields
from functools import cache

from ai.weight_tables import Tables, WeightLayers, tables


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field a line of `[base]`; the data file says what each means. Equal only to
    itself, so that results can be kept by it."""

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


@cache
def weights(level: str, seats: int, character: str = "") -> Weights:
    """The weights of a level at a table of so many, or of a character who plays so well."""
    return make(tables("santiago"), level, seats, character)


def make(tables: Tables, level: str, seats: int, character: str = "") -> Weights:
    """The same out of any tables."""
    layers = WeightLayers(tables, "santiago/weights.toml", level, seats, character)
    return Weights(**layers.numbers([field.name for field in fields(Weights)]))
