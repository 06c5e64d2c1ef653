"""Many games of one agent with itself, summed up; and how fast the rules run."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from time import process_time
from typing import Any

from ai.agent import Budget
from ai.levels import agent
from ai.statistics import wilson
from engine import registry
from engine.core import EngineError, Json, State
from engine.core.options import make

CRASHES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EngineError,
    LookupError,
    NameError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What a fault in rules or agents shows itself as: the game is counted and given up."""

Progress = Callable[[int, int], None]


def play_randomly(state: State, seed: int) -> int:
    """Random moves to the end, without views and events; the number of decisions."""
    chance = Random(seed).random
    decisions = 0
    while moves := state.legal():
        state.step(moves[int(chance() * len(moves))])
        decisions += 1
    return decisions


class IllegalChoice(EngineError):
    """An agent chose what is not legal."""


def play_with_agents(state: State, game: str, level: str, seats: int, seed: int) -> int:
    """One agent per seat, all of one level; returns the number of decisions."""
    agents = [agent(game, level, (seed << 8) + seat) for seat in range(seats)]
    budget = Budget()
    decisions = 0
    while not state.over:
        seat = state.seat
        action = agents[seat].choose(state.view(seat), budget).action
        if action not in state.legal():
            raise IllegalChoice(f"{level}: {action}")
        state.step(action)
        decisions += 1
    return decisions


class Together:
    """Shared victories, where all win or lose together, and what was missing for the others."""

    def __init__(self) -> None:
        self.games = self.won = 0
        self.missed: Counter[str] = Counter()

    def note(self, state: State) -> None:
        outcome = getattr(state, "outcome", None)
        if outcome is not None:
            self.games += 1
            self.won += outcome.won
            self.missed.update(c.name for c in outcome.conditions if not c.held)

    def to_json(self) -> Json:
        """Nothing where everybody plays for themselves."""
        if not self.games:
            return {}
        return {
            "together": {
                "games": self.games,
                "won": self.won,
                "rate": self.won / self.games,
                "ci95": list(wilson(self.won, self.games)),
                "missed": dict(sorted(self.missed.items())),
            }
        }


def simulate(
    game_id: str,
    seats: int,
    level: str = "random",
    games: int = 100,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> Json:
    """The result as `simulate --json` gives it; BadOption when there is no such table."""
    game = registry.game(game_id)
    made = make(game.Options, dict(options or {}))
    game.check(seats, made)
    agent(game_id, level, 0)
    decisions = illegal = crashes = rounds = 0
    scores: list[int] = []
    winners: list[int] = []
    together = Together()
    seconds = 0.0
    for number in range(games):
        begin = process_time()
        try:
            state = game.new(seats, made, seed + number)
            if level == "random":
                decisions += play_randomly(state, seed + number)
            else:
                decisions += play_with_agents(state, game_id, level, seats, seed + number)
            totals = [score.total for score in state.scores()]
        except IllegalChoice:
            illegal += 1
        except CRASHES:
            crashes += 1
        else:
            scores += totals[:seats]
            winners.append(max(totals[seat] for seat in state.winners()))
            rounds += state.round
            together.note(state)
        seconds += process_time() - begin
        if progress is not None:
            progress(number + 1, games)
    return {
        "game": game_id,
        "seats": seats,
        "games": games,
        "decisions": decisions,
        "seconds": seconds,
        "decisions_per_second": decisions / seconds if seconds else 0.0,
        "rounds_mean": rounds / len(winners) if winners else 0.0,
        "score": {
            "mean": sum(scores) / len(scores) if scores else 0.0,
            "min": min(scores, default=0),
            "max": max(scores, default=0),
            "winner_mean": sum(winners) / len(winners) if winners else 0.0,
        },
        **together.to_json(),
        "illegal": illegal,
        "crashes": crashes,
    }
