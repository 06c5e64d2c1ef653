"""The agents of this tree against those of another commit, both on this tree's rules.

    python benchmarks/versus.py santiago --level expert --ms 300 --games 60 --file F
                                [--base 4f3a2c9] [--iterations N] [--seats 2]

The other commit's `ai` is exported to `build/agents-REV` and runs in a process of its own that
is handed views. Every deal is played from both sides; a file keeps every game, and the match
goes on from there. With more than two seats one of this tree's sits among the others'. Both
count the time that they really had, so that a busy machine is fair to both.
"""

import argparse
import io
import json
import pickle
import struct
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LENGTH = struct.Struct("<Q")


# -- the other side's process --------------------------------------------------------------


def serve(tree: str) -> None:
    """Views in, actions out; agents are kept by their name and seed."""
    sys.path[:0] = [tree, str(ROOT)]
    from ai.agent import Budget
    from ai.levels import agent

    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    agents: dict[tuple[str, str, int], Any] = {}
    while head := questions.read(LENGTH.size):
        game, level, seed, view, ms, iterations = pickle.loads(
            questions.read(LENGTH.unpack(head)[0])
        )
        key = (game, level, seed)
        if key not in agents:
            agents = {key: agent(game, level, seed)}
        choice = agents[key].choose(view, Budget(ms, iterations, worked=True))
        packed = pickle.dumps(choice.action)
        answers.write(LENGTH.pack(len(packed)) + packed)
        answers.flush()


class Other:
    """The other commit's agents."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve", str(tree)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def choose(self, *question: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        packed = pickle.dumps(question)
        self.process.stdin.write(LENGTH.pack(len(packed)) + packed)
        self.process.stdin.flush()
        head = self.process.stdout.read(LENGTH.size)
        if len(head) < LENGTH.size:
            raise SystemExit("the other side has ended")
        return pickle.loads(self.process.stdout.read(LENGTH.unpack(head)[0]))


def exported(revision: str) -> Path:
    """The agents of a commit, without its rules: those are this tree's."""
    name = subprocess.check_output(
        ["git", "rev-parse", "--short", revision], cwd=ROOT, text=True
    ).strip()
    tree = ROOT / "build" / f"agents-{name}"
    if not tree.exists():
        packed = subprocess.check_output(["git", "archive", name, "ai"], cwd=ROOT)
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(tree, filter="data")
    return tree


# -- the match -----------------------------------------------------------------------------


def play(args: argparse.Namespace, other: Other, number: int) -> dict[str, Any]:
    """One game: this tree's agent at one seat, the other's at the rest."""
    from ai.agent import Budget
    from ai.levels import agent
    from engine import registry

    deal, mine = divmod(number, args.seats)
    seed = args.seed + deal
    state = registry.game(args.game).new(args.seats, None, seed)
    own = agent(args.game, args.level, (seed << 8) + mine)
    budget = Budget(args.ms, args.iterations, worked=True)
    while not state.over:
        seat = state.seat
        legal = state.legal()
        if len(legal) == 1:
            action = legal[0]
        elif seat == mine:
            action = own.choose(state.view(seat), budget).action
        else:
            action = other.choose(
                args.game,
                args.level,
                (seed << 8) + seat,
                state.view(seat),
                args.ms,
                args.iterations,
            )
        state.apply(action)
    totals = [score.total for score in state.scores()][: args.seats]
    winners = state.winners()
    return {
        "number": number,
        "share": 1 / len(winners) if mine in winners else 0.0,
        "lead": totals[mine] - max(t for seat, t in enumerate(totals) if seat != mine),
    }


def told(args: argparse.Namespace, games: list[dict[str, Any]]) -> str:
    from ai.statistics import wilson

    wins = sum(game["share"] for game in games)
    low, high = wilson(wins, len(games))
    lead = sum(game["lead"] for game in games) / len(games)
    return (
        f"{args.game} {args.level}, {args.seats} seats: {wins:g} of {len(games)}, "
        f"{wins / len(games):.1%} ({low:.1%}–{high:.1%}), lead {lead:+.1f}"
    )


def main() -> None:
    if len(sys.argv) == 3 and sys.argv[1] == "--serve":
        serve(sys.argv[2])
        return
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--base", default="4f3a2c9")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--ms", type=float)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--file", type=Path)
    args = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    games: list[dict[str, Any]] = []
    if args.file and args.file.exists():
        lines = args.file.read_text(encoding="utf-8").splitlines()
        games = [json.loads(line) for line in lines]
    other = Other(exported(args.base))
    done = {game["number"] for game in games}
    for number in range(args.games):
        if number in done:
            continue
        games.append(play(args, other, number))
        if args.file:
            with args.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(games[-1]) + "\n")
        print(told(args, games), file=sys.stderr, flush=True)
    print(told(args, games))


if __name__ == "__main__":
    main()
