"""The numbers behind the evaluation, read from `weights.toml`."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core import BadData
from engine.cuba.cards import BUILDING_IDS


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field a line of `[base]`; the data file says what each means. Equal only to
    itself, so that results can be kept by it."""

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
def _tables() -> dict[str, Any]:
    return tomllib.loads((files("ai.cuba") / "weights.toml").read_text(encoding="utf-8"))


@cache
def weights(level: str, seats: int, character: str = "") -> Weights:
    """The weights of a level at a table of so many, or of a character who plays so well."""
    return make(_tables(), level, seats, character)


def make(tables: dict[str, Any], level: str, seats: int, character: str = "") -> Weights:
    """Base, the level's table, that of the seats, the character's; BadData names a wrong key."""
    own = dict(tables[level])
    for_seats = dict(own.pop("seats", {}).get(str(seats), {}))
    manner = dict(tables["character"][character]) if character else {}
    values: dict[str, Any] = {}
    uses: dict[str, Any] = {}
    pairs: dict[str, Any] = {}
    for layer in (dict(tables["base"]), own, for_seats, manner):
        uses |= layer.pop("uses", {})
        pairs |= layer.pop("pairs", {})
        values |= layer
    where = f"cuba/weights.toml: {level}"
    _check(values, {field.name for field in fields(Weights)} - {"uses", "pairs"}, where)
    _check(uses, set(BUILDING_IDS), f"{where}: uses")
    return Weights(
        **{name: float(value) for name, value in values.items()},
        uses=tuple(float(uses[building]) for building in BUILDING_IDS),
        pairs=tuple(_pair(name, value, where) for name, value in pairs.items()),
    )


def _pair(name: str, value: Any, where: str) -> tuple[int, int, float]:
    both = name.split("+")
    if len(both) != 2 or any(one not in BUILDING_IDS for one in both):
        raise BadData(f"{where}: pairs: {name}: two buildings joined by + are needed")
    _check({name: value}, {name}, f"{where}: pairs")
    one, other = (BUILDING_IDS.index(building) for building in both)
    return one, other, float(value)


def _check(values: dict[str, Any], known: set[str], where: str) -> None:
    for name in sorted(values.keys() ^ known):
        wrong = "is missing" if name in known else "is not a known key here"
        raise BadData(f"{where}: {name}: {wrong}")
    for name, value in values.items():
        if type(value) not in (int, float):
            raise BadData(f"{where}: {name}: {value!r} is not a number")
