"""Speed, measured: the rules of every game, the agents by decision, and peers if installed.

    python benchmarks/speed.py [--seconds 3] [--games 4]

Peers (catanatron, OpenSpiel) are measured the same way, random games on one core,
when they can be imported; nothing of ours needs them.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.agent import Budget
from ai.bench import SEATS, measure
from ai.levels import agent, levels
from engine import registry


def rules(seconds: float) -> None:
    print(f"{'rules':12}{'decisions/s':>14}{'copy µs':>10}{'games/s':>10}{'30-step/s':>12}")
    for game_id in registry.GAMES:
        line = measure(game_id, seconds)
        print(
            f"{game_id:12}{line['decisions_per_second']:14,.0f}{line['copy_us']:10.2f}"
            f"{line['games_per_second']:10,.1f}{line['rollouts30_per_second']:12,.0f}"
        )


def thinking(game_id: str, level: str, games: int) -> None:
    """Milliseconds a decision by kind, one level at all seats."""
    times: dict[str, list[float]] = defaultdict(list)
    for seed in range(games):
        state = registry.game(game_id).new(SEATS, None, seed)
        agents = [agent(game_id, level, seat) for seat in range(SEATS)]
        while not state.over:
            kind = state.stack[-1].kind
            view = state.view(state.seat)
            begin = process_time()
            action = agents[state.seat].choose(view, Budget()).action
            times[kind].append((process_time() - begin) * 1000)
            state.step(action)
    print(f"\n{game_id} {level}: {'decision':22}{'number':>8}{'mean ms':>10}{'p95 ms':>10}")
    for kind, found in sorted(times.items()):
        found.sort()
        p95 = found[int(0.95 * (len(found) - 1))]
        print(f"{'':18}{kind:22}{len(found):8}{sum(found) / len(found):10.2f}{p95:10.2f}")


def peers(seconds: float) -> None:
    print(f"\n{'peers':28}{'decisions/s':>14}{'games/s':>10}")
    for name, play in _peers():
        decisions = games = 0
        begin = process_time()
        while process_time() - begin < seconds:
            decisions += play(games)
            games += 1
        spent = process_time() - begin
        print(f"{name:28}{decisions / spent:14,.0f}{games / spent:10,.1f}")


def _peers() -> Iterator[tuple[str, Callable[[int], int]]]:
    with suppress(ImportError):
        yield "catanatron, 4 seats", _catanatron()
    with suppress(ImportError):
        yield "OpenSpiel, backgammon (C++)", _open_spiel()


def _catanatron() -> Callable[[int], int]:
    import catanatron

    def play(seed: int) -> int:
        colours = list(catanatron.Color)[:SEATS]
        game = catanatron.Game([catanatron.RandomPlayer(c) for c in colours], seed=seed)
        game.play()
        state: Any = game.state
        return len(getattr(state, "action_records", None) or state.actions)

    return play


def _open_spiel() -> Callable[[int], int]:
    from random import Random

    import pyspiel

    game = pyspiel.load_game("backgammon")

    def play(seed: int) -> int:
        chance = Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, likely)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game's rules")
    parser.add_argument("--games", type=int, default=4, help="for each level's thinking time")
    parser.add_argument("--levels", default="easy,medium", help="whose thinking is measured")
    args = parser.parse_args()
    rules(args.seconds)
    for game_id in registry.GAMES:
        for level in args.levels.split(","):
            if level in levels(game_id):
                thinking(game_id, level, args.games)
    peers(args.seconds)


if __name__ == "__main__":
    main()
