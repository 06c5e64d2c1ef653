"""The numbers behind the evaluation, read from `weights.toml`."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from engine.core import BadData
from engine.maracaibo.effects.words import Event, Metric, spelling


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field a line of `[base]`; the data file says what each means. Equal only to
    itself, so that results can be kept by it."""

    rivals: float
    pace: float
    round_turns: float
    doubloon: float
    spending: float
    plenty: float
    payday: float
    combat: float
    figure: float
    influence: float
    growth: float
    leading: float
    explores: float
    stride: float
    step: float
    ahead: float
    disc: float
    half: float
    lasting: float
    buying: float
    next_buying: float
    planned: float
    icon: float
    slot: float
    synergy: float
    draw: float
    village: float
    fight: float
    value: float
    token: float
    quest: float
    task: float
    payable: float
    route: float
    delivery: float
    automa: float
    liberate: float
    tile: float
    victory: float
    needed: float
    blow: float
    met: float
    muster: float
    doubt: float
    lead: float
    assets: float
    turn: float
    his_cards: float
    clue: float
    clues: float
    foresight: float
    noise: float
    rates: tuple[float, ...]
    """By Event: how often it happens in a turn."""
    growths: tuple[float, ...]
    """By Metric: how much it grows in a turn."""


TABLES = {"rates": tuple(map(spelling, Event)), "growths": tuple(map(spelling, Metric))}


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads((files("ai.maracaibo") / "weights.toml").read_text(encoding="utf-8"))


def weights(level: str, seats: int, character: str = "", module: str = "") -> Weights:
    """The weights of a level at a table of so many, or of a character who plays so well;
    `module` says which of the tables for The Uprising counts."""
    return _kept(level, seats, character, module)


@cache
def _kept(level: str, seats: int, character: str, module: str) -> Weights:
    return make(_tables(), level, seats, character, module)


def make(
    tables: dict[str, Any], level: str, seats: int, character: str = "", module: str = ""
) -> Weights:
    """Base, the module's table, the level's (with what it has for that module), that of the
    seats, the character's; BadData names a wrong key."""
    own = dict(tables[level])
    for_seats = dict(own.pop("seats", {}).get(str(seats), {}))
    for_module = dict(own.pop("module", {}).get(module, {}))
    rules = dict(tables["module"][module]) if module else {}
    manner = dict(tables["character"][character]) if character else {}
    layers = [dict(tables["base"]), rules, own, for_module, for_seats, manner]
    where = f"maracaibo/weights.toml: {level}"
    lists: dict[str, Any] = {}
    for name, words in TABLES.items():
        found: dict[str, Any] = {}
        for layer in layers:
            found.update(layer.pop(name, {}))
        _check(found, set(words), f"{where}: {name}")
        lists[name] = tuple(float(found[word]) for word in words)
    values: dict[str, Any] = {}
    for layer in layers:
        values |= layer
    _check(values, {field.name for field in fields(Weights)} - TABLES.keys(), where)
    numbers: dict[str, Any] = {name: float(value) for name, value in values.items()}
    return Weights(**numbers, **lists)


def _check(values: dict[str, Any], known: set[str], where: str) -> None:
    for name in sorted(values.keys() ^ known):
        wrong = "is missing" if name in known else "is not a known key here"
        raise BadData(f"{where}: {name}: {wrong}")
    for name, value in values.items():
        if type(value) not in (int, float):
            raise BadData(f"{where}: {name}: {value!r} is not a number")
