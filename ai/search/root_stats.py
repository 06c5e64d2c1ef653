"""What a search has found about the alternatives of a decision, alone or with a worker."""

from math import sqrt
from typing import NamedTuple

from engine.core import Action

LOOKAHEAD = "lookahead"
"""The part of an alternative's value that only the search has found."""


class ActionStats(NamedTuple):
    """How often an alternative was looked at, and the sums of what came of it."""

    visits: float
    win_sum: float
    lead: float
    """Of what the seat was ahead by, in points."""
    squares: float = 0.0
    """Of the lead's squares."""
    points: tuple[float, ...] = ()
    """By seat."""
    chances: tuple[float, ...] = ()
    """By seat: of its chances to win."""

    @property
    def mean(self) -> float:
        return self.lead / self.visits

    @property
    def variance(self) -> float:
        """Of the mean lead; 0 where it was looked at once."""
        if self.visits < 2:
            return 0.0
        spread = max(self.squares - self.lead * self.lead / self.visits, 0.0)
        return spread / (self.visits - 1) / self.visits

    def mean_points(self) -> tuple[float, ...]:
        return tuple(each / self.visits for each in self.points)

    def mean_chances(self) -> tuple[float, ...]:
        return tuple(each / self.visits for each in self.chances)


class Simulation(NamedTuple):
    """Where one simulation of an alternative ended."""

    lead: float
    """What the seat is ahead by there."""
    chance: float
    """Its chance to win."""
    points: tuple[float, ...]
    chances: tuple[float, ...]
    """By seat."""


Pair = tuple[Simulation, Simulation]
"""Two alternatives with the same deal."""

NOTHING = ActionStats(0, 0.0, 0.0)

RootStats = dict[Action, ActionStats]


class RunningStats:
    """The same while it grows: a search adds to it all the time."""

    __slots__ = ("chances", "lead", "points", "squares", "visits", "win_sum")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.win_sum = self.lead = self.squares = 0.0
        self.points = [0.0] * seats
        self.chances = [0.0] * seats

    def add(self, win: float, lead: float, points: list[float], chances: list[float]) -> None:
        """One simulation more."""
        self.visits += 1
        self.win_sum += win
        self.lead += lead
        self.squares += lead * lead
        own_points, own_chances = self.points, self.chances
        for seat, each in enumerate(points):
            own_points[seat] += each
            own_chances[seat] += chances[seat]

    def found(self) -> ActionStats:
        points, chances = tuple(self.points), tuple(self.chances)
        return ActionStats(self.visits, self.win_sum, self.lead, self.squares, points, chances)


def with_simulation(
    found: ActionStats, win: float, lead: float, points: list[float], chances: list[float]
) -> ActionStats:
    """One simulation more."""
    return ActionStats(
        found.visits + 1,
        found.win_sum + win,
        found.lead + lead,
        found.squares + lead * lead,
        _sums(found.points, points, 1.0),
        _sums(found.chances, chances, 1.0),
    )


def error_of(one: ActionStats, other: ActionStats) -> float:
    """The standard error of the difference of two mean leads."""
    return sqrt(one.variance + other.variance)


def merge(own: RootStats, *others: RootStats) -> RootStats:
    """What several searches have found together. All count alike, however often each looked:
    one that ended early was surer than the rest."""
    found = own
    for other in others:
        part = _visits(own) / _visits(other) if own and other else 1.0
        found = _together(found, other, part)
    return found


def added(one: RootStats, other: RootStats) -> RootStats:
    """What two searches have found, every look alike: one went on where the other broke off."""
    return _together(one, other, 1.0)


def _together(one: RootStats, other: RootStats, part: float) -> RootStats:
    both = dict(one)
    for action, found in other.items():
        own = both.get(action, NOTHING)
        both[action] = ActionStats(
            own.visits + part * found.visits,
            own.win_sum + part * found.win_sum,
            own.lead + part * found.lead,
            own.squares + part * found.squares,
            _sums(own.points, found.points, part),
            _sums(own.chances, found.chances, part),
        )
    return both


def _sums(
    one: tuple[float, ...], other: "tuple[float, ...] | list[float]", part: float
) -> tuple[float, ...]:
    if not one or not other:
        return one or tuple([part * each for each in other])
    return tuple([own + part * each for own, each in zip(one, other, strict=True)])


def _visits(tally: RootStats) -> float:
    total = 0.0
    for found in tally.values():
        total += found.visits
    return total
