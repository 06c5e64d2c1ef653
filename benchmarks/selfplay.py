"""Games between weights: what a variant means, how a game is played with a set of weights a
seat, and the file that keeps what was played."""

import json
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from inspect import signature
from math import isfinite, sqrt
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from ai import weight_tables
from ai.agent import Agent, Budget
from ai.executors import local
from engine import registry
from engine.core import BadData, BadOption

RESERVED = ("seats", "module")
"""Tables of weights, for some tables and some rules."""


class Nonsense(Exception):
    """What can't be played, in one sentence."""


class Game(Protocol):
    """A game to be played, or one that a file knows by this key."""

    def key(self) -> str: ...


AnyGame = TypeVar("AnyGame", bound=Game)


# -- variants ----------------------------------------------------------------------------


def parse(text: str) -> dict[str, Any]:
    """`a=1,cards.b=2` as the table that a temperament would have in the weights' file."""
    found: dict[str, Any] = {}
    for item in text.split(","):
        name, equals, number = (part.strip() for part in item.partition("="))
        try:
            value = float(number)
        except ValueError:
            value = float("nan")
        if not name or not equals or not isfinite(value):
            raise Nonsense(f"{item.strip() or text}: name=number is needed")
        table, dot, inner = name.partition(".")
        if dot:
            found[table] = {**_inner(found, table), inner: value}
        else:
            found[name] = value
    return found


def _inner(found: dict[str, Any], table: str) -> dict[str, Any]:
    inner = found.get(table, {})
    if not isinstance(inner, dict):
        raise Nonsense(f"{table}: a weight and a table at once")
    return inner


def spelled(values: dict[str, float]) -> str:
    """The other way round: numbers by name as a variant, three digits of each."""
    return ",".join(f"{name}={value:.3g}" for name, value in values.items())


STYLES = Path(__file__).with_name("styles.toml")


@cache
def styles(game: str) -> dict[str, str]:
    """The league's members by name, each the variant of the weights that is its style."""
    found = tomllib.loads(STYLES.read_text(encoding="utf-8"))
    return {name: spelled(each) for name, each in found.get(game, {}).items()}


@cache
def weights(game: str, level: str, seats: int, variant: str = "") -> Any:
    """A level's weights, with a variant on top."""
    return made(game, level, seats, variant)


def made(game: str, level: str, seats: int, variant: str) -> Any:
    """The same, for variants of which no game will be played again."""
    thinking = import_module(f"ai.{game}.weights")
    tables = dict(weight_tables.tables(game))
    if not variant:
        return thinking.make(tables, level, seats)
    changed = parse(variant)
    for name, value in changed.items():
        if name in RESERVED or isinstance(tables["base"].get(name), dict) > isinstance(value, dict):
            raise Nonsense(f"{name}: a table, not a weight")
    tables["character"] = {variant: changed}
    try:
        return thinking.make(tables, level, seats, variant)
    except BadData as wrong:
        raise Nonsense(str(wrong)) from None


def check(game: str, level: str, seats: int, games: int, first: int) -> None:
    """Nonsense, where it is."""
    rules = registry.game(game)
    try:
        rules.check(seats, rules.Options())
    except BadOption as wrong:
        raise Nonsense(f"{game}: {wrong}") from None
    if seats < 2:
        raise Nonsense(f"{game}: one seat alone has nobody to be compared with")
    if level not in weight_tables.tables(game):
        raise Nonsense(f"{game}: {level} has no weights of its own, it thinks with medium's")
    if games < 1:
        raise Nonsense(f"{games} games: 1 or more are needed")
    if first < 0:
        raise Nonsense(f"from {first}: deals are counted from 0")


# -- games -------------------------------------------------------------------------------


def played(game: str, deal: int, own: Sequence[Any]) -> Any:
    """How a deal ends when each seat takes what is best by its own weights."""
    thinking = import_module(f"ai.{game}.agents")
    state = registry.game(game).new(len(own), None, deal)
    while not state.over:
        seat = state.seat
        view = state.view(seat)
        legal = view.legal()
        if len(legal) == 1:
            state.step(legal[0])
        else:
            seen = thinking.known(view) if game == "havana" else view.state
            state.step(thinking.options(seen, seat, own[seat])[0].action)
    return state


def thinks_with(game: str) -> str:
    """The level whose weights hard searches with."""
    return "hard" if "hard" in weight_tables.tables(game) else "medium"


