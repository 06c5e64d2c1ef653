"""Try other weights in self-play, or ask which way they should move.

    python benchmarks/tune.py santiago 4 "overseer=3" "growth=0.6,rivals=0.9" --games 80
    python benchmarks/tune.py havana 2 "cards.mama=1.1" --level hard --file build/mama.jsonl
    python benchmarks/tune.py cuba 3 --slopes --games 3000 --file build/slopes.jsonl
    python benchmarks/tune.py cuba 3 "peso=0.84" --games 1500 --from 100000
    python benchmarks/tune.py cuba 3 "peso=0.84" --ms 100
    python benchmarks/tune.py santiago 2 "search.exploration=0.8" --iterations 400

Variants: one seat with other weights against all others without, every deal from every seat.
Names are those of the game's `weights.toml`, `table.name` for one in a table of its own.
`--slopes`: all weights at once, or those of `--weights`, are higher or lower by chance in
every seat, and what each brings is estimated; steps that follow from it are variants to be
proved on deals that did not choose them (`--from`). Each choice is the best of the level's
evaluation without noise; with `--ms` or `--iterations` every seat is hard and searches.
A file (`--file`) keeps what was played: broken off, the script goes on there. A difference
counts when it is larger than twice its error.
"""

import argparse
import sys
from math import inf
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import slopes
from benchmarks.selfplay import (
    HEAD,
    Meeting,
    Nonsense,
    Result,
    check,
    line,
    met,
    results,
    thinks_with,
    weights,
)
from engine import registry

LEVELS = ("easy", "medium", "hard")


def tune(
    game: str,
    seats: int,
    variants: list[str],
    games: int,
    level: str = "medium",
    jobs: int | None = None,
    file: Path | None = None,
    first: int = 0,
    ms: float | None = None,
    iterations: int | None = None,
) -> dict[str, list[Result]]:
    """By variant: its games, those that the file holds and the others."""
    check(game, level, seats, games, first)
    for variant in variants:
        weights(game, level, seats, variant)
    numbers = range(first * seats, first * seats + games)
    tasks = {
        v: [Meeting(game, level, seats, v, "", n, ms, iterations) for n in numbers]
        for v in variants
    }
    done = results(met, [task for each in tasks.values() for task in each], jobs, file)
    return {v: [Result(*done[task.key()]) for task in each] for v, each in tasks.items()}


def told(args: argparse.Namespace) -> list[str]:
    """What the command line asks for, line by line."""
    thinking = (args.ms, args.iterations)
    searching = thinking != (None, None)
    if not all(each is None or 0 < each < inf for each in thinking):
        raise Nonsense("--ms and --iterations: a number above 0 is needed")
    if searching and args.level not in (None, "hard"):
        raise Nonsense(f"--level {args.level}: it doesn't search, hard does")
    level = thinks_with(args.game) if searching else args.level or "medium"
    rest = (level, args.jobs, args.file, args.first)
    if args.slopes:
        if args.variants:
            raise Nonsense(f"{args.variants[0]}: --slopes makes its own variants")
        if searching:
            raise Nonsense("--ms and --iterations: only for variants, slopes need many games")
        names = [] if args.weights is None else [n.strip() for n in args.weights.split(",")]
        spread = 0.2 if args.spread is None else args.spread
        games = 3000 if args.games is None else args.games
        found = slopes.estimate(args.game, args.seats, names, games, spread, *rest)
        return list(slopes.report(found, spread))
    if args.weights is not None or args.spread is not None:
        raise Nonsense("--weights and --spread: only with --slopes")
    if not args.variants:
        raise Nonsense("a variant is needed, name=number,…, or --slopes")
    games = 80 if args.games is None else args.games
    tried = tune(args.game, args.seats, args.variants, games, *rest, *thinking)
    return [HEAD, *(line(variant, each) for variant, each in tried.items())]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=list(registry.GAMES))
    parser.add_argument("seats", type=int)
    parser.add_argument("variants", nargs="*", help="name=number,…: one variant each")
    parser.add_argument("--slopes", action="store_true", help="estimate what each weight brings")
    parser.add_argument("--weights", help="name,…: the slopes of these only")
    parser.add_argument("--spread", type=float, help="part by which they vary, 0.2 unless told")
    parser.add_argument("--games", type=int, help="80 a variant, 3000 for slopes unless told")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first deal's number")
    parser.add_argument("--level", choices=LEVELS, help="whose weights, medium's unless told")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--ms", type=float, help="hard, searching so long a decision")
    budget.add_argument("--iterations", type=int, help="hard, searching so far")
    parser.add_argument("--jobs", type=int, help="processes; one a core unless told")
    parser.add_argument("--file", type=Path, help="keep the games here, and go on from it")
    args = parser.parse_args()
    try:
        lines = told(args)
    except Nonsense as wrong:
        raise SystemExit(str(wrong)) from None
    print("\n".join(lines))


if __name__ == "__main__":
    main()
