"""How fast search thinks: iterations a second of `hard` on fixed mid-game positions.

Every position is searched with a number of iterations that doesn't depend on the clock, so
that two builds that choose alike do exactly the same work; only the time differs.
"""

from collections.abc import Callable
from time import process_time
from typing import Any

from ai.levels import agent
from ai.positions import positions
from ai.search.agent import collector_paused, root_search
from engine import registry
from engine.build import build, interpreter
from engine.core import Json, Randomness, State

ITERATIONS = {"santiago": 96, "havana": 320, "cuba": 320, "maracaibo": 24}
"""Of one search: about what `hard` does in the time it has in pure Python."""

Progress = Callable[[int, int], None]


def search_speeds(seconds: float = 5.0, progress: Progress | None = None) -> Json:
    """The result as `bench --search --json` gives it; at least `seconds` per game."""
    found = {}
    for done, game_id in enumerate(registry.GAMES, 1):
        found[game_id] = search_speed(game_id, seconds)
        if progress is not None:
            progress(done, len(registry.GAMES))
    return {"build": build(), "python": interpreter(), "search": found}


def search_speed(game_id: str, seconds: float) -> Json:
    """Sweeps over all positions, each with other deals, until the time is over."""
    states = positions(game_id)
    iterations, spent, seed = 0, 0.0, 0
    while spent < seconds or not seed:
        done, took = sweep(game_id, states, seed)
        iterations += done
        spent += took
        seed += 1
    return {"positions": len(states), "iterations_per_second": iterations / max(spent, 1e-9)}


def sweep(game_id: str, states: list[State], seed: int) -> tuple[int, float]:
    """One search of each position: iterations made, and the seconds that they took."""
    heuristic: Any = agent(game_id, "hard", seed)
    total, spent = 0, 0.0
    for number, state in enumerate(states):
        view = state.view(state.seat)
        count = 0

        def left(done: int) -> float:
            nonlocal count
            count = done
            return ITERATIONS[game_id] - done

        begin = process_time()
        with collector_paused():
            root_search(heuristic.heuristic, view, Randomness((seed << 8) + number)).run(left)
        spent += process_time() - begin
        total += count
    return total, spent
