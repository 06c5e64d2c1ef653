"""The numbers behind the evaluation, read from `weights.toml`."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core import BadData
from engine.havana.components import CARD_IDS


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field a line of `[base]`; the data file says what each means. Equal only to
    itself, so that results can be kept by it."""

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
def _tables() -> dict[str, Any]:
    return tomllib.loads((files("ai.havana") / "weights.toml").read_text(encoding="utf-8"))


@cache
def weights(level: str, seats: int, character: str = "") -> Weights:
    """The weights of a level at a table of so many, or of a character who plays so well."""
    return make(_tables(), level, seats, character)


def make(tables: dict[str, Any], level: str, seats: int, character: str = "") -> Weights:
    """Base, that for so many seats, the level's own two, the character's; BadData names a
    wrong key."""
    values: dict[str, Any] = {}
    cards: dict[str, Any] = {}
    layers = [tables["base"], tables[level]]
    if character:
        layers.append(tables["character"][character])
    for layer in layers:
        table = dict(layer)
        for_seats = table.pop("seats", {}).get(str(seats), {})
        for part in (table, for_seats):
            cards |= part.get("cards", {})
            values |= part
    values.pop("cards", None)
    where = f"havana/weights.toml: {level}"
    _check(values, {field.name for field in fields(Weights)} - {"cards"}, where)
    _check(cards, set(CARD_IDS), f"{where}: cards")
    numbers = {name: float(value) for name, value in values.items()}
    return Weights(**numbers, cards=tuple(float(cards[card]) for card in CARD_IDS))


def _check(values: dict[str, Any], known: set[str], where: str) -> None:
    for name in sorted(values.keys() ^ known):
        wrong = "is missing" if name in known else "is not a known key here"
        raise BadData(f"{where}: {name}: {wrong}")
    for name, value in values.items():
        if type(value) not in (int, float):
            raise BadData(f"{where}: {name}: {value!r} is not a number")
