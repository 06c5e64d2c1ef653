"""The numbers behind the evaluation, read from `weights.toml`."""

from dataclasses import dataclass, fields
from functools import cache

from ai.weight_tables import Tables, WeightLayers, tables
from engine.havana.components import CARD_IDS


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field per line of `[base]`; the data file says what each means. Compared by identity,
    so that it can serve as a cache key."""

    rivals: float
    peso: float
    worker: float
    coloured: float
    rubble: float
    plenty: float
    late: float
    plan: float
    delay: float
    second: float
    behind: float
    rounds_peso: float
    rounds_worker: float
    rounds_coloured: float
    rounds_rubble: float
    rounds_architect: float
    rounds_discarded: float
    open_card: float
    discarded: float
    returning: float
    initiative: float
    danger: float
    victory: float
    surplus: float
    calm: float
    insight: float
    taste: float
    scenarios: float
    candidates: float
    rounds: float
    noise: float
    cards: tuple[float, ...]
    """By card: what it is worth in hand."""


@cache
def weights(level: str, seats: int, character: str = "") -> Weights:
    """The weights of a level for this many seats, or of a character at that level."""
    return make(tables("havana"), level, seats, character)


def make(tables: Tables, level: str, seats: int, character: str = "") -> Weights:
    """The same from any tables."""
    layers = WeightLayers(tables, "havana/weights.toml", level, seats, character)
    cards = layers.listed("cards", CARD_IDS)
    known = {field.name for field in fields(Weights)} - {"cards"}
    return Weights(**layers.numbers(known), cards=cards)
