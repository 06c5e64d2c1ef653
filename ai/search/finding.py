"""What a search has found about the alternatives of a decision, alone or with a partner."""

from math import sqrt
from typing import NamedTuple

from engine.core import Action

LOOKAHEAD = "lookahead"
"""The part of an alternative's value that only the search has found."""


class Found(NamedTuple):
    """How often an alternative was looked at, and the sums of what came of it."""

    visits: float
    worth: float
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


class Look(NamedTuple):
    """Where one look at an alternative ended."""

    lead: float
    """What the seat is ahead by there."""
    chance: float
    """Its chance to win."""
    points: tuple[float, ...]
    chances: tuple[float, ...]
    """By seat."""


Pair = tuple[Look, Look]
"""Two alternatives with the same deal."""

NOTHING = Found(0, 0.0, 0.0)

Tally = dict[Action, Found]


class Sums:
    """The same while it grows: a search adds to it all the time."""

    __slots__ = ("chances", "lead", "points", "squares", "visits", "worth")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.worth = self.lead = self.squares = 0.0
        self.points = [0.0] * seats
        self.chances = [0.0] * seats

    def add(self, worth: float, lead: float, points: list[float], chances: list[float]) -> None:
        """One look more."""
        self.visits += 1
        self.worth += worth
        self.lead += lead
        self.squares += lead * lead
        own_points, own_chances = self.points, self.chances
        for seat, each in enumerate(points):
            own_points[seat] += each
            own_chances[seat] += chances[seat]

    def found(self) -> Found:
        points, chances = tuple(self.points), tuple(self.chances)
        return Found(self.visits, self.worth, self.lead, self.squares, points, chances)


def with_look(
    found: Found, worth: float, lead: float, points: list[float], chances: list[float]
) -> Found:
    """One look more."""
    return Found(
        found.visits + 1,
        found.worth + worth,
        found.lead + lead,
        found.squares + lead * lead,
        _sums(found.points, points, 1.0),
        _sums(found.chances, chances, 1.0),
    )


def error_of(one: Found, other: Found) -> float:
    """The standard error of the difference of two mean leads."""
    return sqrt(one.variance + other.variance)


def added(one: Tally, other: Tally) -> Tally:
    """What two searches have found together. Both count alike, however often each looked:
    the one that ended early was the surer of the two."""
    both = dict(one)
    part = _looks(one) / _looks(other) if one and other else 1.0
    for action, found in other.items():
        own = both.get(action, NOTHING)
        both[action] = Found(
            own.visits + part * found.visits,
            own.worth + part * found.worth,
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


def _looks(tally: Tally) -> float:
    total = 0.0
    for found in tally.values():
        total += found.visits
    return total
