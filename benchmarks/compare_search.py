"""Search of this tree beside that of another commit: ratios of one run, on the same positions.

    python benchmarks/compare_search.py --base 4f3a2c9 [--sweeps 4] [--games santiago,cuba]
                                        [--random] [--json FILE] [--python OTHER/bin/python]

The commit is exported to `build/base-REV` and searched by its own code, in turns with this
tree's, a position each: whatever else the machine does falls on both. Both search the positions
of this tree with the same numbers of iterations, and the time is the processor's. With
`--random` random play and copies are compared as well. `--python` runs this tree's side with
another interpreter, for a compiled build.
"""

import argparse
import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WORKER = ROOT / "benchmarks" / "search_worker.py"


class Side:
    """One tree's worker: a request a line, an answer a line."""

    def __init__(self, tree: Path, python: str) -> None:
        self.process = subprocess.Popen(
            [python, str(WORKER), str(tree), str(ROOT / "ai" / "positions")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **request: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a worker has ended before its time")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def exported(revision: str) -> Path:
    """The tree of a commit, once."""
    name = subprocess.check_output(
        ["git", "rev-parse", "--short", revision], cwd=ROOT, text=True
    ).strip()
    tree = ROOT / "build" / f"base-{name}"
    if not tree.exists():
        packed = subprocess.check_output(["git", "archive", name], cwd=ROOT)
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(tree, filter="data")
    return tree


def compare(base: Side, own: Side, game: str, sweeps: int, play: bool) -> dict[str, Any]:
    """Iterations a second of both and how many times faster this tree is: of all sweeps
    together, and the least and the most of any of them."""
    positions = len((ROOT / "ai" / "positions" / f"{game}.jsonl").read_text().splitlines())
    done = {"base": 0, "own": 0}
    spent = {"base": 0.0, "own": 0.0}
    ratios = []
    for seed in range(sweeps + 1):
        took = {"base": 0.0, "own": 0.0}
        for position in range(positions):
            sides = [("base", base), ("own", own)]
            for name, side in sides if position % 2 else reversed(sides):
                answer = side.ask(do="search", game=game, position=position, seed=100 * seed)
                took[name] += answer["seconds"]
                if seed:  # the first sweep warms the memories up
                    done[name] += answer["iterations"]
        if seed:
            spent = {name: spent[name] + took[name] for name in spent}
            ratios.append(took["base"] / took["own"])
    total = {name: done[name] / spent[name] for name in done}
    found = {
        "base_iterations_per_second": round(total["base"], 1),
        "iterations_per_second": round(total["own"], 1),
        "ratio": round(total["own"] / total["base"], 3),
        "ratios": [round(min(ratios), 3), round(median(ratios), 3), round(max(ratios), 3)],
        "same_iterations": done["base"] == done["own"],
    }
    if play:
        one, other = base.ask(do="play", game=game), own.ask(do="play", game=game)
        found["random_ratio"] = round(other["decisions"] / one["decisions"], 3)
        found["copy_ratio"] = round(one["copy_us"] / other["copy_us"], 3)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--base", default="4f3a2c9", help="the commit to compare with")
    parser.add_argument("--games", default="santiago,havana,cuba,maracaibo")
    parser.add_argument("--sweeps", type=int, default=4)
    parser.add_argument("--random", action="store_true", help="random play and copies too")
    parser.add_argument("--python", default=sys.executable, help="for this tree's side")
    parser.add_argument("--json", type=Path, help="write the figures there")
    args = parser.parse_args()
    base, own = Side(exported(args.base), sys.executable), Side(ROOT, args.python)
    found: dict[str, Any] = {"base": args.base, "own": own.ask(do="what"), "games": {}}
    for game in args.games.split(","):
        found["games"][game] = line = compare(base, own, game, args.sweeps, args.random)
        print(f"{game:10}", json.dumps(line), flush=True)
    base.close()
    own.close()
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
