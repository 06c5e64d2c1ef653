"""A review as a whole: decisions with their labels, players with their parts, turning points."""

from dataclasses import dataclass
from typing import NamedTuple

from ai.review import labels
from ai.review.accuracy import accuracy
from ai.review.luck import Account, Explained, account
from ai.review.moves import Judged, ReviewedMove, ReviewPlan, reviewed_seats
from ai.review.playout import Estimate
from ai.review.settings import ReviewSettings
from engine.core import Action, Json, Match
from engine.core.values import encode

MOST_TURNING_POINTS = 5


class ReviewedDecision(NamedTuple):
    """A decision of a reviewed seat."""

    number: int
    seat: int
    round: int
    phase: str
    action: Action
    best: Action
    label: str
    chance_before: float
    chance_after: float
    points_before: float
    points_after: float
    judged: Judged | None
    """None for a forced move."""

    @property
    def loss_points(self) -> float:
        return self.judged.loss_points if self.judged is not None else 0.0

    @property
    def loss_chance(self) -> float:
        return self.chance_before - self.chance_after

    @property
    def error(self) -> float:
        return self.judged.error if self.judged is not None else 0.0

    @property
    def forced(self) -> bool:
        return self.judged is None


class ReviewedPlayer(NamedTuple):
    """A seat as a whole."""

    seat: int
    accuracy: float | None
    """None where it never had a choice."""
    by_phase: dict[str, float]
    account: Account

    @property
    def points(self) -> Explained:
        return self.account.points


class CurvePoint(NamedTuple):
    """A point of the curve: what a seat could expect before a move."""

    number: int
    chances: dict[int, float]
    """By seat, as it saw things."""


@dataclass(frozen=True, slots=True)
class Review:
    """What is said about a match."""

    game: str
    seats: int
    settings: ReviewSettings
    decisions: list[ReviewedDecision]
    players: list[ReviewedPlayer]
    curve: list[CurvePoint]

    def turning_points(self, seat: int | None = None) -> list[ReviewedDecision]:
        """The errors that cost most of the chance to win, of one seat or of all; the most
        expensive first."""
        errors = [
            each
            for each in self.decisions
            if each.label in labels.ERRORS and (seat is None or each.seat == seat)
        ]
        errors.sort(key=lambda each: (-each.loss_chance, -each.loss_points, each.number))
        return errors[:MOST_TURNING_POINTS]

    def player(self, seat: int) -> ReviewedPlayer:
        return next(each for each in self.players if each.seat == seat)

    def decision(self, index: int) -> ReviewedDecision | None:
        return next((each for each in self.decisions if each.number == index), None)

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "seats": self.seats,
            "settings": self.settings.to_json(),
            "decisions": [_decision_json(each) for each in self.decisions],
            "players": [_player_json(each) for each in self.players],
            "turning_points": [each.number for each in self.turning_points()],
            "curve": [
                {
                    "index": each.number,
                    "chances": {str(s): _short(c) for s, c in each.chances.items()},
                }
                for each in self.curve
            ],
        }


def report(match: Match, moves: dict[int, ReviewedMove], settings: ReviewSettings) -> Review:
    """Put together what was found out about every move."""
    seats = reviewed_seats(match, settings)
    decisions = _Decisions(match, moves, seats).listed()
    players = []
    for seat in seats:
        own = [each for each in decisions if each.seat == seat and not each.forced]
        phases = dict.fromkeys(each.phase for each in own)
        by_phase = {
            phase: accuracy(each.loss_points for each in own if each.phase == phase) or 0.0
            for phase in phases
        }
        found = accuracy(each.loss_points for each in own)
        players.append(ReviewedPlayer(seat, found, by_phase, account(match, moves, seat)))
    return Review(
        match.game.id, match.seats, settings, decisions, players, _curve(match, moves, players)
    )


