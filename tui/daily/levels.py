"""What each level reaches with a deal, at the person's place against the same opponents.

Played once, with iterations instead of time, so that everybody sees the same; kept beside the
saved games. Lines of that file that can't be read are played again.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ai import arena, storage
from ai.child import Child, Gone
from ai.levels import levels
from ai.review.settings import effort
from engine.core.record import Header
from tui.daily.deal import SEAT, DailyDeal
from tui.statistics import ledger

NAME = "daily.jsonl"
RANDOM = "random"
"""Not a level to compare with."""
EXPERT = 4
"""How many times as long as hard an expert thinks."""


class Reached(NamedTuple):
    """How the game of a level ended."""

    level: str
    points: tuple[int, ...]
    """By seat, an automa last."""
    won: bool

    @property
    def mine(self) -> int:
        return self.points[SEAT]

    @property
    def best_other(self) -> int:
        return max(points for seat, points in enumerate(self.points) if seat != SEAT)


def match(deal: DailyDeal, level: str) -> arena.ArenaMatch:
    """The game with an agent where the person sits."""
    agents = tuple(level if seat == SEAT else who for seat, who in enumerate(deal.players))
    iterations = effort(deal.game).iterations * (EXPERT if level == "expert" else 1)
    return arena.ArenaMatch(
        deal.game, agents, 1, deal.seed, iterations=iterations, options=deal.options
    )


def kept(deal: DailyDeal, where: Path) -> dict[str, Reached]:
    """What is known already, by level; nothing of other rules or tables."""
    found = {}
    for line in _lines(where):
        match line:
            case {"deal": told, "level": str(level), "points": list(points), "won": bool(won)} if (
                told == _told(deal)
                and len(points) >= len(deal.players)
                and all(type(each) is int for each in points)
            ):
                found[level] = Reached(level, tuple(points), won)
    return found


def _lines(where: Path) -> Iterator[object]:
    try:
        yield from ledger.lines_of(where / NAME)
    except ledger.LedgerError:
        return


def _told(deal: DailyDeal) -> dict[str, object]:
    """Which deal it is, and by which rules and tables it was played."""
    header: Header = deal.header("").stamped()
    return {"day": deal.day, "game": deal.game, "rules": header.rules, "data": header.data}


class Comparison:
    """The levels play a deal one after the other, in another process."""

    def __init__(self, deal: DailyDeal, where: Path) -> None:
        self.deal, self.where = deal, where
        self._child = Child(arena.play)

    @property
    def missing(self) -> list[str]:
        known = {RANDOM, *kept(self.deal, self.where)}
        return [level for level in levels(self.deal.game) if level not in known]

    def games(self) -> Iterator[Reached]:
        """Each result when it is there, kept; no more once it was stopped. OSError when the
        disk won't have it."""
        try:
            for level in self.missing:
                played = self._child.ask(arena.Task(match(self.deal, level), 0))
                reached = Reached(level, tuple(played.scores), played.shares[SEAT] > 0)
                self._keep(reached)
                yield reached
        except Gone:
            return
        finally:
            self._child.close()

    def stop(self) -> None:
        """From any thread."""
        self._child.close()

    def _keep(self, reached: Reached) -> None:
        line = {
            "deal": _told(self.deal),
            "level": reached.level,
            "points": list(reached.points),
            "won": reached.won,
        }
        storage.append(self.where / NAME, f"{json.dumps(line)}\n".encode())
