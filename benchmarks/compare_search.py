"""Search of this tree beside that of another commit: ratios of one run, on the same positions.

    python benchmarks/compare_search.py --base 4f3a2c9 [--sweeps 4] [--games santiago,cuba]
                                        [--random] [--json FILE]

The commit is exported to `build/base-REV` and searched by its own code, in turns with this
tree's, a position each: whatever else the machine does falls on all. All search the positions
of this tree with the same numbers of iterations, and the time is the processor's. After
`make fast` this tree is there twice, as it is written and compiled. With `--random` random play
and copies are compared as well.
"""

import argparse
import io
import json
import os
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

    def __init__(self, tree: Path, pure: bool = True) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(WORKER), str(tree), str(ROOT / "ai" / "positions")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "TRADEWINDS_PURE": "1" if pure else "0"},
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


def compare(sides: dict[str, Side], game: str, sweeps: int, play: bool) -> dict[str, Any]:
    """By side: iterations a second and how many times faster than the base it is, of all sweeps
    together, and the least, the middle and the most of any of them."""
    positions = len((ROOT / "ai" / "positions" / f"{game}.jsonl").read_text().splitlines())
    done = dict.fromkeys(sides, 0)
    spent: dict[str, list[float]] = {name: [] for name in sides}
    for seed in range(sweeps + 1):
        took = dict.fromkeys(sides, 0.0)
        for position in range(positions):
            for name in sides if position % 2 else reversed(sides):
                answer = sides[name].ask(do="search", game=game, position=position, seed=100 * seed)
                took[name] += answer["seconds"]
                if seed:  # the first sweep warms the memories up
                    done[name] += answer["iterations"]
        if seed:
            for name in sides:
                spent[name].append(took[name])
    found: dict[str, Any] = {"same_iterations": len(set(done.values())) == 1}
    played = {name: side.ask(do="play", game=game) for name, side in sides.items() if play}
    for name in sides:
        speed = done[name] / sum(spent[name])
        found[name] = {"iterations_per_second": round(speed, 1)}
        if name != "base":
            ratios = [base / own for base, own in zip(spent["base"], spent[name], strict=True)]
            whole = speed * sum(spent["base"]) / done["base"]
            found[name]["ratio"] = round(whole, 3)
            found[name]["ratios"] = [round(f(ratios), 3) for f in (min, median, max)]
        if name != "base" and play:
            before, now = played["base"], played[name]
            found[name]["random_ratio"] = round(now["decisions"] / before["decisions"], 3)
            found[name]["copy_ratio"] = round(before["copy_us"] / now["copy_us"], 3)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--base", default="4f3a2c9", help="the commit to compare with")
    parser.add_argument("--games", default="santiago,havana,cuba,maracaibo")
    parser.add_argument("--sweeps", type=int, default=4)
    parser.add_argument("--random", action="store_true", help="random play and copies too")
    parser.add_argument("--json", type=Path, help="write the figures there")
    args = parser.parse_args()
    sides = {"base": Side(exported(args.base)), "pure": Side(ROOT), "compiled": Side(ROOT, False)}
    if sides["compiled"].ask(do="what")["build"] != "compiled":
        sides.pop("compiled").close()
    found: dict[str, Any] = {"base": args.base, "own": sides["pure"].ask(do="what"), "games": {}}
    for game in args.games.split(","):
        found["games"][game] = line = compare(sides, game, args.sweeps, args.random)
        print(f"{game:10}", json.dumps(line), flush=True)
    for side in sides.values():
        side.close()
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
