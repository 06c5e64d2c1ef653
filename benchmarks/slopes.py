"""Which way weights should move: the slope of many of them from the same games.

In every game each seat multiplies each of its weights by 1 + spread or 1 - spread, by chance.
What a seat leads by is then fitted, by least squares, to its own signs less the mean of the
others': each game says something about every weight, and none stands in another's way.
"""

import json
from collections.abc import Iterator, Sequence
from math import erfc, sqrt
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple

from ai import weight_tables
from benchmarks.selfplay import (
    RESERVED,
    Nonsense,
    check,
    forget,
    leads,
    made,
    played,
    results,
    spelled,
)

SURE = 2.0
"""A slope counts when it is so many times its error."""

STEPS = (0.5, 1.0, 2.0)
"""Lengths of a proposed step; 1 goes as far as the games did."""

PARTS = ("delay", "insight", "material_fall", "peso_fall", "ship_chance", "surest", "ware_fall")
"""Chances and parts near 1, above which they mean nothing."""

ELSEWHERE = {
    "santiago": ("search",),
    "maracaibo": (
        *("careers", "growths", "automa", "liberate", "tile", "victory", "needed", "blow", "met"),
        *("muster", "doubt", "lead", "assets", "turn", "his_cards", "clue", "clues"),
        *("rates.liberate", "rates.capture"),
    ),
}
"""Weights for search, openings, automas and The Uprising: tuned only when they are named."""


class Trial(NamedTuple):
    """One game; `centre` is the variant around which its seats' weights lie."""

    game: str
    level: str
    seats: int
    centre: str
    spread: float
    number: int

    def key(self) -> str:
        return json.dumps(self)


class Slope(NamedTuple):
    """Points of lead for a weight that is higher by the spread, all others being equal."""

    name: str
    value: float
    slope: float
    error: float

    def sure(self) -> bool:
        return abs(self.slope) > SURE * self.error


# -- weights -----------------------------------------------------------------------------


def centre(game: str, level: str, seats: int, names: Sequence[str] = ()) -> dict[str, float]:
    """The weights that can be tuned, or those that are named; a table's name means all of it.
    Whole numbers in the file are counts and switches, and nothing is a part of 0."""
    known = {
        name: value
        for name, value in _numbers(game, level, seats)
        if type(value) is float and value and name != "noise"
    }
    found = {}
    for wanted in names:
        ours = [name for name in known if wanted in (name, name.partition(".")[0])]
        if not ours:
            raise Nonsense(f"{wanted or '--weights'}: no weight of {game} that can be tuned")
        found.update({name: known[name] for name in ours})
    out = ELSEWHERE.get(game, ())
    return found or {
        name: value
        for name, value in known.items()
        if name not in out and name.partition(".")[0] not in out
    }


def _numbers(game: str, level: str, seats: int) -> Iterator[tuple[str, int | float]]:
    """As the file has them, later ones on top."""
    tables = weight_tables.tables(game)
    found = {}
    for table in (tables["base"], tables[level]):
        for layer in (table, table.get("seats", {}).get(str(seats), {})):
            for name, value in layer.items():
                if not isinstance(value, dict):
                    found[name] = value
                elif name not in RESERVED:
                    found.update({f"{name}.{inner}": number for inner, number in value.items()})
    yield from found.items()


def moved(name: str, value: float, part: float) -> float:
    """A weight that is higher by this part of itself; one that ends at 1 goes as far down at
    most as it can go up, so that its slope is that of where it stands."""
    if name in PARTS:
        most = max(0.0, 1 / value - 1)
        part = max(-most, min(part, most))
    return value * (1 + part)


def signs(number: int, seat: int, count: int) -> list[int]:
    """A seat's throws in a game, always the same."""
    chance = Random(f"{number} {seat}")
    return [chance.choice((-1, 1)) for _ in range(count)]


# -- games -------------------------------------------------------------------------------


def play(trial: Trial) -> tuple[str, list[float]]:
    """One game with weights thrown for each seat: what the seats lead by."""
    game, level, seats, around, spread, number = trial
    middle = flat(around)
    own = [made(game, level, seats, thrown(middle, spread, number, seat)) for seat in range(seats)]
    state = played(game, number, own)
    forget(game)
    return trial.key(), leads([float(score.total) for score in state.scores()])


def thrown(middle: dict[str, float], spread: float, number: int, seat: int) -> str:
    """A seat's weights in a game, as a variant."""
    throws = zip(middle.items(), signs(number, seat, len(middle)), strict=True)
    return spelled({name: moved(name, value, sign * spread) for (name, value), sign in throws})


