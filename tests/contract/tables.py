"""Every table that the contract is tried at: all games with all seats and all options."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

import automa  # noqa: F401  one person plays Maracaibo with an automa
from engine import registry
from engine.core import Action, BadOption, Game, Randomness, State, options

GAMES = {**registry.GAMES, "pig": "tests.contract.pig"}
"""The games of the house, and the smallest lawful one."""

COMPANY = {
    ("maracaibo", "automa"): {"scenario": "all_inclusive"},
    ("maracaibo", "base_port"): {"expansion": False},
    ("maracaibo", "genoa_with_liberation"): {"scenario": "unrest"},
    ("maracaibo", "level"): {"automa": "jeanne"},
    ("maracaibo", "story_revolt"): {"scenario": "story", "archive": "150-107-109-110-151"},
}
"""What an option needs beside it to mean something."""

MOST_CHOICES = 16
"""Of an option with more choices than these, the first and the last ones are tried."""


def game(game_id: str) -> Game:
    found: Game = import_module(GAMES[game_id]).GAME
    return found


class Table(NamedTuple):
    """A game as one sits down to it."""

    game: str
    seats: int
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{k}={v}" for k, v in self.options)])

    def new(self, seed: int = 0) -> State:
        kind = game(self.game)
        return kind.new(self.seats, options.make(kind.Options, dict(self.options)), seed)


@cache
def plain_tables() -> tuple[Table, ...]:
    """All games with all seats, nothing varied."""
    return tuple(Table(game_id, seats) for game_id in GAMES for seats in game(game_id).seats)


@cache
def tables() -> tuple[Table, ...]:
    """The same, and every choice of every option at one table, seats in turn."""
    varied = (varied_tables(game_id) for game_id in GAMES)
    return (*plain_tables(), *(table for found in varied for table in found))


def varied_tables(game_id: str) -> Iterator[Table]:
    kind = game(game_id)
    turn = 0
    for spec in options.describe(kind.Options):
        choices = [choice for choice in spec.choices if choice != spec.default]
        if len(choices) > MOST_CHOICES:
            choices = [*choices[:2], *choices[-2:]]
        company = COMPANY.get((game_id, spec.name), {})
        for choice in choices:
            given = {**company, spec.name: choice}
            fitting = [seats for seats in kind.seats if allowed(game_id, seats, given)]
            assert fitting, f"{game_id}: nobody can play with {given}"
            yield Table(game_id, fitting[turn % len(fitting)], tuple(given.items()))
            turn += 1


def allowed(game_id: str, seats: int, given: dict[str, object]) -> bool:
    kind = game(game_id)
    try:
        kind.check(seats, options.make(kind.Options, given))
    except BadOption:
        return False
    return True


def positions(table: Table, seed: int = 0) -> Iterator[State]:
    """The positions of a random game, one state that goes on after each."""
    state = table.new(seed)
    rng = Randomness(seed)
    while not state.over:
        yield state
        state.step(rng.pick(state.legal()))
    yield state


def some(table: Table, every: int, seed: int = 0) -> Iterator[State]:
    """Every so manieth of them and the last; fewer where options are varied."""
    every = every if not table.options else 3 * every
    for number, state in enumerate(positions(table, seed)):
        if number % every == 0 or state.over:
            yield state


@cache
def moves(table: Table, seed: int = 0) -> tuple[Action, ...]:
    """The moves of the same random game."""
    state = table.new(seed)
    rng = Randomness(seed)
    found = []
    while not state.over:
        found.append(rng.pick(state.legal()))
        state.step(found[-1])
    return tuple(found)
