"""How far a review can be trusted: what docs/review.md tells is measured here.

    python benchmarks/review.py accuracy [--game havana] [--games 12] [--fit]
    python benchmarks/review.py honesty  [--game havana] [--blunders 25]
    python benchmarks/review.py bias     [--game havana] [--games 100]
    python benchmarks/review.py report

Everything found out is kept at once in build/review; told again, it goes on where it was.
`accuracy` lets every level play itself and judges the decisions with at least four times the
player's budget; `honesty` plants bad moves, has them judged with ten times the budget of a
review, and looks what a review calls them; `bias` adds up what stays unexplained.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from math import exp, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.agent import Budget
from ai.judge import judge_of
from ai.levels import agent
from ai.review.accuracy import POWER, SCALE
from ai.review.labels import BLUNDER, MISTAKE, label
from ai.review.luck import PARTS, account
from ai.review.moves import Judged, expected
from ai.review.playout import margin
from ai.review.settings import ReviewSettings, effort
from engine.core import Match, Randomness, View

KEPT = Path(__file__).resolve().parent.parent / "build" / "review"
GAMES = ("santiago", "havana", "cuba", "maracaibo")
LEVELS = ("easy", "medium", "hard", "expert")

PLAYED = {"santiago": 60, "havana": 150, "cuba": 80, "maracaibo": 32}
"""Iterations of hard; expert has twice as many, their judge eight times."""
SAMPLED = {"santiago": 12, "havana": 20, "cuba": 16, "maracaibo": 8}
"""So many decisions of each seat and game are judged."""
EXPERT, JUDGE = 2, 8
BLIND = 100
"""Games from this number on are never fitted: they are played when the curve stands."""

BAD_POINTS, BAD_CHANCE = 5.0, 0.15
"""What a planted move must cost by a judge of ten times the budget."""
INDEPENDENT = 10


# -- the files ---------------------------------------------------------------------------


def rows(name: str) -> list[Any]:
    path = KEPT / f"{name}.jsonl"
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text().splitlines()]


def keep(name: str, row: Any) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / f"{name}.jsonl").open("a") as file:
        file.write(json.dumps(row) + "\n")


# -- games -------------------------------------------------------------------------------


def game_of(game_id: str, levels: tuple[str, ...], seed: int, **options: Any) -> Match:
    match = Match.new(game_id, len(levels), seed=seed, options=options)
    agents = [agent(game_id, level, (seed << 4) + seat) for seat, level in enumerate(levels)]
    budgets = [
        Budget(iterations=PLAYED[game_id] * (EXPERT if level == "expert" else 1))
        for level in levels
    ]
    while not match.over:
        seat = match.seat
        match.push(agents[seat].choose(match.view(), budgets[seat]).action)
    return match


def choices(match: Match, seat: int | None = None) -> list[int]:
    return [
        number
        for number, move in enumerate(match.log)
        if (seat is None or move.seat == seat) and len(match.positions[number].legal()) > 1
    ]


def some(numbers: list[int], count: int, seed: int) -> list[int]:
    chosen = numbers[:]
    Randomness(seed).shuffle(chosen)
    return sorted(chosen[:count])


# -- accuracy ----------------------------------------------------------------------------


def measure_accuracy(game_ids: Iterable[str], games: int, blind: bool) -> None:
    """Every level against itself; the judge has another seed than the players."""
    start = BLIND if blind else 0
    done = {(row["game"], row["level"], row["number"]) for row in rows("accuracy")}
    for number in range(start, start + games):
        for game_id in game_ids:
            for level in LEVELS:
                if (game_id, level, number) not in done:
                    keep("accuracy", judged_game(game_id, level, number))


def judged_game(game_id: str, level: str, number: int) -> Any:
    match = game_of(game_id, (level, level), 7000 + number)
    budget = Budget(iterations=JUDGE * PLAYED[game_id])
    seats = []
    for seat in range(2):
        found = []
        for at in some(choices(match, seat), SAMPLED[game_id], number * 2 + seat):
            state, action = match.positions[at], match.log[at].action
            judge = judge_of(game_id, "hard", 900_000 + 1000 * number + at)
            verdict = judge.judge(state.view(seat), action, budget)
            found.append(
                [at, verdict.loss_points, verdict.loss_chance, verdict.error, verdict.error_chance]
            )
        seats.append(found)
    totals = [score.total for score in match.scores()]
    return {"game": game_id, "level": level, "number": number, "seats": seats, "totals": totals}


# -- honesty -----------------------------------------------------------------------------


def measure_honesty(game_ids: Iterable[str], blunders: int) -> None:
    """Random moves in games of medium, or the worst at first sight, until so many of a game were
    blunders; the best moves by the same thorough judge."""
    found: dict[str, list[Any]] = {game_id: [] for game_id in game_ids}
    for row in rows("honesty"):
        found.setdefault(row["game"], []).append(row)
    case = 0
    while any(sum(map(is_bad, found[game_id])) < blunders for game_id in game_ids):
        for game_id in game_ids:
            kept = found[game_id]
            if sum(map(is_bad, kept)) < blunders and all(row["case"] != case for row in kept):
                kept.append(planted(game_id, case))
                keep("honesty", kept[-1])
        case += 1


SAFE = ("havana", "cuba")
"""Games in which hardly any random move costs much."""


def worst(game_id: str, view: View[Any], rng: Randomness) -> Any:
    """The legal move after which the seat looks worst, in one deal that fits what it sees."""
    searching: Any = agent(game_id, "hard", 0)
    heuristic = searching.heuristic
    dealt = heuristic.determinizer(view)(rng)

    def lead(action: Any) -> float:
        after = dealt.copy()
        after.step(action)
        heuristic.quiesce(after, rng)
        return margin(heuristic.values(after), view.seat, view.state.seats)

    return min(dealt.legal(), key=lead)


def planted(game_id: str, case: int) -> Any:
    match = game_of(game_id, ("medium", "medium"), 20_000 + case)
    rng = Randomness(31 * case + 7)
    at = rng.pick(choices(match))
    state = match.positions[at]
    view = state.view(state.seat)
    action = worst(game_id, view, rng) if game_id in SAFE else rng.pick(state.legal())
    usual = effort(game_id).iterations
    thorough = judge_of(game_id, "hard", 500_000 + case).judge(
        view, action, Budget(iterations=INDEPENDENT * usual)
    )
    found: Any = {"game": game_id, "case": case, "at": at, "kind": state.decision.kind}
    found["true_points"], found["true_chance"] = thorough.loss_points, thorough.loss_chance
    found["true_error"] = thorough.error
    for name, asked in (("move", action), ("best", thorough.best.action)):
        verdict = judge_of(game_id, "hard", case).judge(view, asked, Budget(iterations=usual))
        told = Judged(
            verdict.action,
            verdict.best,
            verdict.loss_points,
            verdict.loss_chance,
            verdict.error,
            verdict.error_chance,
            verdict.margin,
            0.0,
        )
        found[name] = [label(told), *told[2:6]]
    return found


# -- bias --------------------------------------------------------------------------------

TABLES: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    **{game_id: (game_id, ("medium", "medium"), {}) for game_id in GAMES},
    "unequal": ("maracaibo", ("easy", "medium"), {}),
    "jeanne": ("maracaibo", ("medium",), {"automa": "jeanne", "level": 2}),
    "jacques": ("maracaibo", ("medium",), {"automa": "jacques", "level": 2}),
}
FEWER_DEALS = {"santiago": 8, "havana": 16, "cuba": 16, "maracaibo": 12}
"""Than a review has, by so much: they make a game's parts less sure, and no mean of many wrong."""


