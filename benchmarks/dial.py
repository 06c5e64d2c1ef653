"""How far apart the places of the dial are: neighbours meet at two seats, and docs/dial.md tells.

    python benchmarks/dial.py [--games santiago,cuba] [--minutes 30] [--write]

Every match keeps its games in `build/dial` and goes on there; when the time is over it stops
between two games. Places that search have 100 ms a decision, of the processor's time, or 50 where
rules and search are compiled: that comes to as many iterations (`tradewinds bench --search`).
`--write` puts what is on file into `benchmarks/dial.json` and makes the page of it. What the
books have in full is not played again: whoever changes a number of `ai/dial.toml` takes the
pairs of that place out of them.
"""

import argparse
import json
from collections.abc import Iterator
from math import log10
from pathlib import Path
from time import monotonic
from typing import Any

from ai.arena import ArenaMatch, read, run
from ai.executors import Here
from ai.statistics import wilson
from engine import registry
from engine.build import build

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "dial"
BOOKS = ROOT / "benchmarks" / "dial.json"
LADDER = ROOT / "benchmarks" / "ladder.json"
PAGE = ROOT / "docs" / "dial.md"
SEED = 40_000
"""Deals that no number was chosen by."""
MOVED = {
    "santiago 6 7": 50_000,
    "santiago 7 8": 50_000,
    "maracaibo 6 7": 46_000,
    "maracaibo 7 8": 48_000,
    "maracaibo 8 9": 48_000,
}
"""Others, and MANY games, for pairs of which a place was moved after those."""
FEW, MANY = 40, 100
PAIRS = [
    *((f"{place}", f"{place + 1}", MANY) for place in range(1, 6)),
    ("1", "easy", MANY),
    *((f"{place}", f"{place + 1}", FEW) for place in range(6, 9)),
]
MS = 50 if build() == "compiled" else 100
"""The time of a decision of a place that searches."""
TOP = ("9", "10", 200)
"""Hard and expert: a rung of the ladder, with their times there."""
HEAD = (
    "# How far apart the places of the dial are\n\n"
    "Neighbours against each other with two players, seats rotated, on deals that no number of "
    "`ai/dial.toml` was chosen by; 100 games a pair are wanted, 40 where somebody searches (100 ms "
    "a decision, or 50 on the compiled build, which comes to as many iterations). Neighbours "
    "should be 60 to 250 Elo apart, in Cuba up to 400: easy and medium alone are more than 1,100 "
    "apart there, and place 1 is to be weaker than easy, so that five steps have to cover more "
    "than 1,100. Elo is that of the share, with what Wilson's interval of 95 % allows. `python "
    "benchmarks/dial.py` plays and `--write` makes this page; broken off, it goes on where it "
    "was. Hard against expert (9 – 10) is taken from "
    "[the ladder](ladder.md), where expert has 300 ms. Maracaibo's place 8 was moved after these "
    "deals had shown it as strong as 9 (50 % of 40); its two pairs are of other deals. So are two "
    "of Santiago's, where place 7 was moved after it had been as near to 6 as 42 % of 40.\n"
)


def match(game: str, low: str, high: str, games: int) -> ArenaMatch:
    agents = (f"{low}@{MS}", f"{high}@{MS}") if (low, high, FEW) in PAIRS else (low, high)
    return ArenaMatch(game, agents, games, MOVED.get(f"{game} {low} {high}", SEED))


def wanted(game: str, low: str, high: str, games: int) -> int:
    """How many games of a pair are wanted in a game."""
    return MANY if f"{game} {low} {high}" in MOVED else games


def file(game: str, low: str, high: str) -> Path:
    return FOLDER / f"{game}-{low}-{high}.jsonl"


def play(games: list[str], minutes: float) -> None:
    end = monotonic() + 60 * minutes
    FOLDER.mkdir(parents=True, exist_ok=True)
    books = kept()
    for low, high, least in PAIRS:
        for game in games:
            most = wanted(game, low, high, least)
            if books.get(f"{game} {low} {high}", NOTHING)["games"] >= most:
                continue
            for number in range(2, most + 1, 2):
                if monotonic() > end:
                    return
                run(match(game, low, high, number), Here(), file(game, low, high))


NOTHING = {"games": 0, "wins": 0.0}


def kept() -> dict[str, Any]:
    """The books: games and wins of the lower place, by match."""
    found: dict[str, Any] = json.loads(BOOKS.read_text()) if BOOKS.exists() else {}
    return found


def gathered() -> dict[str, Any]:
    """The books with what is on file, where that is more."""
    books = kept()
    for game in registry.GAMES:
        for low, high, _most in PAIRS:
            path = file(game, low, high)
            found = read(match(game, low, high, MANY), path) if path.exists() else []
            if len(found) > books.get(f"{game} {low} {high}", NOTHING)["games"]:
                wins = sum(played.shares[0] for played in found)
                books[f"{game} {low} {high}"] = {"games": len(found), "wins": round(wins, 6)}
    return dict(sorted(books.items()))


def page(books: dict[str, Any]) -> Iterator[str]:
    yield HEAD
    for game in registry.GAMES:
        yield f"## {game.capitalize()}\n"
        yield "| lower – higher | games | share of the lower | 95 % interval | Elo apart |"
        yield "|---|---|---|---|---|"
        for low, high, most in PAIRS:
            yield _row(low, high, wanted(game, low, high, most), books.get(f"{game} {low} {high}"))
        yield _row(*TOP, _top(game))
        yield ""


def _top(game: str) -> dict[str, Any]:
    rung = json.loads(LADDER.read_text())[f"{game}-expert_300-hard_100"]
    return {"games": rung["games"], "wins": rung["games"] - rung["wins"]}


def _row(low: str, high: str, most: int, found: dict[str, Any] | None) -> str:
    names = f"{low} – {high}"
    if found is None:
        return f"| {names} | 0 of {most} | not measured | | |"
    games, wins = found["games"], found["wins"]
    (least, best), share = wilson(wins, games), wins / games
    played = f"{games}" if games >= most else f"{games} of {most}"
    apart = (
        "more than 600"
        if share < 0.03
        else f"{_elo(share):.0f} ({_elo(best):.0f}–{_elo(least):.0f})"
    )
    return f"| {names} | {played} | {share:.0%} | {least:.0%}–{best:.0%} | {apart} |"


def _elo(share: float) -> float:
    return -400 * log10(share / (1 - share))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", default=",".join(registry.GAMES))
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    if args.write:
        books = gathered()
        BOOKS.write_text(json.dumps(books, indent=1) + "\n", encoding="utf-8")
        PAGE.write_text("\n".join(page(books)).rstrip() + "\n", encoding="utf-8")
    else:
        play(args.games.split(","), args.minutes)


if __name__ == "__main__":
    main()
