"""Try other weights in self-play: one seat with them against all others without.

    python benchmarks/tune.py santiago 4 "overseer=3" "growth=0.6,rivals=0.9" --games 80
    python benchmarks/tune.py havana 2 "cards.mama=1.1" --level hard --file build/mama.jsonl

Names are those of the game's `weights.toml`, `table.name` for one in a table of its own.
Every deal is played from every seat, each choice being the best of the level's evaluation
without noise. A file (`--file`) keeps what was played: broken off, the script goes on
there. A difference counts when it is larger than twice its error.
"""

import argparse
import json
import sys
from functools import cache
from importlib import import_module
from math import isfinite, sqrt
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai import layers
from ai.executors import local
from engine import registry
from engine.core import BadData, BadOption

LEVELS = ("easy", "medium", "hard")

RESERVED = ("seats", "module")
"""Tables of weights, for some tables and some rules."""


class Nonsense(Exception):
    """What can't be played, in one sentence."""


class Task(NamedTuple):
    game: str
    level: str
    seats: int
    variant: str
    number: int

    def key(self) -> str:
        return json.dumps(self)


class Result(NamedTuple):
    """Of the seat with other weights: its share of the win, its points, and its lead over
    the others' mean."""

    share: float
    points: float
    lead: float


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


@cache
def weights(game: str, level: str, seats: int, variant: str = "") -> Any:
    """A level's weights, with a variant on top."""
    thinking = import_module(f"ai.{game}.weights")
    tables = dict(layers.tables(game))
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


def check(game: str, level: str, seats: int, variants: list[str], games: int) -> None:
    """Nonsense, where it is."""
    rules = registry.game(game)
    try:
        rules.check(seats, rules.Options())
    except BadOption as wrong:
        raise Nonsense(f"{game}: {wrong}") from None
    if seats < 2:
        raise Nonsense(f"{game}: one seat alone has nobody to be compared with")
    if level not in layers.tables(game):
        raise Nonsense(f"{game}: {level} has no weights of its own, it thinks with medium's")
    if games < 1:
        raise Nonsense(f"{games} games: 1 or more are needed")
    for variant in variants:
        weights(game, level, seats, variant)


# -- games -------------------------------------------------------------------------------


def play(task: Task) -> tuple[str, Result]:
    """One game: deal and seat follow from its number."""
    game, level, seats, variant, number = task
    thinking = import_module(f"ai.{game}.agents")
    me = number % seats
    others = weights(game, level, seats)
    own = [weights(game, level, seats, variant) if seat == me else others for seat in range(seats)]
    state = registry.game(game).new(seats, None, number // seats)
    while not state.over:
        seat = state.seat
        view = state.view(seat)
        legal = view.legal()
        if len(legal) == 1:
            state.step(legal[0])
        else:
            seen = thinking.known(view) if game == "havana" else view.state
            state.step(thinking.options(seen, seat, own[seat])[0].action)
    totals = [score.total for score in state.scores()]
    winners = state.winners()
    mean = (sum(totals) - totals[me]) / (seats - 1)
    share = 1 / len(winners) if me in winners else 0.0
    return task.key(), Result(share, float(totals[me]), totals[me] - mean)


def load(file: Path | None) -> dict[str, Result]:
    """What a file holds; a torn last line is dropped."""
    if file is None or not file.exists():
        return {}
    whole, _, torn = file.read_text(encoding="utf-8").rpartition("\n")
    found = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            key, result = json.loads(line)
            found[key] = Result(*map(float, result))
        except (ValueError, TypeError):
            raise Nonsense(f"{file}: line {number}: not a game that this script played") from None
    if torn:
        file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    return found


def tune(
    game: str,
    seats: int,
    variants: list[str],
    games: int,
    level: str = "medium",
    jobs: int | None = None,
    file: Path | None = None,
) -> dict[str, list[Result]]:
    """By variant: its games, those that the file holds and the others."""
    check(game, level, seats, variants, games)
    done = load(file)
    tasks = {v: [Task(game, level, seats, v, n) for n in range(games)] for v in variants}
    missing = [task for each in tasks.values() for task in each if task.key() not in done]
    for key, result in local(jobs).run(play, missing) if missing else ():
        done[key] = result
        if file is not None:
            with file.open("a", encoding="utf-8") as results:
                results.write(json.dumps([key, result]) + "\n")
    return {variant: [done[task.key()] for task in each] for variant, each in tasks.items()}


def line(variant: str, games: list[Result]) -> str:
    """Means of a variant, and the error of its lead."""
    share, points, mean = (sum(column) / len(games) for column in zip(*games, strict=True))
    error = sqrt(sum((game.lead - mean) ** 2 for game in games)) / len(games)
    return f"{variant:40}{share:8.3f}{points:8.1f}{mean:+8.2f}{error:6.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=list(registry.GAMES))
    parser.add_argument("seats", type=int)
    parser.add_argument("weights", nargs="+", help="name=number,…: one variant each")
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--level", choices=LEVELS, default="medium", help="whose weights change")
    parser.add_argument("--jobs", type=int, help="processes; one a core unless told")
    parser.add_argument("--file", type=Path, help="keep the games here, and go on from it")
    args = parser.parse_args()
    try:
        found = tune(
            args.game, args.seats, args.weights, args.games, args.level, args.jobs, args.file
        )
    except Nonsense as wrong:
        raise SystemExit(str(wrong)) from None
    print(f"{'variant':40}{'share':>8}{'points':>8}{'lead':>8}{'±':>6}")
    for variant, games in found.items():
        print(line(variant, games))


if __name__ == "__main__":
    main()
