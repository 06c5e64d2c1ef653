"""The agents of this tree against those of another commit.

    python benchmarks/versus.py santiago --level expert --ms 300 --games 60 --file F
                                [--base 4f3a2c9] [--iterations N] [--seats 2]

The other commit is exported whole to `build/agents-REV-…`; its agents think on its own rules, in a
process of their own that follows the game move by move (`other_side.py`), uncompiled as they
were. After every move both sides must see the same moves to choose from. Where the rules were
mended since, the export is mended too (`AMENDED`).

Every deal is played from both sides; a file keeps every game, and the match goes on from there.
With more than two seats one of this tree's sits among the others'. Both count the time that they
really had, so that a busy machine is fair to both.
"""

import argparse
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OTHER_SIDE = ROOT / "benchmarks" / "other_side.py"

# -- the other side's tree -----------------------------------------------------------------


def _statue(text: str) -> str:
    """Havana: a building got the name that the rulebook has for it (HAV-03)."""
    return text.replace('"bandstand"', '"statue"')


def _trade(text: str) -> str:
    """Cuba: a kind may be bought and sold in one turn (CUB-36), by this tree's own words."""
    own = (ROOT / "engine" / "cuba" / "merchant.py").read_text(encoding="utf-8")
    whole = re.compile(r"^class Trade\(.*?(?=^(?:def|class) )", re.DOTALL | re.MULTILINE)
    new = whole.search(own)
    if new is None:
        raise SystemExit("engine/cuba/merchant.py has no class Trade to amend the other side by")
    return whole.sub(lambda _: new.group(), text)


def _ships(text: str) -> str:
    """Cuba, the French edition: one new ship a round comes to sea and docks may stay empty
    (CUB-C9), and the large wharf loads two (CUB-C2)."""
    replaced = {
        "    while len(places) <= len(DOCKS):\n        new.append(turn_up(s))\n"
        "        places.append((new[-1], ROOM[new[-1]]))\n": "    places += [(NO_SHIP, 0)] * "
        "(len(DOCKS) - len(places))\n    new.append(turn_up(s))\n",
        "    s.sea = places[-1][0]\n": "    s.sea = new[-1]\n",
        'by == "large_wharf" and s.room': 'by == "large_wharf" and not self.ware and s.room',
    }
    for was, is_now in replaced.items():
        if text.count(was) != 1:
            raise SystemExit(f"the other side's harbour has no {was.strip()!r} to amend")
        text = text.replace(was, is_now)
    return text


def _unpacked(text: str) -> str:
    """Its agents read that decision as they did, without what it has beside."""
    return text.replace("seat, bought, sold, _ = decision", "seat, bought, sold, *_ = decision")


START = "4f3a2c9"
"""The commit that this round began with."""

AMENDED: dict[str, Callable[[str], str]] = {
    "engine/havana/data/buildings.toml": _statue,
    "engine/cuba/merchant.py": _trade,
    "engine/cuba/harbour.py": _ships,
    "ai/cuba/replies.py": _unpacked,
}
"""What was wrong in the rules of the commit that this round began with, by file."""


def exported(revision: str) -> Path:
    """The tree of a commit, with the rules as they are today; exported anew when they change."""
    name = _git("rev-parse", "--short", revision).strip()
    amended = {
        path: amend(_git("show", f"{name}:{path}"))
        for path, amend in (AMENDED.items() if name.startswith(START) else ())
    }
    mark = hashlib.sha256("\0".join(amended.values()).encode()).hexdigest()[:8]
    tree = ROOT / "build" / f"agents-{name}-{mark}"
    if not (tree / "engine").exists():
        packed = subprocess.check_output(
            ["git", "archive", name, "ai", "automa", "engine"], cwd=ROOT
        )
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(tree, filter="data")
        for path, text in amended.items():
            (tree / path).write_text(text, encoding="utf-8")
    return tree


def _git(*words: str) -> str:
    return subprocess.check_output(["git", *words], cwd=ROOT, text=True, encoding="utf-8")


class Other:
    """The other commit's agents."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(OTHER_SIDE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=tree,
            env={**os.environ, "PYTHONPATH": str(tree)},
        )

    def ask(self, **told: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(told), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the other side has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End of input ends it, and its second process with it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


# -- the match -----------------------------------------------------------------------------


def play(args: argparse.Namespace, other: Other, number: int) -> dict[str, Any]:
    """One game: this tree's agent at one seat, the other's at the rest."""
    from ai.agent import Budget
    from ai.levels import agent
    from engine import registry
    from engine.core.values import encode

    deal, mine = divmod(number, args.seats)
    seed = args.seed + deal
    game = registry.game(args.game)
    state = game.new(args.seats, None, seed)
    _agree(state, other.ask(new=args.game, seats=args.seats, seed=seed), number)
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
            asked = {"seed": (seed << 8) + seat, "ms": args.ms, "iterations": args.iterations}
            action = game.actions.decode(other.ask(choose=args.level, **asked)["action"])
        state.apply(action)
        _agree(state, other.ask(apply=encode(action)), number)
    totals = [score.total for score in state.scores()][: args.seats]
    winners = state.winners()
    return {
        "number": number,
        "share": 1 / len(winners) if mine in winners else 0.0,
        "lead": totals[mine] - max(t for seat, t in enumerate(totals) if seat != mine),
    }


def _agree(state: Any, told: dict[str, Any], number: int) -> None:
    from benchmarks.other_side import digest

    if told != {"legal": digest(state.legal()), "seat": state.seat}:
        raise SystemExit(f"game {number}: the two sides don't play by the same rules")


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
    other.close()
    print(told(args, games))


if __name__ == "__main__":
    main()
