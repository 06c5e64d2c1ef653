"""The numbers behind the evaluation, read from `weights.toml`."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core import BadData


@dataclass(frozen=True, slots=True)
class Weights:
    """One field a line of `[base]`; the data file says what each means."""

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
def _tables() -> dict[str, Any]:
    return tomllib.loads((files("ai.santiago") / "weights.toml").read_text(encoding="utf-8"))


@cache
def weights(level: str, seats: int, character: str = "") -> Weights:
    """The weights of a level at a table of so many, or of a character who plays so well."""
    return make(_tables(), level, seats, character)


def make(tables: dict[str, Any], level: str, seats: int, character: str = "") -> Weights:
    """Base, the level's table, that of the seats, the character's; BadData names a wrong key."""
    own = dict(tables[level])
    for_seats = own.pop("seats", {}).get(str(seats), {})
    manner = tables["character"][character] if character else {}
    values = {**tables["base"], **own, **for_seats, **manner}
    known = {field.name for field in fields(Weights)}
    for name in values.keys() ^ known:
        wrong = "is missing" if name in known else "is not a known key here"
        raise BadData(f"santiago/weights.toml: {level}: {name}: {wrong}")
    for name, value in values.items():
        if type(value) not in (int, float):
            raise BadData(f"santiago/weights.toml: {level}: {name}: {value!r} is not a number")
    return Weights(**{name: float(value) for name, value in values.items()})
