"""Try other weights against a small league: opponents that play another style than medium does.

    python benchmarks/league.py maracaibo "hurry=1.2" "rivals=0.8,pace=4" --games 100
    python benchmarks/league.py maracaibo "hurry=1.2" --games 200 --from 100000 --file build/l.jsonl
    python benchmarks/league.py maracaibo "hurry=1.2" --members slow,plain --iterations 12
    python benchmarks/league.py maracaibo --slopes --games 2000 --file build/slopes.jsonl

The styles of a game are weights on top of the level's, in `styles.toml`; `plain` is the level
itself. Variants are spelled as for `tune.py`. Each plays `--games` games against every member, each
deal from every seat, and so do the weights as they are: what a variant gains is the difference
of the two, game by game, and its error that of the differences. `the league` is all styles alike,
without `plain`. `--slopes`: one seat throws its weights, the others are each member by turns.
What a style really does more often than medium is told by `habits.py GAME --styles`.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import slopes
from benchmarks.selfplay import (
    STYLES,
    Meeting,
    Nonsense,
    Result,
    check,
    forget,
    leads,
    made,
    mean,
    met,
    played,
    results,
    spelled,
    styles,
    thinks_with,
    weights,
)

PLAIN = "plain"
"""The member that is the level itself."""


Season = dict[str, dict[str, list[Result]]]
"""By variant and member: the games; the empty variant is the weights as they are."""


def season(
    game: str,
    seats: int,
    variants: Sequence[str],
    members: Sequence[str],
    games: int,
    level: str = "medium",
    jobs: int | None = None,
    file: Path | None = None,
    first: int = 0,
    ms: float | None = None,
    iterations: int | None = None,
) -> Season:
    """Everybody against every member: the games that the file holds and the others."""
    check(game, level, seats, games, first)
    rivals = {name: rival(game, name) for name in members}
    for variant in (*variants, *rivals.values()):
        weights(game, level, seats, variant)
    numbers = range(first * seats, first * seats + games)
    tasks = {
        (variant, name): [
            Meeting(game, level, seats, variant, other, n, ms, iterations) for n in numbers
        ]
        for variant in ("", *variants)
        for name, other in rivals.items()
        if variant or other
    }
    done = results(met, [task for each in tasks.values() for task in each], jobs, file)
    found: Season = {variant: {} for variant in ("", *variants)}
    for (variant, name), each in tasks.items():
        found[variant][name] = [Result(*done[task.key()]) for task in each]
    return found


def rival(game: str, name: str) -> str:
    """A member as a variant."""
    known = {**styles(game), PLAIN: ""}
    if name not in known:
        raise Nonsense(f"{name}: not a member of the league of {game}, {', '.join(known)}")
    return known[name]


def report(found: Season) -> Iterator[str]:
    """By variant: how it fares against each member and against all styles."""
    plain = found[""]
    for variant, by_member in found.items():
        yield variant or "the weights as they are"
        yield f"  {'against':14}{'games':>6}{'share':>8}{'lead':>8}{'±':>6}{'gain':>8}{'±':>6}"
        for name, games in by_member.items():
            yield _row(name, games, plain.get(name, []) if variant else [])
        everybody = [name for name in by_member if name != PLAIN]
        if len(everybody) > 1:
            all_games = [game for name in everybody for game in by_member[name]]
            before = [game for name in everybody for game in plain[name]]
            yield _row("the league", all_games, before if variant else [])


def _row(name: str, games: Sequence[Result], before: Sequence[Result]) -> str:
    share = sum(game.share for game in games) / len(games)
    lead, error = mean([game.lead for game in games])
    row = f"  {name:14}{len(games):6}{share:8.3f}{lead:+8.2f}{error:6.2f}"
    if before:
        gain, error = mean([now.lead - then.lead for now, then in zip(games, before, strict=True)])
        row += f"{gain:+8.2f}{error:6.2f}"
    return row


# -- slopes ------------------------------------------------------------------------------


class Trial(NamedTuple):
    """One game: a seat with weights thrown around the centre, the others a style."""

    game: str
    level: str
    seats: int
    centre: str
    spread: float
    rival: str
    number: int

    def key(self) -> str:
        return json.dumps(self)


def throw(trial: Trial) -> tuple[str, list[float]]:
    """What the seat leads by."""
    game, level, seats, around, spread, other, number = trial
    me = number % seats
    middle = slopes.flat(around)
    changed = slopes.thrown(middle, spread, number, me)
    own = made(game, level, seats, changed)
    style = weights(game, level, seats, other)
    state = played(game, number // seats, [own if seat == me else style for seat in range(seats)])
    forget(game)
    return trial.key(), [leads([float(score.total) for score in state.scores()])[me]]


def estimate(
    game: str,
    seats: int,
    names: Sequence[str],
    members: Sequence[str],
    games: int,
    spread: float = 0.2,
    level: str = "medium",
    jobs: int | None = None,
    file: Path | None = None,
    first: int = 0,
) -> list[slopes.Slope]:
    """The slopes of the weights against the members, each of them in as many games."""
    check(game, level, seats, games, first)
    slopes.check_spread(spread)
    middle = slopes.centre(game, level, seats, names)
    if games <= len(middle) + len(members):
        raise Nonsense(f"{games} games: too few for {len(middle)} weights")
    around = spelled(middle)
    others = [rival(game, name) for name in members]
    trials = [
        Trial(game, level, seats, around, spread, others[n // seats % len(others)], n)
        for n in range(first * seats, first * seats + games)
    ]
    done = results(throw, trials, jobs, file)
    usual = {
        other: mean([done[trial.key()][0] for trial in trials if trial.rival == other])[0]
        for other in others
    }
    nobody = [0] * len(middle)
    signs, gained = [], []
    for trial in trials:
        me = trial.number % seats
        own = slopes.signs(trial.number, me, len(middle))
        lead = done[trial.key()][0] - usual[trial.rival]
        signs.append([own if seat == me else nobody for seat in range(seats)])
        gained.append([lead if seat == me else -lead / (seats - 1) for seat in range(seats)])
    found = slopes.fit(signs, gained)
    return [
        slopes.Slope(name, value, *pair)
        for (name, value), pair in zip(middle.items(), found, strict=True)
    ]


def told(args: argparse.Namespace) -> list[str]:
    """What the command line asks for, line by line."""
    thinking = (args.ms, args.iterations)
    searching = thinking != (None, None)
    if not all(each is None or 0 < each < inf for each in thinking):
        raise Nonsense("--ms and --iterations: a number above 0 is needed")
    level = thinks_with(args.game) if searching else args.level or "medium"
    if not styles(args.game):
        raise Nonsense(f"{args.game}: it has no styles in {STYLES.name}")
    everybody = list(styles(args.game))
    rest = (level, args.jobs, args.file, args.first)
    if args.slopes:
        if args.variants or searching:
            raise Nonsense("--slopes makes its own variants, and they don't search")
        members = args.members.split(",") if args.members else everybody
        names = args.weights.split(",") if args.weights else []
        games = 2000 if args.games is None else args.games
        found = estimate(args.game, args.seats, names, members, games, args.spread, *rest)
        return list(slopes.report(found, args.spread))
    members = args.members.split(",") if args.members else [*everybody, PLAIN]
    games = 80 if args.games is None else args.games
    found = season(args.game, args.seats, args.variants, members, games, *rest, *thinking)
    return list(report(found))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game")
    parser.add_argument("variants", nargs="*", help="name=number,…: one variant each")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--members", help="name,…: these only")
    parser.add_argument("--games", type=int, help="against each member, 80 unless told")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first deal's number")
    parser.add_argument("--level", choices=("easy", "medium", "hard"))
    parser.add_argument("--slopes", action="store_true", help="estimate what each weight brings")
    parser.add_argument("--weights", help="name,…: the slopes of these only")
    parser.add_argument("--spread", type=float, default=0.2, help="part by which they vary")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--ms", type=float, help="hard, searching so long a decision")
    budget.add_argument("--iterations", type=int, help="hard, searching so far")
    parser.add_argument("--jobs", type=int, help="processes; one a core unless told")
    parser.add_argument("--file", type=Path, help="keep the games here, and go on from it")
    try:
        lines = told(parser.parse_args())
    except Nonsense as wrong:
        raise SystemExit(str(wrong)) from None
    print("\n".join(lines))


if __name__ == "__main__":
    from benchmarks import league as by_name  # what other processes can import

    by_name.main()
