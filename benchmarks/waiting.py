"""How long people wait: what opponents take between two decisions of a person, at the largest
table of each game with the settings as they come.

    python benchmarks/waiting.py [game …] [--levels hard,expert] [--waits 30] [--seed 7] [--json]
                                 [--seats N] [--ahead SECONDS]

The table's own driver and its agents' process move for the opponents, `medium` for the person.
Waits are spread over a whole game: in between the opponents are medium too. Waits in which no
opponent had anything to decide are none. A search keeps to the clock on the wall, so that a busy
machine adds little. With `--ahead` the person takes so many seconds before each of these waits,
and opponents think meanwhile.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.times import CLOCK
from engine import registry
from engine.core.record import Header
from tui.anticipation import Anticipating
from tui.session import HUMAN, Session
from tui.table.driver import Driver
from tui.thinker import InProcess, OtherProcess, Thought

WANTED = {"hard": (3.0, 8.0), "expert": (8.0, 20.0)}
"""By level: seconds that half of the waits and 95 of 100 should stay below."""


class Opponents:
    """A thinker that lets opponents think in the waits that are measured and move at first
    sight in all others."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.glance = InProcess()
        self.other = Anticipating(OtherProcess(), lambda: self.ponders)
        self.seconds, self.ponders = seconds, False
        """How long the person thinks before a wait that is measured, and whether it does."""
        self.measured = False
        self.decided = 0
        """Decisions of opponents in this wait."""

    async def choose(self, thought: Thought) -> Any:
        self.decided += 1
        if self.measured:
            return await self.other.choose(thought)
        return await self.glance.choose(thought._replace(level="medium", ms=None))

    async def ponder(self) -> None:
        """The person thinks, and opponents do."""
        self.ponders = True
        self.other.touched()
        await asyncio.sleep(self.seconds)
        self.ponders = False

    async def close(self) -> None:
        await self.other.close()


def no_frames(_position: int) -> Iterator[Any]:
    return iter(())


async def play(
    game: str, level: str, seed: int, every: int, most: int, seats: int = 0, ahead: float = 0.0
) -> tuple[int, list[Any]]:
    """A game whose every so-manyth wait is measured: how many waits it had, and of each one
    that was measured the seconds, the decisions and those that were foreseen. Without any
    measured it is quickly over."""
    seats = seats or max(registry.game(game).seats)
    players = (HUMAN, *[level] * (seats - 1))
    session = Session.new(Header(game, seats, seed=seed, players=players), saved=False)
    opponents = Opponents(ahead)
    driver = Driver(
        session, opponents, lambda: "instant", lambda: None, no_frames,
        lambda _frame: None, lambda _position: False, ahead=opponents.other,
    )  # fmt: skip
    if every:
        await opponents.other.choose(question(session, "medium"))  # its process is there
    waits, found = 0, []
    while not session.over:
        opponents.decided = 0
        opponents.measured = every > 0 and waits % every == every - 1 and len(found) < most
        foreseen, begin = opponents.other.foreseen, perf_counter()
        await driver.run()
        took = perf_counter() - begin
        if opponents.decided:
            waits += 1
            if opponents.measured:
                found.append((took, opponents.decided, opponents.other.foreseen - foreseen))
                if len(found) == most:
                    break
        if not session.over:
            if ahead and every and waits % every == every - 1:
                await opponents.ponder()
            choice = await opponents.glance.choose(question(session, "medium"))
            session.play(choice.action)
    await opponents.close()
    return waits, found


def question(session: Session, level: str) -> Thought:
    seat = session.seat
    return Thought(session.header.game, level, session.view(seat), session.length)


def part(values: list[float], share: float) -> float:
    """The value that this share of all stays below."""
    ordered = sorted(values)
    return ordered[min(len(ordered), ceil(share * len(ordered))) - 1]


def measured(
    game: str, level: str, seed: int, most: int, seats: int = 0, ahead: float = 0.0
) -> dict[str, Any]:
    seats = seats or max(registry.game(game).seats)
    waits, _ = asyncio.run(play(game, level, seed, 0, 0, seats))
    _, found = asyncio.run(play(game, level, seed, max(1, waits // most), most, seats, ahead))
    seconds = [took for took, _, _ in found]
    return {
        "game": game,
        "level": level,
        "seats": seats,
        "waits": len(found),
        "decisions": median(decided for _, decided, _ in found),
        "foreseen": sum(each for *_, each in found) / sum(decided for _, decided, _ in found),
        "median": median(seconds),
        "p95": part(seconds, 0.95),
        "longest": max(seconds),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("games", nargs="*", default=list(registry.GAMES))
    parser.add_argument("--levels", default=",".join(CLOCK))
    parser.add_argument("--waits", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--ahead", type=float, default=0.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if not args.json:
        print(
            "| game | seats | level | waits | decisions | foreseen | median | 95 % | longest "
            "| holds |"
        )
        print("|---|---|---|---|---|---|---|---|---|---|")
    for game in args.games:
        for level in args.levels.split(","):
            found = measured(game, level, args.seed, args.waits, args.seats, args.ahead)
            half, most = WANTED[level]
            holds = found["median"] <= half and found["p95"] <= most
            if args.json:
                print(json.dumps(found), flush=True)
                continue
            print(
                f"| {game.capitalize()} | {found['seats']} | {level} | {found['waits']} "
                f"| {found['decisions']:g} | {found['foreseen']:.0%} "
                f"| {found['median']:.1f} s | {found['p95']:.1f} s "
                f"| {found['longest']:.1f} s | {'yes' if holds else 'no'} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
