"""The numbers behind the evaluation, read from `weights.toml`."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from ai.weight_tables import Tables, WeightLayers, tables
from engine.maracaibo.components import CAREERS
from engine.maracaibo.effects.words import Event, Metric, spelling


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """One field per line of `[base]`; the data file says what each means. Compared by identity,
    so that it can serve as a cache key."""

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
    quest_tile: float
    task: float
    payable: float
    route: float
    plans: float
    hurry: float
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
    careers: tuple[float, ...]
    """By career: what its tasks bring in a game; one that isn't known, as much as a task."""


LISTS = {"rates": tuple(map(spelling, Event)), "growths": tuple(map(spelling, Metric))}
"""The tables inside the tables, and the keys of each."""


@cache
def weights(level: str, seats: int, character: str = "", module: str = "") -> Weights:
    """The weights of a level for this many seats, or of a character at that level; `module` says
    which of the tables for The Uprising counts."""
    return make(tables("maracaibo"), level, seats, character, module)


def make(tables: Tables, level: str, seats: int, character: str = "", module: str = "") -> Weights:
    """The same from any tables."""
    layers = WeightLayers(tables, "maracaibo/weights.toml", level, seats, character, module)
    lists: dict[str, Any] = {name: layers.listed(name, keys) for name, keys in LISTS.items()}
    careers = layers.part("careers")
    known = {field.name for field in fields(Weights)} - LISTS.keys() - {"careers"}
    numbers = layers.numbers(known)
    return Weights(
        **numbers,
        **lists,
        careers=tuple(careers.get(career.id, numbers["task"]) for career in CAREERS),
    )