def measure_bias(names: Iterable[str], games: int) -> None:
    done = {(row["table"], row["number"]) for row in rows("bias")}
    for number in range(games):
        for name in names:
            if (name, number) not in done:
                keep("bias", {"table": name, "number": number, "seats": explained(name, number)})


def explained(name: str, number: int) -> Any:
    """By seat: the result and its parts, in points and in chances."""
    game_id, levels, options = TABLES[name]
    match = game_of(game_id, levels, 40_000 + number, **options)
    fewer = effort(game_id).iterations // FEWER_DEALS[game_id]
    settings = ReviewSettings(iterations=fewer, seed=number)
    moves = {at: expected(match, at, settings) for at in range(len(match.log))}
    found = []
    for seat in range(match.seats):
        told = account(match, moves, seat)
        found.append(
            [
                [each.result, *(getattr(each, part).value for part in PARTS)]
                for each in (told.points, told.chance)
            ]
        )
    return found


# -- the report --------------------------------------------------------------------------


def curve(scale: float, power: float, loss: float) -> float:
    return 100.0 * exp(-((max(loss, 0.0) / scale) ** power))


def game_accuracies(
    unit: int, scale: float, power: float, blind: bool
) -> dict[tuple[str, str], list[float]]:
    """By game and level, both seats of a game together: they are not independent."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for row in rows("accuracy"):
        if (row["number"] >= BLIND) == blind:
            losses = [each[unit] for seat in row["seats"] for each in seat]
            accuracy = fmean([curve(scale, power, loss) for loss in losses])
            found[row["game"], row["level"]].append(accuracy)
    return found


STUDENT = (
    *(12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23),
    *(2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10, 2.09, 2.09),
)
"""Standard errors of half of a 95 % interval, by degrees of freedom from 1; 2.08 for more."""


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    if len(values) < 2:
        return fmean(values), float("nan")
    free = len(values) - 1
    wide = STUDENT[free - 1] if free <= len(STUDENT) else 2.08
    return fmean(values), wide * stdev(values) / sqrt(len(values))


def report() -> None:
    # A scale below the judge's own standard error would grade its noise.
    grid = [(s / 10, p / 10) for s in range(5, 60) for p in range(3, 13)]
    if game_accuracies(1, SCALE, POWER, blind=False):
        best = max(grid, key=lambda each: apart(game_accuracies(1, *each, blind=False)))
        print(f"the games to fit would have: scale {best[0]:g}, power {best[1]:g}")
    told = game_accuracies(1, SCALE, POWER, blind=True)
    print(f"games that no curve has seen, by scale {SCALE:g}, power {POWER:g}")
    for game_id in (*GAMES, "all"):
        line = []
        for level in LEVELS:
            values = [
                v
                for (game, name), found in told.items()
                if name == level and game_id in (game, "all")
                for v in found
            ]
            if values:
                mean, half = interval(values)
                line.append(f"{level} {mean:5.1f} ± {half:4.1f} (n {len(values)})")
        print(f"  {game_id:10} " + "   ".join(line))
    _report_honesty()
    _report_bias()


def apart(told: dict[tuple[str, str], list[float]]) -> float:
    """How well a curve tells the levels apart: the gaps in standard errors, the narrowest
    first; the room between 40 and 95 is to be used."""
    gaps = []
    games = {game_id for game_id, _ in told}
    for game_id in games:
        means = [interval(told[game_id, level]) for level in LEVELS if (game_id, level) in told]
        for (low, a), (high, b) in pairwise(means[:3]):
            gaps.append((high - low) / (a + b + 1e-9))
    every = [fmean(values) for values in told.values()]
    room = max(0.0, 40.0 - min(every)) + max(0.0, max(every) - 95.0)
    spread = max(every) - min(every)
    return min(gaps, default=0.0) + 0.3 * fmean(gaps or [0.0]) + 0.02 * spread - 0.2 * room


def _report_honesty() -> None:
    by_game: dict[str, list[Any]] = defaultdict(list)
    for row in rows("honesty"):
        by_game[row["game"]].append(row)
    errors = {MISTAKE, BLUNDER}
    for game_id, found in by_game.items():
        bad = [r for r in found if is_bad(r)]
        seen = sum(r["move"][0] in errors for r in bad)
        false = sum(r["best"][0] in errors for r in found)
        print(
            f"honesty {game_id}: planted {seen} of {len(bad)} found, "
            f"best moves called errors {false} of {len(found)}"
        )


def is_bad(row: Any) -> bool:
    return row["true_points"] >= BAD_POINTS or row["true_chance"] >= BAD_CHANCE


def _report_bias() -> None:
    by_table: dict[str, list[Any]] = defaultdict(list)
    for row in rows("bias"):
        by_table[row["table"]].append(row["seats"])
    for name, games in by_table.items():
        for unit, what in enumerate(("points", "chance")):
            print(f"bias {name} ({what}, {len(games)} games): ", end="")
            for place, part in enumerate(("result", *PARTS)):
                # What one of two seats gains the other loses: the first tells it all.
                each = [seats[0][unit][place] for seats in games]
                spread = stdev(each) if len(each) > 1 else float("nan")
                error = spread / sqrt(len(each))
                print(f"{part} {fmean(each):.3g} ± {error:.2g} (sd {spread:.3g})", end="  ")
            print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["accuracy", "honesty", "bias", "report"])
    parser.add_argument("--game", action="append")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--fit", action="store_true", help="play games to fit the curve to")
    parser.add_argument("--blunders", type=int, default=25)
    args = parser.parse_args()
    if args.what == "accuracy":
        measure_accuracy(args.game or GAMES, args.games, not args.fit)
    elif args.what == "honesty":
        measure_honesty(args.game or GAMES, args.blunders)
    elif args.what == "bias":
        measure_bias(args.game or list(TABLES), args.games)
    else:
        report()


if __name__ == "__main__":
    main()
