"""How fast each game's rules run: random play with four seats on one core."""

from collections.abc import Callable
from random import Random
from time import process_time

from ai.simulate import play_randomly
from engine import registry
from engine.core import Json, State

SEATS = 4
ROLLOUT = 30
"""Decisions of a short playout, as search would make one from a copied position."""

Progress = Callable[[int, int], None]


def bench(seconds: float = 5.0, progress: Progress | None = None) -> Json:
    """The result as `bench --json` prints it; each game gets `seconds`."""
    games = {}
    for done, game_id in enumerate(registry.GAMES, 1):
        games[game_id] = measure(game_id, seconds)
        if progress is not None:
            progress(done, len(registry.GAMES))
    return {"games": games}


def measure(game_id: str, seconds: float) -> Json:
    """Whole games for most of the time, then copies and short playouts from mid-game."""
    game = registry.game(game_id)
    decisions = games = 0
    spent = 0.0
    while spent < 0.6 * seconds or not games:
        begin = process_time()
        decisions += play_randomly(game.new(SEATS, None, games), games)
        spent += process_time() - begin
        games += 1
    middles = [middle(game_id, seed) for seed in range(8)]
    return {
        "seats": SEATS,
        "decisions_per_second": decisions / spent,
        "copy_us": 1e6 / _per_second(lambda n: middles[n % 8].copy(), 0.15 * seconds, 100),
        "games_per_second": games / spent,
        "rollouts30_per_second": _per_second(
            lambda n: rollout(middles[n % 8].copy(), n), 0.25 * seconds, 10
        ),
    }


def middle(game_id: str, seed: int) -> State:
    """A position half-way through a random game."""
    game = registry.game(game_id)
    half = play_randomly(game.new(SEATS, None, seed), seed) // 2
    chance = Random(seed).random
    state = game.new(SEATS, None, seed)
    for _ in range(half):
        moves = state.legal()
        state.step(moves[int(chance() * len(moves))])
    return state


def rollout(state: State, seed: int) -> None:
    chance = Random(seed).random
    for _ in range(ROLLOUT):
        moves = state.legal()
        if not moves:
            return
        state.step(moves[int(chance() * len(moves))])


def _per_second(work: Callable[[int], object], seconds: float, batch: int) -> float:
    done = 0
    spent = 0.0
    while spent < seconds or not done:
        begin = process_time()
        for number in range(done, done + batch):
            work(number)
        spent += process_time() - begin
        done += batch
    return done / max(spent, 1e-9)
