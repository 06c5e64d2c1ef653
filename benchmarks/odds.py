"""How far the end of a game differs from what is expected: fits the spreads of `ai.search.odds`.

    python benchmarks/odds.py santiago [--games 60] [--seats 2,4]

Games of medium with itself; at a dozen moments of each the heuristic of hard says what every seat
can expect, and who won in the end is known. The spread at the start and at the end of a game
under which that is likeliest is printed, with how well chances and victories agree.
"""

import argparse
import sys
from math import log
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.agent import Budget
from ai.levels import agent
from ai.search.odds import Spread, winning_chances
from engine import registry
from engine.core import Randomness, State

MOMENTS = 12


class Moment(NamedTuple):
    """What was expected, with how much of the game behind, and how the victory was shared."""

    progress: float
    points: list[float]
    shares: list[float]


def moments(game_id: str, seats: int, seed: int) -> list[Moment]:
    """Of one game."""
    heuristic: Any = agent(game_id, "hard", seed)
    heuristic = heuristic.heuristic
    state = registry.game(game_id).new(seats, None, seed)
    agents = [agent(game_id, "medium", (seed << 8) + seat) for seat in range(seats)]
    states: list[State] = []
    while not state.over:
        states.append(state.copy())
        state.step(agents[state.seat].choose(state.view(state.seat), Budget()).action)
    winners = state.winners()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    found = []
    for number in range(MOMENTS):
        at = states[int(len(states) * (number + 0.5) / MOMENTS)]
        progress, points = expected(game_id, heuristic, at, seed + number)
        if points:
            found.append(Moment(progress, points, shares))
    return found


def expected(game_id: str, heuristic: Any, state: Any, seed: int) -> tuple[float, list[float]]:
    """How far the game is, as the heuristic sees it, and what it expects; nothing at its end."""
    if game_id == "maracaibo":
        from ai.maracaibo import rollout

        heuristic.determinizer(state.view(state.seat))
        points, _ = heuristic.outlook(state)
        turns = rollout.time_left(state, heuristic._weights(state)).turns
        return 1.0 - turns / rollout._GAME_TURNS, points
    heuristic.determinizer(state.view(state.seat))
    heuristic.quiesce(state, Randomness(seed))
    if not state.stack:
        return 1.0, []
    one, other = mind_spread(game_id)
    return (heuristic.spread(state) - one) / (other - one), heuristic.values(state)


def mind_spread(game_id: str) -> Spread:
    from importlib import import_module

    found: Spread = import_module(f"ai.{game_id}.heuristic").SPREAD
    return found


def likelihood(found: list[Moment], spread: Spread) -> float:
    total = 0.0
    for moment in found:
        chances = winning_chances(moment.points, spread.at(moment.progress))
        total += sum(s * log(max(c, 1e-9)) for s, c in zip(moment.shares, chances, strict=True))
    return total / len(found)


def fitted(found: list[Moment]) -> Spread:
    grid = [0.5 * 1.15**n for n in range(36)]
    return max((Spread(a, b) for a in grid for b in grid), key=lambda s: likelihood(found, s))


def agreement(found: list[Moment], spread: Spread) -> str:
    """By tenth of the chance: how often who had it won."""
    sums: dict[int, list[float]] = {}
    for moment in found:
        chances = winning_chances(moment.points, spread.at(moment.progress))
        for chance, share in zip(chances, moment.shares, strict=True):
            cell = sums.setdefault(min(int(chance * 10), 9), [0.0, 0.0, 0.0])
            cell[0] += chance
            cell[1] += share
            cell[2] += 1
    return ", ".join(
        f"{sums[n][0] / sums[n][2]:.0%} → {sums[n][1] / sums[n][2]:.0%}" for n in sorted(sums)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", default="2,4")
    args = parser.parse_args()
    everything: list[Moment] = []
    for seats in map(int, args.seats.split(",")):
        found: list[Moment] = []
        for seed in range(args.games):
            found += moments(args.game, seats, 9_000 + seed)
        everything += found
        spread = fitted(found)
        print(f"{args.game}, {seats} seats: {spread}, {likelihood(found, spread):.3f}")
    spread = fitted(everything)
    print(f"{args.game}: {spread}, {likelihood(everything, spread):.3f}")
    print(agreement(everything, spread))


if __name__ == "__main__":
    main()
