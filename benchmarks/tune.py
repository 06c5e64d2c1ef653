"""Try other weights in self-play: one seat with them against all others without.

    python benchmarks/tune.py santiago 4 "overseer=3" "growth=0.6,rivals=0.9" --games 80

Every deal is played from every seat. A file (`--file`) keeps what was played: broken
off, the script goes on there. A difference counts when it is larger than twice its error.
"""

import argparse
import json
import sys
from dataclasses import replace
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.executors import local
from engine import registry

Task = tuple[str, int, dict[str, float], int]


def play(task: Task) -> tuple[Task, float, float, float]:
    """One game: the seat's share of the win, its points, and its lead over the others' mean."""
    game_id, seats, changed, number = task
    thinking = import_module(f"ai.{game_id}.agents")
    base = import_module(f"ai.{game_id}.weights").weights("medium", seats)
    me = number % seats
    weights: list[Any] = [base] * seats
    weights[me] = replace(base, **changed)
    state = registry.game(game_id).new(seats, None, number // seats)
    while not state.over:
        seat = state.seat
        view = state.view(seat)
        legal = view.legal()
        if len(legal) == 1:
            state.step(legal[0])
        else:
            state.step(thinking.options(view.state, seat, weights[seat])[0].action)
    totals = [score.total for score in state.scores()]
    winners = state.winners()
    share = 1 / len(winners) if me in winners else 0.0
    others = (sum(totals) - totals[me]) / (seats - 1)
    return task, share, float(totals[me]), totals[me] - others


def parse(text: str) -> dict[str, float]:
    return {name: float(value) for name, value in (item.split("=") for item in text.split(","))}


def load(file: Path | None) -> dict[str, list[float]]:
    if file is None or not file.exists():
        return {}
    return dict(json.loads(line) for line in file.read_text().splitlines())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("game", choices=list(registry.GAMES))
    parser.add_argument("seats", type=int)
    parser.add_argument("weights", nargs="+", help="name=value,…: one variant each")
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--file", type=Path)
    args = parser.parse_args()
    done = load(args.file)
    tasks = [(args.game, args.seats, parse(v), n) for v in args.weights for n in range(args.games)]
    missing = [task for task in tasks if json.dumps(task) not in done]
    for task, *result in local(args.jobs).run(play, missing):
        key = json.dumps(task)
        done[key] = result
        if args.file is not None:
            with args.file.open("a") as file:
                file.write(json.dumps([key, result]) + "\n")
    print(f"{'variant':40}{'share':>8}{'points':>8}{'lead':>8}{'±':>6}")
    for variant in args.weights:
        mine = [done[json.dumps(t)] for t in tasks if t[2] == parse(variant)]
        shares, points, leads = zip(*mine, strict=True)
        mean = sum(leads) / len(leads)
        error = sqrt(sum((lead - mean) ** 2 for lead in leads)) / len(leads)
        print(
            f"{variant:40}{sum(shares) / len(shares):8.3f}{sum(points) / len(points):8.1f}"
            f"{mean:+8.2f}{error:6.2f}"
        )


if __name__ == "__main__":
    main()
