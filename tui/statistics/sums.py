"""What results add up to: wins, places, margins, streaks, records; by whatever one asks for."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import TypeVar

from tui.statistics.result import Result

Key = TypeVar("Key", bound=Hashable)

LAST = 10
"""How many games a chart of the newest shows."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Games of one person, at least one, the oldest first."""

    results: tuple[Result, ...]

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def wins(self) -> int:
        return sum(result.won for result in self.results)

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def best(self) -> int:
        return max(result.mine for result in self.results)

    @property
    def mean(self) -> float:
        return mean(result.mine for result in self.results)

    @property
    def margin(self) -> float:
        """By how many points one was ahead, on average."""
        return mean(result.margin for result in self.results)

    @property
    def ranks(self) -> dict[int, int]:
        """How often first, second and so on."""
        return dict(sorted(Counter(result.rank for result in self.results).items()))

    @property
    def rank(self) -> float:
        """The mean place."""
        return mean(result.rank for result in self.results)

    @property
    def last(self) -> tuple[Result, ...]:
        """The newest games, for a chart."""
        return self.results[-LAST:]

    @property
    def aided(self) -> int:
        """Games with help, or with a deal that was known."""
        return sum(not result.counts for result in self.results)

    @property
    def streak(self) -> int:
        """Games won in a row up to now; below 0: lost. Only those that count."""
        return streak(self.results)

    @property
    def longest(self) -> int:
        """Most games won in a row, of those that count."""
        return longest(self.results)


def played(results: Iterable[Result]) -> list[Result]:
    """Those with a person in them; agents among themselves are nobody's results."""
    return [result for result in results if result.seat >= 0]


def streak(results: Iterable[Result]) -> int:
    counted = [result.won for result in results if result.counts]
    run = 0
    for won in reversed(counted):
        if won != counted[-1]:
            break
        run += 1
    return run if not counted or counted[-1] else -run


def longest(results: Iterable[Result]) -> int:
    most = run = 0
    for result in results:
        if result.counts:
            run = run + 1 if result.won else 0
            most = max(most, run)
    return most


def by(results: Iterable[Result], key: Callable[[Result], Key]) -> dict[Key, Sum]:
    """The results in groups, in the order in which the groups appear."""
    found: dict[Key, list[Result]] = {}
    for result in results:
        found.setdefault(key(result), []).append(result)
    return {each: Sum(tuple(group)) for each, group in found.items()}


# -- solo --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SoloGroup:
    """All games of one person against one automa at one level in one scenario."""

    opponent: str
    level: int
    scenario: str
    sum: Sum


def solo_groups(results: Iterable[Result]) -> list[SoloGroup]:
    """Jeanne first, then by level and scenario; games of several people are no solo games."""
    groups = by(
        (result for result in results if result.solo),
        lambda result: (result.automa, result.level, result.scenario),
    )
    ordered = sorted(groups, key=lambda key: (key[0] != "jeanne", *key))
    return [SoloGroup(*key, groups[key]) for key in ordered]


# -- records -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Records:
    """The best of a game."""

    most: Result
    """Most points."""
    widest: Result | None
    """The win by the most points."""
    closest: Result | None
    """The win by the fewest."""


def records(results: Sequence[Result]) -> Records | None:
    """Of games that count; None without one."""
    counted = [result for result in results if result.counts]
    if not counted:
        return None
    won = [result for result in counted if result.won and result.best_other is not None]
    return Records(
        max(counted, key=lambda result: result.mine),
        max(won, key=lambda result: result.margin, default=None),
        min(won, key=lambda result: result.margin, default=None),
    )
