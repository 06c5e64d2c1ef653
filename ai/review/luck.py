"""Where a seat's result comes from: its decisions, the others', luck, and what stays unexplained.

    result = expected at the start + own decisions + others' decisions + luck + unexplained

Expectations are those of the seat, from what it sees. What changes when chance shows something is
luck; what changes with a decision belongs to whoever decides, and what somebody chose unseen to
whoever chose it: also where a forced move of theirs shows it. What changes though nothing has
happened and nothing was shown remains unexplained.
"""

from math import sqrt
from typing import NamedTuple

from ai.review.moves import ReviewedMove, ReviewPlan
from ai.review.playout import BATCHES, Estimate, margin
from ai.search.heuristic import shares
from engine.core import Match

Batches = tuple[float, ...]

PARTS = ("start", "skill", "others", "luck", "unexplained")


class ResultPart(NamedTuple):
    """A part of the result, and the standard error of its estimate."""

    value: float
    error: float


class Explained(NamedTuple):
    """A result and its parts, which add up to it: in points ahead, or in chances to win."""

    result: float
    start: ResultPart
    skill: ResultPart
    others: ResultPart
    luck: ResultPart
    unexplained: ResultPart


class BookedChange(NamedTuple):
    """What a move, or what it showed, changed for a seat."""

    number: int
    part: str
    margin: float
    chance: float


class Ledger:
    """The account of one seat: every change is booked under one part."""

    def __init__(self) -> None:
        self.parts = {name: [0.0] * BATCHES for name in PARTS}

    def book(self, part: str, before: Batches, after: Batches) -> None:
        sums = self.parts[part]
        for number in range(BATCHES):
            sums[number] += after[number] - before[number]

    def explained(self, result: float) -> Explained:
        return Explained(result, *(_part(self.parts[name]) for name in PARTS))


class Account(NamedTuple):
    """What a seat's result came from."""

    points: Explained
    """In points ahead of the best rival."""
    chance: Explained
    """In chances to win: 1 is a victory."""
    changes: list[BookedChange]


def account(match: Match, moves: dict[int, ReviewedMove], seat: int) -> Account:
    """Book all changes of a match from one seat's view."""
    return _Accountant(match, moves, seat).account()


class _Accountant:
    def __init__(self, match: Match, moves: dict[int, ReviewedMove], seat: int) -> None:
        self.match, self.moves, self.seat = match, moves, seat
        self.plan = ReviewPlan(match)
        self.points, self.chance = Ledger(), Ledger()
        self.changes: list[BookedChange] = []
        self.end = _end(match, seat)
        nothing = (0.0,) * BATCHES
        first = moves[0].before[seat]
        self.points.book("start", nothing, first.margin)
        self.chance.book("start", nothing, first.chance)
        self.now = first
        self.chosen = False
        """Has anybody had a choice since `now`?"""

    def account(self) -> Account:
        last = len(self.match.log) - 1
        for index in range(last + 1):
            move = self.moves[index]
            if index and move.before:
                self._reach(index)
            self.chosen |= not self.plan.forced(index)
            if self.plan.shown(index) or index == last:
                self._show(index, self._next(index))
        return Account(
            self.points.explained(self.end.margin[0]),
            self.chance.explained(self.end.chance[0]),
            self.changes,
        )

    def _next(self, index: int) -> Estimate:
        if index + 1 == len(self.match.log):
            return self.end
        return self.moves[index + 1].before[self.seat]

    def _reach(self, index: int) -> None:
        """The expectation before a move, as far as it was not that after the last."""
        then = self.moves[index].before[self.seat]
        if then is self.now:
            return
        self._book(index - 1, self._decider(index - 1), then)

    def _show(self, index: int, after: Estimate) -> None:
        """A move that shows something: first what it decides, then what it shows."""
        decider = self._decider(index)
        done = self.moves[index].done.get(self.seat)
        if done is not None:
            self._book(index, decider, done)
            decider = "luck" if self.plan.is_luck(index) else "others"
        self._book(index, decider, after)

    def _decider(self, index: int) -> str:
        """Whose the last moves were; a forced one of one's own changes nothing."""
        if self.match.log[index].seat != self.seat:
            return "others"
        return "skill" if self.chosen else "unexplained"

    def _book(self, index: int, part: str, then: Estimate) -> None:
        before = self.now
        self.points.book(part, before.margin, then.margin)
        self.chance.book(part, before.chance, then.chance)
        self.changes.append(
            BookedChange(
                index,
                part,
                _mean(then.margin) - _mean(before.margin),
                _mean(then.chance) - _mean(before.chance),
            )
        )
        self.now, self.chosen = then, False


def _end(match: Match, seat: int) -> Estimate:
    """The result, as an estimate that is sure."""
    totals = [float(score.total) for score in match.scores()]
    won = shares(match.winners(), len(totals))
    chance = won[seat]
    if len(totals) > match.seats:  # people and an automa win or lose against each other
        chance = float(seat in match.winners())
        won = [float(one in match.winners()) for one in range(len(totals))]
    lead = margin(totals, seat, match.seats)
    return Estimate((lead,) * BATCHES, (chance,) * BATCHES, tuple(totals), tuple(won))


def _part(batches: list[float]) -> ResultPart:
    mean = _mean(batches)
    squares = 0.0
    for value in batches:
        squares += (value - mean) ** 2
    return ResultPart(mean, sqrt(squares / (BATCHES - 1) / BATCHES))


def _mean(values: "tuple[float, ...] | list[float]") -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)