def _curve(
    match: Match, moves: dict[int, ReviewedMove], players: list[ReviewedPlayer]
) -> list[CurvePoint]:
    found = [
        CurvePoint(index, {seat: _mean(e.chance) for seat, e in moves[index].before.items()})
        for index in range(len(match.log))
        if moves[index].before
    ]
    end = {each.seat: each.account.chance.result for each in players}
    return [*found, CurvePoint(len(match.log), end)]


class _Decisions:
    """The decisions in their order, with what their seat expected then."""

    def __init__(self, match: Match, moves: dict[int, ReviewedMove], seats: list[int]) -> None:
        self.match, self.moves, self.seats = match, moves, seats
        self.plan = ReviewPlan(match)
        self.chance = dict.fromkeys(seats, 0.0)
        self.points = dict.fromkeys(seats, 0.0)

    def listed(self) -> list[ReviewedDecision]:
        found = []
        for index, made in enumerate(self.match.log):
            for seat, estimate in self.moves[index].before.items():
                self._expect(seat, estimate)
            if made.seat in self.seats:
                found.append(self._decision(index))
        return found

    def _expect(self, seat: int, estimate: Estimate) -> None:
        self.chance[seat] = _mean(estimate.chance)
        self.points[seat] = estimate.points[seat]

    def _decision(self, index: int) -> ReviewedDecision:
        """What it cost is taken off what could be expected; the next decisions of the same
        row begin there."""
        made, position = self.match.log[index], self.match.positions[index]
        judged = self.moves[index].judged
        seat = made.seat
        chance, points = self.chance[seat], self.points[seat]
        if judged is not None:
            self.chance[seat] = max(chance - judged.loss_chance, 0.0)
            self.points[seat] = points - _lost(judged, seat)
        return ReviewedDecision(
            index,
            seat,
            made.round,
            position.phase,
            made.action,
            judged.best.action if judged is not None else made.action,
            labels.label(judged),
            chance,
            self.chance[seat],
            points,
            self.points[seat],
            judged,
        )


def _lost(judged: Judged, seat: int) -> float:
    """Points of its own that the seat gave away; those of its rivals are not in it."""
    if not judged.played.points or not judged.best.points:
        return 0.0
    return judged.best.points[seat] - judged.played.points[seat]


def _decision_json(each: ReviewedDecision) -> Json:
    return {
        "index": each.number,
        "seat": each.seat,
        "round": each.round,
        "phase": each.phase,
        "action": encode(each.action),
        "best": encode(each.best),
        "notation": str(each.action),
        "best_notation": str(each.best),
        "chance_before": _short(each.chance_before),
        "chance_after": _short(each.chance_after),
        "points_before": _short(each.points_before),
        "points_after": _short(each.points_after),
        "loss_points": _short(each.loss_points),
        "loss_chance": _short(each.loss_chance),
        "error": _short(each.error),
        "label": each.label,
        "forced": each.forced,
    }


def _player_json(each: ReviewedPlayer) -> Json:
    points, chance = each.account.points, each.account.chance
    found: Json = {
        "seat": each.seat,
        "accuracy": None if each.accuracy is None else _short(each.accuracy),
        "accuracy_by_phase": {name: _short(value) for name, value in each.by_phase.items()},
        "result": points.result,
    }
    for unit, told in (("points", points), ("chance", chance)):
        found |= {
            f"start_{unit}": _short(told.start.value),
            f"skill_{unit}": _short(told.skill.value),
            f"others_{unit}": _short(told.others.value),
            f"luck_{unit}": _short(told.luck.value),
            f"unexplained_{unit}": _short(told.unexplained.value),
        }
    found["errors"] = {
        name: _short(getattr(points, name).error)
        for name in ("start", "skill", "others", "luck", "unexplained")
    }
    return found


def _short(value: float) -> float:
    """Digits that say something; the parts of a result still add up to it."""
    return round(value, 6)


def _mean(values: tuple[float, ...]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)
