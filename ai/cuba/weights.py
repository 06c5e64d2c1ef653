"""The numbers behind the evaluation, read from `weights.toml`."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from ai.weight_tables import Tables, WeightLayers, checked, tables
from engine.core import BadData
from engine.cuba.components_cards import BUILDING_IDS


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field per line of `[base]`; the data file says what each means. Compared by identity,
    so that it can serve as a cache key."""

    rivals: float
    wood: float
    stone: float
    water: float
    product: float
    good: float
    peso: float
    material_fall: float
    ware_fall: float
    peso_fall: float
    material_base: float
    material_growth: float
    last_round: float
    storing: float
    ship_chance: float
    sale: float
    need: float
    adoption: float
    lasting: float
    use_chance: float
    single: float
    harvest: float
    twin: float
    vote: float
    first: float
    cards: float
    drought: float
    building_law: float
    corruption: float
    calm: float
    noise: float
    uses: tuple[float, ...]
    """By building: what one use of it brings, in reach of the worker."""
    pairs: tuple[tuple[int, int, float], ...]
    """Two buildings that feed each other, and what that brings a round."""


@cache
def weights(level: str, seats: int, character: str = "") -> Weights:
    """The weights of a level for this many seats, or of a character at that level."""
    return make(tables("cuba"), level, seats, character)


def make(tables: Tables, level: str, seats: int, character: str = "") -> Weights:
    """The same from any tables."""
    layers = WeightLayers(tables, "cuba/weights.toml", level, seats, character)
    uses = layers.listed("uses", BUILDING_IDS)
    pairs = layers.part("pairs")
    known = {field.name for field in fields(Weights)} - {"uses", "pairs"}
    return Weights(
        **layers.numbers(known),
        uses=uses,
        pairs=tuple(_pair(name, value, layers.where) for name, value in pairs.items()),
    )


def _pair(name: str, value: Any, where: str) -> tuple[int, int, float]:
    both = name.split("+")
    if len(both) != 2 or any(one not in BUILDING_IDS for one in both):
        raise BadData(f"{where}: pairs: {name}: two buildings joined by + are needed")
    one, other = (BUILDING_IDS.index(building) for building in both)
    return one, other, checked({name: value}, {name}, f"{where}: pairs")[name]