def named(game: str, level: str, seed: int, variant: str = "") -> Agent:
    """A level's agent with a variant of its weights, or with a character: in this process a
    variant is one like others."""
    known = weight_tables.tables(game)["character"]
    if variant and variant not in known:
        known[variant] = parse(variant)
    made: Agent = import_module(f"ai.{game}").agent(level, seed, variant)
    return made


def searched(game: str, deal: int, variants: Sequence[str], budget: Budget) -> Any:
    """How a deal ends when every seat is hard, thinks so long and has its variant of the
    weights."""
    agents = [named(game, "hard", (deal << 8) + seat, each) for seat, each in enumerate(variants)]
    state = registry.game(game).new(len(variants), None, deal)
    while not state.over:
        seat = state.seat
        state.step(agents[seat].choose(state.view(seat), budget).action)
    return state


class Result(NamedTuple):
    """Of the seat with other weights: its share of the win, its points, and its lead over
    the others' mean."""

    share: float
    points: float
    lead: float


class Meeting(NamedTuple):
    """One seat with a variant against others with another; a file knows it by all of this."""

    game: str
    level: str
    seats: int
    variant: str
    rival: str
    """The empty variant is the weights as they are."""
    number: int
    """Deal and seat follow from it."""
    ms: float | None = None
    iterations: int | None = None
    """With either all of them search."""

    def key(self) -> str:
        return json.dumps(self)


def met(meeting: Meeting) -> tuple[str, Result]:
    """How it ends."""
    game, level, seats, variant, rival, number, ms, iterations = meeting
    me = number % seats
    variants = [variant if seat == me else rival for seat in range(seats)]
    if ms is None and iterations is None:
        own = [weights(game, level, seats, each) for each in variants]
        state = played(game, number // seats, own)
    else:
        budget = Budget(ms, iterations, worked=True)
        state = searched(game, number // seats, variants, budget)
    totals = [float(score.total) for score in state.scores()]
    winners = state.winners()
    share = 1 / len(winners) if me in winners else 0.0
    return meeting.key(), Result(share, totals[me], leads(totals)[me])


HEAD = f"{'variant':40}{'share':>8}{'points':>8}{'lead':>8}{'±':>6}"


def line(variant: str, games: Sequence[Result]) -> str:
    """Means of a variant, and the error of its lead."""
    share, points, _ = (sum(column) / len(games) for column in zip(*games, strict=True))
    lead, error = mean([game.lead for game in games])
    return f"{variant:40}{share:8.3f}{points:8.1f}{lead:+8.2f}{error:6.2f}"


def mean(values: Sequence[float]) -> tuple[float, float]:
    """With its error."""
    middle = sum(values) / len(values)
    return middle, sqrt(sum((value - middle) ** 2 for value in values)) / len(values)


def leads(totals: Sequence[float]) -> list[float]:
    """By seat: its points less the mean of the others'."""
    return [own - (sum(totals) - own) / (len(totals) - 1) for own in totals]


def forget(game: str) -> None:
    """Drops what agents keep by weights, so that ever new weights don't fill the memory."""
    for kept in _kept_by_weights(game):
        kept.cache_clear()


@cache
def _kept_by_weights(game: str) -> tuple[Any, ...]:
    modules = [module for name, module in sys.modules.items() if name.startswith(f"ai.{game}.")]
    kept = {value for module in modules for value in vars(module).values() if _is_kept(value)}
    return tuple(kept)


def _is_kept(value: Any) -> bool:
    if not hasattr(value, "cache_clear"):
        return False
    given = (parameter.annotation for parameter in signature(value).parameters.values())
    return any(getattr(kind, "__name__", kind) in ("Weights", "Prices") for kind in given)


# -- the file ----------------------------------------------------------------------------


def load(file: Path | None) -> dict[str, list[float]]:
    """What a file holds; a torn last line is dropped."""
    if file is None or not file.exists():
        return {}
    whole, _, torn = file.read_text(encoding="utf-8").rpartition("\n")
    found = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            key, result = json.loads(line)
            found[key] = [float(value) for value in result]
        except (ValueError, TypeError):
            raise Nonsense(f"{file}: line {number}: not a game that this script played") from None
    if torn:
        file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    return found


def results(
    play: Callable[[AnyGame], tuple[str, Sequence[float]]],
    games: Iterable[AnyGame],
    jobs: int | None,
    file: Path | None,
) -> dict[str, Sequence[float]]:
    """By key: those that the file holds, and the others, each written down as it ends."""
    done: dict[str, Sequence[float]] = {**load(file)}
    missing = [game for game in games if game.key() not in done]
    for key, result in local(jobs).run(play, missing) if missing else ():
        done[key] = result
        if file is not None:
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps([key, result]) + "\n")
    return done