def flat(variant: str) -> dict[str, float]:
    pairs = (item.partition("=") for item in variant.split(","))
    return {name: float(value) for name, _, value in pairs}


def estimate(
    game: str,
    seats: int,
    names: Sequence[str],
    games: int,
    spread: float = 0.2,
    level: str = "medium",
    jobs: int | None = None,
    file: Path | None = None,
    first: int = 0,
) -> list[Slope]:
    """The slopes of the weights, from the games that the file holds and the others."""
    check(game, level, seats, games, first)
    check_spread(spread)
    middle = centre(game, level, seats, names)
    if games * (seats - 1) <= len(middle):
        raise Nonsense(f"{games} games: too few for {len(middle)} weights")
    around = spelled(middle)
    trials = [Trial(game, level, seats, around, spread, first + n) for n in range(games)]
    done = results(play, trials, jobs, file)
    found = fit(
        [[signs(trial.number, seat, len(middle)) for seat in range(seats)] for trial in trials],
        [done[trial.key()] for trial in trials],
    )
    return [
        Slope(name, value, *pair) for (name, value), pair in zip(middle.items(), found, strict=True)
    ]


def check_spread(spread: float) -> None:
    """Nonsense, where it is."""
    if not 0 < spread < 0.5:
        raise Nonsense(f"spread {spread}: above 0 and below 0.5 is needed")


# -- the fit -----------------------------------------------------------------------------


def fit(
    thrown: Sequence[Sequence[Sequence[int]]], gained: Sequence[Sequence[float]]
) -> list[tuple[float, float]]:
    """By weight: slope and error. `thrown` has a game's signs by seat and weight, `gained` its
    leads by seat, of which one follows from the others and tells nothing new."""
    rows = [
        row for game in thrown for row in zip(*map(leads, zip(*game, strict=True)), strict=True)
    ]
    columns = list(zip(*rows, strict=True))
    flat = [lead for game in gained for lead in game]
    inverse = inverted([[_dot(one, other) for other in columns] for one in columns])
    against = [_dot(column, flat) for column in columns]
    slopes = [_dot(row, against) for row in inverse]
    rest = sum((lead - _dot(row, slopes)) ** 2 for row, lead in zip(rows, flat, strict=True))
    spare = len(flat) - len(gained) - len(columns)
    return [
        (slope, sqrt(rest / spare * inverse[number][number])) for number, slope in enumerate(slopes)
    ]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By Gauss and Jordan; weights whose signs can't be told apart are nonsense."""
    size = len(matrix)
    rows = [[*row, *(float(n == k) for k in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        best = max(range(n, size), key=lambda row: abs(rows[row][n]))
        if abs(rows[best][n]) < 1e-6:
            raise Nonsense(f"too few games for {size} weights")
        rows[n], rows[best] = rows[best], rows[n]
        pivot = rows[n][n]
        rows[n] = [value / pivot for value in rows[n]]
        for k in range(size):
            if k != n and rows[k][n]:
                factor = rows[k][n]
                rows[k] = [
                    value - factor * own for value, own in zip(rows[k], rows[n], strict=True)
                ]
    return [row[size:] for row in rows]


# -- what is told ------------------------------------------------------------------------


def proposals(slopes: Sequence[Slope], spread: float) -> list[str]:
    """Variants that move what is sure its way, a step of each length."""
    found = [slope for slope in slopes if slope.sure()]
    ways = [(1 if each.slope > 0 else -1) * spread for each in found]
    return [
        spelled(
            {
                each.name: moved(each.name, each.value, step * way)
                for each, way in zip(found, ways, strict=True)
            }
        )
        for step in STEPS
        if found
    ]


def report(slopes: Sequence[Slope], spread: float) -> Iterator[str]:
    """The slopes, the surest first, and what to try next."""
    yield f"{'weight':28}{'value':>8}{'slope':>8}{'±':>6}{'ratio':>8}"
    for each in sorted(slopes, key=lambda each: -abs(each.slope) / each.error):
        name, value, slope, error = each
        yield f"{name:28}{value:8.3g}{slope:+8.2f}{error:6.2f}{slope / error:+8.1f}"
    sure = sum(each.sure() for each in slopes)
    chance = len(slopes) * erfc(SURE / sqrt(2))
    yield f"{sure} of {len(slopes)} beyond {SURE:g} times their error, by chance {chance:.1f}"
    found = proposals(slopes, spread)
    yield "steps to be proved on other deals (--from):" if found else "no step is proposed"
    yield from found
