"""What the results of solo games add up to: by opponent, level and scenario."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean

from tui.solo_history import Result

LAST = 10
"""How many games a chart shows."""


@dataclass(frozen=True, slots=True)
class Group:
    """All games of one person against one opponent at one level in one scenario."""

    opponent: str
    level: int
    scenario: str
    results: tuple[Result, ...]
    """The oldest first."""

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def wins(self) -> int:
        return sum(result.won for result in self.results)

    @property
    def best(self) -> int:
        return max(result.points for result in self.results)

    @property
    def mean(self) -> float:
        return mean(result.points for result in self.results)

    @property
    def margin(self) -> float:
        """By how many points one was ahead, on average."""
        return mean(result.points - result.theirs for result in self.results)

    @property
    def last(self) -> tuple[Result, ...]:
        """The newest games, for a chart."""
        return self.results[-LAST:]

    @property
    def streak(self) -> int:
        """Games won in a row up to now; below 0: lost."""
        won = self.results[-1].won
        run = 0
        for result in reversed(self.results):
            if result.won != won:
                break
            run += 1
        return run if won else -run

    @property
    def longest(self) -> int:
        """Most games won in a row."""
        longest = run = 0
        for result in self.results:
            run = run + 1 if result.won else 0
            longest = max(longest, run)
        return longest


def groups(results: Iterable[Result]) -> list[Group]:
    """Jeanne first, then by level and scenario; games of several people are no solo games."""
    found: dict[tuple[str, int, str], list[Result]] = {}
    for result in results:
        if result.people == 1:
            key = (result.opponent, result.level, result.scenario)
            found.setdefault(key, []).append(result)
    ordered = sorted(found, key=lambda key: (key[0] != "jeanne", *key))
    return [Group(*key, tuple(found[key])) for key in ordered]
